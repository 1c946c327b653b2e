/** A phone that is turned leaves nothing behind. */
import { expect, test } from 'vitest';
import { beginForTwo } from '../begin';
import { boxOf, expectInside } from '../boxes';
import { byPointer, playAll } from '../hands';
import { PASS } from '../lines';
import { stageAnywhere } from '../stage';
import { Table } from '../table';

const { visit } = stageAnywhere();

test('a phone that is turned with a piece picked up shows the whole hive', async () => {
  const upright = { width: 390, height: 844 };
  const { page } = await visit({ viewport: upright, reducedMotion: 'reduce' });
  await beginForTwo(page);
  await playAll(page, new Table(), PASS.slice(0, 8), byPointer);
  await page.locator('[data-cell="-3,0"]').click();
  await page.locator('.lifted').waitFor({ state: 'attached' });
  for (const viewport of [{ width: 844, height: 390 }, upright]) {
    await page.setViewportSize(viewport);
    const board = page.getByRole('application');
    await expect.poll(async () => (await boxOf(board)).right).toBeLessThanOrEqual(viewport.width);
    await expect
      .poll(() => expectInside(page.locator('[data-piece]'), board).then(() => true, String))
      .toBe(true);
    await page.locator('.lifted').waitFor({ state: 'attached' });
  }
});
