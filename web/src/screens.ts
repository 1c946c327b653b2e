/** The screens of the application: one entry each says where it is, what it is called and what it gets. */
import type { IconName } from './ui/icons';
import { Page, type AnyProps } from './page.svelte';
import type { Address } from './router';
import Games from './screens/Games.svelte';
import Home from './screens/Home.svelte';
import Missing from './ui/Missing.svelte';
import NewGame from './screens/NewGame.svelte';
import Play from './screens/Play.svelte';
import Settings from './screens/Settings.svelte';
import { turnMark } from './turn-mark.svelte';
import { isMessage, t, type MessageId } from './words';

export interface Screen<Props extends AnyProps = Record<string, never>> {
  /** The first part of its address. */
  name: string;
  /** Whether the address goes on: `/play/0a1b`. */
  part: 'none' | 'optional' | 'required';
  page: Page<Props>;
  /** What its component gets. */
  props: (address: Address) => Props;
  /** What the window is called; nothing for the name of the application alone. */
  title: (address: Address) => string | null;
  /** The component begins anew where this differs; without it, once for the screen. */
  key?: (address: Address) => string | null;
  /** A board fills the window, which never scrolls as a page. */
  isBoard?: boolean;
  /** Whether it has a way home of its own, so that the header leaves a small display to the board. */
  hasWayHome?: boolean;
  /** Whether text that is pasted outside of a field is opened as a game. */
  takesPaste?: boolean;
  /** Whether a link back to the game that was open before is shown. */
  leadsBack?: boolean;
  /** Whether the person should not be interrupted by the notice of a new version. */
  isBusy?: boolean;
  /** Its place in the menu, in the order of this table. */
  menu?: { label: MessageId; icon: IconName };
}

const titled = (id: MessageId) => () => t(id);

/** Checks that `props` fit the component of `page`; the list of all screens cannot express that type. */
function screen<Props extends AnyProps>(entry: Screen<Props>): Screen {
  return entry as unknown as Screen;
}

/** A screen whose address has no second part, and whose component gets nothing. */
function plain(entry: Omit<Screen, 'part' | 'props'>): Screen {
  return { ...entry, part: 'none', props: () => ({}) };
}

export const screens: readonly Screen[] = [
  plain({
    name: '',
    page: Page.first(Home),
    title: () => null,
    takesPaste: true,
  }),
  plain({
    name: 'new',
    page: Page.first(NewGame),
    title: titled('new-title'),
    takesPaste: true,
  }),
  screen({
    name: 'play',
    part: 'required',
    page: Page.first(Play),
    props: ({ part, given }) => ({ id: part ?? '', given }),
    title: titled('game-title'),
    key: ({ part }) => part,
    isBoard: true,
    hasWayHome: true,
    isBusy: true,
  }),
  screen({
    name: 'game',
    part: 'required',
    page: Page.late('game-title', () => import('./screens/online/Game.svelte')),
    props: ({ part }) => ({ id: part ?? '' }),
    title: () => (turnMark.isYours ? `● ${t('game-your-move')}` : t('game-title')),
    key: ({ part }) => part,
    isBoard: true,
    hasWayHome: true,
    isBusy: true,
  }),
  screen({
    name: 'friend',
    part: 'none',
    page: Page.late('home-friend', () => import('./screens/friend/Friend.svelte')),
    props: ({ given }) => ({ given }),
    title: titled('home-friend'),
  }),
  screen({
    name: 'challenge',
    part: 'required',
    page: Page.late('home-friend', () => import('./screens/friend/Challenge.svelte')),
    props: ({ part, given }) => ({ id: part ?? '', given }),
    title: titled('home-friend'),
    key: ({ part }) => part,
    // The other side may come at any moment.
    isBusy: true,
  }),
  plain({
    name: 'games',
    page: Page.first(Games),
    title: titled('games-title'),
    takesPaste: true,
    menu: { label: 'nav-games', icon: 'games' },
  }),
  screen({
    name: 'analyse',
    part: 'optional',
    page: Page.late('analysis-title', () => import('./analysis/Analyse.svelte')),
    // Without an id it is an empty board, by the rules that are named or else those of the last game.
    props: ({ part, query, given }) => ({
      id: part,
      rules: part === null ? query.get('rules') : null,
      given,
    }),
    title: titled('analysis-title'),
    isBoard: true,
    isBusy: true,
    takesPaste: true,
    menu: { label: 'nav-analyse', icon: 'analyse' },
  }),
  screen({
    name: 'editor',
    part: 'none',
    page: Page.late('nav-editor', () => import('./editor/Editor.svelte')),
    props: ({ given }) => ({ given }),
    title: titled('nav-editor'),
    isBoard: true,
  }),
  plain({
    name: 'open',
    // What a link to open holds stands after `#`, where no server sees it.
    page: Page.late('open-title', () => import('./share/Open.svelte')),
    title: titled('nav-open'),
    takesPaste: true,
  }),
  screen({
    name: 'rules',
    part: 'optional',
    page: Page.late('rulebook-title', () => import('./rulebook/Rulebook.svelte')),
    props: ({ part }) => ({ rule: part }),
    title: ({ part }) => {
      const id = `title-${part ?? ''}`;
      return isMessage(id) ? t(id) : t('nav-rules');
    },
    leadsBack: true,
    menu: { label: 'nav-rules', icon: 'rules' },
  }),
  plain({
    name: 'settings',
    page: Page.first(Settings),
    title: titled('settings-title'),
    leadsBack: true,
    menu: { label: 'nav-settings', icon: 'settings' },
  }),
  plain({
    name: 'about',
    page: Page.late('about-title', () => import('./about/About.svelte')),
    title: titled('nav-about'),
    leadsBack: true,
  }),
];

/** What is shown for an address that names no screen. */
export const missing: Screen = screen({
  name: 'missing',
  part: 'none',
  page: Page.first(Missing),
  props: () => ({}),
  title: titled('missing-title'),
});

/** The screen of an address. */
export function screenAt(address: Address | null): Screen {
  const fits = ({ name, part }: Screen): boolean =>
    name === address?.name && (address.part === null ? part !== 'required' : part !== 'none');
  return screens.find(fits) ?? missing;
}

/**
 * Fetches the late pages before anybody asks, where no service worker keeps them: the server, on another device, may
 * be gone later. Loading the first game has priority.
 */
export function loadWhenIdle(): void {
  if ('serviceWorker' in navigator) return;
  setTimeout(() => {
    for (const { page } of screens) void page.load();
  }, 10_000);
}
