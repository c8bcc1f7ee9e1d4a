/** All that a table asks of the cryptography: a round, false messages of others, and our own mistakes. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { keyContextOf } from '../../../src/crypto/context';
import { faceBytes } from '../../../src/crypto/faces';
import { InlineCrypto } from '../../../src/crypto/service/inline';
import type { ShareMessage } from '../../../src/crypto/service/service';
import { concatBytes, equalBytes, toHex } from '../../../src/lib/bytes';
import { must } from '../../../src/lib/result';
import { HEAD, IDENTITY_BYTES, NOT_A_POINT, codeOf, contextOf, filled, otherPoint, patched } from '../fixtures';

const seedOf = (seat: number): Uint8Array => filled(0x21 + seat);
const keyContext = (seat: number) => keyContextOf(contextOf({ seat }));

/** A table of that many players who have joined their keys; each computes for themselves. */
async function sitDown(count: number) {
  const crypto = new InlineCrypto();
  const keys: Uint8Array[] = [];
  for (let seat = 0; seat < count; seat++) {
    const message = await crypto.makeKey({ seed: seedOf(seat), context: keyContext(seat) });
    must(await crypto.checkKey({ context: keyContext(seat), ...message }));
    keys.push(message.publicKey);
  }
  return { crypto, keys, key: must(await crypto.joinKeys(keys)) };
}

/** Everybody shuffles in turn, and a fresh observer verifies it. */
async function shuffleChain(count: number, key: Uint8Array, start: Uint8Array, trivial: boolean): Promise<Uint8Array> {
  let deck = start;
  for (let seat = 0; seat < count; seat++) {
    const job = { context: contextOf({ seat }), key, input: deck, trivial: trivial && seat === 0 };
    const message = must(await new InlineCrypto().shuffle({ ...job, seed: seedOf(seat), head: HEAD }));
    must(await new InlineCrypto().checkShuffle({ ...job, ...message }));
    deck = message.output;
  }
  return deck;
}

async function shareBy(seat: number, publicKey: Uint8Array, cards: Uint8Array): Promise<ShareMessage> {
  const context = contextOf({ seat, step: 20 });
  const job = { seed: seedOf(seat), keyContext: keyContext(seat), context, head: HEAD, cards };
  const message = must(await new InlineCrypto().makeShares(job));
  must(await new InlineCrypto().checkShares({ context, publicKey, cards, ...message }));
  return message;
}

const someFaces = fc.array(fc.integer({ min: 0, max: 53 }), { minLength: 1, maxLength: 9 });
const sorted = (faces: readonly number[]): number[] => [...faces].sort((a, b) => a - b);

