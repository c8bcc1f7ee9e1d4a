/**
 * Two devices with a disk each, and a seat that moves from one to the other over a link that may lose anything: a
 * device crashes before or after any stroke, comes back with what is on its disk, and its person presses what the
 * screen offers. At every moment at most one of the disks lets anybody sign for the seat.
 */
import { signingPair } from '../../../src/crypto/sign';
import { equalBytes, toHex } from '../../../src/lib/bytes';
import { VirtualClock } from '../../../src/lib/clock';
import type { Random } from '../../../src/lib/random';
import { MemoryStore } from '../../../src/log/memoryStore';
import type { Addition, Arrival, Ownership, Place, Store } from '../../../src/log/store';
import { Giver } from '../../../src/table/handover/giver';
import { Taker } from '../../../src/table/handover/taker';
import { bytesOf } from '../../log/seats';

const ID = 'place';
const SECRET = bytesOf('secret').slice(0, 16);
const SEAT = bytesOf('device seed');
const DOOR = bytesOf('door');
const PLACE: Place = { id: ID, secret: SECRET, deviceSeed: SEAT, name: 'Anna' };

export type Side = 'old' | 'new';
export type CrashAt = { readonly side: Side; readonly stroke: number; readonly when: 'before' | 'after' };

const never = (): Promise<never> => new Promise(() => {});

/** A disk whose device may be dead before a stroke, or after it without having learned of it. */
class Disk implements Store {
  readonly lasting = true;
  readonly inner = new MemoryStore();
  strokes = 0;

  constructor(readonly hit: (stroke: number) => 'before' | 'after' | null) {}

  async #stroke<T>(write: () => Promise<T>): Promise<T> {
    const when = this.hit(this.strokes++);
    if (when === 'before') return never();
    const done = await write();
    return when === 'after' ? never() : done;
  }

  load = (id: string): ReturnType<Store['load']> => this.inner.load(id);
  create = (place: Place): Promise<Ownership> => this.inner.create(place);
  places = (): Promise<Place[]> => this.inner.places();
  handover = (id: string): ReturnType<Store['handover']> => this.inner.handover(id);
  forget = (id: string): Promise<void> => this.#stroke(() => this.inner.forget(id));
  receive = (arrival: Arrival): Promise<void> => this.#stroke(() => this.inner.receive(arrival));
  own = async (id: string): Promise<Ownership> => {
    const { epoch, append } = await this.inner.own(id);
    return { epoch, append: (addition: Addition) => this.#stroke(() => append(addition)) };
  };

  /** Whether a device that starts with this disk would sign for the seat. */
  async signs(): Promise<boolean> {
    const stored = await this.inner.load(ID);
    return stored !== null && equalBytes(stored.place.deviceSeed, SEAT) && !(await this.inner.handover(ID));
  }
}

interface Half<Machine> {
  readonly disk: Disk;
  machine: Machine | null;
  alive: boolean;
  /** What is on its way to it. */
  inbox: { readonly from: string; readonly bytes: Uint8Array }[];
}

export class TwoDisks {
  readonly clock = new VirtualClock();
  readonly old: Half<Giver>;
  readonly new: Half<Taker>;
  /** Moments at which both disks would have signed. */
  readonly twice: string[] = [];
  frozen = false;
  /** The page's right to write to the old disk. */
  pen: Ownership | null = null;
  #linked = false;
  #linkSeed = bytesOf('link 0');
  #tries = 0;
  readonly #random: Random;

  constructor(random: Random, crash: CrashAt | null) {
    this.#random = random;
    const disk = (side: Side): Disk =>
      new Disk((stroke) => {
        if (crash?.side !== side || crash.stroke !== stroke) return null;
        this.crash(side);
        return crash.when;
      });
    this.old = { disk: disk('old'), machine: null, alive: false, inbox: [] };
    this.new = { disk: disk('new'), machine: null, alive: false, inbox: [] };
  }

  async begin(): Promise<void> {
    await this.old.disk.create(PLACE);
    await this.boot('old');
    await this.boot('new');
  }

