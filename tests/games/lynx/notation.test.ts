/** Positions and moves of Lynx as text. */
import { describe, expect, it } from 'vitest';
import { lynx } from '../../../src/games/lynx';
import { must } from '../../../src/lib/result';

describe('positions of Lynx', () => {
  it.each([
    '7S8D/13? 5C 20? - a',
    '7S8D4H!/13?/2?7S? 5C9H KD20? a3S3D3H,b4C5C6C b*+ rebuilt=2',
    '7S8D4H!/13?/2?7S? 5CAH KD20? a3S3D3H,b4C5C6C b+ want=S',
    '-/- - - - a phase=coin dealer=-',
    '5C7C!/2S 7S 9? - a!7C sevens=6b',
    '?/7? 7C 3? - b? sevens=9a',
    '?/7? 8C 3? - b?',
    '2S/3S AS 2? - a phase=debt debt=b2+1',
    '2S/3S5S4H9D AS 2? - a phase=hide debt=b0+3',
    '2S/3S 3H 2? - a phase=pause wish=b:pause three=on',
    '-/3S 5H3H 2? - a phase=pause then=open wish=a:pause ended=finished finisher=a three=on',
    '-/3S 5H7H 2? - a phase=debt then=open debt=b3+0 ended=finished finisher=a',
    '-/3S 5H7H - - a phase=rebuild then=open debt=b2+1 ended=finished finisher=a',
    '2S!/- 6S - - a phase=over wish=a:kiss:b tune=3 another=off ended=finished finisher=b decks=3 hand=5 ' +
      'memory=on three=on',
    '-/- 6S - a2H3H4H5H6H7H8H9HTHJHQHKHAH a',
    '7S/8S 5C 2? a5HJK7H,bJKKHAH,a5S5DJR,bAS2SJKJR a decks=4 jokers=on',
    '9S/8S 5C9SJK - a2S2D2H a phase=guess flash=a:b jokers=on',
    '5C/7S7C!/6H 7S 9? - b!7C out=a',
  ])('read back as they were written: %s', (text) => {
    expect(lynx.makePosition(must(lynx.parsePosition(text)))).toBe(text);
  });

  it.each([
    ['a5HJK=6H7H', 'a5HJK7H'],
    ['aJK=QHKHAH', 'aJKKHAH'],
    ['aAS2SJKJR=4S', 'aAS2SJKJR'],
    ['a2HJK=3HJR=4H5H6H7H8H9HTHJHQHKHAH', 'a2HJKJR5H6H7H8H9HTHJHQHKHAH'],
  ])('let a joker in a run say what its place says: %s', (melds, written) => {
    const position = must(lynx.parsePosition(`7S/8S 5C 2? ${melds} a jokers=on`));
    expect(lynx.makePosition(position)).toBe(`7S/8S 5C 2? ${written} a jokers=on`);
  });

  it.each([
    ['a5HJK=8H7H', 'stands for another card than its place says'],
    ['a5SJK=5H5D', 'stands for another card than its place says'],
    ['a5H=6H6H7H', 'stands for another card than its place says'],
    ['a5H7HJK=6H', 'a joker lies where the card lies for which it stands, as in 5HJK7H'],
    ['a5H7HJK', 'a joker lies where the card lies for which it stands, as in 5HJK7H'],
    ['a5HJK8H', 'a joker lies where the card lies for which it stands, as in 5HJK7H'],
    ['a5HJK=JR7H', '“JR” is no card'],
    ['a5HJK=6', '“=6” is no card'],
  ])('say how a joker lies in a meld: %s', (melds, message) => {
    const refused = lynx.parsePosition(`7S/8S 5C 2? ${melds} a jokers=on`);
    expect(refused.ok ? '' : refused.fault.message).toContain(message);
  });

  it('say which meld is none, from its owner on', () => {
    const refused = lynx.parsePosition('7S/8S 5C 2? a3S3D3H,b7S7D a');
    expect(refused.ok ? '' : refused.fault.message).toContain('“b7S7D” is no meld');
  });

  it.each([
    ['7S', 'game/position'],
    ['7S 5C 2? - a', 'game/position'],
    ['9S/8S 5C9SJK - a2S2D2H a phase=guess flash=a:c jokers=on', 'game/position'],
    ['9S/8S 5C9SJK - a2S2D2H a phase=guess flash=c:a jokers=on', 'game/position'],
    ['7S/8S/9S/2S/3S/4S/5S/6S/AS 5C 2? - a', 'game/position'],
    ['7X/8S 5C 2? - a', 'card/unknown'],
    ['7S/8S 5C 999? - a', 'card/too-many'],
    ['7S/8S 5C! 2? - a', 'card/unknown'],
    ['7S/8S 5C 2? a7S7D a', 'game/position'],
    ['7S/8S 5C 2? d7S7D7H a', 'seat/unknown'],
    ['7S/8S 5C 2? - c', 'seat/unknown'],
    ['7S/8S 5C 2? - a%', 'game/position'],
    ['7S/8S 5C 2? - a!7C sevens=3b', 'game/position'],
    ['7S8C!/8S 5C 2? - a!8C sevens=3b', 'game/position'],
    ['7S/8S - 2? - a?', 'game/position'],
    ['7S/8S 7C 2? - a? sevens=3', 'game/position'],
    ['7S/8S 5C 2? - a phase=debt', 'game/position'],
    ['7S/8S 5C 2? - a phase=over', 'game/position'],
    ['7S/8S 5C 2? - a ended=blocked', 'game/position'],
    ['7S/8S 5C 2? - a want=X', 'game/position'],
    ['7S/8S 5C 2? - a rebuilt=-1', 'game/position'],
    ['7S/8S 5C 2? - a moon=full', 'game/position'],
    ['7S/8S 5C 2? - a decks=9', 'options/range'],
    ['7S/8S 5C 2? - a hand=15 decks=2 rebuilt=1 rebuilt=2', 'game/position'],
    ['7S/8S 5C 2?7S! - a', 'game/position'],
    ['7SJK/8S 5C 2? - a', 'card/unknown'],
    ['7S7S7S/7S7S 5C 2? - a', 'game/position'],
    ['200?/9? 5C 2? - a', 'game/position'],
    ['7S/8S 5C 2? aAS2S3S4S5S6S7S8S9STSJSQSQS a', 'game/position'],
    ['7S/8S 5C 2? - a dealer=-', 'game/position'],
    ['7S/8S 5C 2? - a phase=deal', 'game/position'],
    ['-/- - 20? - a phase=deal', 'game/position'],
    ['7S/8S 5C 2? - a phase=pause then=debt', 'game/position'],
    ['7S8D/8S 5C 2? - a phase=hide debt=a0+1 then=hide', 'game/position'],
    ['7S8D/8S 5C 2? - a phase=debt debt=a0+0', 'game/position'],
    ['7S8D/8S 5C - - a phase=debt debt=a1+0', 'game/position'],
    ['7S8D/8S 5C - - a phase=rebuild debt=a1+0', 'game/position'],
    ['7S8D/8S 5C 2? - a phase=debt debt=a1+3', 'game/position'],
    ['7S8D/8S - 2? - a phase=pause then=answer', 'game/position'],
    ['7S/8S 5C 2? - a sevens=3', 'game/position'],
    ['7S/8S 5C 2? - a rebuilt=6', 'game/position'],
    ['7S/8S 5C 2? - a idle=2', 'game/position'],
    ['7S/8S 5C 2? - a phase=open ended=blocked finisher=a', 'game/position'],
    ['7S/8S 5C 2? - a phase=over ended=blocked', 'game/position'],
    ['7S!/8S! 5C 2? - a phase=open ended=blocked', 'game/position'],
    ['7S/8S 5C 2? - a wish=a:kiss:a three=on', 'game/position'],
    ['7S7S7S/7S 5C 2? - a', 'game/position'],
    ['7S7S7S/7S7S 5C 2? - a decks=4', 'game/position'],
    ['7S/8S KC 2? - b?', 'game/position'],
    ['7S/8S KC 2? - b? sevens=3a', 'game/position'],
    ['7S/8S 7C 2? - b?', 'game/position'],
    ['7S/8S 8C 2? - b? sevens=3a', 'game/position'],
    ['7S/8S 7C 2? - b? sevens=4a', 'game/position'],
    ['7S/8S 7C 2? - b? sevens=99a', 'game/position'],
    ['7S/8S 7C 2? - b sevens=3a', 'game/position'],
    ['7S/8S 7C 2? - b sevens=4', 'game/position'],
    ['7S/7C! 8C 2? - b!7C sevens=3a', 'game/position'],
    ['7S/7C! 7H 2? - b!7C', 'game/position'],
    ['7S/8S 5C 2? - b*', 'game/position'],
    ['7S/8S KC 2? - b want=S', 'game/position'],
    ['7S/8S AC 2? - b want=C', 'game/position'],
    ['7S/8S5D 5C 2? - a phase=hide then=answer debt=b0+1', 'game/position'],
    ['7S/8S5D 5C 2? - a phase=debt debt=b1+1', 'game/position'],
    ['7S/8S5D 5C 2? - a phase=debt debt=a1+0', 'game/position'],
    ['7S/8S 3C 2? - a phase=pause three=on', 'game/position'],
    ['7S/8S 5C 2? - a phase=pause wish=b:pause three=on', 'game/position'],
    ['7S/8S 3C 2? - a wish=b:music', 'game/position'],
    ['7S/8S 3C 2? - a tune=1 three=on', 'game/position'],
    ['-/- - 104? - a phase=deal dealer=a', 'game/position'],
    ['-/- - 104? - b+ phase=deal', 'game/position'],
    ['-/- - 104? - b~ phase=deal', 'game/position'],
    ['-/- - 104? - b phase=deal rebuilt=1', 'game/position'],
    ['-/- - 104? - b phase=deal idle=1', 'game/position'],
    ['-/- 7S 90? - b phase=deal', 'game/position'],
  ])('are refused with a code: %s', (text, code) => {
    expect(lynx.parsePosition(text)).toMatchObject({ ok: false, fault: { code } });
  });
});

