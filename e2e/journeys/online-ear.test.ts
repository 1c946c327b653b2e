/** A game between devices, for somebody who only hears it. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { Ear } from '../ear';
import { byKeys, byPointer } from '../hands';
import { WIN } from '../lines';
import {
  adaAndGrace,
  agreed,
  answer,
  atTable,
  AWAY,
  goTo,
  pagesOf,
  playTogether,
  press,
  says,
  sit,
  TIMED,
} from '../online';
import { stage } from '../stage';
import { Table } from '../table';

const set = stage();
const { visit, expectFaults } = set;

test('seats, clocks, a move chosen before the turn, offers and their answers, chat, and the line are heard', async () => {
  const who = await adaAndGrace((visitor) => visit({ reducedMotion: 'reduce', ...visitor }));
  const { white, black } = pagesOf(who);
  const path = await agreed(who, TIMED);
  await goTo(black, path);
  await sit(black);
  await says(black, /^You play Black against Ada\. Ada has \d+ seconds? left for the first move\.$/);
  await goTo(white, path);
  await sit(white);

  const ear = await Ear.listen(black);
  const table = new Table();
  await byKeys(white, table.play(WIN[0] ?? ''), new Table());
  await ear.next(/^White .*: in the middle of the table\. Make your first move within \d+ seconds?\./, 0);
  const second = table.copy();
  await byKeys(black, table.play(WIN[1] ?? ''), second);
  expect(await ear.ask('t', /clock/)).toMatch(
    /^Black’s clock: (19|20) minutes( \d+ seconds?)?\. White’s clock: (19|20) minutes( \d+ seconds?)?\.$/,
  );
  await playTogether({ white, black }, table, WIN.slice(2, 8));

  expect(await ear.ask('m', /can/)).toMatch(
    /^(\d+|One) pieces? can move: Black .*You can place: |You can place: /,
  );
  await ear.goTo('Tab', /Ant: \d left$/);
  await ear.ask('Enter', /Black .*Ant 1 is picked up\. It can go to \d+ places\./);
  expect(await ear.ask('d', /can go to/)).toMatch(/Black .*Ant 1 can go to \d+ places: /);
  await ear.goTo('PageDown', /^Put it/);
  await ear.ask(
    'Enter',
    /^Your move is chosen: Black .*Ant 1: .* It will be played as soon as it is your turn; Escape cancels it\.$/,
  );
  expect(await ear.focused()).toMatch(/^Black .*Ant 1 will go here, /);
  await ear.ask('Escape', /^Your chosen move is cancelled\.$/);
  expect(await ear.focused(), 'the focus').not.toBe('');

  // White goes where the Grasshopper wants to be: both are heard, the move and that the own one is gone.
  await byPointer(black, table.copy().play('bG2 bQ-'), table.copy());
  await ear.next(/^Your move is chosen: Black Grasshopper 2: to the right of Black Queen/, 0);
  const before = table.copy();
  await byPointer(white, table.play(WIN[8] ?? ''), before);
  await ear.next(/^White .*: .*\. The move you had chosen is no longer possible\.$/, 0);

  for (const round of ['first', 'second']) {
    const since = (await ear.heard()).length;
    await press(black, 'Ask for a take-back');
    await ear.next(/^You have asked for a take-back\.$/, since);
    await answer(white, 'Decline');
    await ear.next(/^Ada has declined the take-back\.$/, since).catch(() => {
      throw new Error(`the ${round} answer was not heard`);
    });
  }

  await black.getByRole('button', { name: 'Chat' }).press('Enter');
  await expect.poll(() => ear.focused()).toBe('Message');
  await white.getByRole('button', { name: 'Chat' }).click();
  await white.getByRole('textbox', { name: 'Message' }).fill('Good luck');
  await white.getByRole('button', { name: 'Send' }).click();
  expect(await ear.next(/Good luck/, 0)).toMatch(/Ada\s?Good luck$/);
  await black.keyboard.press('Escape');
  await expect.poll(() => ear.focused()).toMatch(/^Chat/);

  expectFaults(AWAY);
  const since = (await ear.heard()).length;
  await set.server.kill();
  await ear.next(/^Connection lost/, since);
  await set.server.restart();
  const back = await ear.next(/You are connected again\./, since);
  const rest = await ear.next(/The clocks are stopped for \d+ seconds/, since);
  expect([back, rest].join(' ')).not.toMatch(/undefined/);
});

test('with keys alone the focus is never lost: answers, chat, the end, a rematch, aborting', async () => {
  const who = await adaAndGrace((visitor) => visit({ reducedMotion: 'reduce', ...visitor }));
  const { white, black } = pagesOf(who);
  await atTable(who);
  await playTogether({ white, black }, new Table(), WIN.slice(0, 4));
  const ears = { white: await Ear.listen(white), black: await Ear.listen(black) };
  /** Walks to a button and presses it; what stands in its place then has the focus. */
  const act = async (page: Page, name: RegExp): Promise<void> => {
    const ear = page === white ? ears.white : ears.black;
    await ear.goTo('Tab', name, 120);
    await page.keyboard.press('Enter');
    // The answer of the server has come, and everything is drawn that follows from it.
    await page.waitForTimeout(400);
    await expect.poll(() => ear.focused(), { message: `the focus after ${name}` }).not.toBe('');
  };
  await act(white, /^Offer a draw$/);
  await ears.black.next(/^Ada offers a draw\.$/, 0);
  await act(black, /^Decline$/);
  await act(white, /^Ask for a take-back$/);
  await ears.black.next(/^Ada asks for a take-back\.$/, 0);
  await act(black, /^Accept$/);
  await ears.white.next(/^Taken back\. White to move\.$/, 0);
  await act(white, /^Chat$/);
  await white.keyboard.type('Hello');
  await white.keyboard.press('Enter');
  await act(black, /^Chat \(1\)$/);
  await act(black, /^Ada$/);
  await act(black, /^Show them again$/);
  await act(black, /^Turn chat off$/);
  await act(black, /^Resign$/);
  await act(black, /^Yes, resign$/);
  await ears.white.next(/White wins: Black resigned\.$/, 0);
  expect(await ears.white.focused()).not.toBe('');
  await white.keyboard.press('Escape');
  await act(white, /^Rematch$/);
  await ears.black.next(/^Ada offers a rematch\.$/, 0);
  const first = black.url();
  await act(black, /^Accept the rematch$/);
  for (const page of [white, black]) await page.waitForURL((url) => url.href !== first);
  for (const page of [white, black]) await sit(page);
  await ears.white.next(/^You play Black against Grace\./, 0);
  await ears.black.next(/^You play White against Ada\./, 0);
  for (const ear of [ears.white, ears.black])
    await expect.poll(() => ear.focused(), { message: 'the focus in the rematch' }).not.toBe('');
  await act(black, /^Abort$/);
  await act(black, /^Yes, abort$/);
  await ears.white.next(/The game was aborted\. It does not count\.$/, 0);
});
