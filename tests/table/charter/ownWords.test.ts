/** What a device remembers of its own words about charters: bounded, and nothing that was forgotten comes to life. */
import { describe, expect, it } from 'vitest';
import { NO_WORDS, type StoredWords } from '../../../src/log/store';
import { MAX_WORDS } from '../../../src/table/charter/consent';
import { MAX_OWN_WORDS } from '../../../src/log/store';
import { OwnWords } from '../../../src/table/charter/ownWords';
import { bytesOf } from '../../log/seats';

/** A device that writes when it is told to. */
function slow(
  stored = NO_WORDS,
  seat: Uint8Array | null = null,
): { words: OwnWords; disk: () => StoredWords; write: () => void } {
  let [disk, flying] = [stored, [] as [StoredWords, () => void][]];
  const write = (): void => {
    for (const [all, done] of flying) {
      disk = all;
      done();
    }
    flying = [];
  };
  return {
    words: new OwnWords(
      stored,
      (all, done) => flying.push([all, done]),
      () => seat,
    ),
    disk: () => disk,
    write,
  };
}

const charter = (at: number): Uint8Array => bytesOf(`charter ${at}`);

describe('the own words about a charter', () => {
  it('are counted, and may be said once they are stored', () => {
    const { words, disk, write } = slow();
    expect([words.about(charter(0)), words.next(charter(0))]).toEqual([null, 1]);
    words.give(charter(0));
    expect([words.about(charter(0)), disk().latest]).toEqual([
      { charter: charter(0), count: 1, isStored: false, isNew: true },
      [],
    ]);
    write();
    expect(words.about(charter(0))).toEqual({ charter: charter(0), count: 1, isStored: true, isNew: true });
    words.give(charter(0));
    words.give(charter(0));
    expect([words.about(charter(0))!.isStored, words.next(charter(0)), words.next(charter(1))]).toEqual([false, 4, 1]);
    write();
    expect([words.about(charter(0))!.isStored, disk()]).toEqual([
      true,
      { floor: 0, latest: [{ charter: charter(0), count: 3 }] },
    ]);
  });

  it('that were stored before a later one was given do not make that one stored', () => {
    const writes: (() => void)[] = [];
    const words = new OwnWords(NO_WORDS, (_, done) => writes.push(done));
    words.give(charter(0));
    words.give(charter(0));
    writes[0]!();
    expect(words.about(charter(0))).toEqual({ charter: charter(0), count: 2, isStored: false, isNew: true });
    writes[1]!();
    expect(words.about(charter(0))!.isStored).toBe(true);
  });

  it('are known after a reload, and are no new ones then', () => {
    const first = slow();
    for (const at of [0, 0, 1]) first.words.give(charter(at));
    first.write();
    const { words } = slow(first.disk());
    expect([0, 1, 2].map((at) => words.about(charter(at)))).toEqual([
      { charter: charter(0), count: 2, isStored: true, isNew: false },
      { charter: charter(1), count: 1, isStored: true, isNew: false },
      null,
    ]);
    expect([0, 1, 2].map((at) => words.next(charter(at)))).toEqual([3, 2, 1]);
  });

  it('that are forgotten are outnumbered by the next about the same charter', () => {
    const { words, disk, write } = slow();
    for (let time = 0; time < 5; time++) words.give(charter(0)); // the latest is a consent
    expect(words.about(charter(0))!.count).toBe(5);
    for (let at = 1; at < MAX_OWN_WORDS; at++) words.give(charter(at));
    expect([words.about(charter(0))!.count, words.next(charter(900))]).toEqual([6, 1]);
    words.give(charter(MAX_OWN_WORDS));
    // Neither it nor the withdrawal that would have followed is later than what comes now.
    expect([words.about(charter(0)), words.next(charter(0)), words.next(charter(900))]).toEqual([null, 7, 7]);
    words.give(charter(MAX_OWN_WORDS + 1)); // another one goes, of which less was said
    expect([words.about(charter(1)), words.next(charter(1)), words.about(charter(MAX_OWN_WORDS))!.count]).toEqual([
      null,
      7,
      2,
    ]);
    write();
    expect([disk().floor, disk().latest.length]).toEqual([6, MAX_OWN_WORDS]);
    expect(slow(disk()).words.next(charter(0))).toBe(7);
  });

  it('are forgotten in the order in which they were said last', () => {
    const { words } = slow();
    for (let at = 0; at < MAX_OWN_WORDS; at++) words.give(charter(at));
    words.give(charter(0));
    words.give(charter(MAX_OWN_WORDS));
    expect([0, 1, 2].map((at) => words.about(charter(at))?.count ?? null)).toEqual([4, null, 2]);
  });

  it('are one consent: the next one takes back the one before, in the same stroke', () => {
    const { words, disk, write } = slow();
    words.give(charter(0));
    write();
    words.give(charter(1));
    expect([words.about(charter(0)), disk().latest.map(({ count }) => count)]).toEqual([
      { charter: charter(0), count: 2, isStored: false, isNew: true },
      [1],
    ]);
    write();
    expect([words.about(charter(0))!.isStored, disk().latest.map(({ count }) => count)]).toEqual([true, [2, 1]]);
    words.give(charter(1)); // a withdrawal touches no other
    expect([0, 1].map((at) => words.about(charter(at))!.count)).toEqual([2, 2]);
  });

  it('are one consent beside that to the table where it sits, which the next one does not take back', () => {
    const { words } = slow(NO_WORDS, charter(0));
    for (const at of [0, 1, 2]) words.give(charter(at));
    expect([0, 1, 2].map((at) => words.about(charter(at))!.count)).toEqual([1, 2, 1]);
  });

  it('have a count that nothing which was ever said has reached, whatever is given and forgotten', () => {
    const { words } = slow();
    const said = new Map<number, number>();
    let seed = 1;
    const below = (bound: number): number => (seed = (seed * 48_271) % 2_147_483_647) % bound;
    for (let time = 0; time < 2_000; time++) {
      const at = below(3 * MAX_OWN_WORDS);
      const count = words.next(charter(at));
      if (count > MAX_WORDS) continue;
      if (count <= (said.get(at) ?? 0)) expect.fail(`${count} about charter ${at} after ${said.get(at)}`);
      said.set(at, count);
      words.give(charter(at));
    }
    expect(said.size).toBeGreaterThan(2 * MAX_OWN_WORDS);
  });
});
