/**
 * A few quiet sounds, made by the browser when they are wanted: no files. Browsers allow sound only after a person has
 * touched the page, so everything begins with the first sound after that.
 */
import { afterFrame } from '../after-frame';

export type Sound = 'place' | 'move' | 'end' | 'low';

/** How loud all of it is, of 1. */
const VOLUME = 0.22;

let output: { context: AudioContext; bus: AudioNode } | null = null;

/** Plays a sound. Where there can be none, nothing happens. */
export function play(sound: Sound): void {
  if ('userActivation' in navigator && !navigator.userActivation.hasBeenActive) return;
  // Opening the device can take a tenth of a second, in which nothing is drawn: a move is seen before it is heard.
  afterFrame(() => sing(sound));
}

function sing(sound: Sound): void {
  try {
    output ??= open();
    const { context, bus } = output;
    // A phone that was locked in between, or a tab that was away, has put the sound to sleep.
    if (context.state === 'suspended') void context.resume().catch(() => undefined);
    SOUNDS[sound](context, bus, context.currentTime + 0.005);
  } catch {
    // A device without sound plays as well.
  }
}

const SOUNDS: Record<Sound, (context: AudioContext, bus: AudioNode, start: number) => void> = {
  /** A heavy tile set down on wood. */
  place(context, bus, start) {
    knock(context, bus, { start, pitch: 190, seconds: 0.11, loudness: 0.9 });
    knock(context, bus, { start, pitch: 415, seconds: 0.05, loudness: 0.35 });
    brush(context, bus, { start, seconds: 0.025, pitch: 2600, loudness: 0.5 });
  },
  /** A tile that slides a little and comes to rest: softer. */
  move(context, bus, start) {
    brush(context, bus, { start, seconds: 0.09, pitch: 900, loudness: 0.22 });
    knock(context, bus, { start: start + 0.07, pitch: 165, seconds: 0.09, loudness: 0.5 });
    brush(context, bus, { start: start + 0.07, seconds: 0.018, pitch: 1900, loudness: 0.2 });
  },
  /** Two warm notes, a fourth apart. */
  end(context, bus, start) {
    note(context, bus, { start, pitch: 293.66, seconds: 0.9, loudness: 0.45 });
    note(context, bus, { start: start + 0.2, pitch: 392, seconds: 1.3, loudness: 0.45 });
  },
  /** Two short notes, one after the other: time is running out. */
  low(context, bus, start) {
    note(context, bus, { start, pitch: 587.33, seconds: 0.16, loudness: 0.5 });
    note(context, bus, { start: start + 0.2, pitch: 587.33, seconds: 0.3, loudness: 0.5 });
  },
};

interface Tone {
  start: number;
  /** In hertz. */
  pitch: number;
  seconds: number;
  /** Of 1, before the volume of all. */
  loudness: number;
}

function open(): { context: AudioContext; bus: AudioNode } {
  const context = new AudioContext({ latencyHint: 'interactive' });
  const bus = context.createGain();
  bus.gain.value = VOLUME;
  bus.connect(context.destination);
  return { context, bus };
}

/** A hollow body that was struck: the pitch falls a little as it dies away. */
function knock(context: AudioContext, bus: AudioNode, tone: Tone): void {
  const body = context.createOscillator();
  body.type = 'sine';
  body.frequency.setValueAtTime(tone.pitch * 1.35, tone.start);
  body.frequency.exponentialRampToValueAtTime(tone.pitch, tone.start + tone.seconds / 3);
  body.connect(fading(context, bus, tone, 0.002));
  run(body, tone);
}

/** A surface that was touched: filtered noise. */
function brush(context: AudioContext, bus: AudioNode, tone: Tone): void {
  const length = Math.ceil(context.sampleRate * tone.seconds);
  const buffer = context.createBuffer(1, length, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let at = 0; at < length; at++) samples[at] = Math.random() * 2 - 1;
  const grain = context.createBufferSource();
  grain.buffer = buffer;
  const filter = context.createBiquadFilter();
  filter.type = 'bandpass';
  filter.frequency.value = tone.pitch;
  filter.Q.value = 0.8;
  grain.connect(filter).connect(fading(context, bus, tone, tone.seconds / 6));
  run(grain, tone);
}

/** A soft note with a little of its octave. */
function note(context: AudioContext, bus: AudioNode, tone: Tone): void {
  for (const [factor, share] of [
    [1, 1],
    [2, 0.18],
    [3, 0.05],
  ] as const) {
    const string = context.createOscillator();
    string.type = 'sine';
    string.frequency.value = tone.pitch * factor;
    string.connect(fading(context, bus, { ...tone, loudness: tone.loudness * share }, 0.02));
    run(string, tone);
  }
}

/** Rises quickly, dies away, and leaves no click behind. */
function fading(
  context: AudioContext,
  bus: AudioNode,
  { start, seconds, loudness }: Tone,
  rise: number,
): GainNode {
  const gain = context.createGain();
  gain.gain.setValueAtTime(0.0001, start);
  gain.gain.exponentialRampToValueAtTime(loudness, start + rise);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + seconds);
  gain.connect(bus);
  return gain;
}

function run(source: AudioScheduledSourceNode, { start, seconds }: Tone): void {
  source.start(start);
  source.stop(start + seconds + 0.02);
}
