/**
 * Players who leave in the middle of a round (L37, C14): rows by position, and laws on random play.
 */
import { describe, expect, it } from 'vitest';
import { cardinoes } from '../../src/games/cardinoes';
import type { AnyGame } from '../../src/games/game';
import { greta } from '../../src/games/greta';
import { LocalDealer, randomOrder } from '../../src/games/play/localDealer';
import { lynx } from '../../src/games/lynx';
import { defaultOptions } from '../../src/games/options';
import { nineteen } from '../../src/games/nineteen';
import { Random } from '../../src/lib/random';
import { must } from '../../src/lib/result';
import { expectSame } from '../run/same';

interface Row {
  readonly why: string;
  readonly before: string;
  readonly leaver: number;
  readonly after: string;
}

const LYNX: readonly Row[] = [
  {
    why: 'it is somebody else’s turn: nothing changes for them',
    before: '7S8D/9C4H/2C3C 5C - - a',
    leaver: 1,
    after: '7S8D/9C4H/2C3C 5C - - a out=b',
  },
  {
    why: 'the turn of the leaver passes on, with what they had drawn in their hand',
    before: '7S8D/9C4H/2C3C 5C - - b+',
    leaver: 1,
    after: '7S8D/9C4H/2C3C 5C - - c out=b',
  },
  {
    why: 'the extra turn of a nine is lost',
    before: '7S8D/9C4H/2C3C 9S - - b*',
    leaver: 1,
    after: '7S8D/9C4H/2C3C 9S - - c out=b',
  },
  {
    why: 'sevens that name the leaver lapse, and who was to answer them begins their turn',
    before: '7S8D/9C4H/2C3C 5C7C - - a? sevens=6b',
    leaver: 1,
    after: '7S8D/9C4H/2C3C 5C7C - - a out=b',
  },
  {
    why: 'sevens that name somebody else are answered by the next player',
    before: '7S8D/9C4H/2C3C 5C7C - - b? sevens=6a',
    leaver: 1,
    after: '7S8D/9C4H/2C3C 5C7C - - c? sevens=6a out=b',
  },
  {
    why: 'a seven that is announced in answer to them must follow all the same, and begins at three',
    before: '8D9D/4H7S!/2C3C 5C7C - - b!7S sevens=6c',
    leaver: 2,
    after: '8D9D/4H7S!/2C3C 5C7C - - b!7S out=c',
  },
  {
    why: 'an announced seven stays in their hand, and the sevens that it countered are gone',
    before: '8D9D/4H7S!/2C3C 5C7C - - b!7S sevens=3b',
    leaver: 1,
    after: '8D9D/4H7S!/2C3C 5C7C - - c out=b',
  },
  {
    why: 'an eight that was theirs has had its effect',
    before: '7S8D/9C4H/2C3C 5C8C - - b?',
    leaver: 1,
    after: '7S8D/9C4H/2C3C 5C8C - - c out=b',
  },
  {
    why: 'an eight for somebody else is still answered',
    before: '7S8D/9C4H/2C3C 5C8C - - a?',
    leaver: 1,
    after: '7S8D/9C4H/2C3C 5C8C - - a? out=b',
  },
  {
    why: 'what an ace asks for stands',
    before: '7S8D/9C4H/2C3C AC - - b want=S',
    leaver: 1,
    after: '7S8D/9C4H/2C3C AC - - c want=S out=b',
  },
  {
    why: 'cards that the leaver owes are not drawn',
    before: '7S8D/9C4H/2C3C 5C7C KD - c debt=b3+0 phase=debt',
    leaver: 1,
    after: '7S8D/9C4H/2C3C 5C7C KD - c out=b',
  },
  {
    why: 'cards that somebody else owes are drawn, and then it is the next player’s turn',
    before: '7S8D/9C4H/2C3C 5C7C KD - b debt=a3+0 phase=debt',
    leaver: 1,
    after: '7S8D/9C4H/2C3C 5C7C KD - c phase=debt debt=a3+0 out=b',
  },
  {
    why: 'a pause ends when all who are there go on',
    before: '7S8D/9C4H/2C3C 3D - - b phase=pause wish=a:pause three=on',
    leaver: 1,
    after: '7S8D/9C4H/2C3C 3D - - c phase=pause wish=a:pause out=b three=on',
  },
  {
    why: 'a hand that was to be shown stays shut, and the round goes on',
    before: 'KC/3C4C/9H 6SJK 2S3S - a phase=show flash=a:b jokers=on',
    leaver: 1,
    after: 'KC/3C4C/9H 6SJK 2S3S - c out=b jokers=on',
  },
  {
    why: 'the guess about the leaver’s hand is dropped',
    before: 'KC/3C4C/9H 6SJK 2S3S - a phase=guess flash=a:b jokers=on',
    leaver: 1,
    after: 'KC/3C4C/9H 6SJK 2S3S - c out=b jokers=on',
  },
  {
    why: 'who was shown a hand leaves: it is mixed, nobody guesses, and the next one plays',
    before: 'KC/3C4C/9H 6SJK 2S3S - b phase=guess flash=b:a jokers=on',
    leaver: 1,
    after: 'KC/3C4C/9H 6SJK 2S3S - c phase=mix out=b flash=b:a jokers=on',
  },
  {
    why: 'a hand that was guessed about is counted all the same',
    before: 'KC/3C4C/9H 6SJK 2S3S - c phase=count flash=b:a:C jokers=on',
    leaver: 1,
    after: 'KC/3C4C/9H 6SJK 2S3S - c phase=count out=b flash=b:a:C jokers=on',
  },
  {
    why: 'the turn after a look passes on while the hand is mixed',
    before: 'KC/3C4C/9H 6SJK 2S3S - b phase=mix flash=a:c:C:0.0.1.0.0 jokers=on',
    leaver: 1,
    after: 'KC/3C4C/9H 6SJK 2S3S - c phase=mix out=b flash=a:c:C:0.0.1.0.0 jokers=on',
  },
  {
    why: 'the eight that a leaver was to draw are forgiven',
    before: 'KC/3C4C/9H 6SJK 2S3S - c phase=debt debt=b8+0 flash=a:b:C:2.0.0.0.0 jokers=on',
    leaver: 1,
    after: 'KC/3C4C/9H 6SJK 2S3S - c out=b flash=a:b:C:2.0.0.0.0 jokers=on',
  },
  {
    why: 'after the last joker the round ends, whoever is gone',
    before: '-/3C4C/9H 6SJK 2S3S - a phase=show then=open ended=finished finisher=a flash=a:b jokers=on',
    leaver: 1,
    after: '-/3C4C/9H 6SJK 2S3S - a phase=open then=open ended=finished finisher=a out=b jokers=on',
  },
];

