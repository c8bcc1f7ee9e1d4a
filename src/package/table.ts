/**
 * `svista/table`: a device at a table, in a few lines. Whoever wants to do more has the room, the session and the store.
 * @module
 */
import { InlineCrypto } from '../crypto/service/inline';
import type { CryptoService } from '../crypto/service/service';
import type { Seat } from '../cards/card';
import type { AnyGame, Options, View } from '../games/game';
import { parseOptions } from '../games/options';
import { randomBytes } from '../crypto/nacl';
import { realClock } from '../lib/clock';
import { type Fault, type Result, err, must, wordsOf } from '../lib/result';
import { MemoryStore } from '../log/memoryStore';
import type { Place, Store } from '../log/store';
import { makeLink, parseLink, slotIds } from '../net/link/tableLink';
import type { Transport } from '../net/link/transport';
import { type Mesh, createMesh } from '../net/mesh/mesh';
import { refuseCharter } from '../table/charter/charter';
import { linkSecret } from '../table/charter/opening';
import { exportRound } from '../table/record/openRound';
import { RoundCollector } from '../table/record/finished';
import { Room } from '../table/room';
import type { Session } from '../table/session/session';
import type { StepEvent } from '../table/step/stepEvent';
import { Table } from '../table/sync/table';
import { signingPair } from '../crypto/sign';
import { addGame, ensureGames } from './allGames';

export { MemoryStore } from '../log/memoryStore';
export { openStore } from '../log/idbStore';
export type { Store } from '../log/store';
export type { Room } from '../table/room';
export type { Session } from '../table/session/session';

/** What a network has to be: `LocalNetwork`, or anything that makes a transport for a table's secret and slots. */
export interface Network {
  transport(slots: readonly string[], secret: Uint8Array): Transport;
}

/** A decision that the seat of a device is to make. */
export interface Turn {
  readonly game: AnyGame;
  /** What the table has chosen, and how many sit at it. */
  readonly options: Options;
  readonly seats: number;
  /** What the seat sees, its own cards included. */
  readonly view: View<unknown>;
  /** Every legal move; one of them, or another that the rules allow, is the answer. */
  readonly moves: readonly unknown[];
}

/** A round that was counted. */
export interface Round {
  /** Points of the round, by seat. */
  readonly points: readonly number[];
  readonly names: readonly string[];
  /** The file with the signed log, which `verifyFile` checks. */
  readonly file: string;
}

/** What a device needs to sit down. */
export interface DeviceOptions {
  readonly name: string;
  readonly network: Network;
  /** Chooses a move. Called once for each decision of the own seat. */
  readonly onTurn: (turn: Turn) => unknown;
  /** Whether there is to be another round; without it the device stands up after one. */
  readonly again?: (round: number) => boolean;
  /** Games of your own that may be played here, rules and all. */
  readonly games?: readonly AnyGame[];
  /** Where the seat is kept; in memory unless given. */
  readonly store?: Store;
  /** In this thread unless given. */
  readonly crypto?: CryptoService;
  /** Something went wrong that a person should know. */
  readonly onFault?: (fault: Fault) => void;
}

/** What whoever opens a table decides besides. */
export interface TableOptions extends DeviceOptions {
  readonly game: AnyGame;
  /** How many are to sit down: the table opens when there are so many. */
  readonly seats: number;
  /** Only what is not as usual. */
  readonly options?: Options;
  readonly match?: Options;
  /** The address of the page that the link leads to. */
  readonly page?: string;
}

/**
 * Opens a link and proposes a table. Rejected with a fault's code and message if the options are none of the game, or if
 * the game is not for so many seats.
 */
export async function createTable(options: TableOptions): Promise<Device> {
  const { game, seats } = options;
  const chosen = must(parseOptions(game.options, options.options ?? {}, seats));
  must(refuseCharter({ game, options: chosen, seats: { length: Number.isInteger(seats) ? seats : 0 } }));
  const deviceSeed = randomBytes(32);
  return Device.open(options, deviceSeed, linkSecret(deviceSeed), options);
}

/** Comes to a link and sits down. Fails as `parseLink`. */
export async function joinTable(link: string, options: DeviceOptions): Promise<Result<Device>> {
  const secret = parseLink(link);
  if (!secret.ok) return secret;
  return { ok: true, value: await Device.open(options, randomBytes(32), secret.value, null) };
}

