/** N1, N8 and N9: what is dealt, what is asked of whom, and what nobody can read out of it. */
import { describe, expect, it } from 'vitest';
import { countFaces, frenchDecks } from '../../../src/cards/deck';
import type { Need } from '../../../src/games/game';
import { nineteen } from '../../../src/games/nineteen';
import type { NineteenMove, NineteenState } from '../../../src/games/nineteen/state';
import { Random } from '../../../src/lib/random';
import { must, ok } from '../../../src/lib/result';
import { LocalDealer, randomOrder } from '../../../src/games/play/localDealer';

type Dealer = LocalDealer<NineteenState, NineteenMove>;

/** Everything that happens in a seeded random game: the state before each input, its need, and for acts the moves. */
function record(
  seed: number,
  seen: (state: NineteenState, need: Need, moves: readonly NineteenMove[], dealer: Dealer) => void,
): void {
  const random = new Random(seed);
  const dealer = new LocalDealer(nineteen, randomOrder(random));
  let state = nineteen.setup({}, 4, seed % 4, 0);
  for (;;) {
    state = must(dealer.settle(state, (before, need) => seen(before, need, [], dealer)));
    const need = nineteen.need(state);
    const moves =
      need.kind === 'act' ? need.seats.map((seat) => random.pick(nineteen.legal(dealer.view(state, seat)))) : [];
    seen(state, need, moves, dealer);
    if (need.kind !== 'act') return;
    state = must(nineteen.step(state, { kind: 'act', moves }));
  }
}

describe('the deal', () => {
  it('N1: is for exactly four, thirteen cards each of one deck', () => {
    expect([nineteen.minSeats, nineteen.maxSeats]).toEqual([4, 4]);
    expect(nineteen.deck({}, 4)).toEqual(frenchDecks(1));
    const dealer = new LocalDealer(nineteen, randomOrder(new Random(1)));
    const state = must(dealer.settle(nineteen.setup({}, 4, 2, 0)));
    const hands = [0, 1, 2, 3].map((seat) => [...dealer.view(state, seat).known.values()]);
    expect(hands.map((hand) => hand.length)).toEqual([13, 13, 13, 13]);
    expect(countFaces(hands.flat())).toEqual(countFaces(frenchDecks(1)));
  });

  it('N1: starts with the player to the left of whoever shuffles first, and needs no coin', () => {
    expect(nineteen.dealer(nineteen.setup({}, 4, null, 0))).toBe(0);
    const need = nineteen.need(must(nineteen.step(nineteen.setup({}, 4, 2, 0), { kind: 'shuffle' })));
    expect(need.kind === 'deal' && need.hands.map(({ seat }) => seat)).toEqual([3, 0, 1, 2]);
  });
});

describe('choices', () => {
  it('N8: are asked of all four at once; forced discards sealed, the others in ids that nobody else can read', () => {
    const kinds = new Map<string, boolean>();
    record(7, (state, need, moves) => {
      if (need.kind !== 'act') return;
      expect(need.seats).toEqual([0, 1, 2, 3]);
      for (const move of moves) {
        kinds.set(move.kind, need.sealed);
        if (!need.sealed) expect(nineteen.makeMove(move, true)).toMatch(/^[a-z]+ (\[\d+\])+$/);
      }
      expect(nineteen.step(state, { kind: 'act', moves: moves.slice(1) })).toMatchObject({
        ok: false,
        fault: { code: 'game/wrong-input' },
      });
    });
    expect(Object.fromEntries(kinds)).toEqual({ split: false, take: false, force: true, discard: false });
  });

  it('N8: name no card but a seat’s own, and force no card but one that lies open', () => {
    record(8, (state, _need, moves) => {
      moves.forEach((move, seat) => {
        const ids = nineteen.named!(move);
        expect(ids.every((id) => nineteen.hand(state, seat).hidden.includes(id))).toBe(true);
        expect(
          nineteen.played(move).every(({ id, face }) => id === undefined && nineteen.cards(state).open.includes(face)),
        ).toBe(true);
      });
    });
  });
});

