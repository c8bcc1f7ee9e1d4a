/** Links that are not anybody's yet. */
import { expect, test, vi } from 'vitest';
import { VirtualClock } from '../../../src/lib/clock';
import { SecureLink } from '../../../src/net/link/secureLink';
import { PendingLinks, type PendingLinksOptions } from '../../../src/net/mesh/pendingLinks';
import { SECRET, pairOf } from '../memory/memoryTable';
import { rawPair, seededBytes } from '../rawPair';
import { walkStages } from '../../stages';

const clock = new VirtualClock();

/** A device, and what it has seen of the links that came. */
function device(seed: number): { common: Omit<PendingLinksOptions, 'present'>; pending: PendingLinks; seen: string[] } {
  const seen: string[] = [];
  const common = {
    ...{ secret: SECRET, pair: pairOf(`device ${seed}`), version: 1, clock, random: seededBytes(seed) },
    onProved: () => seen.push('proved'),
    onSilent: (slot: string) => seen.push(`silent at ${slot}`),
    onArrival: () => seen.push('arrived'),
    onMessage: () => {},
    onClose: () => seen.push('closed'),
    onFault: () => {},
  };
  const present = () => ({ epoch: 1, session: '0123456789abcdef', seen: 0, current: null });
  return { common, pending: new PendingLinks({ ...common, present }), seen };
}

test('thirty-two links may wait, and one more that was found at a slot', () => {
  const { pending } = device(3);
  const closed: number[] = [];
  for (let i = 0; i < 34; i++) {
    const { initiator } = rawPair(clock);
    vi.spyOn(initiator, 'close').mockImplementation(() => void closed.push(i));
    pending.receive(initiator, i === 33 ? 'a slot' : null);
  }
  expect(closed).toEqual([32]);
});

test('a link walks the stages of the table, and no others', () =>
  walkStages('net/mesh/pendingLinks.ts', () => {
    const [ada, ben] = [device(1), device(2)];
    const [silent, leaving, staying] = [rawPair(clock), rawPair(clock), rawPair(clock)];
    ada.pending.receive(silent.initiator, 'a slot');
    silent.responder.close();
    clock.advance(100);
    expect(ada.seen.splice(0)).toEqual(['silent at a slot']);

    ada.pending.receive(leaving.initiator, 'a slot');
    const other = new SecureLink({ ...ben.common, raw: leaving.responder, onReady() {}, onMessage() {}, onClose() {} });
    clock.advance(100);
    other.close();
    clock.advance(2_000);
    expect(ada.seen.splice(0)).toEqual(['proved']);

    ada.pending.receive(staying.initiator, null);
    ben.pending.receive(staying.responder, null);
    clock.advance(100);
    staying.responder.close();
    clock.advance(100);
    expect(ada.seen).toEqual(['proved', 'arrived', 'closed']);
  }));
