/** Two people on two devices come together by a link. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { inAllThemes } from '../axe';
import { stage } from '../stage';

const { visit, expectFaults } = stage();

const ELSEWHERE = 'http://192.168.1.23:4783';

/** What the server says of where others find it, whatever network this machine is in. */
async function reachable(page: Page, addresses: string[]): Promise<void> {
  await page.route('**/api/v1/reach', (route) =>
    route.fulfill({
      json: { addresses, command: addresses.length === 0 ? 'skep serve --address 0.0.0.0' : null },
    }),
  );
}

/** Makes a challenge from the start page, and gives its path. */
async function invite(page: Page, name: string, ...choices: string[]): Promise<string> {
  await page.getByRole('link', { name: 'Play a friend' }).click();
  await page.getByLabel('Your name').fill(name);
  for (const choice of choices) await page.getByLabel(choice, { exact: true }).check();
  await page.getByRole('button', { name: 'Get the link' }).click();
  await page.getByRole('heading', { name: 'Waiting for your friend' }).waitFor();
  return new URL(page.url()).pathname;
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

describe('a challenge', () => {
  test('leads two people to one game, and a third is told', async () => {
    const { page: ada } = await visit();
    await reachable(ada, [ELSEWHERE]);
    const path = await invite(ada, 'Ada', 'Black', '3 min + 3 s');
    expect(await ada.getByLabel('Send this link').inputValue()).toBe(ELSEWHERE + path);
    await ada.getByRole('img', { name: `QR code of the link ${ELSEWHERE}${path}` }).waitFor();

    const { page: grace } = await visit({ path, viewport: { width: 390, height: 844 } });
    await heading(grace, 'Ada challenges you').waitFor();
    await grace.getByText('3 minutes each, and 3 seconds added with each move').waitFor();
    await grace.getByText('White', { exact: true }).waitFor();
    const { page: third } = await visit({ path });
    await heading(third, 'Ada challenges you').waitFor();

    // The challenge is found again on the start page.
    await ada.goto(new URL('/', ada.url()).href);
    await ada.getByRole('link', { name: /Your challenge/ }).click();
    await heading(ada, 'Waiting for your friend').waitFor();

    await grace.getByLabel('Your name').fill('x');
    await grace.getByRole('button', { name: 'Play' }).click();
    await grace.getByText('A name has 2 to 20 letters').waitFor();
    await grace.getByLabel('Your name').fill('Grace');
    await grace.getByRole('button', { name: 'Play' }).click();
    await grace.waitForURL(/\/game\/\w+$/);
    await ada.waitForURL(/\/game\/\w+$/);
    expect(new URL(ada.url()).pathname).toBe(new URL(grace.url()).pathname);
    for (const page of [ada, grace]) await page.getByRole('application').waitFor();
    await grace
      .getByRole('button', { name: 'Resign' })
      .or(grace.getByRole('button', { name: 'Abort' }))
      .first()
      .waitFor();
    await heading(third, 'This game has begun').waitFor();

    await ada.goto(new URL('/', ada.url()).href);
    await ada.getByRole('link', { name: /Grace.*Opponent’s turn/ }).waitFor();
    await grace.goto(new URL('/', grace.url()).href);
    await grace.getByRole('link', { name: /Ada.*Your turn/ }).waitFor();
  });

  test('is cancelled, or was never there', async () => {
    expectFaults(/404/);
    const { page: ada } = await visit();
    const path = await invite(ada, 'Ada', 'Correspondence');
    const { page: grace } = await visit({ path });
    await grace.getByText('2 days for each move').waitFor();
    await ada.getByRole('button', { name: 'Cancel the challenge' }).click();
    await heading(ada, 'This challenge was cancelled').waitFor();
    await heading(grace, 'This challenge was cancelled').waitFor();
    await grace.getByRole('link', { name: 'Challenge a friend' }).click();
    await heading(grace, 'Play a friend').waitFor();
    await grace.goto(new URL('/challenge/nothing', grace.url()).href);
    await heading(grace, 'Challenge not found').waitFor();
  });

  test('begins with a position that was set up', async () => {
    const { page: ada } = await visit({ path: '/editor' });
    await ada.getByLabel('Set up from text').fill('QA-a2=B,b');
    await ada.getByRole('button', { name: 'Set up', exact: true }).click();
    await ada.getByRole('button', { name: 'Play from here' }).click();
    await ada.getByLabel('A friend on another device').check();
    await ada.getByRole('button', { name: 'Invite a friend' }).click();
    await ada.getByText('Begins from this position').waitFor();
    await ada.getByRole('button', { name: 'Get the link' }).click();
    await heading(ada, 'Waiting for your friend').waitFor();
    const { page: grace } = await visit({ path: new URL(ada.url()).pathname });
    await heading(grace, 'A friend challenges you').waitFor();
    await grace.getByText('Black to move.').waitFor();
  });

  test('shows no link where only this machine can be reached, but what changes that', async () => {
    const { page } = await visit();
    await reachable(page, []);
    await invite(page, 'Ada');
    await page.getByRole('heading', { name: 'Only this computer can open Skep right now' }).waitFor();
    expect(await page.getByLabel('Command').inputValue()).toBe('skep serve --address 0.0.0.0');
    expect(await page.getByLabel('Send this link').count()).toBe(0);
  });
});

test('where the server keeps no games, the start page says so', async () => {
  expectFaults(/404/);
  const { page, context } = await visit();
  await context.route('**/api/v1/me', (route) => route.fulfill({ status: 404, body: 'Not found' }));
  await page.reload();
  await page.getByText('Not available here: this server does not host games between devices.').waitFor();
  expect(await page.getByRole('link', { name: 'Play a friend' }).count()).toBe(0);
  await page.goto(new URL('/friend', page.url()).href);
  await page.getByText('does not host games between devices').waitFor();
});

test('the name for opponents is among the settings', async () => {
  const { page } = await visit({ path: '/settings' });
  await page.getByLabel('Your name').fill('--');
  await page.getByRole('button', { name: 'Save the name' }).click();
  await page.getByText('A name has 2 to 20 letters').waitFor();
  await page.getByLabel('Your name').fill('Ada L.');
  await page.getByRole('button', { name: 'Save the name' }).click();
  await page.getByText('Saved.').waitFor();
  await page.reload();
  await expect.poll(() => page.getByLabel('Your name').inputValue()).toBe('Ada L.');
});

test('on a small phone, what the keyboard reaches is not hidden by the button that stays', async () => {
  const { page } = await visit({ path: '/friend', viewport: { width: 360, height: 640 } });
  await page.getByLabel('Your name').focus();
  for (let stop = 0; stop < 6; stop++) {
    await page.keyboard.press('Tab');
    const isSeen = await page.evaluate(() => {
      const { left, top, width, height } = document.activeElement!.getBoundingClientRect();
      const there = document.elementFromPoint(left + width / 2, top + height / 2);
      return there !== null && there.closest('label, summary, button')?.contains(document.activeElement);
    });
    expect(isSeen, `stop ${stop}`).toBe(true);
  }
});

describe.each(Object.entries({ desktop: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } }))(
  'on a %s',
  (_, viewport) => {
    test('axe has nothing to say', async () => {
      expectFaults(/404/);
      const { page } = await visit({ viewport, reducedMotion: 'reduce' });
      await reachable(page, [ELSEWHERE]);
      const path = await invite(page, 'Ada');
      await inAllThemes(page);
      await page.goto(new URL('/', page.url()).href);
      await page.getByRole('link', { name: /Your challenge/ }).waitFor();
      await inAllThemes(page);
      await page.goto(new URL('/friend', page.url()).href);
      await page.getByLabel('Your name').fill('x');
      await page.getByLabel('Custom').check();
      await page.getByText('More', { exact: true }).click();
      await page.getByRole('button', { name: 'Get the link' }).click();
      await page.getByText('A name has 2 to 20 letters').waitFor();
      await inAllThemes(page);
      await reachable(page, []);
      await page.goto(new URL(path, page.url()).href);
      await page.getByLabel('Command').waitFor();
      await inAllThemes(page);
      await page.goto(new URL('/challenge/nothing', page.url()).href);
      await heading(page, 'Challenge not found').waitFor();
      await inAllThemes(page);
      const { page: other } = await visit({ path, viewport, reducedMotion: 'reduce' });
      await heading(other, 'Ada challenges you').waitFor();
      await inAllThemes(other);
    });
  },
);
