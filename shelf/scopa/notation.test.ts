/** Positions of Scopa as text: what is read, what is refused, and that each state reads back. */
import { defaultOptions } from 'svista/games';
import { expect, it } from 'vitest';
import { LocalDealer, randomOrder } from '../../src/games/play/localDealer';
import { Random } from '../../src/lib/random';
import { must } from '../../src/lib/result';
import { scopa } from './rules';

it.each([
  '7D3C2S/3? 4H5S 30? a -/-',
  '-/- - - a -/- phase=coin dealer=-',
  '-/-/- - - c -/-/- phase=shuffle dealer=b',
  '-/- - 40? a -/- phase=deal dealer=b',
  '-/- - 40? a -/- phase=deal dealer=b redeals=3',
  '3?/3?/3?/3? 4H5S 24? a -/-/-/- pairs=off ace=on fifteen=on bello=on napola=on',
  '9?/9?/9?/9? 4H5S - a -/-/-/- deal=nine',
  '3?/3?/- - 18? b 7CAS6C/3H3D/- dealer=c scope=1/0/0 last=a out=c aside=2S2? latest=a*7C:AS6C',
])('reads “%s” and writes it again', (text) => {
  expect(scopa.makePosition(must(scopa.parsePosition(text)))).toBe(text);
});

it.each([
  ['no words', ''],
  ['too few words', '3C/4C 5C - a'],
  ['one hand', '3C 5C - a -'],
  ['five hands', '3C/4C/5C/6C/7C 5D - a -/-/-/-/-'],
  ['no such card', '8C/4C 5C - a -/-'],
  ['no such card on the table', '3C/4C 9C - a -/-'],
  ['a card twice', '3C/4C 3C - a -/-'],
  ['more than forty cards', '3?/3? 5C 36? a 7C6C/-'],
  ['a hand with no card, and its turn', '-/4C 5C - a -/-'],
  ['a hand that is too large', '4?/4? 5C - a -/-'],
  ['hands that nobody can hold', '1?/3? 5C - a -/-'],
  ['a hand of those who have played that is larger', '2C/3C4C 5C - a -/-'],
  ['a stock that cannot be dealt', '3?/3? 5C 7? a -/-'],
  ['a pile too few', '3?/3? 5C 6? a -'],
  ['a pile too many', '3?/3? 5C 6? a -/-/-'],
  ['nobody has taken last', '3?/3? 5C 6? a 7C7D/-'],
  ['somebody who has not taken', '3?/3? 5C 6? a 7C7D/- last=b'],
  ['more sweeps than takings', '3?/3? 5C 6? a 7C7D/- last=a scope=2/0'],
  ['a field that there is not', '3?/3? 5C 6? a -/- colour=red'],
  ['a field twice', '3?/3? 5C 6? a -/- dealer=b dealer=b'],
  ['a field without a value', '3?/3? 5C 6? a -/- dealer'],
  ['a phase that there is not', '3?/3? 5C 6? a -/- phase=tea'],
  ['a dealer before the coin', '-/- - - a -/- phase=coin'],
  ['cards before the deal', '3?/3? 5C 6? a -/- phase=shuffle'],
  ['somebody who left, with a hand', '3?/3?/3? 5C 9? a -/-/- out=b'],
  ['somebody who left, with the turn', '-/3?/3? 5C 9? a -/-/- out=a'],
  ['one side alone', '3?/- 5C 6? a -/- out=b'],
  ['cards aside for nobody', '3?/3? 5C 6? a -/- aside=3?'],
  ['a round that is not over', '3?/3? 5C 6? a -/- phase=over'],
  ['a deal to full hands', '3?/3? 5C 6? a -/- phase=deal'],
  ['a latest card that lies nowhere', '3?/3? 5C 6? a -/- latest=b6C:-'],
  ['a latest card that took what it cannot', '3?/3? 5C 6? a 7C2C/- last=a latest=a7C:2C'],
  ['a scopa with cards on the table', '3?/3? 5C 6? a 7C7D/- last=a scope=1/0 latest=a*7C:7D'],
  ['Scopone for two', '3?/3? 5C - a -/- deal=nine'],
  ['an option that there is not', '3?/3? 5C 6? a -/- ace=maybe'],
  ['a seat that there is not', '3?/3? 5C 6? e -/-'],
  ['no count', '0?/3? 5C 6? a -/-'],
])('refuses %s', (_why, text) => {
  const read = scopa.parsePosition(text);
  expect(read.ok ? 'read' : read.fault.code).toMatch(
    /^(game\/position|scopa\/scopone|card\/unknown|options\/\w+|seat\/\w+)$/,
  );
});

it.each([2, 3, 4])('each state of a round of %i reads back, with the same moves', (seats) => {
  for (let seed = 1; seed <= 12; seed++) {
    const random = new Random(seed);
    const dealer = new LocalDealer(scopa, randomOrder(random.fork()));
    const options = { ...defaultOptions(scopa.options, seats), ace: seed % 3 === 0, fifteen: seed % 4 === 0 };
    let state = must(dealer.settle(scopa.setup(options, seats, null, 0)));
    for (;;) {
      const text = scopa.makePosition({ state, known: dealer.faces });
      const again = must(scopa.parsePosition(text));
      expect(scopa.makePosition(again)).toBe(text);
      expect(scopa.need(again.state).kind).toBe(scopa.need(state).kind);
      if (scopa.need(state).kind === 'over') break;
      const view = dealer.view(state, state.turn);
      const legal = scopa.legal(view);
      const told = scopa.legal({ ...view, state: again.state, known: again.known });
      expect(told.map((move) => scopa.makeMove(move))).toEqual(legal.map((move) => scopa.makeMove(move)));
      state = must(dealer.play(state, random.pick(legal)));
    }
  }
});
