/** A game over a network without wires: what the server tells is what the test says. */
import { openGame } from '../../src/online/open-game';
import type { ChatLine, ClockView, Event, GameView, PresenceView } from '../../src/online/protocol';
import type { RemoteSession, Surroundings } from '../../src/online/remote-session';
import { library, RULES, settled, Shelf } from '../game/table';
import { event, GAME, Wire } from './wire';

export const PRESENT: PresenceView = {
  white: 'here',
  black: 'here',
  whiteClaimsIn: null,
  blackClaimsIn: null,
  watchers: 0,
};

export function view(more: Partial<GameView> = {}): GameView {
  return {
    id: GAME,
    white: { id: '0000000anna', name: 'Anna', kind: 'guest', level: null },
    black: { id: '00000000ben', name: null, kind: 'guest', level: null },
    you: 'white',
    terms: {
      rules: RULES,
      start: null,
      time: { kind: 'real-time', initial: 60_000, increment: 2000 },
      takeBack: true,
      delay: 0,
    },
    made: 1_700_000_000_000,
    seq: 0,
    changed: 1_700_000_000_000,
    moves: [],
    times: [{ white: 60_000, black: 60_000 }],
    clock: clock({ firstMove: 20_000 }),
    offers: { draw: null, takeBack: null, rematch: null },
    ending: null,
    rematch: null,
    present: PRESENT,
    chat: [],
    ...more,
  };
}

export function clock(more: Partial<ClockView> = {}): ClockView {
  return { white: 60_000, black: 60_000, running: null, rests: 0, firstMove: null, ...more };
}

export class Room {
  readonly wire = new Wire();
  readonly saves = new Shelf();
  readonly settings = { value: { confirmMove: false } };
  readonly heard: string[] = [];
  session!: RemoteSession;
  #seq = 0;

  /** A game that the server has told. */
  static async open(more: Partial<GameView> = {}): Promise<Room> {
    const room = new Room();
    room.wire.answers = true;
    const opening = openGame(GAME, room.around());
    const told = view(more);
    room.#seq = told.seq;
    room.wire.greet().tell({ kind: 'game', view: told });
    const session = await opening;
    if (!session) throw new Error('there is no such game');
    room.session = session;
    await settled();
    return room;
  }

  around(): Surroundings {
    return {
      library,
      connection: this.wire.connection,
      saves: this.saves,
      settings: this.settings,
      elapsed: this.wire.time.now,
      schedule: this.wire.time.schedule,
      sounds: (sound) => this.heard.push(sound),
    };
  }

  get state() {
    return this.session.state;
  }

  /** What the server tells has happened. */
  tell(event_: Event, more: { clock?: ClockView; answers?: number; chat?: ChatLine } = {}): void {
    this.#seq += 1;
    this.wire.socket.tell(event(this.#seq, { event: event_, ...more }));
  }

  /** A move that the server tells. */
  move(text: string, more: { clock?: ClockView; answers?: number } = {}): void {
    this.tell({ kind: 'moved', text, spent: 1000, forgiven: 0 }, more);
  }

  /** The server takes the own move that it was sent last. */
  take(more: { clock?: ClockView } = {}): void {
    const { id, act } = this.wire.act();
    if (act.kind !== 'move') throw new Error('that was no move');
    this.move(act.text, { answers: id, ...more });
  }

  refuse(id = 'refused-stale'): void {
    const reason = { id, arguments: [] };
    this.wire.socket.tell({ kind: 'refused', game: GAME, id: this.wire.act().id, reason });
  }

  present(present: Partial<PresenceView>): void {
    this.wire.socket.tell({ kind: 'presence', game: GAME, present: { ...PRESENT, ...present } });
  }

  /** The whole game, as after a long absence. */
  retell(more: Partial<GameView>): void {
    const told = view(more);
    this.#seq = told.seq;
    this.wire.socket.tell({ kind: 'game', view: told });
  }

  moves(): string[] {
    return this.state.playedMoves.map(({ text }) => text);
  }

  notices(): string[] {
    return this.state.notices.map(({ id }) => id);
  }

  /** Plays a move by hand: the piece is picked where it is and put where it goes. */
  play(text: string): void {
    const { playedMoves } = this.state;
    const trial = library.begin(RULES);
    for (const { text: before } of playedMoves) trial.play(before);
    const refusal = trial.play(text);
    const played = trial.playedMoves().at(-1);
    trial.free();
    if (refusal || !played?.piece || !played.to) throw new Error(`${text} is refused`);
    this.session.pick(played.piece, played.from);
    this.session.target(played.to);
  }

  /** Picks a piece up and puts it on the first place it can go to. */
  moveSomewhere(name: string): void {
    const { piece, from } = this.piece(name);
    this.session.pick(piece, from);
    this.putDown();
  }

  putDown(): void {
    const [first] = this.state.choices;
    if (!first) throw new Error('nothing is picked up');
    this.session.target(first.to);
  }

  /** The id of what was said last. */
  saidId(): number {
    return this.wire.socket.of('say').at(-1)?.id ?? -1;
  }

  /** The piece of a name, in a hand or on the table, with its cell. */
  piece(name: string) {
    const { stacks, hands } = this.state.view;
    for (const { at, pieces } of stacks) {
      const found = pieces.find((piece) => piece.name === name);
      if (found) return { piece: found, from: at };
    }
    const next = [...hands.white, ...hands.black].map((reserve) => reserve.next);
    const piece = next.find((one) => one?.name === name);
    if (!piece) throw new Error(`${name} is nowhere`);
    return { piece, from: null };
  }
}

/** Both Queens are on the table, and it is White's turn. */
export const OPENING = ['wS1', 'bS1 wS1-', 'wQ -wS1', 'bQ bS1-'];

/** The clocks as the server has them after moves on which nothing was spent. */
export function times(moves: readonly string[]): GameView['times'] {
  return [undefined, ...moves].map(() => ({ white: 60_000, black: 60_000 }));
}
