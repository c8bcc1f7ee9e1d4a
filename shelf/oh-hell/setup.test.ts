/** How a round of Oh Hell begins: hands, trumps, who deals (O1 to O5). */
import { describe, expect, it } from 'vitest';
import { LocalTable, Random } from 'svista/play';
import { makeFace } from 'svista/cards';
import { parseOptions } from 'svista/games';
import { must } from '../../src/lib/result';
import { type COURSES, sizeOf, trumpsOf } from './options';
import { ohHell } from './rules';
import type { OhHellState } from './state';

const NAMES = ['Anna', 'Ben', 'Cleo', 'Dora', 'Emil', 'Fritz', 'Gina'];

function dealt(seats: number, options: object, seed = 1): OhHellState {
  const all = must(parseOptions(ohHell.options, options as never, seats));
  const names = NAMES.slice(0, seats);
  return new LocalTable({ game: ohHell, options: all, match: {}, names, random: new Random(seed) })
    .state as OhHellState;
}

describe('O1, O2: who plays, with which cards', () => {
  it('O1: two to seven', () => {
    expect([ohHell.minSeats, ohHell.maxSeats, ohHell.sides]).toEqual([2, 7, undefined]);
  });

  it.each([
    [2, 13, true],
    [4, 13, true],
    [5, 10, true],
    [5, 11, false],
    [6, 8, true],
    [6, 9, false],
    [7, 7, true],
    [7, 8, false],
  ])('O2: %i hands of %i cards: %s', (seats, hand, possible) => {
    const refused = ohHell.refuse({ hand }, seats);
    expect(refused.ok ? null : refused.fault.code).toBe(possible ? null : 'oh-hell/too-few-cards');
  });

  it('O2: 52 cards, and by default a hand for every table', () => {
    expect([ohHell.deck({}, 2).length, new Set(ohHell.deck({}, 2)).size]).toEqual([52, 52]);
    for (let seats = 2; seats <= 7; seats++) expect(ohHell.refuse({}, seats).ok).toBe(true);
  });
});

describe('O3: how many cards each gets', () => {
  const sizes = (course: (typeof COURSES)[number], rounds: number, hand = 4): string =>
    Array.from({ length: rounds }, (_, round) => sizeOf({ hand, course }, round)).join('');

  it.each([
    ['down', '432143214'],
    ['up', '123412341'],
    ['peak', '123432112343211'],
    ['valley', '432123443212344'],
    ['fixed', '4444'],
  ] as const)('%s', (course, wanted) => {
    expect(sizes(course, wanted.length)).toBe(wanted);
  });

  it('is a single one where the largest hand is one', () => {
    for (const course of ['down', 'up', 'peak', 'valley', 'fixed'] as const) expect(sizes(course, 3, 1)).toBe('111');
  });

  it('is what the hands have, round by round', () => {
    const random = new Random(3);
    const names = NAMES.slice(0, 3);
    const table = new LocalTable({ game: ohHell, options: { hand: 3 }, match: { match: 'open' }, names, random });
    const seen: number[] = [];
    for (let round = 0; round < 5; round++) {
      seen.push((table.state as OhHellState).hands[0]!.length);
      while (!table.over)
        for (const seat of table.asked) must(table.play(seat, ohHell.legal(table.view(seat) as never)[0]));
      table.next();
    }
    expect(seen).toEqual([3, 2, 1, 3, 2]);
  });
});

describe('O4: the deal', () => {
  it.each([2, 3, 4, 5, 6, 7])('gives each of %i players as many cards, left of the dealer first', (seats) => {
    const state = dealt(seats, { hand: 5 });
    expect(state.hands.map((hand) => hand.length)).toEqual(Array.from({ length: seats }, () => 5));
    const first = (state.dealer! + 1) % seats;
    expect(state.hands[first]).toEqual([0, 1, 2, 3, 4]);
    expect(state.turn).toBe(first);
  });

  it('passes to the left', () => {
    const random = new Random(5);
    const table = new LocalTable({
      game: ohHell,
      options: {},
      match: { match: 'open' },
      names: NAMES.slice(0, 3),
      random,
    });
    const first = ohHell.dealer(table.state as OhHellState)!;
    while (!table.over)
      for (const seat of table.asked) must(table.play(seat, ohHell.legal(table.view(seat) as never)[0]));
    table.next();
    expect(ohHell.dealer(table.state as OhHellState)).toBe((first + 1) % 3);
  });
});

describe('O5: trumps', () => {
  it('are the suit of the card that is turned', () => {
    const { turned, trumps } = dealt(4, {});
    expect('CDHS'[trumps!]).toBe(makeFace(turned!)[1]);
  });

  it('are none if no card is left to be turned', () => {
    const { turned, trumps, stock } = dealt(4, { hand: 13 });
    expect([turned, trumps, stock.length]).toEqual([null, null, 0]);
  });

  it('are hearts, clubs, diamonds, spades and none in order, without a card', () => {
    const order = Array.from({ length: 6 }, (_, round) => trumpsOf({ trumps: 'order' }, round));
    expect(order.map((suit) => (suit === null ? '-' : 'CDHS'[suit]))).toEqual(['H', 'C', 'D', 'S', '-', 'H']);
    const { turned, trumps } = dealt(3, { trumps: 'order' });
    expect([turned, trumps]).toEqual([null, 2]);
  });

  it('are never any, if the table wants none', () => {
    const { turned, trumps } = dealt(3, { trumps: 'none' });
    expect([turned, trumps]).toEqual([null, null]);
  });
});
