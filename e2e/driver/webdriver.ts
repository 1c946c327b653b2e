/** Pages of browsers that are driven by the WebDriver protocol. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setTimeout } from 'node:timers/promises';
import { error, Key, type WebDriver } from 'selenium-webdriver';
import { Command, Name } from 'selenium-webdriver/lib/command.js';
import * as inPage from './in-page';
import type { Pattern, Step } from './in-page';
import type { Box, Finders, Keyboard, Locator, Mouse, NamedBy, Page, Role, Size } from './page';

/** How long a journey waits for what must come; a busy machine is slow. */
const PATIENCE = 60_000;

/** What only the browser itself can tell how to do. */
export interface Session {
  driver: WebDriver;
  /** What a tap is made with. */
  finger: 'touch' | 'mouse';
  /** What each page is to run before anything is done to it. */
  prelude: string;
  resize(size: Size): Promise<void>;
  /** Makes this page the one that commands go to. */
  come(): Promise<void>;
}

const library = createRequire(import.meta.url).resolve(
  '@testing-library/dom/dist/@testing-library/dom.umd.min.js',
);

/** Elements are found in the page, by a library that knows what screen readers call them. */
const FINDER = `if (window.skepFind) return; ${readFileSync(library, 'utf8')};
window.TestingLibraryDom = globalThis.TestingLibraryDom; window.skepFind = ${String(inPage.find)};`;

/** Waits until there is an answer. What vanishes while it is looked at is looked for again. */
async function until<T>(
  attempt: () => Promise<T | undefined>,
  why: () => string | Promise<string>,
  timeout = PATIENCE,
): Promise<T> {
  const end = Date.now() + timeout;
  for (;;) {
    const answer = await attempt().catch((fault: unknown) => {
      const isPassing =
        fault instanceof error.StaleElementReferenceError || fault instanceof error.JavascriptError;
      if (!isPassing) throw fault;
      return undefined;
    });
    if (answer !== undefined) return answer;
    if (Date.now() > end) throw new Error(await why());
    await setTimeout(20);
  }
}

/** A text as people mean it: a part of it whatever its case, or all of it. */
function pattern(text: string | RegExp, exact = false): Pattern {
  if (text instanceof RegExp) return { source: text.source, flags: text.flags };
  const source = text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return exact ? { source: `^${source}$`, flags: '' } : { source, flags: 'i' };
}

abstract class Finding implements Finders {
  protected abstract step(step: Step): Found;

  getByRole(role: Role, { name = '', exact }: NamedBy = {}): Found {
    return this.step({ by: 'role', role, name: pattern(name, exact) });
  }

  getByText(text: string | RegExp, { exact }: { exact?: boolean } = {}): Found {
    return this.step({ by: 'text', text: pattern(text, exact) });
  }

  getByLabel(text: string | RegExp, { exact }: { exact?: boolean } = {}): Found {
    return this.step({ by: 'label', text: pattern(text, exact) });
  }

  locator(selector: string): Found {
    return this.step({ by: 'selector', selector });
  }
}

export class DrivenPage extends Finding implements Page {
  private pointer = { x: 0, y: 0 };

  constructor(readonly session: Session) {
    super();
  }

  protected step(step: Step): Found {
    return new Found(this, [step]);
  }

  private async driver(): Promise<WebDriver> {
    await this.session.come();
    return this.session.driver;
  }

  async goto(url: string): Promise<void> {
    await (await this.driver()).get(url);
    await this.prepare();
  }

  /** As a person does it: the driver's own command goes past the service worker. */
  async reload(): Promise<void> {
    await this.evaluate(() => {
      Object.assign(window, { isOld: true });
      location.reload();
    });
    const isNew = () => !('isOld' in window) && document.readyState === 'complete';
    await until(
      async () => (await this.evaluate(isNew)) || undefined,
      () => 'the page is not loaded again',
    );
    await this.prepare();
  }

  async goBack(): Promise<void> {
    await (await this.driver()).navigate().back();
    await this.prepare();
  }

