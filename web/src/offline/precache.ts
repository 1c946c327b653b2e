/** What is kept for the time without a network: every file of the application, in one version. */

/** A file of the build. */
export interface KeptFile {
  /** Its address, from the root. */
  path: string;
  /** What it must contain, as browsers check it: a cache never holds files of two versions. */
  integrity: string;
}

export interface KeptBuild {
  /** Changes with any file. */
  version: string;
  files: KeptFile[];
}

const PREFIX = 'skep-';

export function cacheName(version: string): string {
  return PREFIX + version;
}

/**
 * The caches to throw away once a version is in use: all but its own and the one before, which pages that are still open
 * may be reading. Browsers list caches in the order in which they were made.
 */
export function outdated(names: string[], version: string): string[] {
  const before = names.filter((name) => name.startsWith(PREFIX) && name !== cacheName(version));
  return before.slice(0, -1);
}

/**
 * The address under which a request finds its answer in the cache; nothing if it is not the cache's affair. Every screen is
 * the one page; `/api/` belongs to the server.
 */
export function keptPath(path: string, isNavigation: boolean, paths: ReadonlySet<string>): string | null {
  if (paths.has(path)) return path;
  const isForPrograms = /^\/(api|ws|healthz)(\/|$)/.test(path);
  return isNavigation && !isForPrograms ? '/' : null;
}
