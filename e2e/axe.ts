/** What axe has to say about a page, in the themes the settings can set. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

interface Violation {
  id: string;
  nodes: { html: string; failureSummary: string }[];
}

interface Axe {
  run(context: Document, options: object): Promise<{ violations: Violation[] }>;
}

const THEMES = [
  { theme: 'light', contrast: 'normal', palette: 'normal' },
  { theme: 'dark', contrast: 'normal', palette: 'normal' },
  { theme: 'light', contrast: 'high', palette: 'normal' },
  { theme: 'dark', contrast: 'high', palette: 'normal' },
  { theme: 'light', contrast: 'normal', palette: 'colorblind' },
  { theme: 'dark', contrast: 'normal', palette: 'colorblind' },
];

let source: Promise<string> | null = null;

/** Looks at the page in all themes, as the settings would set them. */
export async function inAllThemes(page: Page): Promise<void> {
  source ??= readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(await source);
  const found = await page.evaluate(async (themes) => {
    const { axe } = window as unknown as { axe: Axe };
    const said: string[] = [];
    for (const attributes of themes) {
      for (const [name, value] of Object.entries(attributes))
        document.documentElement.setAttribute(`data-${name}`, value);
      // Colours take a moment to change, from the next frame on.
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      await Promise.all(document.getAnimations().map((animation) => animation.finished));
      const { violations } = await axe.run(document, { resultTypes: ['violations'] });
      for (const { id, nodes } of violations)
        for (const { html, failureSummary } of nodes)
          said.push(`${JSON.stringify(attributes)} ${id}: ${html} ${failureSummary}`);
    }
    return said;
  }, THEMES);
  expect(found, page.url()).toEqual([]);
}
