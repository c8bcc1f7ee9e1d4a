/**
 * For bots: guesses of the cards that a seat does not see, as they may be after all that it knows: what it has passed on
 * and to whom, who leads the lowest club, and what everybody has proved not to hold.
 * @module
 */
import { type CardId, type Face, type Seat } from 'svista/cards';
import { type Guess, type View } from 'svista/games';
import type { Random } from 'svista/play';
import { deckOf, lowestClub } from './cards';
import { mayHold } from './follow';
import { type HeartsState, isFirstTrick, openOf, receiverOf } from './state';

export function resample(view: View<HeartsState>): Guess {
  const { state, seat, known } = view;
  const certain = new Map<CardId, Face>();
  for (const id of state.hands[seat] ?? []) if (known.has(id)) certain.set(id, known.get(id)!);
  const sure = sureOf(view);
  const gone = new Set([...openOf(state), ...certain.values(), ...sure.map(({ face }) => face)]);
  const free = deckOf(state.hands.length).filter((face) => !gone.has(face));
  const unknown = state.hands.map((hand) => hand.filter((id) => !certain.has(id)));
  return (random) => {
    const guess = new Map(certain);
    const hands = new Hands(
      state,
      unknown.map((ids) => ids.length),
    );
    for (const { seat: holder, face } of sure) hands.fix(holder, face);
    hands.deal(random.shuffle([...free]), random);
    for (const [holder, ids] of unknown.entries()) ids.forEach((id, i) => guess.set(id, hands.faces[holder]![i]!));
    random.shuffle(state.stock.slice()).forEach((id) => guess.set(id, hands.left.pop()!));
    return guess;
  };
}

/** Faces of which the seat knows who holds them. */
function sureOf({ state, seat, seen }: View<HeartsState>): { seat: Seat; face: Face }[] {
  const open = new Set(openOf(state));
  const receiver = receiverOf(state, seat);
  const passed = receiver === seat ? [] : (state.passed[seat]?.flatMap((id) => seen?.get(id) ?? []) ?? []);
  const sure = passed.filter((face) => !open.has(face)).map((face) => ({ seat: receiver, face }));
  const lowest = lowestClub(state.hands.length);
  const leads = state.phase === 'play' && isFirstTrick(state) && state.trick.length === 0 && state.leader !== seat;
  return leads && !sure.some(({ face }) => face === lowest) ? [...sure, { seat: state.leader, face: lowest }] : sure;
}

/** Faces that are dealt to hands which cannot hold all of them. */
class Hands {
  readonly faces: Face[][];
  /** Those that nobody can hold. */
  left: Face[] = [];
  readonly #voids: readonly number[];
  readonly #sizes: readonly number[];
  readonly #fixed: number[];

  constructor({ voids }: HeartsState, sizes: readonly number[]) {
    this.faces = sizes.map(() => []);
    this.#voids = voids;
    this.#sizes = sizes;
    this.#fixed = sizes.map(() => 0);
  }

  /** That one stays where it is. */
  fix(seat: Seat, face: Face): void {
    this.faces[seat]!.push(face);
    this.#fixed[seat]!++;
  }

  /** Each hand is filled: first what few can hold, each to one of them by chance. */
  deal(faces: readonly Face[], random: Random): void {
    const seats = this.faces.map((_, seat) => seat);
    const holders = (face: Face): Seat[] =>
      seats.filter((seat) => this.#sizes[seat]! > 0 && mayHold(this.#voids[seat]!, face));
    const each = faces.map((face) => ({ face, holders: holders(face) }));
    for (const { face, holders: may } of each.toSorted((a, b) => a.holders.length - b.holders.length)) {
      const room = may.map((seat) => this.#room(seat));
      let lot = random.below(
        Math.max(
          1,
          room.reduce((sum, some) => sum + some, 0),
        ),
      );
      const chosen = may.find((_, i) => (lot -= room[i]!) < 0);
      if (chosen !== undefined) this.faces[chosen]!.push(face);
      else if (!this.#squeeze(face, new Set())) this.left.push(face);
    }
    // A position made by hand may prove what cannot be.
    for (const seat of seats)
      while (this.#room(seat) > 0 && this.left.length > 0) this.faces[seat]!.push(this.left.pop()!);
  }

  #room(seat: Seat): number {
    return this.#sizes[seat]! - this.faces[seat]!.length;
  }

  /** Puts a face where there is no room, something else going elsewhere (augmenting paths: Kuhn 1955). */
  #squeeze(face: Face, tried: Set<Seat>): boolean {
    for (const [seat, held] of this.faces.entries()) {
      if (tried.has(seat) || this.#sizes[seat] === 0 || !mayHold(this.#voids[seat]!, face)) continue;
      tried.add(seat);
      if (this.#room(seat) > 0) {
        held.push(face);
        return true;
      }
      for (let i = this.#fixed[seat]!; i < held.length; i++)
        if (this.#squeeze(held[i]!, tried)) {
          held[i] = face;
          return true;
        }
    }
    return false;
  }
}