const CARDINOES: readonly Row[] = [
  {
    why: 'it is somebody else’s turn',
    before: '7S8D/9C4H/2C3C 5C - a',
    leaver: 1,
    after: '7S8D/9C4H/2C3C 5C - a out=b',
  },
  { why: 'the turn passes on', before: '7S8D/9C4H/2C3C 5C - b', leaver: 1, after: '7S8D/9C4H/2C3C 5C - c out=b' },
  {
    why: 'a card that was just drawn stays in the hand',
    before: '7S8D/9C4H/2C3C 5C 6S b+',
    leaver: 1,
    after: '7S8D/9C4H/2C3C 5C 6S c out=b',
  },
  {
    why: 'an extra play is lost',
    before: '7S8D/9C4H/2C3C 5C - b* exact=on',
    leaver: 1,
    after: '7S8D/9C4H/2C3C 5C - c out=b exact=on',
  },
  {
    why: 'their own pass does not count any more',
    before: '7S8D/9C4H/2C3C 5H - c passes=2',
    leaver: 1,
    after: '7S8D/9C4H/2C3C 5H - c passes=1 out=b',
  },
  {
    why: 'if all others have passed, the round is blocked',
    before: '7S8D/9C4H/2C3C 5H - b passes=2',
    leaver: 1,
    after: '7S8D/9C4H/2C3C 5H - b phase=open passes=2 ended=blocked out=b',
  },
];

