/**
 * A round on phones: each phone goes its own way by {@link HABITS}; friends wait for whom the table waits for, remind
 * them, and in the end do without: by a vote, or at a new table, with a bot in the seat if the game takes it.
 */
import { toHex } from '../../../src/lib/bytes';
import type { Random } from '../../../src/lib/random';
import type { Device } from '../device';
import { seatsOf, sitsWith } from '../person';
import type { SimulatedTable } from '../simulatedTable';
import { count } from '../tally';
import {
  EVENING_S,
  type Habit,
  REMINDER,
  drawHabit,
  drawHabits,
  drawLengthMs,
  drawPatienceMs,
  isThrownAway,
} from './habits';
import { type Ending, endingOf, nameOfEnding } from './endings';

interface Phone {
  readonly device: Device;
  readonly habits: readonly Habit[];
  /** What it is at; null in play. */
  away: Habit | null;
  /** How often it has gone and come back, so that nothing is done twice. */
  turn: number;
  /** For how long the table has waited for it since it went, in ms. */
  waitedMs: number;
}

/** How often friends look whom they wait for, in ms. */
const LOOK_MS = 1_000;
/** Once all are back and nothing more happens, a table that all still belong to ends within that time, in ms. */
const REST_MS = 900_000;

export class Phones {
  readonly #world: SimulatedTable;
  readonly #random: Random;
  readonly #phones: readonly Phone[];
  readonly #patienceMs: number;
  /** The table at which the round was begun. */
  readonly #table: string;
  /** Those who play together still. */
  #company: readonly Phone[];
  #isOver = false;

