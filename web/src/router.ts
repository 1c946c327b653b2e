/** Which screen the address names. Addresses are real paths, so that links, bookmarks, back and forward work. */
import { createSubscriber } from 'svelte/reactivity';

export type Route =
  | { page: 'home' }
  | { page: 'new' }
  | { page: 'play'; id: string }
  | { page: 'games' }
  /** Without an id it is an empty board, by the rules that are named or else those of the last game. */
  | { page: 'analyse'; id: string | null; rules: string | null }
  | { page: 'editor' }
  | { page: 'open' }
  | { page: 'rules'; rule: string | null }
  | { page: 'settings' }
  | { page: 'about' }
  | { page: 'missing' };

export function routeOf(path: string, search = ''): Route {
  const parts = path.split('/').filter((part) => part !== '');
  const [page, rest, ...more] = parts.map(decoded);
  if (more.length > 0) return { page: 'missing' };
  if (page === undefined) return { page: 'home' };
  if (page === 'play' && rest !== undefined) return { page: 'play', id: rest };
  if (page === 'analyse')
    return { page: 'analyse', id: rest ?? null, rules: rest === undefined ? rulesIn(search) : null };
  if (page === 'rules') return { page: 'rules', rule: rest ?? null };
  const plain = PLAIN.find((name) => name === page);
  return plain && rest === undefined ? { page: plain } : { page: 'missing' };
}

function rulesIn(search: string): string | null {
  return new URLSearchParams(search).get('rules');
}

/** Screens whose address is their name. What a link to open holds stands after `#`, where no server sees it. */
const PLAIN = ['new', 'games', 'settings', 'about', 'editor', 'open'] as const;

/** A broken escape such as `%zz` names no screen, but must not stop the application. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

let current: Route =
  typeof location === 'undefined' ? { page: 'home' } : routeOf(location.pathname, location.search);
let tellReaders = (): void => undefined;
const reading = createSubscriber((update) => {
  tellReaders = update;
});

/** The screen to show. */
export function route(): Route {
  reading();
  return current;
}

/** What a history entry remembers beside its address. */
interface EntryState {
  scroll: number;
}

export function go(path: string, way: 'push' | 'replace' = 'push'): void {
  rememberScroll();
  if (way === 'push') history.pushState({ scroll: 0 } satisfies EntryState, '', path);
  else history.replaceState({ scroll: 0 } satisfies EntryState, '', path);
  arrive(0);
}

/** Where the page should be scrolled to once the screen is there; asked for once after each arrival. */
export function takeScroll(): number {
  const scroll = wantedScroll;
  wantedScroll = 0;
  return scroll;
}

/** Lets links and the browser's buttons change screens without loading the page again. Returns how to stop. */
export function listen(): () => void {
  history.scrollRestoration = 'manual';
  wantedScroll = scrollOf(history.state);
  const popped = (event: PopStateEvent): void => {
    arrive(scrollOf(event.state));
  };
  const clicked = (event: MouseEvent): void => {
    const path = innerPath(event);
    if (path === null) return;
    event.preventDefault();
    if (path !== location.pathname) go(path);
  };
  const left = (): void => {
    rememberScroll();
  };
  addEventListener('popstate', popped);
  addEventListener('pagehide', left);
  document.addEventListener('click', clicked);
  document.addEventListener('scrollend', left);
  return () => {
    removeEventListener('popstate', popped);
    removeEventListener('pagehide', left);
    document.removeEventListener('click', clicked);
    document.removeEventListener('scrollend', left);
  };
}

let wantedScroll = 0;

function arrive(scroll: number): void {
  wantedScroll = scroll;
  current = routeOf(location.pathname, location.search);
  tellReaders();
}

function rememberScroll(): void {
  history.replaceState({ scroll: scrollY } satisfies EntryState, '');
}

function scrollOf(state: unknown): number {
  const scroll = (state as Partial<EntryState> | null)?.scroll;
  return typeof scroll === 'number' ? scroll : 0;
}

/** The path a plain click on a link of this application leads to; nothing for any other click. */
function innerPath(event: MouseEvent): string | null {
  const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
  if (event.defaultPrevented || !isPlain || !(event.target instanceof Element)) return null;
  const link = event.target.closest('a');
  if (!link || link.target !== '' || link.hasAttribute('download') || link.origin !== location.origin)
    return null;
  // A jump inside the page is the browser's; files are the server's.
  if (link.hash !== '' || /\.\w+$/.test(link.pathname)) return null;
  return link.pathname;
}
