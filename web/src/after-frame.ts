/** How long to wait at most for a frame that does not come, because the window is covered, in milliseconds. */
const LONGEST = 200;

/**
 * Runs once what has just changed is drawn: what nobody sees must not keep anybody waiting. At once in a tab that is away, where
 * nothing is drawn.
 */
export function afterFrame(run: () => void): void {
  if (document.hidden) {
    run();
    return;
  }
  let isDone = false;
  const once = () => {
    if (isDone) return;
    isDone = true;
    run();
  };
  // The first frame hands the change over; the second begins when it is painted.
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(once)));
  setTimeout(once, LONGEST);
}
