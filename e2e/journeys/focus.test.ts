/** By keyboard alone the focus is always somewhere: no act lets it fall to the page itself, where a keyboard would begin again. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { Ear } from '../ear';
import { byKeys, tabTo } from '../hands';
import { gameString, MOVES, make, openGame } from '../report';
import { stage } from '../stage';
import { OPENING } from '../study';
import { Table } from '../table';

const { visit } = stage();

/** Once everything is drawn that follows from the last act, something has the focus. */
async function held(page: Page, after: string): Promise<void> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 6; frame++)
      await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  });
  const isHeld = await page.evaluate(() => {
    const { activeElement, body } = document;
    return activeElement !== null && activeElement !== body && activeElement !== document.documentElement;
  });
  expect(isHeld, `the focus after: ${after}`).toBe(true);
}

async function press(page: Page, key: string, what = key): Promise<void> {
  await page.keyboard.press(key);
  await held(page, what);
}

/** Walks to a control by Tab and presses it. */
async function pressOn(page: Page, ear: Ear, name: RegExp): Promise<void> {
  await ear.goTo('Tab', name);
  await press(page, 'Enter', String(name));
}

async function begin(page: Page): Promise<Ear> {
  await page.getByRole('button', { name: /^Two players/ }).waitFor();
  const ear = await Ear.listen(page);
  await pressOn(page, ear, /^Two players/);
  await pressOn(page, ear, /^Start the game/);
  await page.getByRole('application').waitFor();
  return ear;
}

async function moveAll(page: Page, table: Table, moves: string[]): Promise<void> {
  for (const move of moves) {
    const before = table.copy();
    await byKeys(page, table.play(move), before);
    await held(page, move);
  }
}

test('in a game: moves, refusals, hints, taking back, the board turned, dialogs, the end, a rematch', async () => {
  const { page } = await visit({ reducedMotion: 'reduce' });
  const ear = await begin(page);
  const table = new Table();
  await moveAll(page, table, OPENING);

  await ear.goTo('Tab', /White|Black|Empty/);
  const spider = page.getByRole('application').getByRole('button', { name: /^White Spider 1/ });
  await spider.focus();
  const since = (await ear.heard()).length;
  await press(page, 'Enter', 'a refusal');
  await ear.next(/would break.*Cut off: /, since);
  const again = (await ear.heard()).length;
  await press(page, 'Enter', 'the same refusal');
  await ear.next(/would break.*Cut off: /, again);
  await press(page, 'Escape', 'the refusal put away');

  for (const key of ['r', 'f']) {
    expect(await ear.ask(key, /The board is/)).toMatch(/turned/);
    await held(page, key);
  }
  await ear.ask('f', /turned/);
  await pressOn(page, ear, /^Hint/);
  await ear.next(/Hint: |White .*: /, since);
  await held(page, 'a hint');

  for (const key of ['?', 'b', '/']) {
    await press(page, key, `the dialog of ${key}`);
    expect(await page.locator('dialog[open]').count(), key).toBe(1);
    await press(page, 'Escape', `the dialog of ${key} closed`);
    expect(await page.locator('dialog[open]').count(), key).toBe(0);
    await press(page, key, `the dialog of ${key} again`);
    await page
      .locator('dialog[open]')
      .getByRole('button', { name: /^(Close|Cancel)$/ })
      .focus();
    await press(page, 'Enter', `the dialog of ${key} closed by its button`);
    expect(await page.locator('dialog[open]').count(), key).toBe(0);
  }
  for (const name of [/^Share/, /^Resign/]) {
    await pressOn(page, ear, name);
    await press(page, 'Escape', `${name} closed`);
  }

  for (let back = 0; back < OPENING.length; back++) {
    await pressOn(page, ear, /^Take back/);
  }
  await moveAll(page, new Table(), OPENING.slice(0, 2));
  await pressOn(page, ear, /^Resign/);
  await pressOn(page, ear, /^Yes, resign/);
  await page
    .getByText(/wins|has resigned|resigned/)
    .first()
    .waitFor();
  await held(page, 'the end of the game');
  await pressOn(page, ear, /^Rematch/);
  await expect.poll(() => page.locator('ol button').count()).toBeLessThan(2);
  await held(page, 'a rematch');
});

test('a move that waits: it is spoken, the answer has the focus, and confirming and cancelling keep it', async () => {
  const { page } = await visit({ path: '/settings', reducedMotion: 'reduce' });
  await page.getByRole('switch', { name: 'Ask me to confirm each move' }).click();
  await page.goto(new URL('/', page.url()).href);
  const ear = await begin(page);
  for (const [answer, key] of [
    ['cancelled', 'Escape'],
    ['confirmed', 'Enter'],
  ] as const) {
    const since = (await ear.heard()).length;
    await byKeys(page, new Table().play('wS1'), new Table());
    await ear.next(/Waiting for you to confirm: White Spider 1/, since);
    await held(page, 'a move that waits');
    expect(await ear.focused()).toBe('Play this move');
    await press(page, key, answer);
  }
  await expect.poll(() => page.locator('ol button').count()).toBe(1);
});

