import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { EngineClient, EngineLost, type EnginePort } from '../../src/wasm/engine-client';
import { initSync, EngineHandle } from '../../src/wasm/pkg/skep_wasm.js';
import { changed, type GameLine, type LineChange } from '../../src/wasm/game-line';
import type { FromWorker, ToWorker } from '../../src/wasm/protocol';
import type { Findings, GameReport } from '../../src/wasm/types';

const start = JSON.stringify({
  format: 'skep-game',
  version: 1,
  rules: 'ultimate',
  score: 'open',
  moves: [],
});
const line = { start, moves: ['wS1', 'bS1 wS1-', 'wQ -wS1', 'bQ bS1-'] };

describe('the engine as WebAssembly', () => {
  beforeAll(() => {
    // Built by tools/wasm/build.sh; without it every test here fails.
    const file = new URL('../../src/wasm/pkg/skep_wasm_bg.wasm', import.meta.url);
    initSync({ module: readFileSync(file) });
  });

  it('chooses what it chooses natively', () => {
    const file = new URL('../../../crates/skep-wasm/choices.json', import.meta.url);
    const wanted = JSON.parse(readFileSync(file, 'utf8')) as {
      transcript: string;
      level: number;
      seed: number;
      choice: string;
    }[];
    expect(wanted.length).toBeGreaterThan(10);
    const engine = new EngineHandle();
    for (const { transcript, level, seed, choice } of wanted) {
      engine.follow(transcript, []);
      engine.choose(level, seed, false, undefined, undefined, 0);
      expect(read(engine.step(0)).choice, `level ${level}`).toBe(choice);
    }
  });

  it('thinks in slices at full strength and answers in time', () => {
    const engine = new EngineHandle();
    engine.follow(line.start, line.moves);
    engine.choose(11, 0, false, 5200, 0, 0);
    let findings: Findings;
    let time = 0;
    do findings = read(engine.step((time += 50)));
    while (findings.choice === null);
    expect(time).toBeGreaterThan(100);
    expect(time).toBeLessThanOrEqual(850);
    expect(findings.depth).toBeGreaterThan(1);
    expect(findings.lines[0]?.moves[0]).toBe(findings.choice);
  });

  it('varies its openings at full strength where that is wanted', () => {
    const first = (seed: number, hasBook: boolean) => {
      // One that remembers nothing.
      const engine = new EngineHandle(1);
      engine.follow(start, []);
      engine.choose(11, seed, hasBook, 0, 0, 0);
      const { choice } = read(engine.step(0));
      engine.free();
      return choice;
    };
    const seeds = Array.from({ length: 20 }, (_, seed) => seed);
    expect(new Set(seeds.map((seed) => first(seed, true))).size).toBeGreaterThan(1);
    expect(new Set(seeds.map((seed) => first(seed, false))).size).toBe(1);
    expect(first(3, true)).toBe(first(3, true));
  });

  it('refuses nonsense and goes on', () => {
    const engine = new EngineHandle();
    expect(() => engine.step(0)).toThrow();
    expect(() => {
      engine.follow('nonsense', []);
    }).toThrow();
    expect(() => {
      engine.follow(line.start, ['wS1', 'wS1']);
    }).toThrow();
    engine.follow(line.start, line.moves);
    expect(() => {
      engine.choose(99, Number.NaN, true, Number.NaN, Number.NaN, Number.NaN);
    }).toThrow();
    engine.advise(0);
    expect(read(engine.moveNow(0)).choice).not.toBeNull();
  });
});

