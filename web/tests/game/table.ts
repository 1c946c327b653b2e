/** What the tests of the game play with: the real rules, an engine that says what it is told, and time that stands still. */
import { readFileSync } from 'node:fs';
import type { LevelThinking, Opponent, Thinking } from '../../src/wasm/engine';
import type { GameLine } from '../../src/wasm/game-line';
import { library } from '../../src/wasm/library';
import { initSync } from '../../src/wasm/pkg/skep_wasm.js';
import type { Hex, Findings, LegalMove, Color, Piece } from '../../src/wasm/types';
import type { SavedGame } from '../../src/game/saved-game';
import type { LocalSession, Surroundings } from '../../src/game/session';
import type { GameSetup } from '../../src/game/types';

// Built by tools/wasm/build.sh; without it every test here fails.
initSync({ module: readFileSync(new URL('../../src/wasm/pkg/skep_wasm_bg.wasm', import.meta.url)) });

export { library };

export const RULES = 'ultimate,repetition=threefold';

export const TWO_PEOPLE: GameSetup = {
  rules: RULES,
  white: { kind: 'person' },
  black: { kind: 'person' },
  time: null,
};

export function against(side: Color, level = 3): GameSetup {
  const person = { kind: 'person' } as const;
  const engine = { kind: 'level', level } as const;
  const players = side === 'white' ? { white: person, black: engine } : { white: engine, black: person };
  return { rules: RULES, ...players, time: null };
}

/** Time that goes on when it is told to. */
export class Time {
  #now = 1_700_000_000_000;
  #alarms: { at: number; run: () => void }[] = [];

  readonly now = (): number => this.#now;

  readonly schedule = (run: () => void, milliseconds: number): (() => void) => {
    const alarm = { at: this.#now + Math.max(0, milliseconds), run };
    this.#alarms.push(alarm);
    return () => {
      this.#alarms = this.#alarms.filter((other) => other !== alarm);
    };
  };

  /** Lets time pass, and everything that waits for it happen in its order. */
  async pass(milliseconds: number): Promise<void> {
    const end = this.#now + milliseconds;
    for (;;) {
      await settled();
      const [next] = this.#alarms.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at);
      if (!next) break;
      this.#alarms = this.#alarms.filter((other) => other !== next);
      this.#now = Math.max(this.#now, next.at);
      next.run();
    }
    this.#now = end;
    await settled();
  }
}

/** Everything that waits for nothing but its turn has happened. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

/** An engine that plays what it is told, and otherwise the first legal move. */
export class Script implements Opponent {
  moves: string[] = [];
  isContent = false;
  isBroken = false;
  /** While it is held it answers nothing. */
  isHeld = false;
  nudges = 0;
  readonly asked: (LevelThinking | Thinking)[] = [];
  #waiting: (() => void)[] = [];

  async choose(task: LevelThinking): Promise<Findings> {
    await this.#turn(task);
    return findings(this.moves.shift() ?? firstMove(task.line));
  }

  async advise(task: Thinking): Promise<Findings> {
    await this.#turn(task);
    return findings(firstMove(task.line));
  }

  async agreesToDraw(task: Thinking): Promise<boolean> {
    await this.#turn(task);
    return this.isContent;
  }

  moveNow(): void {
    this.nudges += 1;
    this.release();
  }

  release(): void {
    this.isHeld = false;
    for (const go of this.#waiting.splice(0)) go();
  }

  close(): void {
    this.release();
  }

  async #turn(task: LevelThinking | Thinking): Promise<void> {
    this.asked.push(task);
    if (this.isHeld) {
      await new Promise<void>((resolve, reject) => {
        this.#waiting.push(resolve);
        task.signal?.addEventListener('abort', () => {
          reject(new DOMException('taken back', 'AbortError'));
        });
      });
    }
    if (this.isBroken) throw new Error('the worker is gone');
  }
}

function firstMove({ start, moves }: GameLine): string {
  const game = library.restore(start);
  for (const move of moves) game.play(move);
  const [first] = game.view().moves;
  game.free();
  return first?.text ?? 'pass';
}

function findings(choice: string): Findings {
  const line = { worth: { winChance: 500, winIn: null }, moves: [choice] };
  return { depth: 1, nodes: 1, milliseconds: 1, megabytes: 16, threads: 1, lines: [line], choice };
}

/** Keeps games in a list; what a full or forbidden storage does can be asked for. */
export class Shelf {
  isFull = false;
  readonly kept: SavedGame[] = [];

  keep(save: SavedGame): Promise<boolean> {
    this.kept.push(structuredClone(save));
    return Promise.resolve(!this.isFull);
  }

  read(id: string): Promise<SavedGame | null> {
    return Promise.resolve(this.kept.findLast((other) => other.id === id) ?? null);
  }
}

export interface Table extends Surroundings {
  engine: Script;
  saves: Shelf;
  settings: { value: { confirmMove: boolean; varyOpenings: boolean } };
  time: Time;
  heard: string[];
}

export function table(): Table {
  const time = new Time();
  const heard: string[] = [];
  return {
    library,
    engine: new Script(),
    saves: new Shelf(),
    settings: { value: { confirmMove: false, varyOpenings: true } },
    now: time.now,
    elapsed: time.now,
    schedule: time.schedule,
    sounds: (id) => heard.push(id),
    time,
    heard,
  };
}

/** Plays moves as they are written, by hand: each piece is picked where it is and put where it goes. */
export function playByHand(session: LocalSession, ...moves: string[]): void {
  for (const text of moves) {
    const trial = session.fork(session.state.view.ply);
    const refusal = trial.play(text);
    const played = trial.playedMoves().at(-1);
    trial.free();
    if (refusal) throw new Error(`${text} is refused: ${refusal.rule}`);
    if (played?.piece && played.to) {
      session.pick(pieceOf(session, played.piece.name), played.from);
      session.target(played.to);
    } else {
      session.pass();
    }
  }
}

/** Plays a legal move by hand. */
export function playMove(session: LocalSession, { piece, from, to }: LegalMove): void {
  session.pick(pieceOf(session, piece), from);
  session.target(to);
}

/** A piece of the position that is shown, on the table or next in a hand. */
export function pieceOf(session: LocalSession, name: string): Piece {
  const { stacks, hands } = session.state.view;
  const inHands = [...hands.white, ...hands.black].flatMap(({ next }) => (next ? [next] : []));
  const piece = [...stacks.flatMap(({ pieces }) => pieces), ...inHands].find((other) => other.name === name);
  if (!piece) throw new Error(`${name} is nowhere`);
  return piece;
}

export function cellOf(session: LocalSession, name: string): Hex {
  const stack = session.state.view.stacks.find(({ pieces }) => pieces.some((piece) => piece.name === name));
  if (!stack) throw new Error(`${name} is not on the table`);
  return stack.at;
}

export function pickUp(session: LocalSession, name: string): void {
  session.pick(pieceOf(session, name), cellOf(session, name));
}

/** A move seen in a mirror: left and right are exchanged. */
export function mirrored(text: string): string {
  const swap: Record<string, string> = { '/': '\\', '\\': '/' };
  return text.replace(/ (.*)$/, (_all, goal: string) => {
    const [, before = '', piece = '', after = ''] = /^([-/\\]?)([a-zA-Z0-9]+)([-/\\]?)$/.exec(goal) ?? [];
    return ` ${swap[after] ?? after}${piece}${swap[before] ?? before}`;
  });
}

export function notices(session: LocalSession): string[] {
  return session.state.notices.map(({ id }) => id);
}
