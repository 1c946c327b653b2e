/** What is asked of the engine during a game. */
/** The open questions to the engine about the current position; all are withdrawn when the position changes. */
export class Questions {
  #withdrawal = new AbortController();

  /** Exactly one of the two is called, or none if the question was withdrawn. */
  ask<T>(
    question: (signal: AbortSignal) => Promise<T>,
    answered: (answer: T) => void,
    failed: () => void,
  ): void {
    const { signal } = this.#withdrawal;
    question(signal).then(
      (answer) => {
        if (!signal.aborted) answered(answer);
      },
      () => {
        if (!signal.aborted) failed();
      },
    );
  }

  withdraw(): void {
    this.#withdrawal.abort();
    this.#withdrawal = new AbortController();
  }
}

/** The shortest time between the player's move and the level's answer, in milliseconds, so that both are seen. */
export const LEAST_PAUSE = 350;
