/** The rules behind the contract of `game.ts`. The WebAssembly must be there already: `loadRules` sees to that. */
import type { HiveGame, RecordFormat, RulesLibrary } from './game';
import { GameHandle, RulesHandle } from './pkg/skep_wasm.js';
import type { Cell, Deed, ReadGame, Refusal, Rules, Sentence, Side, View } from './types';

/** Something a person wrote makes no sense; the sentence tells why. */
export class Unreadable extends Error {
  override readonly name = 'Unreadable';

  constructor(readonly sentence: Sentence) {
    super(sentence.id);
  }
}

export const library: RulesLibrary = {
  get version() {
    return RulesHandle.version();
  },
  begin: (rules) => new TableGame(attempt(() => RulesHandle.begin(rules))),
  restore: (transcript) => new TableGame(attempt(() => RulesHandle.restore(transcript))),
  rules: (text) => readOrNull(RulesHandle.rules(text)) as Rules | null,
  compose: (rules) => read(attempt(() => RulesHandle.compose(JSON.stringify(rules)))) as Rules,
  readGames: (text) => read(RulesHandle.readGames(text)) as ReadGame[],
  write: (transcript: string, format: RecordFormat) =>
    attempt(() => RulesHandle.write(transcript, format)) ?? null,
  get ruleIds() {
    return read(RulesHandle.ruleIds()) as string[];
  },
};

class TableGame implements HiveGame {
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

  deeds(): Deed[] {
    return read(this.handle.deeds()) as Deed[];
  }

  check(piece: string, to: Cell): Refusal | null {
    return readOrNull(attempt(() => this.handle.check(piece, to.q, to.r))) as Refusal | null;
  }

  play(text: string): Refusal | null {
    return readOrNull(attempt(() => this.handle.play(text))) as Refusal | null;
  }

  undo(): boolean {
    return this.handle.undo();
  }

  resign(loser: Side): boolean {
    return this.handle.resign(loser);
  }

  agreeDraw(): boolean {
    return this.handle.agreeDraw();
  }

  timeOut(loser: Side): boolean {
    return this.handle.timeOut(loser);
  }

  transcript(tags: Record<string, string> = {}): string {
    return attempt(() => this.handle.transcript(JSON.stringify(tags)));
  }

  fork(ply: number): HiveGame {
    return new TableGame(attempt(() => this.handle.fork(ply)));
  }

  free(): void {
    this.handle.free();
  }
}

/** Calls the rules; what they say to a person comes out as `Unreadable`. */
function attempt<T>(call: () => T): T {
  try {
    return call();
  } catch (error) {
    const sentence = error instanceof Error && error.message.startsWith('{') ? error.message : null;
    throw sentence === null ? error : new Unreadable(read(sentence) as Sentence);
  }
}

/** A value from the rules. It has the shape that `types.ts` says: both are made from the same source. */
function read(json: string): unknown {
  return JSON.parse(json);
}

function readOrNull(json: string | undefined): unknown {
  return json === undefined ? null : read(json);
}
