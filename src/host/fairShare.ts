/**
 * A bounded number of places, shared fairly between those who come: whoever takes as many as there are keeps nobody
 * out.
 *
 * One address has a few places at most. When all are taken, somebody new gets the place that was taken last by the
 * network, and within it the address, that holds the most, if that leaves both with more equal numbers than before; who
 * holds few is safe. Networks are counted before addresses, because somebody with IPv6 has as many addresses as wanted;
 * within one network, that of a home, say, it is the addresses.
 * @module
 */
import { type Result, err, ok } from '../lib/result';
import type { Visitor } from './addresses';

type Holders<T> = Map<string, Set<T>>;

export class FairShare<T extends object> {
  readonly #total: number;
  readonly #perAddress: number;
  readonly #networks = new Map<string, Holders<T>>();
  readonly #visitors = new Map<T, Visitor>();

  constructor(total: number, perAddress: number) {
    this.#total = total;
    this.#perAddress = perAddress;
  }

  get size(): number {
    return this.#visitors.size;
  }

  /**
   * Gives a place to `item`. The value is who had to give up a place for it, which its owner has to end; null if
   * nobody. Fails with `host/places` (that address has enough) or `host/full` (nobody has more than this visitor).
   */
  take(item: T, visitor: Visitor): Result<T | null> {
    const { network, address } = visitor;
    const holders = this.#networks.get(network) ?? new Map<string, Set<T>>();
    const own = holders.get(address)?.size ?? 0;
    if (own >= this.#perAddress) return err('host/places', 'there are too many connections from this address');
    let victim: T | null = null;
    if (this.#visitors.size >= this.#total) {
      victim = this.#victimFor(network, holders, own);
      if (victim === null) return err('host/full', 'there are too many connections');
      this.release(victim);
    }
    // Asked for again, since the victim may have been the last of its own.
    const room = this.#networks.get(network) ?? new Map<string, Set<T>>();
    this.#networks.set(network, room);
    room.set(address, (room.get(address) ?? new Set<T>()).add(item));
    this.#visitors.set(item, visitor);
    return ok(victim);
  }

  /** The item's place is free again; nothing if it has none. */
  release(item: T): void {
    const visitor = this.#visitors.get(item);
    if (visitor === undefined) return;
    this.#visitors.delete(item);
    const holders = this.#networks.get(visitor.network)!;
    const items = holders.get(visitor.address)!;
    items.delete(item);
    if (items.size === 0) holders.delete(visitor.address);
    if (holders.size === 0) this.#networks.delete(visitor.network);
  }

  #victimFor(network: string, holders: Holders<T>, own: number): T | null {
    const [heaviest, others] = mostOf([...this.#networks], ([, each]) => countOf(each));
    if (heaviest !== network && countOf(holders) + 1 < countOf(others)) return lastOf(others);
    return holders.size > 0 && own + 1 < Math.max(...[...holders.values()].map(({ size }) => size))
      ? lastOf(holders)
      : null;
  }
}

function countOf<T>(holders: Holders<T>): number {
  let count = 0;
  for (const { size } of holders.values()) count += size;
  return count;
}

/** What the address that holds the most has taken last. */
function lastOf<T>(holders: Holders<T>): T {
  return [...mostOf([...holders.values()], ({ size }) => size)].at(-1)!;
}

function mostOf<T>(list: readonly T[], weight: (item: T) => number): T {
  return list.reduce((most, each) => (weight(each) > weight(most) ? each : most));
}
