/**
 * How bots judge a round of Scopa: how it may end, and how a move looks at a glance.
 * @module
 */
import { type Face, rankOf, suitOf } from 'svista/cards';
import type { Position, View } from 'svista/games';
import { captures, sweeps } from './capture';
import { outlookOf, unseenBy, worthOf } from './outlook';
import { napola, piles, primieraOf } from './score';
import { DECK, RE_BELLO, SETTEBELLO, type ScopaMove, type ScopaState, isDenari, valueOf } from './state';

/** From a lead in some unit of spread: 1/2 for none, towards 1 for a great one. */
const chance = (lead: number): number => (1 + lead / Math.sqrt(1 + lead * lead)) / 2;

/** How likely each side ends with most, if so many are still to come; `spread`: how far one of them moves a lead. */
function mostLikely(counts: readonly number[], spread: number): number[] {
  return counts.map((own, side) =>
    counts.reduce((all, other, i) => {
      if (i === side) return all;
      return all * (spread === 0 ? Number(own > other) : chance((own - other) / spread));
    }, 1),
  );
}

/** About what each seat would score if the round went on from here, all cards being open. */
export function estimate({ state, known }: Position<ScopaState>): readonly number[] {
  const { variants, table, hands, stock, turn } = state;
  const { sides, faces, scope } = piles(state);
  const all = new Set(faces.flat());
  const left = DECK.filter((face) => !all.has(face));
  const coming = table.length + stock.length + hands.flat().length;
  const held = hands[turn]!.flatMap((id) => known.get(id) ?? []);
  const mover = sides[turn]!;

  const carte = mostLikely(
    faces.map((pile) => pile.length),
    coming === 0 ? 0 : 2 * Math.sqrt(coming),
  );
  const denari = mostLikely(
    faces.map((pile) => pile.filter(isDenari).length),
    coming === 0 ? 0 : 1.25 * Math.sqrt(left.filter(isDenari).length),
  );
  const primes = left.filter((face) => primieraOf(face) > PRIME).length;
  const primiere = mostLikely(faces.map(primieraSoFar), coming === 0 ? 0 : 1 + 2.5 * Math.sqrt(primes));
  const single = (face: Face): readonly number[] => singles(state, known, sides, faces, face, held);
  const own = [carte, denari, primiere, single(SETTEBELLO), ...(variants.bello ? [single(RE_BELLO)] : [])];
  const points = scope.map((count, side) => count + own.reduce((sum, each) => sum + each[side]!, 0));
  if (variants.napola) faces.forEach((pile, side) => (points[side]! += napolaSoFar(pile, left)));
  if (state.phase === 'play' && held.some((face) => canSweep(state, face))) points[mover]! += 0.8;
  return sides.map((side) => points[side]!);
}

/** What is worth more than a five decides primiere. */
const PRIME = 15;
/** What a suit that is missing will be worth by and by. */
const MISSING = 11;

function primieraSoFar(pile: readonly Face[]): number {
  const best = [MISSING, MISSING, MISSING, MISSING];
  for (const face of pile) best[suitOf(face)] = Math.max(best[suitOf(face)]!, primieraOf(face));
  return best.reduce((sum, each) => sum + each, 0);
}

/** How likely each side gets this card: whoever can take it now does, and who holds it mostly keeps it. */
function singles(
  { hands, table, variants, turn }: ScopaState,
  known: ReadonlyMap<number, Face>,
  sides: readonly number[],
  faces: readonly (readonly Face[])[],
  face: Face,
  held: readonly Face[],
): readonly number[] {
  const share = 1 / faces.length;
  const favoured = (side: number, most: number): readonly number[] =>
    faces.map((_, i) => (i === side ? most : (1 - most) / (faces.length - 1)));
  const taker = faces.findIndex((pile) => pile.includes(face));
  if (taker >= 0) return favoured(taker, 1);
  if (table.includes(face)) {
    const can = held.some((each) => captures({ table, variants }, each).some((take) => take.includes(face)));
    return favoured(sides[turn]!, can ? 0.9 : share * 0.8);
  }
  const holder = hands.findIndex((hand) => hand.some((id) => known.get(id) === face));
  return holder < 0 ? faces.map(() => share) : favoured(sides[holder]!, share + 0.2);
}

/** By how many of ace, two and three a side has, if nobody else has one: how likely it gets the others. */
const CHANCES = [0.1, 0.25, 0.5, 1];

function napolaSoFar(pile: readonly Face[], left: readonly Face[]): number {
  const three = DECK.filter((face) => isDenari(face) && rankOf(face) < 3);
  if (three.some((face) => !pile.includes(face) && !left.includes(face))) return 0;
  const count = three.filter((face) => pile.includes(face)).length;
  return count === three.length ? napola(pile).length + 0.5 : 3 * CHANCES[count]!;
}

function canSweep(state: ScopaState, face: Face): boolean {
  return captures(state, face).some((take) => sweeps(state, face, take));
}

/** How good each of these moves looks: what it wins, and what it leaves to the next player. */
export function movePrior(view: View<ScopaState>, moves: readonly ScopaMove[]): readonly number[] {
  const unseen = unseenBy(view);
  const { state } = view;
  const others = Math.max(1, ...state.hands.map((hand, seat) => (seat === view.seat ? 0 : hand.length)));
  /** How likely the next player holds an equal card. */
  const riskOf = (face: Face): number =>
    Math.min(1, (unseen.byValue[valueOf(face)]! * others) / Math.max(1, unseen.total));
  return moves.map((move) => {
    const { won, left, scopa, danger } = outlookOf(view, unseen, move);
    const gain = won.reduce((sum, face) => sum + worthOf(state, face), scopa ? 1 : 0);
    const loss = left.reduce((sum, face) => sum + worthOf(state, face) * (0.15 + 0.6 * riskOf(face)), danger);
    const look = 1 + Math.max(-0.85, Math.min(3, gain - loss));
    return look * look * look;
  });
}

/**
 * How bold each of these moves is: a careful player takes little and leaves no sweep, a bold one takes as many cards as
 * there are, whatever that leaves.
 */
export function boldness(view: View<ScopaState>, moves: readonly ScopaMove[]): readonly number[] {
  const unseen = unseenBy(view);
  return moves.map((move) => {
    const { won, danger } = outlookOf(view, unseen, move);
    return Math.max(-1, Math.min(1, won.length / 2 - 1 + 2 * danger));
  });
}
