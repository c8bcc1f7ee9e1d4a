/** How a raw link ends, by itself and through what stands before it; and what it may carry. */
import { describe, expect, test } from 'vitest';
import { VirtualClock } from '../../../src/lib/clock';
import { LinkEnd } from '../../../src/net/link/linkEnd';
import { MAX_SECURE_BYTES } from '../../../src/net/link/secureLink';
import { MAX_ADDRESS_LENGTH, MAX_FRAME_BYTES, isAddress } from '../../../src/net/link/transport';
import { WrappedLink } from '../../../src/net/link/wrappedLink';
import { rawPair } from '../rawPair';

/** An end, and what it has done. */
function endOf(): { end: LinkEnd; done: string[] } {
  const done: string[] = [];
  const end: LinkEnd = new LinkEnd({
    letGo: () => done.push(`let go, ${end.isOpen ? 'open' : 'closed'}`),
    onClose: () => done.push('told'),
  });
  return { end, done };
}
/** Every microtask that is due. */
const turn = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

describe('a link', () => {
  test('that its owner ends lets go once, and tells nobody', async () => {
    const { end, done } = endOf();
    expect(end.isOpen).toBe(true);
    end.close();
    end.close();
    end.break();
    await turn();
    expect([end.isOpen, done]).toEqual([false, ['let go, closed']]);
  });

  test('that breaks lets go at once, and tells its owner once, in a turn of its own', async () => {
    const { end, done } = endOf();
    end.break();
    end.break();
    expect([end.isOpen, done]).toEqual([false, ['let go, closed']]);
    await turn();
    end.break();
    end.close();
    await turn();
    expect(done).toEqual(['let go, closed', 'told']);
  });

  test('that its owner ends while it breaks tells nobody, and lets go once', async () => {
    const { end, done } = endOf();
    end.break();
    end.close();
    await turn();
    expect(done).toEqual(['let go, closed']);
  });
});

test('a link that stands before another one is that one: what it says, does and ends', () => {
  const clock = new VirtualClock();
  const { initiator, responder } = rawPair(clock);
  const wrapped = new (class extends WrappedLink {})(initiator);
  const [heard, closed]: [Uint8Array[], string[]] = [[], []];
  responder.onMessage = (bytes) => heard.push(bytes);
  responder.onClose = () => closed.push('responder');
  wrapped.onMessage(Uint8Array.of(1));
  wrapped.onClose();
  expect([wrapped.initiator, wrapped.binding, wrapped.waitingBytes]).toEqual([true, initiator.binding, 0]);
  wrapped.send(Uint8Array.of(5));
  clock.advance(10);
  expect([heard, closed]).toEqual([[Uint8Array.of(5)], []]);
  wrapped.close();
  clock.advance(10);
  expect([initiator.isOpen, closed]).toEqual([false, ['responder']]);
});

test('a link carries a message of a MiB, sealed, and little more', () => {
  expect(MAX_FRAME_BYTES).toBe(1_048_576 + 64);
  expect(MAX_SECURE_BYTES).toBe(1_048_576 + 48);
});

test('an address is of letters, digits and single inner hyphens, and no longer than 64', () => {
  expect(['a', 'A-1-z', 'x'.repeat(64)].map(isAddress)).toEqual([true, true, true]);
  expect(['', '-a', 'a-', 'a--b', 'a b', 'ä', 'a/b', 'a\n', 'x'.repeat(65)].map(isAddress)).toEqual(
    Array(9).fill(false),
  );
  expect(MAX_ADDRESS_LENGTH).toBe(64);
});
