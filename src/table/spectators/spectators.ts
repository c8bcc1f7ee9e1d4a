/**
 * Spectators, as a member's device knows them: lets them in, answers them, tells the other members of them, and
 * sends them away. They have no say: nothing of what they send but their name and how far they are is looked at, and
 * nothing of it goes further.
 * @module
 */
import type { SigningPair } from '../../crypto/sign';
import { toHex } from '../../lib/bytes';
import { LIMITS } from '../../lib/limits';
import { RateLimiter } from '../../lib/rateLimiter';
import type { Clock } from '../../lib/clock';
import { type Result, done, err, ok } from '../../lib/result';
import type { Addition, Stored } from '../../log/store';
import { deviceNames } from '../charter/charter';
import { cleanName } from '../charter/names';
import type { Neighbour } from '../sync/neighbours';
import type { Participant } from '../lobby/participants';
import { MAX_WATCHERS, type Message, type Watcher, decodeMessage, encodeMessage } from '../sync/protocol';
import type { Seating } from '../lobby/seating';
import { SpectatorFeed } from './spectatorFeed';
import { type SpectatorPolicy, policyLink } from './spectatorPolicy';
import { type Refusal, SpectatorPolicies } from './spectatorPolicies';
import type { WaitingRoom } from '../lobby/waitingRoom';

/** The way to spectators; names are hexadecimal device keys. */
export interface SpectatorsWire {
  /** False if there is no link to it now. */
  send(device: string, bytes: Uint8Array): boolean;
  /** Ends the link to a device. */
  dismiss(device: string, why: Refusal): void;
  /** Whether this device is to be found by those who want to watch. */
  setOpen(open: boolean): void;
}

export interface SpectatorsOptions {
  /** Left out where nobody can watch. */
  readonly spectators?: SpectatorsWire;
  readonly pair: SigningPair;
  readonly stored: Pick<Stored, 'place' | 'stances'>;
  readonly clock: Clock;
  readonly waiting: WaitingRoom;
  readonly seating: Seating;
  /** Sends to all members, or to one. */
  readonly send: (message: Message, device?: string) => void;
  readonly save: (addition: Addition) => void;
  readonly onChange: () => void;
}

const NO_WIRE: SpectatorsWire = { send: () => false, dismiss: () => {}, setOpen: () => {} };
/** How many members are found by those who want to watch, as many as there are slots for it. */
const DOORS = 2;

export class Spectators {
  readonly #options: SpectatorsOptions;
  readonly #wire: SpectatorsWire;
  readonly #self: string;
  readonly #policies: SpectatorPolicies;
  readonly #feed: SpectatorFeed;
  readonly #linked = new Map<string, Neighbour>();
  readonly #names = new Map<string, string>();
  readonly #limiters = new Map<string, RateLimiter>();
  /** By member: whom they let watch. */
  readonly #elsewhere = new Map<string, readonly Watcher[]>();
  #told = '[]';
  /** What others have this device tell costs it at those who hear it. */
  readonly #telling: RateLimiter;

