/** When the screen says that somebody holds the door. */
import { describe, expect, it } from 'vitest';
import { fromHex } from '../../../src/lib/bytes';
import { must } from '../../../src/lib/result';
import type { Room } from '../../../src/table/room';
import { viewDoor } from '../../../src/ui/view/doorView';
import { doorText } from '../../../src/ui/text/door';

const [SELF, FRIEND, STRANGER] = ['0a', '0b', '0c'] as const;

function room(seats: readonly string[] | null, people: readonly string[]): Room {
  const signed = seats && { charter: { seats: seats.map((device) => ({ device: must(fromHex(device)) })) } };
  return {
    session: null,
    running: signed,
    lobby: { people: people.map((device) => ({ device })) },
    self: SELF,
  } as unknown as Room;
}

const linked = (...devices: string[]) => devices.map((device) => ({ device, state: 'connected' as const }));

describe('that somebody holds the door', () => {
  it.each<[why: string, at: Room, peers: ReturnType<typeof linked>, said: boolean]>([
    ['is said to a newcomer who reaches nobody', room(null, [SELF]), [], true],
    ['or only those who do not say who they are', room(null, [SELF]), linked(STRANGER), true],
    ['not once a friend has come', room(null, [SELF, FRIEND]), linked(FRIEND, STRANGER), false],
    [
      'is said to whoever has a table, and reaches nobody of it',
      room([SELF, FRIEND], [SELF, STRANGER]),
      linked(STRANGER),
      true,
    ],
    ['not once one of them is reached', room([SELF, FRIEND], [SELF]), linked(FRIEND), false],
  ])('%s', (_why, at, peers, said) => {
    expect(viewDoor(at, peers, 'strangers')).toBe(said ? 'strangers' : null);
    expect(viewDoor(at, peers, null)).toBeNull();
  });

  it('is said with what was seen and what to do', () => {
    for (const held of ['one', 'silent', 'strangers'] as const) expect(doorText(held)).toMatch(/new link/);
    expect(new Set((['one', 'silent', 'strangers'] as const).map(doorText)).size).toBe(3);
  });
});
