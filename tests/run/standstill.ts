/**
 * The one limit that tests have: against standing still. A test may take as long as the machine needs. It fails when
 * nothing has moved in so many looks at it, each two seconds after the one before or later, so a slow machine looks less
 * often and nobody runs out of time on it.
 *
 * What moves is, where pages are open, what they show: a picture that no page has shown before in this test. (A page
 * that tries and fails for ever shows the same pictures again.) Elsewhere it is the work that this process does.
 * @module
 */

/** Something beside this process in which a test can move: a browser with its pages. */
export interface Stage {
  /** Whether there is anything to see: while no page is open, this process is looked at. */
  isOpen(): boolean;
  /** What is to be seen there now; anything new is a movement. */
  pictures(): Promise<readonly string[]>;
  /** The same in words, for whoever reads of the failure. */
  inWords(): Promise<string>;
  /** Ends everything that still waits for it. */
  end(): Promise<void>;
}

/** How often a look may find nothing new: with a stage, and without one. */
export const STILL_LOOKS = { withStage: 60, alone: 150 } as const;
const LOOK_MS = 2_000;
/** A stage that does not answer for so long has shown nothing new. */
const ANSWER_MS = 10_000;
/** So long a test has to say for what it waited, when that has been ended. */
const ENDED_MS = 200;
/** Less work than this between two looks is none, in µs of the processor. */
const IDLE_US = 40_000;

/** Timers as they are: a test may put others in their place. */
const { setTimeout: later, clearTimeout: forget } = globalThis;

/** A process runs its tests one after the other, so there is one of it, see {@link standstill}. */
export class Standstill {
  readonly #stages = new Set<Stage>();
  readonly #seen = new Set<string>();
  readonly #workUs: () => number;
  #lastUs = 0;
  #still = 0;
  #reason: string | null = null;
  readonly #fails = new Set<(reason: Error) => void>();

  /** `workUs`: how long this process has worked, in µs. */
  constructor(workUs: () => number) {
    this.#workUs = workUs;
  }

  /** Why whatever runs now has failed; null if it moves. */
  get reason(): string | null {
    return this.#reason;
  }

  /** Looks at this stage too, until what it returns is called. */
  watch(stage: Stage): () => void {
    this.#stages.add(stage);
    this.moved();
    return () => void this.#stages.delete(stage);
  }

  /** Something has moved that nobody can see. */
  moved(): void {
    this.#still = 0;
  }

  /** Runs a test, perhaps beside others; rejects once nothing moves any more. */
  async guard(test: () => unknown): Promise<void> {
    if (this.#fails.size === 0) this.#begin();
    let fail: (reason: Error) => void = () => {};
    const still = new Promise<never>((_, reject) => (fail = reject));
    still.catch(() => {}); // nobody waits for it when the test has ended
    this.#fails.add(fail);
    try {
      await Promise.race([test(), still]);
    } catch (error) {
      if (this.#reason === null) throw error;
      const told = error instanceof Error && error.message !== this.#reason ? `${error.message}\n\n` : '';
      throw new Error(`${told}${this.#reason}`, { cause: error });
    } finally {
      this.#fails.delete(fail);
      this.moved();
    }
  }

  #begin(): void {
    this.#reason = null;
    this.#seen.clear();
    this.moved();
  }

  /** Looks once. */
  async look(): Promise<void> {
    const open = [...this.#stages].filter((stage) => stage.isOpen());
    const moves = open.length > 0 ? await this.#showsNews(open) : this.#works();
    if (moves) return this.moved();
    const limit = open.length > 0 ? STILL_LOOKS.withStage : STILL_LOOKS.alone;
    if (++this.#still < limit || this.#reason !== null) return;
    const stages = [...this.#stages];
    const words = await Promise.all(stages.map((stage) => answered(stage.inWords(), '(no answer)')));
    const reason = [`nothing has moved in ${limit} looks`, ...words].join('\n');
    const standing = [...this.#fails]; // others may begin before the stages have ended
    this.#reason = reason;
    await Promise.all(stages.map((stage) => answered(stage.end(), undefined)));
    await new Promise((resolve) => later(resolve, ENDED_MS));
    for (const fail of standing) fail(new Error(reason));
    if (standing.length === 0 && stages.length === 0) throw new Error(`a hook stands still: ${reason}`);
  }

  async #showsNews(open: readonly Stage[]): Promise<boolean> {
    const pictures = await Promise.all(open.map((stage) => answered(stage.pictures(), [])));
    const news = pictures.flat().filter((picture) => !this.#seen.has(picture));
    for (const picture of news) this.#seen.add(picture);
    return news.length > 0;
  }

  #works(): boolean {
    const [before, now] = [this.#lastUs, this.#workUs()];
    this.#lastUs = now;
    return now - before > IDLE_US;
  }
}

/** What the promise comes to, or `otherwise` if it fails or takes too long. */
function answered<T>(promise: Promise<T>, otherwise: T): Promise<T> {
  return new Promise((resolve) => {
    const timer = later(() => resolve(otherwise), ANSWER_MS);
    promise.then(resolve, () => resolve(otherwise)).finally(() => forget(timer));
  });
}

const SHARED = Symbol.for('svista/standstill');
type Shared = typeof globalThis & { [SHARED]?: Standstill };

/**
 * The one of this process, looking from the first call on. The runner and the tests load this file each for itself,
 * so it is a global.
 */
export function standstill(): Standstill {
  const shared = globalThis as Shared;
  if (shared[SHARED]) return shared[SHARED];
  const made = new Standstill(() => {
    const { user, system } = process.cpuUsage();
    return user + system;
  });
  const lookOn = (): void => void later(() => void made.look().then(lookOn), LOOK_MS).unref();
  lookOn();
  return (shared[SHARED] = made);
}
