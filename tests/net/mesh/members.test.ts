/** What the members of a mesh pass on to each other goes over the links that stand. */
import { expect, test } from 'vitest';
import { toHex } from '../../../src/lib/bytes';
import { VirtualClock } from '../../../src/lib/clock';
import { done } from '../../../src/lib/result';
import type { DirectOptions } from '../../../src/net/link/direct';
import type { Transport } from '../../../src/net/link/transport';
import { membersOf } from '../../../src/net/mesh/members';
import { Roster } from '../../../src/net/mesh/roster';
import { encodeSignal, tableMark } from '../../../src/net/mesh/signal';
import { SECRET, pairOf } from '../memory/memoryTable';
import { seededBytes } from '../rawPair';

test('an offer is answered by the member that has passed it on, and by nobody once that one is forgotten', () => {
  const posted: string[] = [];
  const attempts: DirectOptions[] = [];
  const roster = new Roster();
  const { introducer } = membersOf({
    ...{ pair: pairOf('ada'), secret: SECRET, clock: new VirtualClock(), random: seededBytes(1), roster },
    transport: { address: null } as Transport,
    direct: (options) => (attempts.push(options), { take: () => done, close() {} }),
    post: ({ device }) => posted.push(device),
    onLink() {},
  })!;
  const [self, from] = [pairOf('ada'), pairOf('ben')].map(({ publicKey }) => toHex(publicKey)) as [string, string];
  const [known, forgotten] = ['cc'.repeat(32), 'dd'.repeat(32)] as const;
  roster.meet(known);
  for (const [i, route] of [forgotten, known].entries()) {
    const signal = { attempt: new Uint8Array(8).fill(i), role: 'offer', description: Uint8Array.of(1) } as const;
    introducer.passed(route, from, encodeSignal(signal, { table: tableMark(SECRET), from, to: self }, pairOf('ben')));
    attempts[i]!.onDescription(Uint8Array.of(2), ['host']);
  }
  expect(posted).toEqual([known]);
});
