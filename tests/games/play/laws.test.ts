/** The laws for games of others: what is right keeps them, and each kind of mistake is found by its law. */
import { describe, expect, it } from 'vitest';
import { ohHell } from '../../../examples/oh-hell/rules';
import type { AnyGame } from '../../../src/games/game';
import { cardinoes } from '../../../src/games/cardinoes';
import { GAMES } from '../../../src/games/registry';
import { checkGame } from '../../../src/games/play/laws';
import { checkModule } from '../../../src/package/testing';
import { eights } from '../../sample/rules';
import { withoutHide } from '../withoutHide';

describe('the laws of games', () => {
  it.each<AnyGame>([...GAMES, eights, ohHell])('are kept by $name', (game) => {
    expect(checkGame(game, { rounds: 1 })).toEqual([]);
  });

  const first = (list: readonly unknown[]): unknown[] => list.slice(1);
  it.each<[string, string, Partial<AnyGame>]>([
    [
      'a card that is nowhere',
      'every state has all cards of the deck, and no others',
      { cards: (state) => ({ ...eights.cards(state), hidden: first(eights.cards(state).hidden) as number[] }) },
    ],
    ['a seat without moves', 'a seat has moves if it is asked, and none if not', { legal: () => [] }],
    [
      'a move twice',
      'legal moves differ from each other',
      { legal: (view) => [...eights.legal(view), ...eights.legal(view)] },
    ],
    [
      'a legal move that is refused',
      'a legal move passes the check',
      { check: () => ({ ok: false, fault: { code: 'x/y', message: 'no' } }) },
    ],
    [
      'a claim that is false',
      'what a legal move claims is true',
      {
        claim: (state, seat) => ({
          cards: eights.hand(state, seat).hidden,
          faces: [],
          fault: { code: 'x/y', message: 'no' },
        }),
      },
    ],
    ['a move that reads as another', 'a move reads back', { parseMove: () => ({ ok: true, value: { kind: 'pass' } }) }],
    [
      'a position that reads as another',
      'a position reads back',
      { makePosition: (position) => eights.makePosition(position).replace(/ [b-d](\+?)( |$)/, ' a$1$2') },
    ],
    [
      'the position of an end that is refused',
      'a position reads back',
      {
        parsePosition: (text) => {
          const read = eights.parsePosition(text);
          const isOver = read.ok && eights.need(read.value.state).kind === 'over';
          return isOver ? { ok: false, fault: { code: 'x/y', message: 'no' } } : read;
        },
      },
    ],
    ['hands that stay shut', 'all hands are open at the end', { hand: shut }],
    ['a bound that is too low', 'a round ends within its bound', { bound: () => 5 }],
    ['a forfeit that pays', 'a forfeit costs what one can fall behind', { forfeit: () => 0 }],
    [
      'hands that are never mixed',
      'hands are mixed (hide) before a card can be told from another',
      withoutHide(eights),
    ],
    ['scores that do not add up', 'a score is the sum of its parts', { need: generous }],
    [
      'somebody who leaves after the end and is gone from the result',
      'leaving after the end changes nothing',
      { leave: (state, seats) => (eights.need(state).kind === 'act' ? null : { ...state, out: seats }) },
    ],
    [
      'a round that is void if somebody leaves after its end',
      'leaving after the end changes nothing',
      { leave: () => null },
    ],
    [
      'somebody who leaves before the hands are opened and is gone from the result',
      'leaving after the end changes nothing',
      {
        leave: (state, seats) => {
          const { kind } = eights.need(state);
          if (kind === 'act') return null;
          return kind === 'over' ? state : { ...state, out: seats };
        },
      },
    ],
    [
      'an end that takes no hands but those that were dealt',
      'a round that has ended counts, whichever hands nobody can open',
      { unopened: () => () => 1, step: shutAtLast() },
    ],
    ['a state that is changed', 'no state is changed that was given', { step: spoiling }],
    ['rules that ask for chance', 'one move in one state leads to one state', { step: throwing() }],
  ])('find %s', (_what, law, mistake) => {
    const found = checkGame({ ...eights, ...mistake }, { rounds: 6 });
    expect(found.map((each) => each.law)).toContain(law);
  });

  it('say of a module what its games break, and that it has none', () => {
    expect(checkModule({ eights, help: () => 1 })).toEqual({ lines: ['Crazy Eights: keeps all laws.'], status: 0 });
    expect(checkModule({ help: 1 })).toEqual({ lines: ['check/no-game: the module exports no game'], status: 2 });
    const { lines, status } = checkModule({ eights: { ...eights, bound: () => 5 } });
    expect([status, lines[0]]).toEqual([
      1,
      expect.stringMatching(/^Crazy Eights, 2 seats, seed \d+: a round ends within/),
    ]);
  });

  it('and of a file for a page whether a page takes it', () => {
    const besidePage = { eights, screen: {} };
    expect(checkModule(besidePage, "import { deck } from './other.js';")).toEqual({
      lines: [expect.stringMatching(/^game\/imports: /)],
      status: 1,
    });
    expect(checkModule(besidePage, ' '.repeat(1_048_577)).lines).toEqual([expect.stringMatching(/^game\/lost: /)]);
    expect(checkModule(besidePage, 'é'.repeat(524_289)).lines, 'of bytes').toEqual([
      expect.stringMatching(/^game\/lost: /),
    ]);
    expect(checkModule(besidePage, 'export const game = {};').status).toBe(0);
    expect(checkModule({ eights }, "import 'svista';").status, 'nothing that a page would load').toBe(0);
  });

  it.each([
    ['the cards of whoever leaves are lost', 'who leaves takes no card along', withoutHand],
    ['whoever has left is in turn', 'who has left is not asked', (state: unknown) => state],
  ])('find that %s', (_what, law, leave) => {
    const game: AnyGame = { ...cardinoes, leave };
    expect(checkGame(game, { rounds: 4 }).map((each) => each.law)).toContain(law);
  });

  it('hold a match to what a table can choose, and a target below ten is one', () => {
    const lives: AnyGame = { ...eights, match: { target: 4 } };
    expect(checkGame(lives, { rounds: 1 })).toEqual([]);
    const broken = checkGame({ ...eights, match: { rounds: 21 } }, { rounds: 1 });
    expect(broken[0]).toMatchObject({ law: 'a table can choose the match that the game has by itself' });
  });
});