// (P106)
describe('moves of Lynx', () => {
  const { state, known } = must(lynx.parsePosition('7S7S4H!4H3D/13? 5C 20? a3S3D3H a three=on'));
  const view = { state, seat: 0, known };

  it.each([
    ['draw', 'draw'],
    ['end', 'end'],
    ['accept', 'accept'],
    ['resume', 'resume'],
    ['meld 7S7S', 'meld 7S[20]7S[21]'],
    ['append 3D to 1', 'append 3D[23] to 1'],
    ['steal 4H4H', 'steal 4H4H[22]'],
    ['pile 4H', 'pile 4H'],
    ['announce 7S', 'announce 7S[20]'],
    ['discard 7S b', 'discard 7S[20] b'],
    ['discard 7S[21] b', 'discard 7S[21] b'],
    ['discard 4H S', 'discard 4H S'],
    ['discard 3D kiss b', 'discard 3D[23] kiss b'],
    ['discard 3D more', 'discard 3D[23] more'],
  ])('are read, cards looked up in the hand: %s', (text, written) => {
    expect(lynx.makeMove(must(lynx.parseMove(text, view)), true)).toBe(written);
  });

  it.each([
    ['', 'lynx/move-syntax'],
    ['fly', 'lynx/move-syntax'],
    ['draw now', 'lynx/move-syntax'],
    ['meld', 'lynx/move-syntax'],
    ['meld 7S 7S', 'lynx/move-syntax'],
    ['meld 7S7S7S', 'lynx/not-in-hand'],
    ['meld 9S', 'lynx/not-in-hand'],
    ['meld 7Z', 'card/unknown'],
    ['meld 7S[x]', 'lynx/move-syntax'],
    ['meld 7S[007]', 'lynx/move-syntax'],
    ['append 3D', 'lynx/move-syntax'],
    ['append 3D to 0', 'lynx/move-syntax'],
    ['append 3D at 1', 'lynx/move-syntax'],
    ['append 3D to 1 now', 'lynx/move-syntax'],
    ['announce 7S b', 'lynx/move-syntax'],
    ['guess S D', 'lynx/move-syntax'],
    ['discard', 'lynx/move-syntax'],
    ['discard 7S7S', 'lynx/move-syntax'],
    ['discard 7S z', 'seat/unknown'],
    ['discard 7S b c', 'lynx/move-syntax'],
    ['discard 3D kiss q', 'seat/unknown'],
    ['discard 3D kiss b now', 'lynx/move-syntax'],
  ])('are refused with a code: “%s”', (text, code) => {
    expect(lynx.parseMove(text, view)).toMatchObject({ ok: false, fault: { code } });
  });
});
