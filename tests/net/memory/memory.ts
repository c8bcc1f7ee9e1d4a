/**
 * A whole network in one thread: devices, links, a broker, and everything that goes wrong with them, on a virtual clock
 * and from one seed. The same seed and the same calls give the same run, message by message.
 *
 * Devices meet exactly as they do in the browser: {@link Rendezvous} runs on simulated lines.
 * @module
 */
import { VirtualClock } from '../../../src/lib/clock';
import { toHex } from '../../../src/lib/bytes';
import { Random } from '../../../src/lib/random';
import { assert } from '../../../src/lib/result';
import type { OpenBrokerConnection } from '../../../src/net/rendezvous/brokerConnection';
import { MemoryBroker, type MemoryLine } from './memoryBroker';
import type { Fate, MemoryLink, MemoryWays } from './memoryLink';
import { MemoryDirect } from './memoryDirect';
import { MemoryNode } from './memoryNode';
import { MemoryRelay } from './memoryRelay';
import type { OpenRelayLine } from '../../../src/net/relay/relayLine';
import { Relays } from '../../../src/net/relay/relays';
import { Introducers } from '../../../src/net/rendezvous/introducers';
import { Rendezvous } from '../../../src/net/rendezvous/rendezvous';
import { SpectatorTransport } from '../../../src/net/spectators/spectatorTransport';

/** How long a broker keeps the id of a device that has fallen silent. */
const GHOST_MS = 10_000;

/** What the network does to frames: each link carries them in order and whole, as long as nothing is damaged. */
export interface Weather {
  /** Least and most one-way delay of a message, in ms. */
  readonly delayMs: readonly [least: number, most: number];
  /**
   * How probable it is that a frame is lost, comes twice, or comes after those behind it. What is above ends the link
   * then.
   */
  readonly lose: number;
  readonly double: number;
  readonly hold: number;
}

export const FINE: Weather = { delayMs: [5, 25], lose: 0, double: 0, hold: 0 };

export interface MemoryNetworkOptions {
  readonly seed: number;
  /** Least and most one-way delay of a message, in ms; 5 to 25 unless given. */
  readonly delayMs?: readonly [number, number];
  /** How many brokers there are; one unless given. */
  readonly brokers?: number;
  /** The addresses of the relays that there are; none unless given. */
  readonly relays?: readonly string[];
}

export class MemoryNetwork {
  readonly clock = new VirtualClock();
  readonly #random: Random;
  readonly #brokers: readonly MemoryBroker[];
  /** Links without a broker. */
  readonly direct: MemoryDirect;
  /** Servers of strangers, by address, that pass on what is said; see {@link MemoryRelay}. */
  readonly relays = new Map<string, MemoryRelay>();
  readonly #blocked = new Set<string>();
  readonly #unplugged = new Set<MemoryNode>();
  #nodes = 0;
  /** What happened so far: messages and bytes delivered. */
  readonly traffic = { messages: 0, bytes: 0 };
  /** Frames that were lost, came twice, or came late. */
  readonly damage = { lost: 0, doubled: 0, late: 0 };
  #weather: Weather;

  constructor({ seed, delayMs = FINE.delayMs, brokers = 1, relays = [] }: MemoryNetworkOptions) {
    this.#random = new Random(seed);
    this.#weather = { ...FINE, delayMs };
    assert(delayMs[0] >= 0 && delayMs[1] >= delayMs[0], 'a range of delays');
    const delays = this.#random.fork();
    const ways: MemoryWays = {
      delayMs: () => {
        const [least, most] = this.#weather.delayMs;
        return least + (most > least ? delays.below(most - least + 1) : 0);
      },
      fate: () => this.#fate(delays),
      blocked: (a, b) => this.#isBlocked(a, b),
      offline: (node) => node.state === 'dead' || this.#unplugged.has(node),
      after: (ms, run) => void this.clock.after(ms, run),
      count: (bytes) => {
        this.traffic.messages++;
        this.traffic.bytes += bytes;
      },
    };
    this.#brokers = Array.from({ length: brokers }, () => new MemoryBroker(ways));
    this.direct = new MemoryDirect(ways, this.#brokers[0]!);
    for (const url of relays) this.relays.set(url, new MemoryRelay(ways));
  }

  get weather(): Weather {
    return this.#weather;
  }

  /** From now on. */
  set weather(weather: Weather) {
    assert(weather.delayMs[0] >= 0 && weather.delayMs[1] >= weather.delayMs[0], 'a range of delays');
    this.#weather = weather;
  }

  /** Links that were ever opened between any two devices. */
  get linkCount(): number {
    return this.#brokers.reduce((sum, { linkCount }) => sum + linkCount, 0);
  }

  /** Links that stand now. */
  get openLinks(): number {
    return this.#links.length / 2;
  }

  /** A new device. One that comes back after a crash or a reload is a new device with the old keys. */
  join(name = `device ${this.#nodes + 1}`): MemoryNode {
    this.#nodes++;
    return new MemoryNode(`${name}, ${this.#nodes}`, this.clock, this.#random.fork());
  }

  get #links(): MemoryLink[] {
    return this.#brokers.flatMap(({ links }) => [...links]);
  }

  #linesOf(node: MemoryNode): MemoryLine[] {
    return this.#brokers.flatMap((broker) => broker.linesOf(node));
  }

