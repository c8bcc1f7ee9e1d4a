/**
 * One simulated device: it has a clock and random bytes of its own, and can be frozen (a tab that the system has put to
 * sleep), thawed and crashed (a tab that is killed: nothing of it ever runs again).
 * @module
 */
import type { Cancel, Clock, VirtualClock } from '../../../src/lib/clock';
import type { Random } from '../../../src/lib/random';
import type { RandomBytes } from '../../../src/net/link/transport';

export type NodeState = 'awake' | 'frozen' | 'dead';

export class MemoryNode {
  readonly #clock: VirtualClock;
  #state: NodeState = 'awake';
  /** What came due while frozen, in order. */
  #backlog: (() => void)[] = [];
  /** How far the device's clock has jumped ahead, in ms. */
  #aheadMs = 0;
  /** The device's own time and timers; they stand still with it. */
  readonly clock: Clock;
  /** Follows from the network's seed; never for real secrets. */
  readonly random: RandomBytes;

  constructor(
    /** For messages and tests. */
    readonly name: string,
    clock: VirtualClock,
    random: Random,
  ) {
    this.#clock = clock;
    this.clock = {
      nowMs: () => clock.nowMs() + this.#aheadMs,
      after: (delayMs, run): Cancel => this.later(delayMs, run),
    };
    this.random = (count) => Uint8Array.from({ length: count }, () => random.below(256));
  }

  get state(): NodeState {
    return this.#state;
  }

  /** Runs `run` on this device after `delayMs`, or as soon as it is awake again. */
  later(delayMs: number, run: () => void): Cancel {
    let wanted = true;
    this.#clock.after(delayMs, () => {
      const due = (): void => {
        if (wanted) run();
      };
      if (this.#state === 'awake') due();
      else if (this.#state === 'frozen') this.#backlog.push(due);
    });
    return () => {
      wanted = false;
    };
  }

  /** The device's clock jumps ahead, as that of a machine does which was asleep; its timers do not. */
  jump(aheadMs: number): void {
    this.#aheadMs += aheadMs;
  }

  freeze(): void {
    if (this.#state === 'awake') this.#state = 'frozen';
  }

  /** Wakes up, and does at once what has come due meanwhile. */
  thaw(): void {
    if (this.#state !== 'frozen') return;
    this.#state = 'awake';
    const backlog = this.#backlog;
    this.#backlog = [];
    for (const due of backlog) this.later(0, due);
  }

  /** See `MemoryNetwork.crash`, which also tells the broker. */
  die(): void {
    this.#state = 'dead';
    this.#backlog = [];
  }
}
