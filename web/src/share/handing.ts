/** Texts and files that wait to be opened, from wherever on the page they came. */
import { Store } from '../game/store';
import type { Source } from './source';

/** Nothing while nobody opens anything; an empty list asks the person what to open. */
export const handed = new Store<Source[] | null>(null);

/** Opens what a person brought, or without it asks for something. */
export function handOver(sources: Source[] = []): void {
  handed.set(sources);
}
