/**
 * What a device knows of its seats that the log does not show: round seeds, and sealed choices until they are unsealed.
 * @module
 */
import type { Seat } from '../../cards/card';
import { keyContextOf } from '../../crypto/context';
import { SEED_BYTES } from '../../crypto/nacl';
import { equalBytes } from '../../lib/bytes';
import { assert } from '../../lib/result';
import type { Memory, StoredChoice, StoredSeed } from '../../log/store';
import type { Plan } from '../step/plan';
import { commitToSeed } from '../step/seal';
import { type TableState, contextOf } from '../step/tableState';

/** A seed, and what is to be stored of it if it has just been made. */
export interface Seed {
  readonly seed: Uint8Array;
  readonly fresh: StoredSeed | null;
}

/** For steps between rounds, which nothing secret goes into. */
const NO_SEED = new Uint8Array(SEED_BYTES);

export class Secrets {
  readonly #random: (count: number) => Uint8Array;
  readonly #seeds = new Map<string, Uint8Array>();
  readonly #choices = new Map<string, string>();

  /** `random`: fresh random bytes. */
  constructor({ seeds, choices }: Memory, random: (count: number) => Uint8Array) {
    this.#random = random;
    for (const seed of seeds) this.keepSeed(seed);
    for (const choice of choices) this.keepChoice(choice);
  }

  /**
   * The seat's seed of this round, or null if it has none here. Throws if the storage has another one than the seat has
   * committed to: whatever followed from that would be false, and signed.
   */
  seedOf(state: TableState, seat: Seat): Uint8Array | null {
    const seed = this.#seeds.get(`${state.round}:${state.attempt}:${seat}`) ?? null;
    const said = state.commitments[seat];
    const isSaid = !seed || !said || equalBytes(commitToSeed(keyContextOf(contextOf(state, 0, seat)), seed), said);
    assert(isSaid, 'another seed is stored');
    return seed;
  }

  /** The seat's seed for a step; where the round begins a fresh one, which is forgotten again unless it is kept. */
  seedFor(state: TableState, plan: Plan, seat: Seat): Seed {
    const { round, attempt } = state;
    const known = this.seedOf(state, seat);
    if (known) return { seed: known, fresh: null };
    if (plan.kind === 'next') return { seed: NO_SEED, fresh: null };
    assert(plan.kind === 'header', 'the seed of this round is lost');
    const seed = this.#random(SEED_BYTES);
    return { seed, fresh: { round, attempt, seat, seed } };
  }

  keepSeed({ round, attempt, seat, seed }: StoredSeed): void {
    this.#seeds.set(`${round}:${attempt}:${seat}`, seed);
  }

  keepChoice({ step, seat, move }: StoredChoice): void {
    this.#choices.set(`${step}:${seat}`, move);
  }

  /** The move that the seat sealed in that step. */
  choiceOf(step: number, seat: Seat): string {
    const move = this.sealedIn(step, seat);
    assert(move !== null, 'a sealed choice was not stored');
    return move;
  }

  /** The same, or null if it has sealed none. */
  sealedIn(step: number, seat: Seat): string | null {
    return this.#choices.get(`${step}:${seat}`) ?? null;
  }
}
