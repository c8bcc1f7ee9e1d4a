/**
 * An adversary with ears and hands: a member whose program is patched, strangers with the link, or both, who know each
 * other. It keeps every message that it ever heard, and says again, puts together or makes up what it likes, to whom it
 * likes. No list of lies is needed for that; `hands.ts` has what can be done with each kind of message.
 */
import { type SigningPair, signingPair } from '../../../src/crypto/sign';
import { equalBytes, toHex } from '../../../src/lib/bytes';
import { Random } from '../../../src/lib/random';
import type { SignedInput } from '../../../src/log/input';
import type { Mesh } from '../../../src/net/mesh/mesh';
import { Keyring } from '../../../src/table/charter/keyring';
import { type Message, encodeMessage } from '../../../src/table/sync/protocol';
import type { Device, Patched } from '../device';
import { type Lie, Liar } from '../liar';
import type { SimulatedTable } from '../simulatedTable';
import { strangerMesh } from '../strangerMesh';
import { count } from '../tally';
import type { Act } from './acts';
import { GHOST, HANDS, type Hand, type Kit, open } from './hands';
import { Memory } from './memory';
import { type Parts, mixed } from './parts';

export interface AdversarySetting {
  /** Which device is the adversary's; null if none is. */
  readonly at: number | null;
  /** How many strangers are. */
  readonly strangers: number;
  readonly acts: readonly Act[];
  /** How long a job of cryptography takes each device, at most, in ms. */
  readonly slowMs: readonly number[];
  /** What its device says in the place of what is true, and in how many steps that suit it tells the truth first. */
  readonly lie: { readonly lie: Lie; readonly patience: number } | null;
}

/** Keys of nobody, for seats, drafts and words that are made up. */
const GHOSTS = 2;
/** Who has opened the table is alone with its strangers for so long, in ms. */
const ALONE_MS = 5_000;
/** So many people take a consent back now and then. */
const FICKLE_SHARE = 0.3;
const HUSH_MS = 25_000;
const PART_MS = 40_000;
const AWAY_MS = 8_000;
/** So long after a start somebody still counts as starting, and how often it is looked whether they hear, in ms. */
const START_MS = 15_000;
const LOOK_MS = 40;

/** What the adversary's seat comes to: it is named, or the table waits for it, or nothing comes of it. */
const ANYTHING: Lie = { kind: 'recombining', outcome: 'any', tell: () => null };

/** What is done about the time of a lie, and until when, in ms. */
const BESIDES = [null, 'say', 'mix', 'make', 'make'] as const;
const BESIDES_MS = 60;

interface Voice {
  readonly mesh: Mesh;
}

export class Adversary {
  readonly memory = new Memory();
  /** Its device at the table; null if it has none, or before it is there. */
  seat: Device | null = null;
  readonly #world: SimulatedTable;
  readonly #setting: AdversarySetting;
  readonly #secret: Uint8Array;
  readonly #random: Random;
  readonly #strangers: readonly { readonly pair: SigningPair; readonly mesh: Mesh }[];
  readonly #ghosts: readonly SigningPair[];
  readonly #hushed = new Set<string>();
  #waiting: Act[] = [];
  #left: number;
  #told = false;

