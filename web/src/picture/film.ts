/**
 * An animated picture, encoded as GIF: the one form that plays wherever pictures are shown. `gifenc` does the encoding: small, fast and
 * without a page, so that it runs in a worker and in tests.
 */
import { GIFEncoder, applyPalette, quantize, type Palette } from 'gifenc';

export type Pixels = Uint8ClampedArray<ArrayBuffer>;

/** The last index of the palette is transparent: pixels that are as in the frame before use it, which makes the file small. */
const SAME = 255;

/** Colours that serve all frames, found in some of them. Each frame with colours of its own would flicker. */
export function commonPalette(samples: readonly Pixels[]): Palette {
  const whole = new Uint8ClampedArray(samples.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const sample of samples) {
    whole.set(sample, at);
    at += sample.length;
  }
  const palette = quantize(whole, SAME);
  while (palette.length <= SAME) palette.push([0, 0, 0]);
  return palette;
}

export class Film {
  readonly #encoder = GIFEncoder();
  readonly #colours: Palette;
  #before: Uint8Array | null = null;

  constructor(
    private readonly width: number,
    private readonly height: number,
    private readonly palette: Palette,
  ) {
    this.#colours = palette.slice(0, SAME);
  }

  /** Adds a frame that is shown for `delay` milliseconds. */
  add(pixels: Pixels, delay: number): void {
    const index = applyPalette(pixels, this.#colours);
    const before = this.#before;
    this.#before = index;
    if (!before) {
      this.#encoder.writeFrame(index, this.width, this.height, { palette: this.palette, delay, repeat: 0 });
      return;
    }
    const changed = index.map((colour, at) => (colour === before[at] ? SAME : colour));
    this.#encoder.writeFrame(changed, this.width, this.height, {
      delay,
      transparent: true,
      transparentIndex: SAME,
      dispose: 1,
    });
  }

  /** The file. */
  end(): Uint8Array<ArrayBuffer> {
    this.#encoder.finish();
    return this.#encoder.bytes();
  }
}
