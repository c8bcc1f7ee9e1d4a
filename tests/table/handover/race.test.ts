/**
 * Two devices that ask for one seat with one code: their messages come in any order, and either may be the one that the
 * person holds.
 */
import { describe, expect, it } from 'vitest';
import { signingPair } from '../../../src/crypto/sign';
import { toHex } from '../../../src/lib/bytes';
import { VirtualClock } from '../../../src/lib/clock';
import { Random } from '../../../src/lib/random';
import { MemoryStore } from '../../../src/log/memoryStore';
import { Giver } from '../../../src/table/handover/giver';
import { Taker } from '../../../src/table/handover/taker';
import { bytesOf } from '../../log/seats';
import { sampleOf } from '../../run/sample';

const PLACE = { id: 'place', secret: bytesOf('secret').slice(0, 16), deviceSeed: bytesOf('seat'), name: 'Anna' };
const DOOR = bytesOf('door');
const NAMES = ['phone', 'tablet'] as const;
type Name = (typeof NAMES)[number];

interface Post {
  readonly to: Name | 'old';
  readonly from: Name | 'old';
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

  constructor(seed: number) {
    this.#random = new Random(seed);
    this.#held = this.#random.pick(NAMES);
  }

  static async begin(seed: number): Promise<Race> {
    const race = new Race(seed);
    await race.#begin();
    return race;
  }

  async #begin(): Promise<void> {
    const keys = new Map(NAMES.map((name) => [toHex(signingPair(bytesOf(name)).publicKey), name]));
    const ownership = await this.disks.old.create(PLACE);
    this.giver = new Giver({
      ...{ store: this.disks.old, id: PLACE.id, ownership, doorSeed: DOOR, nextSeed: bytesOf('next') },
      ...{ saltSeed: bytesOf('salts'), clock: this.clock, resumed: null, freeze: () => {}, onChange: () => {} },
      send: (device, bytes) => this.#posts.push({ to: keys.get(device)!, from: 'old', bytes }),
    });
    for (const name of NAMES)
      this.takers[name] = new Taker({
        ...{ store: this.disks[name], id: PLACE.id, secret: PLACE.secret, door: signingPair(DOOR).publicKey },
        ...{ linkSeed: bytesOf(name), salt: bytesOf(`salt of the ${name}`), clock: this.clock, resumed: null },
        ...{ bring: async () => false, onChange: () => {} },
        send: (bytes) => this.#posts.push({ to: 'old', from: name, bytes }),
      });
    this.giver.setDevices([...keys.keys()]);
    for (const name of this.#random.shuffle([...NAMES])) this.takers[name].setLinked(true);
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
    const { to, from, bytes } = post;
    if (to !== 'old') this.takers[to].receive(bytes);
    else this.giver.receive(toHex(signingPair(bytesOf(from)).publicKey), bytes);
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
});
