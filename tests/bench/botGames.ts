/**
 * Rounds between players of different strength, and a process that plays a share of them.
 *
 * Seats are divided into two sides, every other seat one's; each deck is played twice, the sides changing places. A
 * round is won by the side of the seat with the highest total, and shared where both sides have one.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Bot } from '../bots/bot';
import { MINDS, type Mind, type Strength } from '../../src/bots/strength';
import type { CardId, Face } from '../../src/cards/card';
import type { AnyGame, Options, View } from '../../src/games/game';
import { LocalDealer, randomOrder } from '../../src/games/play/localDealer';
import { defaultOptions } from '../../src/games/options';
import { gameOf, loadAllRules } from '../../src/games/registry';
import { Random } from '../../src/lib/random';
import { assert, must } from '../../src/lib/result';

/** Medium bots that cheat: one sees the cards in all hands, the other every card, also those that will be drawn. */
export const CHEATS = ['hands', 'seeing'] as const;
type Cheat = (typeof CHEATS)[number];

/** `single`: the strongest, with all its iterations in one tree; `quick`: the same with no more than a medium one's. */
export type Player = 'random' | 'single' | 'quick' | Cheat | Strength;

export interface Duel {
  readonly game: string;
  /** Those that are not at their default. */
  readonly options?: Options;
  readonly seats: number;
  readonly first: Player;
  readonly second: Player;
  readonly rounds: number;
}

/** Which rounds of a duel a process plays: from `from` on, every `step`-th. */
interface Share extends Duel {
  readonly from: number;
  readonly step: number;
}

/**
 * The share of the rounds that `first` won, draws counting half; `heard` is told after each round how many have been
 * won and played.
 */
export async function playDuel(
  duel: Duel,
  heard: (won: number, played: number) => void = () => undefined,
): Promise<number> {
  const step = Math.max(1, Math.min(availableParallelism(), duel.rounds));
  let won = 0;
  let played = 0;
  const count = (points: number): void => heard((won += points), ++played);
  await Promise.all(Array.from({ length: step }, (_, from) => playApart({ ...duel, from, step }, count)));
  assert(played === duel.rounds, 'every round has been played');
  return won / played;
}

function playApart(share: Share, heard: (won: number) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const child: ChildProcess = fork(fileURLToPath(import.meta.url), [JSON.stringify(share)]);
    child.on('message', (won) => heard(won as number));
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`a process that played bots ended with ${code}`)),
    );
  });
}

/** Plays these rounds, and tells after each what the first player has won of it. */
export function playShare(
  { game, options, seats, first, second, rounds, from, step }: Share,
  tell: (won: number) => void,
): void {
  for (let i = from; i < rounds; i += step)
    tell(playRound(must(gameOf(game)), { options, seats, players: [first, second], seed: i >> 1, turned: i % 2 }).won);
}

/** One round of a duel. */
export interface Match {
  /** Those that are not at their default. */
  readonly options?: Options | undefined;
  readonly seats: number;
  readonly players: readonly [Player, Player];
  readonly seed: number;
  /** How many seats the sides are moved. */
  readonly turned: number;
  /** Who deals; the first seat if it is left out. */
  readonly dealer?: number;
  /** How many rounds of the match were played before; none if it is left out. */
  readonly before?: number;
}

/** `won`: 1 if the first player's side wins, 1/2 if nobody does. `lead`: its points less the other side's, for a seat. */
export function playRound(
  game: AnyGame,
  { options: chosen, seats, players, seed, turned, dealer: first = 0, before = 0 }: Match,
): { readonly won: number; readonly lead: number } {
  const options = { ...defaultOptions(game.options, seats), ...chosen };
  const random = new Random(seed);
  const dealer = new LocalDealer<any, any>(game, randomOrder(random.fork()));
  const sideOf = (seat: number): number => (seat + turned) % 2;
  let state = must(dealer.settle(game.setup(options, seats, first, before)));
  for (;;) {
    const need = game.need(state);
    if (need.kind === 'over') {
      const totals = need.result.scores.map((score) => score.total);
      const best = Math.max(...totals);
      const winners = totals.flatMap((total, seat) => (total === best ? [sideOf(seat)] : []));
      const won = winners.every((side) => side === winners[0]) ? 1 - winners[0]! : 0.5;
      const lead = totals.reduce((sum, total, seat) => sum + (sideOf(seat) === 0 ? total : -total), 0);
      return { won, lead: lead / (seats / 2) };
    }
    if (need.kind !== 'act') throw new Error(`the dealer left a ${need.kind} undone`);
    const moves = need.seats.map((seat) =>
      choose(game, options, seats, players[sideOf(seat)]!, dealer, dealer.view(state, seat), random),
    );
    state = must(dealer.settle(must(game.step(state, { kind: 'act', moves }))));
  }
}

function choose(
  game: AnyGame,
  options: Options,
  seats: number,
  player: Player,
  { faces }: LocalDealer<any, any>,
  view: View<any>,
  random: Random,
): unknown {
  if (player === 'random') return random.pick(game.legal(view));
  const cheat = CHEATS.find((each) => each === player);
  const bot = new Bot<any, any>(
    { game: cheat ? knowing(game, cheat, faces, seats) : game, options, seats },
    view,
    mindOf(player),
    random.fork(),
  );
  bot.thinkThrough();
  return bot.move();
}

function mindOf(player: Exclude<Player, 'random'>): Mind {
  if (player === 'single') return { ...MINDS.strong, trees: 1 };
  if (player === 'quick') return { ...MINDS.strong, trees: 1, iterations: MINDS.medium.iterations };
  return player === 'hands' || player === 'seeing' ? MINDS.medium : MINDS[player];
}

/** The game for a bot whose guesses are right where it cheats. */
function knowing(game: AnyGame, cheat: Cheat, there: ReadonlyMap<CardId, Face>, seats: number): AnyGame {
  if (cheat === 'seeing') return { ...game, resample: () => () => new Map(there) };
  return {
    ...game,
    resample: ({ state }) => {
      const held = new Set(Array.from({ length: seats }, (_, seat) => game.hand(state, seat).hidden).flat());
      const others = game.cards(state).hidden.filter((id) => !held.has(id));
      return (random) => {
        const faces = random.shuffle(others.map((id) => there.get(id)!));
        return new Map([...there, ...others.map((id, i): [CardId, Face] => [id, faces[i]!])]);
      };
    },
  };
}

const share = process.argv[1] === fileURLToPath(import.meta.url) ? process.argv[2] : undefined;
if (share !== undefined) {
  await loadAllRules();
  playShare(JSON.parse(share) as Share, (won) => process.send!(won));
}
