/**
 * A player who hears and does not see: what live regions say, what the focused element is called, and keys. Nothing here knows a
 * class, a coordinate or the picture.
 */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

export class Ear {
  private constructor(private readonly page: Page) {}

  /** Begins to listen. */
  static async listen(page: Page): Promise<Ear> {
    await page.evaluate(() => {
      const heard: string[] = [];
      Object.assign(window, { heard });
      const liveAround = (node: Node | null): Element | null =>
        (node instanceof Element ? node : (node?.parentElement ?? null))?.closest(
          '[role=status], [role=alert], [role=log], [aria-live=polite], [aria-live=assertive]',
        ) ?? null;
      // A picture says its name.
      const wordsOf = (node: Node): string => {
        if (!(node instanceof Element)) return node.textContent ?? '';
        if (node.getAttribute('aria-hidden') === 'true') return '';
        return node.getAttribute('aria-label') ?? [...node.childNodes].map(wordsOf).join('');
      };
      new MutationObserver((changes) => {
        for (const live of new Set(changes.map(({ target }) => liveAround(target)))) {
          const said = live ? [...live.childNodes].map(wordsOf).join('') : '';
          const words = said.replace(/\s+/g, ' ').trim();
          if (words !== '') heard.push(words);
        }
      }).observe(document, { subtree: true, childList: true, characterData: true });
    });
    return new Ear(page);
  }

  /** Everything that was said until now, in order. */
  heard(): Promise<string[]> {
    return this.page.evaluate(() => [...(window as unknown as { heard: string[] }).heard]);
  }

  /** What is said next, after the first `since` sentences, that sounds like this. */
  async next(pattern: RegExp, since: number): Promise<string> {
    let found: string | undefined;
    await expect
      .poll(
        async () => {
          found = (await this.heard()).slice(since).find((words) => pattern.test(words));
          return found !== undefined;
        },
        { message: `nothing was said like ${pattern}` },
      )
      .toBe(true);
    return found ?? '';
  }

  /** Presses a key and listens for the answer. */
  async ask(key: string, pattern: RegExp): Promise<string> {
    const since = (await this.heard()).length;
    await this.page.keyboard.press(key);
    return this.next(pattern, since);
  }

  /** The lines of the dialog that is open, as somebody reads them one after the other. */
  read(): Promise<string[]> {
    return this.page
      .getByRole('dialog')
      .locator('p, h3, li:not(:has(li))')
      .evaluateAll((lines) => lines.map((line) => line.textContent?.replace(/\s+/g, ' ').trim() ?? ''));
  }

  /** What the field that has the focus offers to complete. */
  offers(): Promise<string[]> {
    return this.page.evaluate(() => {
      const { activeElement } = document;
      const list = activeElement instanceof HTMLInputElement ? activeElement.list : null;
      return [...(list?.options ?? [])].map(
        (option) => option.textContent?.replace(/\s+/g, ' ').trim() ?? '',
      );
    });
  }

  /** What the focused element is called; empty if nothing has the focus. */
  focused(): Promise<string> {
    return this.page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body) return '';
      const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
      const name =
        element.getAttribute('aria-label') ??
        [...labels, element]
          .map(({ textContent }) => textContent?.trim() ?? '')
          .find((text) => text !== '') ??
        '';
      return name.replace(/\s+/g, ' ').trim();
    });
  }

  /** Presses a key until what has the focus is called like this. */
  async goTo(key: string, pattern: RegExp, most = 80): Promise<string> {
    const met: string[] = [];
    for (let presses = 0; presses < most; presses++) {
      const name = await this.focused();
      if (pattern.test(name)) return name;
      met.push(name);
      await this.page.keyboard.press(key);
      // The focus moves once the board is drawn.
      await this.page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
    }
    throw new Error(`${key} never leads to ${pattern}, only to: ${[...new Set(met)].join(' | ')}`);
  }
}
