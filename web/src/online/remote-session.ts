/**
 * A game over the network. What the server tells is what has happened; the own move alone is drawn before, and taken back if it is
 * refused. What is legal the rules say, as in a game at this device. Every change is one new `OnlineState`.
 */
import { aimed, NOTHING_PICKED, picked } from '../game/picking';
import { opposite } from '../game/players';
import { refusalOfTurn } from '../game/refusals';
import type { SavedGame } from '../game/saved-game';
import { Store, type Readable } from '../game/store';
import type { Written } from '../game/types';
import type { RulesLibrary } from '../wasm/game';
import { isSame } from '../wasm/hex';
import type { Color, Hex, Message, Piece } from '../wasm/types';
import type { Connection } from './connection';
import type { GameMessage } from './feed';
import { firstState } from './first-state';
import { isPlayed, keptGame } from './kept-game';
import { fulfilled, plannable, plannedMoves, type Ahead } from './premove';
import type { Act, CommandId, GameView, Millis, PresenceView, ServerMessage } from './protocol';
import { RemoteGame } from './remote-game';
import { RemoteTime } from './remote-time';
import { Talk, type Said } from './talk';
import { TimesOfGame } from './times';
import type { OnlineCommands, OnlineNotice, OnlineState, Premove } from './types';

/** What a session works with. */
export interface Surroundings {
  library: RulesLibrary;
  connection: Pick<Connection, 'state' | 'subscribe' | 'lag' | 'follow' | 'refetch' | 'act' | 'say'>;
  saves: {
    keep(save: SavedGame): Promise<boolean>;
    read(id: string): Promise<SavedGame | null>;
  };
  settings: { readonly value: { confirmMove: boolean } };
  /** Milliseconds that never go back. */
  elapsed: () => number;
  /** Calls back later; the result cancels it. */
  schedule: (run: () => void, milliseconds: number) => () => void;
  /** Calls back once what has changed is drawn. Without it nothing is drawn, and nothing waits. */
  afterFrame?: (run: () => void) => void;
  sounds?: (id: Sound) => void;
}

export type Sound = 'place' | 'move' | 'end' | 'low';

type Told = Extract<ServerMessage, { kind: 'event' }>;

/** How long it is told that one is back. */
const BACK_AGAIN = 4000;

export class RemoteSession implements OnlineCommands, Readable<OnlineState> {
  readonly #around: Surroundings;
  readonly #store: Store<OnlineState>;
  readonly #game: RemoteGame;
  readonly #time: RemoteTime;
  readonly #made: Pick<GameView, 'id' | 'made'>;
  #changed: number;
  #times: TimesOfGame;
  /** When the position was drawn in which this side is to move; nothing if that was before this page. */
  #turnSince: number | null = null;
  /** The command of the last own move. */
  #sent: CommandId | null = null;
  readonly #talk: Talk;
  readonly #stops: (() => void)[];
  /** The own side has been warned that its time is low. */
  #isWarned = false;
  #isClosed = false;