describe('what stays secret', () => {
  it('N9: never puts the face of a hidden card into signed bytes, whatever the maker of the text knows', () => {
    record(9, (_state, need, moves, dealer) => {
      if (need.kind !== 'act' || need.sealed) return;
      for (const move of moves) {
        const signed = nineteen.makeMove(move, true, dealer.faces);
        expect(signed).toBe(nineteen.makeMove(move, true));
        expect(signed.replace(/^\w+ /, '')).toMatch(/^(\[\d+\])+$/);
      }
    });
  });

  it('N9: writes a split in one order, however its cards were chosen', () => {
    const dealer = new LocalDealer(nineteen, randomOrder(new Random(3)));
    const state = must(dealer.settle(nineteen.setup({}, 4, 0, 0)));
    const ids = state.stacks[1]!.slice(2, 8);
    for (let seed = 0; seed < 20; seed++) {
      const move = { kind: 'split', ids: new Random(seed).shuffle([...ids]) } as const;
      expect(nineteen.makeMove(move, true)).toBe(`split ${ids.map((id) => `[${id}]`).join('')}`);
    }
  });

  it('N9: names no card that was passed on, unless alone, by its old id again', () => {
    for (let seed = 0; seed < 30; seed++) {
      const passed = new Set<number>();
      let mixed = 0;
      record(seed, (state, need) => {
        if (need.kind === 'give')
          for (const { cards } of need.gifts) if (cards.length > 1) cards.forEach((id) => passed.add(id));
        if (need.kind === 'hide') {
          expect(need.hands.flatMap(({ cards }) => cards).every((id) => passed.has(id) && id < need.firstId)).toBe(
            true,
          );
          mixed++;
        }
        if (need.kind !== 'give' && need.kind !== 'hide')
          expect(nineteen.cards(state).hidden.filter((id) => passed.has(id))).toEqual([]);
      });
      expect(mixed).toBe(8);
      expect(passed.size).toBe(2 * 4 * (5 + 4 + 3 + 2));
    }
  });

  it('N9: says the same in all states and moves, whatever the hidden cards are', () => {
    /** A game in which the seats choose by place alone, with all faces left out. */
    const shape = (seed: number): string => {
      const order = {
        coin: () => 0,
        deck: (faces: number[]) => ok(new Random(seed).shuffle(faces)),
        hand: (faces: number[]) => faces,
      };
      const dealer = new LocalDealer(nineteen, order);
      const texts: string[] = [];
      let state = must(dealer.settle(nineteen.setup({}, 4, 1, 0)));
      for (let place = 0; ; place++) {
        const open = (key: string, value: unknown): unknown =>
          ['up', 'forced', 'shown'].includes(key) ? JSON.stringify(value).replace(/\d+/g, '?') : value;
        texts.push(JSON.stringify(state, open));
        const need = nineteen.need(state);
        if (need.kind !== 'act') return texts.join('\n');
        const moves = need.seats.map((seat) => {
          const legal = nineteen.legal(dealer.view(state, seat));
          return legal[(place * 7 + seat) % legal.length]!;
        });
        texts.push(...moves.map((move) => (move.kind === 'force' ? '' : nineteen.makeMove(move, true))));
        state = must(dealer.settle(must(nineteen.step(state, { kind: 'act', moves }))));
      }
    };
    const first = shape(1);
    for (let seed = 2; seed < 12; seed++) expect(shape(seed)).toBe(first);
  });

  it('N9: lets a stack come out of its mixing in any order', () => {
    const places = [0, 0, 0, 0, 0];
    for (let seed = 0; seed < 500; seed++) {
      let lowest = -1;
      record(seed, (state, need, _moves, { faces }) => {
        if (state.round === 0 && state.pick === 0 && need.kind === 'give')
          lowest = Math.min(...state.stacks[0]!.map((id) => faces.get(id)!));
        if (state.round === 0 && state.pick === 1 && need.kind === 'act')
          places[state.stacks[1]!.findIndex((id) => faces.get(id) === lowest)]!++;
      });
    }
    for (const count of places) expect(Math.abs(count - 100)).toBeLessThan(40);
  });

  it('N9: keeps discards shut to the end', () => {
    record(11, (state, need) => {
      const shut = state.discards.flat();
      if (need.kind === 'open')
        expect(need.hands.flatMap(({ cards }) => cards).filter((id) => shut.includes(id))).toEqual([]);
      if (need.kind === 'over') expect(nineteen.cards(state).hidden).toEqual(shut);
      if (need.kind === 'over') expect(shut).toHaveLength(4);
    });
  });

  it('N9: lets players look at their own face-down cards, and nobody else', () => {
    record(12, (state, need, _moves, dealer) => {
      if (need.kind !== 'act') return;
      for (const seat of need.seats) {
        const { known } = dealer.view(state, seat);
        for (let owner = 0; owner < 4; owner++)
          expect(state.down[owner]!.every((id) => known.has(id) === (owner === seat))).toBe(true);
      }
    });
  });
});
