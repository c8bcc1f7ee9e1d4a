/** Rows of rules as tests, one a row. */
import { describe, expect, it } from 'vitest';
import type { Game } from '../../src/games/game';
import { type Row, wrongRows } from '../../src/games/play/rows';

export { type Row, playRow } from '../../src/games/play/rows';

/** One test a row, below the number of its rule. */
export function testRows<State, Move>(game: Game<State, Move>, rows: readonly Row[]): void {
  for (const rule of new Set(rows.map((row) => row.rule))) {
    describe(rule, () => {
      for (const row of rows.filter((each) => each.rule === rule)) {
        it(row.why, () => {
          expect(wrongRows(game, [row])).toEqual([]);
        });
      }
    });
  }
}
