/**
 * Every move that a seat has.
 *
 * A card can be placed wherever its cell is open. Claims by eye (G6) are so many — any cards at all may be pointed at —
 * that only some are listed: none, each card alone, and everything that matches, which is the one that nobody can
 * better.
 * @module
 */
import type { View } from '../game';
import { openCells } from './check';
import { due } from './giveaway';
import type { Cell } from './square';
import type { GretaMove, GretaState } from './state';

/** All moves of the view's seat, empty if it is not asked. */
export function legal({ state, seat, known }: View<GretaState>): GretaMove[] {
  if (state.turn !== seat) return [];
  if (state.phase === 'claim') return claims(state, state.asked!);
  if (state.phase !== 'place') return [];
  const cells = openCells(state);
  const moves: GretaMove[] = [];
  for (const id of state.hands[seat]!) {
    const face = known.get(id);
    if (face === undefined) continue;
    const card = { face, id };
    for (const cell of cells) moves.push({ kind: 'place', card, cell });
  }
  return moves;
}

/** The claim of all that the card on `asked` matches. */
function fullClaim(state: GretaState, asked: Cell): GretaMove & { kind: 'claim' } {
  const matches = due(state, asked);
  return {
    kind: 'claim',
    cells: matches.filter((match) => !match.covered).map((match) => match.cell),
    cover: matches.some((match) => match.covered),
  };
}

function claims(state: GretaState, asked: Cell): GretaMove[] {
  const moves: GretaMove[] = [{ kind: 'claim', cells: [], cover: false }];
  for (let cell = 0; cell < state.up.length; cell++) {
    if (state.up[cell] !== null && cell !== asked) moves.push({ kind: 'claim', cells: [cell], cover: false });
  }
  if (state.under[asked] !== null) moves.push({ kind: 'claim', cells: [], cover: true });
  const full = fullClaim(state, asked);
  if (full.cells.length + Number(full.cover) > 1) moves.push(full);
  return moves;
}
