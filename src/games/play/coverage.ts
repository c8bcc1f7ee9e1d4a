/**
 * What rounds by chance come upon and no row shows: kinds of moves, and codes with which the game refuses one.
 * @module
 */
import type { AnyGame } from '../game';
import { chanceRound, playRound } from './chanceRounds';
import { type Row, isRefusal, linesOf } from './rows';

/** So many moves of before are kept, to be tried where they may be false by now. */
const KEPT = 60;
/** So many of them are tried at each move, by every seat. */
const TRIED = 6;
/** What all games, notations and tables refuse alike: nothing that the rules of one game say. */
const SHARED = /^(?:game|card|seat|table|options)\//;

const kindOf = (text: string): string => text.split(' ', 1)[0]!;

/** What no row shows, a sentence each; none if rows show everything that was come upon. */
export function gapsIn(game: AnyGame, rows: readonly Row[], { rounds = 20, seed = 1 } = {}): string[] {
  const { kinds, codes } = metBy(game, rounds, seed);
  const played = new Set(
    rows.flatMap((row) => linesOf(row.moves).slice(0, isRefusal(row) ? -1 : undefined)).map(([, text]) => kindOf(text)),
  );
  const refused = new Set(rows.filter(isRefusal).map(({ to }) => to));
  return [
    ...[...kinds].filter((kind) => !played.has(kind)).map((kind) => `no row plays “${kind}”`),
    ...[...codes].filter((code) => !refused.has(code)).map((code) => `no row is refused with ${code}`),
  ];
}

/** Moves of other moments and seats are tried at each move: what the rules refuse is refused there. */
function metBy(game: AnyGame, rounds: number, seed: number): { kinds: Set<string>; codes: Set<string> } {
  const kinds = new Set<string>();
  const codes = new Set<string>();
  for (let seats = game.minSeats; seats <= game.maxSeats; seats++)
    for (let at = seed; at < seed + rounds; at++) {
      const round = chanceRound(game, seats, at);
      const { dealer, random } = round;
      const kept: unknown[] = [];
      const look = (state: unknown, moves: readonly unknown[]): void => {
        for (const move of moves) kinds.add(kindOf(game.makeMove(move)));
        for (let seat = 0; seat < seats; seat++)
          for (let i = 0; i < Math.min(TRIED, kept.length); i++) {
            const move = random.pick(kept);
            const legal = game.check(state, seat, move);
            const tried = legal.ok ? dealer.checkClaim(state, seat, move) : legal;
            if (!tried.ok && !SHARED.test(tried.fault.code)) codes.add(tried.fault.code);
          }
        kept.push(...random.shuffle([...moves]).slice(0, TRIED));
        kept.splice(0, Math.max(0, kept.length - KEPT));
      };
      playRound(round, (state, _seat, moves) => (look(state, moves), random.pick(moves)));
    }
  return { kinds, codes };
}