describe('the client of the worker', () => {
  it('asks one question at a time and tells what is found', async () => {
    const { client, ports } = clientWithPorts();
    const tell = vi.fn();
    const first = client.advise({ line, tell });
    const second = client.agreesToDraw({ line });
    const port = only(ports);
    expect(port.asked()).toEqual([1]);
    port.say({ id: 1, kind: 'found', findings: found(null) });
    expect(tell).toHaveBeenCalledOnce();
    port.say({ id: 1, kind: 'done', findings: found('wQ'), agreesToDraw: false });
    await expect(first).resolves.toMatchObject({ choice: 'wQ' });
    expect(port.heard.at(-1)).toMatchObject({ id: 2, kind: 'ask' });
    port.say({ id: 2, kind: 'done', findings: found('wQ'), agreesToDraw: true });
    await expect(second).resolves.toBe(true);
  });

  it('hurries the question that is thought about', () => {
    const { client, ports } = clientWithPorts();
    client.moveNow();
    void client.advise({ line });
    client.moveNow();
    expect(only(ports).heard.at(-1)).toEqual({ id: 1, kind: 'moveNow' });
  });

  it('drops a question when its signal says so, also one that waits', async () => {
    const { client, ports } = clientWithPorts();
    const [one, two] = [new AbortController(), new AbortController()];
    const first = client.advise({ line, signal: one.signal });
    const second = client.advise({ line, signal: two.signal });
    const third = client.advise({ line });
    two.abort();
    await expect(second).rejects.toMatchObject({ name: 'AbortError' });
    one.abort();
    await expect(first).rejects.toMatchObject({ name: 'AbortError' });
    const port = only(ports);
    expect(
      port.heard.map((message) => ('id' in message ? [message.id, message.kind] : message.kind)),
    ).toEqual(['begin', [1, 'ask'], [1, 'drop'], [3, 'ask']]);
    // An answer that was under way comes too late.
    port.say({ id: 1, kind: 'done', findings: found('bQ'), agreesToDraw: false });
    port.say({ id: 3, kind: 'done', findings: found('wQ'), agreesToDraw: false });
    await expect(third).resolves.toMatchObject({ choice: 'wQ' });
    await expect(client.advise({ line, signal: AbortSignal.abort() })).rejects.toMatchObject({
      name: 'AbortError',
    });
  });

  it('goes on when there is nothing to say to a question', async () => {
    const { client, ports } = clientWithPorts();
    const first = client.analyse({ line, lines: 3, threat: true });
    const second = client.advise({ line });
    const port = only(ports);
    expect(port.heard.at(-1)).toMatchObject({ question: { kind: 'analyse', lines: 3, threat: true } });
    port.say({ id: 1, kind: 'silent', reason: 'noThreat' });
    await expect(first).rejects.toMatchObject({ name: 'EngineSilent', reason: 'noThreat' });
    port.say({ id: 2, kind: 'done', findings: found('wQ'), agreesToDraw: false });
    await expect(second).resolves.toMatchObject({ choice: 'wQ' });
    expect(only(ports).isTerminated).toBe(false);
  });

  it('tells the report of a game move by move', async () => {
    const { client, ports } = clientWithPorts();
    const tellReport = vi.fn();
    const report = client.report({ line, nodes: 1000, tellReport });
    const port = only(ports);
    port.say({ id: 1, kind: 'judged', report: reported(1) });
    expect(tellReport).toHaveBeenCalledExactlyOnceWith(reported(1));
    port.say({ id: 1, kind: 'reported', report: reported(4) });
    await expect(report).resolves.toEqual(reported(4));
  });

  it('takes another size with the next question, by another worker', async () => {
    const { client, ports } = clientWithPorts();
    client.resize({ megabytes: 64, threads: 1 });
    const first = client.advise({ line });
    expect(only(ports).heard[0]).toEqual({ kind: 'begin', size: { megabytes: 64, threads: 1 } });
    client.resize({ megabytes: 128, threads: 1 });
    client.resize({ megabytes: 128, threads: 1 });
    only(ports).say({ id: 1, kind: 'done', findings: found('wQ'), agreesToDraw: false });
    await first;
    void client.advise({ line });
    expect(ports).toHaveLength(2);
    expect(ports[0]?.isTerminated).toBe(true);
    expect(ports[1]?.heard[0]).toEqual({ kind: 'begin', size: { megabytes: 128, threads: 1 } });
    expect(ports[1]?.asked()).toEqual([2]);
  });

  it('starts another worker when one has died', async () => {
    const { client, ports } = clientWithPorts();
    const lost = client.advise({ line });
    only(ports).die();
    await expect(lost).rejects.toBeInstanceOf(EngineLost);
    expect(only(ports).isTerminated).toBe(true);
    const again = client.advise({ line });
    expect(ports).toHaveLength(2);
    ports[1]?.say({ id: 2, kind: 'failed', message: 'unreachable' });
    await expect(again).rejects.toBeInstanceOf(EngineLost);
    const third = client.advise({ line });
    ports[2]?.say({ id: 3, kind: 'done', findings: found('wQ'), agreesToDraw: false });
    await expect(third).resolves.toMatchObject({ choice: 'wQ' });
  });

  it('tells the worker what has changed since the last question, and another worker everything', async () => {
    const { client, ports } = clientWithPorts();
    const other = { start: start.replace('ultimate', 'Base'), moves: line.moves };
    const lines = [
      line,
      line,
      { start, moves: [...line.moves, 'wA1 -wQ', 'bA1 bQ-'] },
      { start, moves: [...line.moves, 'wG1 -wQ'] },
      { start, moves: line.moves.slice(0, 2) },
      other,
    ];
    for (const [at, line] of lines.entries()) {
      const answer = client.advise({ line });
      only(ports).say({ id: at + 1, kind: 'done', findings: found('wQ'), agreesToDraw: false });
      await answer;
    }
    const { changes, kept } = only(ports);
    expect(kept).toEqual(other);
    expect(changes.map(({ start, keep, moves }) => [start !== null, keep, moves.length])).toEqual([
      [true, 0, 4],
      [false, 4, 0],
      [false, 4, 2],
      [false, 4, 1],
      [false, 2, 0],
      [true, 0, 4],
    ]);
    const lost = client.advise({ line: other });
    only(ports).die();
    await expect(lost).rejects.toBeInstanceOf(EngineLost);
    void client.advise({ line: other });
    expect(ports[1]?.kept).toEqual(other);
  });

  it('leaves nobody waiting when it is closed', async () => {
    const { client } = clientWithPorts();
    const waiting = client.advise({ line });
    client.close();
    await expect(waiting).rejects.toBeInstanceOf(EngineLost);
    await expect(client.advise({ line })).rejects.toBeInstanceOf(EngineLost);
  });
});

