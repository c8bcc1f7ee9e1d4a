/** Each rule of Oh Hell about bids and tricks, a case a row. */
import { describe, expect, it } from 'vitest';
import { ROWS } from './rows';
import { playRow } from './testTools';

describe.each(ROWS)('$rule', ({ why, from, moves, to }) => {
  it(why, () => expect(playRow(from, moves)).toBe(to));
});
