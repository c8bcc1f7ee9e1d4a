/**
 * What a round is worth (S14–S16, S21, S22).
 * @module
 */
import { type Face, type Seat, rankOf, suitOf } from 'svista/cards';
import type { Options, RoundResult, ScorePart } from 'svista/games';
import { DECK, RE_BELLO, SETTEBELLO, type ScopaState, handSize, isDenari, sidesOf } from './state';

/** S15, by rank: ace, two … seven; courts are the rest. */
const PRIMIERA = [16, 12, 13, 14, 15, 18, 21];
const COURT = 10;
const NAPOLA = 3;

export const primieraOf = (face: Face): number => PRIMIERA[rankOf(face)] ?? COURT;

/** Each side's pile, and how often it has swept the table; by side. */
export function piles({ variants, taken, scope }: Pick<ScopaState, 'variants' | 'taken' | 'scope'>): {
  readonly sides: readonly number[];
  readonly faces: readonly (readonly Face[])[];
  readonly scope: readonly number[];
} {
  const sides = sidesOf(variants.pairs, taken.length);
  const count = Math.max(...sides) + 1;
  const of = (side: number): Seat[] => sides.flatMap((each, seat) => (each === side ? [seat] : []));
  const all = Array.from({ length: count }, (_, side) => of(side));
  return {
    sides,
    faces: all.map((seats) => seats.flatMap((seat) => taken[seat]!)),
    scope: all.map((seats) => seats.reduce((sum, seat) => sum + scope[seat]!, 0)),
  };
}

/** S15: the best card of each suit; null if one is missing. */
export function bestFour(faces: readonly Face[]): readonly Face[] | null {
  const best: (Face | undefined)[] = [undefined, undefined, undefined, undefined];
  for (const face of faces) {
    const other = best[suitOf(face)];
    if (other === undefined || primieraOf(face) > primieraOf(other)) best[suitOf(face)] = face;
  }
  return best.includes(undefined) ? null : (best as Face[]);
}

export const primiera = (faces: readonly Face[]): number =>
  bestFour(faces)?.reduce((sum, face) => sum + primieraOf(face), 0) ?? 0;

/** S22: ace, two, three … of diamonds without a gap; none if they are fewer than three. */
export function napola(faces: readonly Face[]): readonly Face[] {
  const denari = DECK.filter(isDenari);
  const gap = denari.findIndex((face) => !faces.includes(face));
  const row = gap < 0 ? denari : denari.slice(0, gap);
  return row.length >= NAPOLA ? row : [];
}

/** S14: who alone has most, or null; nothing is not most. */
export function most(counts: readonly number[]): number | null {
  const best = Math.max(...counts);
  return best > 0 && counts.filter((count) => count === best).length === 1 ? counts.indexOf(best) : null;
}

/** What each side scores, by side. */
function partsOf(state: Pick<ScopaState, 'variants' | 'taken' | 'scope'>): readonly (readonly ScorePart[])[] {
  const { faces: all, scope } = piles(state);
  const { bello, napola: napole } = state.variants;
  const [carte, denari, primiere] = [
    most(all.map((faces) => faces.length)),
    most(all.map((faces) => faces.filter(isDenari).length)),
    most(all.map(primiera)),
  ];
  return all.map((faces, side) => {
    const parts: ScorePart[] = [];
    const one = (code: string, shown: readonly Face[]): unknown => parts.push({ code, faces: shown, points: 1 });
    if (carte === side) one('carte', []);
    if (denari === side)
      one(
        'denari',
        faces.filter(isDenari).toSorted((a, b) => a - b),
      );
    if (faces.includes(SETTEBELLO)) one('settebello', [SETTEBELLO]);
    if (primiere === side) one('primiera', bestFour(faces)!);
    if (bello && faces.includes(RE_BELLO)) one('bello', [RE_BELLO]);
    const row = napole ? napola(faces) : [];
    if (row.length > 0) parts.push({ code: 'napola', faces: row, points: row.length });
    if (scope[side]! > 0) parts.push({ code: 'scope', faces: [], points: scope[side]! });
    return parts;
  });
}

/** S16: partners score together. */
export function resultOf(state: ScopaState): RoundResult {
  const sides = sidesOf(state.variants.pairs, state.hands.length);
  const all = partsOf(state);
  const scores = sides.map((side) => ({
    parts: all[side]!,
    total: all[side]!.reduce((sum, { points }) => sum + points, 0),
  }));
  return { scores, reason: 'finished', finisher: null, another: null };
}

/** S23: all that a side can ever score in a round: a sweep with each of its cards, four points, and the options’ own. */
export function forfeit(options: Options, seats: number): number {
  const { deal, pairs, bello, napola: napole } = options as unknown as ScopaState['variants'];
  const own = sidesOf(pairs, seats).filter((side) => side === 0).length;
  const cards =
    deal === 'three' ? ((DECK.length - 4) / seats) * own : handSize({ deal } as ScopaState['variants']) * own;
  return cards + 4 + (bello ? 1 : 0) + (napole ? DECK.filter(isDenari).length : 0);
}
