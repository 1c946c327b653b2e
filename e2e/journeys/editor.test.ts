/** Setting up a position from a text and by touch, and going on from there. */
import { describe, expect, test } from 'vitest';
import { inAllThemes } from '../axe';
import { middleOf } from '../driver/page';
import { cell, HIVE, hop, piece, put } from '../editor';
import { stage } from '../stage';

const { visit } = stage();

async function openEditor(options: Parameters<typeof visit>[0] = {}) {
  const { page, context } = await visit({ path: '/editor', reducedMotion: 'reduce', ...options });
  await page.getByRole('application').waitFor();
  return { page, context };
}

test('a text sets up its last position, and what cannot be read is told', async () => {
  const { page } = await openEditor();
  const field = page.getByLabel('Set up from text');
  const load = page.getByRole('button', { name: 'Set up', exact: true });
  await field.fill('QA-a2=B,b');
  await load.click();
  expect(await hop(page)).toBe('A+a1=B1-Q,b');
  await field.fill('Base;InProgress;White[2];wS1;bS1 -wS1');
  await load.click();
  await expect.poll(() => hop(page)).toMatch(/^base,/);
  const before = await hop(page);
  for (const text of ['good morning', 'QA-a9=B,b']) {
    await field.fill(text);
    await load.click();
    await page.getByText(/^Line 1: /).waitFor();
  }
  expect(await hop(page)).toBe(before);
  await page.evaluate(() => {
    const field = document.querySelector('textarea');
    if (!field) return;
    field.value = 'x'.repeat(10_000_000);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await load.click();
  await page.getByText('This is far too long for a game.').waitFor();
  expect(await hop(page)).toBe(before);
});

test('from there one plays on against a level, and again', async () => {
  const { page } = await openEditor();
  await put(page, ...HIVE);
  await page.getByRole('radio', { name: 'Black' }).check();
  await page.getByRole('button', { name: 'Play from here' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'White' }).check();
  await dialog.getByRole('button', { name: 'Start the game' }).click();
  await page.waitForURL(/\/play\//);
  // Black begins, and Black is the computer.
  await expect.poll(() => page.getByRole('region', { name: 'Moves' }).locator('ol button').count()).toBe(1);
  const first = page.getByRole('region', { name: 'Moves' }).locator('ol button').first();
  expect(await first.textContent()).toMatch(/^b/);
  await page.getByRole('button', { name: 'White Ant 1', exact: false }).first().waitFor();
  await page.reload();
  await expect.poll(() => page.getByRole('region', { name: 'Moves' }).locator('ol button').count()).toBe(1);
});

test('from there one analyses, and comes back with the position', async () => {
  const { page } = await openEditor();
  await put(page, ...HIVE);
  const before = await hop(page);
  await page.getByRole('button', { name: 'Analyse', exact: true }).click();
  await page.waitForURL(/\/analyse\//);
  await page.getByRole('application').waitFor();
  await page.getByRole('button', { name: 'Set up a position…' }).first().click();
  await page.waitForURL(/\/editor$/);
  expect(await hop(page)).toBe(before);
});

test('a link brings the position into another browser', async () => {
  const { page } = await openEditor();
  await put(page, ...HIVE);
  const before = await hop(page);
  await page.getByRole('button', { name: 'Share' }).click();
  const link = page.getByRole('dialog').getByLabel('Link', { exact: true }).last();
  await expect.poll(() => link.inputValue()).toMatch(/\/open#1/);
  const address = new URL(await link.inputValue());
  const { page: other } = await visit({ path: address.pathname + address.hash });
  await other.waitForURL(/\/analyse\//);
  await other.getByRole('button', { name: 'Set up a position…' }).first().click();
  await other.waitForURL(/\/editor$/);
  await expect.poll(() => hop(other)).toBe(before);
});

describe.each([
  ['en-GB', 'This position is possible.', 'This position is not possible:'],
  ['fr-FR', 'Cette position est possible.', 'Cette position n’est pas possible :'],
  ['it-IT', 'Questa posizione è possibile.', 'Questa posizione non è possibile:'],
])('in %s', (locale, possible, impossible) => {
  test('everything is said in the language of the person', async () => {
    const { page } = await openEditor({ locale });
    const take = (side: number, bug: string) =>
      page.locator('.palette [role="group"]').nth(side).locator(`[data-bug="${bug}"]`);
    await take(0, 'queen').click();
    await cell(page, '0,0').click();
    await take(1, 'queen').click();
    await cell(page, '1,0').click();
    await page.getByText(possible).waitFor();
    await take(1, 'ant').click();
    await cell(page, '3,0').click();
    await page.getByText(impossible).waitFor();
    expect(await page.locator('main').innerText()).not.toMatch(/editor-|set-up-|game-/);
  });
});

describe.each([
  ['desktop', { width: 1280, height: 800 }],
  ['phone', { width: 390, height: 844 }],
])('on a %s', (_, viewport) => {
  test('axe finds nothing: empty, possible, with a fault, with a piece in hand', async () => {
    const { page } = await openEditor({ viewport });
    await inAllThemes(page);
    await put(page, ...HIVE);
    await inAllThemes(page);
    await piece(page, 'White', 'spider').click();
    await inAllThemes(page);
    await cell(page, '0,0').click();
    await cell(page, '0,0').click();
    await inAllThemes(page);
  });
});

test('fingers: tap and tap, and a drag from below', async () => {
  const { page } = await openEditor({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  await piece(page, 'White', 'queen').tap();
  await cell(page, '0,0').tap();
  await piece(page, 'Black', 'queen').tap();
  await cell(page, '1,0').tap();
  await page.getByText(/^This position is possible\./).waitFor();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBe(390);

  const session = await page.context().newCDPSession(page);
  const touch = (type: string, [x, y]: [number, number]) =>
    session.send('Input.dispatchTouchEvent', {
      type: type as 'touchStart',
      touchPoints: type === 'touchEnd' ? [] : [{ x, y }],
    });
  const [x, y] = await middleOf(piece(page, 'White', 'ant'));
  const goal = await middleOf(cell(page, '0,0'));
  await touch('touchStart', [x, y]);
  for (let step = 1; step <= 8; step++)
    await touch('touchMove', [x + ((goal[0] - x) * step) / 8, y + ((goal[1] - y) * step) / 8]);
  // A finger that rests before it is lifted throws nothing: after a throw browsers swallow the next tap.
  await page.waitForTimeout(150);
  await touch('touchMove', [goal[0] + 1, goal[1]]);
  await page.waitForTimeout(150);
  await touch('touchEnd', goal);
  await page.getByText('White Ant: it stands on another piece', { exact: false }).waitFor();
  await cell(page, '0,0').tap();
  await page.getByRole('button', { name: 'Remove' }).tap();
  await page.getByText(/^This position is possible\./).waitFor();
});
