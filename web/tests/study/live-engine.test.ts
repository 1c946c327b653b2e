import { describe, expect, it } from 'vitest';
import { LiveEngine, evaluationOf, type LiveState, type LiveWish } from '../../src/study/live-engine';
import { EngineSilent, type EngineSize, type LiveThinking } from '../../src/wasm/engine';
import type { Findings } from '../../src/wasm/types';
import { settled, Time } from '../game/table';

/** An engine that tells what it is told to tell. */
class Prompter {
  readonly asked: LiveThinking[] = [];
  readonly sizes: EngineSize[] = [];
  end: ((findings: Findings) => void) | null = null;
  fail: ((error: Error) => void) | null = null;

  analyse(task: LiveThinking): Promise<Findings> {
    this.asked.push(task);
    return new Promise((resolve, reject) => {
      this.end = resolve;
      this.fail = reject;
      task.signal?.addEventListener('abort', () => {
        reject(new DOMException('withdrawn', 'AbortError'));
      });
    });
  }

  resize(size: EngineSize): void {
    this.sizes.push(size);
  }

  get running(): LiveThinking | undefined {
    return this.asked.findLast((task) => !task.signal?.aborted);
  }
}

const WISH: LiveWish = { isOn: true, lines: 3, isThreat: false, size: { megabytes: 16, threads: 1 } };
const at = (start: string, isOver = false) => ({
  line: { start, moves: [] },
  turn: 'white' as const,
  isOver,
});

function found(depth: number, winChance = 600): Findings {
  const line = { worth: { winChance, winIn: null }, moves: [`move ${depth}`] };
  const base = { depth, nodes: depth * 100, milliseconds: 10, lines: [line], choice: null };
  return base as unknown as Findings;
}

const atOnce = (run: () => void): void => {
  run();
};

function set(afterFrame = atOnce) {
  const time = new Time();
  const prompter = new Prompter();
  const live = new LiveEngine({ engine: prompter, now: time.now, schedule: time.schedule, afterFrame });
  const told: LiveState[] = [];
  live.subscribe((state) => told.push(state));
  return { time, prompter, live, told };
}

describe('the live engine', () => {
  it('is asked once about a position, after a moment, and only when it is on', async () => {
    const { time, prompter, live } = set();
    live.want({ ...WISH, isOn: false });
    live.look(at('a'));
    await time.pass(1000);
    expect(prompter.asked).toEqual([]);
    live.want(WISH);
    await time.pass(1000);
    for (const start of ['b', 'c', 'd']) live.look(at(start));
    await time.pass(79);
    expect(prompter.running).toBeUndefined();
    await time.pass(1);
    expect(prompter.asked.map(({ line }) => line.start)).toEqual(['a', 'd']);
    live.look(at('d'));
    live.want({ ...WISH });
    await time.pass(1000);
    expect(prompter.asked).toHaveLength(2);
  });

  it('shows what is told in three steps, each after the frame of the one before', async () => {
    let waiting: (() => void)[] = [];
    const { time, prompter, live } = set((run) => void waiting.push(run));
    const depths = [0, 0, 0];
    [live, live.lines, live.drawn].forEach((step, at) => {
      step.subscribe(({ findings }) => (depths[at] = findings?.depth ?? 0));
    });
    const draw = async () => {
      const drawn = waiting;
      waiting = [];
      for (const run of drawn) run();
      await time.pass(100);
    };
    live.want(WISH);
    live.look(at('a'));
    await time.pass(1000);
    prompter.running?.tell?.(found(1));
    await time.pass(1000);
    expect(depths).toEqual([1, 0, 0]);
    await draw();
    expect(depths).toEqual([1, 1, 0]);
    await draw();
    expect(depths).toEqual([1, 1, 1]);
    // What is told meanwhile waits its turn.
    prompter.running?.tell?.(found(2));
    await time.pass(1000);
    prompter.running?.tell?.(found(3));
    await time.pass(1000);
    expect(depths).toEqual([2, 1, 1]);
    await draw();
    await draw();
    expect(depths).toEqual([3, 2, 2]);
  });

  it('tells at most five times a second, and the last in any case', async () => {
    const { time, prompter, live, told } = set();
    live.want(WISH);
    live.look(at('a'));
    await time.pass(100);
    told.length = 0;
    for (let depth = 1; depth <= 50; depth += 1) {
      prompter.running?.tell?.(found(depth));
      await time.pass(20);
    }
    await time.pass(500);
    expect(told.length).toBeLessThanOrEqual(7);
    expect(live.state.findings?.depth).toBe(50);
  });

  it('sleeps with the page, and knows what it knew when it wakes', async () => {
    const { time, prompter, live } = set();
    live.want(WISH);
    live.look(at('a'));
    await time.pass(100);
    prompter.running?.tell?.(found(9));
    await time.pass(500);
    live.sleep();
    expect(prompter.running).toBeUndefined();
    expect(live.state).toMatchObject({ status: 'asleep', findings: { depth: 9 } });
    live.wake();
    await time.pass(100);
    prompter.running?.tell?.(found(2));
    await time.pass(500);
    expect(live.state).toMatchObject({ status: 'thinking', findings: { depth: 9 } });
  });

  it('says when there is nothing to think about', async () => {
    const { time, prompter, live } = set();
    live.want(WISH);
    live.look(at('over', true));
    await time.pass(100);
    expect(prompter.asked).toEqual([]);
    expect(live.state.status).toBe('over');
    live.look(at('a'));
    live.want({ ...WISH, isThreat: true });
    await time.pass(100);
    prompter.fail?.(new EngineSilent('noThreat'));
    await settled();
    expect(live.state).toMatchObject({ status: 'no-threat', mover: 'black' });
    live.want(WISH);
    await time.pass(100);
    prompter.end?.(found(4));
    await settled();
    expect(live.state).toMatchObject({ status: 'done', mover: 'white' });
    live.retry();
    await time.pass(100);
    prompter.fail?.(new Error('gone'));
    await settled();
    expect(live.state.status).toBe('failed');
  });

  it('gets its size before the question', async () => {
    const { time, prompter, live } = set();
    live.want(WISH);
    live.look(at('a'));
    await time.pass(100);
    live.want({ ...WISH, size: { megabytes: 256, threads: 2 } });
    await time.pass(100);
    expect(prompter.sizes).toEqual([WISH.size, { megabytes: 256, threads: 2 }]);
    expect(prompter.asked).toHaveLength(2);
    live.close();
    expect(prompter.running).toBeUndefined();
  });

  it('judges from White’s side', () => {
    expect(evaluationOf({ winChance: 700, winIn: null }, 'white')).toEqual({ white: 700, end: null });
    expect(evaluationOf({ winChance: 700, winIn: null }, 'black')).toEqual({ white: 300, end: null });
    expect(evaluationOf({ winChance: 1000, winIn: 3 }, 'black').end).toEqual({ winner: 'black', moves: 3 });
    expect(evaluationOf({ winChance: 0, winIn: -2 }, 'black').end).toEqual({ winner: 'white', moves: 2 });
  });
});
