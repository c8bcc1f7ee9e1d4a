/**
 * What all honest members of a table have counted never changes, whatever is shown to them later: not at that table, and
 * not at those that continue it, unless these say openly that points start from zero. And whoever has taken a consent
 * back does not sit at that table.
 */
import { equalBytes, toHex } from '../../src/lib/bytes';
import { countedRounds } from '../../src/table/step/forfeit';
import type { Session } from '../../src/table/session/session';
import type { Charter } from '../../src/table/charter/charter';
import type { Device } from './device';
import { type Tally, count } from './tally';

/** The points of one round, by key. */
type Points = ReadonlyMap<string, number>;

interface Agreed {
  readonly charter: Charter;
  readonly rounds: readonly Points[];
  /** Where the log of all of them was at least. */
  readonly step: number;
}

export class Counted {
  readonly #tally: Tally;
  readonly #found = new WeakSet<Session>();
  readonly #devices: readonly Device[];
  /** The latest table at which all who are honest have counted something, and what. */
  #agreed: Agreed | null = null;

  constructor(tally: Tally, devices: readonly Device[]) {
    this.#tally = tally;
    this.#devices = devices;
  }

  /** Something has changed on an honest device. */
  look(device: Device): void {
    const { session } = device.room;
    if (!session) return;
    const { charter } = session.signed;
    if (device.withdrawn.delete(toHex(charter.table)))
      this.#tally.wrong('surprises', `${device.name} sits at a table and has taken the consent to it back`);
    const why = this.#agreed && session.halt?.kind !== 'gone' ? this.#change(session, this.#agreed) : null;
    if (why !== null && !this.#found.has(session)) this.#tally.wrong('divergences', `${device.name} ${why}`);
    if (why !== null) this.#found.add(session);
    this.#agree();
  }

  /** What is not as it was agreed; null if all is. */
  #change(session: Session, { charter: before, rounds: agreed, step }: Agreed): string | null {
    const { charter } = session.signed;
    const rounds = pointsOf(session);
    const same = equalBytes(charter.table, before.table);
    const later = charter.revision > before.revision;
    // Who was away may not have got there yet: what a cheat has lost of the log that is here, the rest of it may count.
    if (same ? session.step < step : !later || charter.fresh) return null;
    if (!same && !charter.seats.some(({ key }) => before.seats.some((seat) => equalBytes(seat.key, key)))) return null;
    if (!same && rounds.length < agreed.length)
      return `has forgotten ${agreed.length - rounds.length} rounds of the match`;
    count(this.#tally.checks, 'rounds that were agreed', Math.min(rounds.length, agreed.length));
    const changed = agreed.findIndex((points, i) =>
      [...points].some(([key, total]) => (rounds[i]?.get(key) ?? total) !== total),
    );
    return changed < 0
      ? null
      : `counts other points than all did in round ${changed}: ${JSON.stringify([...rounds[changed]!.values()])}, not ${JSON.stringify([...agreed[changed]!.values()])}`;
  }

  /** Notes what all who are honest and here have counted alike. */
  #agree(): void {
    const honest = this.#devices.filter(({ liar, gone, alive }) => !liar && !gone && alive);
    const sessions = honest.flatMap(({ room }) => (room.session && !room.session.halt ? [room.session] : []));
    const [first] = sessions;
    if (!first || sessions.length < honest.length) return;
    const { charter } = first.signed;
    if (sessions.some(({ signed }) => !equalBytes(signed.charter.table, charter.table))) return;
    const all = sessions.map(pointsOf);
    const least = all.reduce((some, rounds) => (rounds.length < some.length ? rounds : some));
    const before = this.#agreed;
    if (least.length > (before && equalBytes(before.charter.table, charter.table) ? before.rounds.length : -1))
      this.#agreed = { charter, rounds: least, step: Math.min(...sessions.map((session) => session.step)) };
  }
}

/** What is counted for good: a round that a cheat would lose may go on without them as long as it is not over. */
function pointsOf({ state, verdict, halt }: Session): Points[] {
  const rounds = state.stage === 'closed' || halt ? countedRounds(state, verdict) : state.results;
  return rounds.map(
    ({ scores }) => new Map(scores.map(({ total }, seat) => [toHex(state.charter.seats[seat]!.key), total])),
  );
}
