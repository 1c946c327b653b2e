/**
 * The line to the server: one for the tab, whoever needs it. It comes back by itself, and then asks for what was missed and sends
 * again what was not answered; the server knows commands by their ids. It knows nothing of games.
 */
import { Store, type Readable } from '../game/store';
import { Feed, type Follower } from './feed';
import {
  PROTOCOL_VERSION,
  type Act,
  type Audience,
  type ChallengeId,
  type ChallengeView,
  type ClientMessage,
  type CommandId,
  type GameId,
  type PlayerView,
  type ServerMessage,
} from './protocol';

/** `away`: it was lost, or could not be had; it is tried again. `outdated`: this page is of another version than the server. */
export type Line = 'connecting' | 'open' | 'away' | 'outdated';

export interface LineState {
  line: Line;
  /** Who the server takes us for; nobody before the first act that needs somebody. */
  me: PlayerView | null;
}

/** The part of a `WebSocket` that is needed. */
export interface Socket {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
}

export interface Network {
  open(): Socket;
  /** Milliseconds that never go back. */
  elapsed: () => number;
  schedule: (run: () => void, milliseconds: number) => () => void;
  /** Numbers from 0 up to 1. */
  random: () => number;
  /** Whether somebody looks at the page. A page that nobody sees gets its timers late, and so says nothing about a line. */
  isVisible: () => boolean;
}

/** The pauses before it is tried again, in milliseconds: twice as long each time. */
const FIRST_PAUSE = 300;
const LONGEST_PAUSE = 15_000;
/** A line that lasted as long as this was a good one. */
const GOOD = 5000;
/** How long a new line may take until the server has greeted. */
const PATIENCE = 8000;
/** A sign of life is asked for as often as this, and waited for as long as that: a dead line is noticed after 8 s at most. */
const PING_EVERY = 3000;
const PONG_WITHIN = 5000;

export class Connection implements Readable<LineState> {
  readonly #network: Network;
  readonly #store = new Store<LineState>({ line: 'connecting', me: null });
  readonly #feeds = new Map<GameId, Feed>();
  /** Commands that are not answered, in the order of their sending. */
  readonly #unanswered = new Map<CommandId, Extract<ClientMessage, { kind: 'act' }>>();
  /** What was said beside a game and is not answered. It is not said twice: the server would not know. */
  readonly #said = new Map<CommandId, GameId>();
  readonly #awaited = new Map<ChallengeId, Set<(view: ChallengeView | null) => void>>();
  #socket: Socket | null = null;
  /** Whether the socket takes messages. */
  #canSend = false;
  #openedAt = 0;
  #attempts = 0;
  #cancelRetry: (() => void) | null = null;
  #cancelWatch: (() => void) | null = null;
  /** When the ping was sent that is not answered yet. */
  #pingedAt: number | null = null;
  /** The same for the measure of the way there and back, which other messages than the answer say nothing of. */
  #measuredFrom = 0;
  #roundTrip: number | null = null;
  /** The page is being left: nothing is tried until it is back. */
  #isResting = false;

  constructor(network: Network) {
    this.#network = network;
  }

  get state(): LineState {
    return this.#store.value;
  }

  subscribe(run: (state: LineState) => void): () => void {
    return this.#store.subscribe(run);
  }

