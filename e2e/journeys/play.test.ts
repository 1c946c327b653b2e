/** Two players at one device, and what can come up between them. */
import { expect, test } from 'vitest';
import { beginForTwo } from '../begin';
import { byPointer, count, playAll } from '../hands';
import { PASS, WIN } from '../lines';
import { gameString } from '../report';
import { stage } from '../stage';
import { openText } from '../study';
import { Table } from '../table';

const { visit } = stage();

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
  await beginForTwo(page);
  const table = new Table();
  const circle = ['wQ \\wG1', 'bQ bG1/', 'wQ -wG1', 'bQ bG1-'];
  await playAll(page, table, ['wG1', 'bG1 wG1-', 'wQ -wG1', 'bQ bG1-', ...circle], byPointer);
  await page.getByText('This position has come up for the second time.', { exact: false }).last().waitFor();
  await playAll(page, table, circle, byPointer);
  await page.getByText('A draw: the same position came up for the third time.').last().waitFor();
});

test('moves are taken back to the start', async () => {
  const { page } = await visit();
  await beginForTwo(page);
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
  await beginForTwo(page);
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

test('two players say what they are called, and a lot decides who begins', async () => {
  const { page } = await visit();
  await page.getByRole('button', { name: /^Two players/ }).click();
  await page.getByLabel('Name of player 1').fill('Ada');
  await page.getByRole('radio', { name: 'Random' }).check({ force: true });
  await page.getByRole('radio', { name: '5 min + 5 s' }).check({ force: true });
  await page.getByRole('button', { name: 'Start the game' }).click();
  await page.getByRole('region', { name: /^Ada, (White|Black)$/ }).waitFor();
  await page.getByRole('region', { name: /^Player 2, (White|Black)$/ }).waitFor();
  expect(await page.getByRole('timer').count()).toBe(2);
  await page.goto(new URL('/games', page.url()).href);
  await page.getByRole('heading', { name: /^(Ada – Player 2|Player 2 – Ada)$/ }).waitFor();
});

test('two players play by the letter of one book, which stands behind the other rules', async () => {
  const { page } = await visit();
  await page.getByRole('button', { name: /^Two players/ }).click();
  const book = page.getByRole('radio', { name: 'The base box and expansions, Italian book' });
  const free = page.getByRole('switch', { name: 'A Beetle on the ground passes through gates' });
  expect(await book.count()).toBe(0);
  await page.getByRole('radio', { name: /^More rules/ }).check({ force: true });
  expect(await page.getByRole('group', { name: 'A book as printed' }).getByRole('radio').count()).toBe(5);
  expect(await free.isChecked()).toBe(false);
  await book.check({ force: true });
  await expect.poll(() => free.isChecked()).toBe(true);
  await page.getByText('No printed book has this rule', { exact: false }).waitFor();
  await page.getByRole('button', { name: 'Start the game' }).click();
  // This book lets the Queen begin, and has all eight bugs.
  await playAll(page, new Table(), ['wQ', 'bP wQ-'], byPointer);
});

test('two players start with what stands there by pressing Enter once', async () => {
  const { page } = await visit();
  await page.getByRole('button', { name: /^Two players/ }).click();
  const start = page.getByRole('button', { name: 'Start the game' });
  await expect.poll(() => start.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await playAll(page, new Table(), WIN.slice(0, 2), byPointer);
});

test('a first game has the pieces of the base game; Enter does not resign it, and its end has one next step', async () => {
  const { page } = await visit();
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.locator('.hand [data-bug="ant"]').first().waitFor();
  expect(await page.locator('.hand :is([data-bug="mosquito"], [data-bug="pillbug"])').count()).toBe(0);
  await playAll(page, new Table(), ['wS1'], byPointer);
  await expect.poll(() => count(page), { timeout: 20_000 }).toBe(2);
  await page.getByRole('button', { name: 'Resign' }).click();
  const question = page.getByRole('dialog', { name: 'Resign this game?' });
  const no = question.getByRole('button', { name: 'No', exact: true });
  await expect.poll(() => no.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await question.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('button', { name: 'Yes, resign' }).click();
  const end = page.getByRole('region', { name: 'The game is over.' });
  await end.getByRole('heading', { name: 'You lose.' }).waitFor();
  expect(await end.locator('.primary').allTextContents()).toEqual(['What decided the game? See the report']);
  expect(await end.getByRole('button', { name: /^Try the next level/ }).count()).toBe(0);
});

test('who has beaten a level is offered the next one, and plays against it', async () => {
  const { page } = await visit({ path: '/analyse', reducedMotion: 'reduce' });
  await openText(page, gameString(WIN.slice(0, -1)));
  await page.keyboard.press('End');
  await page.getByRole('button', { name: 'Play from here…' }).click();
  await page.getByRole('button', { name: 'Start the game' }).click();
  await page.waitForURL(/\/play\//);
  const table = new Table();
  for (const move of WIN.slice(0, -1)) table.play(move);
  await byPointer(page, table.play(WIN.at(-1) ?? ''), table);
  const end = page.getByRole('region', { name: 'The game is over.' });
  await end.getByRole('heading', { name: 'You win!' }).waitFor();
  await end.getByRole('button', { name: 'Try the next level: Beginner' }).click();
  await page
    .getByRole('region', { name: /^Computer/ })
    .getByText('Beginner')
    .waitFor();
  expect(await count(page)).toBe(0);
});
