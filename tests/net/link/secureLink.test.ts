/** The encrypted link: its handshake, its boxes, and messages that end it. */
import { describe, expect, test } from 'vitest';
import { type Boxes, workBox } from '../../../src/crypto/boxes';
import { concatBytes, toHex, utf8 } from '../../../src/lib/bytes';
import { VirtualClock } from '../../../src/lib/clock';
import { makeHello } from '../../../src/net/link/handshake';
import { MAX_SECURE_BYTES, SecureLink } from '../../../src/net/link/secureLink';
import { MAX_FRAME_BYTES } from '../../../src/net/link/transport';
import { SECRET, pairOf } from '../memory/memoryTable';
import {
  type Middle,
  type PairOptions,
  type Sender,
  honest,
  other,
  rawPair,
  securePair,
  seededBytes,
} from '../rawPair';

/** How each side of a pair ended, once everything that was due has happened. */
function outcome(options: PairOptions, act?: (pair: ReturnType<typeof securePair>) => void): Record<Sender, string> {
  const pair = securePair(options);
  pair.clock.advance(100);
  act?.(pair);
  pair.clock.advance(20_000);
  const tell = (sender: Sender): string => {
    const { end, ready } = pair[sender];
    return end === undefined ? (ready ? 'ready' : 'waiting') : (end?.code ?? 'ended');
  };
  return { initiator: tell('initiator'), responder: tell('responder') };
}

/** Changes the `index`-th message of one side. */
function alter(
  whose: Sender,
  index: number,
  change: (bytes: Uint8Array) => Uint8Array | readonly Uint8Array[],
): Middle {
  return (sender, at, bytes) => {
    if (sender !== whose || at !== index) return honest(sender, at, bytes);
    const changed = change(bytes.slice());
    return (changed instanceof Uint8Array ? [changed] : changed).map((instead) => ({
      to: other(sender),
      bytes: instead,
    }));
  };
}

const flip = (at: number) => (bytes: Uint8Array) => {
  bytes[at < 0 ? bytes.length + at : at]! ^= 1;
  return bytes;
};

/** Both sides say three things after the handshake. */
const talk = ({ initiator, responder }: ReturnType<typeof securePair>): void => {
  for (const { link } of [initiator, responder]) for (const text of ['one', 'two', 'three']) link.send(utf8(text));
};

/** Boxes that take their time: a long one five milliseconds, and none overtakes another. */
function slowBoxes(clock: VirtualClock): Boxes {
  let freeMs = 0;
  return {
    work: (job, done) => {
      freeMs = Math.max(freeMs, clock.nowMs()) + (job.bytes.length > 1_000 ? 5 : 0);
      clock.after(freeMs - clock.nowMs(), () => done(workBox(job)));
    },
  };
}

describe('a link whose boxes are made elsewhere', () => {
  const LONG = new Uint8Array(2_000).fill(7);

  test('carries every message once and in order, and counts what is not sealed yet as waiting', () => {
    const { initiator, responder, clock } = securePair({ boxes: slowBoxes });
    clock.advance(100);
    for (const message of [LONG, utf8('short'), LONG]) initiator.link.send(message);
    expect(responder.messages).toEqual([]);
    expect(initiator.link.waitingBytes).toBeGreaterThanOrEqual(2 * LONG.length + 5);
    clock.advance(100);
    expect(responder.messages.map(({ length }) => length)).toEqual([LONG.length, 5, LONG.length]);
    expect(initiator.link.waitingBytes).toBe(0);
  });

  test('brings last words, and nothing after its end', () => {
    const { initiator, responder, clock } = securePair({ boxes: slowBoxes });
    clock.advance(100);
    responder.link.send(LONG);
    clock.advance(7); // it has arrived, and is not open yet
    initiator.link.close(LONG);
    clock.advance(100);
    expect(responder.messages).toEqual([LONG]);
    expect(initiator.messages).toEqual([]);
  });

  test('ends with a message that was altered', () => {
    const boxes = slowBoxes;
    const told = outcome({ boxes, middle: alter('initiator', 3, flip(5)) }, talk);
    expect(told).toEqual({ initiator: 'ended', responder: 'net/tampered' });
    expect(outcome({ boxes }, talk)).toEqual({ initiator: 'ready', responder: 'ready' });
  });
});

