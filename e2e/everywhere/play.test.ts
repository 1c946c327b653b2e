/** From the first visit to the end of a game. */
import { describe, expect, test } from 'vitest';
import { beginForTwo } from '../begin';
import { byDragging, byPointer, count, playAll } from '../hands';
import { THROW, WIN } from '../lines';
import { stageAnywhere } from '../stage';
import { Table } from '../table';

const { visit } = stageAnywhere();

describe('against the computer', () => {
  test('two clicks lead from the first visit to the first move', async () => {
    const { page } = await visit();
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    // A newcomer reads what the game is about before the first piece.
    await page.getByText('Surround the enemy Queen with six pieces', { exact: false }).first().waitFor();
    await playAll(page, new Table(), ['wS1'], byPointer);
    // The computer answers.
    await expect.poll(() => count(page), { timeout: 20_000 }).toBe(2);
    await page.getByText('Your turn', { exact: false }).first().waitFor();
  });

  test('a hint is given, a move is taken back, a draw is considered, the game is given up', async () => {
    const { page } = await visit();
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await playAll(page, new Table(), ['wS1'], byPointer);
    await expect.poll(() => count(page), { timeout: 20_000 }).toBe(2);
    await page.getByRole('button', { name: 'Hint' }).click();
    const where = page.getByRole('button', { name: 'Where to?' });
    await where.waitFor({ timeout: 20_000 });
    await where.click();
    await page
      .getByText(/^Hint: /)
      .first()
      .waitFor({ timeout: 20_000 });
    await page.getByRole('button', { name: 'Take back' }).click();
    await expect.poll(() => count(page)).toBe(0);
    await playAll(page, new Table(), ['wA1'], byPointer);
    await expect.poll(() => count(page), { timeout: 20_000 }).toBe(2);
    await page.getByRole('button', { name: 'Offer a draw' }).click();
    await page
      .getByText(/The computer wants to play on\.|A draw by agreement\./)
      .first()
      .waitFor({ timeout: 20_000 });
    if (await page.getByRole('button', { name: 'Resign' }).isVisible()) {
      await page.getByRole('button', { name: 'Resign' }).click();
      await page.getByRole('button', { name: 'Yes, resign' }).click();
      await page.getByText('Black wins: White resigned.').first().waitFor();
    }
    await page.getByRole('button', { name: 'Rematch' }).click();
    // The colours are swapped: the computer begins.
    await expect.poll(() => count(page), { timeout: 20_000 }).toBe(1);
  });
});

describe('two players', () => {
  test('a whole game is played to a win, which names its reason and lights the ring', async () => {
    const { page } = await visit();
    await beginForTwo(page);
    await playAll(page, new Table(), WIN, byPointer);
    await page.getByText('White wins: the black Queen is surrounded.').first().waitFor();
    await page.getByRole('button', { name: 'Look at the game' }).click();
    await page.getByText('You are looking at the start of the game.').last().waitFor();
    for (let ply = 1; ply <= 3; ply++) {
      await page.getByRole('button', { name: 'One move forward' }).click();
      await page.getByText(`You are looking at move ${ply} of 23.`).last().waitFor();
    }
    await page.getByRole('button', { name: 'Play on from here' }).click();
    await expect.poll(() => count(page)).toBe(3);
    await page.getByText('Black to move.').first().waitFor();
  });

  test('pieces can be dragged as well', async () => {
    const { page } = await visit();
    await beginForTwo(page);
    await playAll(page, new Table(), WIN.slice(0, 8), byDragging);
  });

  test('a throw shows who threw, a stack can be peeked into', async () => {
    const { page } = await visit();
    await beginForTwo(page);
    const table = new Table();
    await playAll(page, table, THROW.slice(0, 11), byPointer);
    await page.getByRole('button', { name: /White Pillbug throws Black Ant 1/ }).waitFor();
    await page.locator('.skep-thrower, .skep-arc').first().waitFor({ state: 'attached' });
    await playAll(page, table, THROW.slice(11), byPointer);
    const stack = page.getByRole('button', { name: /Black Beetle 1, on top of Black Queen/ });
    await page.mouse.move(1, 1);
    await stack.hover();
    await page.getByText('Stack of 2').or(page.locator('[aria-label="Stack of 2"]')).first().waitFor();
  });
});
