/**
 * The people at a link with the bots that their devices offer, and the seats that a proposal gives them. Ada and Ben
 * are here and Ada's device offers a bot: at a game for three, {@link Participants.seats} seats Ada, Ben and the bot.
 * @module
 */
import type { AnyGame } from '../../games/game';
import { MAX_SEATS } from '../../games/seats';
import { equalBytes, fromHex, toHex } from '../../lib/bytes';
import type { Clock } from '../../lib/clock';
import { LIMITS } from '../../lib/limits';
import { RateLimiter } from '../../lib/rateLimiter';
import { type Result, done, err, must } from '../../lib/result';
import type { Place, Wish } from '../../log/store';
import { NO_FACE, faceOf } from '../charter/appearance';
import { type BotOffer, MAX_BOTS, isOf } from '../charter/botOffer';
import { type CharterSeat, isBot } from '../charter/charter';
import { areAlike } from '../charter/lookalikes';
import { cleanName } from '../charter/names';

/** A device at the link. */
export interface Participant {
  /** Hexadecimal key. */
  readonly device: string;
  readonly name: string;
  /** As in a charter. */
  readonly face: number;
  readonly wish: Wish;
  /** Whether it can be reached; true for this device. */
  readonly here: boolean;
  /** The bots that the device offers, whether its person sits or stands. */
  readonly bots: readonly BotOffer[];
}

/** What somebody says of themselves. */
export type Self = Pick<Participant, 'name' | 'face' | 'wish'>;

/** What the person of a place has said last. */
export function selfIn({ name, face, wish = 'seat' }: Omit<Place, 'id'>): Self {
  return { name: cleanName(name), face: faceOf(face), wish };
}

/** The same with a name as it is written. */
export function cleaned(said: Partial<Self>): Partial<Self> {
  return said.name === undefined ? said : { ...said, name: cleanName(said.name) };
}

/** The most people that are known at once. */
const MAX_PEOPLE = 64;

export class Participants {
  readonly #self: string;
  readonly #people = new Map<string, Participant>();
  readonly #leftOut = new Set<string>();
  /** Devices that get a seat before others. */
  readonly #seatedFirst = new Set<string>();
  readonly #reseatings: RateLimiter;

  /** `self`: this device, which is always here. */
  constructor(self: string, clock: Clock) {
    this.#self = self;
    this.#reseatings = new RateLimiter(clock, LIMITS.reseatings);
  }

  /** In the order of their arrival here, or since when they want a seat. */
  get all(): readonly Participant[] {
    return [...this.#people.values()];
  }

  /** Those who are here and want to sit. */
  get willing(): readonly Participant[] {
    return this.all.filter((person) => person.wish === 'seat' && this.isHere(person.device));
  }

  /**
   * Somebody, this device included, is here under that name, or is not. Fails with `lobby/bot` if a bot is not taken
   * with them: one whose key does not say so (P156), or is in use, or one too many.
   */
  meet(person: Participant): Result<null> {
    const { device } = person;
    if (!this.#people.has(device) && this.#people.size >= MAX_PEOPLE) {
      const others = this.all.filter((other) => other.device !== this.#self);
      this.#people.delete((others.find(({ here }) => !here) ?? others[0]!).device);
    }
    this.#takeFromOthers(device);
    const before = this.#people.get(device);
    if (person.wish === 'seat' && before && before.wish !== 'seat') this.#people.delete(device); // behind the others
    const bots = this.#acceptable(person);
    this.#people.set(device, { ...person, name: cleanName(person.name.normalize('NFC')) || 'Guest', bots });
    return bots.length === person.bots.length ? done : err('lobby/bot', 'a bot is offered that cannot be seated');
  }

  #acceptable({ device, bots }: Participant): BotOffer[] {
    const others = this.all.filter((other) => other.device !== device);
    const ofOthers = others.flatMap((other) => [other.device, ...other.bots.map(({ key }) => toHex(key))]);
    const taken = new Set([device, ...ofOthers]);
    const self = must(fromHex(device));
    return bots.slice(0, MAX_BOTS).flatMap((bot) => {
      const key = toHex(bot.key);
      if (taken.has(key) || !isOf(bot, self)) return [];
      taken.add(key);
      return [{ ...bot, name: cleanName(bot.name.normalize('NFC')) || 'Bot' }];
    });
  }

  /** Whose key the network vouches for is no bot of somebody else. */
  #takeFromOthers(device: string): void {
    for (const other of this.all) {
      const bots = other.bots.filter(({ key }) => toHex(key) !== device);
      if (bots.length < other.bots.length) this.#people.set(other.device, { ...other, bots });
    }
  }