/** A worker that does what the test says. */
class FakePort implements EnginePort {
  onmessage: EnginePort['onmessage'] = null;
  onerror: EnginePort['onerror'] = null;
  heard: ToWorker[] = [];
  /** The game as the worker keeps it. */
  kept: GameLine | null = null;
  isTerminated = false;

  postMessage(message: ToWorker): void {
    this.heard.push(message);
    if (message.kind === 'ask') this.kept = changed(this.kept, message.change);
  }

  terminate(): void {
    this.isTerminated = true;
  }

  /** The numbers of the questions it was asked. */
  asked(): number[] {
    return this.heard.flatMap((message) => (message.kind === 'ask' ? [message.id] : []));
  }

  get changes(): LineChange[] {
    return this.heard.flatMap((message) => (message.kind === 'ask' ? [message.change] : []));
  }

  say(data: FromWorker): void {
    this.onmessage?.({ data } as MessageEvent<FromWorker>);
  }

  die(): void {
    this.onerror?.({ message: '', preventDefault: () => undefined } as ErrorEvent);
  }
}

function clientWithPorts(): { client: EngineClient; ports: FakePort[] } {
  const ports: FakePort[] = [];
  const client = new EngineClient(() => {
    const port = new FakePort();
    ports.push(port);
    return port;
  });
  return { client, ports };
}

function only(ports: FakePort[]): FakePort {
  const [port] = ports;
  if (!port || ports.length > 1) throw new Error('there should be one worker');
  return port;
}

function found(choice: string | null): Findings {
  return { depth: 1, nodes: 1, milliseconds: 0, megabytes: 16, threads: 1, lines: [], choice };
}

function reported(plies: number): GameReport {
  const side = { accuracy: null, averageLoss: null, inaccuracies: 0, mistakes: 0, blunders: 0 };
  return { nodes: plies, complete: true, white: side, black: side, plies: [], keyMoments: [] };
}

function read(json: string): Findings {
  return JSON.parse(json) as Findings;
}
