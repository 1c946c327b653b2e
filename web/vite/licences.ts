/**
 * The licences of everything that is given away: the packages in the pages, and the crates in the WebAssembly and in the
 * program. They are gathered while building, so the list is never older than what it stands beside.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

export interface Work {
  name: string;
  version: string;
  /** As an SPDX expression. */
  licence: string;
  text: string;
  isInBrowser: boolean;
  isInProgram: boolean;
}

/** What the about page loads. Texts that several works share are there once. */
export interface Licences {
  works: (Omit<Work, 'text'> & { text: number })[];
  texts: string[];
}

const root = join(import.meta.dirname, '../..');

/** Writes `licences.json` beside the pages; while developing it is made when it is asked for. */
export function licences(): Plugin {
  return {
    name: 'skep-licences',
    configureServer(server) {
      server.middlewares.use('/licences.json', (_request, response) => {
        const modules = [...server.environments.client.moduleGraph.idToModuleMap.keys()];
        response.setHeader('Content-Type', 'application/json');
        response.end(JSON.stringify(listed([...packagesOf(modules), ...crates()])));
      });
    },
    generateBundle(_options, bundle) {
      const modules = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
      const source = JSON.stringify(listed([...packagesOf(modules), ...crates()]));
      this.emitFile({ type: 'asset', fileName: 'licences.json', source });
    },
  };
}

function listed(works: Work[]): Licences {
  const texts = [...new Set(works.map(({ text }) => text))];
  const sorted = works.toSorted(
    (a, b) => a.name.localeCompare(b.name, 'en') || a.version.localeCompare(b.version),
  );
  return { works: sorted.map((work) => ({ ...work, text: texts.indexOf(work.text) })), texts };
}

/** The packages of npm that the modules come from. */
export function packagesOf(modules: string[]): Work[] {
  const folders = new Set<string>();
  for (const module of modules) {
    // The tools that build the pages put a little code of their own into them: `\0vite/preload-helper.js`.
    const tool = /^\0(vite|rolldown)\//.exec(module)?.[1];
    const installed = /^\0?(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(module)?.[1];
    const folder = tool === undefined ? installed : join(root, 'web/node_modules', tool);
    // While developing, packages come from a cache folder under another name.
    if (folder !== undefined && existsSync(join(folder, 'package.json'))) folders.add(folder);
  }
  return [...folders].map((folder) => {
    const { name, version, license } = JSON.parse(
      readFileSync(join(folder, 'package.json'), 'utf8'),
    ) as NpmPackage;
    const text = licenceText(folder, license, name);
    return { name, version, licence: license, text, isInBrowser: true, isInProgram: false };
  });
}

interface NpmPackage {
  name: string;
  version: string;
  license: string;
}

/** The crates in the WebAssembly and in the program, and the standard library that is compiled into both. */
export function crates(): Work[] {
  const found = new Map<string, Work>();
  const take = (crate: Crate, place: 'isInBrowser' | 'isInProgram'): void => {
    const licence = crate.license ?? 'unknown';
    const work = found.get(crate.id) ?? {
      name: crate.name,
      version: crate.version,
      licence,
      text: licenceText(dirname(crate.manifest_path), licence, crate.name),
      isInBrowser: false,
      isInProgram: false,
    };
    found.set(crate.id, { ...work, [place]: true });
  };
  const browser = cratesBelow('wasm32-unknown-unknown', '--package', 'skep-wasm', '--all-features');
  for (const crate of browser) take(crate, 'isInBrowser');
  for (const crate of cratesBelow(hostTarget(), '--package', 'skep')) take(crate, 'isInProgram');
  return [standardLibrary(), ...found.values()];
}

interface Crate {
  id: string;
  name: string;
  version: string;
  license: string | null;
  manifest_path: string;
  /** Nothing for the crates of this workspace. */
  source: string | null;
}

interface Metadata {
  packages: Crate[];
}

/** What is compiled into a crate of this workspace, without what only compiles or tests it. */
function cratesBelow(target: string, ...crate: string[]): Crate[] {
  const edges = [
    '--edges',
    'normal,no-proc-macro',
    '--prefix',
    'none',
    '--format',
    '{p}',
    '--target',
    target,
  ];
  const tree = cargo('tree', '--quiet', ...edges, ...crate);
  const used = new Set(tree.split('\n').map((line) => line.split(' ').slice(0, 2).join(' ')));
  const { packages } = JSON.parse(cargo('metadata', '--format-version', '1')) as Metadata;
  return packages.filter(({ name, version, source }) => source !== null && used.has(`${name} v${version}`));
}

function cargo(...command: string[]): string {
  return execFileSync('cargo', command, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 28 });
}

function hostTarget(): string {
  const host = /^host: (.+)$/m.exec(execFileSync('rustc', ['-vV'], { encoding: 'utf8' }))?.[1];
  if (host === undefined) throw new Error('rustc does not say which machine it compiles for');
  return host;
}

function standardLibrary(): Work {
  const version = /^rustc (\S+)/.exec(execFileSync('rustc', ['-V'], { encoding: 'utf8' }))?.[1] ?? '';
  const licence = 'MIT OR Apache-2.0';
  return { name: 'Rust', version, licence, text: apache(), isInBrowser: true, isInProgram: true };
}

/**
 * The text under which a work is given on. Of several licences to choose from MIT is taken, the shortest; a work under
 * Apache's that brings no file along has that text, which names nobody.
 */
export function licenceText(folder: string, licence: string, name: string): string {
  const files = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && /^(licen[cs]e|copying|unlicense|notice)/i.test(entry.name))
    .map((entry) => entry.name)
    .sort();
  const mit = files.filter((file) => /mit/i.test(file));
  const isChoice = / OR |\//.test(licence) && !licence.includes(' AND ');
  const chosen = isChoice && /\bMIT\b/.test(licence) && mit.length > 0 ? mit : files;
  const texts = chosen
    .map((file) => ownPart(readFileSync(join(folder, file), 'utf8')))
    // A link to the file of a whole repository is packed as its path.
    .filter((text) => !/^\S*$/.test(text));
  if (texts.length > 0) return texts.join('\n\n');
  if (/\bApache-2\.0\b/.test(licence)) return apache();
  throw new Error(`${name} (${licence}) has no licence text in ${folder}`);
}

/** Tools list what is packed into themselves too, which does not come along. */
function ownPart(text: string): string {
  return (text.split(/^# Licenses of bundled dependencies$/m)[0] ?? '').trim();
}

function apache(): string {
  return readFileSync(join(root, 'LICENSE-APACHE'), 'utf8').trim();
}