  constructor(options: SpectatorsOptions) {
    const { seating, pair, stored, spectators = NO_WIRE } = options;
    this.#options = options;
    this.#wire = spectators;
    this.#telling = new RateLimiter(options.clock, LIMITS.spectatorNews);
    this.#self = toHex(pair.publicKey);
    this.#policies = new SpectatorPolicies(
      policyLink(stored.place.secret),
      pair,
      stored.stances,
      () => this.#heeded,
      () => this.#people.flatMap(({ here, device }) => (here ? [device] : [])),
    );
    this.#feed = new SpectatorFeed({
      latest: () => seating.latest,
      table: () => seating.table,
      company: () => this.#people.map(({ device, name, here }) => ({ device, name, here })),
    });
  }

  /**
   * Everybody who watches, whichever member lets them, each once; `by`: the device of the member whose word for it this
   * is, as the network vouches for it, or null for those who are linked here. At a table only its seats let people in,
   * so nobody else is believed.
   */
  get spectators(): readonly (Watcher & { readonly by: string | null })[] {
    const own = this.#own.map((each) => ({ ...each, by: null }));
    const seated = this.#seated;
    const told = this.#people
      .filter(({ here, device }) => here && (seated?.includes(device) ?? true))
      .flatMap(({ device: by }) => (this.#elsewhere.get(by) ?? []).map((each) => ({ ...each, by })));
    const all = [...own, ...told].filter(({ device }) => !this.refusalOf(device));
    return all.filter(({ device }, i) => all.findIndex((other) => other.device === device) === i);
  }

  /** What this device says about spectators. */
  get policy(): SpectatorPolicy {
    return this.#policies.own;
  }

  /** The devices that want nobody to watch. */
  get closers(): readonly string[] {
    return this.#policies.closers;
  }

  /** Those who were sent away, and by which device. */
  get refused(): readonly (Watcher & { readonly by: string })[] {
    return this.#policies.refused;
  }

  /** Whether this device has a say: at a table its seats have, before it those whom the proposal seats. */
  get hasSay(): boolean {
    return this.#heeded.includes(this.#self);
  }

  /** Why a device may not watch; null if it may. */
  refusalOf(device: string): Refusal | null {
    return this.#policies.refusalOf(device);
  }

  // What the person does

  /** Sends somebody away who watches, for all. */
  refuse(device: string): void {
    const name = this.spectators.find((each) => each.device === device)?.name ?? '';
    this.#say({ refused: [...this.policy.refused.filter((each) => each.device !== device), { device, name }] });
  }

  /** Takes that back. */
  readmit(device: string): void {
    this.#say({ refused: this.policy.refused.filter((each) => each.device !== device) });
  }

  /** Whether anybody may watch, as far as this device is asked. */
  setOpen(open: boolean): void {
    if (open !== this.policy.open) this.#say({ open });
  }

  #say(change: Partial<SpectatorPolicy>): void {
    this.#options.send({ kind: 'stance', policy: this.#policies.sign(change) });
    this.#stanceChanged();
  }

  // What spectators say

  /** Those who are linked to watch. */
  setPeers(peers: readonly Neighbour[]): void {
    for (const { device, generation } of peers)
      if (this.#linked.get(device)?.generation !== generation) this.#feed.forget(device);
    this.#linked.clear();
    for (const peer of peers) if (peer.state !== 'lost') this.#linked.set(peer.device, peer);
    for (const device of [...this.#limiters.keys()]) {
      if (this.#linked.has(device)) continue;
      for (const known of [this.#names, this.#limiters]) known.delete(device);
      this.#feed.forget(device);
    }
    this.#tell();
  }

  /**
   * Takes a message from a spectator. Fails with `watch/refused`, `watch/too-fast`,
   * `wire/malformed`, `watch/no-seat` if they want to sit, or `watch/no-say` for anything that only members may send.
   */
  receive(device: string, bytes: Uint8Array): Result<null> {
    if (this.refusalOf(device)) return err('watch/refused', 'whoever was sent away is not listened to');
    if (!this.#limiterOf(device).take()) return err('watch/too-fast', 'a spectator asks too often');
    const message = decodeMessage(bytes);
    if (!message.ok) return message;
    switch (message.value.kind) {
      case 'presence':
        return this.#named(device, message.value);
      case 'tip':
        for (const each of this.#feed.answer(device, message.value.tip)) this.#wire.send(device, encodeMessage(each));
        return done;
      default:
        return err('watch/no-say', 'a spectator has no say at the table');
    }
  }

  #named(device: string, { name, wish, bots }: Message & { kind: 'presence' }): Result<null> {
    if (wish !== 'watch' || bots.length > 0) return err('watch/no-seat', 'the link for watching gives nobody a seat');
    this.#names.set(device, nameOf(name));
    this.#tell();
    return done;
  }

  #limiterOf(device: string): RateLimiter {
    const limiter = this.#limiters.get(device) ?? new RateLimiter(this.#options.clock, LIMITS.spectatorQuestions);
    this.#limiters.set(device, limiter);
    return limiter;
  }

  // What members say

  /**
   * Takes a member's word about spectators. True if it is news, and passed on, unless there are too many. Fails as
   * {@link SpectatorPolicies.receive}.
   */
  receivePolicy(policy: Uint8Array): Result<boolean> {
    const news = this.#policies.receive(policy);
    if (!news.ok || !news.value) return news;
    if (this.#telling.take()) this.#options.send({ kind: 'stance', policy });
    this.#stanceChanged();
    return news;
  }

  /** Takes whom a member lets watch. True if it is news. */
  receiveSpectators(device: string, watchers: readonly Watcher[]): Result<boolean> {
    const clean = watchers.map((each) => ({ device: each.device, name: nameOf(each.name) }));
    if (JSON.stringify(clean) === JSON.stringify(this.#elsewhere.get(device) ?? [])) return ok(false);
    for (const other of this.#elsewhere.keys())
      if (!this.#people.some((person) => person.device === other)) this.#elsewhere.delete(other);
    this.#elsewhere.set(device, clean);
    return ok(true);
  }

  /** Everything that a member who has just come, or come back, may not know. */
  greet(device: string): void {
    const { send } = this.#options;
    for (const policy of this.#policies.all) send({ kind: 'stance', policy }, device);
    if (this.#own.length > 0) send({ kind: 'watchers', watchers: this.#own }, device);
  }

  /** Called now and then: minds whether this device is one that lets people in, and tells what was not told at once. */
  beat(): void {
    this.#tell(true);
    this.#wire.setOpen(this.closers.length === 0 && this.#doorkeepers.includes(this.#self));
    for (const device of this.#linked.keys()) {
      const why = this.refusalOf(device);
      if (why) this.#wire.dismiss(device, why);
    }
  }

  /** Those who are linked here, have said who they are, and have not said goodbye. */
  get #own(): Watcher[] {
    return [...this.#names]
      .filter(([device]) => !this.refusalOf(device) && !this.#linked.get(device)?.left)
      .map(([device, name]) => ({ device, name }))
      .slice(0, MAX_WATCHERS);
  }

  /** The members at the link, this device included. */
  get #people(): readonly Participant[] {
    return this.#options.waiting.lobby.people;
  }

  /** The devices of the latest table, whoever has a seat at it; null if there is none yet. */
  get #seated(): readonly string[] | null {
    const { latest } = this.#options.seating;
    return latest && [...new Set(deviceNames(latest.charter))];
  }

  /**
   * The devices whose words count: those of the latest table, or, before there is one, of the proposal. Whoever else
   * has the link has no say.
   */
  get #heeded(): readonly string[] {
    const { charter } = this.#options.waiting.lobby;
    return this.#seated ?? (charter ? deviceNames(charter) : []);
  }

  /** The members who are found by those who want to watch. */
  get #doorkeepers(): readonly string[] {
    const here = this.#people.filter((person) => person.here).map(({ device }) => device);
    const order = this.#seated ?? [...here].sort();
    return order.filter((device) => here.includes(device)).slice(0, DOORS);
  }

  /** Tells the members who watches here, if that is news: with the next beat if it has changed too often. */
  #tell(late = false): void {
    const text = JSON.stringify(this.#own);
    if (text !== this.#told && (this.#telling.take() || late)) {
      this.#told = text;
      this.#options.send({ kind: 'watchers', watchers: this.#own });
    }
    this.#options.onChange();
  }

  #stanceChanged(): void {
    this.#options.save({ stances: this.#policies.lasting });
    this.beat();
    this.#tell();
  }
}

function nameOf(name: string): string {
  return cleanName(name.normalize('NFC')) || 'Guest';
}
