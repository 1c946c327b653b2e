/** Games between devices for everybody: with keys alone, for screen readers, in every theme and language. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { inAllThemes } from '../axe';
import { boxOf, expectInside } from '../boxes';
import { Ear } from '../ear';
import { byKeys, tabTo } from '../hands';
import { WIN } from '../lines';
import {
  adaAndGrace,
  atTable,
  challengeOf,
  goTo,
  named,
  pagesOf,
  playTogether,
  press,
  says,
  sit,
  TIMED,
  UNTIMED,
} from '../online';
import { stage } from '../stage';
import { Table } from '../table';

const { visit } = stage();

const SIZES = [
  [1280, 800],
  [1920, 1080],
  [1024, 768],
  [768, 1024],
  [390, 844],
  [320, 640],
  [844, 390],
] as const;

/** Presses what is called like this, with keys alone. */
async function pressByKeys(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name, exact: true }).first();
  await button.waitFor();
  for (let presses = 0; presses < 120; presses++) {
    if (await button.evaluate((one) => one === document.activeElement)) {
      await page.keyboard.press('Enter');
      return;
    }
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reaches ${name}`);
}

test('with keys alone: the challenge, moves, a move chosen before, an offer and its answer, giving up', async () => {
  const ada = await visit();
  await tabTo(ada.page, 'a[href="/friend"]');
  await ada.page.keyboard.press('Enter');
  await ada.page.getByRole('button', { name: 'Get the link' }).waitFor();
  await tabTo(ada.page, 'input[autocomplete="nickname"]');
  await ada.page.keyboard.type('Ada');
  await tabTo(ada.page, 'input[type="radio"]');
  await expect.poll(() => ada.page.getByLabel('Random').isChecked()).toBe(true);
  await ada.page.keyboard.press('ArrowLeft');
  expect(await ada.page.getByLabel('White', { exact: true }).isChecked()).toBe(true);
  await ada.page.keyboard.press('Tab');
  await ada.page.keyboard.press('ArrowLeft');
  expect(await ada.page.getByLabel('No clock').isChecked()).toBe(true);
  await ada.page.keyboard.press('Enter');
  await ada.page.getByRole('heading', { name: 'Waiting for your friend' }).waitFor();

  const grace = await visit({ path: new URL(ada.page.url()).pathname });
  await tabTo(grace.page, 'input[autocomplete="nickname"]');
  await grace.page.keyboard.type('Grace');
  await grace.page.keyboard.press('Enter');
  await Promise.all([sit(ada.page), sit(grace.page)]);
  const pages = { white: ada.page, black: grace.page };
  const table = new Table();
  await playTogether(pages, table, WIN.slice(0, 4), byKeys);

  const ear = await Ear.listen(grace.page);
  await pressByKeys(ada.page, 'Offer a draw');
  await ear.next(/Ada offers a draw\./, 0);
  await pressByKeys(grace.page, 'Decline');
  await says(ada.page, 'Grace has declined the draw.');
  await byKeys(grace.page, table.copy().play(WIN[5] ?? ''), table);
  await ear.next(/Your move is chosen/, 0);
  await byKeys(ada.page, table.copy().play(WIN[4] ?? ''), table);
  // Both moves are told in one sentence.
  await ear.next(/White Spider 1.*Black Queen/s, 0);
  await pressByKeys(ada.page, 'Resign');
  // The focus is on the answer that changes nothing.
  await ada.page.getByRole('dialog', { name: 'Resign this game?' }).waitFor();
  await ada.page.keyboard.press('Shift+Tab');
  await ada.page.keyboard.press('Enter');
  await ear.next(/Black wins: White resigned\./, 0);
  await pressByKeys(grace.page, 'Rematch');
  await pressByKeys(ada.page, 'Accept the rematch');
  await ada.page.getByRole('region', { name: 'Grace, White' }).waitFor();
});

describe.each(Object.entries({ desktop: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } }))(
  'on a %s',
  (_, viewport) => {
    test('axe has nothing to say of a game, of what lies over it, of its end, and of watching it', async () => {
      const calm = (visitor?: object) => visit({ viewport, reducedMotion: 'reduce', ...visitor });
      const who = await adaAndGrace(calm);
      const { white, black } = pagesOf(who);
      const path = await atTable(who, TIMED);
      await playTogether({ white, black }, new Table(), WIN.slice(0, 4));
      await inAllThemes(white);
      // What is said of a piece that is looked at has room beside what is said of the turn.
      await black.locator('[data-cell="1,1"]').hover();
      await says(black, 'jumps straight over a row of pieces.');
      await inAllThemes(black);
      await press(white, 'Ask for a take-back');
      await says(black, 'Ada asks for a take-back.');
      await inAllThemes(black);
      await black.locator('.banners').getByRole('button', { name: 'Decline' }).click();
      await says(white, 'Grace has declined the take-back.');
      await inAllThemes(white);
      const { page: watcher } = await calm({ path });
      await sit(watcher);
      await inAllThemes(watcher);
      await white.getByRole('button', { name: 'Chat' }).click();
      await white.getByRole('textbox', { name: 'Message' }).fill('Hello');
      await white.getByRole('button', { name: 'Send' }).click();
      await white.getByRole('log').getByText('Hello').waitFor();
      await inAllThemes(white);
      await white.keyboard.press('Escape');
      await press(white, 'Copy the link');
      await white.getByRole('dialog', { name: 'Copy the link' }).waitFor();
      await inAllThemes(white);
      await white.keyboard.press('Escape');
      await press(black, 'Resign');
      await black.getByRole('button', { name: 'Yes, resign' }).click();
      for (const page of [white, black, watcher]) {
        await says(page, 'White wins: Black resigned.');
        await inAllThemes(page);
      }
      await goTo(white, '/game/AAAAAAAAAAA');
      await white.getByRole('heading', { name: 'Game not found' }).waitFor();
      await inAllThemes(white);
    });
  },
);

test('the longest names leave the clocks their places, on screens of all sizes', async () => {
  const [white, black] = await Promise.all([visit({ path: '/about' }), visit({ path: '/about' })]);
  await Promise.all([named(white, 'W'.repeat(20)), named(black, 'M'.repeat(20))]);
  const day = 24 * 3_600_000;
  for (const time of [TIMED.time, { kind: 'correspondence', perMove: 14 * day } as const]) {
    await atTable({ white, black }, { ...UNTIMED, time });
    await playTogether(pagesOf({ white, black }), new Table(), WIN.slice(0, 2));
    for (const [width, height] of SIZES) {
      const { page } = black;
      await page.setViewportSize({ width, height });
      await expect.poll(() => page.getByRole('timer').count()).toBe(2);
      await expectInside(page.getByRole('timer'), page.locator('body'));
      for (const seat of await page.locator('section.seat').all()) {
        await expectInside(seat.getByRole('timer'), seat);
        const { top, bottom } = await boxOf(seat.getByRole('timer'));
        expect(bottom - top, `${width} × ${height}: in one line`).toBeLessThan(45);
      }
    }
  }
});

const WORDS = {
  'en-GB': {
    friend: 'Play a friend',
    waiting: 'Waiting for your friend',
    from: 'Ada challenges you',
    terms: 'No clock: take all the time you like',
    play: 'Play',
    wait: 'Ada to move. You can already choose your next move.',
    resign: 'Resign',
    yes: 'Yes, resign',
    over: 'Black wins: White resigned.',
  },
  'fr-FR': {
    friend: 'Jouer avec un ami',
    waiting: 'En attente de votre ami',
    from: 'Ada vous défie',
    terms: 'Sans pendule : prenez tout votre temps',
    play: 'Jouer',
    wait: 'À Ada de jouer. Vous pouvez déjà choisir votre prochain coup.',
    resign: 'Abandonner',
    yes: 'Oui, j’abandonne',
    over: 'Noir gagne : Blanc abandonne.',
  },
  'it-IT': {
    friend: 'Gioca con un amico',
    waiting: 'In attesa del tuo amico',
    from: 'Ada ti sfida',
    terms: 'Senza orologio: prenditi tutto il tempo che vuoi',
    play: 'Gioca',
    wait: 'Tocca a Ada. Puoi già scegliere la tua prossima mossa.',
    resign: 'Abbandona',
    yes: 'Sì, abbandono',
    over: 'Vince il Nero: il Bianco ha abbandonato.',
  },
};

test.each(Object.entries(WORDS))('in %s: the challenge, the game and its end', async (locale, words) => {
  const [ada, grace] = await Promise.all([visit({ locale, path: '/about' }), visit({ locale })]);
  await named(ada, 'Ada');
  await grace.page.getByRole('link', { name: words.friend }).first().waitFor();
  const challenge = await challengeOf(ada, UNTIMED, 'white');
  await goTo(ada.page, challenge);
  await ada.page.getByRole('heading', { name: words.waiting }).waitFor();
  await goTo(grace.page, challenge);
  await grace.page.getByRole('heading', { name: words.from }).waitFor();
  await grace.page.getByText(words.terms).waitFor();
  await grace.page.getByRole('button', { name: words.play, exact: true }).click();
  await Promise.all([sit(ada.page), sit(grace.page)]);
  await says(grace.page, words.wait);
  const pages = { white: ada.page, black: grace.page };
  expect(await ada.page.evaluate(() => document.documentElement.lang)).toBe(locale.slice(0, 2));
  await playIn(pages);
  await ada.page.getByRole('button', { name: words.resign, exact: true }).click();
  await ada.page.getByRole('button', { name: words.yes, exact: true }).click();
  for (const page of [ada.page, grace.page]) await says(page, words.over);
});

/** The first moves, with the pointer, which needs no words. */
async function playIn({ white, black }: { white: Page; black: Page }): Promise<void> {
  for (const [ply, page] of [white, black].entries()) {
    await page.locator('.hand button[data-bug="grasshopper"]:not([aria-disabled])').click();
    await page.locator(`[data-cell="${ply},0"]`).click();
    for (const each of [white, black])
      await expect.poll(() => each.locator('ol button[data-ply]').count()).toBe(ply + 1);
  }
}
