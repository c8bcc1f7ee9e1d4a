/**
 * Who is convicted at a simulated table: only liars, by what they have signed; and nobody escapes a round by it, for it
 * goes on and counts, or is lost for the liar, as every honest device reckons alike.
 */
import { toHex } from '../../src/lib/bytes';
import { checkInput } from '../../src/log/input';
import { countedRounds } from '../../src/table/step/forfeit';
import type { Session } from '../../src/table/session/session';
import { carriedScoresOf } from '../../src/table/lobby/carriedScores';
import type { Device } from './device';
import { type Tally, count } from './tally';

/** What a device has convicted a liar of. */
export interface Found {
  readonly code: string;
  readonly table: string;
  /** The devices that have a seat there. */
  readonly members: readonly string[];
  /** The rounds of the match that had been counted before the one in which it was told. */
  readonly before: number;
  /** Whether all had spoken there: until then the cheat can take their consent back, and then there is no table. */
  readonly hasOpened: boolean;
}

export class Verdicts {
  readonly #tally: Tally;
  readonly #devices: readonly Device[];
  readonly #found = new Map<Device, Found>();
  readonly #seen = new WeakMap<Session, number>();
  /** By device: the tables at which it has sat. */
  readonly #sat = new Map<Device, Set<string>>();
  /** Where the others have gone on without a device: `DEVICE:TABLE`. */
  readonly #left = new Set<string>();

  constructor(tally: Tally, devices: readonly Device[]) {
    this.#tally = tally;
    this.#devices = devices;
  }

  /** What the device has convicted the liar of; null if it has not. */
  of(device: Device): Found | null {
    return this.#found.get(device) ?? null;
  }

  /**
   * Whether the device can find out: it has sat at a table where somebody did, and was not left behind there. What was
   * signed at a table convinces only who has its log; whoever took their consent back while it opened has none, and
   * nothing was dealt there without them.
   */
  isWitness(device: Device): boolean {
    const tables = [...this.#found.values()].map(({ table }) => table);
    const sat = this.#sat.get(device);
    const knows = (table: string): boolean => sat?.has(table) === true && !this.#left.has(`${device.self}:${table}`);
    return tables.length === 0 || tables.some(knows);
  }

  /** Looks at whom a device has convicted since. */
  look(device: Device, session: Session): void {
    const { convictions, state, signed } = session;
    const { seats, table } = signed.charter;
    if (!this.#seen.has(session)) this.#sat.set(device, (this.#sat.get(device) ?? new Set()).add(toHex(table)));
    if (session.halt?.kind === 'gone') this.#left.add(`${device.self}:${toHex(table)}`);
    const isLiar = (seat: number): boolean =>
      this.#devices.some(({ liar, self }) => liar && self === toHex(seats[seat]!.device));
    const note = (code: string): void => {
      if (!this.#found.has(device))
        this.#found.set(device, {
          code,
          table: toHex(table),
          members: seats.map((seat) => toHex(seat.device)),
          before: state.opening.results.length,
          hasOpened: session.step > 0,
        });
    };
    for (const { seat, fault, inputs } of convictions.slice(this.#seen.get(session) ?? 0)) {
      if (isLiar(seat)) note(fault.code);
      else this.#tally.wrong('falseAccusations', `${device.name} calls seat ${seat} a cheat: ${fault.code}`);
      const isSigned = inputs.length > 0 && inputs.every((input) => checkInput(input, seats[input.seat]!.key).ok);
      if (!isSigned) this.#tally.wrong('surprises', `${device.name} has evidence that nobody signed: ${fault.code}`);
    }
    this.#seen.set(session, convictions.length);
    if (state.out.some((seat) => !isLiar(seat)))
      this.#tally.wrong(
        'falseAccusations',
        `${device.name} has voted seats ${state.out.join()} out, of whom not all have lied`,
      );
  }

  /**
   * Whether the table of a conviction has not opened: somebody honest has a seat there, and has taken their consent back
   * before they sat down, so that nothing was dealt and there is no round to lose.
   */
  #isUndone({ table, members }: Found): boolean {
    const honest = this.#devices.filter(({ liar }) => !liar); // who has gone home since, too
    return honest.some((device) => members.includes(device.self) && !this.#sat.get(device)?.has(table));
  }

  /**
   * Whether the device was loaded since it convicted somebody, and cannot yet say so again: what it has stored of the
   * open step may hang on words that others have.
   */
  isToHear(device: Device): boolean {
    const { session } = device.room;
    if (!device.alive || !session || session.convictions.length > 0) return false;
    return this.of(device)?.table === toHex(session.signed.charter.table);
  }

  /**
   * Looks whether the round in which the liar was convicted counts, on every device that is still there. `cheat`: the
   * liar.
   */
  reckon(honest: readonly Device[], cheat: Device): void {
    const told = new Map<string, readonly string[]>();
    for (const device of honest) {
      const found = this.of(device);
      const { session } = device.room;
      if (!found || !device.alive || !session || session.halt?.kind === 'gone') continue;
      count(this.#tally.checks, 'rounds with a cheat');
      const { charter } = session.signed;
      const here = toHex(charter.table) === found.table;
      if (!here && (!found.hasOpened || this.#isUndone(found))) continue;
      const points = here
        ? pointsOf(session)
        : charter.carried.map((round) => charter.seats.map((seat, at) => `${toHex(seat.key)}:${round[at]}`));
      const hasBegun = !here || session.verdict.parted !== 'before it';
      if (hasBegun && points.length <= found.before)
        this.#tally.wrong(
          'roundsEscaped',
          `${device.name} counts ${points.length} rounds, and ${cheat.name} was convicted in the one after ` +
            `${found.before}`,
        );
      // One may have convicted them in the round before, at its last step.
      const rounds = points.slice(0, found.before + 1).map((round) => [...round].sort().join());
      const known = told.get(`${found.table}:${here}`) ?? rounds;
      told.set(`${found.table}:${here}`, known.length > rounds.length ? known : rounds);
      const changed = rounds.findIndex((round, at) => round !== (known[at] ?? round));
      if (changed >= 0)
        this.#tally.wrong(
          'divergences',
          `${device.name} counts other points after ${cheat.name} was convicted, in round ${changed}: ` +
            `${rounds[changed]}, not ${known[changed]}`,
        );
      const next = here ? carriedScoresOf(session) : null;
      if (here && next && next.rounds.length !== points.length)
        this.#tally.wrong(
          'roundsEscaped',
          `${device.name} would open the next table with ${next.rounds.length} rounds`,
        );
    }
  }
}

/** The points of each seat, by round. */
function pointsOf({ state, verdict }: Session): string[][] {
  return countedRounds(state, verdict).map(({ scores }) =>
    scores.map(({ total }, seat) => `${toHex(state.charter.seats[seat]!.key)}:${total}`),
  );
}
