/**
 * A simulated table as still pictures in their order: who closed which step, what went wrong on the way, who lied, what
 * each device shows, and what of it must never be.
 */
import type { Face } from '../../../src/cards/card';
import { toHex } from '../../../src/lib/bytes';
import type { Session, StepEvent } from '../../../src/table/session/session';
import { planOf } from '../../../src/table/step/plan';
import type { Device } from '../device';
import { type Setting, describe } from '../setting';
import type { SimulatedTable } from '../simulatedTable';
import { playCaught } from '../table';
import { Tally, type Wrong } from '../tally';
import type { Incident, Watcher } from '../watcher';

export interface SeatShown {
  readonly name: string;
  readonly count: number;
  /** The hand, if it is that of the person here, with null for a card that is not read yet; else null. */
  readonly hand: readonly (Face | null)[] | null;
}

/** What one device shows. */
export interface DeviceShown {
  readonly name: string;
  /** Down, left, or a liar; empty for what is as it should be. */
  readonly mark: string;
  /** The step that its log has come to, what that asks, and whom it waits for. */
  readonly where: string;
  readonly seats: readonly SeatShown[];
}

export interface Picture {
  readonly atMs: number;
  readonly what: Incident | 'step' | 'wrong' | 'end';
  readonly text: string;
  /** The latest step that any device has closed; -1 before there is one. */
  readonly step: number;
  /** The device that it concerns; null if none alone. */
  readonly who: number | null;
  readonly devices: readonly DeviceShown[];
}

export interface Recorded {
  readonly table: string;
  readonly tally: Tally;
  readonly pictures: readonly Picture[];
}

/** Head digits that are shown. */
const DIGITS = 8;

/** Plays the table, and keeps what is to be seen of it. Never rejected. */
export async function record(setting: Setting): Promise<Recorded> {
  const recorder = new Recorder();
  await playCaught(setting, recorder.tally, recorder);
  return { table: describe(setting), tally: recorder.tally, pictures: recorder.pictures };
}

class Recorder implements Watcher {
  readonly tally: Tally;
  readonly pictures: Picture[] = [];
  #world: SimulatedTable | null = null;
  #step = -1;

  constructor() {
    const note = (what: Wrong, text: string): void => this.#note('wrong', `${what}: ${text}`, null);
    this.tally = new (class extends Tally {
      override wrong(what: Wrong, text: string): void {
        super.wrong(what, text);
        note(what, text);
      }
    })();
  }

  begin(world: SimulatedTable): void {
    this.#world = world;
  }

  stepped(device: Device, { plan, closed, past }: StepEvent): void {
    this.#step = Math.max(this.#step, closed.step);
    const head = toHex(closed.head).slice(0, DIGITS);
    this.#note(
      'step',
      `${device.name} ${past ? 'reads' : 'closes'} step ${closed.step} (${plan.kind}): ${head}`,
      device,
    );
  }

  happened(what: Incident, text: string, who: Device | null): void {
    this.#note(what, text, who);
  }

  end(): void {
    this.#note('end', 'the table is over', null);
  }

  /** What all devices show at this moment. */
  #note(what: Picture['what'], text: string, who: Device | null): void {
    const devices = this.#world?.devices ?? [];
    const at = who ? devices.indexOf(who) : -1;
    const atMs = Math.round(this.#world?.network.clock.nowMs() ?? 0);
    const shown = devices.map(shownOf);
    this.pictures.push({ atMs, what, text, step: this.#step, who: at < 0 ? null : at, devices: shown });
  }
}

function shownOf({ name, alive, gone, liar, room }: Device): DeviceShown {
  const mark = gone ? 'left' : !alive ? 'down' : liar ? 'liar' : '';
  // None yet while the device is being made.
  const session = (room as Device['room'] | undefined)?.session ?? null;
  if (!session) return { name, mark, where: 'no table yet', seats: [] };
  return { name, mark, where: whereIs(session), seats: seatsOf(session) };
}

/** Between two steps none is open: it is the next one that the table has come to. */
function whereIs({ state, plan, halt, step, waitingFor }: Session): string {
  if (halt) return `step ${step}: halted, ${halt.kind}`;
  const next = plan ?? planOf(state);
  if (!next) return `step ${step}: ${state.stage}`;
  const names = (plan ? waitingFor : next.asked).map((seat) => state.charter.seats[seat]!.name);
  return `step ${step}: ${next.kind}${names.length > 0 ? `, waits for ${names.join(', ')}` : ''}`;
}

function seatsOf(session: Session): readonly SeatShown[] {
  const { state, person } = session;
  const { seats, game } = state.charter;
  return seats.map(({ name }, at) => {
    const { hidden, open } = state.game === null ? { hidden: [], open: [] } : game.hand(state.game, at);
    const count = hidden.length + open.length;
    if (at !== person) return { name, count, hand: null };
    const { known } = session.viewOf(at);
    return { name, count, hand: [...hidden.map((id) => known.get(id) ?? null), ...open] };
  });
}
