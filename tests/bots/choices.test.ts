/**
 * Positions in which bots once did what a table laughs at, nearly all found in rounds of random play from seeds. How
 * much a bot thinks is counted in iterations, so it thinks the same everywhere.
 * @module-tag long
 */
import { describe, expect, it } from 'vitest';
import { Bot } from './bot';
import { MINDS, type Mind, STRENGTHS } from '../../src/bots/strength';
import { cardinoes } from '../../src/games/cardinoes';
import type { AnyGame, Need, View } from '../../src/games/game';
import { lynx } from '../../src/games/lynx';
import { type LynxMove, handSize } from '../../src/games/lynx/state';
import { defaultOptions } from '../../src/games/options';
import { LocalDealer, randomOrder } from '../../src/games/play/localDealer';
import { Random } from '../../src/lib/random';
import { must } from '../../src/lib/result';

/** What the seat sees that is asked for a move there. */
function viewAt(game: AnyGame, from: string): View<any> {
  const { state, known } = must(game.parsePosition(from));
  const { seats } = game.need(state) as Need & { kind: 'act' };
  return { state, seat: seats[0]!, known };
}

/** A bot that has thought about the move that is asked for there, a strong one unless `mind` says otherwise. */
function thinker(
  game: AnyGame,
  from: string,
  iterations: number,
  seed: number,
  mind: Mind = MINDS.strong,
): Bot<any, any> {
  const view = viewAt(game, from);
  const { seats } = view.state;
  const table = { game, options: defaultOptions(game.options, seats), seats };
  const bot = new Bot<any, any>(table, view, { ...mind, iterations }, new Random(seed));
  bot.thinkThrough();
  return bot;
}

/** Two moves that were visited about as often, of which the other is better on average. */
const HAIRS = [
  {
    why: 'naming nobody with the seven of clubs was visited 45 times, and naming the opponent 43 times, for more',
    game: lynx,
    from: '7C5SQH2S/15? 4C 84? - a',
    iterations: 160,
    seed: 1,
    not: 'discard 7C',
    but: 'discard 7C b',
  },
  {
    why: 'naming the opponent was visited 115 times, and naming nobody 113 times, for half a point more',
    game: lynx,
    from: '7CKD5H/13? 4C 87? - a',
    iterations: 300,
    seed: 12,
    not: 'discard 7C b',
    but: 'discard 7C',
  },
  {
    why: 'keeping the drawn king was visited 122 times, and playing it 118 times, for a point more',
    game: cardinoes,
    from: '7S4SKC/4?/3? THAHAS9SJS2S2H5H6HKHKD3DAD2D2C 27? a+ dealer=b lacks=a2CTH0,bADAH1,c2CTH1',
    iterations: 240,
    seed: 3,
    not: 'keep',
    but: 'play KC right',
  },
] as const;

describe('a bot is not led by a hair', () => {
  it.each(HAIRS)('where $why', ({ game, from, iterations, seed, not, but }) => {
    const bot = thinker(game as AnyGame, from, iterations, seed);
    const found = new Map(
      bot.ranking().map(({ move, visits, points }) => [game.makeMove(move as never), { visits, points }]),
    );
    expect(game.makeMove(bot.move() as never)).toBe(but);
    expect(found.get(not)!.visits).toBeGreaterThan(found.get(but)!.visits);
    expect(found.get(not)!.points).toBeLessThan(found.get(but)!.points);
  });
});

/** The hand, the position, and what a bot once made there: it had itself draw. */
const SEVENS = [
  [
    'nine cards, and an opponent with seven',
    'KH7DJC9H6D3C9DTH3D/7? 8C8SKS7S7HAHADQSQD 76? a4H5H6H a dealer=b',
    'discard 7D a',
  ],
  [
    'nine cards late in a round',
    '3HASJS7HJSTDTS3SKH/8? QCQH 43? aAH2H3H4H5H6H7H8H,b9H9S9D9C9H9S,a2C3C4C5C6C7C8C,b5S6S7S8S,aJCQCKCAC,b4D5D6D7D8D,b2D2H2S,aTDJDQDKDAD a dealer=b rebuilt=1',
    'discard 7H a',
  ],
  [
    'ten cards late in a round',
    '7?/4HJH3S2C8H7SJDKSKD6H QCQH7HAHAS 40? aAH2H3H4H5H6H7H8H,b9H9S9D9C9H9S,a2C3C4C5C6C7C8C,b5S6S7S8S,aJCQCKCAC,b4D5D6D7D8D,b2D2H2S,aTDJDQDKDAD b dealer=b rebuilt=1',
    'discard 7S b',
  ],
  [
    'nine cards, and two opponents with more',
    '14?/10?/QS4STC4H7CJDTH3H7D 2D2D2H8H5HQH9H9S7SASACACKD 58? - c dealer=c',
    'discard 7D c',
  ],
  [
    'twelve cards, three players',
    'TDJS2CQH9C7C3H3S5STSQCKS/8?/12? 2D2D2H8H5HQH9H9S7SASACACKD7D3D4DJDJHJC7C 52? - a dealer=c',
    'discard 7C a',
  ],
  [
    'nine cards and a seven announced',
    '10?/9S9DKH4CQS6DQDAS7H! 2D9D7D 79? b5C5D5S b~!7H dealer=b sevens=3b',
    'discard 7H b',
  ],
  [
    'twelve cards and a seven announced, with a meld',
    '9H9H5H4D3CKS6H2SJCQH9S7D!/11? 2C5C7C 78? - a!7D dealer=b sevens=3b',
    'discard 7D a',
  ],
  [
    'thirteen cards and a seven announced',
    '5H9HJC4DKS9S2S9HQHJH3C6H7D!/11? 2C5C7C 77? - a+!7D dealer=b sevens=3b',
    'discard 7D a',
  ],
  [
    'ten cards and a seven announced, three players',
    '8?/7D4H2STD4CTHKSAS6D7H!/7? QSTS2SASACADAC2D2CKC6C7C 64? c5H6H7H b!7H dealer=b sevens=3a',
    'discard 7H b',
  ],
] as const;

