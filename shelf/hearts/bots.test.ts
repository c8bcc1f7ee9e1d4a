/** What bots go by: guesses that fit all that a seat knows, ends as they would come, and moves that look sensible. */
import { type CardId, type Face, countFaces, makeFace } from 'svista/cards';
import { type View, defaultOptions } from 'svista/games';
import { LocalTable, Random } from 'svista/play';
import { describe, expect, it } from 'vitest';
import { deckOf } from './cards';
import { mayHold } from './follow';
import { hearts } from './rules';
import { type HeartsMove, type HeartsState, receiverOf } from './state';
import { late, must, stateOf, tableFrom } from './testTools';

/** A round by chance; `visit` sees every table before a move. */
function playOut(seats: number, seed: number, visit: (table: LocalTable) => void, options = {}): LocalTable {
  const random = new Random(seed);
  const table = new LocalTable({
    game: hearts,
    options: { ...defaultOptions(hearts.options, seats), ...options },
    match: { match: 'rounds', rounds: 1 },
    names: Array.from({ length: seats }, (_, seat) => `P${seat}`),
    random,
  });
  for (;;) {
    visit(table);
    const [seat] = table.asked;
    if (seat === undefined) return table;
    must(table.play(seat, random.pick(hearts.legal(table.view(seat) as never))));
  }
}

const viewOf = (table: LocalTable, seat: number): View<HeartsState> => table.view(seat) as View<HeartsState>;
const allKnown = (table: LocalTable): Map<CardId, Face> =>
  new Map(stateOf(table).hands.flatMap((_, seat) => [...viewOf(table, seat).known]));

describe('guesses', () => {
  it.each([3, 4, 5, 7])(
    'give each hand of %i what it can hold: nothing that it has proved not to, and what was passed to it',
    (seats) => {
      const random = new Random(1);
      let voids = 0;
      let remembered = 0;
      for (let seed = 1; seed <= 4; seed++)
        playOut(seats, seed, (table) => {
          const state = stateOf(table);
          const [seat = 0] = table.asked;
          if (state.phase !== 'play') return;
          const view = viewOf(table, seat);
          const guess = hearts.resample!(view)(random);
          const faces = [...state.taken.flat(), ...state.trick, ...state.hands.flat().map((id) => guess.get(id)!)];
          expect(countFaces(faces)).toEqual(countFaces(deckOf(seats)));
          for (const [id, face] of view.known) expect(guess.get(id)).toBe(face);
          for (const [other, hand] of state.hands.entries())
            for (const id of hand)
              expect(mayHold(state.voids[other]!, guess.get(id)!), makeFace(guess.get(id)!)).toBe(true);
          voids += state.voids.filter((bits) => bits !== 0).length;
          const open = [...state.taken.flat(), ...state.trick];
          const there = state.hands[receiverOf(state, seat)]!.map((id) => guess.get(id));
          for (const id of state.passed[seat]!) {
            const face = view.seen!.get(id)!;
            if (open.includes(face)) continue;
            expect(there).toContain(face);
            remembered++;
          }
        });
      expect(Math.min(voids, remembered)).toBeGreaterThan(20);
    },
  );

  it('take any card that is possible, and the truth among them', () => {
    const table = tableFrom(late('2C9C/3C4D/5C6C/7D8D', '-/-/-/-', '-', 'void=bQ.dCS'));
    const guess = hearts.resample!(viewOf(table, 0));
    const random = new Random(3);
    const seen = new Set(
      Array.from({ length: 400 }, () => guess(random)).map((each) =>
        stateOf(table)
          .hands.map((hand) =>
            hand
              .map((id) => makeFace(each.get(id)!))
              .sort()
              .join(''),
          )
          .join('/'),
      ),
    );
    expect(seen).toContain('2C9C/3C4D/5C6C/7D8D');
    for (const text of seen) expect(text.split('/')[3]).not.toMatch(/[CS]/);
    // Two of three diamonds are d's, two of the other four cards b's.
    expect(seen.size).toBe(3 * 6);
  });

  it('know who leads the lowest club', () => {
    const table = tableFrom('-/-/-/- -/-/-/- - shuffle passing=off', 7);
    const { leader } = stateOf(table);
    const seat = (leader + 1) % 4;
    const guess = hearts.resample!(viewOf(table, seat))(new Random(2));
    expect(stateOf(table).hands[leader]!.map((id) => makeFace(guess.get(id)!))).toContain('2C');
  });
});

describe('estimates', () => {
  it.each([3, 4, 6])('of %i are a whole count, and at the end the score', (seats) => {
    for (const options of [{}, { jack: true, moon: 'own', queen: true }, { blood: true, passing: 'off' }]) {
      const end = playOut(
        seats,
        seats,
        (table) => {
          const estimate = hearts.estimate!({ state: stateOf(table), known: allKnown(table) });
          const sum = -estimate.reduce((all, each) => all + each, 0);
          const jack = 'jack' in options ? -10 : 0;
          expect([26 + jack, 26 * (seats - 1) + jack, -26 + jack]).toContain(sum);
        },
        options,
      );
      const state = stateOf(end);
      expect(hearts.estimate!({ state, known: new Map() })).toEqual(end.totals);
    }
  });

  it('play what is forced as the rules do', () => {
    const { state, known } = must(hearts.parsePosition(late('2H/3H/4H/QS', '-/-/-/-', '-', '', 1)));
    expect(hearts.estimate!({ state, known })).toEqual([0, -10, -16, 0]);
  });
});

