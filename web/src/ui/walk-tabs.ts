/** Walks the tabs of a list with the arrow keys: a handler of the list itself. The tab that is reached is opened. */
export function walkTabs(event: KeyboardEvent): void {
  const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
  if (by === 0 || !(event.currentTarget instanceof Element)) return;
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('button')];
  const here = buttons.findIndex((button) => button === document.activeElement);
  const next = buttons[(here + by + buttons.length) % buttons.length];
  event.preventDefault();
  next?.focus();
  next?.click();
}
