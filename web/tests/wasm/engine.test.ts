import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { EngineClient, EngineLost, type EnginePort } from '../../src/wasm/engine-client';
import { initSync, ThinkerHandle } from '../../src/wasm/pkg/skep_wasm.js';
import type { FromWorker, ToWorker } from '../../src/wasm/protocol';
import type { Findings, GameReport } from '../../src/wasm/types';

const transcript = JSON.stringify({
  format: 'skep-game',
  version: 1,
  rules: 'ultimate',
  score: 'open',
  moves: ['wS1', 'bS1 wS1-', 'wQ -wS1', 'bQ bS1-'],
});

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
    const thinker = new ThinkerHandle();
    for (const { transcript, level, seed, choice } of wanted) {
      thinker.choose(transcript, level, seed, false, 0, 0);
      expect(read(thinker.step(0)).choice, `level ${level}`).toBe(choice);
    }
  });

  it('thinks in slices at full strength and answers in time', () => {
    const thinker = new ThinkerHandle();
    thinker.choose(transcript, 11, 0, false, 300, 0);
    let findings: Findings;
    let time = 0;
    do findings = read(thinker.step((time += 50)));
    while (findings.choice === null);
    expect(time).toBeGreaterThan(100);
    expect(time).toBeLessThanOrEqual(350);
    expect(findings.depth).toBeGreaterThan(1);
    expect(findings.lines[0]?.moves[0]).toBe(findings.choice);
  });

  it('varies its openings at full strength where that is wanted', () => {
    const empty = '{"format":"skep-game","version":1,"rules":"ultimate","score":"open","moves":[]}';
    const first = (seed: number, hasBook: boolean) => {
      // One that remembers nothing.
      const thinker = new ThinkerHandle(1);
      thinker.choose(empty, 11, seed, hasBook, 0, 0);
      const { choice } = read(thinker.step(0));
      thinker.free();
      return choice;
    };
    const seeds = Array.from({ length: 20 }, (_, seed) => seed);
    expect(new Set(seeds.map((seed) => first(seed, true))).size).toBeGreaterThan(1);
    expect(new Set(seeds.map((seed) => first(seed, false))).size).toBe(1);
    expect(first(3, true)).toBe(first(3, true));
  });

  it('refuses nonsense and goes on', () => {
    const thinker = new ThinkerHandle();
    expect(() => thinker.step(0)).toThrow();
    expect(() => {
      thinker.choose('nonsense', 1, 0, false, 0, 0);
    }).toThrow();
    expect(() => {
      thinker.choose(transcript, 99, Number.NaN, true, Number.NaN, Number.NaN);
    }).toThrow();
    thinker.advise(transcript, 0);
    expect(read(thinker.moveNow(0)).choice).not.toBeNull();
  });
});

describe('the client of the worker', () => {
  it('asks one question at a time and tells what is found', async () => {
    const { client, ports } = clientWithPorts();
    const tell = vi.fn();
    const first = client.advise({ transcript, tell });
    const second = client.agreesToDraw({ transcript });
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
    void client.advise({ transcript });
    client.moveNow();
    expect(only(ports).heard.at(-1)).toEqual({ id: 1, kind: 'moveNow' });
  });

  it('drops a question when its signal says so, also one that waits', async () => {
    const { client, ports } = clientWithPorts();
    const [one, two] = [new AbortController(), new AbortController()];
    const first = client.advise({ transcript, signal: one.signal });
    const second = client.advise({ transcript, signal: two.signal });
    const third = client.advise({ transcript });
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
    await expect(client.advise({ transcript, signal: AbortSignal.abort() })).rejects.toMatchObject({
      name: 'AbortError',
    });
  });

  it('goes on when there is nothing to say to a question', async () => {
    const { client, ports } = clientWithPorts();
    const first = client.analyse({ transcript, lines: 3, threat: true });
    const second = client.advise({ transcript });
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
    const report = client.report({ transcript, nodes: 1000, tellReport });
    const port = only(ports);
    port.say({ id: 1, kind: 'judged', report: reported(1) });
    expect(tellReport).toHaveBeenCalledExactlyOnceWith(reported(1));
    port.say({ id: 1, kind: 'reported', report: reported(4) });
    await expect(report).resolves.toEqual(reported(4));
  });

  it('takes another size with the next question, by another worker', async () => {
    const { client, ports } = clientWithPorts();
    client.resize({ megabytes: 64, threads: 1 });
    const first = client.advise({ transcript });
    expect(only(ports).heard[0]).toEqual({ kind: 'begin', size: { megabytes: 64, threads: 1 } });
    client.resize({ megabytes: 128, threads: 1 });
    client.resize({ megabytes: 128, threads: 1 });
    only(ports).say({ id: 1, kind: 'done', findings: found('wQ'), agreesToDraw: false });
    await first;
    void client.advise({ transcript });
    expect(ports).toHaveLength(2);
    expect(ports[0]?.isTerminated).toBe(true);
    expect(ports[1]?.heard[0]).toEqual({ kind: 'begin', size: { megabytes: 128, threads: 1 } });
    expect(ports[1]?.asked()).toEqual([2]);
  });

  it('starts another worker when one has died', async () => {
    const { client, ports } = clientWithPorts();
    const lost = client.advise({ transcript });
    only(ports).die();
    await expect(lost).rejects.toBeInstanceOf(EngineLost);
    expect(only(ports).isTerminated).toBe(true);
    const again = client.advise({ transcript });
    expect(ports).toHaveLength(2);
    ports[1]?.say({ id: 2, kind: 'failed', message: 'unreachable' });
    await expect(again).rejects.toBeInstanceOf(EngineLost);
    const third = client.advise({ transcript });
    ports[2]?.say({ id: 3, kind: 'done', findings: found('wQ'), agreesToDraw: false });
    await expect(third).resolves.toMatchObject({ choice: 'wQ' });
  });

  it('leaves nobody waiting when it is closed', async () => {
    const { client } = clientWithPorts();
    const waiting = client.advise({ transcript });
    client.close();
    await expect(waiting).rejects.toBeInstanceOf(EngineLost);
    await expect(client.advise({ transcript })).rejects.toBeInstanceOf(EngineLost);
  });
});

/** A worker that does what the test says. */
class FakePort implements EnginePort {
  onmessage: EnginePort['onmessage'] = null;
  onerror: EnginePort['onerror'] = null;
  heard: ToWorker[] = [];
  isTerminated = false;

  postMessage(message: ToWorker): void {
    this.heard.push(message);
  }

  terminate(): void {
    this.isTerminated = true;
  }

  /** The numbers of the questions it was asked. */
  asked(): number[] {
    return this.heard.flatMap((message) => (message.kind === 'ask' ? [message.id] : []));
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
