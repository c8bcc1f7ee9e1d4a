/**
 * Rounds of a match that were counted at a table before. A new table at the same link goes on where the match stood,
 * with other people at it, or without somebody who left.
 *
 * Points follow the keys of players. Who was not there has none in those rounds; who was, and does not sit now, keeps
 * theirs. A device knows them from a table at which it sat, or, if it came later, from what proposals say. It takes no
 * proposal that carries others than those that it has counted itself. (P159)
 * @module
 */
import { isOver } from '../../games/match';
import { sidesOf } from '../../games/seats';
import type { RoundResult } from '../../games/game';
import { equalBytes, fromHex, toHex } from '../../lib/bytes';
import { canonicalJson } from '../../lib/canonicalJson';
import { type Result, done, err, must } from '../../lib/result';
import {
  type Charter,
  type CharterSeat,
  MAX_ABSENT,
  MAX_CARRIED,
  type Terms,
  writablePoints,
} from '../charter/charter';
import { type KnownCheats, countedRounds } from '../step/forfeit';
import type { TableState } from '../step/tableState';

/** Of so many players at the most a device keeps points that it knows from proposals alone. */
const MAX_HEARD = 64;

/** Points by round and player. */
type Rounds = readonly (readonly number[])[];

export interface CarriedScores {
  /** The id of the game. */
  readonly game: string;
  /** The id of the table, which the next charter names. */
  readonly table: Uint8Array;
  /** The keys, hexadecimal, of the seats, and of players of the match who did not sit. */
  readonly keys: readonly string[];
  /** By round and key. */
  readonly rounds: Rounds;
  /** Whether a match began anew, as the charter of the table says, or as happened there. */
  readonly fresh: boolean;
  /** Whether any round was counted, of a match that is over, too. */
  readonly isBegun: boolean;
}

/** A table as far as its match depends on it. */
export interface Played {
  readonly state: TableState;
  readonly verdict: KnownCheats;
}

/**
 * How the match of a table stands, who was convicted there having lost the round. It has no rounds if none was counted
 * yet, or if it is over. `results`: the rounds that count; all unless given.
 */
export function carriedScoresOf(
  { state, verdict }: Played,
  results: readonly RoundResult[] = countedRounds(state, verdict),
): CarriedScores {
  const { game, options, match, seats, absent, carried, fresh, table } = state.charter;
  const isAnother = hasBegunAnew(state);
  const before = isAnother ? [] : carried;
  const over = isOver({ game, options: match, results, sides: sidesOf(game, options, seats.length) }, seats.length);
  const counted = over ? [] : results;
  // The first results are of rounds that the charter has carried here, with the points of those who do not sit.
  const rounds = counted.map(
    ({ scores }, round) => before[round] ?? [...scores.map(({ total }) => total), ...absent.map(() => 0)],
  );
  return {
    game: game.id,
    table,
    keys: playersIn(state.charter),
    rounds: folded(rounds),
    fresh: fresh || isAnother,
    isBegun: isAnother || results.length > 0,
  };
}

/** Whether the match with which a table opened is over, and another has begun there: not all rounds count any more. */
export function hasBegunAnew({ charter, round, opening }: TableState): boolean {
  return opening.results.length < charter.carried.length + round;
}

/** Rounds as a charter can carry them: of too many the first ones are one, with the points of all of them. */
function folded(rounds: Rounds): Rounds {
  const count = Math.max(rounds.length - MAX_CARRIED, 0);
  return count === 0 ? rounds : merged(rounds, count);
}

/** The same with so many of the first rounds put together with the one after them. */
function merged(rounds: Rounds, count: number): Rounds {
  const first = rounds.slice(0, count + 1);
  return [
    first.reduce((sum, points) => sum.map((point, at) => writablePoints(point + points[at]!))),
    ...rounds.slice(count + 1),
  ];
}

/** The rounds with the points of these seats, and of these players who do not sit; none for another game. */
export function roundsOf(
  standing: CarriedScores | null,
  game: string,
  seats: readonly CharterSeat[],
  absent: readonly Uint8Array[] = [],
): Rounds {
  if (standing?.game !== game) return [];
  const places = playersIn({ seats, absent }).map((key) => standing.keys.indexOf(key));
  return standing.rounds.map((points) => places.map((at) => writablePoints(points[at] ?? 0)));
}

/** What a charter with these seats carries, and for which players who do not sit. */
export function pointsFor(
  standing: CarriedScores | null,
  game: string,
  seats: readonly CharterSeat[],
): Pick<Terms, 'absent' | 'carried'> {
  const named = playersIn({ seats, absent: [] });
  const others = standing?.game === game ? keysWithout(standing, named) : [];
  const absent = others.slice(0, MAX_ABSENT).map((key) => must(fromHex(key)));
  return { absent, carried: roundsOf(standing, game, seats, absent) };
}