  crash(side: Side): void {
    const half = this[side];
    half.alive = false;
    half.machine?.close();
    half.machine = null;
    half.inbox = [];
    this.#unlink(); // what it has sent is still on its way
  }

  /** Starts a page from its disk, as the screen does. */
  async boot(side: Side): Promise<void> {
    if (side === 'old') await this.#bootOld();
    else await this.#bootNew();
    this[side].alive = true;
  }

  async #bootOld(): Promise<void> {
    const { disk } = this.old;
    const mark = await disk.handover(ID);
    if (mark?.stage === 'coming' || mark?.stage === 'unknown') throw new Error('nothing comes here');
    this.frozen = mark !== null;
    const ownership = (this.pen = await disk.own(ID));
    this.old.machine = new Giver({
      ...{ store: disk, id: ID, ownership, doorSeed: DOOR, nextSeed: bytesOf('next'), clock: this.clock },
      saltSeed: bytesOf('salts'),
      resumed: mark,
      send: (_, bytes) => this.#post('new', 'door', bytes),
      freeze: () => (this.frozen = true),
      onChange: () => {},
    });
  }

  async #bootNew(): Promise<void> {
    const { disk } = this.new;
    const mark = await disk.handover(ID);
    if (!mark && (await disk.load(ID))) return; // it is there, and plays
    if (mark && mark.stage !== 'coming') throw new Error('nothing goes from here');
    this.#linkSeed = mark?.linkSeed ?? bytesOf(`link ${++this.#tries}`);
    this.new.machine = new Taker({
      ...{ store: disk, id: ID, secret: SECRET, door: signingPair(DOOR).publicKey, clock: this.clock },
      ...{ linkSeed: this.#linkSeed, salt: bytesOf(`salt ${this.#tries}`), resumed: mark },
      bring: async () => false,
      send: (bytes) => this.#post('old', this.#newDevice, bytes),
      onChange: () => {},
    });
  }

  get #newDevice(): string {
    return toHex(signingPair(this.#linkSeed).publicKey);
  }

  /** The new device has lost what it was known by: it was loaded anew before anything was stored there. */
  get strange(): boolean {
    return this.#tries > 1;
  }

  #post(to: Side, from: string, bytes: Uint8Array): void {
    if (this.#linked) this[to].inbox.push({ from, bytes });
  }

  #unlink(): void {
    this.#linked = false;
    this.old.machine?.setDevices([]);
    this.new.machine?.setLinked(false);
  }

  link(): void {
    if (this.#linked || !this.old.machine || !this.new.machine) return;
    this.#linked = true;
    this.old.machine.setDevices([this.#newDevice]);
    this.new.machine.setLinked(true);
  }

  /** One thing happens: a message arrives, time passes, somebody presses what is offered, a link breaks. */
  async step(keeps: boolean): Promise<void> {
    const [giver, taker] = [this.old.machine, this.new.machine];
    this.link();
    if (giver?.state.at === 'asked' && this.#random.below(2) === 0) void giver.confirm();
    if (keeps && giver?.state.at === 'giving' && this.#random.below(12) === 0) void giver.keep();
    if (this.#random.below(25) === 0) {
      this.old.inbox = [];
      this.new.inbox = [];
      this.#unlink();
    }
    const toOld = this.#random.below(2) === 0 ? this.old.inbox.shift() : undefined;
    if (toOld) giver?.receive(toOld.from, toOld.bytes);
    const toNew = this.#random.below(2) === 0 ? this.new.inbox.shift() : undefined;
    if (toNew) taker?.receive(toNew.bytes);
    this.clock.advance(500);
    await new Promise(setImmediate);
    if ((await this.old.disk.signs()) && (await this.new.disk.signs()))
      this.twice.push(`${giver?.state.at} and ${taker?.state.at}`);
  }

  /** Where the seat is, now that nothing is on its way. */
  async seat(): Promise<'old' | 'new' | 'nowhere' | 'both'> {
    const [old, there] = [await this.old.disk.signs(), await this.new.disk.signs()];
    return old && there ? 'both' : old ? 'old' : there ? 'new' : 'nowhere';
  }
}
