/** A value that tells when it changes, by the contract of Svelte's stores. */
export interface Readable<T> {
  subscribe(run: (value: T) => void): () => void;
}

export class Store<T> implements Readable<T> {
  #value: T;
  readonly #readers = new Set<(value: T) => void>();

  constructor(value: T) {
    this.#value = value;
  }

  get value(): T {
    return this.#value;
  }

  set(value: T): void {
    this.#value = value;
    for (const run of [...this.#readers]) run(value);
  }

  subscribe(run: (value: T) => void): () => void {
    // Wrapped, so that the same function may subscribe twice.
    const reader = (value: T) => run(value);
    this.#readers.add(reader);
    run(this.#value);
    return () => this.#readers.delete(reader);
  }
}
