/** Positions and moves of Nineteen as text. */
import { describe, expect, it } from 'vitest';
import { nineteen } from '../../../src/games/nineteen';
import { must } from '../../../src/lib/result';

const SEVENS = '7?/7?/7?/7?';
const WAITING = '6?+7?/6?+7?/6?+7?/6?+7?';

describe('positions of Nineteen', () => {
  it.each([
    '-/-/-/- -/-/-/- - -/-/-/- shuffle',
    '-/-/-/- -/-/-/- 52? -/-/-/- deal dealer=c',
    '7S12?/13?/13?/13? -/-/-/- - -/-/-/- split dealer=b',
    `${WAITING} -/-/-/- - -/-/-/- take1.1`,
    '2S4?+7?/5?+7?/5?+7?/5?+7? ?/?/?/AD - -/-/-/- take1.2',
    '2S3?+7?/4?+7?/4?+7?/4?+7? 2?/2?/2?/AD? - -/-/-/- show1.2',
    '2S3?+7?/4?+7?/4?+7?/4?+7? ?7S!/?8S!/?9S!/ADTS! - -/-/-/- pass1.2',
    '2S3?+7?/4?+7?/4?+7?/4?+7? ?7S!/?8S!/?9S!/ADTS! - -/-/-/- mix1.3',
    '?+7?/?+7?/?+7?/?+7? 4?7S!/4?8S!/4?9S!/AD3?TS! - -/-/-/- show1.5',
    '-+7?/-+7?/-+7?/-+7? 4?7S!2S!/4?8S!2D!/4?9S!2C!/AD3?TS!2H! - -/-/-/- force1',
    `${SEVENS} 4?7S!/4?8S!/4?9S!/AD3?TS! - 2S!/2D!/2C!/2H! discard`,
    '6?/6?/6?/6? 4?7S!/4?8S!/4?9S!/AD3?TS! - 5S2S!/?2D!/?2C!/?2H! take2.1',
    '3?/3?/KS2?/3? 6?7S!3S!/6?8S!3D!/6?9S!3C!/AD5?TS!3H! - 5S2S!/?2D!/?2C!/?2H! take2.4',
    '-/-/-/- 8?7S!3S!4S!/8?8S!3D!4D!/8?9S!3C!4C!/AD7?TS!3H!4H! - 5S2S!/?2D!/?2C!/?2H! force2',
    '-/-/-/- 8?7S!3S!/8?8S!3D!/8?9S!3C!/AD7?TS!3H! - 5S2S!4S!/?2D!4D!/?2C!4C!/?2H!4H! open',
  ])('read back as they were written: %s', (text) => {
    expect(nineteen.makePosition(must(nineteen.parsePosition(text)))).toBe(text);
  });

  it.each([
    ['-+7?/-+7?/-+7?/-+7? 4?7S!2S!/4?8S!2D!/4?9S!2C!/AD3?TS!2H! - -/-/-/- force1', 0],
    [`${SEVENS} 4?7S!/4?8S!/4?9S!/AD3?TS! - 2S!/2D!/2C!/2H! discard`, 1],
    ['-/-/-/- 8?7S!3S!/8?8S!3D!/8?9S!3C!/AD7?TS!3H! - 5S2S!4S!/?2D!4D!/?2C!4C!/?2H!4H! open', 1],
  ])('say how far the round is where nobody picks: %s', (text, round) => {
    const { state } = must(nineteen.parsePosition(text));
    expect([state.round, state.pick]).toEqual([round, text.endsWith('discard') ? 0 : 5]);
  });

  it.each([
    ['', 'game/position'],
    [`${WAITING} -/-/-/- - -/-/-/-`, 'game/position'],
    ['6?+7?/6?+7?/6?+7? -/-/-/- - -/-/-/- take1.1', 'game/position'],
    ['5?+7?/6?+7?/6?+7?/6?+7? -/-/-/- - -/-/-/- take1.1', 'game/position'],
    ['6?+7?+-/6?+7?/6?+7?/6?+7? -/-/-/- - -/-/-/- take1.1', 'game/position'],
    ['13?+-/13?/13?/13? -/-/-/- - -/-/-/- split', 'game/position'],
    ['7S!12?/13?/13?/13? -/-/-/- - -/-/-/- split', 'game/position'],
    ['7S7S11?/13?/13?/13? -/-/-/- - -/-/-/- split', 'game/position'],
    ['JK12?/13?/13?/13? -/-/-/- - -/-/-/- split', 'card/unknown'],
    ['7X12?/13?/13?/13? -/-/-/- - -/-/-/- split', 'card/unknown'],
    ['13?/13?/13?/13? -/-/-/- - -/-/-/- split1.1', 'game/position'],
    ['13?/13?/13?/13? -/-/-/- - -/-/-/- nap', 'game/position'],
    ['13?/13?/13?/13? -/-/-/- 52? -/-/-/- split', 'game/position'],
    ['13?/13?/13?/13? -/-/-/- - -/-/-/- split dealer=e', 'seat/unknown'],
    ['13?/13?/13?/13? -/-/-/- - -/-/-/- split moon=full', 'game/position'],
    [`${WAITING} -/-/-/- - -/-/-/- take1`, 'game/position'],
    [`${WAITING} -/-/-/- - -/-/-/- take1.7`, 'game/position'],
    [`${WAITING} -/-/-/- - -/-/-/- take2.1`, 'game/position'],
    [`${WAITING} -/-/-/- - -/-/-/- mix1.1`, 'game/position'],
    ['5?+7?/5?+7?/5?+7?/5?+7? ?/?/?/? - -/-/-/- show1.1', 'game/position'],
    ['?+7?/?+7?/?+7?/?+7? 4?7S!/4?8S!/4?9S!/AD3?TS! - -/-/-/- take1.6', 'game/position'],
  ])('are refused with a code: “%s”', (text, code) => {
    expect(nineteen.parsePosition(text)).toMatchObject({ ok: false, fault: { code } });
  });
});

