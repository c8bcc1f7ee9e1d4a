/** The live link to a device, when the other end takes nothing in any more. */
import { expect, test } from 'vitest';
import { VirtualClock } from '../../../src/lib/clock';
import type { SecureLink } from '../../../src/net/link/secureLink';
import { Links } from '../../../src/net/mesh/links';
import { Roster } from '../../../src/net/mesh/roster';
import { SECRET, pairOf } from '../memory/memoryTable';
import { seededBytes } from '../rawPair';

test('a link on which more than 16 MiB wait is given up, and a person is told', () => {
  const heard: string[] = [];
  const roster = new Roster();
  const links = new Links({
    ...{ secret: SECRET, pair: pairOf('ada'), version: 1, clock: new VirtualClock(), random: seededBytes(1) },
    ...{ self: 'aa', epoch: 1, session: '0123456789abcdef', roster },
    ...{ onAdopted() {}, onRefused() {}, onMessage() {}, onProved() {}, onSilent() {} },
    onLost: () => heard.push('lost'),
    onFault: ({ code }) => heard.push(code),
  });
  const link = {
    ...{ id: '01', device: 'bb', waitingBytes: 16 * 2 ** 20 },
    send: () => heard.push('sent'),
    close: () => heard.push('closed'),
  };
  const peer = roster.meet('bb');
  peer.adopt(link as unknown as SecureLink, { session: 's1', epoch: 1, seen: 0, current: null }, 1);
  expect([links.post(peer, Uint8Array.of(1)), heard.splice(0)]).toEqual([true, ['sent']]);
  link.waitingBytes++;
  expect([links.post(peer, Uint8Array.of(1)), heard.splice(0)]).toEqual([false, ['net/congested', 'closed', 'lost']]);
  expect([links.post(peer, Uint8Array.of(1)), heard]).toEqual([false, []]);
});