/** A device at a link. It sits down, signs, shuffles, deals and checks by itself; moves are asked for. */
export class Device {
  /** What the others need. */
  readonly link: string;
  readonly room: Room;
  readonly #options: DeviceOptions;
  readonly #table: TableOptions | null;
  readonly #mesh: Mesh;
  readonly #crypto: CryptoService;
  readonly #rounds: Round[] = [];
  #collector: { readonly session: Session; readonly rounds: RoundCollector } | null = null;
  /** The decision that was asked for last: table and step. */
  #asked: { readonly session: Session; readonly step: number } | null = null;
  #finish: (rounds: readonly Round[]) => void = () => undefined;
  #saving: Promise<unknown> = Promise.resolve();
  /** The rounds of the table, when it is closed. */
  readonly finished = new Promise<readonly Round[]>((resolve) => (this.#finish = resolve));

  /** @internal */
  static async open(
    options: DeviceOptions,
    deviceSeed: Uint8Array,
    secret: Uint8Array,
    table: TableOptions | null,
  ): Promise<Device> {
    ensureGames();
    for (const game of [...(options.games ?? []), ...(table ? [table.game] : [])]) must(addGame(game));
    const { store = new MemoryStore(), name } = options;
    const place: Place = { id: 'svista', secret, deviceSeed, name };
    const known = await store.load(place.id);
    const ownership = known ? await store.own(place.id) : await store.create(place);
    const stored = (await store.load(place.id))!;
    return new Device(options, table, stored, ownership);
  }

  private constructor(
    options: DeviceOptions,
    table: TableOptions | null,
    stored: NonNullable<Awaited<ReturnType<Store['load']>>>,
    ownership: Awaited<ReturnType<Store['own']>>,
  ) {
    const { secret, deviceSeed } = stored.place;
    const { network, onFault = () => undefined } = options;
    this.#options = options;
    this.#table = table;
    this.#crypto = options.crypto ?? new InlineCrypto();
    this.link = makeLink(table?.page ?? '', secret);
    this.#mesh = createMesh({
      transport: network.transport(slotIds(secret), secret),
      secret,
      pair: signingPair(deviceSeed),
      epoch: ownership.epoch,
      clock: realClock,
      random: randomBytes,
      regardOf: (device) => this.room.waiting.regardOf(device),
      onMessage: (device, bytes) => void this.room.receive(device, bytes),
      onPeers: (peers) => this.room.setNeighbours(peers),
      onStatus: () => undefined,
      onFault,
    });
    this.room = new Room({
      wire: this.#mesh,
      stored,
      ownership,
      crypto: this.#crypto,
      clock: realClock,
      random: randomBytes,
      proposal: table && { game: table.game, options: table.options ?? {}, match: table.match ?? {} },
      prepare: () => null,
      makeTable: (parts) => new Table(parts),
      think: async () => err('bots/none', 'this device has no bots'),
      onBotFault: onFault,
      onChange: () => queueMicrotask(() => this.#act()),
      onStep: (event) => this.#stepped(event),
    });
    this.room.start();
    this.#mesh.start();
  }

  /** Rounds that were counted at this table. */
  get rounds(): readonly Round[] {
    return this.#rounds;
  }

  /** Leaves, and ends all links. The seat stays in the store. */
  close(): void {
    this.room.stop();
    this.#mesh.stop();
  }

  #act(): void {
    const { room } = this;
    if (room.inLobby && !room.session) return this.#sitDown();
    const { session } = room;
    if (!session) return;
    if (session.state.stage === 'closed' || session.halt)
      return void this.#saving.then(() => this.#finish(this.#rounds));
    this.#decide(session);
  }

  /** Consents to a draft that seats this device; whoever opened the table waits for all seats. */
  #sitDown(): void {
    const { lobby } = this.room;
    const seats = lobby.charter?.seats.length ?? 0;
    if (lobby.ownSeats.length === 0 || lobby.hasConsented) return;
    if (!this.#table || seats === this.#table.seats) this.room.ready();
  }

  #decide(session: Session): void {
    const { plan, person, step, state } = session;
    if (!plan || person === null || !session.waitingFor.includes(person)) return;
    if (this.#asked?.session === session && this.#asked.step === step) return;
    if (plan.kind === 'next') {
      this.#asked = { session, step };
      const again = this.#options.again?.(state.round + 1) ?? false;
      return void session.decide(person, { next: again ? 'again' : 'stand' });
    }
    if (plan.kind !== 'move' && !(plan.kind === 'seal' && plan.what === 'move')) return;
    const { game, options, seats } = state.charter;
    const view = session.viewOf(person);
    if (game.hand(view.state, view.seat).hidden.some((id) => !view.known.has(id))) return; // still being read
    this.#asked = { session, step };
    const turn = { game, options, seats: seats.length, view, moves: game.legal(view) };
    void this.#choose(session, person, turn);
  }

  /** Plays what `onTurn` answers. What is no move is told as a fault, and the seat then keeps the others waiting. */
  async #choose(session: Session, seat: Seat, turn: Turn): Promise<void> {
    const { onTurn, onFault } = this.#options;
    try {
      const move = await onTurn(turn);
      const decided =
        move == null ? err('device/no-move', 'onTurn has chosen no move') : session.decide(seat, { move });
      if (!decided.ok) onFault?.(decided.fault);
    } catch (error) {
      onFault?.({ code: 'device/no-move', message: wordsOf(error) });
    }
  }

  #stepped(event: StepEvent): void {
    const { session } = this.room;
    if (!session) return;
    if (this.#collector?.session !== session) this.#collector = { session, rounds: new RoundCollector(session.signed) };
    const log = this.#collector.rounds.add(event);
    if (!log) return;
    const { charter, results } = session.state;
    const { scores } = results.at(-1)!;
    this.#saving = this.#saving
      .then(() => exportRound(log, this.#crypto))
      .then((file) => {
        if (!file.ok) return void this.#options.onFault?.(file.fault);
        const [points, names] = [scores.map(({ total }) => total), charter.seats.map(({ name }) => name)];
        this.#rounds.push({ points, names, file: file.value });
      });
  }
}
