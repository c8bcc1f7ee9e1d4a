/**
 * A table to which troubles happen, and at which somebody may lie: its people, and all that is watched about them.
 */
import type { CryptoService } from '../../src/crypto/service/service';
import { signingPair } from '../../src/crypto/sign';
import type { AnyGame, Options } from '../../src/games/game';
import { parseOptions } from '../../src/games/options';
import { toHex } from '../../src/lib/bytes';
import { ok } from '../../src/lib/result';
import type { Proposal } from '../../src/table/lobby/drafts';
import type { Room } from '../../src/table/room';
import { chooseMove } from '../table/players';
import type { Device } from './device';
import { checkCompany } from './company';
import { Disk } from './disk';
import { type Wishes, heed, isCounted, isOf, seatsOf, sitsWith } from './person';
import { Onlookers } from './onlookers';
import type { MessageFaults } from './messageFaults';
import { Livelock } from './livelock';
import type { Watcher } from './watcher';
import { type Tally, count } from './tally';
import type { Uninvited } from './byzantine/uninvited';
import { Partitions } from './partitions';
import { Records } from './records';
import { Strangers } from './strangers';
import { laggingCrypto } from '../table/lagging';
import { TestTable } from '../table/testTable';
import { Adversary, type AdversarySetting } from './adversary/adversary';
import { Counted } from './counted';
import { Invariants } from './invariants';

export interface SimulatedTableOptions {
  readonly seed: number;
  readonly game: AnyGame;
  readonly options: Options;
  readonly real: boolean;
  readonly rounds: number;
  readonly slowMs: number;
  /** How long people think about a move, in ms; in no time, mostly, unless given. */
  readonly thinkMs?: Wishes['thinkMs'];
  /** Whether keys are given in escrow, so that a round can go on without somebody. */
  readonly escrow: boolean;
  /** Whether people vote to go on without those who have left, or restart the table. */
  readonly votes: boolean;
  /** Whether people may watch. */
  readonly watched: boolean;
  /** Somebody who recombines what they hear; null if nobody does. */
  readonly adversary: AdversarySetting | null;
  readonly tally: Tally;
  readonly watcher: Watcher | null;
}

/** How often a person looks at the screen if nothing changes. */
const LOOK_MS = 1_000;

export class SimulatedTable extends TestTable<Device> {
  readonly walls: Partitions;
  readonly watch: Invariants;
  readonly records = new Records();
  /** Spectators; null at a table that nobody watches. */
  readonly onlookers: Onlookers | null;
  readonly tally: Tally;
  readonly options: SimulatedTableOptions;
  /** What becomes of messages between two devices of the table, above links that keep their order. */
  post: MessageFaults | null = null;
  /** The people have had enough, whatever the table says. */
  over = false;
  readonly #proposal: Proposal;
  readonly #wishes: Wishes;
  #pending = 0;
  #quietSinceMs = 0;
  readonly #rest: Livelock;
  #strangers: ReadonlySet<string> = new Set();
  /** Who recombines what they hear; null if nobody does. */
  readonly adversary: Adversary | null;
  /** Whether a table was ever open to all who are honest. */
  isOpened = false;
  readonly #counted: Counted;

