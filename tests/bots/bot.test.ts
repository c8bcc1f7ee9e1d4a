/** What bots keep to in every game of the registry. */
import { describe, expect, it } from 'vitest';
import { Bot, rank } from './bot';
import { Forest, chancesOf } from '../../src/bots/forest';
import { guesser, ownView } from '../../src/bots/resample';
import { MINDS, type Mind } from '../../src/bots/strength';
import { merge } from '../../src/bots/tally';
import type { CardId, Face } from '../../src/cards/card';
import { countFaces } from '../../src/cards/deck';
import type { View } from '../../src/games/game';
import { LocalDealer, randomOrder } from '../../src/games/play/localDealer';
import { GAMES } from '../../src/games/registry';
import { VirtualClock } from '../../src/lib/clock';
import { Random } from '../../src/lib/random';
import { must } from '../../src/lib/result';
import { sampleOf } from '../run/sample';
import { type Moment, eachMoment } from './moments';

/** With a style, which must not see more either. */
const QUICK: Mind = { ...MINDS.strong, boldness: MINDS.medium.boldness, iterations: 12 };

function thoughts({ game, options, seats }: Moment, view: View<any>): string {
  const bot = new Bot({ game, options, seats }, view, QUICK, new Random(1));
  bot.thinkThrough();
  const text = (move: any): string => game.makeMove(move, true);
  return [
    text(bot.move()),
    ...bot.ranking().map(({ move, visits, points }) => `${text(move)} ${visits} ${points}`),
  ].join('\n');
}

describe.each(GAMES)('a bot that plays $name', (game) => {
  it('makes a move that is legal', () => {
    for (const mind of [{ ...MINDS.easy, iterations: 3 }, QUICK]) {
      eachMoment(game, sampleOf(7, 4, 3), 8, ({ view, options, seats }) => {
        const bot = new Bot({ game, options, seats }, view, mind, new Random(view.seat));
        bot.thinkThrough();
        const text = game.makeMove(bot.move(), true);
        expect(game.legal(view).map((move: any) => game.makeMove(move, true))).toContain(text);
        must(game.check(view.state, view.seat, must(game.parseMove(text, view))));
      });
    }
  });

  it('thinks the same when cards that its seat does not see change places, even if it is shown them', () => {
    let changed = 0;
    eachMoment(game, 4, 5, (moment) => {
      const { view, faces: there } = moment;
      const random = new Random(view.seat + 1);
      const unseen = [...game.cards(view.state).hidden].filter((id) => !view.known.has(id) && !view.seen?.has(id));
      const faces = random.shuffle(unseen.map((id) => there.get(id)!));
      const other = new Map([...there, ...unseen.map((id, i): [CardId, Face] => [id, faces[i]!])]);
      if (unseen.some((id) => other.get(id) !== there.get(id))) changed++;
      const own = thoughts(moment, view);
      expect(thoughts(moment, { ...view, known: there })).toBe(own);
      expect(thoughts(moment, { ...view, known: other })).toBe(own);
      const dealer = new LocalDealer(game, randomOrder(random), other);
      expect(thoughts(moment, { ...view, known: dealer.view(view.state, view.seat).known })).toBe(own);
    });
    expect(changed).toBeGreaterThan(10);
  });

  it('thinks the same for the same seed', () => {
    eachMoment(game, 2, 3, (moment) => {
      expect(thoughts(moment, moment.view)).toBe(thoughts(moment, moment.view));
    });
  });

  it('leaves the view as it was', () => {
    eachMoment(game, 2, 3, (moment) => {
      const { view } = moment;
      const before = JSON.stringify([view.state, [...view.known]]);
      thoughts(moment, view);
      expect(JSON.stringify([view.state, [...view.known]])).toBe(before);
    });
  });

  it('guesses all hidden cards, its own rightly, so that the deck is complete', () => {
    eachMoment(game, 5, 6, (moment) => {
      const { options, seats } = moment;
      const view = ownView(game, moment.view);
      const guess = guesser(game, options, seats, view);
      const { hidden, open } = game.cards(view.state);
      for (const seed of [1, 2]) {
        const faces = guess(new Random(seed));
        expect(countFaces([...open, ...hidden.map((id) => faces.get(id)!)])).toEqual(
          countFaces(game.deck(options, seats)),
        );
        for (const [id, face] of view.known) expect(faces.get(id)).toBe(face);
      }
    });
  });

  it('guesses differently each time, and the same from the same seed', () => {
    const texts = new Set<string>();
    eachMoment(game, 1, 4, ({ view, options, seats }) => {
      const guess = guesser(game, options, seats, ownView(game, view));
      const text = (seed: number): string => JSON.stringify([...guess(new Random(seed))]);
      const first = text(1);
      text(2);
      expect(text(1)).toBe(first);
      if (text(3) !== first) texts.add(first);
    });
    expect(texts.size).toBeGreaterThan(0);
  });

  it('looks at a glance at every move, and finds none worse than nothing', () => {
    if (!game.movePrior) return;
    eachMoment(game, 7, 10, ({ view }) => {
      const moves = game.legal(view);
      const looks = game.movePrior!(view, moves);
      expect(looks).toHaveLength(moves.length);
      expect(looks.filter((look) => !(look >= 0 && look < Infinity))).toEqual([]);
    });
  });

  it('lists and looks at moves by its own cards alone, even if it is handed the faces of all', () => {
    eachMoment(game, 4, 8, ({ view, faces }) => {
      const open = { ...view, known: faces };
      const moves = game.legal(view);
      expect(game.legal(open)).toEqual(moves);
      expect(game.shortlist?.(open, 8)).toEqual(game.shortlist?.(view, 8));
      expect(game.movePrior?.(open, moves)).toEqual(game.movePrior?.(view, moves));
    });
  });

  it('estimates a number of points for every seat', () => {
    if (!game.estimate) return;
    eachMoment(game, 7, 10, ({ view, seats, faces }) => {
      const points = game.estimate!({ state: view.state, known: faces });
      expect(points).toHaveLength(seats);
      expect(points.filter((each) => !Number.isFinite(each))).toEqual([]);
    });
  });
});

