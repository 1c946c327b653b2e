/** Numbers, dates and times as the language of the moment writes them. */
import { language } from './words';

/** The language as the browser knows it, with its country if it has one: dates of en-GB are not those of en-US. */
function locale(): string {
  const spoken = language();
  const wished = typeof navigator === 'undefined' ? [] : navigator.languages;
  return wished.find((tag) => tag.split('-')[0] === spoken) ?? spoken;
}

/** To make one takes longer than to write a hundred numbers with it. There are only a few kinds of numbers. */
const formats = new Map<string, Intl.NumberFormat>();

export function numberText(value: number, options?: Intl.NumberFormatOptions): string {
  const tag = locale();
  const kind = `${tag} ${JSON.stringify(options)}`;
  let format = formats.get(kind);
  if (!format) {
    format = new Intl.NumberFormat(tag, options);
    formats.set(kind, format);
  }
  return format.format(value);
}

/** Names one after the other, as the language joins them. */
export function listText(names: readonly string[]): string {
  return new Intl.ListFormat(language(), { type: 'conjunction' }).format(names);
}

/** Phrases with commas of their own, one after the other. French puts a space before the semicolon. */
export function phrasesText(phrases: readonly string[]): string {
  return phrases.join(language() === 'fr' ? '\u202f; ' : '; ');
}

/** A day and a time of day, short. */
export function dateText(when: Date | number): string {
  return new Intl.DateTimeFormat(locale(), { dateStyle: 'medium', timeStyle: 'short' }).format(when);
}

const SECOND = 1000;
const HOUR = 3600 * SECOND;
const DAY = 24 * HOUR;

/** What a clock shows: `9:58`, `1:02:03`, tenths below ten seconds, and from a day on days and hours. */
export function clockText(milliseconds: number): string {
  const left = Math.max(0, milliseconds);
  if (left >= DAY) return unitsText(left, ['day', 'hour'], 'narrow');
  if (left < 10_000) {
    const tenths = Math.ceil(left / 100) / 10;
    return `0:0${numberText(tenths, { minimumFractionDigits: 1, maximumFractionDigits: 1 })}`.replace(
      '0:010',
      '0:10',
    );
  }
  const seconds = Math.ceil(left / 1000);
  const parts = [Math.floor(seconds / 60) % 60, seconds % 60].map((part) => String(part).padStart(2, '0'));
  const hours = Math.floor(seconds / 3600);
  return hours > 0 ? [hours, ...parts].join(':') : parts.join(':').replace(/^0/, '');
}

/** The same as it is said: "9 minutes 58 seconds". A second that has begun counts. */
export function clockInWords(milliseconds: number): string {
  const left = Math.max(0, milliseconds);
  if (left >= DAY) return unitsText(left, ['day', 'hour'], 'long');
  return unitsText(Math.ceil(left / SECOND) * SECOND, ['hour', 'minute', 'second'], 'long');
}

const UNITS = { day: DAY, hour: HOUR, minute: 60 * SECOND, second: SECOND };

/** A time in some units, from the largest to the smallest, without those of which there are none. */
function unitsText(
  milliseconds: number,
  units: readonly (keyof typeof UNITS)[],
  unitDisplay: 'narrow' | 'long',
): string {
  let left = milliseconds;
  const parts = units.flatMap((unit, index) => {
    const count = Math.floor(left / UNITS[unit]);
    left %= UNITS[unit];
    const isNeeded = count > 0 || (milliseconds < UNITS[unit] && index === units.length - 1);
    return isNeeded ? [numberText(count, { style: 'unit', unit, unitDisplay })] : [];
  });
  return parts.join(' ');
}
