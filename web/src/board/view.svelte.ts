/** The view of the table during a game: what moves it, when it glides by itself, and when it must not. */
import type { Hex } from '../wasm/types';
import { fitted, glide, isComfortable, panned, zoomed, type Camera } from './camera';
import type { Size } from './geometry';

const GLIDE_MS = 260;

/** What the view has to know about the board. */
export interface Viewed {
  /** What must be in sight: the hive, and where the last move came from. */
  cells: () => readonly Hex[];
  rotation: () => number;
  /** Whether it may glide at all. */
  isMoving: () => boolean;
  /** A piece is picked or a finger is down: nothing may move by itself. */
  isBusy: () => boolean;
  /** A finger is down or a piece is carried: nothing may move under the hand, whatever happens. */
  isHeld: () => boolean;
  /** The table is seen differently now. */
  onchange: (camera: Camera) => void;
}

export class BoardView {
  camera: Camera = { x: 0, y: 0, scale: 1 };
  size: Size = { width: 0, height: 0 };
  /** Whether the person chose what is seen. */
  isByHand = $state(false);
  /** The board has another size than the one it was fitted to, because nothing could move under the hand. */
  #isOutgrown = false;
  #gliding = 0;
  #board: Viewed;

  constructor(board: Viewed) {
    this.#board = board;
  }

  show(camera: Camera): void {
    this.camera = camera;
    this.#board.onchange(camera);
  }

  /** Shows a camera that the person chose: without gliding, and it stays until `fit` or `turn`. */
  take(camera: Camera): void {
    cancelAnimationFrame(this.#gliding);
    this.isByHand = true;
    this.show(camera);
  }

  zoom(factor: number): void {
    this.take(zoomed(this.camera, factor, { x: this.size.width / 2, y: this.size.height / 2 }));
  }

  fit(): void {
    this.isByHand = false;
    this.#isOutgrown = false;
    this.glideTo(this.#fitted());
  }

  /** Between turns the hive comes back into sight, unless the person chose the view. */
  settle(): void {
    if (this.isByHand || this.#board.isBusy() || this.size.width === 0) return;
    const { cells, rotation } = this.#board;
    if (this.#isOutgrown || !isComfortable(this.camera, cells(), rotation(), this.size)) this.fit();
  }

  /** The table was turned: nothing is where it was. */
  turn(): void {
    this.isByHand = false;
    this.show(this.#fitted());
  }

  resize(size: Size): void {
    const before = this.size;
    this.size = size;
    if (size.width === 0) return;
    // The goal of a glide that is under way was computed for the old size.
    this.stop();
    const shift = { x: (size.width - before.width) / 2, y: (size.height - before.height) / 2 };
    const isHeld = before.width > 0 && this.#board.isHeld();
    this.#isOutgrown = isHeld;
    const isKept = isHeld || (before.width > 0 && this.isByHand);
    this.show(isKept ? panned(this.camera, shift) : this.#fitted());
  }

  glideTo(goal: Camera): void {
    cancelAnimationFrame(this.#gliding);
    if (!this.#board.isMoving()) {
      this.show(goal);
      return;
    }
    const start = performance.now();
    const from = this.camera;
    const step = (now: number) => {
      const share = Math.max(0, Math.min(1, (now - start) / GLIDE_MS));
      this.show(glide(from, goal, share));
      if (share < 1) this.#gliding = requestAnimationFrame(step);
    };
    this.#gliding = requestAnimationFrame(step);
  }

  stop(): void {
    cancelAnimationFrame(this.#gliding);
  }

  #fitted(): Camera {
    return fitted(this.#board.cells(), this.#board.rotation(), this.size);
  }
}
