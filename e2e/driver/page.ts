/**
 * What a journey can do in every browser. The names and meanings are those of Playwright, whose pages fit these types as they
 * are; `webdriver.ts` gives the same to the browsers that are driven by the WebDriver protocol.
 */

export interface Page extends Finders {
  readonly keyboard: Keyboard;
  readonly mouse: Mouse;
  goto(url: string): Promise<unknown>;
  reload(): Promise<unknown>;
  goBack(): Promise<unknown>;
  waitForURL(url: RegExp | ((url: URL) => boolean)): Promise<void>;
  setViewportSize(size: Size): Promise<void>;
  /** Calls a function in the page. It is sent as text: it sees nothing of what stands around it here. */
  evaluate<R>(run: () => R | Promise<R>): Promise<R>;
  evaluate<R, A>(run: (argument: A) => R | Promise<R>, argument: A): Promise<R>;
}

/** How elements are found: as a person names them, or with a CSS selector. */
export interface Finders {
  getByRole(role: Role, options?: NamedBy): Locator;
  getByText(text: string | RegExp, options?: { exact?: boolean }): Locator;
  getByLabel(text: string | RegExp, options?: { exact?: boolean }): Locator;
  locator(selector: string): Locator;
}

/** What is to be found, looked for anew at each use. What acts waits until there is something that can be acted on. */
export interface Locator extends Finders {
  first(): Locator;
  last(): Locator;
  nth(index: number): Locator;
  filter(options: { hasText: string }): Locator;
  or(other: Locator): Locator;
  and(other: Locator): Locator;

  click(): Promise<void>;
  tap(): Promise<void>;
  hover(): Promise<void>;
  focus(): Promise<void>;
  press(keys: string): Promise<void>;
  fill(text: string): Promise<void>;
  /** With force, even if something covers it, as its label may. */
  check(options?: { force?: boolean }): Promise<void>;
  selectOption(option: string | { label: string }): Promise<unknown>;

  waitFor(options?: { state?: 'visible' | 'attached'; timeout?: number }): Promise<void>;
  count(): Promise<number>;
  isVisible(): Promise<boolean>;
  isDisabled(): Promise<boolean>;
  textContent(): Promise<string | null>;
  inputValue(): Promise<string>;
  getAttribute(name: string): Promise<string | null>;
  boundingBox(): Promise<Box | null>;
  all(): Promise<Locator[]>;
  evaluateAll<R>(run: (elements: Element[]) => R): Promise<R>;
}

export interface Keyboard {
  /** A key by its name, or several: `Control+Shift+z`. */
  press(keys: string): Promise<void>;
  type(text: string): Promise<void>;
}

export interface Mouse {
  move(x: number, y: number, options?: { steps?: number }): Promise<void>;
  down(): Promise<void>;
  up(): Promise<void>;
  click(x: number, y: number): Promise<void>;
}

/** The roles that journeys ask for. */
export type Role =
  | 'application'
  | 'button'
  | 'dialog'
  | 'group'
  | 'heading'
  | 'link'
  | 'list'
  | 'radio'
  | 'region'
  | 'slider'
  | 'status'
  | 'switch'
  | 'tab'
  | 'textbox';

export interface NamedBy {
  /** A part of the name, whatever its case; all of it if it is to be exact. */
  name?: string | RegExp;
  exact?: boolean;
}

export interface Size {
  width: number;
  height: number;
}

export interface Box extends Size {
  x: number;
  y: number;
}

/** A browser as the stage uses it. */
export interface Browser<P, V> {
  /** Opens an address with a new profile, and reports what must never happen there. */
  visit(address: string, visitor: V, report: (fault: string) => void): Promise<P>;
  /** Ends the visits of a journey. */
  leave(): Promise<void>;
  close(): Promise<void>;
}

/** Who comes to the application, and with what. */
export interface Visitor {
  path?: string;
  locale?: string;
  viewport?: Size;
  hasTouch?: boolean;
  isMobile?: boolean;
  reducedMotion?: 'reduce' | 'no-preference' | null;
}

/** The middle of what is found, where a pointer would go. */
export async function middleOf(locator: Pick<Locator, 'boundingBox'>): Promise<[number, number]> {
  const box = await locator.boundingBox();
  if (!box) throw new Error('it is not to be seen');
  return [box.x + box.width / 2, box.y + box.height / 2];
}

/** Where a page is. */
export const addressOf = async (page: Pick<Page, 'evaluate'>): Promise<URL> =>
  new URL(await page.evaluate(() => location.href));
