/** The engine with threads: several workers with the same WebAssembly in the same memory. */
import type { EngineHandle } from './pkg/skep_wasm.js';
import { threadedFile } from './threads';

/** The part of the threaded package that is used. */
interface Threaded {
  initSync(shared: SharedMemory): unknown;
  /** The main function of a helper worker: blocks until the engine is dropped. */
  joinIn(): void;
  EngineHandle: { withWorkers(megabytes: number, workers: number): EngineHandle };
}

/** What all threads of an engine have in common. */
export interface SharedMemory {
  module: WebAssembly.Module;
  memory: WebAssembly.Memory;
}

// A glob, because on some machines the package cannot be built, and then there is nothing to import.
const [load] = Object.values(import.meta.glob<Threaded>('./pkg-threads/skep_wasm.js'));

/** Memory for everything except the transposition table: stacks, positions, tables of the levels. */
const REST_MEGABYTES = 64;
/** The initial size of the memory, which grows when more is needed. */
const FIRST_MEGABYTES = 8;
const PAGES_PER_MEGABYTE = 16;
/** What tools/wasm/toolchain.sh allows. */
const PAGES_MAX = 32_768;
/** How long a thread may take to start, in milliseconds. */
const PATIENCE = 10_000;

/** Starts an engine that searches with `threads` threads. Only for workers. Rejects if the threads cannot be started. */
export async function startThreads(megabytes: number, threads: number): Promise<EngineHandle> {
  if (threadedFile === undefined || load === undefined) throw new Error('there are no threads in this build');
  const [package_, module] = await Promise.all([load(), WebAssembly.compileStreaming(fetch(threadedFile))]);
  const memory = new WebAssembly.Memory({
    initial: FIRST_MEGABYTES * PAGES_PER_MEGABYTE,
    maximum: Math.min((megabytes + REST_MEGABYTES + 4 * threads) * PAGES_PER_MEGABYTE, PAGES_MAX),
    shared: true,
  });
  const shared = { module, memory };
  package_.initSync(shared);
  const helpers = Array.from(
    { length: threads - 1 },
    () => new Worker(new URL('./helper.worker.ts', import.meta.url), { type: 'module' }),
  );
  try {
    await Promise.all(helpers.map((helper) => isReady(helper, shared)));
  } catch (error) {
    helpers.forEach((helper) => helper.terminate());
    throw error;
  }
  return package_.EngineHandle.withWorkers(megabytes, threads - 1);
}

/** Prepares this worker to help the engine of another one. Resolves to the function that does so, which blocks for good. */
export async function readyToHelp(shared: SharedMemory): Promise<() => void> {
  if (load === undefined) throw new Error('there are no threads in this build');
  const package_ = await load();
  package_.initSync(shared);
  return () => package_.joinIn();
}

/** Settles when the helper is there. */
function isReady(helper: Worker, shared: SharedMemory): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = (): void => reject(new Error('a thread could not be started'));
    const timer = setTimeout(fail, PATIENCE);
    helper.onerror = fail;
    helper.onmessage = ({ data }: MessageEvent<boolean>) => {
      clearTimeout(timer);
      if (data) resolve();
      else fail();
    };
    helper.postMessage(shared);
  });
}
