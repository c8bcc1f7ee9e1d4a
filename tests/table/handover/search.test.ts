/** A device that looks for the one whose seat it takes over, and how it says that this takes long. */
import { afterEach, expect, it } from 'vitest';
import { signingPair } from '../../../src/crypto/sign';
import { VirtualClock } from '../../../src/lib/clock';
import { MemoryStore } from '../../../src/log/memoryStore';
import type { Stored } from '../../../src/log/store';
import { PART_BYTES, encodeHandover } from '../../../src/table/handover/handoverMessages';
import { LONG_SEARCH_MS, Taker, type TakerOptions } from '../../../src/table/handover/taker';
import { encodeBundle } from '../../../src/table/handover/bundle';
import { bytesOf } from '../../log/seats';
import { eventually } from '../../run/eventually';
import { walkStages } from '../../stages';
import { Harness } from '../harness';
import { trial } from '../trialGame';
import { hidden } from '../withTrial';

afterEach(() => hidden.clear());

const answer = encodeHandover({ kind: 'answer', salt: bytesOf('answer') });

function looking({
  secret = bytesOf('secret').slice(0, 16),
  bring = async () => false,
  resumed = null,
}: Partial<TakerOptions> = {}): {
  taker: Taker;
  clock: VirtualClock;
  changes: string[];
} {
  const clock = new VirtualClock();
  const changes: string[] = [];
  const taker: Taker = new Taker({
    ...{ store: new MemoryStore(), id: 'place', secret, clock, resumed },
    ...{
      door: signingPair(bytesOf('door')).publicKey,
      linkSeed: bytesOf('link'),
      salt: bytesOf('salt'),
      bring,
      send: () => {},
    },
    onChange: () => {
      const { state } = taker;
      changes.push(state.at === 'looking' && state.long ? 'long' : state.at);
    },
  });
  return { taker, clock, changes };
}

it('says once that it looks for longer than it should, and finds all the same', () => {
  const { taker, clock, changes } = looking();
  clock.advance(LONG_SEARCH_MS - 1);
  expect(taker.state).toEqual({ at: 'looking', long: false });
  clock.advance(1);
  expect(taker.state).toEqual({ at: 'looking', long: true });
  clock.advance(10 * LONG_SEARCH_MS);
  expect(changes).toEqual(['long']);
  taker.setLinked(true);
  expect(taker.state.at).toBe('looking');
  taker.receive(answer);
  expect(taker.state.at).toBe('asking');
  clock.advance(10 * LONG_SEARCH_MS);
  expect(taker.state.at).toBe('asking');
});

it('counts anew when the other device has gone again', () => {
  const { taker, clock, changes } = looking();
  clock.advance(LONG_SEARCH_MS - 1);
  taker.setLinked(true);
  taker.receive(answer);
  taker.setLinked(false);
  clock.advance(LONG_SEARCH_MS - 1);
  expect(taker.state).toEqual({ at: 'looking', long: false });
  clock.advance(1);
  expect(changes).toEqual(['asking', 'looking', 'long']);
});

it('says nothing more once the page has gone', () => {
  const { taker, clock, changes } = looking();
  taker.close();
  clock.advance(2 * LONG_SEARCH_MS);
  expect(changes).toEqual([]);
});

/** What of a seat at a table comes over. */
async function seat(): Promise<{ stored: Stored; bundle: Uint8Array }> {
  const harness = new Harness({ seed: 5, game: trial });
  for (const name of ['Anna', 'Ben']) await harness.join(name);
  expect(await harness.open()).toBe(true);
  const stored = (await harness.devices[0]!.store.load('place'))!;
  return { stored, bundle: encodeBundle({ stored, epoch: 3 }) };
}

it.each([
  ['comes', true, 'stored'],
  ['does not come', false, 'game/unknown'],
])('asks for a game that this page has not: it %s', async (_what, comes, expected) => {
  const { stored, bundle } = await seat();
  const asked: string[] = [];
  hidden.add(trial.id);
  const { taker } = looking({
    secret: stored.place.secret,
    bring: async (id) => {
      asked.push(id);
      if (comes) hidden.delete(id);
      return comes;
    },
  });
  taker.setLinked(true);
  taker.receive(answer);
  taker.receive(encodeHandover({ kind: 'part', part: 0, parts: 1, bytes: bundle }));
  await eventually(() => ['stored', 'failed'].includes(taker.state.at)).toBe(true);
  expect(taker.state.at === 'failed' ? taker.state.fault.code : taker.state.at).toBe(expected);
  expect(asked).toEqual([trial.id]);
});

it('walks the stages of its table, and no others', () =>
  walkStages('table/handover/taker.ts', async () => {
    const { stored, bundle } = await seat();
    const part = (parts: number, bytes: Uint8Array): Uint8Array =>
      encodeHandover({ kind: 'part', part: 0, parts, bytes });
    const [all, first] = [part(1, bundle), part(2, new Uint8Array(PART_BYTES))];
    const no = encodeHandover({ kind: 'no', why: 'taken' });
    const walk = (...messages: Uint8Array[]): Taker => {
      const { taker } = looking({ secret: stored.place.secret, bring: async () => true });
      taker.setLinked(true);
      for (const message of messages) taker.receive(message);
      return taker;
    };
    const [here, gone, asking] = [walk(answer, all), walk(all), walk(answer)];
    for (const taker of [here, gone]) await eventually(() => taker.state.at).toBe('stored');
    here.receive(encodeHandover({ kind: 'yours' }));
    await eventually(() => here.state).toEqual({ at: 'here', name: 'Anna' });
    asking.setLinked(false);
    expect(asking.state.at).toBe('looking');
    for (const taker of [gone, walk(), walk(answer), walk(first)]) {
      taker.receive(no);
      await eventually(() => taker.state.at).toBe('failed');
    }
    const mark = {
      stage: 'coming',
      door: bytesOf('door'),
      linkSeed: bytesOf('link'),
      bundle: bytesOf('hash'),
    } as const;
    expect(looking({ resumed: mark }).taker.state.at).toBe('stored');
  }));
