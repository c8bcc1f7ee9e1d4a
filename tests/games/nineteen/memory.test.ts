/** What a seat remembers: guesses at the hidden cards agree with everything that it has seen, and with nothing more. */
import { describe, expect, it } from 'vitest';
import { countFaces, frenchDecks } from '../../../src/cards/deck';
import { nineteen } from '../../../src/games/nineteen';
import { type NineteenMove, type NineteenState, receiverOf } from '../../../src/games/nineteen/state';
import { Random } from '../../../src/lib/random';
import { must } from '../../../src/lib/result';
import { LocalDealer } from '../../../src/games/play/localDealer';
import { expectSame, expectSameList } from '../../run/same';
import { play, playout } from '../playout';

const resample = nineteen.resample!;

/**
 * The hidden cards that were taken from a stack after the seat had held it: for each time, what went before it saw the
 * stack again.
 */
function missedBy(state: NineteenState, seat: number): number[][] {
  const groups: number[][] = [];
  for (const round of [0, 1]) {
    for (let first = 0; first < 4; first++) {
      let holder = first;
      let group: number[] | null = null;
      for (const { held, took } of state.history.filter((pick) => pick.round === round)) {
        if (holder === seat) {
          groups.push(group ?? []);
          group = [];
        } else if (state.down[holder]!.includes(took[holder]!)) group?.push(took[holder]!);
        holder = receiverOf(round, holder);
        expectSame(held.length, 4);
      }
      const here = round === state.round && state.history.length > 0 ? state.stacks[holder]! : [];
      groups.push(group ? [...group, ...here] : []);
    }
  }
  return groups.filter((group) => group.length > 0);
}

describe('guesses at hidden cards', () => {
  it('hold every card of the deck once, and the own cards as they are', () => {
    for (let seed = 0; seed < 10; seed++) {
      const table = playout(nineteen, seed, 4);
      play(table, (state: NineteenState) => {
        for (let seat = 0; seat < 4; seat++) {
          const view = table.dealer.view(state, seat);
          for (const each of [view, { state, seat, known: view.known }]) {
            const guess = resample(each)(table.random.fork());
            const { hidden, open } = nineteen.cards(state);
            expectSameList(countFaces([...open, ...hidden.map((id) => guess.get(id)!)]), countFaces(frenchDecks(1)));
            for (const [id, face] of view.known) expectSame(guess.get(id), face);
          }
        }
      });
    }
  });

  it('give what was taken behind one’s back the faces that are missing', () => {
    let checked = 0;
    for (let seed = 0; seed < 20; seed++) {
      const table = playout(nineteen, seed, 4);
      const truth = table.dealer.faces;
      play(table, (state: NineteenState) => {
        if (nineteen.need(state).kind !== 'act') return;
        for (let seat = 0; seat < 4; seat++) {
          const guess = resample(table.dealer.view(state, seat))(new Random(seed));
          for (const ids of missedBy(state, seat)) {
            const set = (faces: ReadonlyMap<number, number>): number[] =>
              ids.map((id) => faces.get(id)!).sort((a, b) => a - b);
            expectSameList(set(guess), set(truth));
            checked++;
          }
          for (const id of state.discards[seat]!) expectSame(guess.get(id), truth.get(id));
        }
      });
    }
    expect(checked).toBeGreaterThan(3000);
  });

  it('leave open what the seat cannot know', () => {
    const table = playout(nineteen, 4, 4);
    const found = new Map<number, Set<number>>();
    play(table, (state: NineteenState) => {
      if (state.phase !== 'take' || state.round !== 0 || state.pick !== 4) return;
      const view = table.dealer.view(state, 0);
      for (let seed = 0; seed < 300; seed++) {
        const guess = resample(view)(new Random(seed));
        for (const id of [state.down[2]![1]!, state.down[3]![2]!, state.down[1]![0]!])
          found.set(id, (found.get(id) ?? new Set()).add(guess.get(id)!));
      }
      const [third, fourth] = [state.down[2]![1]!, state.down[3]![2]!];
      expect([...found.get(third)!].sort()).toEqual(
        [table.dealer.faces.get(third)!, table.dealer.faces.get(fourth)!].sort(),
      );
      expect([...found.get(fourth)!].sort()).toEqual([...found.get(third)!].sort());
      expect(found.get(state.down[1]![0]!)!.size).toBeGreaterThan(15);
    });
    expect(found.size).toBe(3);
  });

  it('do not change when cards that the seat neither sees nor has seen change places', () => {
    for (let seed = 0; seed < 5; seed++) {
      const table = playout(nineteen, seed, 4);
      play(table, (state: NineteenState) => {
        const view = table.dealer.view(state, 1);
        const unseen = [...table.dealer.faces].filter(([id]) => !view.known.has(id) && !view.seen!.has(id));
        const faces = table.random.fork().shuffle(unseen.map(([, face]) => face));
        const other = new LocalDealer(
          nineteen,
          {
            coin: () => 0,
            deck: () => {
              throw new Error('no deck');
            },
            hand: (hand) => hand,
          },
          new Map([...table.dealer.faces, ...unseen.map(([id], i): [number, number] => [id, faces[i]!])]),
        );
        const same = { ...other.view(state, 1), seen: view.seen! };
        expect([...resample(same)(new Random(9))]).toEqual([...resample(view)(new Random(9))]);
      });
    }
  });

  it('need the faces of what was passed on, and of nothing else', () => {
    const table = playout(nineteen, 2, 4);
    play(table, (state: NineteenState) => {
      for (let seat = 0; seat < 4; seat++) {
        const mine = new Set([...state.history.flatMap(({ held }) => held[seat]!), ...state.discards[seat]!]);
        const { known, seen } = table.dealer.view(state, seat);
        expect([...seen!.keys()].every((id) => mine.has(id) && !known.has(id))).toBe(true);
      }
    });
  });
});

