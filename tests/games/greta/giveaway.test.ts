/** What a card of Greta would give away to the other, and what it costs. */
import { describe, expect, it } from 'vitest';
import type { Face } from '../../../src/cards/card';
import { makeFace, parseFace } from '../../../src/cards/notation';
import { greta } from '../../../src/games/greta';
import { openCells } from '../../../src/games/greta/check';
import { costOf, due, giveaway, worthOf } from '../../../src/games/greta/giveaway';
import { makeCell, parseCell } from '../../../src/games/greta/square';
import { type GretaState, totalsOf } from '../../../src/games/greta/state';
import { must } from '../../../src/lib/result';
import { play, playout } from '../playout';
import { valueRows } from './values.rows';

// (P120)
describe('what a card would give away', () => {
  it.each(valueRows)('%s: %s', (_rule, _why, position, card, cell, lines) => {
    const { state } = must(greta.parsePosition(position));
    const face = must(parseFace(card));
    const at = must(parseCell(cell));
    const matches = giveaway(state, face, at);
    expect(
      matches.map(
        (match) =>
          `${makeCell(match.cell)} ${makeFace(match.face)} ${match.by} ${match.points}${match.covered ? '*' : ''}`,
      ),
    ).toEqual(lines);
    expect(costOf(state.up, face, at)).toBe(worthOf(matches));
  });

  it('is what the opponent then scores, and what can be claimed by eye, on every cell of random games', () => {
    let given = 0;
    for (let seed = 0; seed < 20; seed++) {
      const table = playout(greta, seed, 2, { claims: seed % 2 === 0 ? 'automatic' : 'eye' });
      play(table, (state: GretaState) => {
        if (state.phase !== 'place') return;
        const id = state.hands[state.turn]![0]!;
        const face: Face = table.dealer.faces.get(id)!;
        for (const cell of openCells(state)) {
          const matches = giveaway(state, face, cell);
          expect(costOf(state.up, face, cell)).toBe(worthOf(matches));
          const next = must(greta.step(state, { kind: 'act', moves: [{ kind: 'place', card: { face, id }, cell }] }));
          given += matches.length;
          if (next.phase === 'claim') expect(due(next, cell)).toEqual(matches);
          else expect(totalsOf(next)[1 - state.turn]! - totalsOf(state)[1 - state.turn]!).toBe(worthOf(matches));
        }
      });
    }
    expect(given).toBeGreaterThan(1000);
  });
});
