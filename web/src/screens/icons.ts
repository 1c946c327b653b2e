/** Small signs beside words, drawn on a square of 24 with lines. */
export type IconName = keyof typeof icons;

export const icons = {
  hint: 'M9 18h6M10 21h4M8.5 14.5A6 6 0 1 1 15.5 14.5c-.6.6-.9 1-.9 2h-5.2c0-1-.3-1.4-.9-2z',
  back: 'M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3',
  flag: 'M5 21V4M5 4c5-2.5 8 2.5 14 0v10c-6 2.5-9-2.5-14 0',
  draw: 'M4 9h16M4 15h16',
  now: 'M5 5l8 7-8 7zM17 5v14',
  flip: 'M7 20V5M3.5 8.5 7 5l3.5 3.5M17 4v15M13.5 15.5 17 19l3.5-3.5',
  rotate: 'M20 12a8 8 0 1 1-2.5-5.8M20 3v4.5h-4.5',
  sound: 'M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM15.5 9a4 4 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11',
  silence: 'M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM16 9.5l5 5M21 9.5l-5 5',
  more: 'M4.5 12h1M11.5 12h1M18.5 12h1',
  keys: 'M3 7h18v10H3zM7 11h.01M11 11h.01M15 11h.01M17.5 14h.01M8 14h7',
  close: 'M6 6l12 12M18 6 6 18',
  settings: 'M4 7h9M17 7h3M4 17h3M11 17h9M15 4.5v5M9 14.5v5',
  games: 'M4 6h16M4 12h16M4 18h10',
  rules: 'M12 6.5C10 5 7 4.5 4 5v13.5c3-.5 6 0 8 1.5 2-1.5 5-2 8-1.5V5c-3-.5-6 0-8 1.5zM12 6.5V20',
  computer: 'M4 5h16v11H4zM9 20h6M12 16v4',
  people:
    'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM3 20c0-4 2.5-6 6-6s6 2 6 6M16 4.5a3.5 3.5 0 0 1 0 6.5M17.5 14.3c2.3.7 3.5 2.6 3.5 5.7',
  play: 'M8 5l11 7-11 7z',
  first: 'M18 5l-9 7 9 7zM6 5v14',
  previous: 'M15 5l-7 7 7 7',
  next: 'M9 5l7 7-7 7',
  last: 'M6 5l9 7-9 7zM18 5v14',
  check: 'M5 12.5 10 17.5 19.5 7',
} as const;
