/**
 * The cards in front of a player in the order in which they were laid, which the state keeps by face-down and face-up
 * cards.
 * @module
 */
import type { Face, Seat } from '../../../cards/card';
import type { View } from '../../../games/game';
import { type NineteenState, type Phase, SIX, isShown } from '../../../games/nineteen/state';

/** A card in front of somebody. */
export interface Laid {
  /** Unique at the table. */
  readonly key: string;
  /** Null if the reader does not know it. */
  readonly face: Face | null;
  /** Whether everybody sees it. */
  readonly up: boolean;
  /** 0 for round one, 1 for round two. */
  readonly round: number;
}

/** How many cards of a round lie face down when it is over. */
const DOWN = Array.from({ length: SIX }, (_, pick) => pick).filter((pick) => !isShown(pick)).length;

/** The phases in which all six cards of the round have been laid. */
const LAID: readonly Phase[] = ['force', 'open', 'over'];

/** The place of a card in front of a seat, as its element carries it. */
export function frontPlace(seat: Seat, at: number): string {
  return `front:${seat}:${at}`;
}

/** What lies in front of `seat`, the first card first. After the opening, all cards as they were turned up. */
export function laidCards({ state, known }: Pick<View<NineteenState>, 'state' | 'known'>, seat: Seat): Laid[] {
  const { phase, round, history } = state;
  const up = state.up[seat]!;
  const down = state.down[seat]!.map((id): Omit<Laid, 'round'> => ({
    key: `down:${id}`,
    face: known.get(id) ?? null,
    up: false,
  }));
  const show = (face: Face): Omit<Laid, 'round'> => ({ key: `up:${face}`, face, up: true });
  if (phase === 'over') return up.map((face) => ({ ...show(face), round: 0 }));
  if (round === 0) return inOrder(down, up.map(show), null).map((card) => ({ ...card, round: 0 }));
  const shown = history.filter((pick) => pick.round === 0 && pick.shown.length > 0).map((pick) => pick.shown[seat]!);
  // Of round one a single face-up card is left; a position as text does not say which of the two.
  const first = shown.length === 0 ? up.slice(0, 1) : up.filter((face) => shown.includes(face));
  const gone = shown.findIndex((face) => !up.includes(face));
  return [
    ...inOrder(down.slice(0, DOWN), first.map(show), gone < 0 ? 1 : gone).map((card) => ({ ...card, round: 0 })),
    ...inOrder(down.slice(DOWN), up.filter((face) => !first.includes(face)).map(show), null).map((card) => ({
      ...card,
      round: 1,
    })),
  ];
}

/** The places of `line`, a round, that no card has come to yet, in their order: whether it will lie face up (N3). */
export function emptyPlaces({ phase, round }: NineteenState, line: number, laid: number): boolean[] {
  if (line < round || (line === round && LAID.includes(phase))) return [];
  return Array.from({ length: SIX }, (_, pick) => isShown(pick)).slice(line === round ? laid : 0);
}

/** N3: the cards of one round. `gone`: which of the two face-up cards is there no more. */
function inOrder<T>(down: readonly T[], up: readonly T[], gone: number | null): T[] {
  const shut = [...down];
  const open = [...up];
  const row: T[] = [];
  let shown = 0;
  for (let pick = 0; pick < SIX; pick++) {
    const card = !isShown(pick) ? shut.shift() : shown++ === gone ? undefined : open.shift();
    if (card !== undefined) row.push(card);
  }
  return [...row, ...shut, ...open];
}
