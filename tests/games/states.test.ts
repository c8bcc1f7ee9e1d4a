/** The states of the games as docs/protocol.md says them, in the one spelling in which they are hashed. */
import { expect, it } from 'vitest';
import { cardinoes } from '../../src/games/cardinoes';
import type { AnyGame } from '../../src/games/game';
import { greta } from '../../src/games/greta';
import { lynx } from '../../src/games/lynx';
import { nineteen } from '../../src/games/nineteen';
import { type Options, makeOptions, readOptions } from '../../src/games/options';
import { canonicalJson } from '../../src/lib/canonicalJson';
import { must } from '../../src/lib/result';

const NULLS = Array.from({ length: 49 }, () => 'null').join();

const firstState = (game: AnyGame, seats: number, options: string, dealer: number | null): string =>
  canonicalJson(game.setup(must(readOptions(game.options, options, seats)), seats, dealer, 0));

it('P88, P90: a round of Lynx begins with these fields, and two more with jokers', () => {
  const plain =
    '{"acted":false,"announced":null,"another":null,"dealer":1,"debt":null,"extra":false,"finisher":null,' +
    '"hands":[{"hidden":[],"open":[]},{"hidden":[],"open":[]}],"idle":0,"melds":[],"music":0,"nextId":0,' +
    '"nominee":null,"options":{"decks":2,"hand":12,"memory":false,"three":false},"out":[],"phase":"shuffle",' +
    '"pile":[],"reason":null,"rebuilds":0,"seats":2,"sevens":0,"stock":[],"then":"turn","took":"nothing","turn":0,' +
    '"wanted":null,"wish":null}';
  expect(firstState(lynx, 2, '-', 1)).toBe(plain);
  expect(firstState(lynx, 2, 'jokers=on', 1)).toBe(
    plain
      .replace('"hands"', '"flash":null,"hands"')
      .replace('"memory"', '"jokers":true,"memory"')
      .replace('"seats"', '"recalls":[],"seats"'),
  );
});

it('P88, P107: a round of Cardinoes begins with these fields', () => {
  expect(firstState(cardinoes, 2, 'jokers=2', null)).toBe(
    '{"chain":[],"dealer":null,"extra":false,"finisher":null,"hands":[[],[]],"lacks":[[],[]],"nextId":0,' +
      '"options":{"exact":false,"jokers":2,"values":[1,2,3,4,5,6,7,8,9,10,10,10,10,25]},"out":[],"passes":0,' +
      '"phase":"coin","put":null,"reason":null,"seats":2,"shown":[[],[]],"stock":[],"turn":0}',
  );
});

it('P88, P117: a round of Greta begins with these fields', () => {
  expect(firstState(greta, 2, 'claims=eye', 0)).toBe(
    '{"asked":null,"dealer":0,"gains":[[],[]],"hands":[[],[]],"laid":0,"nextId":0,"options":{"claims":"eye"},' +
      `"phase":"shuffle","stock":[],"turn":1,"under":[${NULLS}],"up":[${NULLS}]}`,
  );
});

it('P124: a round of Nineteen begins with these fields', () => {
  const none = '[[],[],[],[]]';
  expect(firstState(nineteen, 4, '-', null)).toBe(
    `{"dealer":0,"discards":${none},"down":${none},"forced":${none},"history":[],"later":${none},"nextId":0,` +
      `"phase":"shuffle","pick":0,"round":0,"stacks":${none},"stock":[],"up":${none}}`,
  );
});

/** Every option of a game, each away from its default, as a charter writes it. */
const ALL: readonly (readonly [AnyGame, number, string])[] = [
  [lynx, 2, 'decks=3 hand=10 memory=on three=on jokers=on'],
  [
    cardinoes,
    2,
    'jokers=1 exact=on ace=2 two=3 three=4 four=5 five=6 six=7 seven=8 eight=9 nine=10 ten=11 jack=11 queen=11 ' +
      'king=11 joker=26',
  ],
  [greta, 2, 'claims=eye'],
  [nineteen, 4, '-'],
];

it.each(ALL)('P13, P14: options of $id have this order and these defaults', (game, seats, text) => {
  const options: Options = must(readOptions(game.options, text, seats));
  expect(makeOptions(game.options, options, seats)).toBe(text);
  expect(game.options.length).toBe(text === '-' ? 0 : text.split(' ').length);
});
