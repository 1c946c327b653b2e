/** Games are kept by the browser itself. */
import { expect, test } from 'vitest';
import { beginForTwo } from '../begin';
import { byPointer, count, playAll } from '../hands';
import { WIN } from '../lines';
import { stageAnywhere } from '../stage';
import { Table } from '../table';

const { visit } = stageAnywhere();

test('a game survives a reload and goes on', async () => {
  const { page } = await visit();
  await beginForTwo(page);
  await playAll(page, new Table(), WIN.slice(0, 9), byPointer);
  await page.reload();
  await expect.poll(() => count(page)).toBe(9);
  const table = new Table();
  WIN.slice(0, 9).forEach((move) => table.play(move));
  await playAll(page, table, WIN.slice(9, 12), byPointer);
  await page.getByRole('link', { name: 'Skep' }).first().click();
  await page.getByRole('link', { name: /^Continue/ }).click();
  await expect.poll(() => count(page)).toBe(12);
});
