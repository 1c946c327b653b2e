import { vi } from 'vitest';

/** From now on a millisecond passes with every look at the clock, and at no other time: what is cut by time is cut the same on every machine. */
export function clockOfLooks(): void {
  let time = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => ++time);
}
