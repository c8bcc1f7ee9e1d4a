/** A device that looks for the one whose seat it takes over, and how it says that this takes long. */
import { expect, it } from 'vitest';
import { signingPair } from '../../../src/crypto/sign';
import { VirtualClock } from '../../../src/lib/clock';
import { MemoryStore } from '../../../src/log/memoryStore';
import { encodeHandover } from '../../../src/table/handover/handoverMessages';
import { LONG_SEARCH_MS, Taker } from '../../../src/table/handover/taker';
import { bytesOf } from '../../log/seats';

const answer = encodeHandover({ kind: 'answer', salt: bytesOf('answer') });

function looking(): { taker: Taker; clock: VirtualClock; changes: string[] } {
  const clock = new VirtualClock();
  const changes: string[] = [];
  const taker: Taker = new Taker({
    ...{ store: new MemoryStore(), id: 'place', secret: bytesOf('secret').slice(0, 16), clock, resumed: null },
    ...{
      door: signingPair(bytesOf('door')).publicKey,
      linkSeed: bytesOf('link'),
      salt: bytesOf('salt'),
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
