/** Every rule by its number: rows of moves, and what is told of rounds as a whole. */
import { readFileSync, readdirSync } from 'node:fs';
import { makeFaces, suitOf } from 'svista/cards';
import { type Need, defaultOptions } from 'svista/games';
import { describe, expect, it } from 'vitest';
import { CLUBS, deckOf, lowestClub } from './cards';
import { hearts } from './rules';
import { rows } from './rows';
import { setup, wayOf } from './state';
import { inOrder, late, must, playRow, stateOf, tableFrom } from './testTools';

const SEATS = [3, 4, 5, 6, 7];

for (const rule of new Set(rows.map((row) => row.rule)))
  describe(rule, () => {
    it.each(rows.filter((row) => row.rule === rule))('$why', ({ from, moves, to }) => {
      const got = playRow(from, moves);
      if (/^[a-z]+\/[a-z-]+$/.test(to)) return expect(got.ok ? got.value : got.fault.code).toBe(to);
      if (!/^-?\d+( -?\d+)+$/.test(to)) return expect(must(got)).toBe(inOrder(to));
      const need = hearts.need(must(hearts.parsePosition(must(got))).state);
      expect(need.kind === 'over' && need.result.scores.map(({ total }) => total).join(' ')).toBe(to);
    });
  });

describe('a round', () => {
  it('A1: is for three to seven, each for themselves; the deal begins on the left of who deals', () => {
    expect([hearts.minSeats, hearts.maxSeats]).toEqual([3, 7]);
    const { state } = must(hearts.parsePosition('-/-/-/- -/-/-/- - deal deck=52? dealer=c'));
    const need = hearts.need(state) as Need & { kind: 'deal' };
    expect(need.hands.map(({ seat }) => seat)).toEqual([3, 0, 1, 2]);
    expect(need.hands[0]!.cards).toEqual(state.stock.slice(0, 13));
  });

  it('A2: leaves low cards out, so that all are dealt evenly', () => {
    expect(SEATS.map((seats) => deckOf(seats).length / seats)).toEqual([17, 13, 10, 8, 7]);
    const all = deckOf(4);
    expect(SEATS.map((seats) => makeFaces(all.filter((face) => !deckOf(seats).includes(face))))).toEqual([
      '2D',
      '-',
      '2C2D',
      '2C2D2S3D',
      '2C2D2S',
    ]);
  });

  it.each([
    [3, 'turns', [1, 2, 0, 1, 2]],
    [4, 'turns', [1, 3, 2, 0, 1]],
    [5, 'turns', [1, 4, 0, 1, 4]],
    [6, 'turns', [1, 5, 3, 0, 1]],
    [7, 'turns', [1, 6, 0, 1, 6]],
    [4, 'left', [1, 1, 1, 1, 1]],
    [4, 'off', [0, 0, 0, 0, 0]],
  ])('A3: among %i, passing “%s”, cards go so many seats to the left', (seats, passing, ways) => {
    const options = { ...defaultOptions(hearts.options, seats), passing };
    expect(ways.map((_, round) => wayOf(setup(options, seats, 0, round)))).toEqual(ways);
  });

  it('A3: where cards stay, play begins at once', () => {
    for (const fields of ['round=3', 'passing=off']) {
      const table = tableFrom(`-/-/-/- -/-/-/- - shuffle ${fields}`);
      expect(stateOf(table).phase).toBe('play');
    }
    expect(stateOf(tableFrom('-/-/-/- -/-/-/- - shuffle')).phase).toBe('pass');
  });

  it('A5: each in turn proves whether they hold the lowest club, until somebody does; the last one is not asked', () => {
    const asked = (position: string): string => {
      let { state } = must(hearts.parsePosition(position));
      const seats: number[] = [];
      for (;;) {
        const need = hearts.need(state);
        if (need.kind !== 'count') return `${seats.join('')} leads ${state.leader}`;
        expect(need.classes[0]).toEqual([lowestClub(state.hands.length)]);
        expect(need.cards).toEqual(state.hands[need.seat]);
        seats.push(need.seat);
        const { known } = must(hearts.parsePosition(position));
        const count = need.cards.filter((id) => known.get(id) === need.classes[0]![0]).length;
        state = must(hearts.step(state, { kind: 'count', counts: [count, need.cards.length - count] }));
      }
    };
    expect(asked('13?/2C12?/13?/13? -/-/-/- - seek')).toBe('1 leads 1');
    expect(asked('13?/13?/13?/2C12? -/-/-/- - seek')).toBe('123 leads 3');
    expect(asked('2C12?/13?/13?/13? -/-/-/- - seek')).toBe('123 leads 0');
    expect(asked('13?/2C12?/13?/13? -/-/-/- - seek dealer=b')).toBe('230 leads 1');
    expect(asked('10?/10?/3C9?/10?/10? -/-/-/-/- - seek')).toBe('12 leads 2');
    expect(SEATS.map((seats) => makeFaces([lowestClub(seats)]))).toEqual(['2C', '2C', '3C', '3C', '3C']);
  });

  it('A13: counts losses, in a match to a hundred', () => {
    expect(hearts.match).toEqual({ target: 100, penalty: true });
    const table = tableFrom(late('2H/3H/4H/QS', '-/-/-/-', '-', '', 1));
    for (const [seat, text] of ['2H', '3H', '4H', 'QS'].entries())
      must(table.play(seat, must(hearts.parseMove(`play ${text}`, table.view(seat) as never))));
    expect(table.totals).toEqual([0, -10, -16, 0]);
  });

  it('A15: who cheats where a round cannot go on loses as much as anybody can fall behind', () => {
    expect([hearts.forfeit({}, 4), hearts.forfeit({ jack: true }, 4)]).toEqual([26, 36]);
  });
});

describe('rules.md', () => {
  it('has every rule once, and every rule has a test that names it', () => {
    const folder = new URL('.', import.meta.url);
    const page = readFileSync(new URL('rules.md', folder), 'utf8');
    const told = [...page.matchAll(/^- \*\*(A\d+)\*\*/gm)].map(([, number]) => number!);
    expect(told).toEqual(told.map((_, i) => `A${i + 1}`));
    const tests = readdirSync(folder).filter((name) => name.endsWith('.test.ts') || name === 'rows.ts');
    const text = tests.map((name) => readFileSync(new URL(name, folder), 'utf8')).join('\n');
    const named = new Set([...text.matchAll(/(?:rule: '|\bit\('|\)\(')(A\d+)\b/g)].map(([, number]) => number));
    expect(told.filter((number) => !named.has(number))).toEqual([]);
  });

  it('leads no card but a club first', () => {
    expect(SEATS.every((seats) => suitOf(lowestClub(seats)) === CLUBS)).toBe(true);
  });
});
