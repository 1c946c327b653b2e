/** Honey means one thing: what is to be pressed next. What is chosen, on or measured has the colour of the text. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const SOURCES = new URL('../../src/', import.meta.url);

const rules = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(svelte|css)$/.test(file))
  .flatMap((file) =>
    [...readFileSync(new URL(file, SOURCES), 'utf8').matchAll(/([^{};]+)\{([^{}]*)\}/g)].map(
      ([, selector = '', style = '']) => ({ file, selector: selector.trim().split('\n').at(-1), style }),
    ),
  );

test('it is the colour of the main button, and glows once when a game is won', () => {
  const honey = rules.filter(({ style }) => style.includes('var(--accent'));
  expect(honey.map(({ file, selector }) => `${file}: ${selector}`).sort()).toEqual([
    'screens/play/EndPanel.svelte: 40%',
    'theme/theme.css: .button.primary',
    'theme/theme.css: .button.primary:hover:not(:disabled)',
  ]);
});

test('no other colour of the theme looks like it', () => {
  const theme = readFileSync(new URL('theme/theme.css', SOURCES), 'utf8');
  const amber = [...theme.matchAll(/(--[\w-]+): (#[\da-f]{3,6});/g)]
    .filter(([, , colour = '']) => isAmber(colour))
    .map(([, name]) => name);
  expect(new Set(amber)).toEqual(new Set(['--accent', '--accent-strong', '--accent-text']));
});

/** Between orange and yellow, and strong. */
function isAmber(colour: string): boolean {
  const digits = colour.length === 4 ? colour.replace(/[\da-f]/g, '$&$&') : colour;
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => parseInt(digits.slice(at, at + 2), 16));
  const span = Math.max(red, green, blue) - Math.min(red, green, blue);
  const hue = (60 * (green - blue)) / span;
  return red > green && green > blue && span / Math.max(red, green, blue) > 0.5 && hue > 28 && hue < 55;
}
