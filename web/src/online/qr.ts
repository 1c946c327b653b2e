/**
 * A QR code as the outline of its dark squares. The package `qr` is small, needs no other, and reads codes too, so that the tests
 * hold it to what it draws.
 */
import encodeQR from 'qr';

/** How much empty margin readers need, in squares: ISO/IEC 18004 asks for four. */
export const QUIET = 4;

export interface QrCode {
  /** Width and height with the margin, in squares. */
  size: number;
  /** The dark squares, as an SVG path. */
  path: string;
}

export function qrCode(text: string): QrCode {
  // Fifteen percent may be unreadable: a screen is clean, so large squares are worth more than more of that.
  const rows = encodeQR(text, 'raw', { border: QUIET, ecc: 'medium' });
  const path = rows.flatMap((row, y) =>
    runs(row).map(([from, to]) => `M${from} ${y}h${to - from}v1H${from}z`),
  );
  return { size: rows.length, path: path.join('') };
}

/** The beginning and the end of each row of dark squares without a gap. */
function runs(row: boolean[]): [number, number][] {
  const found: [number, number][] = [];
  row.forEach((isDark, x) => {
    const last = found.at(-1);
    if (!isDark) return;
    if (last?.[1] === x) last[1] = x + 1;
    else found.push([x, x + 1]);
  });
  return found;
}
