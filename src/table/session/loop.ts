/**
 * Does one thing after the other for as long as something moves, and never two at once, whatever calls come in
 * meanwhile.
 * @module
 */
export class Loop {
  /** Resolves when there is nothing more to do for the first time. */
  readonly rested: Promise<void>;
  readonly #turn: () => Promise<boolean>;
  readonly #onFailed: (reason: unknown) => void;
  #onRest: () => void = () => {};
  #running = false;
  #again = false;

  /** `turn` does one thing, and says whether there may be more. After a failure the loop rests, too. */
  constructor(turn: () => Promise<boolean>, onFailed: (reason: unknown) => void, onRest: () => void) {
    this.#turn = turn;
    this.#onFailed = onFailed;
    this.rested = new Promise((resolve) => {
      this.#onRest = () => {
        resolve();
        onRest();
      };
    });
  }

  /** There may be something to do. The first turn is taken before this returns. */
  wake(): void {
    this.#again = true;
    if (this.#running) return;
    this.#running = true;
    this.#run().catch(this.#onFailed).finally(this.#onRest);
  }

  async #run(): Promise<void> {
    try {
      while (this.#again) {
        this.#again = false;
        while (await this.#turn());
      }
    } finally {
      this.#running = false; // in the same breath as the last look at #again, so that no call gets lost between
    }
  }
}