describe('estimates and glances', () => {
  it('are the scores themselves when the round is over', () => {
    for (let seed = 0; seed < 20; seed++) {
      const table = playout(nineteen, seed, 4);
      play(table, (state: NineteenState) => {
        const need = nineteen.need(state);
        const estimate = nineteen.estimate!({ state, known: table.dealer.faces });
        expect(estimate.every(Number.isFinite)).toBe(true);
        if (need.kind === 'over') expect(estimate).toEqual(need.result.scores.map(({ total }) => total));
      });
    }
  });

  it('are the greedy end of a round of which only the forced discards are left', () => {
    const from =
      '-/-/-/- ' +
      'AC3H4D6S8CTHJSKD2S!9D!QC!/AD3S4H6C8DTSJCKH2C!9H!QD!/AH3C4S6D8HTCJDKS2D!9S!QH!/AS3D4C6H8STDJHKC2H!9C!QS! ' +
      '- 7C5C!/7D5D!/7H5H!/7S5S! force2';
    const { state, known } = must(nineteen.parsePosition(from));
    const dealer = new LocalDealer(
      nineteen,
      {
        coin: () => 0,
        deck: () => {
          throw new Error('no deck');
        },
        hand: (hand) => hand,
      },
      known,
    );
    const moves = [0, 1, 2, 3].map((seat) => {
      const view = dealer.openView(state, seat);
      const legal = nineteen.legal(view);
      const looks = nineteen.movePrior!(view, legal);
      return legal[looks.indexOf(Math.max(...looks))]!;
    });
    const end = nineteen.need(must(dealer.settle(must(nineteen.step(state, { kind: 'act', moves })))));
    expect(end.kind === 'over' && end.result.scores.map(({ total }) => total)).toEqual(
      nineteen.estimate!({ state, known }),
    );
  });

  it('shorten the list of splits to some that look best, and no other list', () => {
    let splits = 0;
    for (let seed = 0; seed < 12; seed++) {
      const table = playout(nineteen, seed, 4);
      play(table, (state: NineteenState) => {
        if (nineteen.need(state).kind !== 'act') return;
        const view = table.dealer.view(state, seed % 4);
        const all = nineteen.legal(view);
        const written = (moves: readonly NineteenMove[]): string[] =>
          moves.map((move) => nineteen.makeMove(move, true));
        const few = nineteen.shortlist!(view, 40);
        if (state.phase !== 'split') return expect(written(few)).toEqual(written(all));
        splits++;
        expect(new Set(written(few)).size).toBe(40);
        const allTexts = new Set(written(all));
        expect(written(few).filter((text) => !allTexts.has(text))).toEqual([]);
        expect(nineteen.movePrior!(view, few)).toEqual(
          nineteen.movePrior!(view, all)
            .toSorted((a, b) => b - a)
            .slice(0, 40),
        );
      });
    }
    expect(splits).toBe(12);
  });

  it('lead to more points than chance', () => {
    const sums = [0, 0, 0, 0];
    for (let seed = 0; seed < 40; seed++) {
      const { dealer, random } = playout(nineteen, seed, 4);
      let state = must(dealer.settle(nineteen.setup({}, 4, seed % 4, 0)));
      for (;;) {
        const need = nineteen.need(state);
        if (need.kind === 'over') need.result.scores.forEach(({ total }, seat) => (sums[seat]! += total));
        if (need.kind !== 'act') break;
        const moves = need.seats.map((seat) => {
          const view = dealer.view(state, seat);
          const legal = nineteen.legal(view);
          const looks = nineteen.movePrior!(view, legal);
          expectSame(looks.length, legal.length);
          expectSame(
            looks.every((look) => look >= 0 && look <= 1),
            true,
          );
          return seat % 2 === 0 ? legal[looks.indexOf(Math.max(...looks))]! : random.pick(legal);
        });
        state = must(dealer.settle(must(nineteen.step(state, { kind: 'act', moves }))));
      }
    }
    expect(Math.min(sums[0]!, sums[2]!) - Math.max(sums[1]!, sums[3]!)).toBeGreaterThan(40 * 15);
  });
});
