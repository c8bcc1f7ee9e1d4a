/** What a round is worth (S14–S16, S21, S22), one row a case: piles, sweeps, options, and what each seat scores. */
import { makeFaces, parseFaces } from 'svista/cards';
import { defaultOptions } from 'svista/games';
import { describe, expect, it } from 'vitest';
import { must } from '../../src/lib/result';
import { scopa } from './rules';
import { forfeit, primiera } from './score';
import { DECK, isDenari } from './state';

/** Piles and fields of a position whose round is over; by seat the codes of its parts, with points if not one. */
type Row = readonly [rule: string, why: string, piles: string, fields: string, scores: readonly string[]];

const ROWS: readonly Row[] = [
  ['S14', 'carte: more cards than anybody else', '2C3C4C/5C6C', '', ['carte', '']],
  ['S14', 'carte: equally many score nobody', '2C3C/5C6C', '', ['', '']],
  ['S14', 'carte: two of three have equally many', '2C3C/5C6C/7C', '', ['', '', '']],
  ['S14', 'denari: more diamonds', '2D3C/5C6C', '', ['denari', '']],
  ['S14', 'denari: equally many score nobody', '2D3C/5D6C', '', ['', '']],
  ['S14', 'settebello: the seven of diamonds', '7D3C/5D6C', '', ['settebello', '']],
  ['S14', 'settebello: no other seven', '7H3C/5C6C', '', ['', '']],
  ['S15', 'primiera: the best card of each suit', '7C7H7SAD/6C6H6S6D', '', ['primiera', '']],
  ['S15', 'primiera: 78 before 72', '7C7H7S5D/6C6H6SKD', '', ['primiera', '']],
  ['S15', 'primiera: an ace is better than a five', '7C7H6SAD/7S6C6H5D', '', ['primiera', '']],
  ['S15', 'primiera: a two is better than a king', '2C3H4S5D/KC3S4H6D', '', ['', 'primiera']],
  ['S15', 'primiera: more of a suit do not help', '7C6C5C4CKHKSKD/7H7S3C2D', '', ['carte', 'primiera']],
  [
    'S15',
    'primiera: three sevens without the fourth suit are none',
    '7C7H7S/KCKHKSKD',
    '',
    ['', 'carte denari primiera'],
  ],
  ['S15', 'primiera: if all lack a suit, nobody scores it', '7C7H7S/6C6H6S', '', ['', '']],
  ['S15', 'primiera: equal sums score nobody', '7C6H6SAD/7H6C6DAS', '', ['', '']],
  ['S15', 'primiera: two of three are equal, and the third lower', '7CKHKSKD/7HKCQSQD/7S6C', '', ['', '', '']],
  [
    'S16',
    'partners have one pile, and both all of its points',
    '2C3C/5C/6CKD/7C',
    '',
    ['carte denari', '', 'carte denari', ''],
  ],
  [
    'S16',
    'partners make a primiera together',
    '7C7H/-/7S7D/-',
    '',
    ['carte denari settebello primiera', '', 'carte denari settebello primiera', ''],
  ],
  [
    'S16',
    'each sweep is a point, of either partner',
    '2C3C4D5D/6C6D/7C7H/-',
    'scope=1/0/1/0',
    ['carte denari scope2', '', 'carte denari scope2', ''],
  ],
  ['S16', 'at four each for themselves nobody shares', '2C3C/5C/6CKDQD/7C', 'pairs=off', ['', '', 'carte denari', '']],
  [
    'S16',
    'all four points and the sweeps',
    '7C7H7S7D/6C',
    'scope=2/0',
    ['carte denari settebello primiera scope2', ''],
  ],
  ['S21', 're bello: the king of diamonds', 'KD/2C3C', 'bello=on', ['denari bello', 'carte']],
  ['S21', 're bello: only if the table wants it', 'KD/2C3C', '', ['denari', 'carte']],
  ['S22', 'napola: ace, two and three of diamonds', 'AD2D3D/2C', 'napola=on', ['carte denari napola3', '']],
  ['S22', 'napola: as far as it goes without a gap', 'AD2D3D4D6D/2C', 'napola=on', ['carte denari napola4', '']],
  ['S22', 'napola: nothing without the ace', '2D3D4D/2C', 'napola=on', ['carte denari', '']],
  ['S22', 'napola: nothing with two', 'AD2D/2C', 'napola=on', ['carte denari', '']],
  [
    'S22',
    'napola: the settebello counts in it and for itself',
    'AD2D3D4D5D6D7D/2C',
    'napola=on',
    ['carte denari settebello napola7', ''],
  ],
  [
    'S22',
    'napola: up to the king',
    'AD2D3D4D5D6D7DJDQDKD/2C',
    'napola=on bello=on',
    ['carte denari settebello bello napola10', ''],
  ],
  [
    'S22',
    'napola: partners bring it together',
    'AD3D/-/2D/2C',
    'napola=on',
    ['carte denari napola3', '', 'carte denari napola3', ''],
  ],
];

describe.each([...new Set(ROWS.map(([rule]) => rule))])('%s', (rule) => {
  it.each(ROWS.filter(([of]) => of === rule))('%s: %s', (_rule, _why, piles, fields, scores) => {
    const hands = piles.replaceAll(/[^/]+/g, '-');
    const { state } = must(scopa.parsePosition(`${hands} - - a ${piles} phase=over last=a ${fields}`));
    const need = scopa.need(state);
    if (need.kind !== 'over') throw new Error('the round is not over');
    const found = need.result.scores;
    expect(
      found.map(({ parts }) => parts.map(({ code, points }) => code + (points > 1 ? points : '')).join(' ')),
    ).toEqual(scores);
    for (const { parts, total } of found) expect(parts.reduce((sum, part) => sum + part.points, 0)).toBe(total);
  });
});

it.each([
  ['7C7D7H7S', 84],
  ['6C6D6H6S', 72],
  ['ACADAHAS', 64],
  ['5C5D5H5S', 60],
  ['4C4D4H4S', 56],
  ['3C3D3H3S', 52],
  ['2C2D2H2S', 48],
  ['KCQDJHKS', 40],
  ['7C7D7H', 0],
])('S15: %s are worth %i', (faces, worth) => {
  expect(primiera(must(parseFaces(faces)))).toBe(worth);
});

it('S2: forty cards, ten of each suit, no eight, nine or ten', () => {
  expect(makeFaces(DECK.filter(isDenari))).toBe('AD2D3D4D5D6D7DJDQDKD');
  expect([DECK.length, new Set(DECK).size]).toEqual([40, 40]);
  expect(DECK.filter((face) => /[89T]/.test(makeFaces([face])))).toEqual([]);
});

it.each([
  [2, {}, 22],
  [3, {}, 16],
  [4, {}, 22],
  [4, { pairs: false }, 13],
  [4, { deal: 'nine' }, 22],
  [4, { deal: 'ten' }, 24],
  [2, { bello: true, napola: true }, 33],
])('S23: at %i with %o a forfeit costs %i', (seats, chosen, points) => {
  expect(forfeit({ ...defaultOptions(scopa.options, seats), ...chosen }, seats)).toBe(points);
});
