/** Setting up a position by pointer, by touch and by keys, mending what is wrong with it, and going on from there. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { inAllThemes } from '../axe';
import { tabTo } from '../hands';
import { stage } from '../stage';

const { visit } = stage();

const cell = (page: Page, at: string) => page.locator(`[data-cell="${at}"]`);
const piece = (page: Page, side: string, bug: string) =>
  page.getByRole('group', { name: `${side}’s pieces` }).locator(`[data-bug="${bug}"]`);
const hop = (page: Page) => page.getByLabel('The position as text (HOP)').inputValue();

async function openEditor(options: Parameters<typeof visit>[0] = {}) {
  const { page, context } = await visit({ path: '/editor', reducedMotion: 'reduce', ...options });
  await page.getByRole('application').waitFor();
  return { page, context };
}

/** Pieces by click and click: `White queen 0,0`. */
async function put(page: Page, ...pieces: string[]): Promise<void> {
  for (const text of pieces) {
    const [side = '', bug = '', at = ''] = text.split(' ');
    await piece(page, side, bug).click();
    await cell(page, at).click();
  }
}

async function middle(page: Page, of: ReturnType<typeof cell>): Promise<[number, number]> {
  const box = await of.boundingBox();
  if (!box) throw new Error('it is not to be seen');
  return [box.x + box.width / 2, box.y + box.height / 2];
}

/** From here to there with the button held. */
async function drag(page: Page, from: [number, number], to: [number, number]): Promise<void> {
  await page.mouse.move(...from);
  await page.mouse.down();
  await page.mouse.move(from[0] + 20, from[1] + 20, { steps: 3 });
  await page.mouse.move(...to, { steps: 6 });
  await page.mouse.up();
}

const HIVE = ['White queen 0,0', 'Black queen 1,0', 'White ant -1,0', 'Black ant 2,0', 'Black beetle 1,0'];

test('a position is set up with the pointer: put, stack, drag, drag away, undo', async () => {
  const { page } = await openEditor();
  await page.getByText('The table is empty: this is the start of a game.').waitFor();
  await put(page, ...HIVE);
  await page.getByText(/^This position is possible\./).waitFor();
  const before = await hop(page);
  expect(before).toMatch(/,w$/);

  await drag(page, await middle(page, piece(page, 'White', 'spider')), await middle(page, cell(page, '0,0')));
  await page.getByText('White Spider: it stands on another piece', { exact: false }).waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  expect(await hop(page)).toBe(before);

  // Off the board it goes back to the others.
  await drag(page, await middle(page, cell(page, '2,0')), await middle(page, piece(page, 'Black', 'spider')));
  await expect.poll(() => cell(page, '2,0').count()).toBe(0);
  expect(await piece(page, 'Black', 'ant').getAttribute('aria-label')).toBe('Black Ant: 3 left');
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Redo' }).click();
  expect(await hop(page)).toBe(before);

  await page.getByRole('button', { name: 'Mirror' }).click();
  expect(await hop(page)).toBe(before);
  await page.getByRole('button', { name: 'Turn by a sixth' }).click();
  expect(await hop(page)).toBe(before);

  await page.getByRole('radio', { name: 'Black' }).check();
  expect(await hop(page)).toMatch(/,b$/);
  await page.getByLabel('Moved last').selectOption({ label: 'White Ant 1' });
  expect(await hop(page)).toContain('A!');

  // Nothing is lost by going away.
  const after = await hop(page);
  await page.getByRole('link', { name: 'Rules' }).first().click();
  await page.goBack();
  expect(await hop(page)).toBe(after);
  await page.reload();
  expect(await hop(page)).toBe(after);
  await page.getByRole('button', { name: 'Undo' }).click();
  expect(await hop(page)).not.toContain('!');
});

test('what is wrong is told where it is, and mended', async () => {
  const { page } = await openEditor();
  await page.getByRole('radio', { name: 'Black' }).check();
  await page.getByText('White is to move', { exact: false }).waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Analyse', exact: true }).isDisabled()).toBe(true);
  await page.getByRole('radio', { name: 'White' }).check();

  await put(page, 'White queen 0,0', 'Black queen 1,0', 'White mosquito 0,1');
  await piece(page, 'Black', 'ant').click();
  await cell(page, '3,0').click();
  await page.getByText('The hive is in several parts: one cell is cut off.').waitFor();
  await cell(page, '3,0').click();
  await cell(page, '2,0').click();
  await page.getByText(/^This position is possible\./).waitFor();

  await page.getByRole('radio', { name: /^Classic/ }).check();
  await page.getByText('White Mosquito: such a piece does not take part', { exact: false }).waitFor();
  await cell(page, '0,1').click();
  await page.getByRole('button', { name: 'Remove' }).click();
  await page.getByText(/^This position is possible\./).waitFor();
});

test('the same with nothing but keys', async () => {
  const { page } = await openEditor();
  const key = (name: string) => page.keyboard.press(name);
  await tabTo(page, '.palette [data-bug="queen"]');
  await key('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-cell'))).toBe('0,0');
  await key('Enter');
  await tabTo(page, '.palette [data-bug="queen"]');
  await key('ArrowDown');
  await key('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.hasAttribute('data-cell'))).toBe(true);
  await key('Enter');
  await page.getByText(/^This position is possible\./).waitFor();
  await tabTo(page, '.palette [data-bug="queen"]');
  for (let step = 0; step < 4; step++) await key('ArrowRight');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
    'White Ant: 3 left',
  );
  await key('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.hasAttribute('data-cell'))).toBe(true);
  await key('Enter');
  const ant = page.getByRole('button', { name: /^White Ant 1.*can move$/ });
  await ant.waitFor();
  await key('Delete');
  await expect.poll(() => ant.count()).toBe(0);
  await key('Control+z');
  await ant.waitFor();
  await key('Control+y');
  await expect.poll(() => ant.count()).toBe(0);
  await key('Control+z');
  await tabTo(page, '.tools input');
  await key('ArrowRight');
  expect(await hop(page)).toMatch(/,b$/);
});

test('a text sets up its last position, and what cannot be read is told', async () => {
  const { page } = await openEditor();
  const field = page.getByLabel('Set up from a text');
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
  await page.getByRole('button', { name: 'Play on' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'White' }).check();
  await dialog.getByRole('button', { name: 'Start the game' }).click();
  await page.waitForURL(/\/play\//);
  // Black begins, and Black is the computer.
  await expect.poll(() => page.getByRole('region', { name: 'Moves' }).locator('ol button').count()).toBe(1);
  const first = page.getByRole('region', { name: 'Moves' }).locator('ol button').first();
  expect(await first.innerText()).toMatch(/^b/);
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
  await page.getByRole('button', { name: 'Set up a position …' }).first().click();
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
  await other.getByRole('button', { name: 'Set up a position …' }).first().click();
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
  const [x, y] = await middle(page, piece(page, 'White', 'ant'));
  const goal = await middle(page, cell(page, '0,0'));
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
