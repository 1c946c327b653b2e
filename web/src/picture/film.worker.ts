/** Encodes an animated picture beside the page, frame by frame. */
import { Film, commonPalette, type Pixels } from './film';

export type FilmOrder =
  /** The size, and some frames that show which colours there are. */
  | { kind: 'begin'; width: number; height: number; samples: Pixels[] }
  | { kind: 'frame'; pixels: Pixels; delay: number }
  | { kind: 'end' };

export type FilmAnswer = { kind: 'ready' } | { kind: 'file'; bytes: Uint8Array<ArrayBuffer> };

let film: Film | null = null;

addEventListener('message', ({ data }: MessageEvent<FilmOrder>) => {
  if (data.kind === 'begin') film = new Film(data.width, data.height, commonPalette(data.samples));
  else if (data.kind === 'frame') film?.add(data.pixels, data.delay);
  else if (film) {
    answer({ kind: 'file', bytes: film.end() });
    return;
  }
  answer({ kind: 'ready' });
});

function answer(message: FilmAnswer): void {
  postMessage(message);
}