test('in the list of games: a game deleted, brought back, imported', async () => {
  const { page } = await visit({ reducedMotion: 'reduce' });
  const ear = await begin(page);
  await moveAll(page, new Table(), OPENING.slice(0, 2));
  await pressOn(page, ear, /^My games/);
  await page.getByRole('list', { name: 'Games' }).waitFor();
  await pressOn(page, ear, /^More: /);
  await ear.goTo('ArrowDown', /^Delete/);
  await press(page, 'Enter', 'Delete');
  await page.getByRole('heading', { name: 'Nothing here yet' }).waitFor();
  await held(page, 'the last game deleted');
  await page.getByRole('button', { name: 'Undo' }).focus();
  await press(page, 'Enter', 'the game brought back');
  await page.getByRole('list', { name: 'Games' }).waitFor();
  await held(page, 'the game is there again');
  await pressOn(page, ear, /^Import/);
  await page.getByLabel('Text of one or more games').fill(gameString(OPENING));
  await page.getByRole('button', { name: 'Import this text' }).focus();
  await press(page, 'Enter', 'a game imported');
  await page.getByText('One game was imported.').waitFor();
  await held(page, 'what was imported is told');
  await press(page, 'Escape', 'the import closed');
});

test('in the analysis: moves, one that is written, deleting, undoing, the menu and its dialogs', async () => {
  const { page } = await visit({ path: '/analyse', reducedMotion: 'reduce' });
  await page.getByRole('application').waitFor();
  const ear = await Ear.listen(page);
  const table = new Table();
  await moveAll(page, table, OPENING);
  await press(page, '/', 'the field for a move');
  await page.keyboard.type('wS1 bQ-');
  await press(page, 'Enter', 'a written move refused');
  await page
    .getByRole('alert')
    .getByText(/would break.*Cut off: /)
    .waitFor();
  expect(await ear.focused()).toBe('Move');
  await page.keyboard.type('nothing');
  await press(page, 'Enter', 'a written move that is none');
  await page
    .getByRole('alert')
    .getByText(/is not a piece/)
    .waitFor();
  await page.keyboard.type('white ant 1: to the left of White Queen');
  await press(page, 'Enter', 'a move written in words');
  await expect.poll(() => page.locator('[data-node]').count()).toBe(5);
  expect(await ear.ask('q', /sides taken/)).toMatch(/White Queen: 2 of 6/);
  expect(await ear.ask('m', /can move|You can place/)).toContain('You can place:');
  expect(await ear.ask('d', /Pick up/)).toBe('Pick up a piece first.');
  await press(page, 'Delete', 'a move deleted');
  await press(page, 'Control+z', 'undone');
  for (const name of [/^More/, /^Name of the analysis/, /^New analysis/, /^Export/, /^Board as text/]) {
    await page.getByRole('button', { name: 'More', exact: true }).focus();
    await press(page, 'Enter', 'the menu');
    if (String(name) !== '/^More/') await pressOn(page, ear, name);
    await press(page, 'Escape', `${name} closed`);
  }
  const first = page.getByRole('button', { name: 'To the start' });
  await first.focus();
  await press(page, 'Enter', 'the button of the start, which is switched off there');
});

test('in the editor: a piece removed, steps undone until there are none, the table cleared', async () => {
  const { page } = await visit({ path: '/editor', reducedMotion: 'reduce' });
  await page.getByRole('application').waitFor();
  const ear = await Ear.listen(page);
  await tabTo(page, '[data-bug="queen"]');
  await press(page, 'Enter', 'a piece taken');
  await ear.goTo('Tab', /^Put it/);
  await press(page, 'Enter', 'a piece put');
  await ear.goTo('Tab', /^White Queen/);
  await press(page, 'Delete', 'a piece removed');
  await pressOn(page, ear, /^Undo/);
  await pressOn(page, ear, /^Undo/);
  await pressOn(page, ear, /^Redo/);
  await pressOn(page, ear, /^Clear the table/);
  await press(page, '?', 'the keys');
  await page.getByRole('heading', { name: 'Keys' }).waitFor();
  await press(page, 'Escape', 'the keys closed');
});

test('retrying mistakes: a solution, the next one, the end', async () => {
  const { page } = await visit({ reducedMotion: 'reduce' });
  await openGame(page, gameString(MOVES));
  await make(page);
  const ear = await Ear.listen(page);
  await page.getByRole('button', { name: 'Retry the mistakes' }).focus();
  await press(page, 'Enter', 'retrying');
  await pressOn(page, ear, /^Begin/);
  for (let exercise = 0; exercise < 40; exercise++) {
    if ((await page.getByRole('button', { name: 'Once more' }).count()) > 0) break;
    await pressOn(page, ear, /^Show the solution/);
    await pressOn(page, ear, /^Next/);
  }
  await pressOn(page, ear, /^Once more/);
  await press(page, 'Escape', 'retrying closed');
});
