/** Positions and moves of Crazy Eights as text: what is read, what is refused, and that nothing written breaks a rule. */
import { expect, it } from 'vitest';
import { must } from '../../src/lib/result';
import { Random } from '../../src/lib/random';
import { play, playout } from '../../tests/games/playout';
import { crazyEights } from './rules';
import type { EightsState } from './state';

it.each([
  '7S8D/5? 5C7C 20? a',
  '7S8D/5?/4H 5C8C 20? b+1 dealer=c want=H lacks=aH0S1,cC0',
  '-/- - - a phase=coin dealer=-',
  '-/-/- - - c phase=shuffle dealer=b',
  '-/- - 52? a phase=deal dealer=b',
  '5?/5?/5? - 35? b phase=start put=8S',
  '5?/5?/5? - 36? b phase=start',
  '4?/6? 5C2C 20? b owed=2',
  '4?/6? 5C2C 20? b phase=take debt=2',
  '?/6? 5C2C 20? a phase=take owed=2 debt=2 last=on',
  '4?/6?/5? 5CQC 20? b+3 phase=hide skip=on draw=three',
  '4?/6? 5CAC 20? b way=right renewed=3',
  '-/4H!5H! 5C8C - a phase=over ended=finished',
  '3?/2?/2? 5C - c phase=open passes=2 ended=blocked out=b',
  '7?/7?/7?/7?/7?/7?/7? 5C 54? a hand=7',
])('reads “%s” and writes it again', (text) => {
  expect(crazyEights.makePosition(must(crazyEights.parsePosition(text)))).toBe(text);
});

it.each([
  ['no words', ''],
  ['too few words', '7S/4C 5C -'],
  ['one hand', '7S 5C - a'],
  ['eight hands', '7S/4C/5D/6D/7D/9D/TD/JD 5C - a'],
  ['a card twice', '7S/4C 4C - a'],
  ['a card three times with two decks', '7S/4C 4C4C - a decks=2'],
  ['more cards than the deck has', '7S/4C 5C 60? a'],
  ['a joker', 'JK/4C 5C - a'],
  ['a seat that there is not', '7S/4C 5C - c'],
  ['no turn', '7S/4C 5C - x+'],
  ['a field that there is not', '7S/4C 5C - a colour=red'],
  ['a field twice', '7S/4C 5C - a dealer=b dealer=b'],
  ['a field with no such value', '7S/4C 5C - a phase=tea'],
  ['a field at its default', '7S/4C 5C - a phase=turn'],
  ['a suit that there is not', '7S/4C 8C - a want=X'],
  ['an eight that asks for nothing', '7S/4C 8C - a'],
  ['another card that asks for something', '7S/4C 5C - a want=H'],
  ['no dealer after the coin', '7S/4C 5C - a dealer=-'],
  ['no pile', '7S/4C - 20? a'],
  ['cards before the deal', '7S/4C - - a phase=shuffle'],
  ['a stock before the shuffle', '-/- - 52? b phase=shuffle'],
  ['a deck that is too small for the deal', '-/- - 12? b phase=deal'],
  ['another first player', '-/- - 52? a phase=deal'],
  ['an eight on the pile at the start', '5?/5? 8S 36? b phase=start'],
  ['another card put back', '5?/5? - 36? b phase=start put=7S'],
  ['a start without a stock', '5?/5? - - b phase=start'],
  ['play before the first card', '5?/5? - 36? b phase=start renewed=1'],
  ['an empty hand in a turn', '-/4C 5C - a'],
  ['shown cards in a turn', '7S4H!/4C 5C - a'],
  ['twos that do not lie there', '7S/4C 5C - a owed=2'],
  ['half a two', '7S/4C 2C - a owed=3'],
  ['more twos than there are', '7S/4C 2C - a owed=10'],
  ['twos that cost nothing here', '7S/4C 2C - a owed=2 two=off'],
  ['a draw before twos are paid', '7S5D/4C 2C 9? a+1 owed=2'],
  ['a hand that is all drawn', '7S/4C 5C 9? a+1'],
  ['two drawn where one is', '7S5D6D/4C 5C 9? a+2'],
  ['a draw from nothing', '7S/4C 5C - a phase=draw'],
  ['a debt out of its phase', '7S/4C 5C 9? a debt=2'],
  ['nothing to take', '7S/4C 5C 9? a phase=take'],
  ['one card to be mixed', '7S/4C5D 5C 9? a phase=hide'],
  ['somebody skipped by a five', '7S6S/4C 5C 9? a phase=hide skip=on'],
  ['somebody skipped in a turn', '7S6S/4C QC 9? a skip=on'],
  ['a direction turned by nothing', '7S6S/4C QC 9? a way=right ace=off'],
  ['a pass with cards to draw', '7S/4C 5C 9? a passes=1'],
  ['all have passed, and it goes on', '7S/4C 5C - a passes=2'],
  ['a sixth renewal', '7S/4C 5C - a renewed=6'],
  ['a leaver’s turn', '7S/4C/5D 5C - a out=a'],
  ['one alone', '7S/4C 5C - a out=b'],
  ['leavers in disorder', '7S/4C/5D/6D 5C - a out=cb'],
  ['a lack of nothing', '7S/4C 5C - a lacks=aS1'],
  ['a lack twice', '7S/4C 5C - a lacks=aS0,aH0'],
  ['a lack in disorder', '7S/4C 5C - a lacks=aS0C0'],
  ['an end without a reason', '-/4C 5C - a phase=open'],
  ['a reason without an end', '7S/4C 5C - a ended=finished'],
  ['two that went out', '-/-/4C 5C - a phase=open ended=finished'],
  ['none that went out', '7S/4C 5C - a phase=open ended=finished'],
  ['a finisher who was not in turn', '-/4C 5C - b phase=open ended=finished'],
  ['a block without passes', '7S/4C 5C - a phase=open ended=blocked'],
  ['hands that are shown and hidden', '-/4C5D! 5C - a phase=over ended=finished'],
  ['an option that there is not', '7S/4C 5C - a draw=four'],
  ['a hand of eight', '7S/4C 5C - a hand=8'],
])('refuses %s', (_why, text) => {
  const read = crazyEights.parsePosition(text);
  expect(read.ok ? crazyEights.makePosition(read.value) : read.fault.code).toMatch(
    /^(game\/position|card\/\w+|seat\/unknown|options\/\w+)$/,
  );
});

