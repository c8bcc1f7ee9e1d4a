/**
 * How often one has won: by game, and with whom. A friend is whoever has the key of a device; a name is only what is
 * shown, since anybody may call themselves anything.
 * @module
 */
import { firstPlaced } from '../games/standings';
import type { MatchRecord } from './records';

/** Matches that are over, and rounds of all matches. */
export interface Wins {
  readonly matches: number;
  readonly matchesWon: number;
  readonly rounds: number;
  readonly roundsWon: number;
}

export interface FriendWins extends Wins {
  readonly key: string;
  /** As they were called last. */
  readonly name: string;
  /** How many of the matches they have won; some may be shared. */
  readonly theirs: number;
}

/** Somebody else at a table, with a device of their own. */
export interface Friend {
  readonly key: string;
  readonly name: string;
  readonly seat: number;
}

type Rows = MatchRecord['points'];

/** What each seat has, all rounds together. */
export function totalsOf(points: Rows): number[] {
  return (points[0] ?? []).map((_, seat) => points.reduce((sum, row) => sum + (row[seat] ?? 0), 0));
}

/** The seats in the first place; equal points share it. */
export function winnersOf(points: Rows): number[] {
  return firstPlaced(totalsOf(points));
}

/** Whether a match was played to its end. */
export function isOver({ over, points }: MatchRecord): boolean {
  return over && points.length > 0;
}

/** The others with a device of their own: bots have none. */
export function friendsOf({ players, own }: MatchRecord): Friend[] {
  return players.flatMap(({ key, name }, seat) => (key === null || seat === own ? [] : [{ key, name, seat }]));
}

/** What one seat won in these matches; `seatOf` says which it is. */
function winsOf(records: readonly MatchRecord[], seatOf: (record: MatchRecord) => number): Wins {
  const over = records.filter(isOver);
  const wonBy = (points: Rows, record: MatchRecord): boolean => winnersOf(points).includes(seatOf(record));
  return {
    matches: over.length,
    matchesWon: over.filter((record) => wonBy(record.points, record)).length,
    rounds: records.reduce((sum, { points }) => sum + points.length, 0),
    roundsWon: records.reduce((sum, record) => sum + record.points.filter((row) => wonBy([row], record)).length, 0),
  };
}

/** The own wins by game, in the order in which the games are met. */
export function winsByGame(records: readonly MatchRecord[]): ReadonlyMap<string, Wins> {
  const games = [...new Set(records.map(({ game }) => game))];
  return new Map(
    games.map((game) => [
      game,
      winsOf(
        records.filter((record) => record.game === game),
        ({ own }) => own,
      ),
    ]),
  );
}

/** The own wins at tables with each friend, whom one has met most often first. */
export function winsByFriend(records: readonly MatchRecord[]): FriendWins[] {
  const keys = new Set(records.flatMap((record) => friendsOf(record).map(({ key }) => key)));
  const friends = [...keys].map((key): FriendWins => {
    const friendIn = (record: MatchRecord): Friend | undefined => friendsOf(record).find((each) => each.key === key);
    const together = records.filter(friendIn).toSorted((a, b) => b.latestMs - a.latestMs);
    const { name } = friendIn(together[0]!)!;
    const theirs = winsOf(together, (record) => friendIn(record)!.seat).matchesWon;
    return { ...winsOf(together, ({ own }) => own), key, name, theirs };
  });
  return friends.toSorted((a, b) => b.rounds - a.rounds || a.name.localeCompare(b.name));
}
