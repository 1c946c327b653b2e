/** Games are kept: over a reload, in the list, in files, and between tabs. */
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { beginForTwo } from '../begin';
import { byPointer, count, playAll } from '../hands';
import { WIN } from '../lines';
import { stage } from '../stage';
import { Table } from '../table';

const { visit, tab } = stage();

async function twoPlayers(page: Page, moves: string[]): Promise<void> {
  await beginForTwo(page);
  await playAll(page, new Table(), moves, byPointer);
}

test('a move is not lost if the page is left before it is drawn', async () => {
  const { page } = await visit();
  await twoPlayers(page, WIN.slice(0, 2));
  const left = page.waitForEvent('framenavigated');
  await page.evaluate(() => {
    // No frame comes any more.
    window.requestAnimationFrame = () => 0;
    new MutationObserver(() => {
      if (document.querySelectorAll('ol button').length > 2) location.reload();
    }).observe(document.body, { childList: true, subtree: true });
  });
  const table = new Table();
  WIN.slice(0, 2).forEach((move) => table.play(move));
  await byPointer(page, table.play(WIN[2] ?? ''), table);
  await left;
  await expect.poll(() => count(page)).toBe(3);
});

describe('in the list', () => {
  test('games are found by words and by how they ended, and the menu of a row is walked with keys', async () => {
    const { page } = await visit();
    await twoPlayers(page, WIN);
    await page.goto(new URL('/', page.url()).href);
    await twoPlayers(page, WIN.slice(0, 2));
    await page.getByRole('link', { name: 'My games' }).first().click();
    const rows = page.getByRole('list', { name: 'Games' }).getByRole('listitem');
    await expect.poll(() => rows.count()).toBe(2);

    await page.getByLabel('Result').selectOption({ label: 'In progress' });
    await expect.poll(() => rows.count()).toBe(1);
    await page.getByText('1 found').waitFor();
    await rows.getByRole('link', { name: 'Continue' }).waitFor();
    const field = page.getByRole('searchbox', { name: 'Search by name or player' });
    await field.fill('nobody');
    await page.getByText('Nothing found.').waitFor();
    await page.getByRole('button', { name: 'Show all' }).click();
    await expect.poll(() => rows.count()).toBe(2);
    expect(await field.evaluate((one) => one === document.activeElement)).toBe(true);

    const more = rows.first().getByRole('button', { name: /^More/ });
    await more.focus();
    await page.keyboard.press('Enter');
    const items = page.getByRole('menuitem');
    const hasFocus = (index: number) => items.nth(index).evaluate((one) => one === document.activeElement);
    await expect.poll(() => hasFocus(0)).toBe(true);
    await page.keyboard.press('ArrowDown');
    expect(await hasFocus(1)).toBe(true);
    await page.keyboard.press('Escape');
    expect(await items.count()).toBe(0);
    expect(await more.evaluate((one) => one === document.activeElement)).toBe(true);
  });

  test('a game is renamed, exported, deleted, brought back and imported again', async () => {
    const { page } = await visit();
    await twoPlayers(page, WIN);
    await page.getByRole('link', { name: 'My games' }).first().click();
    const list = page.getByRole('list', { name: 'Games' });
    await list.getByText('White won').waitFor();

    const act = async (name: string) => {
      await list.getByRole('button', { name: /^More/ }).click();
      await page.getByRole('menuitem', { name }).click();
    };
    await act('Rename');
    await page.getByLabel('Name of the game').fill('Sunday');
    await page.getByRole('button', { name: 'Save the name' }).click();
    await list.getByRole('heading', { name: 'Sunday' }).waitFor();

    await act('Export');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download' }).click(),
    ]);
    const file = await download.path();
    expect(await readFile(file, 'utf8')).toContain('wG1 bQ\\');

    await act('Delete');
    await page.getByRole('button', { name: 'Undo' }).click();
    await list.getByRole('heading', { name: 'Sunday' }).waitFor();
    await act('Delete');
    await page.getByRole('heading', { name: 'Nothing here yet' }).waitFor();

    await page.getByRole('button', { name: 'Import' }).click();
    await page.getByLabel('Choose files').setInputFiles(file);
    await page.getByText('One game was imported.').waitFor();
    await page.getByRole('button', { name: 'Close' }).last().click();
    await list.getByText('White won').waitFor();
    await list.getByRole('link', { name: 'Open' }).click();
    await expect.poll(() => count(page)).toBe(WIN.length);
  });

  test('what cannot be read is told with its line and reason, and what comes before it is imported', async () => {
    const { page } = await visit({ path: '/games' });
    await page.getByRole('button', { name: 'Import' }).click();
    const text = 'Base;InProgress;White[2];wS1;bS1 wS1-\nBase;InProgress;White[2];wS1;bQ wS1\nnonsense\n';
    await page.getByLabel('Text of one or more games').fill(text);
    await page.getByRole('button', { name: 'Import this text' }).click();
    await page.getByText('2 games were imported.').waitFor();
    await page.getByText(/^Line 2, move 2: /).waitFor();
    await page.getByText(/^Line 3: /).waitFor();
  });
});

test('two tabs on one game: one plays, the other follows and may take over', async () => {
  const { page, context } = await visit();
  await twoPlayers(page, WIN.slice(0, 2));
  const second = await tab(context, new URL(page.url()).pathname);
  await second.getByText('This game is being played in another tab', { exact: false }).waitFor();
  const table = new Table();
  WIN.slice(0, 2).forEach((move) => table.play(move));
  await page.bringToFront();
  await playAll(page, table, WIN.slice(2, 4), byPointer);
  await expect.poll(() => count(second)).toBe(4);
  await second.bringToFront();
  await second.getByRole('button', { name: 'Play it here' }).click();
  await page.getByText('This game is being played in another tab', { exact: false }).last().waitFor();
  await playAll(second, table, WIN.slice(4, 6), byPointer);
  await expect.poll(() => count(page)).toBe(6);
});
