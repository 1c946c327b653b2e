/** A websocket without a browser, which may send what no browser would. */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { expect } from 'vitest';

/** A message of the server, as far as journeys look into it. */
export interface Told {
  kind: string;
  id?: unknown;
  seq?: number;
  reason?: { id: string };
  view?: { moves: string[]; seq: number };
  event?: { kind: string } | null;
  chat?: { text: string } | null;
}

const TEXT = 1;
const CLOSE = 8;
const PING = 9;
const PONG = 10;

export class RawSocket {
  readonly told: Told[] = [];
  /** Why the server has closed it; 1006 if it went away without a word, nothing as long as it is open. */
  closed: number | null = null;
  #received: Buffer;

  private constructor(
    private readonly socket: Socket,
    head: Buffer,
  ) {
    this.#received = head;
    socket.on('data', (data) => {
      this.#received = Buffer.concat([this.#received, data]);
      this.#read();
    });
    // Whoever is closed while writing is told so by an error.
    socket.on('error', () => undefined);
    socket.on('close', () => (this.closed ??= 1006));
    this.#read();
  }

  /** A socket of whoever has this cookie, or of nobody; it has said hello. */
  static async open(origin: string, cookie = ''): Promise<RawSocket> {
    const asking = request(new URL('/ws/v1', origin), {
      headers: {
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': randomBytes(16).toString('base64'),
        ...(cookie !== '' && { cookie }),
      },
    });
    asking.end();
    const [, socket, head] = (await once(asking, 'upgrade')) as [IncomingMessage, Socket, Buffer];
    const raw = new RawSocket(socket, head);
    raw.say({ kind: 'hello', version: 1 });
    await raw.next('welcome');
    return raw;
  }

  say(message: object): void {
    this.send(JSON.stringify(message));
  }

  send(text: string): void {
    this.#write(TEXT, Buffer.from(text));
  }

  /** Does something in a game, and gives what is answered: why it is refused, or nothing. */
  async act(game: string, ply: number, act: object): Promise<string | null> {
    const id = randomBytes(4).readUInt32BE();
    this.say({ kind: 'act', game, command: { id, ply, act } });
    const isAnswer = (told: Told) => told.id === id || (told as { answers?: unknown }).answers === id;
    await expect
      .poll(() => this.told.some(isAnswer), { message: `no answer to ${JSON.stringify(act)}` })
      .toBe(true);
    return this.told.find(isAnswer)?.reason?.id ?? null;
  }

  /** What is told of this kind, once it is. */
  async next(kind: string): Promise<Told> {
    await expect.poll(() => this.told.some((told) => told.kind === kind), { message: kind }).toBe(true);
    return this.told.find((told) => told.kind === kind)!;
  }

  /** Waits until the server has closed it, and gives the reason. */
  async end(): Promise<number | null> {
    await expect.poll(() => this.closed, { message: 'the socket stays open' }).not.toBe(null);
    return this.closed;
  }

  close(): void {
    this.socket.destroy();
  }

  #write(opcode: number, payload: Buffer): void {
    const { length } = payload;
    const mask = randomBytes(4);
    const head = Buffer.alloc(length < 126 ? 2 : length < 1 << 16 ? 4 : 10);
    head[0] = 0x80 | opcode;
    if (length < 126) head[1] = 0x80 | length;
    else if (length < 1 << 16) {
      head[1] = 0x80 | 126;
      head.writeUInt16BE(length, 2);
    } else {
      head[1] = 0x80 | 127;
      head.writeBigUInt64BE(BigInt(length), 2);
    }
    const masked = payload.map((byte, index) => byte ^ (mask[index % 4] ?? 0));
    if (!this.socket.destroyed) this.socket.write(Buffer.concat([head, mask, masked]));
  }

  /** Takes the frames that have arrived as a whole. Those of the server are not masked and not divided. */
  #read(): void {
    for (;;) {
      const received = this.#received;
      if (received.length < 2) return;
      const short = (received[1] ?? 0) & 0x7f;
      const from = short < 126 ? 2 : short === 126 ? 4 : 10;
      if (received.length < from) return;
      const length =
        short < 126 ? short : short === 126 ? received.readUInt16BE(2) : Number(received.readBigUInt64BE(2));
      if (received.length < from + length) return;
      const payload = received.subarray(from, from + length);
      this.#received = received.subarray(from + length);
      this.#take((received[0] ?? 0) & 0x0f, payload);
    }
  }

  #take(opcode: number, payload: Buffer): void {
    if (opcode === TEXT) this.told.push(JSON.parse(payload.toString()) as Told);
    else if (opcode === PING) this.#write(PONG, payload);
    else if (opcode === CLOSE) {
      this.closed = payload.length >= 2 ? payload.readUInt16BE(0) : 1005;
      this.socket.end();
    }
  }
}
