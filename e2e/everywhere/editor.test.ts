/** Setting up a position by pointer and by keys, and mending what is wrong with it. */
import { expect, test } from 'vitest';
import { middleOf } from '../driver/page';
import { cell, drag, HIVE, hop, piece, put } from '../editor';
import { tabTo } from '../hands';
import { stageAnywhere } from '../stage';

const { visit } = stageAnywhere();

async function openEditor() {
  const { page } = await visit({ path: '/editor', reducedMotion: 'reduce' });
  await page.getByRole('application').waitFor();
  return { page };
}

test('a position is set up with the pointer: put, stack, drag, drag away, undo', async () => {
  const { page } = await openEditor();
  await page.getByText('The table is empty: this is the start of a game.').waitFor();
  await put(page, ...HIVE);
  await page.getByText(/^This position is possible\./).waitFor();
  const before = await hop(page);
  expect(before).toMatch(/,w$/);

  await drag(page, await middleOf(piece(page, 'White', 'spider')), await middleOf(cell(page, '0,0')));
  await page.getByText('White Spider: it stands on another piece', { exact: false }).waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  expect(await hop(page)).toBe(before);

  // Off the board it goes back to the others.
  await drag(page, await middleOf(cell(page, '2,0')), await middleOf(piece(page, 'Black', 'spider')));
  await expect.poll(() => cell(page, '2,0').count()).toBe(0);
  expect(await piece(page, 'Black', 'ant').getAttribute('aria-label')).toBe('Black Ant: 3 left');
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Redo' }).click();
  expect(await hop(page)).toBe(before);

  await page.getByRole('button', { name: 'Mirror' }).click();
  expect(await hop(page)).toBe(before);
  await page.getByRole('button', { name: 'Rotate by 60°' }).click();
  expect(await hop(page)).toBe(before);

  await page.getByRole('radio', { name: 'Black' }).check();
  expect(await hop(page)).toMatch(/,b$/);
  await page.getByLabel('Moved last').selectOption({ label: 'White Ant 1' });
  expect(await hop(page)).toContain('A!');

  // Nothing is lost by going away.
  const after = await hop(page);
  await page.getByRole('link', { name: 'Rules' }).first().click();
  await page.goBack();
  expect(await hop(page)).toBe(after);
  await page.reload();
  expect(await hop(page)).toBe(after);
  await page.getByRole('button', { name: 'Undo' }).click();
  expect(await hop(page)).not.toContain('!');
});

test('what is wrong is told where it is, and mended', async () => {
  const { page } = await openEditor();
  await page.getByRole('radio', { name: 'Black' }).check();
  await page.getByText('White is to move', { exact: false }).waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Analyse', exact: true }).isDisabled()).toBe(true);
  await page.getByRole('radio', { name: 'White' }).check();

  await put(page, 'White queen 0,0', 'Black queen 1,0', 'White mosquito 0,1');
  await piece(page, 'Black', 'ant').click();
  await cell(page, '3,0').click();
  await page.getByText('The hive is in several parts: one cell is cut off.').waitFor();
  await cell(page, '3,0').click();
  await cell(page, '2,0').click();
  await page.getByText(/^This position is possible\./).waitFor();

  await page.getByRole('radio', { name: /^Classic/ }).check();
  await page.getByText('White Mosquito: such a piece is not part of the game', { exact: false }).waitFor();
  await cell(page, '0,1').click();
  await page.getByRole('button', { name: 'Remove' }).click();
  await page.getByText(/^This position is possible\./).waitFor();
});

test('the same with nothing but keys', async () => {
  const { page } = await openEditor();
  const key = (name: string) => page.keyboard.press(name);
  await tabTo(page, '.palette [data-bug="queen"]');
  await key('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-cell'))).toBe('0,0');
  await key('Enter');
  await tabTo(page, '.palette [data-bug="queen"]');
  await key('ArrowDown');
  await key('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.hasAttribute('data-cell'))).toBe(true);
  await key('Enter');
  await page.getByText(/^This position is possible\./).waitFor();
  await tabTo(page, '.palette [data-bug="queen"]');
  for (let step = 0; step < 4; step++) await key('ArrowRight');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
    'White Ant: 3 left',
  );
  await key('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.hasAttribute('data-cell'))).toBe(true);
  await key('Enter');
  const ant = page.getByRole('button', { name: /^White Ant 1.*can move$/ });
  await ant.waitFor();
  await key('Delete');
  await expect.poll(() => ant.count()).toBe(0);
  await key('Control+z');
  await ant.waitFor();
  await key('Control+y');
  await expect.poll(() => ant.count()).toBe(0);
  await key('Control+z');
  await tabTo(page, '.tools input');
  await key('ArrowRight');
  expect(await hop(page)).toMatch(/,b$/);
});
