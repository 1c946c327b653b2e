/** A game whose report is known, and hands on the report of a game. */
import { execFileSync } from 'node:child_process';
import { addressOf, type Page } from './driver/page';
import { binary } from './stage';

/** White goes wrong early, then loses the thread; Black misses a win on the way. From testdata/blunders.txt. */
export const MOVES =
  'wG1;bG1 /wG1;wA1 \\wG1;bA1 -bG1;wG2 wA1/;bA2 \\bA1;wQ wG2\\;bQ bG1\\;wA1 bA2/;bA3 /bA2;wA1 -bA3;bA2 \\wA1;wG2 wQ\\;bB1 \\bA1;wA2 wG2-;bA2 wA2-;wA3 \\wA2;bB2 bA3\\;wA3 bA2/;bB1 -wG1;wB1 wG2\\;bB1 wG1;wQ \\bB1;bG2 bA1\\;wA3 bQ\\;bB1 wQ;wG3 \\wA2;bS1 \\bB1;wG3 wA2\\;bS2 bB1/;wB2 wB1\\;bA2 /bS1;wA2 -bA2;bB1 bA2\\;wS1 \\wA2;bG3 bB2\\;wS2 \\wS1;bG1 bS2\\'.split(
    ';',
  );
/** What the choice "Quick" means. */
const NODES = 10_000;

export interface Ply {
  number: number;
  side: 'white' | 'black';
  text: string;
  mark: string | null;
  loss: number;
  best: { line: string[] };
  reply: string[];
}

export interface Report {
  nodes: number;
  complete: boolean;
  plies: Ply[];
  keyMoments: number[];
}

export const gameString = (moves: string[]) => {
  const turn = moves.length % 2 === 0 ? 'White' : 'Black';
  return `Base;InProgress;${turn}[${Math.floor(moves.length / 2) + 1}];${moves.join(';')}`;
};

/** What the program says about a game, as JSON. */
export function analyse(moves: string[], ...options: string[]): unknown {
  const args = ['analyse', gameString(moves), '--nodes', String(NODES), '--json', ...options];
  return JSON.parse(execFileSync(binary(), args, { encoding: 'utf8' }));
}

let known: Report | null = null;
export const told = (): Report => (known ??= analyse(MOVES) as Report);

/** Brings a record in and opens its analysis, with the report beside the board. */
export async function openGame(page: Page, record: string, words = WORDS.en): Promise<void> {
  await page.goto(new URL('/games', await addressOf(page)).href);
  await page.getByRole('button', { name: words.import, exact: true }).first().click();
  const dialog = page.locator('dialog');
  await dialog.locator('textarea').fill(record);
  await dialog.getByRole('button', { name: words.read }).click();
  await page.locator('a[href^="/play/"]').first().waitFor({ state: 'attached' });
  await page.keyboard.press('Escape');
  await page.locator('.entry [aria-haspopup="menu"]').first().click();
  await page.locator('[role="menuitem"]').filter({ hasText: words.analyse }).click();
  await page.getByRole('application').waitFor();
  await page.getByRole('tab', { name: words.report }).click();
}

export const WORDS = {
  en: {
    import: 'Import',
    read: 'Import this text',
    analyse: 'Analyse',
    report: 'Report',
    quick: 'Quick',
    make: 'Make the report',
    retry: 'Retry the mistakes',
    accuracy: 'Accuracy',
  },
  fr: {
    import: 'Importer',
    read: 'Importer ce texte',
    analyse: 'Analyser',
    report: 'Bilan',
    quick: 'Rapide',
    make: 'Établir le bilan',
    retry: 'Rejouer les erreurs',
    accuracy: 'Précision',
  },
  it: {
    import: 'Importa',
    read: 'Importa questo testo',
    analyse: 'Analizza',
    report: 'Rapporto',
    quick: 'Rapido',
    make: 'Prepara il rapporto',
    retry: 'Correggi gli errori',
    accuracy: 'Precisione',
  },
};

export async function make(page: Page, words = WORDS.en): Promise<void> {
  await page.getByRole('radio', { name: new RegExp(`^${words.quick}`) }).check({ force: true });
  await page.getByRole('button', { name: words.make }).click();
  await page.getByRole('button', { name: words.retry }).waitFor({ timeout: 90_000 });
}

export const graph = (page: Page) => page.getByRole('slider', { name: /chance to win/ });

/** The report as it is kept with the analysis. */
export async function kept(page: Page): Promise<Report | null> {
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
