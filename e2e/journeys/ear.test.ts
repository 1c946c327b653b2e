/** A whole game is played by somebody who only hears it. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { beginForTwo } from '../begin';
import { Ear } from '../ear';
import { byPointer, playAll } from '../hands';
import { gameString, make, MOVES, openGame } from '../report';
import { stage } from '../stage';
import { OPENING, play } from '../study';
import { Table } from '../table';

const { visit } = stage();

const OVER = /wins|loses|A draw/;
const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

test('a game against level 1 is played to its end by ear', async () => {
  const { page } = await visit({ path: '/new', reducedMotion: 'reduce' });
  await page.getByRole('button', { name: 'Start the game' }).waitFor();
  const ear = await Ear.listen(page);
  await ear.goTo('Tab', /^White$/);
  await ear.goTo('Tab', /^Start the game$/);
  await page.keyboard.press('Enter');
  await ear.goTo('Tab', /^Queen Bee: 1 left/);

  for (let turn = 1; ; turn++) {
    expect(turn, 'moves').toBeLessThan(80);
    const rings = await ear.ask('q', /White Queen: .*Black Queen: /);
    expect(rings).toMatch(/not placed yet|of 6 sides taken/);
    if (turn === 1) {
      await ear.ask('u', /^There is no move to take back\.$/);
      await ear.ask('t', /^No clock\.$/);
    }
    if (turn === 3) {
      await page.keyboard.press('b');
      await expect.poll(() => ear.read()).toContain('White to move.');
      const lines = await ear.read();
      expect(lines).toContain(rings);
      expect(lines.join(' ')).toMatch(/Row 1 of \d .*Beside it: .*White’s pieces .*: \d left/);
      await page.keyboard.press('Escape');
      expect(await ear.focused(), 'the focus').not.toBe('');
    }
    if (turn === 4) {
      await page.keyboard.press('/');
      await expect.poll(async () => (await ear.offers()).length).toBeGreaterThan(0);
      const [move = ''] = await ear.offers();
      await page.keyboard.type(move);
      const since = (await ear.heard()).length;
      await page.keyboard.press('Enter');
      await ear.next(new RegExp(literal(move)), since);
      await ear.next(/Black (?!Queen is surrounded).*:|Black passes/, since);
      expect(await ear.focused(), 'the focus').not.toBe('');
      continue;
    }
    const choices = await ear.ask('m', /pieces? can move: |No piece on the table|has to pass/);
    if (/has to pass/.test(choices)) {
      await ear.goTo('Tab', /^Pass$/);
    } else {
      await ear.ask('h', /Look at White .*\./);
      const advice = await ear.ask('h', /Hint: White .*: /);
      const [, piece = '', place = ''] = /(White [A-Z]\w+(?: \d)?): (.+?)\.?$/.exec(advice) ?? [];
      const kind = piece.split(' ')[1] ?? '';
      const movers = /pieces? can move: ([^.]*)\./.exec(choices)?.[1] ?? '';
      if (new RegExp(`\\b${literal(piece)}\\b`).test(movers)) {
        await ear.goTo('Tab', /White|Black|Empty/);
        await ear.goTo('PageDown', new RegExp(`^${literal(piece)},.* can move$`));
      } else {
        expect(choices).toMatch(new RegExp(`You can place:.*\\b${kind}\\b`));
        await ear.goTo('Tab', new RegExp(`\\b${kind}\\b.*: \\d left`));
      }
      await page.keyboard.press('Enter');
      expect(await ear.ask('d', /can go to \w+ places?: /)).toContain(place);
      await ear.goTo('PageDown', new RegExp(`^Put it ${literal(place)}$`));
    }
    const since = (await ear.heard()).length;
    await page.keyboard.press('Enter');
    const answer = await ear.next(/Black (?!Queen is surrounded).*:|Black passes|wins|A draw/, since);
    if (OVER.test(answer)) break;
    expect(await ear.focused(), 'the focus').not.toBe('');
  }
  await ear.goTo('Tab', /report|Rematch/i);
});

/** The names of what can be pressed in a part of the page. */
const names = (page: Page, part: string): Promise<string[]> =>
  page
    .locator(`${part} [aria-label]`)
    .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')?.replace(/\s+/g, ' ') ?? ''));

