/**
 * What a score sheet begins with: who has won, by which move, and what that has changed.
 * @module
 */
import { NOBODY, type Seat } from '../../../cards/card';
import type { RoundResult } from '../../../games/game';
import { firstPlaced, places } from '../../../games/standings';
import { listOf } from '../../text/lists';
import { type LogEntry, seatName } from '../../text/parts';
import { sentence } from '../../text/sentence';
import type { TableView } from '../../view/roomView';
import { say } from '../../words/made/score';
import type { End } from '../../feel/cueFinder';
import { isCounting } from './moment';

/** The seats that come first in these points; none where all are alike. */
function firstOf(points: readonly number[]): Seat[] {
  const first = firstPlaced(points);
  return first.length < points.length ? first : [];
}

/** Who has won the match if it is over, else the last round; several share it, and nobody has won a draw. */
export function winnersAt({ matchOver, totals, results }: Pick<TableView, 'matchOver' | 'totals' | 'results'>): Seat[] {
  return firstOf(matchOver ? totals : (results.at(-1)?.scores.map(({ total }) => total) ?? []));
}

/** What has ended at this table, and whether it is celebrated on this screen: by winners, and by who only watches. */
export function endAt(table: TableView): End | null {
  if (!isCounting(table) || table.halt) return null;
  const winners = winnersAt(table);
  return {
    cue: table.matchOver ? 'match' : 'round',
    winners,
    cheer: winners.length > 0 && (table.ownSeat === NOBODY || winners.includes(table.ownSeat)),
  };
}

/** Who has won what, in a sentence without a full stop. Partners win, others share. */
export function verdictText(
  table: Pick<TableView, 'matchOver' | 'totals' | 'results' | 'ownSeat' | 'teams'>,
  names: readonly string[],
): string {
  const { matchOver, results, ownSeat, teams } = table;
  const number = results.length;
  const winners = winnersAt(table);
  const [first] = winners;
  if (first !== undefined && winners.length === 1) {
    const you = first === ownSeat;
    const name = names[first]!;
    if (matchOver) return you ? say.youWin() : say.wins({ name });
    return say.winsRound({ you, name, number });
  }
  const seats = winners.length > 0 ? winners : names.map((_, seat) => seat);
  const all = listOf(seats.map((seat) => seatName(seat, names, ownSeat)));
  const shared = { names: all, you: seats.includes(ownSeat), number };
  if (teams && first !== undefined && winners.every((seat) => teams[seat] === teams[first]))
    return sentence(matchOver ? say.sideWins(shared) : say.sideWinsRound(shared));
  if (matchOver) return sentence(say.shareFirst(shared));
  return winners.length === 0 ? say.drawnRound({ number }) : sentence(say.shareRound(shared));
}

/** By seat: the place in the match before its last round and after it, or null where there was none before. */
export function placesChanged(
  results: readonly RoundResult[],
  totals: readonly number[],
  teams?: readonly number[],
): ({ from: number; to: number } | null)[] {
  const last = results.at(-1);
  if (results.length < 2 || !last) return totals.map(() => null);
  const now = places(totals, teams);
  const before = places(
    totals.map((total, seat) => total - last.scores[seat]!.total),
    teams,
  );
  return totals.map((_, seat) => ({ from: before[seat]!, to: now[seat]! }));
}

/** The line of the last move: what decided a round, or at least ended it. */
export function lastMove(log: readonly LogEntry[]): LogEntry | null {
  const last = log.at(-1);
  const moves = log.filter(
    ({ seat, heading, answer, round }) => seat !== null && !heading && !answer && round === last!.round,
  );
  return moves.at(-1) ?? null;
}
