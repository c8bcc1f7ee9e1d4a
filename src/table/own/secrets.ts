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
import { LostSeed } from '../log/halt';
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
   * The seat's seed of this round, or null if it has none here. Throws {@link LostSeed} if the storage has another one
   * than the seat has committed to: whatever followed from that would be false, and signed.
   */
  seedOf(state: TableState, seat: Seat): Uint8Array | null {
    const seed = this.#seeds.get(`${state.round}:${state.attempt}:${seat}`) ?? null;
    const said = state.commitments[seat];
    const isSaid = !seed || !said || equalBytes(commitToSeed(keyContextOf(contextOf(state, 0, seat)), seed), said);
    if (!isSaid) throw new LostSeed();
    return seed;
  }

  /** Throws {@link LostSeed} if a round is on to whose seed one of these seats has committed, and it is not here. */
  expectSeeds(state: TableState, seats: readonly Seat[]): void {
    const isOn = ['escrow', 'accept', 'round', 'reveal'].includes(state.stage);
    if (isOn && seats.some((seat) => !this.#seeds.has(`${state.round}:${state.attempt}:${seat}`))) throw new LostSeed();
  }

  /** The seat's seed for a step; where the round begins a fresh one, which is forgotten again unless it is kept. */
  seedFor(state: TableState, plan: Plan, seat: Seat): Seed {
    const { round, attempt } = state;
    const known = this.seedOf(state, seat);
    if (known) return { seed: known, fresh: null };
    if (plan.kind === 'next') return { seed: NO_SEED, fresh: null };
    if (plan.kind !== 'header') throw new LostSeed();
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
