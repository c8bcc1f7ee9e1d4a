/**
 * How good bots are, and how quick.
 *
 * `bots.GAME.STRENGTH_OTHER.won`: the share of rounds that a strength wins against random play, the strength below, or,
 * if it thinks in several trees, against itself with as many iterations in a single one (`single`), between two seats,
 * or two seats against two where a game wants four. A medium one also plays against itself seeing all hands (`hands`),
 * or every card (`seeing`): how much of a round is in what nobody can know. The median is the share, min and max are its 95 % interval (Wilson
 * 1927), n the rounds; on the way stderr tells how a pairing stands. Rounds are played with the iterations of the
 * strength, whatever time they take, so a slow machine measures the same. `bots.GAME.STRENGTH.ms` is a move within the
 * time of the strength, `iterations_per_s` what it does meanwhile, in one thread. `bots.GAME.STRENGTH.tree.ms` is the
 * longest of its trees, so a move where each has a core.
 */
import { Bot } from '../bots/bot';
import { Forest, chancesOf } from '../../src/bots/forest';
import { MINDS, STRENGTHS, type Strength } from '../../src/bots/strength';
import type { AnyGame, View } from '../../src/games/game';
import { GAMES } from '../../src/games/registry';
import { realClock } from '../../src/lib/clock';
import { Random } from '../../src/lib/random';
import { play, playout } from '../games/playout';
import { wilson } from '../run/wilson';
import { playDuel } from './botGames';
import { benchTables } from './tables';
import { othersOf } from './figures';
import type { Record } from './record';

/** A pairing tells so many times how it stands. */
const TOLD = 10;
/** Positions that are thought about for the times. */
const POSITIONS = 12;

/** A bot's moves, in games and strengths of which a figure is wanted. */
export function moveBench(record: Record, wanted: ReadonlySet<string>): void {
  for (const game of GAMES) {
    for (const strength of STRENGTHS) {
      const name = `bots.${game.id}.${strength}`;
      if (wanted.has(`${name}.ms`) || wanted.has(`${name}.iterations_per_s`)) speed(record, game, strength);
      if (wanted.has(`${name}.tree.ms`)) speedOfTrees(record, game, strength);
    }
  }
}

/** The pairings that are wanted, so many rounds of each. */
export async function pairingBench(record: Record, wanted: ReadonlySet<string>, rounds: number): Promise<void> {
  const every = Math.ceil(rounds / TOLD);
  for (const { name: table, game, options } of benchTables()) {
    for (const [i, strength] of STRENGTHS.entries()) {
      for (const other of othersOf(i)) {
        const name = `bots.${table}.${strength}_${other}.won`;
        if (!wanted.has(name)) continue;
        const share = await playDuel(
          { game: game.id, options, seats: game.minSeats, first: strength, second: other, rounds },
          (points, played) => {
            if (played % every === 0) console.error(`${name}: ${points} of ${played}`);
          },
        );
        record(name, { median: share, ...wilson(share, rounds), n: rounds });
      }
    }
  }
}

function speed(record: Record, game: AnyGame, strength: Strength): void {
  const seats = game.minSeats;
  const times: number[] = [];
  const rates: number[] = [];
  for (const [i, { view, options }] of positions(game, seats).entries()) {
    const start = performance.now();
    const bot = new Bot<any, any>({ game, options, seats }, view, MINDS[strength], new Random(i));
    bot.think(realClock, realClock.nowMs() + MINDS[strength].budgetMs);
    bot.move();
    times.push(performance.now() - start);
    rates.push((bot.iterations / times.at(-1)!) * 1000);
  }
  record(`bots.${game.id}.${strength}.ms`, times);
  record(`bots.${game.id}.${strength}.iterations_per_s`, rates);
}

function speedOfTrees(record: Record, game: AnyGame, strength: Strength): void {
  const mind = MINDS[strength];
  const seats = game.minSeats;
  const longest = positions(game, seats).map(({ view, options }, i) => {
    const times = chancesOf(mind, new Random(i)).trees.map((tree) => {
      const start = performance.now();
      new Forest<any, any>({ game, options, seats }, view, mind, [tree]).think(
        realClock,
        realClock.nowMs() + mind.budgetMs,
      );
      return performance.now() - start;
    });
    return Math.max(...times);
  });
  record(`bots.${game.id}.${strength}.tree.ms`, longest);
}

/** What a seat sees in random rounds at moments when it has a choice, one a round. */
function positions(
  game: AnyGame,
  seats: number,
): { view: View<any>; options: ReturnType<typeof playout>['options'] }[] {
  return Array.from({ length: POSITIONS }, (_, seed) => {
    const table = playout(game, seed, seats);
    const views: View<any>[] = [];
    play(table, (state) => {
      const need = game.need(state);
      if (need.kind !== 'act') return;
      const view = table.dealer.view(state, need.seats[0]!);
      if (game.legal(view).length > 1) views.push(view);
    });
    return { view: views[Math.floor((views.length * (seed + 0.5)) / POSITIONS)]!, options: table.options };
  });
}
