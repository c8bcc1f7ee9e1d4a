/**
 * Two devices that ask for one seat with one code: their messages come in any order, pages are loaded anew, and either
 * may be the one that the person holds.
 */
import { describe, expect, it } from 'vitest';
import { signingPair } from '../../../src/crypto/sign';
import { toHex } from '../../../src/lib/bytes';
import { VirtualClock } from '../../../src/lib/clock';
import { Random } from '../../../src/lib/random';
import { MemoryStore } from '../../../src/log/memoryStore';
import { Giver, type GiverOptions } from '../../../src/table/handover/giver';
import { Taker, type TakerOptions } from '../../../src/table/handover/taker';
import { bytesOf } from '../../log/seats';
import { sampleOf } from '../../run/sample';

const PLACE = { id: 'place', secret: bytesOf('secret').slice(0, 16), deviceSeed: bytesOf('seat'), name: 'Anna' };
const DOOR = bytesOf('door');
const NAMES = ['phone', 'tablet'] as const;
type Name = (typeof NAMES)[number];

interface Post {
  readonly to: Name | 'old';
  readonly from: Name | 'old';
  /** That the new device has on the link. */
  readonly key: string;
  readonly bytes: Uint8Array;
}

/** Whether a device could sign for the seat from what is on this disk. */
async function signs(store: MemoryStore): Promise<boolean> {
  const stored = await store.load(PLACE.id);
  return stored !== null && (await store.handover(PLACE.id)) === null;
}

/** The old device, two that have read its code, and the messages between them, of which any may come next. */
class Race {
  readonly clock = new VirtualClock();
  readonly disks = { old: new MemoryStore(), phone: new MemoryStore(), tablet: new MemoryStore() };
  giver!: Giver;
  readonly takers = {} as Record<Name, Taker>;
  readonly #random: Random;
  readonly #held: Name;
  #posts: Post[] = [];
  /** Whose each key on a link is. */
  readonly #names = new Map<string, Name>();
  #reloads = 0;

  constructor(seed: number) {
    this.#random = new Random(seed);
    this.#held = this.#random.pick(NAMES);
  }

