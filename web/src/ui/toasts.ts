/** Short messages at the edge of the screen, with at most one thing to do. */
import { Store } from '../game/store';

export interface Toast {
  id: number;
  text: string;
  action: { label: string; run: () => void } | null;
}

/** How long a message stays, unless a pointer or the focus is on it. */
export const TOAST_TIME = 8000;

export const toasts = new Store<Toast[]>([]);

let count = 0;

export function toast(text: string, action: Toast['action'] = null): void {
  count += 1;
  // At most three messages are shown; the oldest are removed.
  toasts.set([...toasts.value, { id: count, text, action }].slice(-3));
}

export function dismiss(id: number): void {
  toasts.set(toasts.value.filter((toast) => toast.id !== id));
}
