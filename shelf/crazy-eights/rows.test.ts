/** The rules of Crazy Eights by their numbers, one row a case: why, position, moves, result. */
import { describe, expect, it } from 'vitest';
import { type Row, playRow } from '../../tests/games/rows';
import { ACTION_ROWS } from './action.rows';
import { PLAY_ROWS } from './play.rows';
import { crazyEights } from './rules';

const ROWS: readonly Row[] = [...PLAY_ROWS, ...ACTION_ROWS];

describe.each([...new Set(ROWS.map(({ rule }) => rule))])('%s', (number) => {
  it.each(ROWS.filter(({ rule }) => rule === number))('$why', ({ from, moves, to }) => {
    const got = playRow(crazyEights, from, moves);
    expect(got.ok ? got.value : to.startsWith('crazy-eights/') ? got.fault.code : got.fault).toBe(to);
  });
});