describe('a round', () => {
  test('any chain of shuffles deals a permutation of the start deck, and shows no face before', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 2, max: 8 }), someFaces, async (count, faces) => {
        const { crypto, keys, key } = await sitDown(count);
        const deck = await shuffleChain(count, key, await crypto.startDeck(faces), true);
        const reader = count - 1;
        const mine = { seed: seedOf(reader), keyContext: keyContext(reader) };
        const shares: Uint8Array[] = [];
        let left = deck;
        for (let seat = 0; seat < reader; seat++) {
          expect(codeOf(await crypto.readOpen({ cards: deck, shares }))).toBe('crypto/face');
          expect(codeOf(await crypto.readOwn({ ...mine, cards: left }))).toBe('crypto/face');
          const message = await shareBy(seat, keys[seat]!, deck);
          shares.push(message.shares);
          left = must(await crypto.subtract({ cards: left, shares: [message.shares] }));
        }
        expect(equalBytes(left, must(await crypto.subtract({ cards: deck, shares })))).toBe(true);
        const own = must(await crypto.readOwn({ ...mine, cards: left }));
        expect(sorted(own)).toEqual(sorted(faces));
        // Nobody else can read them, not even with all shares that were published.
        expect(codeOf(await crypto.readOpen({ cards: left, shares: [] }))).toBe('crypto/face');
        expect(codeOf(await crypto.readOwn({ seed: seedOf(0), keyContext: keyContext(0), cards: left }))).toBe(
          'crypto/face',
        );
        const opening = await shareBy(reader, keys[reader]!, left);
        expect(must(await crypto.readOpen({ cards: left, shares: [opening.shares] }))).toEqual(own);
      }),
      { numRuns: 8, seed: 11 },
    );
  });

  test('the order is not the one of the start deck', async () => {
    const { crypto, keys, key } = await sitDown(2);
    const faces = Array.from({ length: 20 }, (_, i) => i);
    const deck = await shuffleChain(2, key, await crypto.startDeck(faces), true);
    const shares = [await shareBy(0, keys[0]!, deck), await shareBy(1, keys[1]!, deck)];
    const opened = must(await crypto.readOpen({ cards: deck, shares: shares.map((message) => message.shares) }));
    expect(opened).not.toEqual(faces);
    expect(sorted(opened)).toEqual(faces);
  });

  test('a player hides what they drew under their own key, and still reads it', async () => {
    const { crypto, keys, key } = await sitDown(2);
    const deck = await shuffleChain(2, key, await crypto.startDeck([8, 9, 10]), true);
    const drawn = must(await crypto.subtract({ cards: deck, shares: [(await shareBy(0, keys[0]!, deck)).shares] }));
    const job = { context: contextOf({ seat: 1, step: 30 }), key: keys[1]!, input: drawn, trivial: false };
    const hidden = must(await crypto.shuffle({ ...job, seed: seedOf(1), head: HEAD }));
    must(await crypto.checkShuffle({ ...job, ...hidden }));
    const own = must(await crypto.readOwn({ seed: seedOf(1), keyContext: keyContext(1), cards: hidden.output }));
    expect(sorted(own)).toEqual([8, 9, 10]);
  });

  test('hidden and open cards can be shuffled together', async () => {
    const { crypto, keys, key } = await sitDown(2);
    const hidden = await shuffleChain(2, key, await crypto.startDeck([1, 2]), true);
    const mixed = concatBytes(hidden, await crypto.startDeck([2, 3]));
    const job = { context: contextOf({ deck: 1 }), key, input: mixed, trivial: true };
    const mine = { seed: seedOf(0), head: HEAD };
    expect(codeOf(await crypto.shuffle({ ...job, ...mine, trivial: false }))).toBe('crypto/identity');
    const message = must(await crypto.shuffle({ ...job, ...mine }));
    expect(codeOf(await new InlineCrypto().checkShuffle({ ...job, ...message }))).toBe('ok');
    expect(codeOf(await new InlineCrypto().checkShuffle({ ...job, ...message, trivial: false }))).toBe(
      'crypto/identity',
    );
    const cards = message.output;
    const shares = [(await shareBy(0, keys[0]!, cards)).shares, (await shareBy(1, keys[1]!, cards)).shares];
    expect(sorted(must(await crypto.readOpen({ cards, shares })))).toEqual([1, 2, 2, 3]);
  });

  test('no cards at all are no special case', async () => {
    const { crypto, keys, key } = await sitDown(2);
    const none = new Uint8Array(0);
    const job = { context: contextOf(), key, input: none, trivial: true };
    const message = must(await crypto.shuffle({ ...job, seed: seedOf(0), head: HEAD }));
    expect(codeOf(await crypto.checkShuffle({ ...job, ...message }))).toBe('ok');
    expect(codeOf(await crypto.checkShuffle({ ...job, ...message, proof: filled(0, 64) }))).toBe('crypto/length');
    expect((await shareBy(0, keys[0]!, none)).shares).toHaveLength(0);
    expect(must(await crypto.readOpen({ cards: none, shares: [] }))).toEqual([]);
    expect(await crypto.startDeck([])).toHaveLength(0);
  });

  test('open cards are read without any share', async () => {
    const crypto = new InlineCrypto();
    expect(must(await crypto.readOpen({ cards: await crypto.startDeck([7, 53, 0]), shares: [] }))).toEqual([7, 53, 0]);
  });
});

