/** Positions, cells and moves of Greta as text. */
import { describe, expect, it } from 'vitest';
import { greta } from '../../../src/games/greta';
import { CELLS, makeCell, parseCell } from '../../../src/games/greta/square';
import { must } from '../../../src/lib/result';

const SQUARE = '7S8C9DTH/JCQSKHAD/8H7DTS9C/QDJHACKS';
const REST = '8S9SJSAS7CTCQCKC8DTDJDKD7H9HQHAH';

describe('positions of Greta', () => {
  it.each([
    '4?/7S8C9DTH - 24? b',
    '4?/7S8C9DTH - 24? a dealer=b',
    '8CQHJDTS/KH2? 7S 24? a',
    '7SQH/KHAC 8C../9CJD/..TD 24? a at=e5',
    '4?/4? 7S8C9DTH/JCQSKHAD 16? b at=f5',
    '?/- 7S....../8C9D..../..THJC../....QD7H 24? a at=e4 got=7H7S/-',
    `-/- ${SQUARE} ${REST} a phase=deal got=9D7D/KS7SQSTS`,
    '-/- - - a phase=coin dealer=-',
    '-/- - - b phase=shuffle claims=eye',
    '-/- - 32? b phase=deal',
    `8DTDJDKD7H9HQHAH/8? ${SQUARE} - a at=g7`,
    '?/- 7S8C9DTH/JCQSKH.. 24? a',
    '4?/3? 7S 24? a claims=eye',
    '3?/3? 7S8C 24? a?d4 claims=eye',
    `7?/8? TD(7S)8C9DTH/${SQUARE.slice(9)} - b?a1 got=9D7D,TD*9D/KS7SQSTS claims=eye`,
  ])('read back as they were written: %s', (text) => {
    expect(greta.makePosition(must(greta.parsePosition(text)))).toBe(text);
  });

  it('write layouts that look alike alike, wherever they lie', () => {
    const square = (text: string): string => greta.makePosition(must(greta.parsePosition(text))).split(' ')[1]!;
    expect(square('3?/3? 7S8C 24? b')).toBe(square('3?/3? 7S8C 24? b at=e4'));
  });

  it.each([
    ['4?/4?', 'game/position'],
    ['4?/4?/4? - 20? a', 'game/position'],
    ['4?/4X - 24? a', 'card/unknown'],
    ['4?/3?7S! - 24? a', 'game/position'],
    ['4?/4? - 23? a', 'game/position'],
    ['5?/3? - 24? a', 'game/position'],
    ['4?/4? - 24? c', 'seat/unknown'],
    ['4?/4? - 24? a?', 'greta/no-such-cell'],
    ['4?/4? - 24? a?d4 claims=eye', 'game/position'],
    ['4?/4? - 24? a at=h1', 'greta/no-such-cell'],
    ['4?/4? - 24? a moon=full', 'game/position'],
    ['4?/3? 7S 24? a dealer=b dealer=b', 'game/position'],
    ['4?/3? 7S 24? a dealer=c', 'seat/unknown'],
    ['4?/4? - 24? a phase=place', 'game/position'],
    ['4?/4? - 24? a phase=tea', 'game/position'],
    ['4?/4? - 24? a dealer=-', 'game/position'],
    ['4?/4? - 24? a phase=over', 'game/position'],
    ['4?/4? - 24? a phase=deal', 'game/position'],
    ['4?/4? - 24? a phase=shuffle', 'game/position'],
    ['-/- - 32? a', 'game/position'],
    ['4?/4? - 24? a claims=loud', 'options/choice'],
    ['4?/3? 2S 24? a', 'game/position'],
    ['4?/7S2? 7S 24? a', 'game/position'],
    ['4?/3? JK 24? a', 'card/unknown'],
    ['4?/3? 7Z 24? a', 'card/unknown'],
    ['4?/3? 7S.. 24? a', 'game/position'],
    ['4?/3? 7S. 24? a', 'game/position'],
    ['4?/3? 7S/ 24? a', 'game/position'],
    ['3?/3? 7S../..8C 24? b', 'game/position'],
    ['3?/3? 7S(8C) 24? b', 'game/position'],
    ['3?/3? 7S8C/9D 24? b', 'game/position'],
    ['2?/1? 7S8C9DTHJC 24? a', 'game/position'],
    ['2?/1? 7S8C9DTHJC 24? a at=f4', 'game/position'],
    ['2?/1? 7S/8C/9D/TH/JC 24? a at=d6', 'game/position'],
    ['3?/2? 7S8C/9D 24? a', 'game/position'],
    ['4?/3? 7S 24? a at=e4', 'game/position'],
    ['3?/3? 7S8C 24? b at=c4', 'game/position'],
    ['1?/3? 7S8C9DTH 24? a', 'game/position'],
    ['3?/3? 7S8C 24? a?d4', 'game/position'],
    ['3?/3? 7S8C 24? a?d5 claims=eye', 'game/position'],
    ['3?/3? 7S8C 24? a?d4 phase=deal claims=eye', 'game/position'],
    [`7?/8? TD(7S)8C9DTH/${SQUARE.slice(9)} - b?a2 claims=eye`, 'game/position'],
    ['4?/3? 7S 24? a got=7S8S', 'game/position'],
    ['4?/3? 7S 24? a got=7S8C/-', 'game/position'],
    ['4?/3? 7S 24? a got=7S/-', 'game/position'],
    ['4?/3? 7S 24? a got=7S*8S9S/-', 'game/position'],
    ['4?/3? 7S 24? a got=/-', 'card/unknown'],
  ])('are refused with a code: %s', (text, code) => {
    expect(greta.parsePosition(text)).toMatchObject({ ok: false, fault: { code } });
  });
});

