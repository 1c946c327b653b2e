/** Two people at two devices, and those who watch them. */
import type { BrowserContext, Page as PlaywrightPage } from 'playwright-core';
import { expect } from 'vitest';
import type { Visit } from './driver/chromium';
import { addressOf, type Page } from './driver/page';
import { byPointer, count, type Hand } from './hands';
import { Table } from './table';

/** How long the players may think, as the protocol has it. */
export type Time =
  | { kind: 'untimed' }
  | { kind: 'real-time'; initial: number; increment: number }
  | { kind: 'correspondence'; perMove: number };

export interface Terms {
  rules: string;
  start: string | null;
  time: Time;
  takeBack: boolean;
  delay: number;
}

export const UNTIMED: Terms = {
  rules: 'base',
  start: null,
  time: { kind: 'untimed' },
  takeBack: true,
  delay: 0,
};
/** So long that nobody runs out of time, however slow the machine. */
export const TIMED: Terms = {
  ...UNTIMED,
  time: { kind: 'real-time', initial: 20 * 60_000, increment: 20_000 },
};

export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** What a browser says when its server was killed: the journey has done that. */
export const AWAY = /WebSocket connection to|Failed to load resource|ERR_CONNECTION_REFUSED/;

export interface Pair<P = Page> {
  white: P;
  black: P;
}

const originOf = ({ page }: Pick<Visit, 'page'>): string => new URL(page.url()).origin;

async function post<T>(who: Visit, path: string, data?: object): Promise<T> {
  const answer = await who.context.request.post(originOf(who) + path, data && { data });
  expect(answer.status(), await answer.text()).toBeLessThan(300);
  return (await answer.json()) as T;
}

/** Takes a name, without the pages where that is done. */
export async function named(who: Visit, name: string): Promise<Visit> {
  await post(who, '/api/v1/me', { name });
  return who;
}

/** Somebody makes a challenge, without the pages where that is done; the path of its link. */
export async function challengeOf(
  who: Visit,
  terms: Terms,
  wants: 'white' | 'black' | null,
): Promise<string> {
  const { id } = await post<{ id: string }>(who, '/api/v1/challenges', { terms, wants });
  return `/challenge/${id}`;
}

/** A game between two, agreed on without the pages where that is done. Both may be called to it by its path. */
export async function agreed({ white, black }: Pair<Visit>, terms: Terms = UNTIMED): Promise<string> {
  const challenge = await challengeOf(white, terms, 'white');
  const { game } = await post<{ game: string }>(
    black,
    `/api/v1${challenge.replace('challenge', 'challenges')}/take`,
  );
  return `/game/${game}`;
}

export const goTo = async (page: Page, path: string): Promise<void> => {
  await page.goto(new URL(path, await addressOf(page)).href);
};

/** The same, and both sit at the table. */
export async function atTable(who: Pair<Visit>, terms: Terms = UNTIMED): Promise<string> {
  const path = await agreed(who, terms);
  await Promise.all([goTo(who.white.page, path), goTo(who.black.page, path)]);
  await Promise.all([sit(who.white.page), sit(who.black.page)]);
  return path;
}

/** Waits until the board is there. */
export async function sit(page: Page): Promise<void> {
  await page.waitForURL(/\/game\/\w+$/);
  await page.getByRole('application').waitFor();
}

/** Ada has White, Grace has Black. */
export async function adaAndGrace(visit: (visitor?: object) => Promise<Visit>): Promise<Pair<Visit>> {
  const [white, black] = await Promise.all([visit({ path: '/about' }), visit({ path: '/about' })]);
  await Promise.all([named(white, 'Ada'), named(black, 'Grace')]);
  return { white, black };
}

export const pagesOf = ({ white, black }: Pair<Visit>): Pair<PlaywrightPage> => ({
  white: white.page,
  black: black.page,
});

/** Both play moves in the order they are written, each at its own device, where both see all of them. */
export async function playTogether(
  pages: Pair,
  table: Table,
  moves: readonly string[],
  hand: Hand = byPointer,
): Promise<void> {
  for (const move of moves) {
    const page = move.startsWith('w') ? pages.white : pages.black;
    const before = await count(page);
    const snapshot = table.copy();
    await hand(page, table.play(move), snapshot);
    await haveMoves([pages.white, pages.black], before + 1, move);
  }
}

/** All of them show so many moves. */
export async function haveMoves(pages: Page[], moves: number, message = `${moves} moves`): Promise<void> {
  for (const page of pages) await expect.poll(() => count(page), { message }).toBe(moves);
}

/** The moves of a game, as the server tells whoever asks. */
export async function movesAt(origin: string, game: string): Promise<string[]> {
  const answer = await fetch(new URL(`/api/v1${game.replace('game', 'games')}`, origin));
  return ((await answer.json()) as { moves: string[] }).moves;
}

/** The moves as a page lists them. */
export const listed = (page: Page): Promise<string[]> =>
  page
    .getByRole('region', { name: 'Moves' })
    .locator('ol button')
    .evaluateAll((buttons) => buttons.map(({ textContent }) => textContent?.trim() ?? ''));

/** What stands in each cell as a page names it, whoever looks at it. */
export const placesOf = (page: Page): Promise<string[]> =>
  page.locator('[data-cell]').evaluateAll((cells) =>
    cells
      .map((cell) => {
        const name = cell.getAttribute('aria-label') ?? '';
        return `${cell.getAttribute('data-cell')} ${/(White|Black) \w+( \d)?/.exec(name)?.[0] ?? ''}`;
      })
      .filter((place) => /White|Black/.test(place))
      .sort(),
  );

/** The cookie by which the server knows a guest, for whoever acts in the guest's name. */
export async function cookieOf(context: BrowserContext): Promise<string> {
  return (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
}

/** A button of the controls: it has its place beside the board, or on a small screen in the menu. */
export async function press(page: PlaywrightPage, name: string): Promise<void> {
  const button = page.getByRole('button', { name, exact: true });
  await page.getByRole('button', { name: 'More', exact: true }).waitFor();
  if (await button.isVisible()) await button.click();
  else {
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name, exact: true }).click();
  }
}

/** Answers what stands over the board. */
export const answer = (page: Page, name: 'Accept' | 'Decline'): Promise<void> =>
  page.locator('.banners').getByRole('button', { name, exact: true }).click();

/** Waits until a page says this, to the eye or to the ear. */
export const says = (page: Page, words: string | RegExp): Promise<void> =>
  page.getByText(words).first().waitFor({ state: 'attached' });