/** Nine to fifteen cards and a seven, while somebody else has one card or two. */
const LATE = [
  ['nine cards, and the only opponent has two', 'KH7DJC9H6D3C9DTH3D/2? 8C8SKS7S7HAHADQSQD 76? a4H5H6H a dealer=b'],
  [
    'ten cards late in a round, and the only opponent has one',
    '1?/4HJH3S2C8H7SJDKSKD6H QCQH7HAHAS 40? aAH2H3H4H5H6H7H8H,b9H9S9D9C9H9S,a2C3C4C5C6C7C8C,b5S6S7S8S,aJCQCKCAC,b4D5D6D7D8D,b2D2H2S,aTDJDQDKDAD b dealer=b rebuilt=1',
  ],
  [
    'ten cards, and the other opponent has more',
    '14?/2?/QS4STC4H7CJDTH3H7D3D 2D2D2H8H5HQH9H9S7SASACACKD 57? - c dealer=c',
  ],
  ['eleven cards, and all three opponents have one', '7S8H9DTC6S2HTS5HJSKHQD/1?/1?/1? 4S 70? - a'],
  [
    'twelve cards, and the next player has one',
    'TDJS2CQH9C7C3H3S5STSQCKS/1?/12? 2D2D2H8H5HQH9H9S7SASACACKD7D3D4DJDJHJC 53? - a dealer=c',
  ],
  ['fifteen cards, and the player before has two', '7S8HADTCAS2HTS5HJSKH7DJS3C6D9H/8?/2? 4S 70? - a'],
  [
    'nine cards and a seven announced, and six cards wait for the last player',
    '9S9DKH4CQS6DQDAS7H!/2?/5?/8? 2D9D7D 40? cAH2H3H4H5H a!7H sevens=6d',
  ],
  [
    'ten cards and a seven announced',
    '8?/7D4H2STD4CTHKSAS6D7H!/2?/5? QSTS2SASACADAC2D2CKC6C7C 64? c5H6H7H b!7H dealer=b sevens=6d',
  ],
  [
    'thirteen cards and a seven announced upon itself',
    '5H9HJC4DKS9S2S9HQHJH3C6H7D!/2? 2C5C7C 77? - a+!7D dealer=b sevens=3a',
  ],
] as const;

/** Each strength with its own style and with those of the others. */
const CHARACTERS = STRENGTHS.flatMap((strength) =>
  STRENGTHS.map((style) => ({ ...MINDS[strength], boldness: MINDS[style].boldness })),
);

/** The seven names its own holder, the seat `seat`. */
const isSelf = (move: LynxMove, seat: number): boolean => move.kind === 'discard' && move.nominee === seat;

describe('a bot with many cards does not name itself with a seven', () => {
  it.each(SEVENS)('where it has %s', (_hand, from, not) => {
    const bot = thinker(lynx as AnyGame, from, 400, 1);
    expect(lynx.makeMove(bot.move())).not.toBe(not);
    expect(not).toMatch(/^discard 7. [a-c]$/);
  });

  it('nor beside somebody who may soon go out, in whole rounds that bots play', () => {
    let chances = 0;
    let late = 0;
    for (let seed = 0; seed < 16; seed++) {
      const seats = 2 + (seed % 3);
      const options = defaultOptions(lynx.options, seats);
      const random = new Random(seed);
      const dealer = new LocalDealer(lynx, randomOrder(random.fork()));
      let state = must(dealer.settle(lynx.setup(options, seats, 0, 0)));
      for (let need = lynx.need(state); need.kind === 'act'; need = lynx.need(state)) {
        const seat = need.seats[0]!;
        const view = dealer.view(state, seat);
        const mind = { ...MINDS[STRENGTHS[seed % STRENGTHS.length]!], iterations: 12 };
        const bot = new Bot({ game: lynx, options, seats }, view, mind, random.fork());
        bot.thinkThrough();
        const isLate = state.hands.some((hand, other) => other !== seat && handSize(hand) <= 2);
        if ((isLate || handSize(state.hands[seat]!) >= 9) && lynx.legal(view).some((move) => isSelf(move, seat))) {
          chances++;
          if (isLate) late++;
          expect(isSelf(bot.move(), seat)).toBe(false);
        }
        state = must(dealer.play(state, bot.move()));
      }
    }
    expect(chances).toBeGreaterThan(30);
    expect(late).toBeGreaterThan(5);
  });
});

describe('a bot with nine to fifteen cards, beside somebody with one or two', () => {
  it.each(LATE)('never looks at naming itself with a seven, whatever its strength and style: %s', (_hand, from) => {
    const { state, seat } = viewAt(lynx as AnyGame, from);
    const cards = handSize(state.hands[seat]);
    expect([cards >= 9, cards <= 15]).toEqual([true, true]);
    const looked = (bot: Bot<any, any>): boolean => bot.ranking().some(({ move }) => isSelf(move, seat));
    for (const mind of CHARACTERS)
      for (let seed = 0; seed < 2; seed++) {
        const bot = thinker(lynx as AnyGame, from, Math.min(mind.iterations, 160), seed, mind);
        expect([isSelf(bot.move(), seat), looked(bot)]).toEqual([false, false]);
      }
    const { shortlist: _, ...unruled } = lynx;
    expect(looked(thinker(unruled as AnyGame, from, 160, 0))).toBe(true);
  });
});
