/** The rules behind the contract of `game.ts`. The WebAssembly must be there already: `loadRules` sees to that. */
import { attempt, read, readOrNull } from './border';
import type { Clock, GameReader, HiveClock, HiveGame, RecordFormat, RulesLibrary, Times } from './game';
import { ClockHandle, GameHandle, ReaderHandle, RulesHandle } from './pkg/skep_wasm.js';
import type { SetupPlan } from './study';
import { OpenStudy } from './open-study';
import type { Color, Hex, PlayedMove, Outline, ReadGame, Refusal, Rules, SetUp, View } from './types';

export { Unreadable } from './border';

export const library: RulesLibrary = {
  get version() {
    return RulesHandle.version();
  },
  begin: (rules) => new ShownGame(attempt(() => RulesHandle.begin(rules))),
  restore: (transcript) => new ShownGame(attempt(() => RulesHandle.restore(transcript))),
  clock: ({ initial, increment }, kept) => {
    const times = kept ? [kept.left, ...kept.history] : [];
    const flat = times.flatMap(({ white, black }) => [white, black]);
    return new GameClock(new ClockHandle(initial, increment, new Float64Array(flat)));
  },
  beginStudy: (rules) => new OpenStudy(attempt(() => RulesHandle.beginStudy(rules))),
  study: (transcript) => new OpenStudy(attempt(() => RulesHandle.study(transcript))),
  setUp: (plan) => read(attempt(() => RulesHandle.setUp(JSON.stringify(plan)))) as SetUp,
  plan: (transcript) => read(attempt(() => RulesHandle.plan(transcript))) as SetupPlan,
  rules: (text) => readOrNull(RulesHandle.rules(text)) as Rules | null,
  compose: (choice) => read(attempt(() => RulesHandle.compose(JSON.stringify(choice)))) as Rules,
  outline: (transcript) => read(RulesHandle.outline(transcript)) as Outline,
  describe: (transcript, details) => attempt(() => RulesHandle.describe(transcript, JSON.stringify(details))),
  line: (transcript, moves) => attempt(() => RulesHandle.line(transcript, [...moves])) ?? null,
  position: (transcript, moves) => attempt(() => RulesHandle.position(transcript, [...moves])) ?? null,
  reader: () => new TextReader(new ReaderHandle()),
  write: (transcript: string, format: RecordFormat) =>
    attempt(() => RulesHandle.write(transcript, format)) ?? null,
  get ruleIds() {
    return read(RulesHandle.ruleIds()) as string[];
  },
};

class ShownGame implements HiveGame {
  readonly rules: Rules;

  constructor(private readonly handle: GameHandle) {
    this.rules = read(handle.rules()) as Rules;
  }

  get plies(): number {
    return this.handle.plies();
  }

  view(ply?: number): View {
    return read(attempt(() => this.handle.view(ply))) as View;
  }

  playedMoves(): PlayedMove[] {
    return read(this.handle.playedMoves()) as PlayedMove[];
  }

  check(piece: string, to: Hex): Refusal | null {
    return readOrNull(attempt(() => this.handle.check(piece, to.q, to.r))) as Refusal | null;
  }

  play(text: string): Refusal | null {
    return readOrNull(attempt(() => this.handle.play(text))) as Refusal | null;
  }

  undo(): boolean {
    return this.handle.undo();
  }

  resign(loser: Color): boolean {
    return this.handle.resign(loser);
  }

  agreeDraw(): boolean {
    return this.handle.agreeDraw();
  }

  timeOut(loser: Color): boolean {
    return this.handle.timeOut(loser);
  }

  transcript(): string {
    return this.handle.transcript();
  }

  fork(ply: number): HiveGame {
    return new ShownGame(attempt(() => this.handle.fork(ply)));
  }

  free(): void {
    this.handle.free();
  }
}

class GameClock implements HiveClock {
  constructor(private readonly handle: ClockHandle) {}

  read(now: number): Clock {
    return read(this.handle.read(now)) as Clock;
  }

  history(): Times[] {
    const history = read(this.handle.history()) as [number, number][];
    return history.map(([white, black]) => ({ white, black }));
  }

  run(side: Color, now: number): void {
    this.handle.run(side, now);
  }

  stop(now: number): void {
    this.handle.stop(now);
  }

  press(now: number): void {
    this.handle.press(now);
  }

  rewind(plies: number): void {
    this.handle.rewind(plies);
  }

  free(): void {
    this.handle.free();
  }
}

class TextReader implements GameReader {
  constructor(private readonly handle: ReaderHandle) {}

  feed(lines: string): void {
    this.handle.feed(lines);
  }

  finish(): void {
    this.handle.finish();
  }

  next(): ReadGame | null {
    return readOrNull(this.handle.next()) as ReadGame | null;
  }

  free(): void {
    this.handle.free();
  }
}
