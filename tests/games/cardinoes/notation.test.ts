/** Positions and moves of Cardinoes as text. */
import { describe, expect, it } from 'vitest';
import { cardinoes } from '../../../src/games/cardinoes';
import { canonicalJson } from '../../../src/lib/canonicalJson';
import { must } from '../../../src/lib/result';
import { play, playout } from '../playout';

describe('positions of Cardinoes', () => {
  it.each([
    '7S8D/7? 5C 20? a',
    '7S8DJK/7?/2?4H? 5C7CJK KD20? b dealer=c lacks=a7SKH1 jokers=2',
    '-/- - - a phase=coin dealer=-',
    '-/-/- - - b phase=shuffle exact=on',
    '-/- - 53? b phase=deal jokers=1',
    '7?/7? - 37? b phase=start put=JK jokers=1',
    '7?/7? - 38? b phase=start jokers=1',
    '2S3S/4S 7D 2? a phase=debt lacks=a7D7D0',
    '2S3S/4S 7D 2? a+ lacks=a7D7D0',
    '2S3S/4S 7D 2? a phase=hide lacks=a7D7D1',
    '2S3S/4S 7D9H 2? a* exact=on',
    '2S3S/4S/5C 7D - c passes=2 lacks=a7D7D0,b7D7D0',
    '2S3S/4S 7D - a phase=open passes=2 ended=blocked',
    '-/2? 7D - a phase=open ended=finished finisher=a',
    '-/2S!3S! 7D 4? b phase=over ended=finished finisher=a ace=11 joker=50',
  ])('read back as they were written: %s', (text) => {
    expect(cardinoes.makePosition(must(cardinoes.parsePosition(text)))).toBe(text);
  });

  it.each([
    ['7S', 'game/position'],
    ['7S 5C 2? a', 'game/position'],
    ['7S/8S/9S/2S/3S 5C 2? a', 'game/position'],
    ['7X/8S 5C 2? a', 'card/unknown'],
    ['7S/8S 5X 2? a', 'card/unknown'],
    ['7S/8S 5C 999? a', 'card/too-many'],
    ['7S/8S 5C 2? c', 'seat/unknown'],
    ['7S/8S 5C 2? e', 'game/position'],
    ['7S/8S 5C 2? a%', 'game/position'],
    ['7S/8S 5C 2S! a', 'game/position'],
    ['7S/8S! 5C 2? a', 'game/position'],
    ['7S/7S 5C 2? a', 'game/position'],
    ['JK/8S 5C 2? a', 'card/unknown'],
    ['7S/8S 5C 50? a', 'game/position'],
    ['7S/- 5C 2? a', 'game/position'],
    ['7S/8S - 2? a', 'game/position'],
    ['7S/8S 5C 2? a+', 'game/position'],
    ['7S2S/8S 5C 2? a*+', 'game/position'],
    ['7S2S/8S 5C 2? a+ phase=turn', 'game/position'],
    ['7S/8S 5C - a phase=debt', 'game/position'],
    ['7S/8S 5C 2? a phase=deal', 'game/position'],
    ['-/- - 3? a phase=deal', 'game/position'],
    ['7S/8S 5C 2? a put=JK jokers=1', 'game/position'],
    ['7?/7? - 2? a phase=start put=7S', 'game/position'],
    ['7S/8S 5C 2? a passes=1', 'game/position'],
    ['7S/8S 5C - a passes=2', 'game/position'],
    ['7S/8S 5C 2? a dealer=-', 'game/position'],
    ['7S/8S 5C 2? a dealer=c', 'game/position'],
    ['7S/8S 5C 2? a phase=over', 'game/position'],
    ['7S/8S 5C 2? a ended=blocked', 'game/position'],
    ['-/8S! 5C 2? a phase=over ended=finished', 'game/position'],
    ['2S!/8S! 5C 2? a phase=over ended=finished finisher=a', 'game/position'],
    ['-/8S 5C 2? a phase=over ended=finished finisher=a', 'game/position'],
    ['7S/8S 5C 2? a lacks=a7S', 'game/position'],
    ['-/- - 52? b phase=deal lacks=a7D7D0', 'game/position'],
    ['7?/7? - 38? b phase=start lacks=a7D7D0', 'game/position'],
    ['7S/8S 5C 2? a lacks=c7S7S0', 'game/position'],
    ['7S/8S 5C 2? a lacks=a9S7S0', 'game/position'],
    ['7S/8S 5C 2? a lacks=a7SJK0 jokers=1', 'game/position'],
    ['7S/8S 5C 2? a moon=full', 'game/position'],
    ['7S/8S 5C 2? a dealer=a dealer=b', 'game/position'],
    ['7S/8S 5C 2? a jokers=9', 'options/range'],
  ])('are refused with a code: %s', (text, code) => {
    expect(cardinoes.parsePosition(text)).toMatchObject({ ok: false, fault: { code } });
  });

  it('say everything that a state holds, but for the names of hidden cards', () => {
    for (let seed = 0; seed < 40; seed++) {
      const table = playout(cardinoes, seed, 2 + (seed % 3), { jokers: seed % 5, exact: seed % 2 === 0, king: seed });
      play(table, (state) => {
        const again = must(cardinoes.parsePosition(cardinoes.makePosition({ state, known: table.dealer.faces }))).state;
        const { stock, hands, ...rest } = state;
        const { stock: otherStock, hands: otherHands, ...other } = again;
        expect(canonicalJson({ ...other, nextId: 0 })).toBe(canonicalJson({ ...rest, nextId: 0 }));
        expect([otherStock.length, ...otherHands.map((hand) => hand.length)]).toEqual([
          stock.length,
          ...hands.map((hand: readonly number[]) => hand.length),
        ]);
      });
    }
  });
});

