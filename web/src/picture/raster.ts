/** Pictures as pixels, drawn by the browser. */
import type { FilmAnswer, FilmOrder } from './film.worker';
import { frameAround, picture, sizeOf, type Picture, type PictureStyle, type Scene } from './picture';
import type { Pixels } from './film';

/** A picture as a PNG file. */
export async function png(drawn: Picture): Promise<Blob> {
  const canvas = await canvasOf(drawn, document.createElement('canvas'));
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob) resolve(blob);
      else reject(new Error('the browser has drawn nothing'));
    }, 'image/png');
  });
}

export interface FilmOptions {
  width: number;
  title: string;
  /** How long each position stays, in milliseconds. */
  step: number;
  signal: AbortSignal;
  /** How many of the positions are drawn. */
  tell: (done: number) => void;
}

/** How much longer the last position stays than the others. */
const LAST_STEPS = 4;
const SAMPLES = 6;

/** Positions as an animated GIF. Rejects with an `AbortError` if it is stopped. The page stays free: each frame is a short piece of work. */
export async function animation(
  scenes: readonly Scene[],
  style: PictureStyle,
  { width, title, step, signal, tell }: FilmOptions,
): Promise<Blob> {
  const frame = frameAround(scenes, style);
  const size = sizeOf(frame, width);
  const canvas = document.createElement('canvas');
  const pixelsOf = async (scene: Scene): Promise<Pixels> => {
    signal.throwIfAborted();
    const context = contextOf(await canvasOf(picture(scene, style, { width, title, frame }), canvas));
    return context.getImageData(0, 0, size.width, size.height).data;
  };
  const studio = new Studio();
  const stop = (): void => studio.close();
  signal.addEventListener('abort', stop);
  try {
    const samples: Pixels[] = [];
    for (const scene of spread(scenes, SAMPLES)) samples.push(await pixelsOf(scene));
    await studio.ask({ kind: 'begin', ...size, samples }, samples);
    for (const [index, scene] of scenes.entries()) {
      const pixels = await pixelsOf(scene);
      const delay = index === scenes.length - 1 ? step * LAST_STEPS : step;
      await studio.ask({ kind: 'frame', pixels, delay }, [pixels]);
      tell(index + 1);
    }
    const file = await studio.ask({ kind: 'end' }, []);
    if (file.kind !== 'file') throw new Error('the film has no end');
    return new Blob([file.bytes], { type: 'image/gif' });
  } finally {
    signal.removeEventListener('abort', stop);
    studio.close();
  }
}

const STOPPED = new DOMException('stopped', 'AbortError');

/** The worker that encodes; one order at a time. */
class Studio {
  readonly #worker = new Worker(new URL('./film.worker.ts', import.meta.url), { type: 'module' });
  #refuse: (reason: unknown) => void = () => undefined;
  #isClosed = false;

  ask(order: FilmOrder, handed: Pixels[]): Promise<FilmAnswer> {
    return new Promise((resolve, reject) => {
      // The worker may have been ended while a picture was drawn; without this check the promise would never settle.
      if (this.#isClosed) {
        reject(STOPPED);
        return;
      }
      this.#refuse = reject;
      this.#worker.onmessage = ({ data }: MessageEvent<FilmAnswer>) => resolve(data);
      this.#worker.onerror = () => reject(new Error('the film cannot be encoded'));
      this.#worker.postMessage(
        order,
        handed.map((pixels) => pixels.buffer),
      );
    });
  }

  close(): void {
    this.#isClosed = true;
    this.#worker.terminate();
    this.#refuse(STOPPED);
  }
}

/** Some of many, from the first to the last. */
function spread<T>(all: readonly T[], count: number): T[] {
  const places = Array.from({ length: count }, (_, index) =>
    Math.round((index * (all.length - 1)) / (count - 1)),
  );
  return [...new Set(places)].flatMap((place) => all[place] ?? []);
}

async function canvasOf(
  { svg, width, height }: Picture,
  canvas: HTMLCanvasElement,
): Promise<HTMLCanvasElement> {
  const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    [canvas.width, canvas.height] = [width, height];
    contextOf(canvas).drawImage(image, 0, 0, width, height);
    return canvas;
  } finally {
    URL.revokeObjectURL(address);
  }
}

function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('the browser cannot draw');
  return context;
}
