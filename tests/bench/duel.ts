/**
 * Bots of two strengths at any game, those of the shelf too, each deal played twice with the sides changed:
 *
 *     npm run -s duel -- hearts strong medium --seats 4 --rounds 40 --from 0 --turns 4
 *
 * `seats`: the fewest of the game in two sides, if they are left out. `from`: the seed of the first deal; shares of
 * several runs can be added up. `turns`: the rounds of a match that are dealt in turns, the deal going round.
 *
 * Prints the share of rounds won with its 95 % interval (Wilson 1927), and by how many points a seat of the first side
 * leads, with 1.96 standard errors of the mean over deals.
 */
import { parseArgs } from 'node:util';
import { GAMES, loadAllRules } from '../../src/games/registry';
import { shelfGame } from '../games/allGames';
import { wilson } from '../run/wilson';
import { type Player, playRound } from './botGames';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seats: { type: 'string' },
    rounds: { type: 'string', default: '20' },
    from: { type: 'string', default: '0' },
    turns: { type: 'string', default: '1' },
  },
});
const [name, first, second] = positionals as [string, Player, Player];
await loadAllRules();
const game = GAMES.find(({ id }) => id === name) ?? (await shelfGame(name));
const [rounds, from, turns] = [values.rounds, values.from, values.turns].map(Number) as [number, number, number];
const seats = Number(values.seats ?? 2 * Math.ceil(game.minSeats / 2));

let won = 0;
const leads: number[] = [];
for (let seed = from; seed < from + rounds / 2; seed++) {
  const both = [0, 1].map((turned) =>
    playRound(game, { seats, players: [first, second], seed, turned, dealer: seed % seats, before: seed % turns }),
  );
  won += both.reduce((sum, round) => sum + round.won, 0);
  leads.push(both.reduce((sum, { lead }) => sum + lead / 2, 0));
  const played = 2 * leads.length;
  const { min, max } = wilson(won / played, played);
  const mean = leads.reduce((sum, lead) => sum + lead, 0) / leads.length;
  const squares = leads.reduce((sum, lead) => sum + (lead - mean) ** 2, 0);
  const error = 1.96 * Math.sqrt(squares / Math.max(1, leads.length - 1) / leads.length);
  const percent = [won / played, min, max].map((share) => Math.round(100 * share)).join(' ');
  console.log(
    `${game.name}, ${played} rounds: won ${won} (${percent} %), leads by ${mean.toFixed(2)} ± ${error.toFixed(2)}`,
  );
}
