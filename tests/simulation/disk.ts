/**
 * The storage of a device, with crashes between storing and sending: before an addition is on the disk, or when it is there and the device
 * does not know it yet.
 */
import { MemoryStore } from '../../src/log/memoryStore';
import type { Addition, Ownership, Place } from '../../src/log/store';

export type Moment = 'before' | 'after';

export class Disk {
  readonly store = new MemoryStore();
  /** Called at the crash point of an addition; true if the device crashes there. */
  onMoment: (moment: Moment, addition: Addition) => boolean = () => false;
  /** The round seeds that were ever stored. */
  readonly seeds: Buffer[] = [];

  constructor(readonly place: Place) {}

  async own(): Promise<Ownership> {
    const { epoch, append } = await this.store.own(this.place.id);
    const crash = (): Promise<never> => new Promise(() => {}); // nothing that waits for it ever goes on
    return {
      epoch,
      append: async (addition) => {
        if (this.onMoment('before', addition)) return crash();
        if (addition.seed) this.seeds.push(Buffer.from(addition.seed.seed));
        await append(addition);
        return this.onMoment('after', addition) ? crash() : undefined;
      },
    };
  }
}
