/**
 * The storage of a device, with crashes between storing and sending: before an addition is on the disk, or when it is
 * there and the device does not know it yet.
 */
import { MemoryStore } from '../../src/log/memoryStore';
import { type SignedInput, placeInLog } from '../../src/log/input';
import type { Addition, Ownership, Place, Stored } from '../../src/log/store';

/** What a device must find in its store when it starts. */
export type Kept = Pick<Stored, 'inputs' | 'verified' | 'evidence'> & {
  /** The signed charter of the table, as bytes. */
  readonly charter: Uint8Array;
};

export type Moment = 'before' | 'after';

export class Disk {
  readonly store = new MemoryStore();
  /** Called at the crash point of an addition; true if the device crashes there. */
  onMoment: (moment: Moment, addition: Addition) => boolean = () => false;
  /** The round seeds that were ever stored. */
  readonly seeds: Uint8Array[] = [];
  /**
   * What has got to the disk of the latest table; null if there is none. Written down apart, for the store to be held
   * to.
   */
  #table: {
    readonly charter: Uint8Array;
    readonly inputs: Map<string, SignedInput>;
    verified: number;
    evidence: readonly SignedInput[];
  } | null = null;

  constructor(readonly place: Place) {}

  async own(): Promise<Ownership> {
    const { epoch, append } = await this.store.own(this.place.id);
    const crash = (): Promise<never> => new Promise(() => {}); // nothing that waits for it ever goes on
    return {
      epoch,
      append: async (addition) => {
        if (this.onMoment('before', addition)) return crash();
        for (const { seed } of addition.seeds ?? []) this.seeds.push(seed.slice());
        await append(addition);
        this.#note(addition);
        return this.onMoment('after', addition) ? crash() : undefined;
      },
    };
  }

  /**
   * The disk is as it was so many steps ago, as by a backup that was played back; only the seeds of rounds stay. False
   * if there is no table on it.
   */
  async setBack(steps: number): Promise<boolean> {
    const { charter, inputs, seeds, choices, verified, ...rest } = (await this.store.load(this.place.id))!;
    if (!charter || !this.#table || rest.evidence.length > 0) return false;
    const own = inputs.reduce((last, { step }) => Math.max(last, step), 0);
    const kept = inputs.filter(({ step }) => step <= own - steps);
    const { append } = await this.store.create(rest.place);
    const all: readonly Addition[] = [
      { charter, stances: rest.stances, words: rest.words },
      { inputs: kept, verified: Math.min(verified, Math.max(0, own - steps)) },
      { seeds, choices },
    ];
    for (const addition of all) {
      await append(addition);
      this.#note(addition);
    }
    return true;
  }

  /** What has got to the disk of the latest table. */
  get kept(): Kept | null {
    return this.#table && { ...this.#table, inputs: [...this.#table.inputs.values()] };
  }

  #note({ charter, inputs, verified, evidence }: Addition): void {
    if (charter) this.#table = { charter: charter.bytes, inputs: new Map(), verified: 0, evidence: [] };
    const table = this.#table;
    if (!table) return;
    for (const input of inputs ?? []) table.inputs.set(placeInLog(input), input);
    table.verified = verified ?? table.verified;
    table.evidence = evidence ?? table.evidence;
  }
}
