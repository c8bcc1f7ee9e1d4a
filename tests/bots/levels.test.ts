/**
 * The three strengths differ in what they overlook, in every game, and none of them misses what anybody would see. How
 * often, is counted over seeds, so it is the same everywhere.
 * @module-tag long
 */
import { describe, expect, it } from 'vitest';
import { Forest, chancesOf } from '../../src/bots/forest';
import { MINDS, type Mind, STRENGTHS, type Strength } from '../../src/bots/strength';
import { type Tally, choose, merge } from '../../src/bots/tally';
import type { AnyGame, Need } from '../../src/games/game';
import { defaultOptions } from '../../src/games/options';
import { VirtualClock } from '../../src/lib/clock';
import { Random } from '../../src/lib/random';
import { must } from '../../src/lib/result';
import { ALL_GAMES } from '../games/allGames';
import { Bot } from './bot';
import { eachMoment } from './moments';

/** With fewer guesses, which are quicker; what a strong bot overlooks does not depend on them. */
const mindOf = (strength: Strength): Mind => ({
  ...MINDS[strength],
  iterations: Math.min(120, MINDS[strength].iterations),
});
const gameNamed = (name: string): AnyGame => ALL_GAMES.find((game) => game.name === name)!;
const SEEDS = 24;

/** How often of so many seeds a strength makes that move there. */
function timesOf(name: string, from: string, move: string, strength: Strength): number {
  const game = gameNamed(name);
  const { state, known } = must(game.parsePosition(from));
  const seat = (game.need(state) as Need & { kind: 'act' }).seats[0]!;
  const seats = from.split(' ')[0]!.split('/').length;
  const table = { game, options: defaultOptions(game.options, seats), seats };
  let times = 0;
  for (let seed = 0; seed < SEEDS; seed++) {
    const bot = new Bot<any, any>(table, { state, seat, known }, mindOf(strength), new Random(seed));
    bot.thinkThrough();
    if (game.makeMove(bot.move()) === move) times++;
  }
  return times;
}

describe('each level looks less closely than the next one', () => {
  it.each(ALL_GAMES)('in $name: a strong bot never overlooks, an easy one most, and no slip costs much', (game) => {
    const slipped = Object.fromEntries(STRENGTHS.map((strength) => [strength, 0])) as Record<Strength, number>;
    let choices = 0;
    eachMoment(game, 4, 6, ({ view, options, seats }) => {
      if (game.legal(view).length < 2) return;
      choices++;
      for (const strength of STRENGTHS) {
        const mind = mindOf(strength);
        const { trees } = chancesOf(mind, new Random(choices));
        const forest = new Forest<any, any>({ game, options, seats }, view, mind, trees);
        forest.think(new VirtualClock(), Infinity);
        const found = merge(forest.tallies());
        const outcomeOf = ({ worth, visits, liking }: Tally<any>): number => worth / visits - liking;
        for (let lot = 0; lot < 16; lot++) {
          const move = choose(found, mind, lot / 16);
          const made = found.find((tally) => tally.move === move)!;
          if (made !== found[0]) slipped[strength]++;
          expect(outcomeOf(found[0]!) - outcomeOf(made)).toBeLessThanOrEqual(mind.slack + 1e-9);
        }
      }
    });
    expect(choices).toBeGreaterThan(5);
    expect(slipped.strong).toBe(0);
    expect(slipped.medium).toBeGreaterThan(0.05 * 16 * choices);
    expect(slipped.easy).toBeGreaterThan(1.2 * slipped.medium);
    expect(slipped.easy).toBeLessThan(0.8 * 16 * choices);
  });

  it.each([
    ['hits whoever is nearly out', 'Crazy Eights', '2S5S4S/9C 9S KD a', 'play 2S'],
    ['takes a diamond of two equal cards', 'Scopa', 'AS2CQS/3? 6SQDQC 24? a -/-', 'take QS QD'],
  ])('so it less often %s', (_what, game, from, move) => {
    const [easy, medium, strong] = STRENGTHS.map((strength) => timesOf(game, from, move, strength)) as [
      number,
      number,
      number,
    ];
    expect(strong).toBeGreaterThanOrEqual(SEEDS - 2);
    expect(medium).toBeLessThan(strong);
    expect(easy).toBeLessThan(medium);
  });
});

describe('no level misses what anybody would see', () => {
  it.each([
    ['going out with the last card', 'Lynx', '2S/4? 6S 20? - a', 'discard 2S'],
    ['a meld before the last card', 'Lynx', 'TCTDTH2S/1? 6S 20? - a', 'meld TCTDTH'],
    ['a scopa', 'Scopa', '7S2CQS/3? 3D4C 24? a -/-', 'take 7S 3D4C'],
    [
      'the only card that fits, for which it would have to draw otherwise',
      'Crazy Eights',
      '7S/9C4H 9S KD a',
      'play 7S',
    ],
  ])('%s', (_what, game, from, move) => {
    for (const strength of STRENGTHS)
      expect(timesOf(game, from, move, strength), strength).toBeGreaterThanOrEqual((SEEDS * 5) / 6);
  });
});
