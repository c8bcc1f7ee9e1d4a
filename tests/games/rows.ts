/**
 * Rule tests as rows: why, position, moves, and the position or the fault code that they must lead to.
 *
 * Moves are written `a: draw; b: discard 7S a`. Cards that a row draws are taken from the stock in the order written;
 * a hand that is hidden keeps its order, so that rows can be read.
 */
import { describe, expect, it } from 'vitest';
import type { Seat } from '../../src/cards/card';
import type { Game } from '../../src/games/game';
import { parseSeat } from '../../src/games/seats';
import { type Result, err, must, ok } from '../../src/lib/result';
import { LocalDealer, type Order } from '../../src/games/play/localDealer';

export interface Row {
  /** Number of the rule that the row checks. */
  readonly rule: string;
  readonly why: string;
  readonly from: string;
  readonly moves: string;
  /**
   * A position, or a fault code. A position may end early: fields that are not written must then be at their default.
   */
  readonly to: string;
}

const asWritten: Order = { coin: () => 0, deck: (faces) => ok(faces), hand: (faces) => faces };

/** Plays a row's moves; the last position as text, or the fault of the first move that is refused. */
export function playRow<State, Move>(game: Game<State, Move>, from: string, moves: string): Result<string> {
  const start = must(game.parsePosition(from));
  const dealer = new LocalDealer(game, asWritten, start.known);
  let state = start.state;
  const lines = moves.split(';').map((line) => line.trim());
  for (const [i, line] of lines.filter((text) => text !== '').entries()) {
    const [who, text] = line.split(': ') as [string, string];
    const before = game.makePosition({ state, known: dealer.faces });
    const next = playLine(game, dealer, state, must(parseSeat(who, 8)), text);
    if (game.makePosition({ state, known: dealer.faces }) !== before && !next.ok)
      throw new Error('a refused move changed the state');
    if (!next.ok) return i === lines.length - 1 ? next : err('row/early', `${line}: ${next.fault.code}`);
    state = next.value;
  }
  const to = game.makePosition({ state, known: dealer.faces });
  if (game.makePosition(must(game.parsePosition(to))) !== to) throw new Error('a position that cannot be read');
  return ok(to);
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
  return dealer.play(state, move.value);
}

/** One test a row; a legal row's every move must also be among the moves that `legal` lists. */
export function testRows<State, Move>(game: Game<State, Move>, rows: readonly Row[]): void {
  for (const rule of new Set(rows.map((row) => row.rule))) {
    describe(rule, () => {
      for (const row of rows.filter((each) => each.rule === rule)) {
        it(row.why, () => {
          const got = playRow(game, row.from, row.moves);
          if (/^[a-z]+\/[a-z-]+$/.test(row.to)) expect(got.ok ? got.value : got.fault.code).toBe(row.to);
          else expect(got.ok ? got.value : `${got.fault.code}: ${got.fault.message}`).toBe(row.to);
        });
      }
    });
  }
}