describe('cells', () => {
  it('are a1 to g7, column and row', () => {
    const names = Array.from({ length: CELLS }, (_, cell) => makeCell(cell));
    expect([names[0], names[6], names[7], names[24], names[48]]).toEqual(['a1', 'g1', 'a2', 'd4', 'g7']);
    expect(names.map((name) => must(parseCell(name)))).toEqual(names.map((_, cell) => cell));
  });

  it.each(['', 'a', 'a0', 'a8', 'h1', 'A1', '1a', 'a11'])('are nothing else: “%s”', (text) => {
    expect(parseCell(text)).toMatchObject({ ok: false, fault: { code: 'greta/no-such-cell' } });
  });
});

// (P123)
describe('moves of Greta', () => {
  const { state, known } = must(greta.parsePosition('8CQHJDTS/3? 7S 24? a'));
  const view = { state, seat: 0, known };

  it.each([
    ['place 8C e4', 'place 8C[24] e4'],
    ['place TS[27] d3', 'place TS[27] d3'],
    ['claim -', 'claim -'],
    ['claim cover', 'claim cover'],
    ['claim c3 a1 b1 cover', 'claim a1 b1 c3 cover'],
    ['claim cover g7 a2', 'claim a2 g7 cover'],
  ])('are read, cards looked up in the hand: %s', (text, written) => {
    expect(greta.makeMove(must(greta.parseMove(text, view)), true)).toBe(written);
  });

  it.each([
    ['', 'greta/move-syntax'],
    ['fly', 'greta/move-syntax'],
    ['place', 'greta/move-syntax'],
    ['place 8C', 'greta/move-syntax'],
    ['place 8C e4 now', 'greta/move-syntax'],
    ['place 9C e4', 'card/not-in-hand'],
    ['place 8Z e4', 'card/unknown'],
    ['place 8C8D e4', 'card/syntax'],
    ['place 8C[007] e4', 'card/syntax'],
    ['place 8C h9', 'greta/no-such-cell'],
    ['claim', 'greta/move-syntax'],
    ['claim - a1', 'greta/no-such-cell'],
    ['claim a1 a1', 'greta/move-syntax'],
    ['claim cover cover', 'greta/move-syntax'],
    ['claim a1  b1', 'greta/no-such-cell'],
    ['claim everything', 'greta/no-such-cell'],
  ])('are refused with a code: “%s”', (text, code) => {
    expect(greta.parseMove(text, view)).toMatchObject({ ok: false, fault: { code } });
  });

  it('that no text can make are refused too', () => {
    const claimed = must(greta.parsePosition('3?/3? 7S8C 24? a?d4 claims=eye')).state;
    const claim = (cells: readonly number[]): unknown =>
      greta.check(claimed, 0, { kind: 'claim', cells, cover: false });
    expect(claim([23, 23])).toMatchObject({ ok: false, fault: { code: 'greta/claim-order' } });
    expect(claim([-1])).toMatchObject({ ok: false, fault: { code: 'greta/no-card-there' } });
    expect(greta.check(state, 0, { kind: 'place', card: { face: 28, id: 24 }, cell: 1.5 })).toMatchObject({
      ok: false,
      fault: { code: 'greta/no-such-cell' },
    });
    expect(greta.check(state, 0, { kind: 'place', card: { face: 28 }, cell: 25 })).toMatchObject({
      ok: false,
      fault: { code: 'greta/not-in-hand' },
    });
  });
});