  constructor(world: SimulatedTable, setting: AdversarySetting, secret: Uint8Array) {
    this.#world = world;
    this.#setting = setting;
    this.#secret = secret;
    this.#random = new Random(world.options.seed + 6);
    this.#left = setting.acts.length;
    const pair = (): SigningPair => signingPair(this.#bytes(32));
    this.#ghosts = Array.from({ length: GHOSTS }, pair);
    const pairs = Array.from({ length: setting.strangers }, pair);
    const isOwn = (device: string): boolean => pairs.some(({ publicKey }) => toHex(publicKey) === device);
    this.#strangers = pairs.map((each, i) => ({
      pair: each,
      mesh: strangerMesh({
        network: world.network,
        secret,
        pair: each,
        name: `${GHOST} ${i}`,
        random: (length) => this.#bytes(length),
        isOwn,
        onMessage: (bytes) => this.memory.hear(bytes),
      }),
    }));
  }

  /** The strangers among its devices. */
  get strangers(): ReadonlySet<string> {
    return new Set(this.#strangers.map(({ pair }) => toHex(pair.publicKey)));
  }

  /** It has done all that it wanted. */
  get isOver(): boolean {
    return this.#left === 0;
  }

  /** Somebody sits down for the first time: one of those who play, or the adversary. */
  meet(device: Device): void {
    const i = this.#world.devices.length - 1;
    device.slowMs = this.#setting.slowMs[i]!;
    if (i === this.#setting.at) device.liar = this.#patch(device);
    else device.isFickle = this.#random.chance(FICKLE_SHARE);
  }

  /** It comes, before the friends of who has opened the table do: from now on it does what it does. */
  async come(): Promise<void> {
    for (const { mesh } of this.#strangers) mesh.start();
    for (const act of this.#setting.acts)
      this.#world.network.clock.after(act.atMs, () => {
        this.#left--;
        if (this.#world.over) return;
        if (act.moment === 'start') this.#waiting.push(act);
        else this.#do(act, null);
      });
    await this.#world.run(() => false, ALONE_MS);
  }

  /** A device at the table is the adversary's. */
  #patch(device: Device): Patched {
    this.seat = device;
    const told = (): object | null => (this.#told ? device : null);
    const liar = this.#setting.lie && this.#liar(device, this.#setting.lie);
    const say: Patched['send'] = liar ? (...said) => liar.send(...said) : (_to, bytes, send) => send(bytes);
    return {
      lie: ANYTHING,
      get told() {
        return told();
      },
      send: (to, bytes, send) => {
        this.memory.hear(bytes);
        return this.#hushed.has(to) || say(to, bytes, send);
      },
    };
  }

  /** What hides behind what: about the time of the lie something is said that may convict its seat before. */
  #liar(device: Device, setting: NonNullable<AdversarySetting['lie']>): Liar {
    const { devices, watch, tally, options, network } = this.#world;
    const random = new Random(options.seed + 9);
    const onTold = (truth: SignedInput, said: SignedInput): void => {
      this.#told = true;
      for (const input of [truth, said]) watch.fork(input);
      tally.acts.push(`${Math.round(network.clock.nowMs())} ms: ${device.name} lies: ${setting.lie.kind}`);
      const deed = random.pick(BESIDES);
      const act = { atMs: 0, kind: 'inputs', moment: 'now', seed: random.below(2 ** 31) } as const;
      if (deed) network.clock.after(random.below(BESIDES_MS), () => this.#do({ ...act, deed }, null));
    };
    return new Liar({ ...setting, device, devices, random, crypto: this.#world.crypto(), real: options.real, onTold });
  }

  /** Somebody has started: what was kept for this moment is done as soon as they hear it. */
  started(device: Device): void {
    if (device.liar || this.#waiting.length === 0) return;
    const acts = this.#waiting.splice(0);
    const { clock } = this.#world.network;
    const untilMs = clock.nowMs() + START_MS;
    const look = (): void => {
      if (this.#world.over) return;
      if (this.#voices.some(({ mesh }) => isLinked(mesh, device))) for (const act of acts) this.#do(act, device);
      else if (clock.nowMs() < untilMs) clock.after(LOOK_MS, look);
    };
    clock.after(LOOK_MS, look);
  }

  /** Something has changed on an honest device: who is invented is shown as the word of who has said so. */
  look({ name, room }: Device): void {
    const invented = room.spectators.spectators.filter((each) => each.name.startsWith(GHOST));
    const isOwn = (device: string): boolean => this.strangers.has(device) || this.seat?.self === device;
    if (invented.some(({ by }) => by === null || !isOwn(by)))
      this.#world.tally.wrong('surprises', `${name} shows an invented spectator as somebody else’s`);
  }

  get #voices(): Voice[] {
    const seat = this.seat?.alive && this.#speaks ? [this.seat] : [];
    return [...seat, ...this.#strangers];
  }

  /** Who opens the table is at peace until it is open. */
  get #speaks(): boolean {
    return this.seat !== this.#world.devices[0] || this.#world.isOpened;
  }

  #bytes(length: number): Uint8Array {
    return Uint8Array.from({ length }, () => this.#random.below(256));
  }

  #do(act: Act, starting: Device | null): void {
    const random = new Random(act.seed);
    const honest = this.#world.honest.filter(({ alive }) => alive);
    if (honest.length === 0) return;
    const victim = starting ?? random.pick(honest);
    const said =
      act.deed === 'hush' || act.deed === 'reload' || act.deed === 'part' || act.deed === 'wake'
        ? this.#move(act, victim, random)
        : this.#speak(act, starting, random);
    if (!said) return;
    count(this.#world.tally.tried, `recombining: ${act.deed}`);
    this.#world.tally.acts.push(`${Math.round(this.#world.network.clock.nowMs())} ms: ${said}`);
    this.#world.options.watcher?.happened('lie', said, null);
  }

  /** Something else than something said; what was done, in words. */
  #move({ deed }: Act, victim: Device, random: Random): string | null {
    const { seat } = this;
    const world = this.#world;
    if (!world.isOpened) return null; // it is friends who gather, and nobody else disturbs them
    if (deed === 'wake') {
      world.crash(victim);
      world.bootAfter(victim, random.below(AWAY_MS));
      return `${victim.name} reloads`;
    }
    if (deed === 'part') {
      const others = world.honest.filter((each) => each !== victim);
      if (others.length === 0) return null;
      world.after(1_000 + random.below(PART_MS), world.split([victim], others));
      return `${victim.name} is parted from all others who are honest`;
    }
    if (!seat?.alive || seat.gone) return null;
    this.#told = true;
    if (deed === 'reload') {
      world.crash(seat);
      world.bootAfter(seat, random.below(AWAY_MS));
      return `${seat.name} closes and comes back`;
    }
    const hushed = world.honest.filter(() => random.chance(0.5)).map(({ self }) => self);
    for (const each of hushed) this.#hushed.add(each);
    world.after(random.below(HUSH_MS), () => {
      for (const each of hushed) this.#hushed.delete(each);
    });
    return `${seat.name} says nothing to ${this.#namesOf(hushed)}`;
  }

  #speak({ deed, kind }: Act, starting: Device | null, random: Random): string | null {
    const voices = this.#voices.filter(({ mesh }) => !starting || isLinked(mesh, starting));
    if (voices.length === 0) return null;
    const { mesh } = random.pick(voices);
    const kit = this.#kit(random);
    const said = this.#words(deed, kind, kit);
    const reached = this.#world.honest.filter((device) => device.alive && isLinked(mesh, device));
    const some = random.chance(0.4) ? reached : reached.filter(() => random.chance(0.5));
    const to = starting ? [...new Set([starting, ...some])] : some;
    if (said.length === 0 || to.length === 0) return null;
    for (const each of said) {
      const bytes = encodeMessage(each);
      this.#own(each, mesh, kit);
      for (const { self } of to) mesh.send(self, bytes);
      this.memory.hear(bytes);
    }
    count(this.#world.tally.tried, `recombining: ${kind}`, said.length);
    const by = mesh === this.seat?.mesh ? this.seat.name : 'a stranger';
    return `${by}: ${deed} ${said.map(shown).join(', ')} to ${this.#namesOf(to.map(({ self }) => self))}`;
  }

  #words(deed: Act['deed'], kind: Message['kind'], kit: Kit): Message[] {
    const { random } = kit;
    const hand = HANDS[kind] as unknown as Hand;
    if (deed === 'say') {
      const times = random.chance(0.7) ? 1 : 2 + random.below(5);
      return Array.from({ length: times }, () => this.memory.pick(kind, random)).flatMap((kept) => kept?.message ?? []);
    }
    const heard = this.memory.pick(kind, random);
    const one = deed === 'make' ? null : heard && open(heard.message);
    const parts = one ?? hand.make(kit);
    if (!parts) return [];
    const other = this.memory.pick(
      random.chance(0.8) ? kind : random.pick(Object.keys(HANDS) as Message['kind'][]),
      random,
    );
    const rest = other && open(other.message);
    let made: Parts = rest && (deed !== 'make' || random.chance(0.3)) ? mixed(parts, rest, random) : parts;
    if (deed === 'claim') made = hand.claim(made, kit);
    try {
      const message = hand.close(made, kit);
      encodeMessage(message);
      return [message];
    } catch {
      return []; // parts that nobody could write
    }
  }

  /**
   * What its program has not said of itself binds it: a presence over its own link, which is signed by that, and words
   * for its own seat, of which two histories may come.
   */
  #own(message: Message, mesh: Mesh, { pairs }: Kit): void {
    if (message.kind === 'presence' && mesh === this.seat?.mesh) this.#told = true;
    if (message.kind !== 'inputs') return;
    for (const input of message.inputs) {
      const charter = this.#nowOf(this.seat)?.charter;
      const key = charter && equalBytes(charter.table, input.table) ? charter.seats[input.seat]?.key : undefined;
      if (!key || !pairs.some(({ publicKey }) => equalBytes(publicKey, key))) continue;
      this.#told = true;
      this.#world.watch.fork(input);
    }
  }

  #kit(random: Random): Kit {
    const { seat } = this;
    const now = this.#nowOf(seat);
    const keyring = seat ? new Keyring(seat.disk.place.deviceSeed) : null;
    const bots = keyring && now ? keyring.seatsIn(now.charter).map(({ pair }) => pair) : [];
    const member = keyring && this.#speaks ? [keyring.person, ...bots] : [];
    return {
      random,
      memory: this.memory,
      pairs: [...member, ...this.#strangers.map(({ pair }) => pair), ...this.#ghosts],
      secret: this.#secret,
      devices: this.#world.devices.map(({ self }) => self),
      now,
    };
  }

  #nowOf(device: Device | null): Kit['now'] {
    const session = device?.room.session;
    if (!session) return null;
    const { round, attempt, charter } = session.state;
    return { charter, round, attempt, step: session.step, head: session.log.head, state: session.log.hash };
  }

  #namesOf(devices: readonly string[]): string {
    return devices.map((each) => this.#world.devices.find(({ self }) => self === each)?.name ?? each).join(' and ');
  }
}

function isLinked(mesh: Mesh, { self }: Device): boolean {
  return mesh.peers.some(({ device, state }) => device === self && state === 'connected');
}

/** A message in a few words. */
function shown(message: Message): string {
  if (message.kind === 'inputs')
    return message.inputs.map(({ kind, seat, step }) => `${kind} of seat ${seat} in step ${step}`).join(' + ');
  if (message.kind === 'ready') return `ready ${message.consent.count} of ${toHex(message.device).slice(0, 6)}`;
  if (message.kind === 'withdraw') return `withdraw ${message.count} of ${toHex(message.device).slice(0, 6)}`;
  return message.kind;
}
