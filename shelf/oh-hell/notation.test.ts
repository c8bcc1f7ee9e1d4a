/** How moves and positions of Oh Hell are written: whatever a round comes to reads back, and nothing else is read. */
import { describe, expect, it } from 'vitest';
import { parseOptions } from 'svista/games';
import { LocalTable, Random } from 'svista/play';
import { canonicalJson } from '../../src/lib/canonicalJson';
import { must } from '../../src/lib/result';
import { ohHell } from './rules';
import type { OhHellMove, OhHellState } from './state';
import { at } from './testTools';

const NAMES = ['Anna', 'Ben', 'Cleo', 'Dora', 'Emil', 'Fritz', 'Gina'];
const COURSES = ['down', 'up', 'peak', 'valley', 'fixed'];

/** Plays by chance; sometimes somebody leaves. Each state is shown. */
function playOut(seed: number, visit: (state: OhHellState, table: LocalTable) => void): void {
  const random = new Random(seed);
  const seats = 2 + (seed % 6);
  const options = {
    hand: 1 + (seed % 7),
    course: COURSES[seed % 5]!,
    trumps: ['turned', 'order', 'none'][seed % 3]!,
    scoring: ['tricks', 'exact', 'square'][seed % 3]!,
    hook: seed % 4 > 0,
    together: seed % 5 === 0,
    nil: seed % 7 === 0,
  };
  const all = must(parseOptions(ohHell.options, options, seats));
  const table = new LocalTable({ game: ohHell, options: all, match: {}, names: NAMES.slice(0, seats), random });
  visit(table.state as OhHellState, table);
  while (!table.over) {
    for (const seat of table.asked) {
      const moves = ohHell.legal(table.view(seat) as never);
      must(table.play(seat, random.pick(moves)));
    }
    visit(table.state as OhHellState, table);
  }
}

/** Every hidden card, known. */
function facesOf(table: LocalTable, seats: number): Map<number, number> {
  return new Map(Array.from({ length: seats }, (_, seat) => [...table.view(seat).known]).flat());
}

