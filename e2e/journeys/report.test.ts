/** The report of a game: made, stopped, gone on with, clicked, kept; and mistakes retried, rightly and wrongly. */
import { execFileSync } from 'node:child_process';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { inAllThemes } from '../axe';
import { tabTo } from '../hands';
import { binary, stage } from '../stage';
import { bugOf, keyOf, Table, type Step } from '../table';

const { visit, tab, expectFaults } = stage();

/** White goes wrong early, then loses the thread; Black misses a win on the way. From testdata/blunders.txt. */
const MOVES =
  'wG1;bG1 /wG1;wA1 \\wG1;bA1 -bG1;wG2 wA1/;bA2 \\bA1;wQ wG2\\;bQ bG1\\;wA1 bA2/;bA3 /bA2;wA1 -bA3;bA2 \\wA1;wG2 wQ\\;bB1 \\bA1;wA2 wG2-;bA2 wA2-;wA3 \\wA2;bB2 bA3\\;wA3 bA2/;bB1 -wG1;wB1 wG2\\;bB1 wG1;wQ \\bB1;bG2 bA1\\;wA3 bQ\\;bB1 wQ;wG3 \\wA2;bS1 \\bB1;wG3 wA2\\;bS2 bB1/;wB2 wB1\\;bA2 /bS1;wA2 -bA2;bB1 bA2\\;wS1 \\wA2;bG3 bB2\\;wS2 \\wS1;bG1 bS2\\'.split(
    ';',
  );
/** What the choice "Quick" means. */
const NODES = 10_000;

interface Ply {
  number: number;
  side: 'white' | 'black';
  text: string;
  mark: string | null;
  loss: number;
  best: { line: string[] };
  reply: string[];
}

interface Report {
  nodes: number;
  complete: boolean;
  plies: Ply[];
  keyMoments: number[];
}

const gameString = (moves: string[]) => {
  const turn = moves.length % 2 === 0 ? 'White' : 'Black';
  return `Base;InProgress;${turn}[${Math.floor(moves.length / 2) + 1}];${moves.join(';')}`;
};

/** What the program says about a game, as JSON. */
function analyse(moves: string[], ...options: string[]): unknown {
  const args = ['analyse', gameString(moves), '--nodes', String(NODES), '--json', ...options];
  return JSON.parse(execFileSync(binary(), args, { encoding: 'utf8' }));
}

let known: Report | null = null;
const told = (): Report => (known ??= analyse(MOVES) as Report);

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

/** Brings a record in and opens its analysis, with the report beside the board. */
async function openGame(page: Page, record: string, words = WORDS.en): Promise<void> {
  await page.goto(new URL('/games', page.url()).href);
  await page.getByRole('button', { name: words.import, exact: true }).first().click();
  const dialog = page.locator('dialog');
  await dialog.locator('textarea').fill(record);
  await dialog.getByRole('button', { name: words.read }).click();
  await page.locator('a[href^="/play/"]').first().waitFor({ state: 'attached' });
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: words.analyse }).first().click();
  await page.getByRole('application').waitFor();
  await page.getByRole('tab', { name: words.report }).click();
}

const WORDS = {
  en: {
    import: 'Import',
    read: 'Import this text',
    analyse: /^Analyse/,
    report: 'Report',
    quick: 'Quick',
    make: 'Make the report',
    retry: 'Retry the mistakes',
    accuracy: 'Accuracy',
  },
  fr: {
    import: 'Importer',
    read: 'Importer ce texte',
    analyse: /^Analyser/,
    report: 'Bilan',
    quick: 'Rapide',
    make: 'Établir le bilan',
    retry: 'Reprendre les erreurs',
    accuracy: 'Précision',
  },
  it: {
    import: 'Importa',
    read: 'Importa questo testo',
    analyse: /^Analizza/,
    report: 'Rapporto',
    quick: 'Rapido',
    make: 'Prepara il rapporto',
    retry: 'Riprova gli errori',
    accuracy: 'Precisione',
  },
};

async function make(page: Page, words = WORDS.en): Promise<void> {
  await page.getByRole('radio', { name: new RegExp(`^${words.quick}`) }).check({ force: true });
  await page.getByRole('button', { name: words.make }).click();
  await page.getByRole('button', { name: words.retry }).waitFor({ timeout: 90_000 });
}

const graph = (page: Page): Locator => page.getByRole('slider', { name: /chance to win/ });

