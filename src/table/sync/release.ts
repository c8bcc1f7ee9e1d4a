/**
 * When a device that has just been started may speak at its table. Its storage may have been set back, and then it must
 * not say anything else than before: so it asks every member that it reaches, takes what they have of its own words,
 * and speaks when all of them have nothing of it that it lacks. A single one could conceal its words, to have it
 * contradict itself.
 *
 * Some members may be away for good. When nobody has told anything new for a while, those who have answered are all.
 * @module
 */
import { equalBytes } from '../../lib/bytes';
import type { Clock } from '../../lib/clock';
import { slotOf } from '../../log/input';
import type { Tip } from './protocol';
import type { Session } from '../session/session';

/** For so long nothing new must have come, neither an answer nor a step of the log. */
const QUIET_MS = 5_000;
/**
 * Nobody is kept silent for longer by somebody who tells something new again and again; counted from the first answer.
 */
const LONGEST_MS = 30_000;

export interface ReleaseOptions {
  readonly session: Session;
  /** The other devices of the table. */
  readonly members: readonly string[];
  readonly clock: Clock;
}

export class Release {
  readonly #options: ReleaseOptions;
  readonly #answers = new Map<string, Tip>();
  /** Where the log was when it was looked at last. */
  #step = -1;
  #newsMs = 0;
  #firstMs: number | null = null;
  #done = false;

  constructor(options: ReleaseOptions) {
    this.#options = options;
  }

  /** A device tells how far it is, and what of us it has. */
  hear(device: string, tip: Tip): void {
    if (this.#done || !this.#options.members.includes(device)) return;
    const nowMs = this.#options.clock.nowMs();
    if (!this.#answers.has(device)) this.#newsMs = nowMs;
    this.#firstMs ??= nowMs;
    this.#answers.set(device, tip);
  }

  /** To be called when anything has changed, and now and then. (P164) */
  check(): void {
    const { session, members, clock } = this.#options;
    if (this.#done || !session.caughtUp) return;
    const nowMs = clock.nowMs();
    if (session.step !== this.#step) this.#newsMs = nowMs;
    this.#step = session.step;
    const content = members.filter((device) => this.#isContent(device));
    const isQuiet = nowMs - this.#newsMs >= QUIET_MS || (this.#firstMs !== null && nowMs - this.#firstMs >= LONGEST_MS);
    if (content.length < members.length && !(isQuiet && content.length > 0)) return;
    this.#done = true;
    session.release();
  }

  /**
   * Whether the device has answered, is on our history, and has nothing of ours that we lack. It may be a step further,
   * by the words that are here, and we cannot follow if one of them is false.
   */
  #isContent(device: string): boolean {
    const tip = this.#answers.get(device);
    if (!tip) return false;
    const { session } = this.#options;
    const { log } = session;
    const { step, present } = log;
    const head = log.headBefore(tip.step);
    if (!head || !equalBytes(tip.head, head)) return false;
    const own = session.own.flatMap((seat) => [slotOf({ seat, kind: 'move' }), slotOf({ seat, kind: 'gone' })]);
    const here = tip.step === step ? present : [];
    return tip.step < step || !own.some((slot) => tip.present.includes(slot) && !here.includes(slot));
  }
}
