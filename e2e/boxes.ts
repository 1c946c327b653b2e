/** Where things lie on the screen. */
import { expect } from 'vitest';
import type { Locator } from './driver/page';

export async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('it is not to be seen');
  return { left: box.x, top: box.y, right: box.x + box.width, bottom: box.y + box.height };
}

/** Everything of this kind lies inside of something else, at most a rounded pixel beyond. */
export async function expectInside(inner: Locator, outer: Locator): Promise<void> {
  const frame = await boxOf(outer);
  for (const one of await inner.all()) {
    const { left, top, right, bottom } = await boxOf(one);
    expect(Math.min(left - frame.left, top - frame.top)).toBeGreaterThanOrEqual(-1);
    expect(Math.max(right - frame.right, bottom - frame.bottom)).toBeLessThanOrEqual(1);
  }
}
