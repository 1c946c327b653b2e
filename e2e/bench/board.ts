/** What a page tells of its board. */
import type { Page } from 'playwright-core';

declare global {
  interface Window {
    /** Where the pieces are. It changes as soon as a move is on the board. */
    placesOfPieces: () => string;
  }
}

export function tellPlaces(page: Page): Promise<void> {
  return page.evaluate(() => {
    window.placesOfPieces = () =>
      Array.from(
        document.querySelectorAll('[data-piece]'),
        ({ parentElement }) => parentElement?.getAttribute('transform') ?? '',
      )
        .sort()
        .join();
  });
}