  /** How long a message takes from the server, in milliseconds, as far as that is known. */
  get lag(): number {
    return (this.#roundTrip ?? 0) / 2;
  }

  // What is wanted of it.

  /** Tells what happens in a game, first of all how it stands. The result ends that. */
  follow(game: GameId, follower: Follower): () => void {
    const feed = this.#feeds.get(game) ?? new Feed((after) => this.#send({ kind: 'follow', game, after }));
    this.#feeds.set(game, feed);
    feed.followers.add(follower);
    feed.asked();
    // Who was nobody when the line was opened may play by now.
    if (this.state.line === 'open' && this.state.me === null) this.#connect();
    else if (!this.#send({ kind: 'follow', game, after: null })) this.#connect();
    return () => {
      feed.followers.delete(follower);
      if (feed.followers.size > 0 || this.#feeds.get(game) !== feed) return;
      this.#feeds.delete(game);
      this.#send({ kind: 'unfollow', game });
      this.#closeIfIdle();
    };
  }

  /** Asks for the whole game anew: what is known of it does not fit what is told. */
  refetch(game: GameId): void {
    this.#feeds.get(game)?.asked();
    this.#send({ kind: 'follow', game, after: null });
  }

  /** Does something in a game. It is sent until it is answered, and carried out once. */
  act(game: GameId, ply: number, act: Act): CommandId {
    const command = { id: this.#newId(), ply, act };
    const message = { kind: 'act', game, command } as const;
    this.#unanswered.set(command.id, message);
    this.#send(message);
    return command.id;
  }

  /** Says something beside a game; nothing if that cannot be done now. What is not answered was perhaps not heard. */
  say(game: GameId, to: Audience, text: string): CommandId | null {
    const id = this.#newId();
    if (this.state.line !== 'open' || !this.#send({ kind: 'say', game, id, to, text })) return null;
    this.#said.set(id, game);
    return id;
  }

  /** Tells what becomes of a challenge; nothing if there is no such challenge. The result ends that. */
  await(challenge: ChallengeId, told: (view: ChallengeView | null) => void): () => void {
    const waiting = this.#awaited.get(challenge) ?? new Set();
    this.#awaited.set(challenge, waiting);
    waiting.add(told);
    if (!this.#send({ kind: 'await', challenge })) this.#connect();
    return () => {
      waiting.delete(told);
      if (waiting.size > 0) return;
      this.#awaited.delete(challenge);
      this.#closeIfIdle();
    };
  }

  // What the page tells.

  /** The network is there again, or somebody looks at the page: it is tried at once. */
  wake(): void {
    this.#isResting = false;
    if (this.#canSend) {
      // The line may have died while nobody looked: an old question would be answered late, or was never sent.
      this.#ping();
      this.#watch();
    } else if (this.#isWanted() && this.state.line !== 'outdated') {
      if (this.#socket && this.#network.elapsed() - this.#openedAt < PATIENCE) return;
      this.#attempts = 0;
      this.#connect();
    }
  }

  /** The network is gone. */
  lose(): void {
    if (this.#socket) this.#lost();
  }

  /** The page is being left: opponents need not wait as long as for a line that was cut. */
  rest(): void {
    for (const game of this.#feeds.keys()) this.#send({ kind: 'leave', game });
    this.#isResting = true;
    this.#drop();
    if (this.state.line === 'open') this.#change({ line: 'away' });
  }

  // The line.

  #connect(): void {
    if (this.#isResting || this.state.line === 'outdated') return;
    this.#drop();
    if (this.state.line === 'open') this.#change({ line: 'connecting' });
    const socket = this.#network.open();
    this.#socket = socket;
    this.#openedAt = this.#network.elapsed();
    socket.onopen = () => {
      this.#canSend = true;
      this.#send({ kind: 'hello', version: PROTOCOL_VERSION });
      this.#catchUp();
    };
    socket.onmessage = ({ data }) => {
      if (typeof data === 'string') this.#take(JSON.parse(data) as ServerMessage);
    };
    socket.onclose = () => this.#lost();
    this.#cancelWatch = this.#network.schedule(() => this.#lost(), PATIENCE);
  }

  /** Everything that a new line has to be told. */
  #catchUp(): void {
    for (const [game, feed] of this.#feeds) {
      feed.asked();
      this.#send({ kind: 'follow', game, after: feed.seq });
    }
    for (const message of this.#unanswered.values()) this.#send(message);
    for (const challenge of this.#awaited.keys()) this.#send({ kind: 'await', challenge });
  }

  #take(message: ServerMessage): void {
    this.#heard();
    switch (message.kind) {
      case 'welcome':
        this.#greeted(message.me);
        return;
      case 'outdated':
        this.#drop();
        this.#change({ line: 'outdated' });
        return;
      case 'game':
        this.#feeds.get(message.view.id)?.take(message);
        return;
      case 'event':
        if (message.answers !== null) this.#answered(message.answers);
        this.#feeds.get(message.game)?.take(message);
        return;
      case 'done':
      case 'refused':
        this.#answered(message.id);
        this.#feeds.get(message.game)?.take(message);
        return;
      case 'presence':
        this.#feeds.get(message.game)?.take(message);
        return;
      case 'challenge':
        for (const told of [...(this.#awaited.get(message.view.id) ?? [])]) told(message.view);
        return;
      case 'unknown':
        this.#feeds.get(message.id)?.take({ kind: 'unknown' });
        for (const told of [...(this.#awaited.get(message.id) ?? [])]) told(null);
        return;
      case 'fault':
        // What makes no sense to the server would make none a second time.
        for (const [id, { game }] of [...this.#unanswered]) this.#giveUp(id, game);
        return;
      case 'pong':
        this.#measure(this.#network.elapsed() - this.#measuredFrom);
        return;
      case 'closing':
    }
  }

  #greeted(me: PlayerView | null): void {
    this.#change({ line: 'open', me });
    this.#ping();
    this.#watch();
  }

  #answered(id: CommandId): void {
    this.#unanswered.delete(id);
    this.#said.delete(id);
  }

  /** Tells that nobody knows what became of a command. */
  #giveUp(id: CommandId, game: GameId): void {
    this.#answered(id);
    const reason = { id: 'refused-unheard', arguments: [] };
    this.#feeds.get(game)?.take({ kind: 'refused', game, id, reason });
  }

  // Signs of life.

  #heard(): void {
    if (this.#pingedAt === null) return;
    this.#pingedAt = null;
    this.#watch();
  }

  /** A message that was slow once says little; one that was fast says all. */
  #measure(trip: number): void {
    this.#roundTrip = this.#roundTrip === null ? trip : Math.min(trip, 0.7 * this.#roundTrip + 0.3 * trip);
  }

  #ping(): void {
    this.#pingedAt = this.#measuredFrom = this.#network.elapsed();
    this.#send({ kind: 'ping' });
  }

  /** Asks for a sign of life from time to time, and gives the line up if none comes. */
  #watch(): void {
    this.#cancelWatch?.();
    const wait = this.#pingedAt === null ? PING_EVERY : PONG_WITHIN;
    const asked = this.#pingedAt;
    this.#cancelWatch = this.#network.schedule(() => {
      if (asked !== null && this.#pingedAt === asked && this.#network.isVisible()) {
        this.#lost();
        return;
      }
      if (this.#pingedAt === null) this.#ping();
      this.#watch();
    }, wait);
  }

  #lost(): void {
    const lasted = this.#network.elapsed() - this.#openedAt;
    if (this.state.line === 'open' && lasted >= GOOD) this.#attempts = 0;
    this.#drop();
    if (this.#isResting || this.state.line === 'outdated') return;
    for (const [id, game] of [...this.#said]) this.#giveUp(id, game);
    this.#change({ line: 'away' });
    if (!this.#isWanted()) return;
    const pause = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** this.#attempts);
    this.#attempts += 1;
    // Not all players of a server that was away come back in the same moment.
    this.#cancelRetry = this.#network.schedule(
      () => this.#connect(),
      Math.max(FIRST_PAUSE, pause * (0.5 + 0.5 * this.#network.random())),
    );
  }

  /** Lets go of the socket, without a word to anybody. */
  #drop(): void {
    this.#cancelRetry?.();
    this.#cancelWatch?.();
    this.#cancelRetry = this.#cancelWatch = null;
    this.#pingedAt = null;
    this.#canSend = false;
    const socket = this.#socket;
    this.#socket = null;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  #isWanted(): boolean {
    return this.#feeds.size > 0 || this.#awaited.size > 0 || this.#unanswered.size > 0;
  }

  /** A line that nobody needs is closed. What was sent last is sent all the same. */
  #closeIfIdle(): void {
    if (this.#isWanted()) return;
    this.#drop();
    this.#attempts = 0;
    if (this.state.line !== 'outdated') this.#change({ line: 'connecting' });
  }

  /** Tells whether the line is there. */
  #send(message: ClientMessage): boolean {
    if (this.#canSend) this.#socket?.send(JSON.stringify(message));
    return this.#socket !== null || this.#cancelRetry !== null;
  }

  #newId(): CommandId {
    return Math.floor(this.#network.random() * Number.MAX_SAFE_INTEGER);
  }

  #change(change: Partial<LineState>): void {
    this.#store.set({ ...this.state, ...change });
  }
}

/** Lets a line follow what happens to its page. */
export function attachToPage(connection: Connection, page: Window): void {
  page.addEventListener('online', () => connection.wake());
  page.addEventListener('offline', () => connection.lose());
  page.addEventListener('pagehide', () => connection.rest());
  page.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) connection.wake();
  });
  page.document.addEventListener('visibilitychange', () => {
    if (page.document.visibilityState === 'visible') connection.wake();
  });
}

let shared: Connection | null = null;

/** The line of this tab. It is opened when somebody needs it, and closed when nobody does. */
export function connection(): Connection {
  if (shared) return shared;
  const address = new URL('/ws/v1', location.href);
  address.protocol = address.protocol.replace('http', 'ws');
  shared = new Connection({
    open: () => new WebSocket(address) as unknown as Socket,
    elapsed: () => performance.now(),
    schedule: (run, milliseconds) => {
      const timer = setTimeout(run, milliseconds);
      return () => clearTimeout(timer);
    },
    random: Math.random,
    isVisible: () => document.visibilityState === 'visible',
  });
  attachToPage(shared, window);
  return shared;
}
