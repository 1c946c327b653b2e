/**
 * A game that is played on this device, by people and levels. It decides who may do what and when; what is legal it asks the
 * rules. Every change is one new `PlayState`.
 */
import type { Opponent } from '../wasm/engine';
import type { HiveGame, RulesLibrary } from '../wasm/game';
import type { Hex, Refusal, Piece, View } from '../wasm/types';
import { hintOf, nextStep } from './hints';
import { LEAST_PAUSE, Questions } from './opponent';
import { PlayedGame } from './played-game';
import { isPerson, people, viewpoint } from './players';
import { aimed, NOTHING_PICKED, picked } from './picking';
import { refusalOfTurn } from './refusals';
import { readSave, type SavedGame } from './saved-game';
import type { Readable } from './store';
import { Store } from './store';
import type { TabLease } from './tabs';
import type { GameSetup, Notice, PlayCommands, PlayState, Written } from './types';

/** What a session works with. */
export interface Surroundings {
  library: RulesLibrary;
  engine: Opponent;
  saves: {
    /** Tells whether the game will survive the page. */
    keep(save: SavedGame): Promise<boolean>;
    /** Nothing if it is not kept, or damaged. */
    read(id: string): Promise<SavedGame | null>;
  };
  settings: { readonly value: { confirmMove: boolean; varyOpenings: boolean } };
  /** The date, in milliseconds since 1970. */
  now: () => number;
  /** Milliseconds that never go back. */
  elapsed: () => number;
  /** Calls back later; the result cancels it. */
  schedule: (run: () => void, milliseconds: number) => () => void;
  /** Calls back once what has changed is drawn. Without it nothing is drawn, and nothing waits. */
  afterFrame?: (run: () => void) => void;
  sounds?: (id: 'place' | 'move' | 'end') => void;
}

export class LocalSession implements PlayCommands, Readable<PlayState> {
  readonly #around: Surroundings;
  readonly #store: Store<PlayState>;
  readonly #questions = new Questions();
  #played: PlayedGame;
  #cancelTick: (() => void) | null = null;
  #lease: TabLease | null = null;
  #stage: 'open' | 'resting' | 'closed' = 'open';
  /** Whether the last change is not stored yet; it is stored after the next frame, or when the page is left. */
  #isUnkept = false;

  /** A new game. */
  static begin(setup: GameSetup, around: Surroundings): LocalSession {
    return LocalSession.playOn(around.library.begin(setup.rules), setup, around);
  }

  /** A new game that goes on where another stands, which becomes its own. */
  static playOn(game: HiveGame, setup: GameSetup, around: Surroundings): LocalSession {
    const session = new LocalSession(PlayedGame.of(game, setup, around), around);
    session.#keep();
    session.#goOn();
    return session;
  }

  /** Restores a stored game. It is only followed while another tab has the lease. Throws if its moves cannot be replayed. */
  static resume(save: SavedGame, around: Surroundings, lease?: TabLease): LocalSession {
    const session = new LocalSession(PlayedGame.restore(save, around), around);
    if (lease) session.hold(lease);
    session.#goOn();
    return session;
  }

  private constructor(played: PlayedGame, around: Surroundings) {
    this.#around = around;
    this.#played = played;
    this.#store = new Store<PlayState>({ ...stateOf(played), isFollowing: false });
  }

  get state(): PlayState {
    return this.#store.value;
  }

  subscribe(run: (state: PlayState) => void): () => void {
    return this.#store.subscribe(run);
  }

  /** As it would be kept now. */
  save(): SavedGame {
    return this.#played.save();
  }

  // What a hand does.

