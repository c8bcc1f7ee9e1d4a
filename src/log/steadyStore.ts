/**
 * A store in front of a disk that may fail at any time: full, forbidden, silent, closed by the browser, or wiped under
 * the page.
 *
 * Of each place that this page owns it keeps a copy in memory, whole: log, seeds, choices, own words about charters. A
 * write that fails is followed by one stroke in which all of it is written again, to a database that is opened anew. If
 * that fails as well the seat lives in this tab alone: the page goes on, is told so, and it is tried again now and then.
 *
 * Two things do not go on from memory. What another tab has taken stays taken: of two copies the one with the greater
 * epoch holds, whoever writes first. And a seat that moves to another device has to be on the disk in each stage.
 * @module
 */
import type { Cancel, Clock } from '../lib/clock';
import { MemoryStore } from './memoryStore';
import {
  type Arrival,
  type Disk,
  type Handover,
  type Ownership,
  type Place,
  type Store,
  type Stored,
  Superseded,
  type WholePlace,
} from './store';
import { OTHER_PLACE, SteadyPlace, isVerdict } from './steadyPlace';

/**
 * Why a seat lives in this tab alone: there is no room on the disk, it does not answer when it is opened, it has another
 * seat of this person, or it cannot be written to for another reason.
 */
export type DiskTrouble = 'full' | 'silent' | 'other' | 'closed';

export interface SteadyOptions {
  /** Opens the database; `onClosed` is to be called when it is closed by somebody else. */
  readonly open: (onClosed: () => void) => Promise<Disk>;
  readonly clock: Clock;
  /** `trouble` has changed. */
  readonly onTrouble: () => void;
}

/**
 * How long after a failure it is tried again to write what is in memory alone, in ms: soon after the first, for a
 * database cannot be opened anew while it is being erased.
 */
const SOON_MS = 300;
export const AGAIN_MS = 5_000;

/** How long a disk that is opened may say nothing before that is told, and before the page goes on without it, in ms. */
export const SILENT_MS = 4_000;
export const WITHOUT_MS = 15_000;

/** No disk has answered. */
class Silent extends Error {}

export class SteadyStore implements Store {
  readonly #options: SteadyOptions;
  readonly #places = new Map<string, SteadyPlace>();
  #disk: Promise<Disk> | null = null;
  #trouble: DiskTrouble | null = null;
  #waiting: Cancel | null = null;

  constructor(options: SteadyOptions) {
    this.#options = options;
  }

  /** Why what is kept would not survive a reload now; null if it would. */
  get trouble(): DiskTrouble | null {
    return this.#trouble;
  }

  get lasting(): boolean {
    return this.#trouble === null;
  }

  /** Finds out whether there is a disk at all. */
  async start(): Promise<void> {
    await this.#onDisk(async () => {}).catch((reason: unknown) => this.#fail(reason));
  }

  async load(id: string): Promise<Stored | null> {
    const place = this.#places.get(id);
    const stored = place?.isAlone ? null : await this.#read((disk) => disk.load(id), null);
    return stored ?? (await place?.whole())?.stored ?? null;
  }

  async create(place: Place): Promise<Ownership> {
    const empty = async (epoch = 1): Promise<WholePlace> => {
      const fresh = new MemoryStore();
      await fresh.create(place);
      return { ...(await fresh.peek(place.id))!, epoch };
    };
    try {
      const ownership = await this.#onDisk((disk) => disk.create(place));
      return await this.#keep(await empty(ownership.epoch), ownership);
    } catch (reason) {
      this.#fail(reason);
      return this.#keep(await empty(), null, 'new');
    }
  }

