/** What the server is asked over HTTP: who the visitor is, challenges, the visitor's games, and where others find it. */
import type {
  Begun,
  ChallengeId,
  ChallengeView,
  GameId,
  GamesPage,
  GameSummary,
  GameView,
  Invitation,
  Me,
  Naming,
  PlayerView,
  Reach,
} from './protocol';

/**
 * Why nothing came of a question. `unreachable`: there is no connection, or the server cannot answer now. `absent`: what answers keeps no
 * games, such as a server of mere files, or an older Skep. The others are what a server that does says.
 */
export type Trouble =
  'unreachable' | 'absent' | 'not-found' | 'gone' | 'own-challenge' | 'bad-name' | 'too-many' | 'refused';

export class OnlineTrouble extends Error {
  override readonly name = 'OnlineTrouble';

  constructor(
    readonly trouble: Trouble,
    cause?: unknown,
  ) {
    super(trouble, { cause });
  }
}

/** What has gone wrong, whatever was thrown. */
export function troubleOf(error: unknown): Trouble {
  return error instanceof OnlineTrouble ? error.trouble : 'unreachable';
}

/** The part of `fetch` that is needed. */
export type Fetch = (path: string, options: RequestInit) => Promise<Response>;

/** How long an answer may take. */
const PATIENCE = 15_000;

export class Server {
  readonly #fetch: Fetch;

  constructor(fetch: Fetch) {
    this.#fetch = fetch;
  }

  /** Nobody before the first act that needs somebody. */
  async me(): Promise<PlayerView | null> {
    const { me } = await this.#ask<Me>('GET', 'me');
    return me;
  }

  /** Takes a name. The visitor becomes somebody by that. */
  async rename(name: string): Promise<PlayerView | null> {
    const { me } = await this.#ask<Me>('POST', 'me', { name } satisfies Naming);
    return me;
  }

  invite(invitation: Invitation): Promise<ChallengeView> {
    return this.#ask('POST', 'challenges', invitation);
  }

  challenge(id: ChallengeId): Promise<ChallengeView> {
    return this.#ask('GET', `challenges/${encodeURIComponent(id)}`);
  }

  /** Takes a challenge: the game begins. */
  take(id: ChallengeId): Promise<Begun> {
    return this.#ask('POST', `challenges/${encodeURIComponent(id)}/take`);
  }

  cancel(id: ChallengeId): Promise<ChallengeView> {
    return this.#ask('POST', `challenges/${encodeURIComponent(id)}/cancel`);
  }

  /** The visitor's games, the one that changed last first: a page of them, after the last one of the page before. */
  games(last?: Pick<GameSummary, 'id' | 'changed'>): Promise<GamesPage> {
    const from = last ? `?changed=${last.changed}&id=${encodeURIComponent(last.id)}` : '';
    return this.#ask('GET', `games${from}`);
  }

  /** A game, as those who watch see it. */
  game(id: GameId): Promise<GameView> {
    return this.#ask('GET', `games/${encodeURIComponent(id)}`);
  }

  reach(): Promise<Reach> {
    return this.#ask('GET', 'reach');
  }

  async #ask<T>(method: 'GET' | 'POST', what: string, body?: unknown): Promise<T> {
    let response: Response;
    try {
      response = await this.#fetch(`/api/v1/${what}`, {
        method,
        signal: AbortSignal.timeout(PATIENCE),
        cache: 'no-store',
        ...(body === undefined
          ? {}
          : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
      });
    } catch (error) {
      throw new OnlineTrouble('unreachable', error);
    }
    const told = await read(response);
    if (response.ok && told !== null) return told as T;
    throw new OnlineTrouble(troubleIn(response, told));
  }
}

/** The JSON of an answer; nothing if it is none. */
async function read(response: Response): Promise<object | null> {
  if (!(response.headers.get('content-type') ?? '').startsWith('application/json')) return null;
  try {
    const told: unknown = await response.json();
    return typeof told === 'object' ? told : null;
  } catch {
    return null;
  }
}

const KNOWN: readonly Trouble[] = ['not-found', 'gone', 'own-challenge', 'bad-name', 'too-many'];

function troubleIn({ status }: Response, told: object | null): Trouble {
  const name = told && 'error' in told ? told.error : null;
  const known = KNOWN.find((trouble) => trouble === name);
  if (known) return known;
  if (name === 'no-online') return 'absent';
  // A server in between tells of one behind it that is gone; without JSON it is no Skep at all.
  if (status === 408 || status >= 500) return 'unreachable';
  return told === null ? 'absent' : 'refused';
}