describe('what others send', async () => {
  const { crypto, keys, key } = await sitDown(2);
  const cards = await shuffleChain(2, key, await crypto.startDeck([4, 5, 6]), true);
  const share = await shareBy(0, keys[0]!, cards);
  const shareJob = { context: contextOf({ seat: 0, step: 20 }), publicKey: keys[0]!, cards, ...share };

  test('keys are refused with the code of what is wrong', async () => {
    const message = await crypto.makeKey({ seed: seedOf(0), context: keyContext(0) });
    const job = { context: keyContext(0), ...message };
    expect(codeOf(await crypto.checkKey(job))).toBe('ok');
    expect(codeOf(await crypto.checkKey({ ...job, publicKey: IDENTITY_BYTES }))).toBe('crypto/identity');
    expect(codeOf(await crypto.checkKey({ ...job, publicKey: NOT_A_POINT }))).toBe('crypto/point');
    expect(codeOf(await crypto.checkKey({ ...job, publicKey: new Uint8Array(3) }))).toBe('crypto/length');
    expect(codeOf(await crypto.checkKey({ ...job, publicKey: keys[1]! }))).toBe('crypto/key-proof');
    expect(codeOf(await crypto.checkKey({ ...job, context: keyContext(1) }))).toBe('crypto/key-proof');
    expect(codeOf(await crypto.checkKey({ ...job, proof: new Uint8Array(0) }))).toBe('crypto/length');
    expect(codeOf(await crypto.joinKeys([keys[0]!, keys[0]!]))).toBe('crypto/equal-keys');
    expect(codeOf(await crypto.joinKeys([keys[0]!, IDENTITY_BYTES]))).toBe('crypto/identity');
    expect(codeOf(await crypto.joinKeys([]))).toBe('crypto/identity');
  });

  test('shares are refused with the code of what is wrong', async () => {
    const refuse = async (changes: Partial<typeof shareJob>): Promise<string> =>
      codeOf(await crypto.checkShares({ ...shareJob, ...changes }));
    expect(await refuse({})).toBe('ok');
    expect(await refuse({ shares: otherPoint(share.shares, 32) })).toBe('crypto/share-proof');
    expect(await refuse({ shares: patched(share.shares, 64, IDENTITY_BYTES) })).toBe('crypto/identity');
    expect(await refuse({ shares: patched(share.shares, 0, NOT_A_POINT) })).toBe('crypto/point');
    expect(await refuse({ shares: share.shares.subarray(32) })).toBe('crypto/length');
    expect(await refuse({ shares: concatBytes(share.shares, share.shares) })).toBe('crypto/length');
    expect(await refuse({ cards: patched(cards, 64, IDENTITY_BYTES) })).toBe('crypto/identity');
    expect(await refuse({ cards: otherPoint(cards, 64) })).toBe('crypto/share-proof');
    expect(await refuse({ publicKey: keys[1]! })).toBe('crypto/share-proof');
    expect(await refuse({ proof: filled(0, 63) })).toBe('crypto/length');
    expect(await refuse({ proof: filled(0xff, 64) })).toBe('crypto/scalar');
  });

  test('cards with c1 = identity get no share, so no key is asked to decrypt nothing', async () => {
    const open = await crypto.startDeck([4]);
    const job = { seed: seedOf(0), keyContext: keyContext(0), context: contextOf(), head: HEAD, cards: open };
    expect(codeOf(await crypto.makeShares(job))).toBe('crypto/identity');
    expect(codeOf(await crypto.readOwn(job))).toBe('crypto/identity');
    expect(codeOf(await crypto.subtract({ cards: open, shares: [] }))).toBe('crypto/identity');
  });

  test('openings are refused with the code of what is wrong', async () => {
    expect(codeOf(await crypto.subtract({ cards, shares: [share.shares] }))).toBe('ok');
    expect(codeOf(await crypto.subtract({ cards, shares: [share.shares.subarray(32)] }))).toBe('crypto/length');
    expect(codeOf(await crypto.subtract({ cards, shares: [patched(share.shares, 0, IDENTITY_BYTES)] }))).toBe(
      'crypto/identity',
    );
    expect(codeOf(await crypto.subtract({ cards: cards.subarray(1), shares: [] }))).toBe('crypto/length');
    const second = cards.subarray(32, 64);
    expect(codeOf(await crypto.subtract({ cards: cards.slice(0, 64), shares: [second] }))).toBe('crypto/identity');
    expect(codeOf(await crypto.readOpen({ cards, shares: [share.shares, NOT_A_POINT] }))).toBe('crypto/length');
    expect(codeOf(await crypto.readOpen({ cards: patched(cards, 0, NOT_A_POINT), shares: [] }))).toBe('crypto/point');
  });

  test('shuffles are refused with the code of what is wrong', async () => {
    const job = { context: contextOf(), key, input: cards, trivial: false };
    const message = must(await crypto.shuffle({ ...job, seed: seedOf(0), head: HEAD }));
    const refuse = async (changes: object): Promise<string> =>
      codeOf(await crypto.checkShuffle({ ...job, ...message, ...changes }));
    expect(await refuse({})).toBe('ok');
    expect(await refuse({ output: cards })).toBe('crypto/shuffle-proof');
    expect(await refuse({ output: message.output.subarray(64) })).toBe('crypto/length');
    expect(await refuse({ output: patched(message.output, 0, IDENTITY_BYTES) })).toBe('crypto/identity');
    const opened = patched(message.output, 0, concatBytes(IDENTITY_BYTES, faceBytes(4)));
    expect(await refuse({ output: opened, trivial: true })).toBe('crypto/identity');
    expect(await refuse({ key: IDENTITY_BYTES })).toBe('crypto/identity');
    expect(await refuse({ input: patched(cards, 0, NOT_A_POINT) })).toBe('crypto/point');
    expect(await refuse({ proof: filled(0xff, message.proof.length) })).toBe('crypto/point');
    expect(await refuse({ input: new Uint8Array(417 * 64), output: new Uint8Array(417 * 64) })).toBe('crypto/count');
    const proofOf = (seed: Uint8Array) => crypto.shuffle({ ...job, seed, head: HEAD });
    expect(await refuse({ proof: must(await proofOf(seedOf(1))).proof })).toBe('crypto/shuffle-proof');
  });

  test('garbage of any length is a fault, never an exception', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uint8Array({ maxLength: 200 }),
        fc.uint8Array({ maxLength: 200 }),
        fc.boolean(),
        async (a, b, trivial) => {
          const context = contextOf();
          const all = [
            await crypto.checkKey({ context, publicKey: a, proof: b }),
            await crypto.joinKeys([a, b]),
            await crypto.checkShuffle({ context, key: a, input: b, output: b, proof: a, trivial }),
            await crypto.checkShuffle({ context, key, input: b, output: b, proof: a, trivial }),
            await crypto.checkShares({ context, publicKey: keys[0]!, cards, shares: a, proof: b }),
            await crypto.subtract({ cards, shares: [a] }),
          ];
          const empty = a.length === 0 && b.length === 0;
          expect(all.every((result, i) => !result.ok || (empty && i === 3))).toBe(true); // no cards, no proof
        },
      ),
      { numRuns: 60, seed: 12 },
    );
  });
});

