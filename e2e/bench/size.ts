/** What a first visit loads, as it goes over the wire, and when. */
import type { Response } from 'playwright-core';
import { expect } from 'vitest';
import { byPointer, count, playAll } from '../hands';
import { Table } from '../table';
import { kilobytes, type Row } from './report';
import { firstVisit, PICKABLE, playButton, type Subject } from './subject';

const LIMIT = 350_000;

interface Loaded {
  path: string;
  encoding: string;
  bytes: number;
}

export async function loadedBytes(subject: Subject): Promise<Row[]> {
  const stages: [string, Loaded[]][] = [];
  // What the service worker takes afterwards, to have it offline, delays nobody.
  const options = { serviceWorkers: 'block' } as const;
  await firstVisit(
    subject,
    async (page) => {
      const known = new Set<string>();
      const responses: Response[] = [];
      page.on('response', (response) => responses.push(response));
      const close = async (stage: string, belongs: (path: string) => boolean = () => true) => {
        const fresh = responses.filter((response) => !known.has(response.url()) && belongs(response.url()));
        fresh.forEach((response) => known.add(response.url()));
        stages.push([stage, await Promise.all(fresh.map(sizeOf))]);
      };
      await page.goto(subject.server.origin);
      await playButton(page).click({ trial: true });
      // The rules come while the person looks around; the page can be used without them.
      await close('to be usable', (path) => !path.endsWith('.wasm'));
      await playButton(page).click();
      await page.locator(PICKABLE).first().waitFor();
      await close('for the first move');
      await playAll(page, new Table(), ['wS1'], byPointer);
      await expect.poll(() => count(page), { timeout: 20_000 }).toBe(2);
      await close('for the engine, beside the rules');
    },
    options,
  );

  const totals = stages.map(([, files]) => files.reduce((sum, { bytes }) => sum + bytes, 0));
  for (const [stage, files] of stages) {
    console.log(stage);
    for (const { path, encoding, bytes } of files) {
      console.log(`  ${kilobytes(bytes).padStart(9)} ${encoding.padEnd(8)} ${path}`);
    }
  }
  const [usable = NaN, rules = NaN, engine = NaN] = totals;
  return [
    { what: 'loaded until usable, compressed', figure: kilobytes(usable) },
    {
      what: 'loaded until the first move is possible, compressed',
      limit: `≤ ${kilobytes(LIMIT)}`,
      figure: kilobytes(usable + rules),
      holds: usable + rules <= LIMIT,
    },
    { what: 'loaded for the engine after that', figure: kilobytes(engine) },
  ];
}

async function sizeOf(response: Response): Promise<Loaded> {
  const headers = await response.allHeaders();
  const bytes = Number(headers['content-length'] ?? (await response.body()).length);
  return {
    path: new URL(response.url()).pathname,
    encoding: headers['content-encoding'] ?? 'as it is',
    bytes,
  };
}
