import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** A sound device that only counts what is started on it. */
class Device {
  static made = 0;
  static started = 0;
  state = 'running';
  currentTime = 0;
  sampleRate = 8000;
  destination = {};
  constructor() {
    Device.made++;
  }
  #node() {
    const parameter = () => ({ value: 0, setValueAtTime() {}, exponentialRampToValueAtTime() {} });
    return {
      gain: parameter(),
      frequency: parameter(),
      Q: parameter(),
      connect: (next: unknown) => next,
      start: () => Device.started++,
      stop: () => undefined,
    };
  }
  createGain = () => this.#node();
  createOscillator = () => this.#node();
  createBiquadFilter = () => this.#node();
  createBufferSource = () => this.#node();
  createBuffer = (_: number, length: number) => ({ getChannelData: () => new Float32Array(length) });
}

beforeEach(() => {
  vi.resetModules();
  Device.made = 0;
  Device.started = 0;
  vi.useFakeTimers();
  vi.stubGlobal('document', { hidden: false });
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => setTimeout(run, 16));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function playAll(): Promise<void> {
  const { play } = await import('../../src/sounds/sounds');
  for (const sound of ['place', 'move', 'end'] as const) play(sound);
  await vi.runAllTimersAsync();
}

test('nothing sounds, and no device is opened, before a person has touched the page', async () => {
  vi.stubGlobal('AudioContext', Device);
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive: false } });
  await playAll();
  expect(Device.made).toBe(0);
});

test('all sounds share one device', async () => {
  vi.stubGlobal('AudioContext', Device);
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive: true } });
  await playAll();
  expect(Device.made).toBe(1);
  expect(Device.started).toBe(3 + 3 + 6);
});

test('a sound waits until its move is drawn, because opening the device takes a while', async () => {
  vi.stubGlobal('AudioContext', Device);
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive: true } });
  const { play } = await import('../../src/sounds/sounds');
  play('place');
  expect(Device.made).toBe(0);
  // Two frames: one that hands the move over, one that begins when it is painted.
  vi.advanceTimersByTime(32);
  expect(Device.made).toBe(0);
  vi.advanceTimersByTime(1);
  expect(Device.started).toBe(3);
  play('place');
  expect(Device.started).toBe(3);
  vi.advanceTimersByTime(33);
  expect(Device.started).toBe(6);
});

test('a tab that is away draws nothing and need not wait', async () => {
  vi.stubGlobal('AudioContext', Device);
  vi.stubGlobal('document', { hidden: true });
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive: true } });
  const { play } = await import('../../src/sounds/sounds');
  play('move');
  expect(Device.started).toBe(3);
});

test('a browser without sound plays on', async () => {
  vi.stubGlobal('navigator', {});
  await expect(playAll()).resolves.toBeUndefined();
});
