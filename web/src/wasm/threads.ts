/** How many threads the engine can have: more than one where the browser shares memory, and where they could be built. */

// A glob, because on some machines the package cannot be built, and then there is nothing to import.
const [file] = Object.values(
  import.meta.glob<string>('./pkg-threads/skep_wasm_bg.wasm', {
    query: '?url',
    import: 'default',
    eager: true,
  }),
);

/** The WebAssembly with threads, if it was built. */
export const threadedFile = file;

/** More threads than this find hardly anything sooner. */
const MOST = 8;

/** The most threads that make sense here; one where the browser shares no memory. */
export function threadsMax(): number {
  const isShared = globalThis.crossOriginIsolated && threadedFile !== undefined;
  return isShared ? Math.min(Math.max(navigator.hardwareConcurrency, 1), MOST) : 1;
}
