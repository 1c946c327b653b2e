/** The report of a game: made, stopped, gone on with, clicked, kept; and mistakes retried, rightly and wrongly. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { inAllThemes } from '../axe';
import { tabTo } from '../hands';
import {
  analyse,
  gameString,
  graph,
  kept,
  make,
  MOVES,
  openGame,
  told,
  WORDS,
  type Ply,
  type Report,
} from '../report';
import { stage } from '../stage';
import { bugOf, keyOf, Table, type Step } from '../table';

const { visit, tab, expectFaults } = stage();

/** What else could have been played instead of a mistake: good, but not the first choice. */
function secondBest(mistake: Ply): string {
  const before = MOVES.slice(0, mistake.number - 1);
  const { lines } = analyse(before, '--position', '--lines', '5') as { lines: { line: string[] }[] };
  for (const { line } of lines) {
    const [text = ''] = line;
    if (text === mistake.best.line[0] || text === mistake.text) continue;
    const last = (analyse([...before, text]) as Report).plies.at(-1);
    if (last?.mark === null) return text;
  }
  throw new Error(`nothing else is good instead of ${mistake.text}`);
}

async function play(page: Page, { piece, from, to }: Step): Promise<void> {
  const dialog = page.locator('dialog');
  const cell = (at: Step['to']) => dialog.locator(`[data-cell="${keyOf(at)}"]`);
  const reserve = dialog.locator(`.hand button[data-bug="${bugOf(piece).bug}"]:not([aria-disabled])`);
  await (from ? cell(from) : reserve).click();
  await cell(to).click();
}

/** The table before a move of the game. */
function tableBefore(ply: Ply): Table {
  const table = new Table();
  for (const move of MOVES.slice(0, ply.number - 1)) table.play(move);
  return table;
}

test('a report is stopped, kept as far as it came, gone on with, and told as out of date', async () => {
  const { page } = await visit();
  await openGame(page, gameString(MOVES));
  await page.getByRole('radio', { name: /^Thorough/ }).check({ force: true });
  await page.getByRole('button', { name: 'Make the report' }).click();
  await expect
    .poll(() => page.locator('progress').evaluate((bar) => (bar as HTMLProgressElement).value), {
      timeout: 60_000,
    })
    .toBeGreaterThan(1);
  // It goes on behind another tab of the analysis.
  await page.getByRole('tab', { name: 'Moves' }).click();
  await page.getByRole('tab', { name: 'Report' }).click();
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  await page
    .getByText(/^Stopped: \d+ of 38 moves/)
    .first()
    .waitFor();
  await page.reload();
  await page.getByRole('tab', { name: 'Report' }).click();
  const stopped = await kept(page);
  expect(stopped).toMatchObject({ nodes: 200_000, complete: false });
  await page.getByRole('button', { name: 'Continue' }).click();
  const done = () => page.locator('progress').evaluate((bar) => (bar as HTMLProgressElement).value);
  expect(await done()).toBeGreaterThanOrEqual(stopped?.plies.length ?? 0);
  await page.getByRole('button', { name: 'Stop', exact: true }).click();

  // Without the last move it is another game; with it again the report is there again.
  await graph(page).focus();
  await page.keyboard.press('End');
  await page.keyboard.press('Delete');
  await page.getByText('The moves have changed since the last report.', { exact: false }).waitFor();
  await page.keyboard.press('Control+z');
  await page.getByRole('button', { name: 'Continue' }).waitFor();
  // That it is another game is known after a reload too.
  await page.keyboard.press('Delete');
  await page.getByText('The moves have changed since the last report.', { exact: false }).waitFor();
  await page.reload();
  await page.getByRole('tab', { name: 'Report' }).click();
  await page.getByText('The moves have changed since the last report.', { exact: false }).waitFor();
});

test('two tabs on one report: one makes it, the other follows and says so, and may take over', async () => {
  const { page, context } = await visit();
  await openGame(page, gameString(MOVES));
  await page.getByRole('radio', { name: /^Thorough/ }).check({ force: true });
  await page.getByRole('button', { name: 'Make the report' }).click();
  await page.getByText(/^[1-9]\d* of 38 moves$/).waitFor({ timeout: 60_000 });

  const other = await tab(context, new URL(page.url()).pathname);
  await other.getByRole('tab', { name: 'Report' }).click();
  await other.getByText('Another tab is making this report.', { exact: false }).waitFor();
  await other.getByText(/^[1-9]\d* of 38 moves$/).waitFor({ timeout: 60_000 });
  expect(await other.getByRole('button', { name: 'Stop', exact: true }).count()).toBe(0);

  await other.getByRole('button', { name: 'Edit it here' }).click();
  await other.getByRole('button', { name: 'Continue' }).click();
  await other.getByRole('button', { name: 'Stop', exact: true }).waitFor();
  await page.getByText('Another tab is making this report.', { exact: false }).waitFor();
  await other.getByRole('button', { name: 'Stop', exact: true }).click();
  await page
    .getByText(/^Stopped: \d+ of 38 moves/)
    .first()
    .waitFor();
});