function withoutHand(state: any, seats: readonly number[]): unknown {
  const left = cardinoes.leave!(state, seats);
  return left && { ...left, hands: left.hands.map((hand, seat) => (seats.includes(seat) ? [] : hand)) };
}

function generous(state: any): ReturnType<AnyGame['need']> {
  const need = eights.need(state);
  if (need.kind !== 'over') return need;
  return {
    ...need,
    result: { ...need.result, scores: need.result.scores.map((score) => ({ ...score, total: score.total + 1 })) },
  };
}

/** As if the cards of an ended round had not been opened. */
function shut(state: any, seat: number): ReturnType<AnyGame['hand']> {
  return eights.need(state).kind === 'over' ? { hidden: [0], open: [] } : eights.hand(state, seat);
}

/** Takes what is opened once, and no other hands in its place. */
function shutAtLast(): AnyGame['step'] {
  const ended = new WeakSet<object>();
  return (state, input) => {
    if (input.kind !== 'open' || !ended.has(state)) {
      if (input.kind === 'open') ended.add(state);
      return eights.step(state, input);
    }
    return { ok: false, fault: { code: 'x/y', message: 'no' } };
  };
}

/** Somebody else is to move, now and then. */
function throwing(): AnyGame['step'] {
  let thrown = 0;
  return (state, input) => {
    const next = eights.step(state, input);
    if (!next.ok || input.kind !== 'act') return next;
    return { ok: true, value: { ...(next.value as object), passes: ++thrown % 2 } };
  };
}

function spoiling(state: any, input: any): ReturnType<AnyGame['step']> {
  const next = eights.step(state, input);
  if (next.ok && input.kind === 'act') state.passes++;
  return next;
}
