/** The engine's worker, asked as `web/src/wasm/protocol.ts` says, without the screens that use it. */
import { execFileSync } from 'node:child_process';
import type { Page } from 'playwright-core';
import { binary } from './stage';

export interface Asked {
  question: { kind: string; transcript: string } & Record<string, unknown>;
  size?: { megabytes: number; threads: number };
  /** Withdraws the question after this many milliseconds. */
  patience?: number;
}

export interface Said {
  kind: string;
  /** How long after the question, in milliseconds. */
  at: number;
  findings: { depth: number; nodes: number; threads: number; megabytes: number; lines: unknown[] };
  report: unknown;
  reason: string;
  message: string;
}

/** All that a worker of its own says to one question until the last word, or until it is taken back. */
export async function ask(page: Page, asked: Asked): Promise<Said[]> {
  return page.evaluate(
    ([worker, { question, change, size, patience }]) =>
      new Promise<Said[]>((resolve, reject) => {
        const engine = new Worker(worker, { type: 'module' });
        const begun = performance.now();
        const said: Said[] = [];
        const end = () => {
          engine.terminate();
          resolve(said);
        };
        engine.onerror = (event) => {
          reject(new Error(event.message));
        };
        engine.onmessage = ({ data }: MessageEvent<Said>) => {
          said.push({ ...data, at: performance.now() - begun });
          if (!['found', 'judged'].includes(data.kind)) end();
        };
        if (size) engine.postMessage({ kind: 'begin', size });
        engine.postMessage({ id: 1, kind: 'ask', question, change });
        if (patience !== undefined) setTimeout(end, patience);
      }),
    [await workerPath(page), { ...asked, change: lineOf(asked.question.transcript) }] as const,
  );
}

/** The main line of a game, as the worker takes that of a game it does not know yet. */
function lineOf(transcript: string): { start: string; keep: number; moves: string[] } {
  const { rules, start, moves } = JSON.parse(transcript) as {
    rules: string;
    start?: string;
    moves: string[];
  };
  const game = { format: 'skep-game', version: 1, rules, start, score: 'open', moves: [] };
  return { start: JSON.stringify(game), keep: 0, moves };
}

/** Where the worker is: its name has its content in it, and the service worker knows every file. */
async function workerPath(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const text = await (await fetch('/sw.js')).text();
    const path = /\/assets\/engine\.worker-[\w-]+\.js/.exec(text)?.[0];
    if (path === undefined) throw new Error('there is no worker of the engine');
    return path;
  });
}

/** A game in any form as the worker takes it. */
export function transcriptOf(game: string): string {
  const input = { input: game, encoding: 'utf8', stdio: 'pipe' } as const;
  return execFileSync(binary(), ['convert', '-', '-', '--to', 'json'], input);
}
