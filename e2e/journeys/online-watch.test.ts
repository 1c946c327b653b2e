/** Whoever has the link watches: from either side, with a count, and without hearing what the players say. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { WIN } from '../lines';
import {
  adaAndGrace,
  atTable,
  haveMoves,
  named,
  pagesOf,
  placesOf,
  playTogether,
  press,
  says,
  sit,
  UNTIMED,
} from '../online';
import { stage } from '../stage';
import { Table } from '../table';

const { visit } = stage();

/** Opens the chat and says something. */
async function say(page: Page, text: string): Promise<void> {
  const chat = page.getByRole('region', { name: 'Chat' });
  if (!(await chat.isVisible())) await page.getByRole('button', { name: /^Chat/ }).click();
  await chat.getByRole('textbox', { name: 'Message' }).fill(text);
  await chat.getByRole('button', { name: 'Send' }).click();
  await chat.getByRole('log').getByText(text).waitFor();
}

test('those who watch are counted, turn the board round, and see no players’ chat', async () => {
  const who = await adaAndGrace(visit);
  const pages = pagesOf(who);
  const path = await atTable(who);
  await playTogether(pages, new Table(), WIN.slice(0, 3));
  const watcher = await visit({ path: '/about' });
  await named(watcher, 'Mary');
  const other = await visit({ path });
  const { page: mary } = watcher;
  await mary.goto(new URL(path, mary.url()).href);
  for (const page of [mary, other.page]) {
    await sit(page);
    await haveMoves([page], 3);
  }
  for (const page of [pages.white, pages.black, mary]) await says(page, '2 spectators');
  // Nothing can be played there.
  expect(await mary.locator('.hand button:not([aria-disabled])').count()).toBe(0);
  expect(await mary.getByRole('button', { name: 'Resign' }).count()).toBe(0);
  const seats = () =>
    mary.locator('section.seat').evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
  expect(await seats()).toEqual(['Grace, Black', 'Ada, White']);
  await press(mary, 'Watch from the other side');
  await expect.poll(seats).toEqual(['Ada, White', 'Grace, Black']);

  await say(pages.white, 'Good luck, Grace!');
  await pages.black.getByRole('button', { name: 'Chat (1)' }).waitFor();
  await say(mary, 'White looks strong.');
  await say(pages.black, 'You too, Ada!');
  await pages.white.getByText('You too, Ada!').last().waitFor();
  await other.page.getByRole('button', { name: 'Chat (1)' }).waitFor();
  await other.page.getByRole('button', { name: 'Chat (1)' }).click();
  await other.page.getByRole('log').getByText('White looks strong.').waitFor();
  // Who has no name yet may read, and is told why writing needs one.
  const chat = other.page.getByRole('region', { name: 'Chat' });
  await chat.getByRole('textbox', { name: 'Message' }).fill('I agree');
  await chat.getByRole('button', { name: 'Send' }).click();
  await chat.getByText('To write here, choose a name in the settings first.').waitFor();
  for (const page of [mary, other.page]) {
    const all = await page.content();
    expect(all).not.toContain('Good luck, Grace!');
    expect(all).not.toContain('You too, Ada!');
  }
  for (const page of [pages.white, pages.black])
    expect(await page.content()).not.toContain('White looks strong.');
  await mary.reload();
  await sit(mary);
  await mary.getByRole('button', { name: /^Chat/ }).click();
  await mary.getByRole('log').getByText('White looks strong.').waitFor();
  expect(await mary.content()).not.toContain('Good luck, Grace!');

  // The game goes on before their eyes.
  const table = new Table();
  WIN.slice(0, 3).forEach((move) => table.play(move));
  await playTogether(pages, table, WIN.slice(3, 6));
  await haveMoves([mary, other.page], 6);
  expect(await placesOf(mary)).toEqual(await placesOf(pages.white));
  await other.page.goto('about:blank');
  for (const page of [pages.white, mary]) await says(page, '1 spectator');
});

test('chat is turned off with one click, and a player can be hidden', async () => {
  const who = await adaAndGrace(visit);
  const { white, black } = pagesOf(who);
  await atTable(who);
  await say(white, 'Hello there');
  await black.getByRole('button', { name: 'Chat (1)' }).click();
  const chat = black.getByRole('region', { name: 'Chat' });
  await chat.getByTitle('Hide messages from Ada').click();
  await chat.getByText('Messages from Ada are hidden on this device.').waitFor();
  expect(await chat.getByText('Hello there').count()).toBe(0);
  await chat.getByRole('button', { name: 'Show them again' }).click();
  await chat.getByText('Hello there').waitFor();
  // Who writes without end is stopped, and what was not sent stays in the field.
  const message = chat.getByRole('textbox', { name: 'Message' });
  for (
    let line = 1;
    !(await chat.getByText('You are sending messages too fast. Wait a moment.').isVisible());
    line++
  ) {
    expect(line, 'nobody stops the flood').toBeLessThan(50);
    await message.fill(`Line ${line}`);
    await message.press('Enter');
  }
  expect(await message.inputValue()).toMatch(/^Line/);
  await chat.getByRole('button', { name: 'Turn chat off' }).click();
  await expect.poll(() => black.getByRole('button', { name: /^Chat/ }).count()).toBe(0);
  await say(white, 'Still there?');
  await playTogether({ white, black }, new Table(), WIN.slice(0, 2));
  expect(await black.content()).not.toContain('Still there?');
});

test('where the players want it, those who watch see the moves later', async () => {
  const who = await adaAndGrace(visit);
  const pages = pagesOf(who);
  const path = await atTable(who, { ...UNTIMED, delay: 60_000 });
  await playTogether(pages, new Table(), WIN.slice(0, 2));
  const { page } = await visit({ path });
  await sit(page);
  expect((await placesOf(page)).length).toBe(0);
  await haveMoves([page], 0);
  await says(page, 'White to move. You see the moves 1 minute after the players.');
});

test('the link to watch by is that of this machine in its network; without one, it is said what is missing', async () => {
  const who = await adaAndGrace(visit);
  const { white } = pagesOf(who);
  const path = await atTable(who);
  await press(white, 'Copy the link');
  const dialog = white.getByRole('dialog', { name: 'Copy the link' });
  await dialog.getByRole('heading', { name: 'Only this computer can open Skep right now' }).waitFor();
  expect(await dialog.getByLabel('Command').inputValue()).toBe('skep serve --address 0.0.0.0');
  await dialog.getByRole('button', { name: 'Close' }).click();

  const elsewhere = 'http://192.168.1.23:4783';
  await white.route('**/api/v1/reach', (route) =>
    route.fulfill({ json: { addresses: [elsewhere], command: null } }),
  );
  await who.white.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await press(white, 'Copy the link');
  await white.getByText('The link is copied. Whoever opens it can watch.').waitFor();
  expect(await white.evaluate(() => navigator.clipboard.readText())).toBe(elsewhere + path);
});
