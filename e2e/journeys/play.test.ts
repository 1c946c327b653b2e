/** From the first visit to the end of a game. */
import { describe, expect, test } from 'vitest';
import { byDragging, byPointer, count, playAll } from '../hands';
import { PASS, THROW, WIN } from '../lines';
import { stage } from '../stage';
import { Table } from '../table';

const { visit } = stage();

describe('against the computer', () => {
  test('two clicks lead from the first visit to the first move', async () => {
    const { page } = await visit();
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await page.getByText('Place your first piece: pick one below.').waitFor();
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
    await page.getByRole('button', { name: /^Two players/ }).click();
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
    await page.getByRole('button', { name: /^Two players/ }).click();
    await playAll(page, new Table(), WIN.slice(0, 8), byDragging);
  });

  test('a throw shows who threw, a stack can be peeked into', async () => {
    const { page } = await visit();
    await page.getByRole('button', { name: /^Two players/ }).click();
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

  test('who cannot move is told so and passes with one tap', async () => {
    const { page } = await visit({ path: '/new' });
    await page.getByLabel('A second player on this device').check({ force: true });
    await page.getByLabel('Classic').check({ force: true });
    await page.getByRole('button', { name: 'Start the game' }).click();
    await playAll(page, new Table(), PASS.slice(0, -1), byPointer);
    await page.getByText('Black can neither place nor move anything and has to pass.').last().waitFor();
    await page.getByRole('button', { name: 'Pass', exact: true }).click();
    await expect.poll(() => count(page)).toBe(24);
  });

  test('going round in circles is warned of, and then a draw', async () => {
    const { page } = await visit();
    await page.getByRole('button', { name: /^Two players/ }).click();
    const table = new Table();
    const circle = ['wQ \\wG1', 'bQ bG1/', 'wQ -wG1', 'bQ bG1-'];
    await playAll(page, table, ['wG1', 'bG1 wG1-', 'wQ -wG1', 'bQ bG1-', ...circle], byPointer);
    await page.getByText('This position has come up for the second time.', { exact: false }).last().waitFor();
    await playAll(page, table, circle, byPointer);
    await page.getByText('A draw: the same position came up for the third time.').last().waitFor();
  });

  test('moves are taken back to the start', async () => {
    const { page } = await visit();
    await page.getByRole('button', { name: /^Two players/ }).click();
    await playAll(page, new Table(), WIN.slice(0, 9), byPointer);
    for (let left = 8; left >= 0; left--) {
      await page.getByRole('button', { name: 'Take back' }).click();
      await expect.poll(() => count(page)).toBe(left);
    }
    await playAll(page, new Table(), WIN.slice(0, 3), byPointer);
  });

  test('a move can wait for its confirmation', async () => {
    const { page } = await visit({ path: '/settings' });
    await page
      .getByRole('switch', { name: 'Ask me to confirm each move' })
      .or(page.getByLabel('Ask me to confirm each move'))
      .first()
      .click();
    await page.getByRole('link', { name: 'Skep' }).first().click();
    await page.getByRole('button', { name: /^Two players/ }).click();
    await byPointer(page, { piece: 'wS1', from: null, to: { q: 0, r: 0 } }, new Table());
    expect(await count(page)).toBe(0);
    await page.getByRole('button', { name: 'Play this move' }).click();
    await expect.poll(() => count(page)).toBe(1);
  });

  test('the clock runs, and who lets it run out loses', async () => {
    const { page } = await visit({ path: '/new' });
    await page.clock.install();
    await page.reload();
    await page.getByLabel('A second player on this device').check({ force: true });
    await page
      .getByLabel(/min \+/)
      .first()
      .check({ force: true });
    await page.getByRole('button', { name: 'Start the game' }).click();
    await playAll(page, new Table(), WIN.slice(0, 3), byPointer);
    await page.clock.fastForward('01:00:00');
    await page.getByText('White wins: Black ran out of time.').first().waitFor();
  });
});
