/** A whole game by role and name only, another by keyboard only, one with a finger on a phone. */
import { test } from 'vitest';
import { byKeys, byName, byPointer, playAll, tabTo } from '../hands';
import { WIN } from '../lines';
import { stageAnywhere } from '../stage';
import { Table } from '../table';

const { visit } = stageAnywhere();

test('a whole game by role and name only, as a screen reader meets it', async () => {
  const { page } = await visit();
  await page.getByRole('button', { name: /^Two players/ }).press('Enter');
  await page.getByRole('button', { name: 'Start the game' }).press('Enter');
  await playAll(page, new Table(), WIN, byName);
  await page
    .getByRole('status')
    .filter({ hasText: 'White wins: the black Queen is surrounded.' })
    .first()
    .waitFor();
  await page.getByRole('heading', { name: 'The game is over.' }).waitFor();
});

test('a whole game by keyboard only', async () => {
  const { page } = await visit();
  await tabTo(page, 'button.other');
  // The second one starts the game: the dialog has its focus there.
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Start the game' }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('application', { name: 'Board' }).waitFor();
  await playAll(page, new Table(), WIN, byKeys);
  await page.getByText('White wins: the black Queen is surrounded.').first().waitFor();
  // The report is the next step; after it comes the rematch.
  await tabTo(page, '.end .next + .button');
  await page.keyboard.press('Enter');
  await page.getByText('Place your first piece: pick one below.').first().waitFor();
});

test('a whole game with a finger on a phone', async () => {
  const { page } = await visit({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await page.getByRole('button', { name: /^Two players/ }).tap();
  await page.getByRole('button', { name: 'Start the game' }).tap();
  await playAll(page, new Table(), WIN, byPointer);
  await page.getByText('White wins: the black Queen is surrounded.').first().waitFor();
});