  /** `world`: where the table has just been opened to all. `habits`: what can become of phones. */
  constructor(world: SimulatedTable, random: Random, habits: readonly Habit[]) {
    this.#world = world;
    this.#random = random;
    this.#patienceMs = drawPatienceMs(random);
    this.#table = toHex(world.devices[0]!.room.session!.signed.charter.table);
    this.#phones = world.devices.map((device) => ({
      device,
      habits: drawHabits(random, habits),
      away: null,
      turn: 0,
      waitedMs: 0,
    }));
    this.#company = this.#phones;
  }

  /** Plays the round, and counts how it has ended. */
  async play(): Promise<Ending> {
    for (const phone of this.#phones) this.#playOn(phone);
    this.#lookNowAndThen();
    const { tally, options, network } = this.#world;
    const beginMs = network.clock.nowMs();
    await this.#world.run(() => this.#ending() !== 'never', 1_000 * EVENING_S);
    this.#isOver = true;
    const ending = this.#ending();
    count(tally.phones, 'minutes at the table', Math.round((network.clock.nowMs() - beginMs) / 60_000));
    count(tally.endings, nameOfEnding(options.game.id, ending));
    count(tally.patience, nameOfEnding(`friends who wait ${this.#patienceMs / 60_000} min`, ending));
    if (ending === 'never' && this.#company.length === this.#phones.length) await this.#comeToRest();
    return ending;
  }

  /** Nobody was given up, and still it has not ended: with everybody back it has to. */
  async #comeToRest(): Promise<void> {
    for (const phone of this.#phones) if (phone.away) await this.#wake(phone);
    if (!(await this.#world.run(() => this.#ending() !== 'never', REST_MS)))
      this.#world.tally.wrong(
        'stuck',
        `all phones are back, and the round does not end: ${this.#phones.map(({ device }) => this.#world.describe(device)).join('; ')}`,
      );
  }

  /** As those see it who are there. */
  #ending(): Ending {
    for (const { device, away } of this.#company) {
      const { session } = device.room;
      if (away || !device.alive || !session || session.halt) continue;
      const ending = endingOf(session.state, this.#table);
      if (ending !== 'never') return ending;
    }
    return 'never';
  }

  #after(delayMs: number, phone: Phone, run: () => void): void {
    const { turn } = phone;
    this.#world.network.clock.after(delayMs, () => {
      if (!this.#isOver && phone.turn === turn) run();
    });
  }

  #playOn(phone: Phone): void {
    if (phone.habits.length === 0) return;
    const { habit, inMs } = drawHabit(this.#random, phone.habits);
    this.#after(inMs, phone, () => this.#leave(phone, habit));
  }

  #leave(phone: Phone, habit: Habit): void {
    const { network, tally } = this.#world;
    const { device } = phone;
    count(tally.phones, habit.kind);
    Object.assign(phone, { away: habit, turn: phone.turn + 1, waitedMs: 0 });
    const lengthMs = drawLengthMs(this.#random, habit);
    const isThrown = habit.page === 'still' && isThrownAway(this.#random, lengthMs);
    if (isThrown) count(tally.phones, 'thrown away by the system');
    if (habit.page === 'offline') network.unplug(device.node);
    else if (habit.page === 'gone' || isThrown) this.#world.crash(device);
    else device.node.freeze();
    if (this.#random.chance(habit.ends)) count(tally.phones, 'not back that evening');
    else this.#after(lengthMs, phone, () => void this.#comeBack(phone));
  }

  async #comeBack(phone: Phone): Promise<void> {
    phone.turn++;
    await this.#wake(phone);
    if (this.#company.includes(phone)) return this.#playOn(phone);
    if (this.#isOpenTo(phone)) return this.#takeIn(phone);
    count(this.#world.tally.phones, 'back too late');
    phone.device.gone = true; // it looks on, until there is a waiting room again
  }

  /** Whether the friends sit with the phone still, or gather anew. */
  #isOpenTo({ device }: Phone): boolean {
    return this.#company.every(({ device: { room } }) => room.inLobby || sitsWith([device], room));
  }

  /** No bot takes the seat then. */
  #takeIn(phone: Phone): void {
    count(this.#world.tally.phones, 'taken in again');
    phone.device.gone = false;
    for (const { device } of this.#company) {
      device.bots = 0;
      for (const { key } of device.room.bots) device.room.removeBot(key);
    }
    this.#regroup([...this.#company, phone]);
    this.#playOn(phone);
  }

  async #wake(phone: Phone): Promise<void> {
    const { device } = phone;
    Object.assign(phone, { away: null, waitedMs: 0 });
    if (!device.alive) await this.#world.boot(device);
    this.#world.network.plug(device.node);
    device.node.thaw();
  }

  #lookNowAndThen(): void {
    this.#world.network.clock.after(LOOK_MS, () => {
      if (this.#isOver) return;
      for (const phone of this.#phones)
        if (phone.device.gone && !phone.away && this.#company.every(({ device }) => device.room.inLobby))
          this.#takeIn(phone);
      for (const phone of this.#company) if (phone.away && this.#isWaitedFor(phone)) this.#wait(phone, phone.away);
      this.#lookNowAndThen();
    });
  }

  /** Whether somebody who is there sees that the table waits for the phone, or for its word in the waiting room. */
  #isWaitedFor({ device }: Phone): boolean {
    return this.#company.some(({ device: other, away }) => {
      if (away) return false;
      const { session, inLobby } = other.room;
      if (!session || inLobby) return true;
      const { seats } = session.signed.charter;
      return session.waitingFor.some((seat) => toHex(seats[seat]!.device) === device.self);
    });
  }

  #wait(phone: Phone, { kind, hears }: Habit): void {
    phone.waitedMs += LOOK_MS;
    if (hears && phone.waitedMs % (1_000 * REMINDER.everyS) === 0) {
      count(this.#world.tally.phones, 'reminded');
      if (this.#random.chance(REMINDER.share))
        this.#after(1_000 * this.#random.below(REMINDER.withinS), phone, () => void this.#comeBack(phone));
    }
    if (phone.waitedMs >= this.#patienceMs) this.#giveUp(phone, kind);
  }

  /** Two are the least who can go on; a bot takes a seat that the game cannot do without. */
  #giveUp(phone: Phone, why: string): void {
    const others = this.#company.filter((other) => other !== phone);
    if (others.length < 2 || others.every(({ away }) => away !== null)) return;
    count(this.#world.tally.phones, `given up, ${why}`);
    phone.device.givenUp = true;
    this.#regroup(others);
    const { minSeats, maxSeats } = this.#world.options.game;
    const devices = others.map(({ device }) => device);
    while (seatsOf(devices, maxSeats) < minSeats) devices[0]!.bots++;
  }

  #regroup(company: readonly Phone[]): void {
    this.#company = company;
    this.#world.regroup(company.map(({ device }) => device));
  }
}