  async waitForURL(url: RegExp | ((url: URL) => boolean)): Promise<void> {
    let at = '';
    await until(
      async () => {
        at = await (await this.driver()).getCurrentUrl();
        return (url instanceof RegExp ? url.test(at) : url(new URL(at))) || undefined;
      },
      () => `the page stays at ${at}`,
    );
  }

  setViewportSize(size: Size): Promise<void> {
    return this.session.resize(size);
  }

  evaluate<R, A>(run: (argument: A) => R | Promise<R>, argument?: A): Promise<R> {
    return this.call(`(${String(run)})(arguments[0])`, [argument]);
  }

  /** Calls a function with the elements that steps lead to. */
  async onFound<R, A>(
    steps: Step[],
    run: (elements: Element[], argument: A) => R | Promise<R>,
    argument: A,
  ): Promise<R> {
    const call = () =>
      this.call<R | null>(
        `window.skepFind ? (${String(run)})(window.skepFind(arguments[0]), arguments[1]) : null`,
        [steps, argument],
      );
    // A page that has been loaded anew has to be prepared; a second answer of nothing is an answer.
    const answer = await call();
    if (answer !== null) return answer;
    await this.prepare();
    return (await call()) as R;
  }

  readonly keyboard: Keyboard = {
    press: (keys) => {
      const codes = keys.split('+').map(codeOf);
      return this.act('key', [
        ...codes.map((value) => ({ type: 'keyDown', value })),
        ...codes.reverse().map((value) => ({ type: 'keyUp', value })),
      ]);
    },
    type: async (text) => {
      for (const sign of text) await this.keyboard.press(sign);
    },
  };

  readonly mouse: Mouse = {
    move: (x, y, { steps = 1 } = {}) => this.act('mouse', this.way(x, y, steps)),
    down: () => this.act('mouse', [DOWN]),
    up: () => this.act('mouse', [UP]),
    click: (x, y) => this.act('mouse', [...this.way(x, y), DOWN, UP]),
  };

  tap(x: number, y: number): Promise<void> {
    return this.act(this.session.finger, [...this.way(x, y), DOWN, UP]);
  }

  private way(x: number, y: number, steps = 1): object[] {
    const { x: fromX, y: fromY } = this.pointer;
    this.pointer = { x, y };
    return Array.from({ length: steps }, (_, index) => {
      const part = (index + 1) / steps;
      const [atX, atY] = [fromX + (x - fromX) * part, fromY + (y - fromY) * part];
      return { type: 'pointerMove', duration: 0, origin: 'viewport', x: Math.round(atX), y: Math.round(atY) };
    });
  }

  private async act(device: 'key' | 'mouse' | 'touch', actions: object[]): Promise<void> {
    const source =
      device === 'key' ? { type: 'key' } : { type: 'pointer', parameters: { pointerType: device } };
    await (
      await this.driver()
    ).execute(new Command(Name.ACTIONS).setParameter('actions', [{ ...source, id: device, actions }]));
  }

  private async prepare(): Promise<void> {
    await (await this.driver()).executeScript(this.session.prelude + FINDER);
  }

  private async call<R>(expression: string, given: unknown[]): Promise<R> {
    const script = `const done = arguments[arguments.length - 1];
      new Promise((answer) => answer(${expression})).then((value) => done({ value }), (fault) => done({ fault: String(fault) }));`;
    const driver = await this.driver();
    const answer = await driver.executeAsyncScript<{ value: R; fault?: string } | null>(script, ...given);
    if (answer === null) throw new error.JavascriptError('the page was left before it could answer');
    const { value, fault } = answer;
    if (fault !== undefined) throw new Error(fault);
    return value;
  }
}

const DOWN = { type: 'pointerDown', button: 0 };
const UP = { type: 'pointerUp', button: 0 };

/** `ArrowLeft` as the protocol writes it. */
function codeOf(name: string): string {
  if (name.length === 1) return name;
  const code = (Key as unknown as Record<string, string>)[
    name.replace(/(?<=[a-z])(?=[A-Z])/g, '_').toUpperCase()
  ];
  if (code === undefined) throw new Error(`${name} is no key`);
  return code;
}