describe('our own mistakes', () => {
  test('reject the promise', async () => {
    const crypto = new InlineCrypto();
    await expect(crypto.makeKey({ seed: filled(1, 31), context: contextOf() })).rejects.toThrow('seed');
    await expect(crypto.makeKey({ seed: filled(1), context: contextOf({ seat: 300 }) })).rejects.toThrow();
    await expect(crypto.startDeck([54])).rejects.toThrow('no face');
  });
});

describe('determinism', () => {
  test('the same jobs give the same bytes on another machine', async () => {
    const run = async (): Promise<string[]> => {
      const { crypto, key, keys } = await sitDown(2);
      const deck = await shuffleChain(2, key, await crypto.startDeck([1, 2, 3]), true);
      const message = await shareBy(0, keys[0]!, deck);
      return [key, deck, message.shares, message.proof].map(toHex);
    };
    expect(await run()).toEqual(await run());
  });

  test('changing what a service returned does not change what it remembers', async () => {
    const { crypto, key } = await sitDown(2);
    const start = await crypto.startDeck([1, 2, 3]);
    start.fill(0);
    const job = { context: contextOf(), key, input: await crypto.startDeck([1, 2, 3]), trivial: true };
    const message = must(await crypto.shuffle({ ...job, seed: seedOf(0), head: HEAD }));
    const copy = message.output.slice();
    message.output.fill(0);
    expect(codeOf(await crypto.checkShuffle({ ...job, output: copy, proof: message.proof }))).toBe('ok');
  });
});