  pick(piece: Piece, from: Hex | null): void {
    if (!this.#isUnderWay() || !this.state.isLive) return;
    const { live, game, isPersonsTurn } = this.#played;
    if (!isPersonsTurn) {
      if (piece.color !== live.turn) this.#refuse(refusalOfTurn(piece, live.turn), from);
      return;
    }
    this.#change(picked(game, live, piece, from));
  }

  target(to: Hex): void {
    const goal = aimed(this.#played.game, this.state, to);
    if (!goal) return;
    if ('picking' in goal) this.#change(goal.picking);
    else if (this.#around.settings.value.confirmMove) this.#change({ pending: goal.move, refusal: null });
    else this.#play(goal.move.text);
  }

  cancel(): void {
    const { selected, refusal } = this.state;
    if (selected || refusal) this.#change(NOTHING_PICKED);
  }

  confirm(): void {
    if (this.state.pending) this.#play(this.state.pending.text);
  }

  pass(): void {
    if (this.#isUnderWay() && this.#played.isPersonsTurn && this.#played.live.mustPass) this.#play('pass');
  }

  /** A move that waits for confirmation elsewhere does not wait here: it was written out. */
  write(text: string): Written {
    if (!this.#isUnderWay() || !this.state.isLive || !this.#played.isPersonsTurn) return 'not-now';
    const refusal = this.#played.write(text);
    if (refusal) {
      this.#change(NOTHING_PICKED);
      this.#refuse(refusal, null);
      return refusal;
    }
    this.#moved();
    return 'played';
  }

  // What players agree on.

  /** Back to the last turn at which a person had a choice, or before the end that the players declared. */
  takeBack(): void {
    if (this.state.isFollowing || !this.#played.canTakeBack) return;
    this.#played.takeBack();
    this.#arrive();
  }

  /** Against a level the person gives up, between two people the side to move. */
  resign(): void {
    const { setup, live } = this.#played;
    const sides = people(setup);
    const loser = sides.length === 2 ? live.turn : sides[0];
    if (this.#isUnderWay() && loser && this.#played.resign(loser)) this.#arrive();
  }

  /** On one's own turn. The other person is asked; the engine judges the position, once there is something to judge. */
  offerDraw(): void {
    if (!this.#isUnderWay() || !this.#played.isPersonsTurn || this.state.isConsidering) return;
    this.#change({ refusal: null });
    if (people(this.#played.setup).length === 2)
      this.#tell({ id: 'draw-offered', side: this.#played.live.turn });
    else if (areQueensPlaced(this.#played.live)) this.#askForDraw();
    else this.#tell({ id: 'draw-declined' });
  }

  answerDraw(accepts: boolean): void {
    if (!this.#isUnderWay() || !this.state.notices.some(({ id }) => id === 'draw-offered')) return;
    if (accepts && this.#played.agreeDraw()) this.#arrive();
    else this.#change({ notices: this.state.notices.filter(({ id }) => id !== 'draw-offered') });
  }

  // What the engine is asked.

  /** A level that thinks answers at once; one that has failed tries again. */
  moveNow(): void {
    if (this.state.isThinking) this.#around.engine.moveNow();
    else this.#goOn();
  }

  askHint(): void {
    const { game, isPersonsTurn, live } = this.#played;
    const { hint, isAdvising, isLive } = this.state;
    if (!this.#isUnderWay() || !isLive || !isPersonsTurn || live.mustPass || isAdvising) return;
    if (hint) {
      this.#change({ hint: nextStep(hint), refusal: null });
      return;
    }
    this.#change({ isAdvising: true, refusal: null });
    this.#questions.ask(
      (signal) => this.#around.engine.advise({ line: this.#played.line, signal }),
      (findings) => {
        this.#change({ isAdvising: false, hint: hintOf(game, this.#around.library, live, findings) });
      },
      () => this.#engineFailed(),
    );
  }

  #askForDraw(): void {
    this.#change({ isConsidering: true });
    this.#questions.ask(
      (signal) => this.#around.engine.agreesToDraw({ line: this.#played.line, signal }),
      (isContent) => {
        this.#change({ isConsidering: false });
        if (isContent && this.#played.agreeDraw()) this.#arrive();
        else this.#tell({ id: 'draw-declined' });
      },
      () => this.#engineFailed(),
    );
  }

  #think(): void {
    this.#change({
      isThinking: true,
      notices: this.state.notices.filter(({ id }) => id !== 'engine-failed'),
    });
    this.#questions.ask(
      async (signal) => {
        const [answer] = await Promise.all([this.#answer(signal), this.#pause(signal)]);
        return answer;
      },
      (answer) => {
        // An earlier position that is shown stays shown.
        const looked = this.state.isLive ? null : this.state.view.ply;
        if (answer === null || !this.#play(answer)) this.#engineFailed();
        else if (looked !== null && !this.#played.live.ended) this.show(looked);
      },
      () => this.#engineFailed(),
    );
  }

  /** What the level plays. A pass needs no thinking. */
  async #answer(signal: AbortSignal): Promise<string | null> {
    const { live, line, setup, seed } = this.#played;
    const player = setup[live.turn];
    if (live.mustPass || player.kind !== 'level') return 'pass';
    const left = this.#played.clock?.read()[live.turn];
    const clock = left === undefined || !setup.time ? null : { left, increment: setup.time.increment };
    const hasBook = this.#around.settings.value.varyOpenings;
    const task = { line, level: player.level, seed, hasBook, clock, signal };
    return (await this.#around.engine.choose(task)).choice;
  }

  #pause(signal: AbortSignal): Promise<void> {
    return new Promise((resolve) =>
      signal.addEventListener('abort', this.#around.schedule(resolve, LEAST_PAUSE)),
    );
  }

  /** The game is not lost: `moveNow`, or asking again, tries once more. */
  #engineFailed(): void {
    this.#change(IDLE);
    this.#tell({ id: 'engine-failed' });
  }

  // What is looked at.

  show(ply: number | null): void {
    const { game, live } = this.#played;
    const isLive = ply === null || ply >= game.plies;
    this.#change({ ...NOTHING_PICKED, view: isLive ? live : game.view(Math.max(0, ply)), isLive });
  }

  rename(name: string): void {
    if (this.state.isFollowing) return;
    this.#played.name = name.trim();
    this.#change({ name: this.#played.name });
    this.#keep();
  }

  /** The game up to a position, as one of its own. */
  fork(ply: number): HiveGame {
    return this.#played.game.fork(ply);
  }

  // How a game goes on.

  #play(text: string): boolean {
    if (!this.#played.play(text)) return false;
    this.#moved();
    return true;
  }

  #moved(): void {
    this.#arrive();
    const { ended, last } = this.#played.live;
    if (!ended && last?.piece) this.#around.sounds?.(last.from ? 'move' : 'place');
  }

  /** The game is at another position, or over: everything follows from that. */
  #arrive(): void {
    this.#stop();
    const state = stateOf(this.#played);
    this.#change({ ...state, notices: [...state.notices, ...this.state.notices.filter(isLasting)] });
    this.#keepSoon();
    this.#goOn();
    if (this.#played.live.ended) this.#around.sounds?.('end');
  }

  /** Lets time run and levels think, as far as the game needs it. In a tab that follows, time runs only to be looked at. */
  #goOn(): void {
    if (this.#stage !== 'open') return;
    this.#runClock();
    if (this.#isUnderWay() && !this.#played.isPersonsTurn && !this.state.isThinking) this.#think();
  }

  #stop(): void {
    this.#questions.withdraw();
    this.#cancelTick?.();
    this.#cancelTick = null;
    this.#played.clock?.stop();
  }

  #runClock(): void {
    const { clock, live } = this.#played;
    if (!clock || live.ended || clock.read().running) return;
    clock.run(live.turn);
    this.#change({ clock: clock.read() });
    this.#tick();
  }

  #tick(): void {
    const { clock } = this.#played;
    const wait = clock?.untilNextFigure() ?? null;
    if (!clock || wait === null) return;
    this.#cancelTick = this.#around.schedule(() => {
      const flagged = clock.flagged();
      this.#change({ clock: clock.read() });
      if (!flagged) this.#tick();
      else if (!this.state.isFollowing && this.#played.timeOut(flagged)) this.#arrive();
    }, wait);
  }

  #isUnderWay(): boolean {
    return !this.#played.live.ended && !this.state.isFollowing;
  }

  // Other tabs.

  /** Shares the game with other tabs: this one plays, or follows. */
  hold(lease: TabLease): void {
    if (this.#stage === 'closed') {
      lease.leave();
      return;
    }
    this.#lease = lease;
    if (!lease.isPlaying) this.#stepBack();
    lease.listen({
      onrole: (isPlaying) => {
        if (isPlaying) void this.#stepIn();
        else this.#stepBack();
      },
      ontold: (told) => {
        const save = readSave(told);
        if (typeof save !== 'string') this.#follow(save);
      },
      onasked: () => lease.tell(this.#played.save()),
    });
  }

  takeOver(): void {
    this.#lease?.takeOver();
  }

  /** The tab that played has gone, or had to step back. What it kept last may be newer than what it told. */
  async #stepIn(): Promise<void> {
    const kept = await this.#around.saves.read(this.#played.id);
    if (this.#stage === 'closed' || !this.#lease?.isPlaying) return;
    if (kept && kept.changed > this.#played.changed) this.#follow(kept);
    this.#stop();
    this.#change({ isFollowing: false });
    this.#goOn();
  }

  #stepBack(): void {
    if (this.#isUnkept) this.#keep();
    this.#stop();
    this.#change({ ...IDLE, ...NOTHING_PICKED, isFollowing: true });
    this.#goOn();
  }

  /** The game is as the tab that plays has told. */
  #follow(save: SavedGame): void {
    let told: PlayedGame;
    try {
      told = PlayedGame.restore(save, this.#around);
    } catch {
      // What the other tab sent cannot be read: the state before it stays.
      return;
    }
    const looked = this.state.isLive ? null : this.state.view.ply;
    this.#stop();
    this.#played.free();
    this.#played = told;
    this.#change(stateOf(told));
    if (looked !== null) this.show(looked);
    this.#goOn();
  }

  // The page.

  /** The time stops, the game is kept as it stands and other tabs may have it, until `wake`: the page is being left. */
  rest(): void {
    if (this.#stage !== 'open') return;
    this.#stage = 'resting';
    this.#stop();
    this.#change({ ...IDLE, clock: this.#played.clock?.read() ?? null });
    if (this.#isUnkept || (this.#played.clock && !this.#played.live.ended)) this.#keep();
    if (this.#lease) {
      this.#lease.release();
      this.#change({ isFollowing: true });
    }
  }

  wake(): void {
    if (this.#stage !== 'resting') return;
    this.#stage = 'open';
    this.#lease?.reclaim();
    this.#goOn();
  }

  /** Keeps the game and the time that is left, in case the page ends without a word. */
  remember(): void {
    if (this.#stage !== 'open') return;
    if (this.#isUnkept || this.#played.clock?.read().running) this.#keep();
  }

  /** The session is over; it must not be used any more. */
  close(): void {
    if (this.#stage === 'closed') return;
    this.rest();
    this.#stage = 'closed';
    this.#lease?.leave();
    this.#played.free();
  }

  // How it is kept and told.

  /** Stores the game after the next frame, so that storing does not delay the drawing of a move. */
  #keepSoon(): void {
    const { afterFrame } = this.#around;
    if (!afterFrame) {
      this.#keep();
      return;
    }
    this.#isUnkept = !this.state.isFollowing;
    afterFrame(() => {
      if (this.#isUnkept) this.#keep();
    });
  }

  #keep(): void {
    this.#isUnkept = false;
    if (this.state.isFollowing) return;
    this.#played.changed = this.#around.now();
    const save = this.#played.save();
    this.#lease?.tell(save);
    void this.#around.saves.keep(save).then((isKept) => {
      const isTold = this.state.notices.some(isLasting);
      if (!isKept && !isTold) this.#tell({ id: 'not-saved' });
      if (isKept && isTold)
        this.#change({ notices: this.state.notices.filter((notice) => !isLasting(notice)) });
    });
  }

  #refuse(refusal: Refusal, at: Hex | null): void {
    this.#change({ refusal: { refusal, at } });
  }

  /** A notice takes the place of those it answers. */
  #tell(notice: Notice): void {
    const answered = [notice.id, 'draw-offered', 'draw-declined'];
    const others = this.state.notices.filter(({ id }) => !answered.includes(id));
    this.#change({ notices: [...others, notice] });
  }

  #change(change: Partial<PlayState>): void {
    this.#store.set({ ...this.state, ...change });
  }
}

const IDLE = { isThinking: false, isAdvising: false, isConsidering: false };

/** What there is to see when a game has come to a position, before anybody does anything there. */
function stateOf(played: PlayedGame): Omit<PlayState, 'isFollowing'> {
  const { id, name, setup, live, game, clock } = played;
  return {
    ...IDLE,
    ...NOTHING_PICKED,
    id,
    name,
    setup,
    rules: game.rules,
    view: live,
    playedMoves: played.playedMoves,
    isLive: true,
    viewpoint: viewpoint(setup),
    hint: null,
    clock: clock?.read() ?? null,
    notices: noticesOf(live, setup, game.rules.switches.threefold),
    canTakeBack: played.canTakeBack,
  };
}

/** Whether a notice stays after the next move; only the one that the game could not be stored does. */
function isLasting({ id }: Notice): boolean {
  return id === 'not-saved';
}

/** What the position itself has to tell. */
function noticesOf(view: View, setup: GameSetup, threefold: boolean): Notice[] {
  if (view.ended) return [];
  const notices: Notice[] = [];
  if (view.last && !view.last.piece) notices.push({ id: 'passed', side: view.last.color });
  if (view.mustPass && isPerson(setup, view.turn)) notices.push({ id: 'must-pass', side: view.turn });
  if (threefold && view.occurrences === 2) notices.push({ id: 'second-time' });
  return notices;
}

/** Before both Queens can be attacked, a game has hardly begun. */
function areQueensPlaced({ rings }: View): boolean {
  return rings.white !== null && rings.black !== null;
}