  /** A transport for the device, to the table with these slots, of which it may hold some. */
  transport(node: MemoryNode, slots: readonly string[], holds = slots): Rendezvous {
    return new Rendezvous({ openLine: this.#lines(node), slots, holds, clock: node.clock, random: node.random });
  }

  /** A transport for the device that uses all brokers side by side. `reaches`: those that it has in its list. */
  introducers(
    node: MemoryNode,
    slots: readonly string[],
    holds = slots,
    reaches = this.#brokers.map((_, at) => at),
  ): Introducers {
    const { clock, random } = node;
    const brokers = reaches.map((at) => {
      const mark = 'ghi'[at]!;
      const newId = (): string => mark + toHex(random(7));
      const openLine = this.#lines(node, at);
      const introducer = new Rendezvous({ openLine, slots, holds, newId, clock, random });
      return { kind: 'broker' as const, name: `broker ${at}`, mark, introducer };
    });
    return new Introducers({ slots, holds, firstSlot: random(1)[0]!, brokers, clock });
  }

  /** The device's way through all relays. `secret`: the table's. */
  relaysFor(node: MemoryNode, secret: Uint8Array, answers = true): Relays {
    const { clock, random } = node;
    const urls = [...this.relays.keys()];
    const openLine: OpenRelayLine = (url, topic, handlers) => this.relays.get(url)!.open(node, topic, handlers);
    return new Relays({ urls, secret, answers, openLine, direct: this.direct.of(node), clock, random });
  }

  /** Where the device lets those in who watch. */
  door(node: MemoryNode, slots: readonly string[]): SpectatorTransport {
    return new SpectatorTransport({ openLines: [this.#lines(node)], slots, clock: node.clock, random: node.random });
  }

  #lines(node: MemoryNode, broker = 0): OpenBrokerConnection {
    return (id, handlers) => this.#brokers[broker]!.open(node, id, handlers);
  }

  /** Whether a broker answers; links stand without it. */
  setBroker(up: boolean, broker = 0): void {
    this.#brokers[broker]!.up = up;
  }

  /** The tab is killed: the broker sees it at once, the others only when their links fail. */
  crash(node: MemoryNode): void {
    node.die();
    for (const line of this.#linesOf(node)) line.end('broker/lost', 'the device is gone');
    for (const link of this.#links) if (link.node === node) link.break();
    for (const relay of this.relays.values()) relay.forget(node);
    this.#recheck();
  }

  /** The way between two devices is blocked; neither is told. */
  cut(a: MemoryNode, b: MemoryNode): void {
    this.#blocked.add(wayName(a, b)).add(wayName(b, a));
    this.#recheck();
  }

  /** Nothing gets from one device to the other any more; the way back stays open. */
  cutOneWay(from: MemoryNode, to: MemoryNode): void {
    this.#blocked.add(wayName(from, to));
    this.#recheck();
  }

  /** Both ways are open again. */
  heal(a: MemoryNode, b: MemoryNode): void {
    this.#blocked.delete(wayName(a, b));
    this.#blocked.delete(wayName(b, a));
    this.#recheck();
  }

  /** Ends every link between two devices at once, as a data channel that closes does; the way stays open. */
  sever(a: MemoryNode, b: MemoryNode): void {
    for (const link of this.#between(a, b)) link.break();
  }

  /** The links between two devices die without anybody being told; the way stays open for new ones. */
  deaden(a: MemoryNode, b: MemoryNode): void {
    for (const link of this.#between(a, b)) link.deaden();
  }

  /** The device loses its network: nothing reaches it, and after a while the broker forgets it. */
  unplug(node: MemoryNode): void {
    this.#unplugged.add(node);
    this.#recheck();
    const lines = this.#linesOf(node);
    this.clock.after(GHOST_MS, () => {
      if (this.#unplugged.has(node)) for (const line of lines) line.end('broker/lost', 'the device has no network');
    });
  }

  plug(node: MemoryNode): void {
    this.#unplugged.delete(node);
    this.#recheck();
  }

  #between(a: MemoryNode, b: MemoryNode): MemoryLink[] {
    return this.#links.filter(({ node, peer }) => (node === a && peer === b) || (node === b && peer === a));
  }

  #isBlocked(a: MemoryNode, b: MemoryNode): boolean {
    if (a.state === 'dead' || b.state === 'dead') return true;
    if (this.#unplugged.size > 0 && (this.#unplugged.has(a) || this.#unplugged.has(b))) return true;
    return this.#blocked.size > 0 && this.#blocked.has(wayName(a, b));
  }

  #fate(random: Random): Fate {
    const { lose, double, hold } = this.#weather;
    if (lose + double + hold === 0) return 'whole';
    const roll = random.below(2 ** 24) / 2 ** 24;
    const fate =
      roll < lose ? 'lost' : roll < lose + double ? 'doubled' : roll < lose + double + hold ? 'late' : 'whole';
    if (fate !== 'whole') this.damage[fate]++;
    return fate;
  }

  #recheck(): void {
    for (const link of this.#links) link.check();
  }
}

function wayName(from: MemoryNode, to: MemoryNode): string {
  return `${from.name} to ${to.name}`;
}
