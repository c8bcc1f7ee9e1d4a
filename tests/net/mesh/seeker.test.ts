/** When a person is told that others hold the table's slots. */
import { expect, test } from 'vitest';
import { VirtualClock } from '../../../src/lib/clock';
import type { Transport } from '../../../src/net/link/transport';
import type { DoorHeld } from '../../../src/net/mesh/doorstep';
import { Roster } from '../../../src/net/mesh/roster';
import { Seeker } from '../../../src/net/mesh/seeker';

const [SELF, STRANGER] = ['11', '99'].map((byte) => byte.repeat(32)) as [string, string];

test('a door is told to be held when two looks have shown it alike, and to be open at the first that shows it', () => {
  const clock = new VirtualClock();
  const told: (DoorHeld | null)[] = [];
  const seeker = new Seeker({
    ...{ self: SELF, clock, roster: new Roster(), watches: false },
    transport: { slots: ['a', 'b'], slot: null, seek() {} } as unknown as Transport,
    onDoor: (held) => told.push(held),
  });
  for (const slot of ['a', 'b']) seeker.missed(slot, false);
  clock.advance(20_000);
  seeker.answered('b', STRANGER);
  clock.advance(20_000);
  expect(told).toEqual([]);
  clock.advance(20_000);
  expect(told.splice(0)).toEqual(['strangers']);
  seeker.missed('a', true);
  clock.advance(19_999);
  expect(told).toEqual([]);
  clock.advance(1);
  expect(told).toEqual([null]);
});
