/** What several tabs of a browser have in common, as far as games need it. */
import type { Channel, Commons } from '../../src/game/tabs';
import type { Time } from './table';

type Run = (event: { data: unknown }) => void;

/** A channel; each call joins it with another tab. */
export function channels(): () => Channel {
  const tabs: Set<Run>[] = [];
  return () => {
    const own = new Set<Run>();
    tabs.push(own);
    return {
      postMessage: (data) => {
        for (const other of tabs) {
          if (other === own) continue;
          const copy: unknown = structuredClone(data);
          setImmediate(() => {
            for (const run of [...other]) run({ data: copy });
          });
        }
      },
      addEventListener: (_type, run) => {
        own.add(run);
      },
      removeEventListener: (_type, run) => {
        own.delete(run);
      },
    };
  };
}

/** A storage all tabs see. */
export function drawer(): NonNullable<Commons['drawer']> {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => {
      kept.set(key, value);
    },
    removeItem: (key) => {
      kept.delete(key);
    },
  };
}

interface Request {
  granted: (lock: Lock | null) => unknown;
  resolve: (value: unknown) => void;
  reject: (reason: unknown) => void;
}

/** The locks of a browser, as the standard describes them. */
export class Locks {
  readonly #holders = new Map<string, Request>();
  readonly #queues = new Map<string, Request[]>();

  readonly request = ((name: string, options: LockOptions, granted: Request['granted']): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const request = { granted, resolve, reject };
      const holder = this.#holders.get(name);
      if (options.steal) {
        holder?.reject(new DOMException('stolen', 'AbortError'));
        this.#grant(name, request);
      } else if (!holder) {
        this.#grant(name, request);
      } else if (options.ifAvailable) {
        void Promise.resolve(granted(null)).then(resolve, reject);
      } else {
        const queue = this.#queues.get(name) ?? [];
        this.#queues.set(name, queue);
        queue.push(request);
        options.signal?.addEventListener('abort', () => {
          const at = queue.indexOf(request);
          if (at < 0) return;
          queue.splice(at, 1);
          reject(new DOMException('withdrawn', 'AbortError'));
        });
      }
    })) as LockManager['request'];

  #grant(name: string, request: Request): void {
    this.#holders.set(name, request);
    setImmediate(() => {
      void Promise.resolve(request.granted({ name, mode: 'exclusive' })).then((value) => {
        request.resolve(value);
        if (this.#holders.get(name) !== request) return;
        this.#holders.delete(name);
        const next = this.#queues.get(name)?.shift();
        if (next) this.#grant(name, next);
      });
    });
  }
}

/** What each tab is given: with locks, or over plain http. */
export function tabs(time: Time, kind: 'locks' | 'lease'): () => Commons {
  const join = channels();
  const locks = kind === 'locks' ? new Locks() : null;
  const common = drawer();
  return () => ({ locks, drawer: common, channel: join(), now: time.now, schedule: time.schedule });
}
