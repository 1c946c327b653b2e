import { speakLate } from './words';

/** Pages without which one can play: they come when they are asked for, or when there is nothing else to do. */
export class LatePage<T> {
  /** Nothing until it is there. */
  component = $state.raw<T | null>(null);
  /** It cannot be had now. */
  isMissing = $state(false);
  readonly #source: () => Promise<{ default: T }>;
  #coming: Promise<void> | null = null;

  constructor(source: () => Promise<{ default: T }>) {
    this.#source = source;
  }

  /** Resolves when it is there, or cannot be had; then the next call tries again. */
  load(): Promise<void> {
    this.#coming ??= this.#load();
    return this.#coming;
  }

  async #load(): Promise<void> {
    try {
      const [page] = await Promise.all([this.#source(), speakLate()]);
      this.component = page.default;
      this.isMissing = false;
    } catch {
      this.isMissing = true;
      this.#coming = null;
    }
  }
}

export const rulebook = new LatePage(() => import('./rulebook/Rulebook.svelte'));
export const about = new LatePage(() => import('./about/About.svelte'));
export const analysis = new LatePage(() => import('./analysis/Analyse.svelte'));
export const editor = new LatePage(() => import('./editor/Editor.svelte'));
export const open = new LatePage(() => import('./share/Open.svelte'));

/**
 * Fetches them before anybody asks, where no service worker keeps them: who plays from another device may find it gone later. The
 * first game comes first.
 */
export function loadWhenIdle(): void {
  if ('serviceWorker' in navigator) return;
  setTimeout(() => {
    for (const page of [rulebook, about, analysis, editor, open]) void page.load();
  }, 10_000);
}