describe('an honest handshake', () => {
  test('makes both ends ready, each knowing the other device, with one name for the link', () => {
    const { initiator, responder, clock } = securePair();
    clock.advance(100);
    expect([initiator.ready, responder.ready]).toEqual([true, true]);
    expect(initiator.link.device).toBe(toHex(pairOf('responder').publicKey));
    expect(responder.link.device).toBe(toHex(pairOf('initiator').publicKey));
    expect(initiator.link.id).toBe(responder.link.id);
    expect(initiator.link.id).toMatch(/^[0-9a-f]{16}$/);
  });

  test('is begun by the initiator: until they speak, the other says nothing', () => {
    const senders: Sender[] = [];
    const pair = securePair({
      middle: (sender, index, bytes) => {
        senders.push(sender);
        return honest(sender, index, bytes);
      },
    });
    expect(senders).toEqual(['initiator']);
    pair.clock.advance(100);
    expect(senders.slice(0, 2)).toEqual(['initiator', 'responder']);
  });

  test('takes two messages each way and no more', () => {
    const { initiator, responder, clock } = securePair();
    clock.advance(100);
    expect([initiator.raw.sent, responder.raw.sent]).toEqual([2, 2]);
  });

  test('is followed by messages in both directions, in order, of any length allowed', () => {
    const pair = securePair();
    pair.clock.advance(100);
    talk(pair);
    pair.initiator.link.send(new Uint8Array(0));
    pair.initiator.link.send(new Uint8Array(MAX_SECURE_BYTES).fill(9));
    pair.clock.advance(100);
    const [first, second, third, empty, long] = pair.responder.messages;
    expect([first, second, third]).toEqual(['one', 'two', 'three'].map(utf8));
    expect(empty).toEqual(new Uint8Array(0));
    expect(long).toHaveLength(MAX_SECURE_BYTES);
    expect(pair.initiator.messages).toEqual(['one', 'two', 'three'].map(utf8));
  });

  test('carries nothing that is too long for the other side, and nothing before it', () => {
    const { initiator, responder, clock } = securePair();
    expect(() => initiator.link.send(utf8('too early'))).toThrow();
    clock.advance(100);
    expect(() => initiator.link.send(new Uint8Array(MAX_SECURE_BYTES + 1))).toThrow();
    initiator.link.send(utf8('short'));
    clock.advance(100);
    expect(responder.messages).toEqual([utf8('short')]);
  });

  test('shows nothing that was said, nor the device keys, to who carries it', () => {
    const carried: string[] = [];
    const pair = securePair({
      middle: (sender, index, bytes) => {
        carried.push(toHex(bytes));
        return honest(sender, index, bytes);
      },
    });
    pair.clock.advance(100);
    pair.initiator.link.send(utf8('the ace of spades'));
    pair.clock.advance(100);
    const all = carried.join();
    expect(all).toContain(toHex(utf8('Svista')));
    for (const hidden of [utf8('ace'), pairOf('initiator').publicKey, pairOf('responder').publicKey, SECRET]) {
      expect(all).not.toContain(toHex(hidden));
    }
  });

  test('has other keys each time: what passed on one link fits no other', () => {
    const recorded: Uint8Array[] = [];
    const first = securePair({
      middle: (sender, index, bytes) => {
        if (sender === 'initiator') recorded.push(bytes);
        return honest(sender, index, bytes);
      },
    });
    first.clock.advance(100);
    expect(first.initiator.ready).toBe(true);
    // The same initiator, word for word, against a responder with fresh bytes.
    const replay: Middle = (sender, index, bytes) =>
      sender === 'initiator' ? [{ to: 'responder', bytes: recorded[index] ?? bytes }] : honest(sender, index, bytes);
    expect(outcome({ middle: replay, random: [seededBytes(7), seededBytes(8)] }).responder).toBe('net/secret');
  });

  test('ends plainly when one side closes, without a fault at the other', () => {
    expect(outcome({}, ({ initiator }) => initiator.link.close())).toEqual({ initiator: 'ready', responder: 'ended' });
  });

  test('is over for good when its owner closes it, during the handshake, too', () => {
    for (const passedMs of [0, 1]) {
      const pair = securePair();
      pair.clock.advance(passedMs);
      pair.initiator.link.close(utf8('too early'));
      pair.clock.advance(20_000);
      expect([pair.initiator.end, pair.initiator.ready, pair.responder.end]).toEqual([undefined, false, null]);
      expect(() => pair.initiator.link.send(utf8('too late'))).not.toThrow();
    }
  });

  test('lets last words arrive before the link ends', () => {
    const pair = securePair();
    pair.clock.advance(100);
    pair.initiator.link.close(utf8('goodbye'));
    pair.clock.advance(100);
    expect(pair.responder.messages).toEqual([utf8('goodbye')]);
    expect(pair.responder.end).toBeUndefined();
    pair.clock.advance(2_000);
    expect(pair.responder.end).toBeNull();
  });
});

