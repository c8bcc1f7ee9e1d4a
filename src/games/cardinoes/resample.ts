/**
 * Hidden cards as they may lie after all that a seat has seen: the cards it knows stay, the others lie in a random
 * order in which no hand holds what its draws and passes have ruled out (C5, C6). Ben drew while the ends were 4 and 9:
 * so none of the cards that he held then fits a 4 or a 9. The cards are dealt at random, and then a card that
 * contradicts this changes places with another, until none does.
 * @module
 */
import type { CardId, Face, Seat } from '../../cards/card';
import { countFaces } from '../../cards/deck';
import type { Random } from '../../lib/random';
import type { Guess, View } from '../game';
import { wouldFit } from './lacks';
import { deckOf } from './options';
import { type CardinoesState, type Lack, drawnOf } from './state';

/**
 * How often cards change places before all is shuffled anew, and how often that is done before the best is taken as it
 * is.
 */
const SWAPS = 300;
const SHUFFLES = 8;

/**
 * Guesses of the faces of all hidden cards. Cards for which the deck has no face left, in a position made by hand, stay
 * unknown.
 */
export function resample({ state, known }: View<CardinoesState>): Guess {
  const hidden = [...state.stock, ...state.hands.flat()];
  const own = new Map(hidden.filter((id) => known.has(id)).map((id) => [id, known.get(id)!]));
  const unknown = hidden.filter((id) => !known.has(id));
  const seen = [...state.chain, ...state.shown.flat(), ...own.values(), ...(state.put === null ? [] : [state.put])];
  const left = countFaces(deckOf(state.options));
  for (const face of seen) left[face]!--;
  const unseen = left.flatMap((count, face) => (count > 0 ? new Array<Face>(count).fill(face) : []));
  const places = new Places(state, unknown);
  return (random) => {
    const pool = [...unseen];
    for (let i = 0; i < SHUFFLES; i++) if (places.repair(random.shuffle(pool), random)) break;
    const faces = new Map(own);
    unknown.forEach((id, i) => {
      if (i < pool.length) faces.set(id, pool[i]!);
    });
    return faces;
  };
}

/**
 * Where the unknown cards lie, the same order as the pool's first cards, and which of them make a hand that has told
 * something.
 */
class Places {
  readonly #hands: readonly { readonly at: readonly number[]; readonly lacks: readonly Lack[] }[];
  /** For each unknown card the index of its hand among {@link #hands}, or −1. */
  readonly #owner: readonly number[];

  constructor(state: CardinoesState, unknown: readonly CardId[]) {
    const index = new Map(unknown.map((id, i) => [id, i]));
    const drawn = drawnOf(state);
    this.#hands = state.hands.flatMap((cards, seat: Seat) => {
      const lacks = state.lacks[seat]!;
      // A card just drawn came after what the hand has told.
      const at = cards.flatMap((id) => (id !== drawn && index.has(id) ? [index.get(id)!] : []));
      return lacks.length > 0 && at.length > 0 ? [{ at, lacks }] : [];
    });
    const owner = new Array<number>(unknown.length).fill(-1);
    this.#hands.forEach(({ at }, hand) => at.forEach((i) => (owner[i] = hand)));
    this.#owner = owner;
  }

  /** Lets cards change places until nothing contradicts; false if that was not reached. */
  repair(pool: Face[], random: Random): boolean {
    for (let i = 0; i < SWAPS; i++) {
      const wrong = this.#contradiction(pool);
      if (!wrong) return true;
      const from = random.pick(wrong.at.filter((each) => wouldFit(pool[each]!, wrong.lack)));
      const to = random.below(pool.length);
      const [mine, other] = [this.#owner[from]!, this.#owner[to] ?? -1];
      if (mine === other) continue;
      const before = this.#excess(pool, mine) + this.#excess(pool, other);
      swap(pool, from, to);
      if (this.#excess(pool, mine) + this.#excess(pool, other) > before) swap(pool, from, to);
    }
    return this.#contradiction(pool) === null;
  }

  /** A hand that holds more than it can, and why. */
  #contradiction(pool: readonly Face[]): { readonly at: readonly number[]; readonly lack: Lack } | null {
    for (const { at, lacks } of this.#hands) {
      for (const lack of lacks) if (excess(pool, at, lack) > 0) return { at, lack };
    }
    return null;
  }

  #excess(pool: readonly Face[], hand: number): number {
    if (hand < 0) return 0;
    const { at, lacks } = this.#hands[hand]!;
    return lacks.reduce((sum, lack) => sum + excess(pool, at, lack), 0);
  }
}

/** By how many cards a hand at these places contradicts what it has told. */
function excess(pool: readonly Face[], at: readonly number[], lack: Lack): number {
  let count = -lack.but;
  for (const i of at) if (i < pool.length && wouldFit(pool[i]!, lack)) count++;
  return Math.max(count, 0);
}

function swap(pool: Face[], a: number, b: number): void {
  [pool[a], pool[b]] = [pool[b]!, pool[a]!];
}
