/** The board of Scopa as data: what lies there, what can be picked for which move, and the moments that are called. */
import { makeFace } from 'svista/cards';
import { defaultOptions } from 'svista/games';
import type { BoardPicture } from 'svista/page';
import { describe, expect, it } from 'vitest';
import { LocalDealer, randomOrder } from '../../src/games/play/localDealer';
import { Random } from '../../src/lib/random';
import { must } from '../../src/lib/result';
import { game, screen } from './board';

const NAMES = ['Anna', 'Ben', 'Cleo', 'Dora'];

/** What seat a sees of a position. */
function seen(position: string, language = 'en', seat = 0): BoardPicture {
  const { state, known } = must(game.parsePosition(position));
  const own = state.hands[seat] ?? [];
  const view = { state, seat, known: new Map([...known].filter(([id]) => own.includes(id))) };
  const need = game.need(state);
  const waitingFor = need.kind === 'act' ? need.seats : [];
  const names = NAMES.slice(0, state.hands.length);
  return screen.board!({ view, names, waitingFor, moves: game.legal(view), language });
}

describe('the middle', () => {
  it('has the deck and the table, and says which card was just laid', () => {
    const { middle } = seen('7S2C3H/3? 3D4C 30? a -/- latest=b4C:-');
    expect(middle.map(({ label, layout, count }) => [label, layout, count])).toEqual([
      ['Deck', 'pile', 30],
      ['On the table', 'row', undefined],
    ]);
    expect(middle[1]!.cards.map(({ key, lit }) => [key, lit])).toEqual([
      ['3D', undefined],
      ['4C', 'just laid'],
    ]);
  });

  it('has no deck when it is used up', () => {
    expect(seen('7S/? 3D4C - a -/-').middle.map(({ label }) => label)).toEqual(['On the table']);
  });
});

describe('offers', () => {
  it('a capture touches what it takes, and a card that is laid nothing else', () => {
    const { offers } = seen('7SQS/2? 3D4C2S5S - a -/-');
    expect(offers).toEqual([
      { label: 'Take [2S] [5S]', touches: ['2S', '5S'] },
      { label: 'Take [3D] [4C]', touches: ['3D', '4C'] },
      { label: 'Take [2S] [3D] [4C]', touches: ['2S', '3D', '4C'] },
      { label: 'Take [4C] [5S]', touches: ['4C', '5S'] },
    ]);
    expect(seen('QS6S/2? 3D4C - a -/-').offers).toEqual([
      { label: 'Lay [QS]', touches: [] },
      { label: 'Lay [6S]', touches: [] },
    ]);
    expect(seen('7SQS/2? 3D4C - a -/-').offers[0]).toEqual({ label: 'Take [3D] [4C]: scopa!', touches: ['3D', '4C'] });
  });

  it.each([2, 3, 4])('at %i each move is picked in a way of its own, all through a round', (seats) => {
    for (let seed = 1; seed <= 8; seed++) {
      const random = new Random(seed);
      const dealer = new LocalDealer(game, randomOrder(random.fork()));
      const options = { ...defaultOptions(game.options, seats), ace: seed % 3 === 0, fifteen: seed % 4 === 0 };
      let state = must(dealer.settle(game.setup(options, seats, null, 0)));
      while (game.need(state).kind === 'act') {
        const view = dealer.view(state, state.turn);
        const moves = game.legal(view);
        const moment = { view, names: NAMES.slice(0, seats), waitingFor: [state.turn], moves, language: 'it' };
        const { offers, middle, seats: said } = screen.board!(moment);
        const ways = moves.map(({ card }, i) => [makeFace(card.face), ...offers[i]!.touches!.toSorted()].join());
        expect(new Set(ways).size).toBe(moves.length);
        const keys = middle.flatMap(({ cards }) => cards.flatMap(({ key }) => key ?? []));
        expect(new Set(keys).size).toBe(keys.length);
        for (const { touches } of offers) for (const key of touches!) expect(keys).toContain(key);
        expect(said).toHaveLength(seats);
        state = must(dealer.play(state, random.pick(moves)));
      }
    }
  });
});