// (P130)
describe('moves of Nineteen', () => {
  const { state, known } = must(
    nineteen.parsePosition('KD2C9SAH5D7STCJC3H4S6C8D9D/13?/13?/13? -/-/-/- - -/-/-/- split'),
  );
  const view = { state, seat: 0, known };

  it.each([
    ['split KD9S2C5DAH7S', 'split [0][1][2][3][4][5]', 'split AH2C5D7S9SKD'],
    ['split [12][3]KD[5]AH[9]', 'split [0][3][3][5][9][12]', 'split AHAH4S7S9DKD'],
    ['take 7S', 'take [5]', 'take 7S'],
    ['take [5]', 'take [5]', 'take 7S'],
    ['take [51]', 'take [51]', 'take [51]'],
    ['discard 9D', 'discard [12]', 'discard 9D'],
    ['force KD', 'force KD', 'force KD'],
  ])('are read, cards looked up in the hand: %s', (text, signed, open) => {
    const move = must(nineteen.parseMove(text, view));
    expect(nineteen.makeMove(move, true)).toBe(signed);
    expect(nineteen.makeMove(move, true, known)).toBe(signed);
    expect(nineteen.makeMove(move, false, known)).toBe(open);
    expect(nineteen.makeMove(move)).toBe(signed);
  });

  it('name the cards of a division in any order, and it is legal', () => {
    const move = must(nineteen.parseMove('split 7SAH5D2C9SKD', view));
    expect(move.kind === 'split' && move.ids).toEqual([0, 1, 2, 3, 4, 5]);
    expect(nineteen.check(state, 0, move).ok).toBe(true);
  });

  it.each([
    ['', 'nineteen/move-syntax'],
    ['fly', 'nineteen/move-syntax'],
    ['take', 'nineteen/move-syntax'],
    ['take 7S 8D', 'nineteen/move-syntax'],
    ['take 7S8D', 'nineteen/move-syntax'],
    ['take 7S[5]', 'nineteen/move-syntax'],
    ['take [05]', 'nineteen/move-syntax'],
    ['take [x]', 'nineteen/move-syntax'],
    ['take 7', 'nineteen/move-syntax'],
    ['take 7Z', 'card/unknown'],
    ['take 7C', 'nineteen/not-in-hand'],
    ['discard', 'nineteen/move-syntax'],
    ['split -', 'nineteen/move-syntax'],
    ['split [0][1][2][3][4][5][6][7][8][9][10][11][12]', 'nineteen/move-syntax'],
    ['force', 'nineteen/move-syntax'],
    ['force KD[0]', 'card/unknown'],
  ])('are refused with a code: “%s”', (text, code) => {
    expect(nineteen.parseMove(text, view)).toMatchObject({ ok: false, fault: { code } });
  });
});
