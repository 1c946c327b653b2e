/** A thread of the engine: the same WebAssembly in the same memory. It listens once and then only to the engine. */
import { readyToHelp, type SharedMemory } from './threaded';

addEventListener('message', ({ data }: MessageEvent<SharedMemory>) => {
  readyToHelp(data).then(
    (help) => {
      postMessage(true);
      help();
    },
    () => postMessage(false),
  );
});