test('mistakes are retried: wrongly with the refutation, then rightly with a move that is not the first choice', async () => {
  const { page } = await visit({ reducedMotion: 'reduce' });
  await openGame(page, gameString(MOVES));
  await make(page);
  const mistakes = told().plies.filter(
    ({ mark, text, best }) => (mark === '?' || mark === '??') && best.line[0] !== text,
  );
  const [first] = mistakes;
  if (!first) throw new Error('there is no mistake');
  const before = await kept(page);
  await page.getByRole('button', { name: 'Retry the mistakes' }).click();
  await page.getByRole('button', { name: 'Begin' }).click();
  await page.getByText(`1 of ${mistakes.length}`).waitFor();

  await play(page, tableBefore(first).play(first.text));
  await page.getByText(`${first.text} is what was played.`).waitFor();
  await page
    .getByText(`${first.side === 'white' ? 'Black' : 'White'} replies ${first.reply[0] ?? ''}`)
    .waitFor();
  await page.getByRole('button', { name: 'One move back' }).last().click();
  await page.getByRole('button', { name: 'Try again' }).click();

  const second = secondBest(first);
  await play(page, tableBefore(first).play(second));
  await page
    .locator('dialog[open] .answer', { hasText: second })
    .getByText(/^Right/)
    .waitFor({ timeout: 30_000 });
  for (const mistake of mistakes.slice(1)) {
    await page.locator('dialog').getByRole('button', { name: 'Next', exact: true }).click();
    await page.locator('dialog').getByRole('button', { name: 'Show the solution' }).click();
    await page.getByText(`The best move is ${mistake.best.line[0] ?? ''}.`).waitFor();
  }
  await page.locator('dialog').getByRole('button', { name: 'Next', exact: true }).click();
  await page.getByText(`1 of ${mistakes.length} found.`).waitFor();
  await page.getByRole('button', { name: 'Back to the report' }).click();
  // Nothing of it has come into the analysis.
  expect(await kept(page)).toEqual(before);
});

for (const [locale, words] of Object.entries(WORDS)) {
  test(`it speaks ${locale}, on a phone`, async () => {
    const { page } = await visit({ locale, viewport: { width: 390, height: 844 }, hasTouch: true });
    await openGame(page, gameString(MOVES), words);
    await make(page, words);
    await page.getByText(words.accuracy, { exact: true }).waitFor();
    await page.getByRole('slider').tap({ position: { x: 200, y: 60 } });
    expect(Number(await page.getByRole('slider').getAttribute('aria-valuenow'))).toBeGreaterThan(5);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
}

test('with the keyboard alone, and nothing for axe to find', async () => {
  const { page } = await visit({ reducedMotion: 'reduce' });
  const clocked = JSON.stringify({
    format: 'skep-game',
    version: 1,
    rules: 'Base',
    score: 'open',
    tags: [['TimeControl', '300+5']],
    moves: MOVES,
    notes: MOVES.map((_, index) => ({ ply: index + 1, clock: 300_000 - 1000 * index })),
  });
  await openGame(page, clocked);
  await inAllThemes(page);
  await tabTo(page, 'input[type=radio]');
  await page.keyboard.press('ArrowUp');
  await tabTo(page, '.report .primary');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Retry the mistakes' }).waitFor({ timeout: 90_000 });
  await page.getByText('Time used').waitFor();
  await inAllThemes(page);
  await tabTo(page, '[role=slider]');
  await page.keyboard.press('End');
  expect(await graph(page).getAttribute('aria-valuetext')).toContain('took 0:');
  await tabTo(page, '.actions .primary');
  await page.keyboard.press('Enter');
  await page.getByText('Whose mistakes?').waitFor();
  await inAllThemes(page);
  await tabTo(page, '.wish .primary');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Show the solution' }).focus();
  await page.keyboard.press('Enter');
  await page.getByText(/^The best move is/).waitFor();
  await inAllThemes(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Retry the mistakes' }).waitFor();
});

test('a game without moves has no report; an engine that fails is told and asked again', async () => {
  const { page } = await visit({ path: '/analyse' });
  await page.getByRole('tab', { name: 'Report' }).click();
  await page.getByText(/^The report judges the moves/).waitFor();
  await openGame(page, gameString(MOVES));
  // An engine that fails once.
  await page.evaluate(() => {
    const { Worker } = window;
    window.Worker = class extends Worker {
      constructor(url: string | URL, options?: WorkerOptions) {
        super(String(url).includes('engine') ? '/nowhere.js' : url, options);
        window.Worker = Worker;
      }
    };
  });
  expectFaults(/nowhere|404/);
  await page.getByRole('button', { name: 'Make the report' }).click();
  await page.getByText('The engine has stopped.').first().waitFor({ timeout: 30_000 });
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText(/ of 38 moves$/).waitFor({ timeout: 30_000 });
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
});
