/** A network without wires: sockets that a test opens, cuts and speaks through, on time that goes on when it is told to. */
import { Connection, type Network, type Socket } from '../../src/online/connection';
import type { Act, ClientMessage, GameId, ServerMessage } from '../../src/online/protocol';
import { Time } from '../game/table';

export class FakeSocket implements Socket {
  readonly sent: ClientMessage[] = [];
  isClosed = false;
  /** Whether it gives signs of life. */
  answers = false;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;

  send(text: string): void {
    const message = JSON.parse(text) as ClientMessage;
    this.sent.push(message);
    if (message.kind === 'ping' && this.answers) queueMicrotask(() => this.tell({ kind: 'pong' }));
  }

  close(): void {
    this.isClosed = true;
  }

  /** The server takes the connection. */
  accept(): void {
    this.onopen?.();
  }

  tell(...messages: ServerMessage[]): void {
    for (const message of messages) this.onmessage?.({ data: JSON.stringify(message) });
  }

  /** The line is cut, and both sides hear of it. */
  cut(): void {
    this.onclose?.();
  }

  of<K extends ClientMessage['kind']>(kind: K): Extract<ClientMessage, { kind: K }>[] {
    return this.sent.filter(
      (message): message is Extract<ClientMessage, { kind: K }> => message.kind === kind,
    );
  }
}

export class Wire {
  readonly time = new Time();
  readonly sockets: FakeSocket[] = [];
  isVisible = true;
  /** Whether the server gives signs of life when it is asked for them. */
  answers = false;
  #random = 0;
  readonly connection: Connection;

  constructor() {
    const network: Network = {
      open: () => {
        const socket = new FakeSocket();
        socket.answers = this.answers;
        this.sockets.push(socket);
        return socket;
      },
      elapsed: this.time.now,
      schedule: this.time.schedule,
      // Different numbers, and the same in every run.
      random: () => (this.#random = (this.#random + 0.381) % 1),
      isVisible: () => this.isVisible,
    };
    this.connection = new Connection(network);
  }

  /** The socket that was opened last. */
  get socket(): FakeSocket {
    const socket = this.sockets.at(-1);
    if (!socket) throw new Error('no socket was opened');
    return socket;
  }

  /** The server takes the newest connection and greets. */
  greet(): FakeSocket {
    this.socket.accept();
    this.socket.tell(WELCOME);
    return this.socket;
  }

  /** The last thing that was done in a game. */
  act(): { id: number; ply: number; act: Act } {
    const command = this.socket.of('act').at(-1)?.command;
    if (!command) throw new Error('nothing was done');
    return command;
  }
}

export const GAME: GameId = '0000000game';
export const WELCOME: ServerMessage = {
  kind: 'welcome',
  version: 1,
  me: { id: '0000000anna', name: 'Anna', kind: 'guest', level: null },
};

export function event(
  seq: number,
  more: Partial<Extract<ServerMessage, { kind: 'event' }>> = {},
): ServerMessage {
  return {
    kind: 'event',
    game: GAME,
    seq,
    at: 0,
    event: null,
    clock: null,
    answers: null,
    chat: null,
    ...more,
  };
}
