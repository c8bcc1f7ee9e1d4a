/**
 * Rules as rows: why, position, moves, and the position or the code that they must lead to.
 *
 * Moves are written `a: draw; b: discard 7S a`. Where several are asked at once, a line is what all of them do. Cards
 * that a row draws are taken from the stock in the order written; a hand that is hidden keeps its order, so that rows
 * can be read.
 * @module
 */
import type { Seat } from '../../cards/card';
import { type Result, must, ok, wordsOf } from '../../lib/result';
import type { Game } from '../game';
import { parseSeat } from '../seats';
import { LocalDealer, type Order } from './localDealer';

/** One case of a rule. */
export interface Row {
  /** Number of the rule that the row checks. */
  readonly rule: string;
  readonly why: string;
  readonly from: string;
  /** `a: draw; b: discard 7S a`. Cards that are drawn come from the stock in the order in which it is written. */
  readonly moves: string;
  /**
   * A position, or a fault code. A position may end early: fields that are not written must then be at their default.
   */
  readonly to: string;
}

/** Nothing by chance: cards come as they are written, and the coin shows the first seat. */
export const AS_WRITTEN: Order = { coin: () => 0, deck: (faces) => ok(faces), hand: (faces) => faces };

/**
 * Plays a row's moves; the last position as text, or the fault with which the last move is refused. Throws where an
 * earlier one is, or where a position cannot be read.
 */
export function playRow<State, Move>(game: Game<State, Move>, from: string, moves: string): Result<string> {
  const start = must(game.parsePosition(from));
  const dealer = new LocalDealer(game, AS_WRITTEN, start.known);
  let state = start.state;
  const lines = linesOf(moves);
  for (const [i, [who, text]] of lines.entries()) {
    const before = game.makePosition({ state, known: dealer.faces });
    const next = playLine(game, dealer, state, must(parseSeat(who, 8)), text);
    if (game.makePosition({ state, known: dealer.faces }) !== before && !next.ok)
      throw new Error('a refused move changed the state');
    if (!next.ok && i < lines.length - 1) throw new Error(`${who}: ${text} is refused with ${next.fault.code}`);
    if (!next.ok) return next;
    state = next.value;
  }
  const to = game.makePosition({ state, known: dealer.faces });
  if (game.makePosition(must(game.parsePosition(to))) !== to) throw new Error('a position that cannot be read');
  return ok(to);
}

/** The moves of a row, each with the letter of its seat. */
export function linesOf(moves: string): (readonly [seat: string, text: string])[] {
  return moves
    .split(';')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => line.split(': ') as [string, string]);
}

function playLine<State, Move>(
  game: Game<State, Move>,
  dealer: LocalDealer<State, Move>,
  state: State,
  seat: Seat,
  text: string,
): Result<State> {
  const move = game.parseMove(text, dealer.view(state, seat));
  if (!move.ok) return move;
  const need = game.need(state);
  if (need.kind === 'act' && need.seats.length > 1) {
    const next = game.step(state, { kind: 'act', moves: need.seats.map(() => move.value) });
    return next.ok ? dealer.settle(next.value) : next;
  }
  const checked = game.check(state, seat, move.value);
  if (!checked.ok) return checked;
  const honest = dealer.checkClaim(state, seat, move.value);
  return honest.ok || honest.fault.code === 'card/unseen' ? dealer.play(state, move.value) : honest;
}

/** Whether a row leads to a fault code, not to a position. */
export function isRefusal({ to }: Row): boolean {
  return /^[a-z-]+\/[a-z-]+$/.test(to);
}

/** Which rows do not lead where they say, each with what they lead to; none if all is well. */
export function wrongRows<State, Move>(game: Game<State, Move>, rows: readonly Row[]): string[] {
  return rows.flatMap((row) => {
    const got = ledTo(game, row);
    return got === row.to ? [] : [`row ${row.rule}, ${row.why}: ${got}, and not ${row.to}`];
  });
}

function ledTo<State, Move>(game: Game<State, Move>, row: Row): string {
  try {
    const got = playRow(game, row.from, row.moves);
    if (got.ok) return got.value;
    return isRefusal(row) ? got.fault.code : `${got.fault.code} (${got.fault.message})`;
  } catch (error) {
    return wordsOf(error);
  }
}