  constructor(options: SimulatedTableOptions) {
    const { seed, game, rounds, slowMs, thinkMs, escrow, votes, tally } = options;
    super(seed);
    this.options = options;
    this.tally = tally;
    this.walls = new Partitions(this.network);
    this.#rest = new Livelock(this.network.clock, () => {
      tally.wrong('stuck', 'the table goes round in circles and comes to no rest');
      this.over = true;
    });
    this.#counted = new Counted(tally, this.devices);
    this.watch = new Invariants(tally, this.devices, !options.real);
    this.#proposal = { game, options: options.options, match: { match: 'open', escrow } };
    this.adversary = options.adversary && new Adversary(this, options.adversary, this.secret);
    this.#strangers = this.adversary?.strangers ?? new Set();
    this.onlookers = options.watched ? new Onlookers(this, this.secret) : null;
    this.#wishes = {
      ...{ game, rounds, slowMs, votes, ...(thinkMs && { thinkMs }) },
      seats: game.maxSeats,
      over: () => this.over,
      isStranger: (self) => this.#strangers.has(self),
      onReopen: () => count(tally.voids, 'the table was opened anew'),
      onSurprise: (text) => tally.wrong('surprises', text),
    };
  }

  /** Those who play together, at every table that is left of the first. */
  get companies(): readonly (readonly Device[])[] {
    return [...new Set(this.devices.filter(({ gone }) => !gone).map(({ company }) => company))];
  }

  get honest(): readonly Device[] {
    return this.devices.filter(({ liar, gone }) => !liar && !gone);
  }

  /** Comes to the link; the first one opens the table. All of them form one company. */
  async join(name: string, bots: number): Promise<Device> {
    const disk = new Disk(this.newPlace(name));
    await disk.store.create(disk.place);
    const device = {
      name,
      disk,
      bots,
      random: this.random.fork(),
      owed: null,
      alive: true,
      gone: false,
      givenUp: false,
      liar: null,
      company: [],
      triedMs: 0,
      patience: null,
      thinking: '',
      slowMs: 0,
      isFickle: false,
      withdrawn: new Set(),
      mindMs: 0,
    } as unknown as Device;
    this.devices.push(device);
    this.adversary?.meet(device);
    await this.boot(device, this.devices.length === 1 ? this.#proposal : null);
    return device;
  }

  /** Starts a device from its store: the first time, and after a crash. */
  async boot(device: Device, proposal: Proposal | null = null): Promise<void> {
    const ownership = await device.disk.own();
    const stored = (await device.disk.store.load('place'))!;
    this.plugIn(device);
    Object.assign(device, {
      triedMs: 0,
      patience: null,
      thinking: '',
      mindMs: 0,
      self: toHex(signingPair(stored.place.deviceSeed).publicKey),
      owed: device.disk.kept,
    });
    this.walls.rebuild(device);
    this.start(device, {
      ...{ stored, ownership, proposal, crypto: this.#machineOf(device), watched: this.options.watched },
      send: (to, bytes) => this.#send(device, to, bytes),
      sendToSpectator: (to, bytes, send) => {
        if (device.liar) return false;
        this.watch.hear(device, bytes);
        return send(to, bytes);
      },
      onMessage: (bytes) => device.liar && this.adversary?.memory.hear(bytes),
      onRefused: (fault, from) => this.watch.refused(device, from, fault),
      onLinkFault: () => {},
      think: async ({ game, view }) => ok(game.makeMove(chooseMove(game, view, device.random), true)),
      onBotFault: (fault) => this.tally.wrong('surprises', `a bot of ${device.name}: ${fault.code}: ${fault.message}`),
      onChange: () => this.#changed(device),
      onStep: (event) => {
        this.watch.step(device, event);
        this.records.step(device, event);
        this.tally.head(device.name, event.closed.head);
        this.options.watcher?.stepped(device, event);
      },
    });
    if (device.disk.kept && !device.room.session)
      this.tally.wrong('losses', `${device.name} has lost its table by a reload`);
    this.#lookNowAndThen(device, device.room);
    this.adversary?.started(device);
    this.options.watcher?.happened('device', `${device.name} starts`, device);
  }

  /** Strangers have got the link, too. */
  letIn(uninvited: Uninvited): Strangers {
    const strangers = new Strangers(this, uninvited, this.secret);
    this.#strangers = strangers.devices;
    return strangers;
  }

  /** Its worker does one job after the other, each in its while, where it is slow. */
  #machineOf({ slowMs, node, random }: Device): CryptoService {
    return slowMs > 0 ? laggingCrypto(this.crypto(), node.clock, () => random.below(slowMs)) : this.crypto();
  }

  crypto(): CryptoService {
    return this.cryptoOf(this.options.real);
  }

  #send(device: Device, to: string, bytes: Uint8Array): boolean {
    const { mesh, liar } = device;
    if (liar) return liar.send(to, bytes, (said) => mesh.send(to, said));
    this.watch.hear(device, bytes);
    return this.post ? this.post.send(device, bytes, () => mesh.send(to, bytes)) : mesh.send(to, bytes);
  }

  #changed(device: Device): void {
    if (!this.#rest.isSane) return;
    this.#check(device);
    heed(device, this.#wishes);
  }

  #check(device: Device): void {
    this.watch.look(device);
    if (device.liar) return;
    checkCompany(device, this.devices, this.tally);
    this.#counted.look(device);
    this.adversary?.look(device);
  }

  #lookNowAndThen(device: Device, room: Room): void {
    device.node.clock.after(LOOK_MS, () => {
      if (!device.alive || device.room !== room) return;
      this.#check(device);
      this.onlookers?.look();
      heed(device, this.#wishes);
      this.#lookNowAndThen(device, room);
    });
  }

  /** Something that happens later; as long as anything is still to happen, the network has not healed. */
  after(delayMs: number, run: () => void): void {
    this.#pending++;
    this.network.clock.after(delayMs, () => {
      this.#pending--;
      this.#quietSinceMs = this.network.clock.nowMs();
      run();
    });
  }

  /** For how long nothing has gone wrong any more, in ms. */
  get quietMs(): number {
    return this.#pending > 0 ? 0 : this.network.clock.nowMs() - this.#quietSinceMs;
  }

  /** No way leads from one half to the other, until what this returns is called. */
  split(one: readonly Device[], other: readonly Device[]): () => void {
    return this.walls.build(one.flatMap((a) => other.map((b) => [a, b] as const)));
  }

  override crash(device: Device): void {
    if (!device.alive) return;
    device.disk.onMoment = () => false;
    super.crash(device);
    if (!this.over) this.options.watcher?.happened('device', `${device.name} is down`, device);
  }

  /** The device comes back after that time, unless it is gone for good. */
  bootAfter(device: Device, delayMs: number): void {
    this.after(delayMs, () => {
      if (!device.alive && !device.gone) void this.boot(device);
    });
  }

  /** The device is left for good. */
  leave(device: Device): void {
    this.crash(device);
    device.gone = true;
    this.giveUp(device);
  }

  /** Those who wait for it do so no more; whoever is given up twice brings nobody back whom they have left since. */
  giveUp(device: Device): void {
    device.givenUp = true;
    this.regroup(device.company.filter((other) => other !== device && other.company.includes(device)));
  }

  /** These play together from now on. */
  regroup(company: readonly Device[]): void {
    for (const device of company) device.company = company;
  }

  /** Whether so few cannot go on, by that game and its options. */
  isTooSmall(company: readonly Device[]): boolean {
    const { game, options } = this.options;
    const seats = seatsOf(company, game.maxSeats);
    const chosen = parseOptions(game.options, options, seats);
    return company.length < 2 || seats < game.minSeats || !chosen.ok || !game.refuse(chosen.value, seats).ok;
  }

  /** Whether a device's table has come to its end, or stands still for good. */
  isDone(device: Device): boolean {
    const { session } = device.room;
    if (device.alive && session && !session.caughtUp && session.halt === null) return false; // it still reads its log
    if (this.isTooSmall(device.company)) return true;
    if (!device.alive || session === null) return false;
    if (session.halt?.kind === 'gone') return isOf(device.company, device.room);
    if (session.halt !== null) return sitsWith(device.company, device.room);
    // The table may have ended before those were given up who are gone, or have gone on without them. A void round is
    // played anew.
    return isCounted(session) && sitsWith(device.company, device.room);
  }

  happened(kind: string, times = 1): void {
    count(this.tally.faults, kind, times);
    this.options.watcher?.happened('trouble', kind, null);
  }

  /** What one can tell of a device that has not come to the end. */
  describe(device: Device): string {
    const { name, alive, room } = device;
    const { session } = room;
    if (!alive) return `${name} is down`;
    if (!session)
      return (
        `${name} has no table, draft of ${room.lobby.charter?.seats.length ?? 0}, signed by ` +
        `${room.lobby.ready.length}`
      );
    const { halt, plan, step, waitingFor, state } = session;
    const why = halt
      ? halt.kind === 'cheat'
        ? `halted: ${halt.evidence.fault.code} of seat ${halt.evidence.seat}`
        : `halted: ${halt.kind}`
      : '';
    const lobby = room.inLobby ? `, in the lobby with a draft of ${room.lobby.charter?.seats.length ?? 0}` : '';
    return (
      `${name} at step ${step} of revision ${state.charter.revision}, ${plan?.kind ?? state.stage}, waiting for ` +
      `${waitingFor.join()}${lobby} ${why}`
    );
  }
}