describe('a handshake is refused', () => {
  test('by both sides if the table secrets differ', () => {
    const secrets: [Uint8Array, Uint8Array] = [SECRET, SECRET.map((byte, i) => (i === 0 ? byte ^ 1 : byte))];
    expect(outcome({ secrets })).toEqual({ initiator: 'net/secret', responder: 'net/secret' });
  });

  test('by both sides, naming both versions, if they speak different ones', () => {
    const pair = securePair({ versions: [1, 2] });
    pair.clock.advance(20_000);
    for (const sender of ['initiator', 'responder'] as const) {
      expect(pair[sender].end?.code).toBe('net/version');
      expect(pair[sender].end?.message).toMatch(/1/);
      expect(pair[sender].end?.message).toMatch(/2/);
    }
    expect(pair.initiator.end?.message).toContain('this page is older');
    expect(pair.responder.end?.message).toContain('this page is newer');
  });

  test('even if a hello of another version is of another length', () => {
    const longer = alter('responder', 0, () => concatBytes(makeHello(9, new Uint8Array(32)), utf8('and more')));
    expect(outcome({ middle: longer }).initiator).toBe('net/version');
  });

  test.each([
    ['its first letter', flip(0), 'net/hello'],
    ['its version', flip(7), 'net/version'],
    ['its nonce', flip(20), 'net/secret'],
    ['a byte too few', (bytes: Uint8Array) => bytes.slice(0, -1), 'net/hello'],
    ['a byte too many', (bytes: Uint8Array) => concatBytes(bytes, new Uint8Array(1)), 'net/hello'],
    ['nothing in it', () => new Uint8Array(0), 'net/hello'],
  ])('if the hello was altered: %s', (_, change, code) => {
    expect(outcome({ middle: alter('initiator', 0, change) }).responder).toBe(code);
  });

  test.each([
    ['a bit of its tag', flip(0)],
    ['a bit of its last byte', flip(-1)],
    ['a byte too few', (bytes: Uint8Array) => bytes.slice(0, -1)],
    ['nothing in it', () => new Uint8Array(0)],
    ['nothing but a tag', (bytes: Uint8Array) => bytes.slice(0, 16)],
  ])('if the auth was altered: %s', (_, change) => {
    expect(outcome({ middle: alter('initiator', 1, change) }).responder).toBe('net/secret');
  });

  test('if our own hello comes back', () => {
    const mirror: Middle = (sender, _, bytes) => [{ to: sender, bytes }];
    expect(outcome({ middle: mirror })).toEqual({ initiator: 'net/reflected', responder: 'ended' });
  });

  test('if our own auth comes back instead of the other one', () => {
    const mirror: Middle = (sender, index, bytes) =>
      index === 1 ? [{ to: sender, bytes }] : honest(sender, index, bytes);
    expect(outcome({ middle: mirror })).toEqual({ initiator: 'net/secret', responder: 'net/secret' });
  });

  test('if the signature is by another key than the one shown', () => {
    // Someone who has the table secret, and shows a key that is not theirs.
    const clock = new VirtualClock();
    const raws = rawPair(clock);
    const ends: string[] = [];
    const common = { version: 1, secret: SECRET, clock, onReady: () => ends.push('ready'), onMessage: () => undefined };
    new SecureLink({
      ...common,
      raw: raws.initiator,
      pair: pairOf('victim'),
      random: seededBytes(1),
      onClose: (fault) => ends.push(fault?.code ?? ''),
    });
    const forged = { publicKey: pairOf('somebody else').publicKey, secretKey: pairOf('thief').secretKey };
    new SecureLink({ ...common, raw: raws.responder, pair: forged, random: seededBytes(2), onClose: () => undefined });
    clock.advance(100);
    expect(ends).toContain('net/signature');
  });

  test('if somebody who has the secret relays between two connections of their own', () => {
    expect(outcome({ bindings: ['ada to mallory', 'mallory to ben'] })).toEqual({
      initiator: 'net/signature',
      responder: 'net/signature',
    });
  });

  test('if it does not come to an end in ten seconds', () => {
    const silence: Middle = () => [];
    const pair = securePair({ middle: silence });
    pair.clock.advance(9_999);
    expect(pair.initiator.end).toBeUndefined();
    pair.clock.advance(1);
    expect(pair.initiator.end?.code).toBe('net/timeout');
    expect(outcome({ middle: silence })).toEqual({ initiator: 'net/timeout', responder: 'net/timeout' });
    const noAnswer: Middle = (sender, index, bytes) => (sender === 'initiator' ? honest(sender, index, bytes) : []);
    expect(outcome({ middle: noAnswer })).toEqual({ initiator: 'net/timeout', responder: 'net/timeout' });
    const noAuth: Middle = (sender, index, bytes) => (index === 0 ? honest(sender, index, bytes) : []);
    expect(outcome({ middle: noAuth })).toEqual({ initiator: 'net/timeout', responder: 'net/timeout' });
  });
});

