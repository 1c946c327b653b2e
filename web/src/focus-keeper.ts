/**
 * Keeps the focus on the page: if what had it is taken away or can no longer be used, what stands nearest gets it. Without this a
 * keyboard would begin again at the top, and a screen reader would lose its place.
 */
import { afterFrame } from './after-frame';

const FOCUSABLE = 'a[href], button, input, select, textarea, summary, [tabindex]:not([tabindex="-1"])';

/** Parts of the page that have an order of their own. What is left of a part that is gone is nowhere. */
const PART = 'dialog, [role=status], main, header';

/** How many elements are remembered that had the focus. */
const MEMORY = 20;

/** What had the focus last: all that holds it within its part of the page, from the inside out, and all that stood there. */
interface Held {
  element: Element;
  holders: Element[];
  order: HTMLElement[];
}

/** Watches over the focus until the result is called. */
export function keepFocus(): () => void {
  let held: Held | null = null;
  let before: Element[] = [];
  let isWaiting = false;

  function remember({ target }: FocusEvent): void {
    if (!(target instanceof HTMLElement || target instanceof SVGElement)) return;
    before = [target, ...before.filter((element) => element !== target)].slice(0, MEMORY);
    const part = target.closest(PART) ?? document.body;
    const holders: Element[] = [];
    for (let holder = target.parentElement; holder && part.contains(holder); holder = holder.parentElement)
      holders.push(holder);
    held = { element: target, holders, order: focusable(part) };
  }

  function look(): void {
    isWaiting = false;
    const { activeElement, body } = document;
    // A button that is switched off may keep the focus for a while, without any use.
    const isLost = activeElement === null || activeElement === body || activeElement === held?.element;
    if (!held || !isLost || canHave(held.element)) return;
    const found = nearest(held) ?? before.find(canHave) ?? document.querySelector('main h1');
    if (found instanceof HTMLElement || found instanceof SVGElement) found.focus({ preventScroll: true });
  }

  const observer = new MutationObserver(() => {
    if (isWaiting) return;
    isWaiting = true;
    afterFrame(look);
  });
  observer.observe(document, { subtree: true, childList: true, attributeFilter: ['disabled', 'open'] });
  document.addEventListener('focusin', remember);
  return () => {
    observer.disconnect();
    document.removeEventListener('focusin', remember);
  };
}

/**
 * In the smallest part that still holds something: what has come since, which probably took its place; of the others the next if it
 * was taken away, the one before if it is only disabled, since pressing the same key again should do no harm.
 */
function nearest({ element, holders, order }: Held): HTMLElement | undefined {
  const at = order.findIndex((other) => other === element);
  const after = order.slice(at + 1);
  const ahead = order.slice(0, Math.max(at, 0)).reverse();
  const inOrder = element.isConnected ? [...ahead, ...after] : [...after, ...ahead];
  for (const holder of holders) {
    if (!holder.isConnected) continue;
    const now = focusable(holder).filter(canTake);
    const found = now.find((other) => !order.includes(other)) ?? inOrder.find((other) => now.includes(other));
    if (found) return found;
  }
  return undefined;
}

function focusable(holder: Element): HTMLElement[] {
  return [...holder.querySelectorAll<HTMLElement>(FOCUSABLE)];
}

function canHave(element: Element): boolean {
  return element.isConnected && !element.matches(':disabled') && element.getClientRects().length > 0;
}

/** A field for text would bring up the keyboard of a phone: it is only entered by choice. */
function canTake(element: Element): boolean {
  const isField = element.matches('textarea, select, input:not([type=checkbox], [type=radio])');
  return canHave(element) && !isField;
}
