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
    'screens/play/End.svelte: 40%',
    'theme/theme.css: .button.primary',
    'theme/theme.css: .button.primary:hover:not(:disabled)',
  ]);
});
