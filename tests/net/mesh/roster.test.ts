/** Whom a device knows, and whom it shows. */
import { expect, test } from 'vitest';
import type { SecureLink } from '../../../src/net/link/secureLink';
import { Roster } from '../../../src/net/mesh/roster';

const HERE = { session: 's1', epoch: 1, seen: 0, current: null } as const;
const linkNamed = (id: string): SecureLink => ({ id }) as SecureLink;

test('of sixty-four devices the one that was silent longest gives way to another, and none that is linked', () => {
  const roster = new Roster();
  for (let i = 0; i < 64; i++) {
    const peer = roster.meet(`device ${i}`);
    if (i !== 7) peer.adopt(linkNamed(`link ${i}`), HERE, 1);
  }
  const newcomer = roster.meet('newcomer');
  expect([[...roster].length, roster.get('device 7')]).toEqual([64, undefined]);
  const silent = roster.get('device 3')!;
  silent.unlink(false);
  silent.pass(1_000);
  roster.meet('another');
  expect([[...roster].length, roster.get('device 3'), roster.get('newcomer')]).toEqual([64, undefined, newcomer]);
});

test('who only knocks is shown to nobody, and nobody is told of it', () => {
  const roster = new Roster();
  const peer = roster.meet('aa');
  expect([roster.views, roster.changed()]).toEqual([[], false]);
  peer.adopt(linkNamed('01'), HERE, 1);
  expect([roster.views.map(({ device }) => device), roster.changed()]).toEqual([['aa'], true]);
});
