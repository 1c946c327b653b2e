import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { keepOffline } from '../../src/offline/offline';

/** A service worker as the page sees it. */
class Worker extends EventTarget {
  told: unknown[] = [];
  constructor(public state: string) {
    super();
  }
  postMessage(message: unknown): void {
    this.told.push(message);
  }
}

class Registration extends EventTarget {
  installing: Worker | null = null;
  waiting: Worker | null = null;
  active: Worker | null = null;
  update = () => Promise.resolve();
  unregister = vi.fn(() => Promise.resolve(true));
}

let registration: Registration;
const register = vi.fn(() => Promise.resolve(registration));
const reload = vi.fn();
const getRegistration = () => Promise.resolve(registration);
let container: EventTarget & { register: typeof register };

beforeEach(() => {
  registration = new Registration();
  container = Object.assign(new EventTarget(), { register, getRegistration });
  vi.stubEnv('PROD', true);
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('navigator', { serviceWorker: container });
  vi.stubGlobal(
    'document',
    Object.assign(new EventTarget(), { readyState: 'complete', visibilityState: 'visible' }),
  );
  vi.stubGlobal('location', { reload });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.clearAllMocks();
});

/** What the notice is told, one after the other. */
async function heard(): Promise<{ news: boolean[]; accept: () => void }> {
  const news: boolean[] = [];
  const newVersion = keepOffline();
  newVersion.subscribe((isReady) => news.push(isReady));
  await Promise.resolve().then(() => undefined);
  return {
    news,
    accept: () => {
      newVersion.accept();
    },
  };
}

describe('no service worker is started', () => {
  test('over plain http from another device', async () => {
    vi.stubGlobal('isSecureContext', false);
    expect((await heard()).news).toEqual([false]);
    expect(register).not.toHaveBeenCalled();
  });

  test('while developing', async () => {
    vi.stubEnv('PROD', false);
    await heard();
    expect(register).not.toHaveBeenCalled();
  });

  test('where it is refused, and nobody is bothered with it', async () => {
    register.mockRejectedValueOnce(new Error('no'));
    expect((await heard()).news).toEqual([false]);
  });
});

describe('a new version', () => {
  test('is none on the first visit', async () => {
    const { news } = await heard();
    const worker = new Worker('installing');
    registration.installing = worker;
    registration.dispatchEvent(new Event('updatefound'));
    worker.state = 'installed';
    worker.dispatchEvent(new Event('statechange'));
    expect(news).toEqual([false]);
  });

  test('is told when it has come completely, and changes nothing by itself', async () => {
    registration.active = new Worker('activated');
    const { news } = await heard();
    const worker = new Worker('installing');
    registration.installing = worker;
    registration.dispatchEvent(new Event('updatefound'));
    expect(news).toEqual([false]);
    worker.state = 'installed';
    worker.dispatchEvent(new Event('statechange'));
    expect(news).toEqual([false, true]);
    expect(worker.told).toEqual([]);
    container.dispatchEvent(new Event('controllerchange'));
    expect(reload).not.toHaveBeenCalled();
  });

  test('takes over when a person accepts it', async () => {
    registration.active = new Worker('activated');
    const worker = new Worker('installed');
    registration.waiting = worker;
    const { news, accept } = await heard();
    expect(news).toEqual([false, true]);
    accept();
    expect(worker.told).toEqual(['take-over']);
    expect(reload).not.toHaveBeenCalled();
    container.dispatchEvent(new Event('controllerchange'));
    expect(reload).toHaveBeenCalledOnce();
  });

  test('that another page has accepted needs only a reload', async () => {
    registration.active = new Worker('activated');
    const worker = new Worker('installed');
    registration.waiting = worker;
    const { accept } = await heard();
    worker.state = 'activated';
    accept();
    expect(reload).toHaveBeenCalledOnce();
  });
});

describe('a page that the server does not understand any more', () => {
  test('is loaded from the server, not from what is kept', async () => {
    await keepOffline().renew();
    expect(registration.unregister).toHaveBeenCalledOnce();
    expect(reload).toHaveBeenCalledOnce();
  });

  test('is loaded again where there is no service worker', async () => {
    vi.stubGlobal('navigator', {});
    await keepOffline().renew();
    expect(reload).toHaveBeenCalledOnce();
  });
});