  async own(id: string): Promise<Ownership> {
    const before = this.#places.get(id);
    if (before?.isAlone) await before.restore();
    if (before?.isAlone) {
      const { epoch, ...whole } = await before.whole();
      return this.#keep({ ...whole, epoch: epoch + 1 }, null);
    }
    try {
      const [ownership, whole] = await this.#onDisk(async (disk) => {
        const owned = await disk.own(id);
        return [owned, await disk.peek(id)] as const;
      });
      if (!whole) throw new Superseded();
      return await this.#keep(whole, ownership);
    } catch (reason) {
      if (isVerdict(reason)) throw reason;
      const whole = (await this.#read((disk) => disk.peek(id), null)) ?? (await before?.whole());
      if (!whole) throw reason;
      this.#fail(reason);
      return this.#keep({ ...whole, epoch: whole.epoch + 1 }, null);
    }
  }

  async places(): Promise<Place[]> {
    return this.#read((disk) => disk.places(), []);
  }

  async forget(id: string): Promise<void> {
    await this.#onDisk((disk) => disk.forget(id));
    this.letGo(id);
  }

  async handover(id: string): Promise<Handover | null> {
    const place = this.#places.get(id);
    if (place?.isAlone) return (await place.whole()).handover;
    return this.#read((disk) => disk.handover(id), null);
  }

  async receive(arrival: Arrival): Promise<void> {
    await this.#onDisk((disk) => disk.receive(arrival));
    this.letGo(arrival.stored.place.id);
  }

  /** Another tab has the place: this one never writes it again. */
  letGo(id: string): void {
    this.#places.get(id)?.letGo();
    this.#places.delete(id);
    this.#settle();
  }

  /** `ownership`: null if the disk knows nothing of it; `new`: nor of the place. */
  async #keep(whole: WholePlace, ownership: Ownership | null, known: 'known' | 'new' = 'known'): Promise<Ownership> {
    const { id } = whole.stored.place;
    const copy = new MemoryStore();
    const place: SteadyPlace = new SteadyPlace(copy, await copy.restore(whole, true), ownership, {
      id,
      isNew: known === 'new',
      onDisk: (work) => this.#onDisk(work),
      onFailed: (reason) => this.#fail(reason),
      onRestored: () => this.#settle(),
      onGone: () => {
        if (this.#places.get(id) === place) this.letGo(id);
      },
    });
    this.#places.get(id)?.letGo();
    this.#places.set(id, place);
    return place;
  }

  /** Does something on the disk. If it fails, and not because there is no room, it is done once more on a new one. */
  async #onDisk<T>(work: (disk: Disk) => Promise<T>): Promise<T> {
    const disk = this.#opened();
    try {
      return await work(await disk);
    } catch (reason) {
      if (isVerdict(reason) || isFull(reason) || reason instanceof Silent) throw reason;
      this.#close(disk);
      return await work(await this.#opened());
    }
  }

  async #read<T>(work: (disk: Disk) => Promise<T>, otherwise: T): Promise<T> {
    try {
      return await this.#onDisk(work);
    } catch (reason) {
      this.#fail(reason);
      return otherwise;
    }
  }

  #opened(): Promise<Disk> {
    if (this.#disk) return this.#disk;
    const opening = this.#options.open(() => this.#closed(disk));
    const disk = this.#inTime(opening);
    disk.catch((reason: unknown) => {
      if (!(reason instanceof Silent)) return this.#close(disk);
      // Nothing else is opened until it answers: then it is begun anew, with what this tab has had alone.
      const answered = (late?: Disk): void => {
        late?.close();
        this.#close(disk);
        void this.#again();
      };
      opening.then(answered, () => answered());
    });
    this.#disk = disk;
    return disk;
  }

  /** The same disk; rejected when it has said nothing for too long. */
  #inTime(opening: Promise<Disk>): Promise<Disk> {
    const { clock } = this.#options;
    return new Promise((resolve, reject) => {
      const told = clock.after(SILENT_MS, () => this.#fail(new Silent()));
      const left = clock.after(WITHOUT_MS, () => reject(new Silent()));
      const answered = (): void => [told, left].forEach((cancel) => cancel());
      opening.finally(answered).then(resolve, reject);
    });
  }

  #close(disk: Promise<Disk>): void {
    if (this.#disk === disk) this.#disk = null;
    disk.then(
      (opened) => opened.close(),
      () => {},
    );
  }

  /** The browser has closed the database, perhaps with all that was in it. */
  #closed(disk: Promise<Disk>): void {
    if (this.#disk === disk) this.#disk = null;
    for (const place of this.#places.values()) void place.restore();
  }

  #fail(reason: unknown): void {
    const trouble = troubleOf(reason);
    const restMs = this.#trouble === null ? SOON_MS : AGAIN_MS;
    this.#waiting ??= this.#options.clock.after(restMs, () => void this.#again());
    if (trouble === this.#trouble) return;
    this.#trouble = trouble;
    this.#options.onTrouble();
  }

  async #again(): Promise<void> {
    this.#waiting = null;
    const alone = [...this.#places.values()].filter(({ isAlone }) => isAlone);
    if (alone.length === 0) await this.start();
    for (const place of alone) await place.restore();
    if (this.#waiting === null) this.#settle();
  }

  /** Everything is on the disk, if no place is in this tab alone. */
  #settle(): void {
    const isAlone = [...this.#places.values()].some((place) => place.isAlone);
    if (isAlone || this.#trouble === null) return;
    this.#waiting?.();
    this.#waiting = null;
    this.#trouble = null;
    this.#options.onTrouble();
  }
}

function troubleOf(reason: unknown): DiskTrouble {
  if (isFull(reason)) return 'full';
  if (reason instanceof Silent) return 'silent';
  return reason === OTHER_PLACE ? 'other' : 'closed';
}

function isFull(reason: unknown): boolean {
  return reason instanceof Error && reason.name === 'QuotaExceededError';
}