class Found extends Finding implements Locator {
  constructor(
    private readonly page: DrivenPage,
    private readonly steps: Step[],
  ) {
    super();
  }

  protected step(step: Step): Found {
    return new Found(this.page, [...this.steps, step]);
  }

  first = () => this.nth(0);
  last = () => this.nth(-1);
  nth = (index: number) => this.step({ by: 'index', index });
  filter = ({ hasText }: { hasText: string }) => this.step({ by: 'content', text: pattern(hasText) });
  or = (other: Locator) => this.step({ by: 'or', steps: (other as Found).steps });
  and = (other: Locator) => this.step({ by: 'and', steps: (other as Found).steps });

  async click(): Promise<void> {
    await this.page.mouse.click(...(await this.aim()));
  }

  async tap(): Promise<void> {
    await this.page.tap(...(await this.aim()));
  }

  async hover(): Promise<void> {
    await this.page.mouse.move(...(await this.aim()));
  }

  async press(keys: string): Promise<void> {
    await this.focus();
    await this.page.keyboard.press(keys);
  }

  focus = () => this.done(inPage.focus, null);
  fill = (text: string) => this.done(inPage.fill, text);
  selectOption = (option: string | { label: string }) =>
    this.done(inPage.choose, typeof option === 'string' ? option : option.label);

  async check({ force = false } = {}): Promise<void> {
    const isChecked = ([input]: Element[]) =>
      (input as HTMLInputElement).checked || input?.ariaChecked === 'true';
    await this.waitFor({ state: 'attached' });
    if (await this.on(isChecked)) return;
    await this.page.mouse.click(...(await this.aim(force)));
    await this.done(isChecked, null);
  }

  waitFor({
    state = 'visible',
    timeout,
  }: { state?: 'visible' | 'attached'; timeout?: number } = {}): Promise<void> {
    return this.done(inPage.isThere, state === 'visible', timeout);
  }

  count = () => this.on((elements) => elements.length);
  isVisible = () => this.on(inPage.isThere, true);
  isDisabled = () => this.ofFirst(([element]) => element?.matches(':disabled') ?? false);
  evaluateAll = <R>(run: (elements: Element[]) => R) => this.on(run);
  textContent = () => this.ofFirst(([element]) => element?.textContent ?? null);
  inputValue = () => this.ofFirst(([element]) => (element as HTMLInputElement).value);
  getAttribute = (name: string) =>
    this.ofFirst(([element], name) => element?.getAttribute(name) ?? null, name);

  boundingBox(): Promise<Box | null> {
    return this.ofFirst(([element]) => {
      const { x, y, width, height } = element!.getBoundingClientRect();
      return width > 0 && height > 0 ? { x, y, width, height } : null;
    });
  }

  async all(): Promise<Found[]> {
    return Array.from({ length: await this.count() }, (_, index) => this.nth(index));
  }

  /** Where the pointer meets it, as soon as it does. */
  private async aim(force = false): Promise<[number, number]> {
    let answer: Awaited<ReturnType<typeof inPage.aim>> = '';
    const { x, y } = await until(
      async () => {
        answer = await this.on(inPage.aim, force);
        return typeof answer === 'string' ? undefined : answer;
      },
      () => `${this.told}: ${String(answer)}`,
    );
    return [x, y];
  }

  /** Waits until a function says that it is done. */
  private async done<A>(
    run: (elements: Element[], argument: A) => boolean,
    argument: A,
    timeout?: number,
  ): Promise<void> {
    await until(
      async () => (await this.on(run, argument)) || undefined,
      async () =>
        `${this.told} is waited for in vain; the page says: ${await this.page.evaluate(() => document.body.innerText)}`,
      timeout,
    );
  }

  private async ofFirst<R, A>(run: (elements: Element[], argument: A) => R, argument?: A): Promise<R> {
    await this.waitFor({ state: 'attached' });
    return this.on(run, argument as A);
  }

  private on<R, A>(run: (elements: Element[], argument: A) => R | Promise<R>, argument?: A): Promise<R> {
    return this.page.onFound(this.steps, run, argument as A);
  }

  private get told(): string {
    return JSON.stringify(this.steps);
  }
}
