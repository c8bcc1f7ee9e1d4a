/**
 * Ways between devices that are blocked, each for as long as something blocks it: of two troubles, one that ends does
 * not undo the other, and neither does a reload.
 */
import type { MemoryNetwork } from '../net/memory/memory';
import type { Device } from './device';

interface Wall {
  readonly pairs: readonly (readonly [from: Device, to: Device])[];
  readonly oneWay: boolean;
}

export class Partitions {
  readonly #network: MemoryNetwork;
  readonly #standing = new Set<Wall>();

  constructor(network: MemoryNetwork) {
    this.#network = network;
  }

  /** Blocks the ways between these, or from the first to the second of each only. Returns what opens them again. */
  build(pairs: Wall['pairs'], oneWay = false): () => void {
    const wall: Wall = { pairs, oneWay };
    this.#standing.add(wall);
    this.#raise(wall, () => true);
    return () => {
      this.#standing.delete(wall);
      for (const [a, b] of pairs) if (!this.#isBlocked(a, b)) this.#network.heal(a.node, b.node);
    };
  }

  /** The device was started again, behind the walls that there are. */
  rebuild(device: Device): void {
    for (const wall of this.#standing) this.#raise(wall, (a, b) => a === device || b === device);
  }

  #raise({ pairs, oneWay }: Wall, concerns: (a: Device, b: Device) => boolean): void {
    for (const [a, b] of pairs) {
      if (!concerns(a, b)) continue;
      if (oneWay) this.#network.cutOneWay(a.node, b.node);
      else this.#network.cut(a.node, b.node);
    }
  }

  #isBlocked(one: Device, other: Device): boolean {
    return [...this.#standing].some(({ pairs }) =>
      pairs.some(([a, b]) => (a === one && b === other) || (a === other && b === one)),
    );
  }
}