it.each([
  ['draw 7S', 'crazy-eights/move-syntax'],
  ['keep', 'crazy-eights/move-syntax'],
  ['play', 'crazy-eights/move-syntax'],
  ['play 7S X', 'crazy-eights/move-syntax'],
  ['play 7S last H', 'crazy-eights/move-syntax'],
  ['play  7S', 'crazy-eights/move-syntax'],
  ['play 7Z', 'card/unknown'],
  ['play JK', 'card/unknown'],
  ['play 7S[x]', 'card/syntax'],
  ['play 9S', 'card/not-in-hand'],
])('refuses the move “%s”', (text, code) => {
  const { state, known } = must(crazyEights.parsePosition('7S/4C 5C - a'));
  const read = crazyEights.parseMove(text, { state, seat: 0, known });
  expect(read.ok ? 'read' : read.fault.code).toBe(code);
});

it('reads edited positions and moves without ever throwing, and plays on from what it takes', () => {
  const random = new Random(7);
  const letters = [...'7S8HQAKD?!+-/=abc 0129lastwant'];
  let taken = 0;
  for (let seed = 0; seed < 30; seed++) {
    const table = playout(crazyEights, seed, 2 + (seed % 6), { last: seed % 2 === 0, must: seed % 3 === 0 });
    play(table, (state: EightsState) => {
      const text = crazyEights.makePosition({ state, known: table.dealer.faces });
      const at = random.below(text.length);
      const edited = text.slice(0, at) + random.pick(letters) + text.slice(at + random.below(2));
      const read = crazyEights.parsePosition(edited);
      if (!read.ok) return;
      taken++;
      const { state: other, known } = read.value;
      const written = crazyEights.makePosition(read.value);
      expect(crazyEights.makePosition(must(crazyEights.parsePosition(written)))).toBe(written);
      const need = crazyEights.need(other);
      if (need.kind !== 'act') return;
      const view = { state: other, seat: need.seats[0]!, known };
      for (const move of crazyEights.legal(view)) {
        const edit = crazyEights.makeMove(move, true).replace(random.pick(letters), random.pick(letters));
        const parsed = crazyEights.parseMove(edit, view);
        if (parsed.ok) crazyEights.step(other, { kind: 'act', moves: [parsed.value] });
      }
    });
  }
  expect(taken).toBeGreaterThan(50);
});
