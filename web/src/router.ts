/** Where the person is. Addresses are real paths, so that links, bookmarks, back and forward work. */
import { createSubscriber } from 'svelte/reactivity';

/** An address taken apart: `/analyse/0a1b?report` has the name `analyse` and the part `0a1b`. */
export interface Address {
  /** Empty for the start. */
  name: string;
  part: string | null;
  query: URLSearchParams;
  /** What the way here brought along; nothing after a reload and on the way back. */
  given: unknown;
  /** Whether it took the place of the address before. */
  isReplacement: boolean;
}

/** Nothing if no screen can have such an address. */
export function addressOf(
  path: string,
  search = '',
  { replace = false, given = null }: Way = {},
): Address | null {
  const parts = path.split('/').filter((part) => part !== '');
  const [name = '', part = null, ...more] = parts.map(decoded);
  return more.length > 0
    ? null
    : { name, part, query: new URLSearchParams(search), given, isReplacement: replace };
}

/** A broken escape such as `%zz` names no screen, but must not stop the application. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

let current =
  typeof location === 'undefined' ? addressOf('/') : addressOf(location.pathname, location.search);
let tellReaders = (): void => undefined;
const reading = createSubscriber((update) => {
  tellReaders = update;
});

/** The address of the screen to show. */
export function address(): Address | null {
  reading();
  return current;
}

/** What a history entry remembers beside its address. */
interface EntryState {
  scroll: number;
}

export interface Way {
  /** Whether the screen before is left out of the history. */
  replace?: boolean;
  given?: unknown;
}

export function go(path: string, way: Way = {}): void {
  rememberScroll();
  const state: EntryState = { scroll: 0 };
  if (way.replace) history.replaceState(state, '', path);
  else history.pushState(state, '', path);
  arrive(0, way);
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
    arrive(scrollOf(event.state), {});
  };
  const clicked = (event: MouseEvent): void => {
    const path = innerPath(event);
    if (path === null) return;
    event.preventDefault();
    if (path !== location.pathname) go(path);
  };
  const left = (): void => rememberScroll();
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

function arrive(scroll: number, way: Way): void {
  wantedScroll = scroll;
  current = addressOf(location.pathname, location.search, way);
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