/** The report as it is kept with the analysis. */
async function kept(page: Page): Promise<Report | null> {
  return page.evaluate(async () => {
    const opened = indexedDB.open('skep');
    await new Promise((done) => (opened.onsuccess = done));
    const all = opened.result.transaction('studies').objectStore('studies').getAll();
    await new Promise((done) => (all.onsuccess = done));
    opened.result.close();
    const [study] = all.result as { report: unknown }[];
    return (study?.report ?? null) as never;
  });
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

test('a finished game: the report is the one of skep analyse, the graph leads to moves, and all is kept', async () => {
  const { page } = await visit();
  await openGame(page, gameString(MOVES));
  await make(page);
  const report = told();
  await expect.poll(() => kept(page).then((report) => report?.complete), { timeout: 10_000 }).toBe(true);
  const own = await kept(page);
  expect(report).toMatchObject(own ?? {});
  expect(own?.plies).toHaveLength(MOVES.length);

  const box = await graph(page).boundingBox();
  if (!box) throw new Error('the graph is not to be seen');
  await page.mouse.click(box.x + box.width - 3, box.y + 60);
  expect(await graph(page).getAttribute('aria-valuenow')).toBe(String(MOVES.length));
  await page.mouse.move(box.x + box.width / 2, box.y + 60);
  await page.mouse.down();
  await page.mouse.move(box.x + 2, box.y + 60, { steps: 5 });
  await page.mouse.up();
  expect(await graph(page).getAttribute('aria-valuenow')).toBe('0');

  // With keys: to the next mark, to the ends, one by one.
  await graph(page).focus();
  await page.keyboard.press('PageUp');
  const firstMark = report.plies.find(({ mark }) => mark !== null);
  expect(await graph(page).getAttribute('aria-valuenow')).toBe(String(firstMark?.number));
  expect(await graph(page).getAttribute('aria-valuetext')).toContain(firstMark?.text);
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowLeft');
  expect(await graph(page).getAttribute('aria-valuenow')).toBe(String(MOVES.length - 1));

  // The better line stands beside the move, and the marks on the moves.
  await page
    .getByRole('button', { name: /^Take the better line/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Add marks and better lines' }).click();
  await page.getByRole('button', { name: 'Marks and better lines are added' }).waitFor();
  await page.getByRole('tab', { name: 'Moves' }).click();
  const written = await page.locator('[data-node]').count();
  expect(written).toBeGreaterThan(MOVES.length);
  // All of it is undone at once: what stays is the line that was taken before.
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.poll(() => page.locator('[data-node]').count()).toBeLessThan(written);
  expect(await page.locator('[data-node] [data-mark]').count()).toBe(0);
  await page.getByRole('button', { name: 'Redo', exact: true }).click();
  await expect.poll(() => page.locator('[data-node]').count()).toBe(written);

  // Nothing is lost however soon the page is left.
  await page.reload();
  await page.getByRole('tab', { name: 'Report' }).click();
  await page.getByRole('button', { name: 'Retry the mistakes' }).waitFor();
  await page.getByText('The graph as a table').click();
  await expect.poll(() => page.locator('details tbody tr').count()).toBe(MOVES.length);
});

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
  await page.getByRole('button', { name: 'Go on' }).click();
  const done = () => page.locator('progress').evaluate((bar) => (bar as HTMLProgressElement).value);
  expect(await done()).toBeGreaterThanOrEqual(stopped?.plies.length ?? 0);
  await page.getByRole('button', { name: 'Stop', exact: true }).click();

  // Without the last move it is another game; with it again the report is there again.
  await graph(page).focus();
  await page.keyboard.press('End');
  await page.keyboard.press('Delete');
  await page.getByText('The moves have changed since the last report.', { exact: false }).waitFor();
  await page.keyboard.press('Control+z');
  await page.getByRole('button', { name: 'Go on' }).waitFor();
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

  await other.getByRole('button', { name: 'Change it here' }).click();
  await other.getByRole('button', { name: 'Go on' }).click();
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
  await page.getByText(`The answer: ${first.reply[0] ?? ''}`).waitFor();
  await page.getByRole('button', { name: 'One move back' }).last().click();
  await page.getByRole('button', { name: 'Try again' }).click();

  const second = secondBest(first);
  await play(page, tableBefore(first).play(second));
  await page
    .locator('dialog[open] .verdict', { hasText: second })
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
  await tabTo(page, '.playedMoves .primary');
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