describe('glances', () => {
  const best = (position: string, seat: number): string => {
    const view = viewOf(tableFrom(position), seat);
    const moves = hearts.shortlist!(view, 40);
    const looks = hearts.movePrior!(view, moves);
    expect(looks.every((look) => look >= 0 && look <= 1)).toBe(true);
    return hearts.makeMove(moves[looks.indexOf(Math.max(...looks))]!, false, view.known);
  };

  it.each([
    ['pass high spades without small ones', 'QSKSAS2D3D4D2H3H4H2C3C4C5C/13?/13?/13? -/-/-/- - pass', 0, 'pass ASQSKS'],
    ['keep the queen behind small spades', 'QS2S3S4S5S2D3DADKH2H2C3CAC/13?/13?/13? -/-/-/- - pass', 0, 'pass ACADKH'],
    ['stay below as high as possible', late('4C3D/5H9H3C/8S9SJC/3S7S5C', '-/-/-/-', 'TH', '', 2), 1, 'play 9H'],
    [
      'throw the queen where one cannot follow',
      late('4C5C/QS4H3D/6S5H2C/7S6H8C', '-/-/-/-', 'KC', '', 2),
      1,
      'play QS',
    ],
    ['drop the queen under the king', late('4C5C/QS2S3D/6S5H2C/7S6H8C', '-/-/-/-', 'KS', '', 2), 1, 'play QS'],
    ['lead low', late('2CAC/3C4C/5C6D/7D8D', '-/-/-/-', '-', '', 1), 0, 'play 2C'],
    [
      'waste a high club on the first trick',
      `3C4C5C6C7C8C9CTCJCQC2D3D/KCAC4D5D6D7D8D9DTDJDQDKDAD/13?/13? -/-/-/- 2C play`,
      1,
      'play AC',
    ],
  ])('%s', (_why, position, seat, move) => {
    expect(best(position, seat)).toBe(move);
  });

  it('lead to far fewer points than chance', () => {
    const sums = [0, 0];
    for (let seed = 1; seed <= 30; seed++) {
      const random = new Random(seed);
      const table = tableFrom('-/-/-/- -/-/-/- - shuffle', seed);
      for (;;) {
        const [seat] = table.asked;
        if (seat === undefined) break;
        const view = viewOf(table, seat);
        const moves = hearts.shortlist!(view, 40);
        const looks = hearts.movePrior!(view, moves);
        const glanced = moves[looks.indexOf(Math.max(...looks))]!;
        must(table.play(seat, seat % 2 === 0 ? glanced : random.pick(hearts.legal(view))));
      }
      table.totals.forEach((total, seat) => (sums[seat % 2]! += total));
    }
    expect(sums[0]! / 60).toBeGreaterThan(sums[1]! / 60 + 5);
  });

  it('offer a few triples that are legal, and no more than are asked for', () => {
    const view = viewOf(tableFrom('-/-/-/- -/-/-/- - shuffle', 9), 2);
    const all = new Set(hearts.legal(view).map((move) => hearts.makeMove(move, true)));
    const written = (moves: readonly HeartsMove[]): string[] => moves.map((move) => hearts.makeMove(move, true));
    const few = written(hearts.shortlist!(view, 40));
    expect(few.every((text) => all.has(text))).toBe(true);
    expect(new Set(few).size).toBe(6);
    expect(written(hearts.shortlist!(view, 3))).toEqual(few.slice(0, 3));
  });

  it.each([
    [
      'neighbours in a hand come to the same',
      late('2C3C4C9C/5D6D7D8D/5C6C7C8C/AH9DTDJD', '-/-/-/-', '-', '', 1),
      '4C9C',
    ],
    [
      'but not with a card of the trick between them',
      late('5C7C8C/6D7D8D/4D5D9D/TDJD', '-/-/-/-', '6C', 'lead=d', 1),
      '5C8C',
    ],
  ])('%s', (_why, position, cards) => {
    const few = hearts.shortlist!(viewOf(tableFrom(position), 0), 40);
    const faces = few.map((move) => (move.kind === 'play' ? makeFace(move.card.face) : ''));
    expect(faces.sort().join('')).toBe(cards);
  });
});

describe('styles', () => {
  it('differ where one can stay below: a careful one stays far below', () => {
    const { state, known } = must(
      hearts.parsePosition(late('2C3C9CKC/6D7D8D5D/4D9D2H3H/TDJDQD', '-/-/-/-', 'TC', 'lead=d', 1)),
    );
    const moves = hearts.legal({ state, seat: 0, known });
    const bold = new Map(
      hearts.boldness!({ state, seat: 0, known }, moves).map((value, i) => [hearts.makeMove(moves[i]!), value]),
    );
    expect([...bold.keys()].sort((a, b) => bold.get(b)! - bold.get(a)!).filter((text) => bold.get(text)! < 0)).toEqual([
      'play 3C',
      'play 2C',
    ]);
    expect([bold.get('play KC'), bold.get('play 9C')]).toEqual([0, 0]);
  });

  it('show in nothing else: neither in what is led nor in what is passed on', () => {
    for (const position of [late('2CAC/3C4C/5C6D/7D8D', '-/-/-/-', '-', '', 1), '-/-/-/- -/-/-/- - shuffle']) {
      const view = viewOf(tableFrom(position), 0);
      const moves = hearts.legal(view);
      expect(new Set(hearts.boldness!(view, moves))).toEqual(new Set([0]));
    }
  });
});
