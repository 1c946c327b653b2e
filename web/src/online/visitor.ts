/** Whether games between devices can be played here, and who the visitor is. */
import type { Readable } from '../game/store';
import { Store } from '../game/store';
import type { PlayerView } from './protocol';
import { troubleOf, type Server } from './server';

/** `there`: the server keeps games. The others say why nothing comes of it, once that was tried. */
export type Standing =
  { kind: 'unknown' } | { kind: 'there'; me: PlayerView | null } | { kind: 'unreachable' | 'absent' };

/** The shortest and the longest name. */
export const NAME_LENGTHS = [2, 20] as const;

export class Visitor implements Readable<Standing> {
  readonly #server: Server;
  readonly #store = new Store<Standing>({ kind: 'unknown' });
  #asking: Promise<Standing> | null = null;

  constructor(server: Server) {
    this.#server = server;
  }

  get standing(): Standing {
    return this.#store.value;
  }

  subscribe(run: (standing: Standing) => void): () => void {
    return this.#store.subscribe(run);
  }

  /** Asks the server, which may have come or gone since. */
  look(): Promise<Standing> {
    this.#asking ??= this.#look().finally(() => (this.#asking = null));
    return this.#asking;
  }

  async #look(): Promise<Standing> {
    let standing: Standing;
    try {
      standing = { kind: 'there', me: await this.#server.me() };
    } catch (error) {
      const trouble = troubleOf(error);
      // A Skep from before there were games between devices knows no such address.
      standing = { kind: trouble === 'absent' || trouble === 'not-found' ? 'absent' : 'unreachable' };
    }
    this.#store.set(standing);
    return standing;
  }

  /** Takes a name, unless it is the visitor's already. Rejects with `OnlineTrouble`. */
  async rename(name: string): Promise<void> {
    const wanted = tidied(name);
    if (this.standing.kind === 'there' && (this.standing.me?.name ?? '') === wanted) return;
    this.#store.set({ kind: 'there', me: await this.#server.rename(wanted) });
  }
}

/** A name as the server keeps it. */
export function tidied(name: string): string {
  return name.trim().replace(/\s+/g, ' ');
}

/** Whether somebody can be called so: 2 to 20 letters and digits, with single signs between them. */
export function isName(name: string): boolean {
  const wanted = tidied(name);
  const [shortest, longest] = NAME_LENGTHS;
  const length = Array.from(wanted).length;
  return (
    length >= shortest &&
    length <= longest &&
    /^[\p{Alphabetic}\p{N} _.'’-]+$/u.test(wanted) &&
    /[\p{Alphabetic}\p{N}]/u.test(wanted)
  );
}
