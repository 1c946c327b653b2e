/** How long to wait at most for a frame that does not come, because the window is covered, in milliseconds. */
const LONGEST = 200;

/**
 * Runs work that is not visible once the last change is drawn. In a hidden tab, where nothing is drawn, it runs at once.
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
