/** What axe has to say about a page, in the themes the settings can set. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

interface Violation {
  id: string;
  nodes: { html: string; failureSummary: string }[];
}

let axe: Promise<string> | null = null;

/** In a form that can be read in a failed test. */
async function violations(page: Page): Promise<string[]> {
  axe ??= readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
  const run = `${await axe}; axe.run(document, { resultTypes: ['violations'] }).then((found) => found.violations)`;
  const found = (await page.evaluate(run)) as Violation[];
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
  );
}

const THEMES = [
  { theme: 'light', contrast: 'normal', palette: 'normal' },
  { theme: 'dark', contrast: 'normal', palette: 'normal' },
  { theme: 'light', contrast: 'high', palette: 'normal' },
  { theme: 'dark', contrast: 'high', palette: 'normal' },
  { theme: 'light', contrast: 'normal', palette: 'colorblind' },
  { theme: 'dark', contrast: 'normal', palette: 'colorblind' },
];

/** Looks at the page in all themes, as the settings would set them. */
export async function inAllThemes(page: Page): Promise<void> {
  for (const attributes of THEMES) {
    await page.evaluate(async (attributes) => {
      for (const [name, value] of Object.entries(attributes))
        document.documentElement.setAttribute(`data-${name}`, value);
      // Colours take a moment to change, from the next frame on.
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      await Promise.all(document.getAnimations().map((animation) => animation.finished));
    }, attributes);
    expect(await violations(page), JSON.stringify(attributes)).toEqual([]);
  }
}
