/** What runs inside of a page that is driven by WebDriver. Each function is sent as text and sees nothing else of this file. */
import type { queryAllByLabelText, queryAllByRole, queryAllByText } from '@testing-library/dom';
import type { Role } from './page';

/** A pattern for texts whose white space is single spaces. */
export interface Pattern {
  source: string;
  flags: string;
}

/** How to come from what was found to what is looked for. */
export type Step =
  | { by: 'selector'; selector: string }
  | { by: 'role'; role: Role; name: Pattern }
  | { by: 'text' | 'label' | 'content'; text: Pattern }
  | { by: 'index'; index: number }
  | { by: 'or' | 'and'; steps: Step[] };

declare global {
  interface Window {
    /** The library by which elements are found as a person names them. */
    TestingLibraryDom?: {
      queryAllByRole: typeof queryAllByRole;
      queryAllByText: typeof queryAllByText;
      queryAllByLabelText: typeof queryAllByLabelText;
    };
  }
}

/** The elements that steps lead to, in the order of the document. */
export function find(steps: Step[]): Element[] {
  const library = window.TestingLibraryDom;
  if (!library) throw new Error('the library is missing');
  const matcher = ({ source, flags }: Pattern) => {
    const pattern = new RegExp(source, flags);
    return (text: string | null) => pattern.test((text ?? '').replace(/\s+/g, ' ').trim());
  };
  const within = (root: HTMLElement, step: Step): Element[] => {
    if (step.by === 'selector') return [...root.querySelectorAll(step.selector)];
    if (step.by === 'role') return library.queryAllByRole(root, step.role, { name: matcher(step.name) });
    if (step.by === 'label') return library.queryAllByLabelText(root, matcher(step.text));
    if (step.by !== 'text') return [];
    const matches = matcher(step.text);
    // The innermost element that has all of the text.
    const isInnermost = (_: string, element: Element | null) =>
      matches(element?.textContent ?? '') &&
      ![...(element?.children ?? [])].some(({ textContent }) => matches(textContent));
    return library.queryAllByText(root, isInnermost, { ignore: 'head *, script, style' });
  };
  const follow = (roots: Element[], steps: Step[]): Element[] =>
    steps.reduce((found, step) => {
      if (step.by === 'index') return found.slice(step.index, step.index + 1 || undefined);
      if (step.by === 'content') return found.filter(({ textContent }) => matcher(step.text)(textContent));
      if (step.by === 'and') return found.filter((element) => follow(roots, step.steps).includes(element));
      const more =
        step.by === 'or'
          ? [...found, ...follow(roots, step.steps)]
          : found.flatMap((root) => within(root as HTMLElement, step));
      return [...new Set(more)].sort((a, b) =>
        a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
      );
    }, roots);
  return follow([document as unknown as Element], steps);
}

/** Where the pointer meets the first element, or why it does not, after the element has come into view and to rest. */
export async function aim([element]: Element[], force: boolean): Promise<{ x: number; y: number } | string> {
  if (!element) return 'it is not there';
  const middle = () => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  };
  const at = ({ x, y }: { x: number; y: number }) => document.elementFromPoint(x, y);
  const isMet = (there: Element | null) =>
    element.contains(there) || there?.closest('label')?.control === element;
  if (!isMet(at(middle())))
    element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
  const before = middle();
  for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame);
  const point = middle();
  if (point.x !== before.x || point.y !== before.y) return 'it moves';
  if (element.matches(':disabled')) return 'it is disabled';
  const there = at(point);
  return force || isMet(there) ? point : `it is covered by ${there?.outerHTML.slice(0, 200) ?? 'nothing'}`;
}

/** Whether the first element is there, and to be seen if that is asked. */
export function isThere([element]: Element[], visible: boolean): boolean {
  if (!element || !visible) return element !== undefined;
  const { width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0 && getComputedStyle(element).visibility === 'visible';
}

/** Gives the focus to the first element; whether it can be done now. */
export function focus([element]: Element[]): boolean {
  (element as HTMLElement | undefined)?.focus();
  return element !== undefined && document.activeElement === element;
}

/** Replaces the text of a field as somebody who selects all of it and types; whether it can be done now. */
export function fill([field]: Element[], text: string): boolean {
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) || field.disabled)
    return false;
  field.focus();
  field.select();
  document.execCommand(text === '' ? 'delete' : 'insertText', false, text);
  return field.value === text;
}

/** Chooses an option by its value or its label; whether it is there. */
export function choose([list]: Element[], wanted: string): boolean {
  if (!(list instanceof HTMLSelectElement)) return false;
  const plain = (text: string) => text.replace(/\s+/g, ' ').trim();
  const option = [...list.options].find(({ value, label }) => value === wanted || plain(label) === wanted);
  if (!option) return false;
  list.value = option.value;
  for (const event of ['input', 'change']) list.dispatchEvent(new Event(event, { bubbles: true }));
  return true;
}
