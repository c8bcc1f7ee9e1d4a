/** An input and the need that it is to answer: every shape that does, and every one that does not. */
import { describe, expect, test } from 'vitest';
import { answer } from '../../src/games/answer';
import type { Input, Need } from '../../src/games/game';
import { type Result, done, err } from '../../src/lib/result';

const COIN: Need = { kind: 'coin', sides: 4 };
const DEAL: Need = { kind: 'deal', hands: [], up: [7, 8] };
const OPEN: Need = {
  kind: 'open',
  hands: [
    { seat: 1, cards: [3, 4] },
    { seat: 0, cards: [] },
  ],
};
const ACT: Need = { kind: 'act', seats: [2, 0], sealed: true };
const SHOW: Need = { kind: 'show', from: 1, to: 0, cards: [3, 4, 5] };
const COUNT: Need = { kind: 'count', seat: 1, cards: [3, 4, 5], classes: [[0, 1], [2]] };
const SHUFFLE: Need = { kind: 'shuffle', cards: [], faces: [], dealer: 0, firstId: 0 };
const OVER: Need = { kind: 'over', result: { scores: [], reason: '', finisher: null, another: null } };

describe('an answer', () => {
  test.each<[string, Need, Input<string>, boolean]>([
    ['a side of the coin', COIN, { kind: 'coin', value: 3 }, true],
    ['a side that it has not', COIN, { kind: 'coin', value: 4 }, false],
    ['a side below the first', COIN, { kind: 'coin', value: -1 }, false],
    ['half a side', COIN, { kind: 'coin', value: 0.5 }, false],
    ['a face for each card turned up', DEAL, { kind: 'deal', up: [0, 53] }, true],
    ['a face too few', DEAL, { kind: 'deal', up: [0] }, false],
    ['what is no face', DEAL, { kind: 'deal', up: [0, 54] }, false],
    ['the faces of each hand', OPEN, { kind: 'open', faces: [[1, 2], []] }, true],
    ['the faces of too few hands', OPEN, { kind: 'open', faces: [[1, 2]] }, false],
    ['a face too many in a hand', OPEN, { kind: 'open', faces: [[1, 2], [3]] }, false],
    ['what is no face in a hand', OPEN, { kind: 'open', faces: [[1, -2], []] }, false],
    ['a move for each seat', ACT, { kind: 'act', moves: ['a', 'b'] }, true],
    ['a move too few', ACT, { kind: 'act', moves: ['a'] }, false],
    ['a shuffle', SHUFFLE, { kind: 'shuffle' }, true],
    ['a hand that was shown', SHOW, { kind: 'show' }, true],
    ['a number for each class', COUNT, { kind: 'count', counts: [3, 0] }, true],
    ['a class too few', COUNT, { kind: 'count', counts: [3] }, false],
    ['a card too few among the classes', COUNT, { kind: 'count', counts: [1, 1] }, false],
    ['less than none of a class', COUNT, { kind: 'count', counts: [4, -1] }, false],
    ['half a card of a class', COUNT, { kind: 'count', counts: [1.5, 1.5] }, false],
    ['another kind', SHUFFLE, { kind: 'hide' }, false],
    ['anything when the round is over', OVER, { kind: 'act', moves: [] }, false],
  ])('%s', (_what, asked, input, right) => {
    const answered = answer(asked, input, () => done);
    if (right) expect(answered).toEqual({ ok: true, value: { kind: input.kind, asked, input } });
    else expect(answered).toMatchObject({ ok: false, fault: { code: 'game/wrong-input' } });
  });

  test('each move is checked as the move of its seat, up to the first that is refused', () => {
    const checked: string[] = [];
    const check = (seat: number, move: string): Result<null> => {
      checked.push(`${seat} ${move}`);
      return move === 'bad' ? err('trial/bad', 'bad') : done;
    };
    expect(answer(ACT, { kind: 'act', moves: ['a', 'b'] }, check).ok).toBe(true);
    expect(answer(ACT, { kind: 'act', moves: ['bad', 'b'] }, check)).toEqual(err('trial/bad', 'bad'));
    expect(answer(SHUFFLE, { kind: 'act', moves: ['bad'] }, check)).toMatchObject({ ok: false });
    expect(checked).toEqual(['2 a', '0 b', '2 bad']);
  });
});
