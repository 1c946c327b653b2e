/**
 * Puts `main.js.br` and `main.js.gz` beside every built file that gets smaller by it, for skep-server to send. It is done
 * once here, so it may take its time.
 */
import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

/** Pictures and sounds are compressed already. */
const COMPRESSIBLE = /\.(html|js|css|wasm|json|webmanifest|svg|txt|ftl|map)$/;
/** Below this many bytes an answer is one packet either way. */
const LEAST = 1000;
/** A compressed form is kept only if it has at most this share of the plain bytes; otherwise decoding is not worthwhile. */
const WORTHWHILE = 0.95;

/** Must be the last plugin that handles files. */
export function compression(): Plugin {
  let folder = '';
  return {
    name: 'skep-compression',
    apply: 'build',
    configResolved(config) {
      folder = join(config.root, config.build.outDir);
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const sizes = await Promise.all(compressible(folder).map(compress));
        const sum = (form: keyof Sizes) => Math.ceil(sizes.reduce((all, size) => all + size[form], 0) / 1000);
        console.log(`compression: ${sum('plain')} kB, ${sum('br')} kB as brotli, ${sum('gz')} kB as gzip`);
      },
    },
  };
}

function compressible(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}

/** What has to be sent of a file in each form. */
interface Sizes {
  plain: number;
  br: number;
  gz: number;
}

async function compress(path: string): Promise<Sizes> {
  const content = await readFile(path);
  const sizes: Sizes = { plain: content.length, br: content.length, gz: content.length };
  if (content.length < LEAST) return sizes;
  for (const [form, make] of [['br', inBrotli] as const, ['gz', inGzip] as const]) {
    const smaller = await make(content);
    if (smaller.length > content.length * WORTHWHILE) continue;
    await writeFile(`${path}.${form}`, smaller);
    sizes[form] = smaller.length;
  }
  return sizes;
}

function inBrotli(content: Buffer): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  return promisify(brotliCompress)(content, { params });
}

function inGzip(content: Buffer): Promise<Buffer> {
  return promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION });
}
