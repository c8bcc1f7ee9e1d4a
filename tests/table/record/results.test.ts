/** Results of earlier rounds in a signed log: whoever makes one up may write anything there. */
import { describe, expect, it } from 'vitest';
import { canonicalJson } from '../../../src/lib/canonicalJson';
import { parseResults } from '../../../src/table/record/results';

const RESULT = {
  another: null,
  finisher: 1,
  reason: 'finished',
  scores: [
    { parts: [{ code: 'meld', faces: [24, 25, 26], points: 3 }], total: 3 },
    { parts: [], total: 0 },
  ],
};
/** As a charter carries it. */
const CARRIED = { ...RESULT, finisher: null, reason: 'before', scores: [3, -4].map((total) => ({ parts: [], total })) };
const DEEP = '['.repeat(30_000) + ']'.repeat(30_000);

describe('the results in a signed log', () => {
  // (P37)
  it('are read as they were written', () => {
    for (const results of [[], [RESULT], [CARRIED, RESULT, { ...RESULT, another: true, finisher: null }]])
      expect(parseResults(canonicalJson(results), 2)).toEqual(results);
  });

  it.each([
    ['none at all', '[null]'],
    ['a number', '[0]'],
    ['no list', '{}'],
    ['no JSON', '[{'],
    ['lists in lists in lists', DEEP],
    ['a field that is lists in lists', canonicalJson([RESULT]).replace('"finisher":1', `"finisher":${DEEP}`)],
    ['scores for other seats', canonicalJson([{ ...RESULT, scores: RESULT.scores.slice(1) }])],
    ['no scores', canonicalJson([{ ...RESULT, scores: null }])],
    ['a score without a total', canonicalJson([{ ...RESULT, scores: [{ parts: [] }, RESULT.scores[1]] }])],
    ['a total that no part makes', canonicalJson([{ ...CARRIED, reason: 'finished' }])],
    [
      'a total beside its parts',
      canonicalJson([{ ...RESULT, reason: 'before', scores: [{ ...RESULT.scores[0], total: 4 }, RESULT.scores[1]] }]),
    ],
    [
      'points that lose digits',
      canonicalJson([{ ...RESULT, scores: [{ parts: [], total: 2 ** 40 }, RESULT.scores[1]] }]),
    ],
    [
      'a card that is none',
      canonicalJson([
        { ...RESULT, scores: [{ parts: [{ code: 'x', faces: [99], points: 1 }], total: 1 }, RESULT.scores[1]] },
      ]),
    ],
    ['a finisher who does not play', canonicalJson([{ ...RESULT, finisher: 2 }])],
    ['a field more', canonicalJson([{ ...RESULT, more: 1 }])],
    ['a field that every object has', `[{"__proto__":1,${canonicalJson(RESULT).slice(1)}]`],
    ['a field twice', `[{"another":null,${canonicalJson(RESULT).slice(1)}]`],
    ['another spelling', JSON.stringify([RESULT], null, 1)],
  ])('are refused: %s', (_what, text) => {
    expect(parseResults(text, 2)).toBe(null);
  });
});