describe('seats', () => {
  it('say what has been taken; partners have it together, and the own one is named, also where there is little room', () => {
    const { seats } = seen('?/?/?/? KS - a 2D3C/4S5S/6H7D/- last=a scope=1/0/1/0');
    expect(seats.map(({ note }) => note)).toEqual([
      'pile 4 ♦2 scope 2',
      'pile 2 ♦0',
      'With you: pile 4 ♦2 scope 2',
      'pile 2 ♦0',
    ]);
    expect(seats.map(({ short }) => short)).toEqual(['4 ♦2 ★2', '2 ♦0', 'with you', '2 ♦0']);
  });
});

describe('what is said', () => {
  it.each([
    ['3S2C/2? 3D - a -/-', 'Your turn', 'Whoever takes last gets the rest'],
    ['QS6S/2? 3D4C 6? a -/-', 'Your turn', 'Nothing to take: lay a card'],
    ['QS6S/2? - 6? a -/-', 'Your turn', undefined],
    ['QS/2? 3D4C 6? b -/-', 'Ben’s turn', undefined],
    ['-/- 3D4C 6? a -/- phase=deal', 'The cards are dealt', undefined],
    ['-/- - - a -/- phase=over', 'All cards have been played', undefined],
  ])('%s: %s', (position, prompt, detail) => {
    const picture = seen(position);
    expect([picture.prompt, picture.detail]).toEqual([prompt, detail]);
  });
});

describe('moments', () => {
  it.each([
    ['a scopa', '3S/? - 6? a -/7C7H last=b scope=0/1 latest=b*7C:7H', 'Scopa!', 1],
    ['the settebello', '3S/? KS 6? a -/7C7D last=b latest=b7C:7D', 'Settebello!', 1],
    ['a scopa with the settebello', '3S/? - 6? a -/7C7D last=b scope=0/1 latest=b*7C:7D', 'Scopa!', 1],
    ['the settebello takes', '3S/? KS 6? a -/7D7C last=b latest=b7D:7C', 'Settebello!', 1],
    ['three more cards', '3S4S5S/3? KS 6? a -/7C7H last=b latest=b7C:7H', 'New cards', undefined],
    ['the last cards', '3S4S5S/3? KS - a -/7C7H last=b latest=b7C:7H', 'Last cards', undefined],
    ['too many kings', '3S4S5S/3? KS 30? a -/- redeals=1', 'Too many kings!', undefined],
    ['the primiera', '-/- - - a 7C7H7S7D/- phase=over last=a latest=bKS:-', 'Primiera!', 0],
    ['the rest of the table', '-/- - - a 7C7H/KS last=a phase=over latest=bKS:-', 'The rest of the table', 0],
  ])('%s', (_why, position, text, seat) => {
    const { call } = seen(position);
    expect([call!.text, call!.seat]).toEqual([text, seat]);
  });

  it.each(['3S4S5S/3? KS 30? a -/-', '3S4S/3? KS4H 6? b -/- latest=a4H:-'])('none: %s', (position) => {
    expect(seen(position).call).toBeNull();
  });

  it('each has a key of its own in a round', () => {
    const random = new Random(5);
    const dealer = new LocalDealer(game, randomOrder(random.fork()));
    let state = must(dealer.settle(game.setup(defaultOptions(game.options, 2), 2, null, 0)));
    const calls: string[] = [];
    while (game.need(state).kind === 'act') {
      const view = dealer.view(state, state.turn);
      const moves = game.legal(view);
      const { call } = screen.board!({ view, names: ['Anna', 'Ben'], waitingFor: [], moves, language: 'de' });
      if (call && call.key !== calls.at(-1)) calls.push(call.key);
      const looks = game.movePrior!(view, moves);
      state = must(dealer.play(state, moves[looks.indexOf(Math.max(...looks))]!));
    }
    expect(new Set(calls).size).toBe(calls.length);
    expect(calls.length).toBeGreaterThan(5);
  });
});
