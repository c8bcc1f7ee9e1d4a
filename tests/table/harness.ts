/**
 * Whole tables with people who ready themselves and play, and with whatever a test does to them.
 */
import type { CryptoService } from '../../src/crypto/service/service';
import type { AnyGame, Options } from '../../src/games/game';
import { lynx } from '../../src/games/lynx';
import { toHex } from '../../src/lib/bytes';
import type { Clock } from '../../src/lib/clock';
import { type Fault, must, ok } from '../../src/lib/result';
import { MemoryStore } from '../../src/log/memoryStore';
import type { SignedInput } from '../../src/log/input';
import type { Ownership, Place, Store, Stored } from '../../src/log/store';
import { tablePair } from '../../src/net/link/watchLink';
import type { BotTask, Think } from '../../src/table/session/botPlayers';
import type { Proposal } from '../../src/table/lobby/drafts';
import { decodeMessage, encodeMessage } from '../../src/table/sync/protocol';
import type { StepEvent } from '../../src/table/session/session';
import { type Disk, LaggingDisk, laggingCrypto } from './lagging';
import { chooseMove, play } from './players';
import { TestTable, type TestDevice } from './testTable';
import { Witness } from './witness';

export interface Device extends TestDevice {
  readonly store: Store;
  readonly place: Place;
  /** Null unless the house has slow disks. */
  disk: Disk | null;
  /** Steps as this device has seen them since its last start. */
  events: StepEvent[];
  /** What its bots were asked, and what went wrong with them, all its life. */
  questions: BotTask[];
  botFaults: Fault[];
  /** How its bots think: at once and by chance, unless a test has it otherwise. */
  think: Think;
  /** What it did not take from others, all its life. */
  faults: Fault[];
  /** Whether it plays and readies itself. */
  auto: boolean;
  /** What it sends to a device in the place of an input, if its program was patched. */
  forge: ((input: SignedInput, to: string) => SignedInput) | null;
}

export interface HarnessOptions {
  readonly seed: number;
  readonly game?: AnyGame;
  readonly options?: Options;
  readonly match?: Options;
  /** Whether the real cryptography is used; the stand-in is quicker. */
  readonly real?: boolean;
  /** The longest that a write or a job of the cryptography takes, in ms; 0 for neither taking any time. */
  readonly lagMs?: number;
  /** Whether the table can be watched. */
  readonly watched?: boolean;
  /** The cryptography that a device has in the place of this one. */
  readonly cryptoOf?: (name: string, crypto: CryptoService, clock: Clock) => CryptoService;
}

/** A quick round: few cards. */
export const SHORT: Options = { hand: 5 };

export const NAMES = ['Anna', 'Ben', 'Cleo', 'Dora', 'Emil', 'Fay', 'Gio', 'Hal'];

export class Harness extends TestTable<Device> {
  /** Sees all that is said, and remembers it. */
  readonly witness = new Witness();
  readonly #proposal: Proposal;
  readonly #options: HarnessOptions;
  /** How many another-round questions the players answer with yes. */
  rounds = 1;

  constructor(options: HarnessOptions) {
    const { seed, game = lynx, match = {} } = options;
    super(seed);
    this.#options = options;
    this.#proposal = { game, options: options.options ?? (game === lynx ? SHORT : {}), match };
  }

  /** What the link for watching carries. */
  get watchKey(): Uint8Array {
    return tablePair(this.secret).publicKey;
  }

  get living(): Device[] {
    return this.devices.filter(({ alive }) => alive);
  }

  /** A new device comes to the link; the first one opens the table. */
  async join(name: string): Promise<Device> {
    const store = new MemoryStore();
    const place = this.newPlace(name);
    await store.create(place);
    return this.#add(name, store, place, this.#proposal);
  }

  /** Another tab of the same browser with the same seat. */
  async secondTab(device: Device): Promise<Device> {
    return this.#add(`${device.name} again`, device.store, device.place, null);
  }

