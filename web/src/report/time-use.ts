/**
 * How long each move took. A record tells what a player took (`think`), or what was left after the move (`clock`), the increment
 * included; then what was taken is the difference to what was left before.
 */
import type { Color, TreeNode } from '../wasm/types';

type Timed = Pick<TreeNode, 'color' | 'clock' | 'think'>;

export interface TimeUse {
  /** The milliseconds each move took; nothing where it is not known. */
  spent: (number | null)[];
  /** What is known of each side together. */
  total: Record<Color, number>;
  longest: number;
}

interface Control {
  initial: number;
  increment: number;
}

/** Nothing if no time is known. */
export function timeUse(
  line: readonly Timed[],
  tags: readonly (readonly [string, string])[],
): TimeUse | null {
  const control = controlOf(tags.find(([name]) => name === 'TimeControl')?.[1] ?? '');
  const left: Record<Color, number | null> = {
    white: control?.initial ?? null,
    black: control?.initial ?? null,
  };
  const total = { white: 0, black: 0 };
  const spent = line.map(({ color, clock, think }, index) => {
    if (color === null) return null;
    const time = think ?? difference(left[color], clock, control?.increment ?? 0, index === 0);
    // Without a clock nobody knows what is left.
    left[color] = clock;
    total[color] += time ?? 0;
    return time;
  });
  const known = spent.filter((time) => time !== null);
  return known.some((time) => time > 0) ? { spent, total, longest: Math.max(...known) } : null;
}

function difference(
  before: number | null,
  after: number | null,
  increment: number,
  isFirst: boolean,
): number | null {
  if (before === null || after === null) return null;
  // Clocks start with the first move: it costs nothing and brings nothing.
  if (isFirst && after === before) return 0;
  const spent = before + increment - after;
  // A clock that shows more than before plus the increment contradicts the time control of the record.
  return spent < 0 ? null : spent;
}

/** `300+5`, or `300`: seconds, and seconds for each move. Others have stages, which nobody plays Hive with. */
function controlOf(text: string): Control | null {
  const parts = /^(\d+(?:\.\d+)?)(?:\+(\d+(?:\.\d+)?))?$/.exec(text.trim());
  if (!parts) return null;
  return { initial: Number(parts[1]) * 1000, increment: Number(parts[2] ?? 0) * 1000 };
}