test('on a turned board every direction is the one that is seen, in a game and in the analysis', async () => {
  const { page } = await visit({ reducedMotion: 'reduce' });
  await beginForTwo(page);
  await playAll(page, new Table(), OPENING, byPointer);
  const ear = await Ear.listen(page);
  for (const where of ['game', 'analysis']) {
    const moves = where === 'game' ? 'section' : '[role=tree], .moves';
    await expect.poll(() => names(page, moves)).toContainEqual(expect.stringContaining('to the right of'));
    expect(await ear.ask('f', /halfway round/)).toBe('The board is turned halfway round.');
    const places = await names(page, '[role=application]');
    expect(places).toContainEqual(expect.stringMatching(/^Black Queen, to the left of Black Spider 1/));
    const told = (await names(page, moves)).join('; ');
    expect(told).toContain('Black Queen: to the left of Black Spider 1');
    expect(told).not.toContain('to the right of Black Spider 1');
    await page.keyboard.press('b');
    await expect.poll(() => ear.read()).toContain('Last move: Black Queen: to the left of Black Spider 1');
    expect(await ear.read()).toContain('Black Queen. Beside it: right, Black Spider 1.');
    await page.keyboard.press('Escape');
    if (where === 'game') {
      await page.goto(new URL('/analyse', page.url()).href);
      await page.getByRole('application').waitFor();
      await play(page, new Table(), OPENING);
      await Ear.listen(page);
    }
  }
});

test('the engine and the threat are heard when keys switch them', async () => {
  const { page } = await visit({ path: '/analyse', reducedMotion: 'reduce' });
  await page.getByRole('application').waitFor();
  await play(page, new Table(), OPENING);
  const ear = await Ear.listen(page);
  if (/on/.test(await ear.ask('e', /The engine is (on|off)\./))) await ear.ask('e', /The engine is off\./);
  // Without the engine there is no threat.
  await ear.ask('t', /The engine is off\./);
  await ear.ask('e', /The engine is on\./);
  await ear.next(/Best: /, 0);
  const since = (await ear.heard()).length;
  await ear.ask('t', /The engine now looks for the threat\./);
  await ear.next(/Threat: (White|Black) .*: /, since);
  await ear.ask('t', /The engine no longer looks for the threat\./);
  await ear.ask('e', /The engine is off\./);
});

test('retrying a mistake, one hears what is asked, picked, refused and stepped through', async () => {
  const { page } = await visit({ reducedMotion: 'reduce' });
  await openGame(page, gameString(MOVES));
  await make(page);
  const ear = await Ear.listen(page);
  await page.getByRole('button', { name: 'Retry the mistakes' }).press('Enter');
  await ear.goTo('Tab', /^Begin$/);
  await page.keyboard.press('Enter');
  expect(await ear.ask('q', /White Queen: .*Black Queen: /)).toContain('not placed yet');
  expect(await ear.ask('m', /You can place:/)).toContain('Queen');
  await ear.goTo('Tab', /White|Black|Empty/);
  await ear.goTo('ArrowDown', /^White Grasshopper 1/);
  expect(await ear.ask('Enter', /Queen/)).toContain('Queen');
  await page.keyboard.press('Escape');
  await ear.goTo('Tab', /Spider: 2 left/);
  await ear.ask('Enter', /^White Spider 1.* is picked up|^White Spider 1/);
  expect(await ear.ask('d', /can go to \w+ places?: /)).toContain('White Spider 1');
  await page.keyboard.press('b');
  await expect.poll(() => ear.read()).toContain('White to move.');
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await page.getByRole('heading', { name: 'Keys' }).waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('/');
  await expect.poll(() => ear.focused()).toBe('Move');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await ear.goTo('Tab', /^Show the solution$/);
  // The move is told in words, whatever stands for it on the page.
  await ear.ask('Enter', /^The best move is [A-Z]\w+( \d)?: /);
  await ear.ask('ArrowRight', /^(White|Black) .*: /);
  await ear.goTo('Tab', /^Add it to the moves$/);
  await ear.ask('Enter', /The better line is now in the moves\./);
});

test('setting up a position, one hears every step, the same one twice, and reads the board', async () => {
  const { page } = await visit({ path: '/editor', reducedMotion: 'reduce' });
  await page.getByRole('application').waitFor();
  const ear = await Ear.listen(page);
  for (const [piece, place] of [
    [/Queen/, /^White Queen: in the middle of the table$/],
    [/Spider/, /^White Spider: to the .* of White Queen$/],
  ] as const) {
    await ear.goTo('Tab', piece);
    await page.keyboard.press('Enter');
    await ear.goTo('Tab', /^Put it/);
    await ear.ask('Enter', place);
  }
  await page.keyboard.press('b');
  await expect
    .poll(() => ear.read())
    .toContainEqual(expect.stringMatching(/^White Queen\. Beside it: .*White Spider/));
  await page.keyboard.press('Escape');
  expect(await ear.focused(), 'the focus').not.toBe('');
  await ear.ask('Control+z', /^Undone\.$/);
  await ear.ask('Control+z', /^Undone\.$/);
});
