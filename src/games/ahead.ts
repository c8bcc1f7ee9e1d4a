/**
 * A move that is chosen while others are asked, and waits for one's turn. Nobody is told of it before.
 *
 * It is as safe as if it were made by hand at the turn: it is made only if all that can be done then could be chosen
 * before. Whatever is new, another card in the hand or another legal move, is worth knowing first, and ends it. So does
 * whatever makes it illegal. Which moves can be chosen at all the game says (`Game.ahead`).
 * @module
 */
import type { Ahead, AnyGame, View } from './game';

/** A move that waits. Ids are gone when a hand is mixed, so it knows cards by their faces. */
export interface AheadMove {
  readonly text: string;
  /** The faces of the hand for which it was chosen. */
  readonly hand: string;
  /** All moves that were there to choose from. */
  readonly among: ReadonlySet<string>;
}

/** Why a move waits no more: it is not legal, or something has come up, another move or card. */
export type Dropped = 'unfit' | 'more';

/** How it stands with a move that waits. */
export type AheadStanding =
  | { readonly kind: 'waits' }
  | { readonly kind: 'dropped'; readonly why: Dropped }
  /** To be made now: the seat is asked, and this is one of its legal moves. */
  | { readonly kind: 'due'; readonly move: unknown };

const WAITS: AheadStanding = { kind: 'waits' };

/** The faces of the view's own hand; null as long as one of them has not been read. */
function handOf(game: AnyGame, { state, seat, known }: View<unknown>): string | null {
  const { hidden, open } = game.hand(state, seat);
  const faces = [...open, ...hidden.map((id) => known.get(id) ?? -1)].sort((a, b) => a - b);
  return faces[0] === -1 ? null : faces.join();
}

const textOf = (game: AnyGame, { known }: View<unknown>, move: unknown): string => game.makeMove(move, false, known);

/** What can be chosen now by the view's seat, which is not asked; null if that is nothing. */
export function aheadOf(game: AnyGame, view: View<unknown>): Ahead<unknown, unknown> | null {
  const ahead = game.ahead && view.seat >= 0 && handOf(game, view) !== null ? game.ahead(view) : null;
  return ahead && ahead.moves.length > 0 ? ahead : null;
}

/** Whether the move is one of these, as text without ids. */
export function isAmong(game: AnyGame, view: View<unknown>, moves: readonly unknown[], move: unknown): boolean {
  const text = textOf(game, view, move);
  return moves.some((each) => textOf(game, view, each) === text);
}

/** The move as it waits; null if it cannot be chosen now. `move`: any with the same text as one that can. */
export function chooseAhead(game: AnyGame, view: View<unknown>, move: unknown): AheadMove | null {
  const ahead = aheadOf(game, view);
  const text = textOf(game, view, move);
  if (!ahead || !isAmong(game, view, ahead.moves, move)) return null;
  const among = game.legal({ ...view, state: ahead.state }).map((each) => textOf(game, view, each));
  return { text, hand: handOf(game, view)!, among: new Set(among) };
}

/** Whether a move that waits still may, or is to be made. `asked`: whether the view's seat is asked for a move now. */
export function standingOf(game: AnyGame, view: View<unknown>, asked: boolean, chosen: AheadMove): AheadStanding {
  const hand = handOf(game, view);
  if (hand === null) return WAITS;
  if (hand !== chosen.hand) return { kind: 'dropped', why: 'more' };
  const ahead = asked ? null : (game.ahead?.(view) ?? null);
  if (!asked && !ahead) return WAITS;
  const moves = ahead?.moves ?? game.legal(view);
  const texts = moves.map((each) => textOf(game, view, each));
  const at = texts.indexOf(chosen.text);
  if (at < 0) return { kind: 'dropped', why: 'unfit' };
  if (!asked) return WAITS;
  const hasMore = texts.some((text) => !chosen.among.has(text));
  return hasMore ? { kind: 'dropped', why: 'more' } : { kind: 'due', move: moves[at] };
}

/**
 * For `Game.ahead` where a move is safe only without a choice: that of `legal`, if the seat that is asked in `state`
 * would have but one; else null.
 */
export function onlyMove<State, Move>(
  legal: (view: View<State>) => readonly Move[],
  view: View<State>,
  state: State,
): Ahead<State, Move> | null {
  const moves = legal({ ...view, state });
  return moves.length === 1 ? { state, moves } : null;
}
