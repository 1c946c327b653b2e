/** Which piece is on its way on the screen, and how it gets there. */
import { tick } from 'svelte';
import type { Hex } from '../wasm/types';
import { isSame } from '../wasm/hex';
import { travel } from './travel';
import type { BoardState } from './types';

export class Motion {
  /** The piece that travels. */
  piece = $state<string | null>(null);
  /** Where a piece was dropped or awaits confirmation: a move to this cell is not animated, as the piece is drawn there already. */
  dropped: Hex | null = null;
  /** The number of the move that was seen last. */
  #shown: number | null = null;

  /**
   * To be called with each state of the board: animates its last move if that follows the move that was shown before. If a move
   * that was chosen before has answered at once, it is there already, and the one that it answered is animated.
   */
  follow(
    { last, answered, pending, rotation }: BoardState,
    isMoving: boolean,
    svg: SVGSVGElement | undefined,
  ): void {
    const before = this.#shown;
    this.#shown = last?.ply ?? 0;
    if (before === this.#shown) {
      if (pending) this.dropped = pending;
      return;
    }
    const isThere = isSame(this.dropped, last?.to);
    this.dropped = null;
    const fresh = isThere ? answered : last;
    if (before === null || fresh?.ply !== before + 1 || !fresh.piece || !isMoving) return;
    const way = travel(fresh, rotation);
    if (!way) return;
    const { name } = fresh.piece;
    this.piece = name;
    void tick().then(() => {
      const stone = svg?.querySelector<SVGGElement>(`[data-piece="${name}"]`);
      const motion = stone?.animate(
        way.frames.map(({ x, y, scale, opacity, offset }) => ({
          transform: `translate(${x}px, ${y}px) scale(${scale})`,
          opacity,
          offset,
        })),
        { duration: way.milliseconds, easing: 'cubic-bezier(0.3, 0, 0.3, 1)' },
      );
      const end = () => {
        if (this.piece === name) this.piece = null;
      };
      if (motion) motion.finished.then(end, end);
      else end();
    });
  }
}
