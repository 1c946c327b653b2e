/** The table of the figures, on the terminal and in docs/SPEED.md. */
import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { binary } from '../stage';

export interface Row {
  what: string;
  /** What the figure should be; some are only worth knowing. */
  limit?: string;
  figure: string;
  holds?: boolean;
}

export interface Circumstances {
  /** Of the machine, before anything was measured. */
  load: number;
  browser: string;
  /** Whether no part was left out. */
  isWhole: boolean;
}

const PAGE = new URL('../../docs/SPEED.md', import.meta.url);
const BEGIN = '<!-- The application’s figures: written by make bench-app. -->\n';
const END = '<!-- The end of the application’s figures. -->\n';

/** Prints the figures; those of a whole run are kept. */
export async function keep(rows: Row[], circumstances: Circumstances): Promise<void> {
  const figures = `${facts(circumstances)}\n\n${table(rows)}`;
  console.log(`\n${figures}`);
  if (!circumstances.isWhole) return;
  const page = await readFile(PAGE, 'utf8');
  const [head, rest] = page.split(BEGIN);
  const tail = rest?.split(END)[1];
  if (head === undefined || tail === undefined)
    throw new Error(`docs/SPEED.md lacks the line ${BEGIN} or ${END}`);
  await writeFile(PAGE, `${head}${BEGIN}\n${figures}\n${END}${tail}`);
  console.log('written to docs/SPEED.md');
}

function table(rows: Row[]): string {
  const verdict = ({ holds }: Row) => (holds === undefined ? '' : holds ? 'yes' : 'no');
  const lines = rows.map((row) => `| ${row.what} | ${row.limit ?? ''} | ${row.figure} | ${verdict(row)} |`);
  return ['| | limit | figure | holds |', '|---|---:|---:|---|', ...lines, ''].join('\n');
}

function facts({ load, browser }: Circumstances): string {
  const after = loadavg()[0] ?? 0;
  return [
    cpus()[0]?.model ?? 'an unknown processor',
    `${cpus().length} cores`,
    execFileSync(binary(), ['--version'], { encoding: 'utf8' }).trim(),
    `Chromium ${browser}`,
    `load ${load.toFixed(2)} before, ${after.toFixed(2)} after`,
  ].join('; ');
}

/** The value below which a share of them lies. */
export function quantile(values: number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (sorted.length - 1) * share;
  const [low, high] = [sorted[Math.floor(at)] ?? NaN, sorted[Math.ceil(at)] ?? NaN];
  return low + (high - low) * (at - Math.floor(at));
}

export const median = (values: number[]) => quantile(values, 0.5);
export const worst = (values: number[]) => Math.max(...values);
export const milliseconds = (value: number) => `${value.toFixed(value < 10 ? 1 : 0)} ms`;
export const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
