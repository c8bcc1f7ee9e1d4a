/**
 * One device of the glass table: a room as at any table, its links, and a way to look at all that it says and checks.
 * @module
 */
import type { Clock } from '../lib/clock';
import type { Fault } from '../lib/result';
import type { AnyGame } from '../games/game';
import { MemoryStore } from '../log/memoryStore';
import type { SignedInput } from '../log/input';
import type { Place } from '../log/store';
import { signingPair } from '../crypto/sign';
import type { CryptoService } from '../crypto/service/service';
import { slotIds } from '../net/link/tableLink';
import type { LocalNetwork } from '../net/local/localNetwork';
import { type Mesh, createMesh } from '../net/mesh/mesh';
import { Room } from '../table/room';
import type { StepEvent } from '../table/session/session';
import { decodeMessage } from '../table/sync/protocol';
import { Table } from '../table/sync/table';
import { Cheat, type Lie, type Told } from './cheat';
import { seededBytes } from './seeded';
import type { Check, CryptoQueue } from './cryptoQueue';

export interface GlassDeviceOptions {
  readonly name: string;
  /** What its chance follows from: the number of the table, and its own. */
  readonly seed: number;
  readonly index: number;
  readonly deviceSeed: Uint8Array;
  readonly secret: Uint8Array;
  readonly network: LocalNetwork;
  readonly clock: Clock;
  readonly queue: CryptoQueue;
  /** What it proposes; null if it comes by the link. */
  readonly game: AnyGame | null;
  /** What its program says that is not true; null for an honest one. */
  readonly lie: Lie | null;
  onSaid(input: SignedInput): void;
  onCheck(check: Check): void;
  onStep(event: StepEvent): void;
  onLie(told: Told, failed: Fault | null): void;
  onChange(): void;
  onFault(fault: Fault): void;
}

/** How long a message is on its way, and how long a person thinks, in ms of the table’s own clock. */
const WAY_MS = 20;
const THINK_MS = 400;

export class GlassDevice {
  readonly room: Room;
  readonly crypto: CryptoService;
  readonly #options: GlassDeviceOptions;
  readonly #mesh: Mesh;
  readonly #past: StepEvent[] = [];
  readonly #cheat: Cheat | null;
  /** The step for which its person has thought, so that they think once. */
  #thought = -1;

  static async open(options: GlassDeviceOptions): Promise<GlassDevice> {
    const { deviceSeed, secret, name } = options;
    const store = new MemoryStore();
    const place: Place = { id: 'glass', secret, deviceSeed, name };
    const ownership = await store.create(place);
    return new GlassDevice(options, store, (await store.load(place.id))!, ownership);
  }

  private constructor(
    options: GlassDeviceOptions,
    store: MemoryStore,
    stored: NonNullable<Awaited<ReturnType<MemoryStore['load']>>>,
    ownership: Awaited<ReturnType<MemoryStore['create']>>,
  ) {
    const { seed, index, deviceSeed, secret, network, clock, game, lie, onFault } = options;
    this.#options = options;
    this.crypto = options.queue.serviceFor((check) => options.onCheck(check));
    this.#mesh = createMesh({
      transport: network.transport(slotIds(secret)),
      secret,
      pair: signingPair(deviceSeed),
      epoch: ownership.epoch,
      clock,
      random: seededBytes(seed, 8 + index),
      regardOf: (device) => this.room.waiting.regardOf(device),
      onMessage: (from, bytes) => void clock.after(WAY_MS, () => void this.room.receive(from, bytes)),
      onPeers: (peers) => this.room.setNeighbours(peers),
      onStatus: () => undefined,
      onFault,
    });
    this.#cheat = lie && this.#cheatBy(lie, store);
    this.room = new Room({
      wire: {
        send: (to, bytes) => (this.#cheat ? this.#cheat.send(to, bytes) : this.#send(to, bytes)),
        expect: (devices) => this.#mesh.expect(devices),
      },
      stored,
      ownership,
      crypto: this.crypto,
      clock,
      random: seededBytes(seed, 16 + index),
      proposal: game && { game, options: {}, match: {} },
      prepare: () => null,
      makeTable: (parts) => new Table(parts),
      think: () => Promise.reject(new Error('nobody plays for a person at the glass table')),
      onBotFault: onFault,
      onChange: () => queueMicrotask(() => this.#act()),
      onStep: (event) => {
        this.#past.push(event);
        this.#cheat?.stepped(event);
        options.onStep(event);
      },
    });
  }

  #cheatBy(lie: Lie, store: MemoryStore): Cheat {
    return new Cheat({
      lie,
      deviceSeed: this.#options.deviceSeed,
      crypto: this.crypto,
      room: () => this.room,
      past: () => this.#past,
      seedOf: async ({ round, attempt, seat }) => {
        const { seeds } = (await store.load('glass'))!;
        const isIt = (each: (typeof seeds)[number]): boolean =>
          each.round === round && each.attempt === attempt && each.seat === seat;
        return seeds.find(isIt)?.seed ?? null;
      },
      send: (to, bytes) => this.#send(to, bytes),
      onTold: this.#options.onLie,
    });
  }

  start(): void {
    this.room.start();
    this.#mesh.start();
  }

  close(): void {
    this.room.stop();
    this.#mesh.stop();
  }

  #send(to: string, bytes: Uint8Array): boolean {
    const message = decodeMessage(bytes);
    if (message.ok && message.value.kind === 'inputs')
      for (const input of message.value.inputs)
        if (this.room.session?.own.includes(input.seat)) this.#options.onSaid(input);
    return this.#mesh.send(to, bytes);
  }

  #act(): void {
    const { room } = this;
    const { lobby, session } = room;
    if (room.inLobby && !session) {
      if (lobby.charter?.seats.length === 3 && lobby.ownSeats.length > 0 && !lobby.hasConsented) room.ready();
    } else if (session && session.plan && session.person !== null && session.halt === null) {
      const isAsked = session.waitingFor.includes(session.person) && ['move', 'next'].includes(session.plan.kind);
      if (isAsked && this.#thought !== session.step) this.#think(session.step);
    }
    this.#options.onChange();
  }

  /** The first legal move, after a moment; then one round has been enough. */
  #think(step: number): void {
    this.#thought = step;
    this.#options.clock.after(THINK_MS, () => {
      const { session } = this.room;
      if (!session?.plan || session.step !== step || session.person === null) return;
      if (session.plan.kind === 'next') return void session.decide(session.person, { next: 'stand' });
      const { game } = session.state.charter;
      const view = session.viewOf(session.person);
      const isRead = game.hand(view.state, view.seat).hidden.every((id) => view.known.has(id));
      if (!isRead) this.#thought = -1; // a card is still being read; there will be a change
      else session.decide(session.person, { move: game.legal(view)[0] });
    });
  }
}
