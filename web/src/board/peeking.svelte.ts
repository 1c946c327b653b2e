/** Which stack is fanned out: after a moment under the mouse, at once for a finger or a key. */
import { isSame } from '../wasm/hex';
import type { Hex } from '../wasm/types';

const AFTER_MS = 380;

export class Peeking {
  /** The place of the stack; nothing while none is fanned out. */
  at = $state.raw<Hex | null>(null);
  #waiting: ReturnType<typeof setTimeout> | undefined;

  /** The mouse is over a stack that can be fanned out, or over none. */
  hover(at: Hex | null): void {
    clearTimeout(this.#waiting);
    if (at === null) this.at = null;
    else if (!isSame(at, this.at)) this.#waiting = setTimeout(() => (this.at = at), AFTER_MS);
  }

  /** Fans a stack out, or closes it if it is fanned out. */
  toggle(at: Hex): void {
    this.at = isSame(at, this.at) ? null : at;
  }

  /** Closes what is fanned out, or soon would be. Tells whether something was. */
  close(): boolean {
    clearTimeout(this.#waiting);
    const wasOpen = this.at !== null;
    this.at = null;
    return wasOpen;
  }
}
