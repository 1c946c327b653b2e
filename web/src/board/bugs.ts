/**
 * The eight bugs, drawn for the middle of a tile: the origin is its middle, and a circle of radius 36 holds them. Class
 * `skep-ink` is the bug's own colour, `skep-gap` shows the tile through; `skep-cut` is ink with a gap around it. A bug must be
 * known by its outline alone, at 28 pixels, in grey.
 */
import type { Bug } from '../wasm/types';

/** The same on the left and on the right: `half` is drawn for the right, and its mirror image for the left. */
const both = (half: string) => `<g>${half}</g><g transform="scale(-1 1)">${half}</g>`;

export const BUGS: Record<Bug, string> = {
  // A bee with two pairs of wings, a striped body and a crown.
  queen: `
    ${both(`
      <path class="skep-ink" d="M4 -8C11 -20 25 -26 32 -20C38 -14 31 -3 19 -1C13 0 7 -1 4 -3Z"/>
      <path class="skep-ink" d="M5 1.5C12 1 25 1 27 7.500C28.5 14 18 16 12 12.500C8 10 6 6 5 1.5Z"/>`)}
    <path class="skep-cut" d="M0 -5C10 -5 14 4 13.5 13C13 23 7.5 30 0 35C-7.5 30 -13 23 -13.5 13C-14 4 -10 -5 0 -5Z"/>
    <path class="skep-gap-line" d="M-15 6.500Q0 11 15 6.500M-14.5 15.500Q0 20 14.5 15.500M-12 24Q0 28 12 24"/>
    <circle class="skep-cut" cx="0" cy="-13" r="9"/>
    <path class="skep-ink" d="M-8.5 -23.500L-11 -35L-4.5 -29L0 -37L4.5 -29L11 -35L8.5 -23.500Q0 -25.5 -8.5 -23.500Z"/>`,

  // Eight angular legs around a small head and a marked abdomen.
  spider: `
    ${both(`
      <path class="skep-limb" d="M4 -4L15.5 -15L16.5 -32M5 -2L24 -8L33.5 -20M5 2L24 8.500L33.5 19M4 5L15.5 17L17 31"/>`)}
    <ellipse class="skep-cut" cx="0" cy="11.5" rx="12.5" ry="14.5"/>
    <circle class="skep-cut" cx="0" cy="-8" r="9"/>
    <circle class="skep-gap" cx="-3.4" cy="-11" r="2"/><circle class="skep-gap" cx="3.4" cy="-11" r="2"/>
    <path class="skep-gap" d="M0 3.500L4.5 9L1.5 12L4.5 18.500L0 21L-4.5 18.500L-1.5 12L-4.5 9Z"/>`,

  // Broad wing cases with a seam, a shield, and large jaws.
  beetle: `
    ${both(`
      <path class="skep-limb" d="M13 -8L24 -13L28.5 -22M16 5L31 6.500M14 17L25 21L28 30"/>
      <path class="skep-limb" d="M5 -23C13 -26 13.5 -34.5 4 -36"/>`)}
    <path class="skep-ink" d="M-13.5 -13.500C-14 -22.5 -7 -26.5 0 -26.500C7 -26.5 14 -22.5 13.5 -13.500Q0 -10 -13.5 -13.500Z"/>
    <path class="skep-ink" d="M-1.6 -8.500V33.500C-7 33 -11 30 -14 26C-20 18 -21.5 4 -17.5 -10.500Q-9 -8 -1.6 -8.500Z"/>
    <path class="skep-ink" d="M1.6 -8.500V33.500C7 33 11 30 14 26C20 18 21.5 4 17.5 -10.500Q9 -8 1.6 -8.500Z"/>`,

  // From the side, with the knee of the great hind leg high above its back.
  grasshopper: `
    <path class="skep-limb" d="M-17 8L-24 17L-20 28M-7 10L-11 18L-6 28"/>
    <path class="skep-limb-thin" d="M-28 -8C-29 -18 -22 -27 -8 -31"/>
    <path class="skep-ink" d="M-35 0C-35 -8 -29 -12 -22 -10.500C-13 -13.5 2 -11 13 -6.500C22 -3 29 1.5 35 8C26 11.5 10 12.5 -8 12C-16 12 -20 11 -22.5 9.500C-29 11.5 -35 7.5 -35 0Z"/>
    <path class="skep-gap-line skep-fine" d="M-19.5 -9Q-15.5 0 -19.5 9"/>
    <circle class="skep-gap" cx="-27.5" cy="-3" r="2.7"/>
    <path class="skep-limb" d="M17 -25L27 28H34"/>
    <path class="skep-cut" d="M-4 6C0 -8 8 -20 13.5 -28Q18 -32 20 -26.500C18.5 -15 14 1 9 12.500Q0 17 -4 6Z"/>`,

  // Three beads on a string, slim and on its way.
  ant: `
    <g transform="rotate(32)">
      ${both(`
        <path class="skep-limb-thin" d="M3 -6L17 -13L22 -26M4 -2L20 -1L30 7M3 2L14 10L18 25"/>
        <path class="skep-limb-thin" d="M4 -24L12 -29L12.5 -37"/>`)}
      <path class="skep-ink" d="M0 -30C7 -30 9.5 -25 8.5 -20C7.5 -15 4 -12.5 0 -12.500C-4 -12.5 -7.5 -15 -8.5 -20C-9.5 -25 -7 -30 0 -30Z"/>
      <path class="skep-ink" d="M0 -12.500C5 -12.5 6 -7 5 -2.500C4.5 1 3.5 3.5 2.5 7H-2.500C-3.5 3.5 -4.5 1 -5 -2.500C-6 -7 -5 -12.5 0 -12.500Z"/>
      <path class="skep-ink" d="M0 6.500C8 6.5 11.5 13 11 20C10.5 28 5.5 34 0 37C-5.5 34 -10.5 28 -11 20C-11.5 13 -8 6.5 0 6.500Z"/>
    </g>`,

  // A long sting, slender wings swept back, thin bent legs.
  mosquito: `
    ${both(`
      <path class="skep-limb-fine" d="M4 -11L14.5 -17L19 -33M5 -8L22 -12L33 -24M3 3L11 17L13 33"/>
      <path class="skep-ink" d="M4.5 -6.500C16 -10 33 2 36 15.500C37 21 31 22.5 25.5 19.500C15.5 14 8 6 4 -0.500Z"/>
      <path class="skep-gap-line skep-fine" d="M11 -1.500Q22 4 30 15"/>`)}
    <path class="skep-limb" d="M0 -22V-35"/>
    <circle class="skep-ink" cx="0" cy="-19" r="6.2"/>
    <path class="skep-cut" d="M0 -14C6 -14 7.5 -8.5 6.5 -3.500C5.5 1 5 10 3.6 30Q0 38 -3.6 30C-5 10 -5.5 1 -6.5 -3.500C-7.5 -8.5 -6 -14 0 -14Z"/>`,

  // A round dome with a seam and spots.
  ladybug: `
    ${both(`
      <path class="skep-limb" d="M18 -10L28.5 -15.500M21 6H32.500M16 20L25.5 27.5"/>
      <path class="skep-limb-thin" d="M5 -26L11 -34.5"/>`)}
    <path class="skep-ink" d="M-14 -18C-12.5 -27 -6.5 -30 0 -30C6.5 -30 12.5 -27 14 -18Q0 -23 -14 -18Z"/>
    <path class="skep-ink" d="M-1.6 -17.500V30.500C-14 30 -24.5 19.5 -24.5 6.500C-24.5 -5 -18.5 -12.5 -15 -14.500Q-9 -17.5 -1.6 -17.500Z"/>
    <path class="skep-ink" d="M1.6 -17.500V30.500C14 30 24.5 19.5 24.5 6.500C24.5 -5 18.5 -12.5 15 -14.500Q9 -17.5 1.6 -17.500Z"/>
    ${both(`
      <circle class="skep-gap" cx="10" cy="-6" r="4.6"/><circle class="skep-gap" cx="15" cy="8" r="4.3"/>
      <circle class="skep-gap" cx="7.5" cy="19.5" r="4"/>`)}`,

  // An armour of plates with a fringe of legs.
  pillbug: `
    ${both(`
      <path class="skep-limb-thin" d="M7 -25C9.5 -33 16 -36.5 23.5 -32"/>
      <path class="skep-limb-thin" d="M17 -12.5L26.5 -16M20 -3.5L30.5 -4.5M20 6L30.5 7M18 15.5L28 19M13 25L21 30.5"/>`)}
    <path class="skep-ink" d="M0 -29.500C14 -29.5 22.5 -15 22.5 2C22.5 20 13 34 0 34C-13 34 -22.5 20 -22.5 2C-22.5 -15 -14 -29.5 0 -29.500Z"/>
    <path class="skep-gap-line" d="M-18.5 -17.500Q0 -11.5 18.5 -17.500M-23.5 -8Q0 -2 23.5 -8M-25 1.500Q0 7.5 25 1.500M-24 11Q0 17 24 11M-19 21Q0 26 19 21"/>`,
};

/** The second set: the letter of the bug in the notation. */
export const LETTERS: Record<Bug, string> = {
  queen: 'Q',
  spider: 'S',
  beetle: 'B',
  grasshopper: 'G',
  ant: 'A',
  mosquito: 'M',
  ladybug: 'L',
  pillbug: 'P',
};
