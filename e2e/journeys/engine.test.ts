/** The engine in the browser: it finds what the command line finds, and thinks with threads where memory is shared. */
import { execFileSync } from 'node:child_process';
import { createServer } from 'node:http';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { launchBrowser } from '../driver/chromium';
import { ask, transcriptOf, type Said } from '../engine-worker';
import { binary, stage } from '../stage';

const at = stage();

const GAME = String.raw`Base+MLP;InProgress;White[9];wS1;bS1 wS1-;wQ -wS1;bQ bS1/;wG1 -wQ;bG1 \bQ;wG1 bQ\;bG2 bQ/;wA1 wQ\;bA1 bG2/;wA1 bG2\;bA1 \bG2;wQ \wS1;bA1 bG2/;wS2 -wS1;bS2 \bG1`;
/** The same before anything is decided. */
const OPEN = GAME.split(';wA1 wQ')[0] ?? '';
const SIZE = { megabytes: 16, threads: 1 };

test('a report is what the command line tells of the same game and nodes', async () => {
  const { page } = await at.visit();
  const setUp = {
    ...{ format: 'skep-game', version: 1, rules: 'carbon,repetition=threefold', score: 'open' },
    ...{ start: 'base+MLml,QA-a2=B,b', moves: ['bQ bA1\\', 'wS1 /wQ', 'bG1 bQ-'] },
  };
  const folder = mkdtempSync(join(tmpdir(), 'skep-report-'));
  const file = join(folder, 'game.json');
  for (const transcript of [transcriptOf(GAME), JSON.stringify(setUp)]) {
    const said = await ask(page, { question: { kind: 'report', transcript, nodes: 5000 } });
    const last = said.at(-1);
    expect(last?.kind, last?.message).toBe('reported');
    writeFileSync(file, transcript);
    const told = execFileSync(binary(), ['analyse', file, '--nodes', '5000', '--json'], { encoding: 'utf8' });
    expect(JSON.parse(told)).toMatchObject(last?.report as object);
    expect((last?.report as { plies: unknown[] }).plies.length).toBe(said.length);
  }
  rmSync(folder, { recursive: true });
});

test('a live analysis tells in time, goes deeper, and knows the threat', async () => {
  const { page } = await at.visit();
  const transcript = transcriptOf(GAME.split(';bS2')[0] ?? '');
  const question = { kind: 'analyse', transcript, lines: 3, threat: false };
  const said = await ask(page, { question, size: SIZE, patience: 4000 });
  const found = said.filter(({ kind }) => kind === 'found');
  expect(found.length).toBeGreaterThan(2);
  expect(found.length, 'not more than about ten a second').toBeLessThan(45);
  expect(depthOf(found.at(-1))).toBeGreaterThan(depthOf(found[0]));
  expect(found.at(-1)?.findings.lines).toHaveLength(3);

  const threat = await ask(page, {
    question: { ...question, lines: 1, threat: true },
    size: SIZE,
    patience: 20_000,
  });
  expect(threat.at(-1)).toMatchObject({
    kind: 'done',
    findings: { lines: [{ worth: { winIn: 1 } }] },
  });
  const empty = { kind: 'analyse', transcript: transcriptOf('Base'), lines: 1, threat: true };
  expect(await ask(page, { question: empty })).toMatchObject([{ kind: 'silent', reason: 'noThreat' }]);
});

test('two threads think together where memory is shared', async () => {
  const { page } = await at.visit();
  const question = { kind: 'analyse', transcript: transcriptOf(OPEN), lines: 1, threat: false };
  const [alone, together] = [
    await ask(page, { question, size: SIZE, patience: 4000 }),
    await ask(page, { question, size: { ...SIZE, threads: 2 }, patience: 4000 }),
  ];
  expect(alone.at(-1)?.findings.threads).toBe(1);
  expect(together.at(-1)?.findings.threads).toBe(2);
  expect(depthOf(together.at(-1))).toBeGreaterThan(2);
});

test('without isolation one thread thinks', async () => {
  // A proxy removes the headers that isolate the page.
  const between = createServer((request, response) => {
    void fetch(at.origin + (request.url ?? '/')).then(async (answer) => {
      const kept = [...answer.headers].filter(([name]) => !/^(content-(enc|len)|cross-origin)/.test(name));
      response.writeHead(answer.status, Object.fromEntries(kept));
      response.end(Buffer.from(await answer.arrayBuffer()));
    });
  });
  between.listen(0, '127.0.0.1');
  await once(between, 'listening');
  const address = between.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const browser = await launchBrowser();
  const page = await browser.newPage({ serviceWorkers: 'block' });
  await page.goto(`http://127.0.0.1:${port}/`);
  expect(await page.evaluate(() => crossOriginIsolated)).toBe(false);
  const question = { kind: 'analyse', transcript: transcriptOf(OPEN), lines: 1, threat: false };
  const said = await ask(page, { question, size: { ...SIZE, threads: 2 }, patience: 4000 });
  expect(said.at(-1)?.findings.threads).toBe(1);
  await browser.close();
  between.close();
});

function depthOf(said: Said | undefined): number {
  return said?.findings.depth ?? 0;
}