  static async begin(seed: number): Promise<Race> {
    const race = new Race(seed);
    const ownership = await race.disks.old.create(PLACE);
    race.giver = race.#giverWith({ ownership, resumed: null });
    for (const name of NAMES) race.takers[name] = race.#takerWith(name, { linkSeed: bytesOf(name), resumed: null });
    race.giver.setDevices([...race.#names.keys()]);
    for (const name of race.#random.shuffle([...NAMES])) race.takers[name].setLinked(true);
    return race;
  }

  #giverWith(begun: Pick<GiverOptions, 'ownership' | 'resumed'>): Giver {
    return new Giver({
      ...{ store: this.disks.old, id: PLACE.id, doorSeed: DOOR, nextSeed: bytesOf('next') },
      ...{ saltSeed: bytesOf('salts'), clock: this.clock, freeze: () => {}, onChange: () => {}, ...begun },
      send: (device, bytes) => {
        const to = this.#names.get(device);
        if (to) this.#posts.push({ to, from: 'old', key: device, bytes });
      },
    });
  }

  #takerWith(name: Name, begun: Pick<TakerOptions, 'linkSeed' | 'resumed'>): Taker {
    const key = toHex(signingPair(begun.linkSeed).publicKey);
    for (const [other, whose] of this.#names) if (whose === name) this.#names.delete(other);
    this.#names.set(key, name);
    return new Taker({
      ...{ store: this.disks[name], id: PLACE.id, secret: PLACE.secret, door: signingPair(DOOR).publicKey },
      ...{ salt: bytesOf(`salt of ${key}`), clock: this.clock, bring: async () => false, onChange: () => {}, ...begun },
      send: (bytes) => this.#posts.push({ to: 'old', from: name, key, bytes }),
    });
  }

  /** A page is loaded anew: it has what is on its disk, and what it has sent, or was sent, is gone. */
  async reload(who: Name | 'old'): Promise<void> {
    if (who === 'old') return this.#reloadOld();
    const mark = await this.disks[who].handover(PLACE.id);
    if (this.takers[who].state.at === 'here' || (!mark && (await this.disks[who].load(PLACE.id)))) return; // it plays
    if (mark && mark.stage !== 'coming') throw new Error(`${mark.stage} is of no new device`);
    this.takers[who].close();
    this.#posts = this.#posts.filter(({ to, from }) => to !== who && from !== who);
    const linkSeed = mark?.linkSeed ?? bytesOf(`${who} ${++this.#reloads}`);
    this.takers[who] = this.#takerWith(who, { linkSeed, resumed: mark });
    this.giver.setDevices([...this.#names.keys()]);
    this.takers[who].setLinked(true);
  }

  async #reloadOld(): Promise<void> {
    const mark = await this.disks.old.handover(PLACE.id);
    if (mark?.stage !== 'giving' && mark?.stage !== 'given') return; // the code is gone with the page
    this.giver.close();
    this.#posts = [];
    this.giver = this.#giverWith({ ownership: await this.disks.old.own(PLACE.id), resumed: mark });
    this.giver.setDevices([...this.#names.keys()]);
  }

  /** One message comes, the next of any sender, or two seconds pass; the person presses where the numbers agree. */
  async step(): Promise<void> {
    const { giver, takers } = this;
    const heads = this.#posts.filter(
      (post, i) => this.#posts.findIndex(({ to, from }) => to === post.to && from === post.from) === i,
    );
    if (heads.length === 0) this.clock.advance(2_000);
    else this.#come(this.#random.pick(heads));
    const held = takers[this.#held].state;
    if (giver.state.at === 'asked' && held.at === 'asking' && held.number === giver.state.number) await giver.confirm();
    await new Promise(setImmediate);
  }

  #come(post: Post): void {
    this.#posts = this.#posts.filter((each) => each !== post);
    const { to, key, bytes } = post;
    if (to === 'old') this.giver.receive(key, bytes);
    else if (this.#names.get(key) === to) this.takers[to].receive(bytes);
  }

  /** On whose disk the seat is. */
  async seats(): Promise<string[]> {
    const all = await Promise.all(
      Object.entries(this.disks).map(async ([name, disk]) => ((await signs(disk)) ? name : null)),
    );
    return all.filter((name) => name !== null);
  }

  get held(): Name {
    return this.#held;
  }
}

describe('two devices that want one seat at once', () => {
  it('get it once, and the other is told that it is taken, whichever message comes first', async () => {
    const ends = new Set<string>();
    for (let seed = 0; seed < sampleOf(200, 40, 10); seed++) {
      const race = await Race.begin(seed);
      for (let step = 0; step < 60; step++) {
        await race.step();
        expect((await race.seats()).length, `seed ${seed}`).toBeLessThan(2);
      }
      const other = NAMES.find((name) => name !== race.held)!;
      const isFirst = race.takers[other].state.at === 'failed';
      // Where the other one asked first, its number is not on the screen that the person holds: nothing goes anywhere.
      expect(await race.seats(), `seed ${seed}`).toEqual(isFirst ? [race.held] : ['old']);
      const loser = race.takers[isFirst ? other : race.held].state;
      expect(loser, `seed ${seed}`).toMatchObject({ at: 'failed', fault: { code: 'move/taken' } });
      ends.add(isFirst ? 'moved' : 'kept');
    }
    expect([...ends].sort()).toEqual(['kept', 'moved']);
  });

  it('never both have it, nor one beside the old device, whichever page is loaded anew and whenever, and each says how it stands', async () => {
    const ends = new Set<string>();
    for (let seed = 0; seed < sampleOf(600, 120); seed++) {
      const race = await Race.begin(seed);
      const moments = new Random(seed + 1_000);
      for (let step = 0; step < 120; step++) {
        if (step < 40 && moments.chance(0.15)) await race.reload(moments.pick(['old', ...NAMES] as const));
        // Who sees that the device has gone to which the seat was to go keeps it; so does who has changed their mind.
        if (step === 80 || moments.chance(0.01)) await race.giver.keep();
        await race.step();
        expect((await race.seats()).length, `seed ${seed}, step ${step}`).toBeLessThan(2);
      }
      const [seat] = await race.seats();
      const { at } = race.giver.state;
      const said = NAMES.map((name) => race.takers[name].state);
      ends.add(`${at}: ${seat === 'old' ? 'old' : seat === race.held ? 'new' : 'strange'}`);
      for (const [i, name] of NAMES.entries()) {
        const state = said[i]!;
        if (seat === name) expect(state.at, `seed ${seed}`).toBe('here');
        else if (state.at === 'failed') expect(state.fault.code, `seed ${seed}`).toMatch(/^move\/(taken|kept|asked)$/);
        else expect(['looking', 'asking'], `seed ${seed}: ${at}`).toContain(state.at); // nothing is there to take
      }
    }
    expect([...ends].sort()).toEqual(['asked: old', 'failed: old', 'given: new', 'kept: old']);
  });
});