  async #add(name: string, store: Store, place: Place, proposal: Proposal | null): Promise<Device> {
    const random = this.random.fork();
    const device = {
      name,
      store,
      place,
      random,
      events: [],
      faults: [],
      questions: [],
      botFaults: [],
      auto: true,
      alive: true,
      disk: null,
      forge: null,
    } as unknown as Device;
    device.think = async ({ game, view }) => ok(game.makeMove(chooseMove(game, view, random), true));
    const opens = this.devices.length === 0;
    this.devices.push(device);
    await this.boot(device, opens ? proposal : null);
    return device;
  }

  /** Starts a device whose store seems to have something else of its place than was written. */
  async bootFrom(device: Device, change: (stored: Stored) => Stored): Promise<void> {
    const { store } = device;
    const load = store.load.bind(store);
    store.load = async (id) => change((await load(id))!);
    await this.boot(device);
    store.load = load;
  }

  /** Starts a device from its store: the first time, and after a crash. */
  async boot(device: Device, proposal: Proposal | null = null): Promise<void> {
    const owned = await device.store.own(device.place.id);
    const stored = (await device.store.load(device.place.id))!;
    this.plugIn(device);
    device.events = [];
    const noteFault = (fault: Fault): void => void device.faults.push(fault);
    this.start(device, {
      ...this.#machinery(device, owned),
      stored,
      proposal,
      watched: this.#options.watched ?? false,
      send: (to, bytes) => {
        const said = device.forge ? forged(bytes, (input) => device.forge!(input, to)) : bytes;
        this.witness.hear(said);
        return device.mesh.send(to, said);
      },
      onRefused: noteFault,
      onLinkFault: noteFault,
      think: (question, signal) => {
        device.questions.push(question);
        return device.think(question, signal);
      },
      onBotFault: (fault) => device.botFaults.push(fault),
      onChange: () => device.auto && play(device.room, device.random, this.rounds),
      onStep: (event) => {
        device.events.push(event);
        this.witness.see(device.name, event);
      },
    });
  }

  /** Storage and cryptography of a device, as quick as the house has them. */
  #machinery(device: Device, owned: Ownership): { ownership: Ownership; crypto: CryptoService } {
    const { lagMs = 0, real = false } = this.#options;
    const { name, node } = device;
    const common = this.cryptoOf(real);
    const crypto = this.#options.cryptoOf?.(name, common, node.clock) ?? common;
    if (lagMs === 0) return { ownership: owned, crypto };
    const delay = (): number => device.random.below(lagMs + 1);
    device.disk = new LaggingDisk(owned, device.node.clock, delay);
    return { ownership: device.disk.ownership, crypto: laggingCrypto(crypto, device.node.clock, delay) };
  }

  async reload(device: Device): Promise<void> {
    this.crash(device);
    await this.boot(device);
  }

  /** Lets time pass. */
  async wait(ms: number): Promise<void> {
    await this.run(() => false, ms);
  }

  /** Everybody sits down and signs; false if the table does not open. */
  async open(): Promise<boolean> {
    const all = this.living;
    const before = Math.max(0, ...all.map(({ room }) => room.session?.signed.charter.revision ?? 0));
    const seats = (): number => {
      const wanted = all.reduce((sum, { room }) => sum + (room.own.wish === 'seat' ? 1 : 0) + room.bots.length, 0);
      return Math.min(wanted, this.#proposal.game.maxSeats);
    };
    const seated = (): boolean =>
      all.every(({ room }) => room.lobby.charter?.seats.length === seats() && room.lobby.editor !== null);
    const agreed = (): boolean =>
      seated() && new Set(all.map(({ room }) => toHex(room.lobby.draft!.charter))).size === 1;
    if (!(await this.run(agreed, 60_000))) return false;
    for (const { room } of all) if (room.lobby.ownSeats.length > 0) must(room.ready());
    return this.run(() => all.every(({ room }) => (room.session?.signed.charter.revision ?? 0) > before), 60_000);
  }

  /** Plays until every living device's table is closed or stands still. */
  async playOut(limitMs?: number): Promise<boolean> {
    return this.run(
      () =>
        this.living.every(
          ({ room: { session } }) => session !== null && (session.state.stage === 'closed' || session.halt !== null),
        ),
      limitMs,
    );
  }
}

/** The message with other inputs in it. */
function forged(bytes: Uint8Array, forge: (input: SignedInput) => SignedInput): Uint8Array {
  const message = must(decodeMessage(bytes));
  return message.kind === 'inputs' ? encodeMessage({ kind: 'inputs', inputs: message.inputs.map(forge) }) : bytes;
}
