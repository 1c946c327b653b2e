/** Brings the application onto the device and watches for new versions of it. */

type Run = (isReady: boolean) => void;

/** Whether a new version waits. A store as Svelte's templates read it. */
export interface NewVersion {
  subscribe(run: Run): () => void;
  /** Takes the new version into use: this page is loaded again, others go on as they are. */
  accept(): void;
  /** Loads this page as the server has it now: what is kept here is of a version that the server does not understand any more. */
  renew(): Promise<void>;
}

const HOUR = 3_600_000;

/**
 * Starts the service worker where there can be one: not over plain http from another device, not while developing. If
 * anything fails the application works as before, only not without a network.
 */
export function keepOffline(): NewVersion {
  const runs = new Set<Run>();
  let waiting: ServiceWorker | null = null;
  const tell = (worker: ServiceWorker): void => {
    waiting = worker;
    for (const run of runs) run(true);
  };
  if (import.meta.env.PROD && isSecureContext && 'serviceWorker' in navigator) {
    // Registered after the page has loaded, so that its downloads do not delay those of the page.
    whenLoaded(() => {
      navigator.serviceWorker.register('/sw.js').then(
        (registration) => watch(registration, tell),
        () => undefined,
      );
    });
  }
  return {
    subscribe(run) {
      runs.add(run);
      run(waiting !== null);
      return () => runs.delete(run);
    },
    accept() {
      if (!waiting) return;
      // Another page may have accepted it already.
      if (waiting.state !== 'installed') location.reload();
      navigator.serviceWorker.addEventListener('controllerchange', () => location.reload());
      waiting.postMessage('take-over');
    },
    async renew() {
      const workers = (navigator as Partial<Navigator>).serviceWorker;
      // Without its worker the page comes from the server, and brings the worker of its own version.
      await workers
        ?.getRegistration()
        .then((registration) => registration?.unregister())
        .catch(() => undefined);
      location.reload();
    },
  };
}

function watch(registration: ServiceWorkerRegistration, tell: (worker: ServiceWorker) => void): void {
  const look = (worker: ServiceWorker | null): void => {
    // Without an active worker this is the first visit: there is no old version to replace.
    if (worker?.state === 'installed' && registration.active) tell(worker);
  };
  look(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const coming = registration.installing;
    coming?.addEventListener('statechange', () => look(coming));
  });
  let asked = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - asked < HOUR) return;
    asked = Date.now();
    registration.update().catch(() => undefined);
  });
}

function whenLoaded(run: () => void): void {
  if (document.readyState === 'complete') run();
  else addEventListener('load', run, { once: true });
}
