/** The arrow or mark that is being drawn: by a drag, or from the keyboard with a beginning and an end. */
import type { Hex, Ink, Shape } from '../wasm/types';
import { isSame } from '../wasm/hex';

export class Sketch {
  /** What it looks like so far. */
  shape = $state.raw<Shape | null>(null);
  readonly #done: (shape: Shape) => void;

  constructor(done: (shape: Shape) => void) {
    this.#done = done;
  }

  /** The drag has come this far. */
  drag(from: Hex, to: Hex, ink: Ink): void {
    const { shape } = this;
    const isArrow = !isSame(from, to);
    if (shape?.ink === ink && isSame(shape.to, to) && (shape.from !== null) === isArrow) return;
    this.shape = { ink, from: isArrow ? from : null, to };
  }

  end(from: Hex, to: Hex, ink: Ink): void {
    this.shape = null;
    this.#done({ ink, from: isSame(from, to) ? null : from, to });
  }

  /** A cell was chosen without a drag: the first is the beginning, the second the end. */
  choose(at: Hex, ink: Ink): void {
    if (this.shape) this.end(this.shape.from ?? this.shape.to, at, ink);
    else this.shape = { ink, from: null, to: at };
  }

  /** The cursor goes on while an arrow is begun. */
  lead(to: Hex): void {
    const { shape } = this;
    if (shape) this.drag(shape.from ?? shape.to, to, shape.ink);
  }

  /** Tells whether there was something to give up. */
  cancel(): boolean {
    const isBegun = this.shape !== null;
    this.shape = null;
    return isBegun;
  }
}

/** The ink of the right button, as players know it: alone green, with Shift red, with Alt blue, with both yellow. */
export function inkOf({ shiftKey, altKey }: { shiftKey: boolean; altKey: boolean }): Ink {
  if (shiftKey && altKey) return 'yellow';
  if (shiftKey) return 'red';
  return altKey ? 'blue' : 'green';
}