describe('a position', () => {
  it('of any round reads back, and means the same', () => {
    for (let seed = 1; seed <= 60; seed++)
      playOut(seed, (state, table) => {
        const known = facesOf(table, state.hands.length);
        const text = ohHell.makePosition({ state, known });
        const read = ohHell.parsePosition(text);
        expect([text, read.ok ? ohHell.makePosition(read.value) : read.fault.message]).toEqual([text, text]);
        const own = must(read).state;
        expect([text, ohHell.need(own).kind]).toEqual([text, ohHell.need(state).kind]);
        const rest = ({ stock: _stock, hands: _hands, nextId: _next, ...others }: OhHellState) => canonicalJson(others);
        expect(rest(own)).toBe(rest(state));
      });
  });

  it('of a round that somebody has left reads back as well', () => {
    let seen = 0;
    for (let seed = 1; seed <= 60; seed++)
      playOut(seed, (state, table) => {
        const without = ohHell.leave!(state, [seed % state.hands.length]);
        if (!without) return;
        const text = ohHell.makePosition({ state: without, known: facesOf(table, state.hands.length) });
        const read = ohHell.parsePosition(text);
        expect([text, read.ok ? ohHell.makePosition(read.value) : read.fault.message]).toEqual([text, text]);
        seen++;
      });
    expect(seen).toBeGreaterThan(200);
  });

  it.each([
    ['before the coin has fallen', '-/- - - - b dealer=-'],
    ['before the cards are mixed', '-/- - - - b'],
    ['before they are dealt', '-/- - 52? - b'],
    ['with cards that nobody knows', '2?/2? - 47? 2H b hand=2'],
    [
      'with a hand that was shown',
      '2S!/-/- - 45? 2H c dealer=c bids=0.0.0 took=1.0.1 last=b4S,c7S gone=KS5S6S out=a hand=2',
    ],
  ])('%s is read', (_why, text) => {
    // prettier-ignore
    expect(ohHell.makePosition(must(ohHell.parsePosition(text)))).toBe(text);
  });

  it.each([
    ['too few words', '2S3S/4S5S - 47? 2H'],
    ['one hand', '2S3S - 47? 2H a'],
    ['eight hands', '2S/3S/4S/5S/6S/7S/8S/9S - 43? 2H b hand=1'],
    ['nobody’s turn', '2S3S/4S5S - 47? 2H c hand=2'],
    ['a card twice', '2S2S/4S5S - 47? 2H b hand=2'],
    ['a turned card that somebody holds', '2S3S/4S5S - 47? 2S b hand=2'],
    ['a card too few', '2S3S/4S5S - 46? 2H b hand=2'],
    ['no turned card', '2S3S/4S5S - 48? - b hand=2'],
    ['a turned card where none is', '2S3S/4S5S - 47? 2H b hand=2 trumps=order'],
    ['trumps from nowhere', '2S3S/4S5S - 48? - b suit=H hand=2 trumps=none'],
    ['trumps beside a card', '2S3S/4S5S - 47? 2H b suit=H hand=2'],
    ['hands of two sizes', '2S3S/4S - 48? 2H b hand=2'],
    ['a hand larger than the largest', '2S3S/4S5S - 47? 2H b size=2 hand=1'],
    ['more cards than there are', '2S/4S - 47? 2H b hand=13 hand=13'],
    ['too many cards for so many', '2S/4S/5S/6S/7S - 46? 2H b hand=13'],
    ['a bid above the tricks', '2S3S/4S5S - 47? 2H a bids=-.3 hand=2'],
    ['a bid out of turn', '2S3S/4S5S/6S7S - 45? 2H b bids=-.-.1 hand=2'],
    ['the turn of somebody else', '2S3S/4S5S - 47? 2H a hand=2'],
    ['bids that come out even', '2S3S/4S5S - 47? 2H b bids=1.1 hand=2'],
    ['one bid where all bid at once', '2S3S/4S5S - 47? 2H b bids=-.1 hand=2 together=on'],
    ['a lead by somebody else', '2S3S/4S5S - 47? 2H a bids=0.0 hand=2'],
    ['a trick led by somebody else', '2S/4S5S a3S 47? 2H b bids=0.0 hand=2'],
    ['a card of whoever is in turn', '2S3S/4S b5S 47? 2H b bids=0.0 hand=2'],
    ['a trick before all have bid', '2S3S/4S b5S 47? 2H a bids=-.0 hand=2'],
    ['a trick that does not go round', '2S/4S/6S7S c5S,b8S 44? 2H a dealer=b bids=0.0.0 hand=2'],
    ['a suit that was denied', '2S3S/4S b5S 47? 2H a bids=0.0 voids=aS hand=2'],
    ['no last trick', '3C/4S - 49? 2H b bids=0.0 took=0.1 hand=2'],
    ['a last trick that nobody took', '2S3S/4S5S - 45? 2H b bids=0.0 last=b9S,a8S hand=2'],
    ['a last trick of too few', '3C/4S/5S - 46? 2H b bids=0.0.0 took=0.1.0 last=b9S,c8S hand=2'],
    ['a trick won by somebody else', '3C/4S - 47? 2H b bids=0.0 took=1.0 last=b9S,a8S hand=2'],
    ['a lead by whoever has not won', '3C/4S - 47? 2H a bids=0.0 took=0.1 last=b9S,a8S hand=2'],
    ['cards gone from nowhere', '3C/4S - 45? 2H b bids=0.0 took=0.1 last=b9S,a8S gone=2C3D hand=2'],
    ['more tricks than there are', '-/- - 47? 2H b bids=0.0 took=0.3 last=b9S,a8S gone=2C3D hand=2'],
    ['a hand that is shown too soon', '2S!3S/4S5S - 47? 2H b hand=2'],
    ['a leaver in turn', '2S3S/4S5S/6S7S - 45? 2H b out=b hand=2'],
    ['too many leavers', '2S3S/4S5S - 47? 2H b out=a hand=2'],
    ['voids in no order', '2S3S/4S5S - 47? 2H b bids=0.0 voids=bS,aS hand=2'],
    ['a bid before the deal', '-/- - 52? - b bids=0.-'],
    ['a first player before the deal who is none', '-/- - 52? - a'],
    ['a field that there is not', '2S3S/4S5S - 47? 2H b luck=1 hand=2'],
    ['a field twice', '2S3S/4S5S - 47? 2H b took=0.0 took=0.0 hand=2'],
    ['a size of none', '2S3S/4S5S - 47? 2H b size=0 hand=2'],
    ['bids that are no numbers', '2S3S/4S5S - 47? 2H b bids=x.1 hand=2'],
  ])('with %s is refused', (_why, text) => {
    const read = ohHell.parsePosition(text);
    expect(read.ok ? text : read.fault.code).toMatch(/^(game|oh-hell|card|options)\/[a-z-]+$/);
  });
});

describe('a move', () => {
  const { state, dealer } = at('2S3S/4S5S - 47? 2H b bids=0.0 hand=2');
  const view = dealer.view(state, 1);
  it.each([
    ['bid 0', 'bid 0'],
    ['bid 12', 'bid 12'],
    ['play 4S', 'play 4S'],
    ['bid', 'oh-hell/move-syntax'],
    ['bid -1', 'oh-hell/move-syntax'],
    ['bid 01', 'oh-hell/move-syntax'],
    ['bid 1 2', 'oh-hell/move-syntax'],
    ['play', 'oh-hell/move-syntax'],
    ['play 4S 5S', 'oh-hell/move-syntax'],
    ['play 2S', 'card/not-in-hand'],
    ['play 4X', 'card/unknown'],
    ['throw 4S', 'oh-hell/move-syntax'],
  ])('“%s” is %s', (text, wanted) => {
    const read = ohHell.parseMove(text, view);
    expect(read.ok ? ohHell.makeMove(read.value) : read.fault.code).toBe(wanted);
  });

  it('has the id of its card where it is signed', () => {
    const move = must(ohHell.parseMove('play 4S', view)) as OhHellMove;
    expect(ohHell.makeMove(move, true)).toMatch(/^play 4S\[\d+\]$/);
    expect(must(ohHell.parseMove(ohHell.makeMove(move, true), view))).toEqual(move);
  });
});