describe('thinking', () => {
  const game = GAMES[0]!;
  const choices: Moment[] = [];
  eachMoment(game, 1, 20, (moment) => {
    if (game.legal(moment.view).length > 2) choices.push(moment);
  });
  const { options, seats, view } = choices[0]!;
  const table = { game, options, seats };

  it('looks at no alternative where there is none', () => {
    let forced = 0;
    eachMoment(game, 6, 40, (moment) => {
      if (game.legal(moment.view).length > 1) return;
      forced++;
      const bot = new Bot(moment, moment.view, QUICK, new Random(1));
      expect(bot.decided).toBe(true);
      expect(bot.ranking()).toEqual([]);
      expect(game.makeMove(bot.move())).toBe(game.makeMove(game.legal(moment.view)[0]));
    });
    expect(forced).toBeGreaterThan(0);
  });

  it('stops when its time is up, after one iteration at least', () => {
    const bot = new Bot(table, view, QUICK, new Random(1));
    bot.think(new VirtualClock(), 0);
    expect(bot.iterations).toBe(1);
    expect(bot.ranking()).toHaveLength(1);
    bot.think(new VirtualClock(), 1);
    expect(bot.iterations).toBe(QUICK.iterations);
    expect(bot.decided).toBe(true);
  });

  it('adds up what its trees have found, the same whether they grow together or apart', () => {
    const mind: Mind = { ...QUICK, iterations: 90, trees: 3 };
    const chances = () => chancesOf(mind, new Random(3)).trees;
    const grown = (trees: readonly Random[]) => {
      const forest = new Forest(table, view, mind, trees);
      forest.think(new VirtualClock(), Infinity);
      expect(forest.iterations).toBe(30 * trees.length);
      return forest.tallies();
    };
    const bot = new Bot(table, view, mind, new Random(3));
    bot.thinkThrough();
    const apart = chances().map((tree) => grown([tree])[0]!);
    expect(apart).toEqual(grown(chances()));
    expect(new Set(apart.map((tallies) => JSON.stringify(tallies))).size).toBe(3);
    expect(bot.ranking()).toEqual(rank(merge(apart)));
    for (const { move, visits } of bot.ranking()) {
      expect(visits).toBe(
        apart.flat().reduce((sum, tally) => sum + (tally.key === game.makeMove(move) ? tally.visits : 0), 0),
      );
    }
  });

  it('ranks moves by how often they were looked at', () => {
    const bot = new Bot(table, view, { ...QUICK, iterations: 60 }, new Random(1));
    bot.thinkThrough();
    const visits = bot.ranking().map((each) => each.visits);
    expect(visits).toEqual(visits.toSorted((a, b) => b - a));
    expect(visits.reduce((sum, each) => sum + each, 0)).toBe(60);
    expect(bot.move()).toBe(bot.ranking()[0]!.move);
  });

  it('slips as often as its mind says, to a move that it has looked at', () => {
    let slips = 0;
    for (let seed = 0; seed < 60; seed++) {
      const bot = new Bot(table, view, { ...QUICK, slips: 0.5, slack: 1 }, new Random(seed));
      bot.thinkThrough();
      const at = bot.ranking().findIndex(({ move }) => move === bot.move());
      expect(at).toBeGreaterThanOrEqual(0);
      if (at > 0) slips++;
    }
    expect(slips).toBeGreaterThan(0);
    expect(slips).toBeLessThan(50);
  });
});
