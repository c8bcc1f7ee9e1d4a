/**
 * How friends stand against each other, as far as this browser remembers: who ended before whom, how often in a row one
 * has won, and who steals from whom at Lynx. A friend is whoever has the key of a device.
 * @module
 */
import { fileName } from '../games/fileName';
import { parseSeat } from '../games/seats';
import type { MatchRecord, Replay } from './records';
import { friendsOf, isOver, totalsOf, winnersOf } from './tally';

export interface Rival {
  readonly key: string;
  /** As they were called last. */
  readonly name: string;
  /** In how many matches to their end one had more points than they had, and less. */
  readonly ahead: number;
  readonly behind: number;
  /** In how many of the latest matches in a row one was ahead; less than 0: they were. */
  readonly run: number;
}

export interface Streak {
  /** How many of the latest matches one has won, up to now. */
  readonly current: number;
  readonly longest: number;
}

/** Matches to their end, the first to end first. */
function ended(records: readonly MatchRecord[]): MatchRecord[] {
  return records.filter(isOver).toSorted((a, b) => a.latestMs - b.latestMs);
}

/** Whom one has met in a match to its end, most often first. */
export function rivals(records: readonly MatchRecord[]): Rival[] {
  const found = new Map<string, Rival>();
  for (const record of ended(records)) {
    const totals = totalsOf(record.points);
    for (const { key, name, seat } of friendsOf(record)) {
      const { ahead, behind, run } = found.get(key) ?? { ahead: 0, behind: 0, run: 0 };
      const lead = Math.sign(totals[record.own]! - totals[seat]!);
      const goesOn = lead !== 0 && Math.sign(run) === lead;
      found.set(key, {
        key,
        name,
        ahead: ahead + Number(lead > 0),
        behind: behind + Number(lead < 0),
        run: goesOn ? run + lead : lead,
      });
    }
  }
  const met = ({ ahead, behind }: Rival): number => ahead + behind;
  return [...found.values()].toSorted((a, b) => met(b) - met(a) || a.name.localeCompare(b.name));
}

/** Of matches with friends; a first place that is shared is one. */
export function streakOf(records: readonly MatchRecord[]): Streak {
  let current = 0;
  let longest = 0;
  for (const record of ended(records)) {
    if (friendsOf(record).length === 0) continue;
    current = winnersOf(record.points).includes(record.own) ? current + 1 : 0;
    longest = Math.max(longest, current);
  }
  return { current, longest };
}

export interface Thefts {
  readonly name: string;
  readonly count: number;
}

/** From whom one has stolen most, and who has stolen most from oneself; null: from nobody, or nobody has. */
export interface Steals {
  readonly from: Thefts | null;
  readonly by: Thefts | null;
}

/** In the rounds of Lynx with friends that are still kept: of the others nobody knows any more. */
export function steals(records: readonly MatchRecord[], replays: readonly Replay[]): Steals {
  const matches = new Map(records.map((record) => [record.id, record]));
  const from = new Map<string, Thefts>();
  const by = new Map<string, Thefts>();
  const add = (counts: Map<string, Thefts>, { key, name }: { readonly key: string; readonly name: string }): void => {
    counts.set(key, { name, count: (counts.get(key)?.count ?? 0) + 1 });
  };
  for (const { match, text } of replays.toSorted((a, b) => a.savedMs - b.savedMs)) {
    const record = matches.get(match);
    if (record?.game !== 'lynx') continue;
    const friends = new Map(friendsOf(record).map((friend) => [fileName(friend.name), friend]));
    const own = fileName(record.players[record.own]!.name);
    for (const { thief, owner } of stealsIn(text)) {
      const [victim, other] = [friends.get(owner), friends.get(thief)];
      if (thief === own && victim) add(from, victim);
      if (owner === own && other) add(by, other);
    }
  }
  return { from: most(from), by: most(by) };
}

function most(counts: ReadonlyMap<string, Thefts>): Thefts | null {
  return [...counts.values()].toSorted((a, b) => b.count - a.count)[0] ?? null;
}

/** By names: who stole what whom had discarded. The card that was turned up at the beginning was nobody's. */
function stealsIn(file: string): { readonly thief: string; readonly owner: string }[] {
  const names = /^seats (.*)$/m.exec(file)?.[1]?.split(',').map(fileName) ?? [];
  const found: { thief: string; owner: string }[] = [];
  /** Who discarded each card of the pile, the top one last. */
  let pile: string[] = [];
  for (const [, letter, move] of file.matchAll(/^([a-h]): (discard|steal|pile)\b/gm)) {
    const seat = parseSeat(letter!, names.length);
    if (!seat.ok) continue;
    const name = names[seat.value]!;
    if (move === 'discard') {
      pile.push(name);
      continue;
    }
    const owner = pile.pop();
    if (owner !== undefined) found.push({ thief: name, owner });
    if (move === 'pile') pile = [];
  }
  return found;
}
