/**
 * Rows for a game in which all four always move at once: acts are separated by `;`, the seats' moves in an act by `|`.
 * Hands that are mixed keep their order, so that rows can be read.
 */
import type { Row } from '../rows';
import { nineteen } from '../../../src/games/nineteen';
import { type Result, must, ok } from '../../../src/lib/result';
import { LocalDealer } from '../../../src/games/play/localDealer';
import { AS_WRITTEN } from '../../../src/games/play/rows';

/** The last position, or the fault of the first move that is refused. */
export function playAll({ from, moves }: Pick<Row, 'from' | 'moves'>): Result<string> {
  const start = must(nineteen.parsePosition(from));
  const dealer = new LocalDealer(nineteen, AS_WRITTEN, start.known);
  let { state } = start;
  for (const act of moves.split(';')) {
    const before = nineteen.makePosition({ state, known: dealer.faces });
    const parsed = [];
    for (const [seat, text] of act.split('|').entries()) {
      const move = nineteen.parseMove(text.trim(), dealer.view(state, seat));
      if (!move.ok) return move;
      parsed.push(move.value);
    }
    const next = nineteen.step(state, { kind: 'act', moves: parsed });
    if (nineteen.makePosition({ state, known: dealer.faces }) !== before)
      throw new Error('a move changed the state that it was given');
    if (!next.ok) return next;
    state = must(dealer.settle(next.value));
  }
  return ok(nineteen.makePosition({ state, known: dealer.faces }));
}

/** `run('C', 'A23')` is `AC2C3C`. */
export function run(suit: string, ranks: string): string {
  return [...ranks].map((rank) => rank + suit).join('');
}

/** What each seat has, written for clubs, in its own suit: a clubs, b diamonds, c hearts, d spades. */
export function suits(clubs: (suit: string) => string): string {
  return [...'CDHS'].map(clubs).join('/');
}
