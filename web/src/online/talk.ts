/** What the person says beside a game, until it is answered. */
import type { Message } from '../wasm/types';
import type { Connection } from './connection';
import type { Audience, CommandId, GameId } from './protocol';

/** What became of it; if it was not heard, why. */
export type Said = 'said' | Message;

export class Talk {
  readonly #connection: Pick<Connection, 'say'>;
  readonly #waiting = new Map<CommandId, (said: Said) => void>();

  constructor(connection: Pick<Connection, 'say'>) {
    this.#connection = connection;
  }

  say(game: GameId, to: Audience, text: string): Promise<Said> {
    const id = this.#connection.say(game, to, text);
    if (id === null) return Promise.resolve({ id: 'refused-away', arguments: [] });
    return new Promise((resolve) => this.#waiting.set(id, resolve));
  }

  /** The server has answered a command. Tells whether it was something said. */
  answer(id: CommandId, said: Said): boolean {
    const resolve = this.#waiting.get(id);
    this.#waiting.delete(id);
    resolve?.(said);
    return resolve !== undefined;
  }
}
