/** Builds the service worker after everything else, with the list of all files that were built. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build, type Plugin } from 'vite';
import type { KeptBuild, KeptFile } from '../src/offline/precache';

export function serviceWorker(): Plugin {
  let folder = '';
  return {
    name: 'skep-service-worker',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        writeFileSync(join(folder, 'sw.js'), await workerCode(keptBuild(folder)));
      },
    },
  };
}

/** Every file in a folder; the page itself goes by the address of the start page. */
export function keptBuild(folder: string): KeptBuild {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length))
    // The worker itself and the compressed copies are not precached.
    .filter((path) => path !== '/sw.js' && !/\.(br|gz|zst|map)$/.test(path))
    .sort()
    .map((path): KeptFile => {
      const digest = createHash('sha256')
        .update(readFileSync(join(folder, path)))
        .digest('base64');
      return { path: path === '/index.html' ? '/' : path, integrity: `sha256-${digest}` };
    });
  const version = createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 16);
  return { version, files };
}

async function workerCode(kept: KeptBuild): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { KEPT_BUILD: JSON.stringify(kept) },
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: {
        input: join(import.meta.dirname, '../src/offline/sw.ts'),
        output: { format: 'iife' },
      },
    },
  });
  const [result] = [built].flat();
  if (!result || !('output' in result)) throw new Error('the service worker was not built');
  const [chunk] = result.output;
  return chunk.code;
}
