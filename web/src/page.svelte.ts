import type { Component } from 'svelte';
import { fetchMissingStyles } from './late-styles';
import { speakLate, type MessageId } from './words';

/** Any props, as in Svelte's own types: an interface is not assignable to a record of a narrower type. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type AnyProps = Record<string, any>;

/** The component of a screen, which is there from the start or comes when it is asked for. */
export class Page<Props extends AnyProps> {
  /** Nothing until it is there. */
  component = $state.raw<Component<Props> | null>(null);
  /** Whether the last attempt to load the component has failed. */
  isMissing = $state(false);
  /** What stands in its place until it is there. */
  readonly heading: MessageId | null;
  readonly #source: () => Promise<{ default: Component<Props> }>;
  #coming: Promise<void> | null = null;

  private constructor(heading: MessageId | null, source: () => Promise<{ default: Component<Props> }>) {
    this.heading = heading;
    this.#source = source;
  }

  /** One of the first screens. */
  static first<Props extends AnyProps>(component: Component<Props>): Page<Props> {
    const page = new Page(null, () => Promise.resolve({ default: component }));
    page.component = component;
    page.#coming = Promise.resolve();
    return page;
  }

  /** A page that is not needed for playing: its component and texts are loaded when it is first shown. */
  static late<Props extends AnyProps>(
    heading: MessageId,
    source: () => Promise<{ default: Component<Props> }>,
  ): Page<Props> {
    return new Page(heading, source);
  }

  /** Resolves when it is there, or cannot be had; then the next call tries again. */
  load(): Promise<void> {
    this.#coming ??= this.#load();
    return this.#coming;
  }

  async #load(): Promise<void> {
    try {
      const [page] = await Promise.all([this.#source(), speakLate(), fetchMissingStyles()]);
      this.component = page.default;
      this.isMissing = false;
    } catch {
      this.isMissing = true;
      this.#coming = null;
    }
  }
}