// (P116)
describe('moves of Cardinoes', () => {
  const { state, known } = must(cardinoes.parsePosition('7S4HJKJK/7? 5C 20? a jokers=2'));
  const view = { state, seat: 0, known };

  it.each([
    ['draw', 'draw'],
    ['keep', 'keep'],
    ['pass', 'pass'],
    ['stop', 'stop'],
    ['play 7S left', 'play 7S[20] left'],
    ['play 4H right', 'play 4H[21] right'],
    ['play JK right', 'play JK[22] right'],
    ['play JK[23] right', 'play JK[23] right'],
  ])('are read, cards looked up in the hand: %s', (text, written) => {
    expect(cardinoes.makeMove(must(cardinoes.parseMove(text, view)), true)).toBe(written);
  });

  it('mean the drawn one of two jokers', () => {
    const drawn = must(cardinoes.parsePosition('JK4HJK/7? 5C 20? a+ jokers=2'));
    expect(cardinoes.makeMove(must(cardinoes.parseMove('play JK left', { ...drawn, seat: 0 })), true)).toBe(
      'play JK[22] left',
    );
  });

  it.each([
    ['', 'cardinoes/move-syntax'],
    ['fly', 'cardinoes/move-syntax'],
    ['draw now', 'cardinoes/move-syntax'],
    ['play', 'cardinoes/move-syntax'],
    ['play 7S', 'cardinoes/move-syntax'],
    ['play 7S middle', 'cardinoes/move-syntax'],
    ['play 7S left left', 'cardinoes/move-syntax'],
    ['play left 7S', 'cardinoes/move-syntax'],
    ['play 9S left', 'card/not-in-hand'],
    ['play 7Z left', 'card/unknown'],
    ['play 7S7S left', 'card/syntax'],
    ['play 7S[x] left', 'card/syntax'],
    ['play 7S[007] left', 'card/syntax'],
  ])('are refused with a code: “%s”', (text, code) => {
    expect(cardinoes.parseMove(text, view)).toMatchObject({ ok: false, fault: { code } });
  });
});
