/**
 * For bots: hidden cards as they may lie after all that a seat has seen. The cards it knows stay; the others lie in a
 * random order in which hardly a hand holds what its draws have ruled out.
 * @module
 */
import { type CardId, type Face, countFaces, rankOf, suitOf } from 'svista/cards';
import type { Guess, View } from 'svista/games';
import type { Random } from 'svista/play';
import { deckOf } from './options';
import { EIGHT, type EightsState, type Lacks } from './state';

/** How often a card that contradicts looks for another place. */
const TRIES = 20;

/** Guesses of the faces of all hidden cards; those for which the deck has no face left stay unknown. */
export function resample({ state, known }: View<EightsState>): Guess {
  const own = new Map<CardId, Face>();
  const unknown: CardId[] = [];
  const owner: number[] = [];
  const place = (ids: readonly CardId[], seat: number): void => {
    for (const id of ids) {
      const face = known.get(id);
      if (face !== undefined) own.set(id, face);
      else [unknown[unknown.length], owner[owner.length]] = [id, seat];
    }
  };
  place(state.stock, -1);
  state.hands.forEach(place);
  const left = countFaces(deckOf(state.options));
  const open = [...state.pile, ...state.shown.flat(), ...(state.put === null ? [] : [state.put])];
  for (const face of [...open, ...own.values()]) left[face]!--;
  const unseen = left.flatMap((count, face) => new Array<Face>(Math.max(0, count)).fill(face));
  return (random) => {
    const pool = random.shuffle([...unseen]);
    settle(pool, owner, state.lacks, random);
    const faces = new Map(own);
    for (const [i, id] of unknown.entries()) if (i < pool.length) faces.set(id, pool[i]!);
    return faces;
  };
}

/** Lets cards that contradict what their hand has told change places with others, `pool` being changed. */
function settle(pool: Face[], owner: readonly number[], lacks: readonly Lacks[], random: Random): void {
  const held = lacks.map(() => [0, 0, 0, 0]);
  const excess = (i: number, face: Face, add: number): boolean => {
    const seat = owner[i] ?? -1;
    if (seat < 0 || rankOf(face) === EIGHT) return false;
    const most = lacks[seat]![suitOf(face)]!;
    return most >= 0 && held[seat]![suitOf(face)]! + add > most;
  };
  const count = (i: number, face: Face, by: number): void => {
    const seat = owner[i] ?? -1;
    if (seat >= 0 && rankOf(face) !== EIGHT) held[seat]![suitOf(face)]! += by;
  };
  for (const [i, face] of pool.entries()) count(i, face, 1);
  for (let i = 0; i < pool.length; i++)
    for (let tries = 0; tries < TRIES && excess(i, pool[i]!, 0); tries++) {
      const to = random.below(pool.length);
      const [mine, other] = [pool[i]!, pool[to]!];
      count(i, mine, -1);
      count(to, other, -1);
      const better = !excess(i, other, 1) && !excess(to, mine, 1);
      if (better) [pool[i], pool[to]] = [other, mine];
      count(i, pool[i]!, 1);
      count(to, pool[to]!, 1);
    }
}