  /** Whether a device can be reached. One that never said its name is nobody. */
  setHere(device: string, here: boolean): void {
    const person = this.#people.get(device);
    if (person) this.#people.set(device, { ...person, here });
  }

  /** Whether others have been here, and none is now. */
  get areGone(): boolean {
    const others = this.all.filter(({ device }) => device !== this.#self);
    return others.length > 0 && others.every(({ here }) => !here);
  }

  /** Whether a device is here, and not left out. */
  isHere(device: string): boolean {
    return device === this.#self || (this.#people.get(device)?.here === true && !this.#leftOut.has(device));
  }

  /** Does without another device from now on, or waits for it again. */
  setLeftOut(device: string, out: boolean): void {
    if (out && device !== this.#self && this.#people.has(device)) this.#leftOut.add(device);
    else this.#leftOut.delete(device);
  }

  /** Gives a device a seat before others who want one, whoever came first. */
  seatFirst(device: string): void {
    this.setLeftOut(device, false);
    this.#seatedFirst.add(device);
  }

  /** The devices that this one does without. */
  get leftOut(): readonly string[] {
    return [...this.#leftOut];
  }

  /**
   * Whether a device wants that seat, of these: its person's, if they want to sit, or that of a bot that it offers, by
   * the name that was given and with their face, if any. No other person may have that name alone while this one's is numbered.
   */
  offers(wanted: CharterSeat, seats: readonly CharterSeat[]): boolean {
    const { key, device, name, face } = wanted;
    const person = this.#people.get(toHex(device));
    if (!person) return false;
    if (!isBot(wanted)) {
      const isTaken = seats.some((seat) => !isBot(seat) && areAlike(seat.name, person.name));
      const isCalled = isNamed(name, person.name) && (name === person.name || !isTaken);
      return person.wish === 'seat' && isCalled && face === person.face;
    }
    return person.bots.some((bot) => equalBytes(bot.key, key) && isNamed(name, bot.name));
  }

  /**
   * As {@link seats}, if they are others than those before; null if not. If they have changed too often, nobody else is
   * seated for now: whoever comes and goes would take everybody's consent back each time.
   */
  reseated(game: AnyGame, before: readonly CharterSeat[]): CharterSeat[] | null {
    const { left } = this.#reseatings;
    const seats = this.seats(game, before, left >= 1);
    if (seats.length === before.length && seats.every((seat, i) => isSameSeat(seat, before[i]!))) return null;
    this.#reseatings.take(Math.min(1, left));
    return seats;
  }

  /**
   * As many as can play, no two with names that look alike: this device's person and those who are to be seated first,
   * then those of the seats before who are still here and willing, in their order, then whoever came after, if
   * `others` may. No bot takes a person's seat, and without a person there is no table. Of persons whose names look
   * alike nobody has the name alone, so that nobody can take another's.
   */
  seats(game: AnyGame, before: readonly CharterSeat[], others = true): CharterSeat[] {
    const inOrder = orderOf(before);
    const isFirst = ({ device }: CharterSeat): boolean =>
      this.#seatedFirst.size > 0 && (this.#seatedFirst.has(toHex(device)) || toHex(device) === this.#self);
    const isSeated = (seat: CharterSeat): boolean =>
      others ||
      toHex(seat.device) === this.#self ||
      isFirst(seat) ||
      before.some(({ key }) => equalBytes(key, seat.key));
    const wanted = this.willing
      .map(({ device, name, face }) => seatOf(must(fromHex(device)), device, name, face))
      .filter(isSeated);
    const [first, rest] = [wanted.filter(isFirst), wanted.filter((seat) => !isFirst(seat))];
    const persons = [...inOrder(first), ...inOrder(rest)].slice(0, game.maxSeats);
    if (persons.length === 0) return [];
    const here = this.all.filter(({ device }) => this.isHere(device));
    const offered = here
      .flatMap(({ device, bots }) => bots.map(({ key, name }) => seatOf(key, device, name)))
      .filter(isSeated);
    return inOrder(namedApart(persons, inOrder(offered).slice(0, game.maxSeats - persons.length)));
  }
}

/** Sorts seats: those of before in the order that they had, then all others as they come. */
function orderOf(before: readonly CharterSeat[]): (seats: readonly CharterSeat[]) => CharterSeat[] {
  const places = new Map(before.map(({ key }, place) => [toHex(key), place]));
  const placeOf = ({ key }: CharterSeat): number => places.get(toHex(key)) ?? before.length;
  return (seats) => seats.toSorted((a, b) => placeOf(a) - placeOf(b));
}

/** The same seats by names that do not look alike: two persons called Anna become `Anna 1` and `Anna 2`. */
function namedApart(persons: readonly CharterSeat[], bots: readonly CharterSeat[]): CharterSeat[] {
  const alike = persons.filter((seat) => persons.some((other) => other !== seat && areAlike(seat.name, other.name)));
  const kept = persons.filter((seat) => !alike.includes(seat));
  const names = kept.map(({ name }) => name);
  return [...persons, ...bots].map((seat) => {
    if (kept.includes(seat)) return seat;
    const name = uniqueName(seat.name, names, alike.includes(seat));
    names.push(name);
    return { ...seat, name };
  });
}

function seatOf(key: Uint8Array, device: string, name: string, face = NO_FACE): CharterSeat {
  return { key, device: must(fromHex(device)), name, face };
}

/** Whether both are one person's or bot's, on one device, by one name and with one face. */
function isSameSeat(a: CharterSeat, b: CharterSeat): boolean {
  return equalBytes(a.key, b.key) && equalBytes(a.device, b.device) && a.name === b.name && a.face === b.face;
}

function numbered(name: string, count: number): string {
  return `${cleanName([...name].slice(0, 20).join(''))} ${count}`;
}

/** A name that is not taken; `always`: with a number even if it is not. */
function uniqueName(name: string, taken: readonly string[], always: boolean): string {
  const isTaken = (wanted: string): boolean => taken.some((other) => areAlike(wanted, other));
  if (!always && !isTaken(name)) return name;
  for (let count = always ? 1 : 2; ; count++) {
    const candidate = numbered(name, count);
    if (!isTaken(candidate)) return candidate;
  }
}

/** Whether a seat is called as somebody wants to be called, maybe with a number because others are called so, too. */
function isNamed(seat: string, wanted: string): boolean {
  return seat === wanted || Array.from({ length: MAX_SEATS }, (_, i) => numbered(wanted, i + 1)).includes(seat);
}

/** What is to be told of somebody, so that news can be told from what is known. */
export function toText(person: Participant | undefined): string {
  if (!person) return '';
  return JSON.stringify([
    person.name,
    person.face,
    person.wish,
    person.here,
    person.bots.map(({ key, name, level }) => [toHex(key), name, level]),
  ]);
}

/** Whether a device is among those who are here, whether they are left out or not. */
export function isPresent(people: readonly Participant[], device: string): boolean {
  return people.some((person) => person.here && person.device === device);
}