  /** `stop` ends what the server tells. */
  constructor(view: GameView, around: Surroundings, stop: () => void) {
    this.#around = around;
    this.#talk = new Talk(around.connection);
    this.#game = RemoteGame.begin(view.terms, around.library);
    this.#game.bring(view);
    if (view.ending) this.#game.end(view.ending);
    this.#made = { id: view.id, made: view.made };
    this.#changed = view.changed;
    this.#times = new TimesOfGame(view.terms.time, view.times);
    this.#store = new Store(firstState(view, this.#game, around.connection.state.line));
    this.#time = new RemoteTime({
      ...around,
      terms: view.terms,
      you: view.you,
      ontime: (timing) => {
        this.#change(timing);
        this.#warn();
      },
    });
    this.#time.tell(view.clock);
    this.#time.see(view.present);
    if (view.ending) this.#time.end();
    this.#arrive({});
    this.#keep();
    this.#stops = [stop, around.connection.subscribe(({ line }) => this.#seeLine(line))];
  }

  get state(): OnlineState {
    return this.#store.value;
  }

  subscribe(run: (state: OnlineState) => void): () => void {
    return this.#store.subscribe(run);
  }

  /** The session is over; it must not be used any more. */
  close(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#time.close();
    for (const stop of this.#stops) stop();
    this.#game.game.free();
  }

  /** As it is kept once it is over. */
  save(): SavedGame {
    return keptGame({ ...this.#made, changed: this.#changed }, this.state.setup, this.#game, this.#times.all);
  }

  // What a hand does.

  pick(piece: Piece, from: Hex | null): void {
    const { you, isLive, ending } = this.state;
    if (!you || !isLive || ending) return;
    if (this.#isTurn) {
      this.#change({ ...picked(this.#game.game, this.#game.live, piece, from) });
    } else if (piece.color === you) {
      this.#plan(piece, from);
    } else if (piece.color !== this.#game.live.turn) {
      this.#change({ refusal: { refusal: refusalOfTurn(piece, this.#game.live.turn), at: from } });
    }
  }

  target(to: Hex): void {
    if (this.#isTurn) {
      const goal = aimed(this.#game.game, this.state, to);
      if (!goal) return;
      if ('picking' in goal) this.#change(goal.picking);
      else if (this.#around.settings.value.confirmMove) this.#change({ pending: goal.move, refusal: null });
      else this.#play(goal.move.text);
      return;
    }
    const { selected, choices } = this.state;
    if (!selected) {
      this.cancel();
      return;
    }
    const isWay = choices.some((choice) => isSame(choice.to, to));
    this.#change({ ...NOTHING_PICKED, premove: isWay ? { ...selected, to, from: selected.from } : null });
  }

  /** Puts a piece back, and gives up a move that was chosen before one's turn. */
  cancel(): void {
    const { selected, refusal, premove } = this.state;
    if (selected || refusal || premove) this.#change({ ...NOTHING_PICKED, premove: null });
  }

  confirm(): void {
    if (this.state.pending && this.#isTurn) this.#play(this.state.pending.text);
  }

  write(text: string): Written {
    if (!this.#isTurn || !this.state.isLive) return 'not-now';
    const refusal = this.#game.write(text);
    if (!refusal) {
      this.#send();
      return 'played';
    }
    this.#change({ ...NOTHING_PICKED, refusal: { refusal, at: null } });
    return refusal;
  }

  show(ply: number | null): void {
    const { game, live } = this.#game;
    const isLive = ply === null || ply >= game.plies;
    this.#change({ ...NOTHING_PICKED, view: isLive ? live : game.view(Math.max(0, ply)), isLive });
  }

  turnRound(): void {
    if (!this.state.you) this.#change({ viewpoint: opposite(this.state.viewpoint) });
  }

  dismiss(): void {
    this.#change({ notices: [] });
  }

  /** Whether a piece can be picked up to be played at once. */
  get #isTurn(): boolean {
    const { you, ending } = this.state;
    const { live, predicted } = this.#game;
    return you === live.turn && predicted === null && !ending && !live.ended && !live.mustPass;
  }

  #plan(piece: Piece, from: Hex | null): void {
    const choices = plannedMoves(this.#ahead, piece, from);
    this.#change({
      ...NOTHING_PICKED,
      premove: null,
      ...(choices.length > 0
        ? { selected: { piece, from }, choices }
        : { refusal: { refusal: refusalOfTurn(piece, this.#game.live.turn), at: from } }),
    });
  }

  get #ahead(): Ahead {
    return { library: this.#around.library, rules: this.state.rules.text, view: this.#game.live };
  }

  #play(text: string): void {
    if (this.#game.play(text)) this.#send();
  }

  /** The last move is the own one: the server is told, and it is drawn without waiting for the answer. */
  #send(thought = this.#thought()): void {
    const { playedMoves } = this.#game;
    const text = playedMoves.at(-1)?.text ?? '';
    const act: Act = { kind: 'move', text, thought };
    this.#sent = this.#around.connection.act(this.state.id, playedMoves.length - 1, act);
    this.#game.predict(this.#sent);
    this.#time.stop();
    this.#turnSince = null;
    this.#arrive({ offers: { ...this.state.offers, takeBack: null } });
    this.#sound();
  }

  /** How long the person has thought, from the moment the position was seen. */
  #thought(): number | null {
    return this.#turnSince === null
      ? null
      : Math.max(0, Math.round(this.#around.elapsed() - this.#turnSince));
  }

  // What players agree on.

  resign(): void {
    this.#act({ kind: 'resign' });
  }

  abort(): void {
    this.#act({ kind: 'abort' });
  }

  offerDraw(): void {
    this.#act({ kind: 'offer-draw' });
  }

  answerDraw(accepts: boolean): void {
    this.#act({ kind: accepts ? 'accept-draw' : 'decline-draw' });
  }

  proposeTakeBack(): void {
    this.#act({ kind: 'propose-take-back' });
  }

  answerTakeBack(accepts: boolean): void {
    this.#act({ kind: accepts ? 'accept-take-back' : 'decline-take-back' });
  }

  giveTime(): void {
    this.#act({ kind: 'give-time' });
  }

  claim(wins: boolean): void {
    this.#act({ kind: 'claim', wins });
  }

  offerRematch(): void {
    this.#act({ kind: 'offer-rematch' });
  }

  answerRematch(accepts: boolean): void {
    this.#act({ kind: accepts ? 'accept-rematch' : 'decline-rematch' });
  }

  #act(act: Act): void {
    if (this.state.you) this.#around.connection.act(this.state.id, this.#game.game.plies, act);
  }

  say(text: string): Promise<Said> {
    return this.#talk.say(this.state.id, this.state.you ? 'players' : 'spectators', text);
  }

  // What the server tells.

  take(message: GameMessage): void {
    if (this.#isClosed) return;
    switch (message.kind) {
      case 'game':
        this.#restore(message.view);
        return;
      case 'event':
        this.#happened(message);
        return;
      case 'done':
        this.#talk.answer(message.id, 'said');
        if (message.id === this.#game.predicted) this.#around.connection.refetch(this.state.id);
        return;
      case 'refused':
        this.#refused(message.id, message.reason);
        return;
      case 'presence':
        this.#change(this.#seen(message.present));
        this.#time.show();
        return;
      case 'unknown':
    }
  }

  /** The whole game anew: too much was missed. An own move that is on its way stays, if it is still to come. */
  #restore(view: GameView): void {
    const sent = this.#game.predicted;
    const text = sent === null ? null : (this.#game.playedMoves.at(-1)?.text ?? null);
    if (!this.#game.bring(view)) return;
    const isToCome = text !== null && view.moves.length === this.#game.game.plies && !view.ending;
    if (sent !== null && isToCome && this.#game.live.turn === view.you && this.#game.play(text))
      this.#game.predict(sent);
    if (view.ending) this.#game.end(view.ending);
    this.#changed = view.changed;
    this.#times = new TimesOfGame(view.terms.time, view.times);
    this.#time.tell(view.clock);
    if (this.#game.predicted !== null) this.#time.stop();
    if (view.ending) this.#time.end();
    this.#turnSince = null;
    const { offers, ending, rematch, chat } = view;
    this.#arrive({ offers, ending, rematch, chat, ...this.#seen(view.present) });
    this.#keep();
  }

  #happened({ event, clock, at, answers, chat }: Told): void {
    this.#changed = at;
    if (answers !== null) this.#talk.answer(answers, 'said');
    if (chat) this.#change({ chat: [...this.state.chat, chat] });
    if (clock) this.#time.tell(clock);
    if (this.#game.predicted !== null && event?.kind !== 'moved') this.#time.stop();
    switch (event?.kind) {
      case 'moved':
        this.#moved(event.text, event.spent);
        return;
      case 'passed':
        this.#moved('pass', null);
        return;
      case 'took-back':
        this.#game.back(event.plies);
        this.#times.back(event.plies);
        this.#arrive({ offers: NO_OFFERS, premove: null });
        this.#turnSeen();
        return;
      case 'ended':
        this.#game.end(event.ending);
        this.#time.end();
        this.#arrive({ offers: NO_OFFERS, premove: null, ending: event.ending });
        this.#around.sounds?.('end');
        this.#keep();
        return;
      case 'time-given':
        this.#times.given(event.to, event.time);
        this.#tell({ id: 'time-given', to: event.to });
        break;
      case 'held':
        this.#times.held(event.thought);
        break;
      case 'draw-offered':
        this.#offer({ draw: event.by });
        break;
      case 'draw-declined':
        this.#declined('draw');
        break;
      case 'take-back-proposed':
        this.#offer({ takeBack: event.by });
        break;
      case 'take-back-declined':
        this.#declined('takeBack');
        break;
      case 'rematch-offered':
        this.#offer({ rematch: event.by });
        break;
      case 'rematch-declined':
        this.#declined('rematch');
        break;
      case 'rematched':
        this.#change({ rematch: event.game, offers: NO_OFFERS });
        break;
    }
    this.#time.show();
  }

  /** A move has been made, by whomever. The own one is there already. */
  #moved(text: string, spent: Millis | null): void {
    const { you, offers, premove } = this.state;
    const mover = this.#game.predicted === null ? this.#game.live.turn : opposite(this.#game.live.turn);
    const isOwn = this.#game.predicted !== null && this.#game.playedMoves.at(-1)?.text === text;
    if (!this.#game.told(text)) {
      // What is here and what is there do not fit: everything is asked for.
      this.#around.connection.refetch(this.state.id);
      return;
    }
    this.#times.moved(mover, spent);
    const draw = offers.draw === mover ? mover : null;
    if (premove && mover !== you && this.#playAhead(premove, draw)) return;
    // Who has to pass keeps the move for later.
    const { turn, mustPass, ended } = this.#game.live;
    const isGone = premove !== null && turn === you && !mustPass && !ended;
    this.#arrive({ offers: { ...NO_OFFERS, draw }, ...(isGone && { premove: null }) });
    if (isGone) this.#tell({ id: 'premove-gone' });
    if (mover !== you) this.#turnSeen();
    if (!isOwn) this.#sound();
  }

  /** Plays the move that was chosen before, in the same breath. Tells whether it is legal. */
  #playAhead(premove: Premove, draw: Color | null): boolean {
    const { live } = this.#game;
    const move = live.turn === this.state.you && !live.ended ? fulfilled(premove, live) : null;
    if (!move || !this.#game.play(move.text)) return false;
    this.#change({ premove: null, offers: { ...NO_OFFERS, draw } });
    this.#send(0);
    return true;
  }

  #refused(id: CommandId, reason: Message): void {
    if (this.#talk.answer(id, reason)) return;
    if (this.#game.predicted === id) {
      this.#game.withdraw();
      this.#time.goOn();
      this.#arrive({});
    }
    // A move that came too late for the end needs no further words.
    if (id !== this.#sent || !this.state.ending) this.#tell({ id: 'refused', reason });
  }

  #offer(offer: Partial<OnlineState['offers']>): void {
    this.#change({ offers: { ...this.state.offers, ...offer } });
  }

  #declined(offer: keyof OnlineState['offers']): void {
    const by = this.state.offers[offer];
    const ids = {
      draw: 'draw-declined',
      takeBack: 'take-back-declined',
      rematch: 'rematch-declined',
    } as const;
    if (by) this.#tell({ id: ids[offer], by: opposite(by) });
    this.#offer({ [offer]: null });
  }

  // The line and time.

  #seen(present: PresenceView): Pick<OnlineState, 'present' | 'watchers'> {
    this.#time.see(present);
    const { white, black, watchers } = present;
    return { present: { white, black }, watchers };
  }

  #seeLine(line: OnlineState['line']): void {
    if (line === this.state.line) return;
    const isBack = line === 'open' && this.state.line === 'away';
    this.#change({ line });
    if (!isBack) return;
    this.#tell({ id: 'back-again' });
    this.#around.schedule(() => {
      this.#change({ notices: this.state.notices.filter(({ id }) => id !== 'back-again') });
    }, BACK_AGAIN);
  }

  /** Once in a game one hears that one's own time is low. */
  #warn(): void {
    const { you, clock, ending, isLow } = this.state;
    if (this.#isWarned || ending || !you || clock?.running !== you || !isLow[you]) return;
    this.#isWarned = true;
    this.#around.sounds?.('low');
  }

  // How a game goes on.

  /** The game is at another position, or over: everything follows from that. What is looked at stays. */
  #arrive(change: Partial<OnlineState>): void {
    const { isLive, view, premove, notices } = this.state;
    const { live, playedMoves } = this.#game;
    const held = this.#held();
    const stays = !isLive && view.ply < playedMoves.length && !live.ended;
    this.#change({
      ...NOTHING_PICKED,
      ...held,
      ...this.#time.read(),
      premove,
      ...change,
      view: stays ? view : live,
      isLive: !stays,
      playedMoves,
      isSending: this.#game.predicted !== null,
      plans: [],
      notices: [...this.#noticesOfPosition(), ...notices.filter(({ id }) => id === 'back-again')],
    });
    this.#time.show();
    this.#whenDrawn(() => this.#change({ plans: this.#plans() }));
  }

  /** A piece that was picked up while the opponent moved stays in the hand, if it can be played now. */
  #held(): Partial<OnlineState> {
    const { selected, isLive, you } = this.state;
    const { live, game, predicted } = this.#game;
    if (!selected || !isLive || live.turn !== you || predicted !== null || live.ended) return {};
    const picking = picked(game, live, selected.piece, selected.from);
    return picking.selected ? picking : {};
  }

  #noticesOfPosition(): OnlineNotice[] {
    const { live } = this.#game;
    const notices: OnlineNotice[] = [];
    if (live.last && !live.last.piece) notices.push({ id: 'passed', side: live.last.color });
    if (this.state.rules.switches.threefold && live.occurrences === 2 && !live.ended)
      notices.push({ id: 'second-time' });
    return notices;
  }

  #plans(): string[] {
    const { you, ending, isLive } = this.state;
    const { live } = this.#game;
    if (!you || ending || live.ended || !isLive || live.turn === you) return [];
    return plannable(this.#ahead, you);
  }

  /** From the moment it is drawn, one thinks about a position. */
  #turnSeen(): void {
    this.#turnSince = null;
    this.#whenDrawn(() => {
      if (this.#isTurn) this.#turnSince = this.#around.elapsed();
    });
  }

  #whenDrawn(run: () => void): void {
    const { afterFrame } = this.#around;
    const { live } = this.#game;
    if (!afterFrame) run();
    else
      afterFrame(() => {
        if (!this.#isClosed && this.#game.live === live) run();
      });
  }

  #sound(): void {
    const { last } = this.#game.live;
    if (last?.piece) this.#around.sounds?.(last.from ? 'move' : 'place');
  }

  /** A game that is over stands among those of this device. One that did not really begin is none, and who watched did not play it. */
  #keep(): void {
    const { ending, you, id } = this.state;
    if (!you || !isPlayed(ending)) return;
    const save = this.save();
    void this.#around.saves.read(id).then((kept) => {
      // What it was named since stays.
      if (!kept) void this.#around.saves.keep(save);
    });
  }

  /** A notice takes the place of the one before it that said the same. */
  #tell(notice: OnlineNotice): void {
    this.#change({ notices: [...this.state.notices.filter(({ id }) => id !== notice.id), notice] });
  }

  #change(change: Partial<OnlineState>): void {
    this.#store.set({ ...this.state, ...change });
  }
}

const NO_OFFERS = { draw: null, takeBack: null, rematch: null };
