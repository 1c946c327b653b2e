/** Keeps the screen of a phone awake, as long as its page is seen. Where that is not possible nothing happens. */
export function stayAwake(page: Document): () => void {
  let lock: WakeLockSentinel | null = null;
  let isOver = false;
  const ask = () => {
    const { wakeLock } = navigator as Partial<Navigator>;
    if (!wakeLock || page.visibilityState !== 'visible') return;
    wakeLock.request('screen').then(
      (granted) => {
        lock = granted;
        if (isOver) void granted.release();
      },
      // A device that saves its battery says no.
      () => undefined,
    );
  };
  // The browser takes the lock away with the page; when that is seen again it is asked for anew.
  page.addEventListener('visibilitychange', ask);
  ask();
  return () => {
    isOver = true;
    page.removeEventListener('visibilitychange', ask);
    void lock?.release();
  };
}
