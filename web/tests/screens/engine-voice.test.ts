/** What is said of what the engine thinks. */
import { beforeEach, expect, test } from 'vitest';
import { EngineVoice } from '../../src/analysis/engine-voice';
import type { LiveState } from '../../src/study/live-engine';
import { speak, speakLate } from '../../src/words';

beforeEach(async () => {
  await speak('en');
  await speakLate();
});

/** What the engine thinks at a depth, of the opening after which Black is to move. */
function thought(depth: number, state: Partial<LiveState> = {}): LiveState {
  const worth = { winChance: 500, winIn: null };
  return {
    status: 'thinking',
    findings: {
      depth,
      nodes: 1000,
      milliseconds: 100,
      lines: [{ worth, moves: ['bQ bS1-'] }],
    } as unknown as LiveState['findings'],
    mover: 'black',
    isThreat: false,
    ...state,
  };
}

/** A voice, with the spaces as they are written here. */
function listen() {
  const voice = new EngineVoice();
  return (state: LiveState, now: number) => voice.words(state, now, 0).replaceAll('\u00a0', ' ');
}

test('the engine is heard from depth 4 on, at intervals and not twice', () => {
  const words = listen();
  expect(words(thought(3), 0)).toBe('');
  expect(words(thought(4), 10)).toMatch(/\. Best: Black Queen: to the right of Black Spider 1$/);
  expect(words(thought(5), 20)).toBe('');
  expect(words(thought(6), 20_000)).toBe('');
});

test('a threat is called one, at once, and so is that there is none', () => {
  const words = listen();
  expect(words(thought(4), 10)).toContain('Best: ');
  const threat = thought(4, { isThreat: true, mover: 'white' });
  expect(words(threat, 20)).toMatch(/^Threat: .*: to the right of Black Spider 1\. /);
  expect(words(thought(4), 30)).toContain('Best: ');
  const none = thought(0, { isThreat: true, status: 'no-threat', findings: null });
  expect(words(none, 40)).toContain('there is no threat');
  expect(words(none, 50)).toBe('');
});

test('an engine that was off says again what it said', () => {
  const words = listen();
  const said = words(thought(4), 10);
  expect(words(thought(0, { status: 'off', findings: null }), 20)).toBe('');
  expect(words(thought(4), 30)).toBe(said);
});
