/**
 * Time and trouble in a browser that is played: every call of its WebRTC and WebSockets, and every event that it is
 * about to deliver, is a point, counted from 0. At one of them something goes wrong.
 * @module
 */
import { VirtualClock } from '../../../src/lib/clock';

/**
 * What goes wrong at a point: the connection is closed underneath (`closes`) or by the other end (`is left`); its state
 * becomes `failed` (`fails`); the call throws or rejects, once (`throws`); what it was to do never happens (`hangs`).
 */
export const TROUBLES = ['closes', 'is left', 'fails', 'throws', 'hangs'] as const;
export type Trouble = (typeof TROUBLES)[number];

export interface Misfortune {
  readonly point: number;
  readonly trouble: Trouble;
}

/** What a trouble befalls: a connection or a socket. */
export interface Sufferer {
  suffer(trouble: Trouble): void;
}

export class PlayedWorld {
  readonly clock = new VirtualClock();
  /** The names of the points that have come, in their order. */
  readonly points: string[] = [];
  /** What tasks of this world have thrown. */
  readonly thrown: unknown[] = [];
  readonly #misfortune: Misfortune | null;

  constructor(misfortune: Misfortune | null) {
    this.#misfortune = misfortune;
  }

  /** One more point. True if it `hangs`; throws if it `throws`. */
  point(sufferer: Sufferer, name: string): boolean {
    const at = this.points.push(name) - 1;
    if (this.#misfortune?.point !== at) return false;
    const { trouble } = this.#misfortune;
    if (trouble === 'throws') throw new DOMException(`${name} fails`, 'OperationError');
    sufferer.suffer(trouble);
    return trouble === 'hangs';
  }

  /** One more point, at which nothing can throw: what would have thrown is lost. True if it is. */
  quietPoint(sufferer: Sufferer, name: string): boolean {
    try {
      return this.point(sufferer, name);
    } catch {
      return true;
    }
  }

  /** Delivers an event in a task of its own, a moment later; trouble may come before it. */
  deliver(sufferer: Sufferer, name: string, event: () => void, delayMs = 1): void {
    this.clock.after(delayMs, () => {
      if (!this.quietPoint(sufferer, `event ${name}`)) event();
    });
  }

  /** Lets so much time pass, and after each task whatever promises lead to. */
  async pass(spanMs: number): Promise<void> {
    const untilMs = this.clock.nowMs() + spanMs;
    do await new Promise(setImmediate);
    while (this.#step(untilMs));
    this.clock.advance(untilMs - this.clock.nowMs());
  }

  #step(untilMs: number): boolean {
    try {
      return this.clock.step(untilMs);
    } catch (error) {
      this.thrown.push(error);
      return true;
    }
  }
}