/** The keys, hexadecimal, in whose order a charter carries points: those of its seats, and then who does not sit. */
function playersIn({ seats, absent }: Pick<Terms, 'seats' | 'absent'>): string[] {
  return [...seats.map(({ key }) => key), ...absent].map(toHex);
}

/** The keys that have points, and are not among these. */
function keysWithout({ keys, rounds }: CarriedScores, named: readonly string[]): readonly string[] {
  return keys.filter((key, at) => !named.includes(key) && rounds.some((points) => points[at] !== 0));
}

/** Whether a charter carries the rounds that are known, all of them, in their order, unchanged, and no others. */
export function carriesOnly(charter: Charter, known: CarriedScores): boolean {
  const { game, seats, absent, carried: rounds } = charter;
  if (known.game !== game.id) return rounds.length === 0;
  return namesAll(charter, known) && canonicalJson(rounds) === canonicalJson(roundsOf(known, game.id, seats, absent));
}

/** The same, maybe with others after them; then the first of very many may have been put together, or the game changed. */
export function carriesAll(charter: Charter, known: CarriedScores): boolean {
  const { game, seats, absent, carried: rounds } = charter;
  if (known.game !== game.id) return true;
  if (!namesAll(charter, known)) return false;
  const own = roundsOf(known, game.id, seats, absent);
  if (rounds.length < MAX_CARRIED || own.length === 0) return beginsWith(rounds, own);
  return own.some((_, count) => beginsWith(rounds, merged(own, count)));
}

/**
 * Whether a charter has a place for all who have points, as far as it can: whoever has none of those that it carries
 * takes nobody's place.
 */
function namesAll(charter: Charter, known: CarriedScores): boolean {
  const { seats, absent, carried } = charter;
  const taken = absent.filter((_, at) => carried.some((points) => points[seats.length + at] !== 0));
  return taken.length >= MAX_ABSENT || keysWithout(known, playersIn(charter)).length === 0;
}

/** What a device knows of the table before. */
export interface Counted {
  readonly standing: CarriedScores;
  /** Whether the others have gone on without this device, and may have counted more. */
  readonly isBehind: boolean;
  /** Whether the table is still open. */
  readonly open: boolean;
}

/**
 * Whether a charter carries the points that this device knows, or says openly that it does not. Fails with
 * `lobby/standing`, or, while the table is open and this device may be behind, with `lobby/not-yet`.
 */
export function checkPoints(charter: Charter, before: Counted | null): Result<null> {
  if (!before || isFair(charter, before)) return done;
  if (before.open && !before.isBehind)
    return err('lobby/not-yet', 'the proposal carries other points on than were counted here so far');
  return err('lobby/standing', 'the proposal does not carry the points on that were counted');
}

function isFair(charter: Charter, { standing, isBehind }: Counted): boolean {
  const isKept = isBehind ? carriesAll(charter, standing) : carriesOnly(charter, standing);
  if (!charter.fresh) return isKept && !standing.fresh;
  // Nobody says that the match began anew where all rounds count: then a later one could leave them out.
  return isBehind || charter.carried.length === 0 || (standing.fresh && isKept);
}

function beginsWith(rounds: Rounds, known: Rounds): boolean {
  return canonicalJson(rounds.slice(0, known.length)) === canonicalJson(known);
}

/**
 * The match as proposals carry it, for a device that was not at the table which they continue: it may have to make the
 * next one. `before`: as the proposals before this one did; the points of players whom this one leaves out are still
 * known.
 */
export function scoresHeard(before: CarriedScores | null, charter: Charter): CarriedScores | null {
  const { continues, game, fresh, carried: rounds } = charter;
  const [table] = continues;
  if (!table) return null;
  const known = before && equalBytes(before.table, table) ? before : null;
  if (rounds.length === 0) return known;
  const keys = playersIn(charter);
  const isSame = known?.game === game.id && known.rounds.length === rounds.length;
  if (!isSame || known.keys.length + keys.length > MAX_HEARD)
    return { game: game.id, table, keys, rounds, fresh, isBegun: true };
  const added = [...keys.keys()].filter((at) => !known.keys.includes(keys[at]!));
  return {
    ...known,
    keys: [...known.keys, ...added.map((at) => keys[at]!)],
    rounds: known.rounds.map((points, round) => [...points, ...added.map((at) => rounds[round]![at]!)]),
  };
}