describe('a link that stands ends, and gives out nothing more, if a message', () => {
  /** The initiator's first message after hello and auth has index 2. */
  const cases: readonly (readonly [string, Middle, string, number])[] = [
    ['is altered', alter('initiator', 3, flip(5)), 'net/tampered', 1],
    ['is cut short', alter('initiator', 3, (bytes) => bytes.slice(0, -1)), 'net/tampered', 1],
    ['is shorter than a tag', alter('initiator', 3, () => new Uint8Array(3)), 'net/tampered', 1],
    ['comes twice', alter('initiator', 3, (bytes) => [bytes, bytes]), 'net/tampered', 2],
    ['does not come', alter('initiator', 3, () => []), 'net/tampered', 1],
    ['is too long', alter('initiator', 3, () => new Uint8Array(MAX_FRAME_BYTES + 1)), 'net/oversized', 1],
  ];
  test.each(cases)('%s', (_, middle, code, received) => {
    const pair = securePair({ middle });
    pair.clock.advance(100);
    expect(pair.responder.ready).toBe(true);
    talk(pair);
    pair.clock.advance(100);
    expect(pair.responder.end?.code).toBe(code);
    expect(pair.responder.messages).toEqual(['one', 'two', 'three'].slice(0, received).map(utf8));
    // The other side sees the link end.
    pair.clock.advance(2_000);
    expect(pair.initiator.end).toBeNull();
  });

  test('overtakes another', () => {
    let held: Uint8Array | null = null;
    const swap: Middle = (sender, index, bytes) => {
      if (sender !== 'initiator' || index < 2) return honest(sender, index, bytes);
      if (held === null) {
        held = bytes;
        return [];
      }
      return [...honest(sender, index, bytes), ...honest(sender, index, held)];
    };
    expect(outcome({ middle: swap }, talk).responder).toBe('net/tampered');
  });

  test('is one of our own, sent back', () => {
    const mirror: Middle = (sender, index, bytes) =>
      index < 2 ? honest(sender, index, bytes) : [{ to: sender, bytes }];
    expect(outcome({ middle: mirror }, talk)).toEqual({ initiator: 'net/tampered', responder: 'net/tampered' });
  });
});