describe.each<[string, AnyGame, readonly Row[], readonly string[]]>([
  [
    'L37',
    lynx,
    LYNX,
    [
      '7S8D/9C4H/2C3C 5C - - a phase=open ended=blocked',
      '7S!8D!/9C!4H!/2C!3C! 5C - - a phase=over ended=blocked',
      '-/9C!4H!/2C!3C! 5C - - a phase=over ended=finished finisher=a',
    ],
  ],
  [
    'C14',
    cardinoes,
    CARDINOES,
    [
      '7S8D/2C/KCKD 5H - c phase=open ended=blocked passes=3',
      '7S!8D!/2C!/KC!KD! 5H - c phase=over ended=blocked passes=3',
    ],
  ],
])('%s: who leaves', (_, game, rows, ended) => {
  // (P104, P114)
  it.each(rows)('$why', ({ before, leaver, after }) => {
    const { state, known } = must(game.parsePosition(before));
    const next: unknown = game.leave!(state, [leaver]);
    expect(game.makePosition({ state: next, known })).toBe(after);
    expect(game.makePosition(must(game.parsePosition(after)))).toBe(after);
  });

  it('has no effect once the round has ended', () => {
    for (const text of ended) {
      const { state } = must(game.parsePosition(text));
      for (const leavers of [[0], [1], [1, 2]]) expect(game.leave!(state, leavers)).toBe(state);
    }
  });

  it('leaves nobody alone', () => {
    const { state } = must(game.parsePosition(rows[0]!.before));
    expect(game.leave!(state, [1, 2])).toBeNull();
  });
});

it('L37: nobody who has left can be named with a seven', () => {
  const { state } = must(lynx.parsePosition('7S8D/9C4H/2C3C 7C - - a out=b'));
  expect(
    lynx.check(state, 0, {
      kind: 'discard',
      card: { face: must(lynx.parsePosition('7S8D/9C4H/2C3C 7C - - a')).known.get(0)!, id: 0 },
      nominee: 1,
    }),
  ).toMatchObject({ ok: false });
});

it('C14: who has left wins nothing, even with the smallest hand', () => {
  const { state } = must(cardinoes.parsePosition('7S!8D!/2C!/KC!KD! 5H - a phase=over ended=blocked passes=2 out=b'));
  const need = cardinoes.need(state);
  expect(need.kind === 'over' && need.result.scores.map(({ total }) => total > 0)).toEqual([true, false, false]);
});

it('G12, N11: games for as many as they are now have no rules for it', () => {
  expect([greta.leave, nineteen.leave]).toEqual([undefined, undefined]);
});

describe.each<[string, AnyGame]>([
  ['Lynx', lynx],
  ['Cardinoes', cardinoes],
])('laws of leaving: %s', (_, game) => {
  it('a round goes on to its end from any moment, with the same cards, and never asks who has left', () => {
    let left = 0;
    for (let seed = 0; seed < 30; seed++) {
      const random = new Random(seed);
      const seats = 3 + random.below(2);
      const options = defaultOptions(game.options, seats);
      const dealer = new LocalDealer<unknown, unknown>(game, randomOrder(random));
      const at = random.below(40);
      let count = 0;
      let out: number | null = null;
      let state: unknown = must(dealer.settle(game.setup(options, seats, 0, 0), undefined, 3));
      for (let steps = 0; ; steps++) {
        if (out === null && count++ >= at && game.hand(state, 0).hidden.length > 0) {
          const leaver = random.below(seats);
          const cards = (each: unknown): number => game.cards(each).hidden.length + game.cards(each).open.length;
          const before = cards(state);
          state = game.leave!(state, [leaver]);
          expect(state).not.toBeNull();
          expect(cards(state)).toBe(before);
          const text = game.makePosition({ state, known: dealer.faces });
          expect(game.makePosition(must(game.parsePosition(text)))).toBe(text);
          out = leaver;
          left++;
        }
        const need = game.need(state);
        if (need.kind === 'over') break;
        expectSame(steps < game.bound(options, seats), true);
        if (need.kind !== 'act') {
          state = must(dealer.settle(state, undefined, 1));
          continue;
        }
        expectSame(out !== null && need.seats.includes(out), false);
        const text = steps % 16 === 0 ? game.makePosition({ state, known: dealer.faces }) : null;
        if (text !== null) expectSame(game.makePosition(must(game.parsePosition(text))), text);
        const moves = need.seats.map((seat) => random.pick(game.legal(dealer.view(state, seat))));
        for (const [i, seat] of need.seats.entries()) expectSame(game.check(state, seat, moves[i]).ok, true);
        state = must(game.step(state, { kind: 'act', moves }));
      }
    }
    expect(left).toBeGreaterThan(15);
  });
});
