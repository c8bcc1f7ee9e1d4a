/** The cryptography still comes to the frozen vectors of the protocol. */
import { describe, expect, test } from 'vitest';
import { type Context, encodeContext } from '../../src/crypto/context';
import { InlineCrypto } from '../../src/crypto/service/inline';
import { fromHex, toHex } from '../../src/lib/bytes';
import { must } from '../../src/lib/result';
import { type ContextVector, type Vectors, buildVectors } from '../vectors/proofs';
import { readFrozen } from '../vectors/frozen';
import { codeOf } from './fixtures';

const frozen = <K extends keyof Vectors>(name: K) => readFrozen<Vectors[K]>(name);

const hex = (text: string): Uint8Array => must(fromHex(text));
const contextOf = (vector: ContextVector): Context => ({ ...vector, table: hex(vector.table) });

describe('vectors of the protocol', () => {
  // (K17, K29, K32, K36, K40, K43)
  test('is made from its seeds byte for byte', async () => {
    const built = await buildVectors();
    for (const name of ['points', 'key', 'shuffle', 'shares', 'gift', 'claim', 'count'] as const)
      expect(built[name]).toEqual(frozen(name));
  });

  // (K13, K18)
  test('keys verify', async () => {
    for (const { context, encodedContext, publicKey, proof } of frozen('key')) {
      expect(toHex(encodeContext(contextOf(context)))).toBe(encodedContext);
      const job = { context: contextOf(context), publicKey: hex(publicKey), proof: hex(proof) };
      expect(codeOf(await new InlineCrypto().checkKey(job))).toBe('ok');
    }
  });

  test('shuffles verify', async () => {
    for (const { context, key, input, output, proof, trivial } of frozen('shuffle')) {
      const job = {
        context: contextOf(context),
        key: hex(key),
        input: hex(input),
        output: hex(output),
        proof: hex(proof),
        trivial,
      };
      expect(codeOf(await new InlineCrypto().checkShuffle(job))).toBe('ok');
    }
  });

  test('shares verify, and open the cards', async () => {
    for (const { context, publicKey, cards, shares, proof, left, faces } of frozen('shares')) {
      const crypto = new InlineCrypto();
      const job = {
        context: contextOf(context),
        publicKey: hex(publicKey),
        cards: hex(cards),
        shares: hex(shares),
        proof: hex(proof),
      };
      expect(codeOf(await crypto.checkShares(job))).toBe('ok');
      expect(toHex(must(await crypto.subtract({ cards: job.cards, shares: [job.shares] })))).toBe(left);
      if (faces !== null)
        expect(must(await crypto.readOpen({ cards: job.cards, shares: [job.shares] }))).toEqual(faces);
    }
  });

  test('gifts verify, and the receiver reads them', async () => {
    const [, , receiver] = frozen('key');
    const reader = { seed: hex(receiver!.seed), keyContext: contextOf(receiver!.context) };
    const faces: (readonly number[])[] = [];
    for (const vector of frozen('gift')) {
      const crypto = new InlineCrypto();
      const job = {
        context: contextOf(vector.context),
        publicKey: hex(vector.publicKey),
        receiver: hex(vector.receiver),
        input: hex(vector.input),
        output: hex(vector.output),
        proof: hex(vector.proof),
      };
      expect(codeOf(await crypto.checkGift(job))).toBe('ok');
      faces.push(must(await crypto.readOwn({ ...reader, cards: job.output })).sort((a, b) => a - b));
    }
    expect(faces).toEqual([[0, 17, 17, 51, 53], [12], []]);
  });

  test('counts verify', async () => {
    for (const { context, publicKey, cards, classes, counts, proof } of frozen('count')) {
      const job = {
        context: contextOf(context),
        publicKey: hex(publicKey),
        cards: hex(cards),
        classes,
        counts,
        proof: hex(proof),
      };
      expect(codeOf(await new InlineCrypto().checkCount(job))).toBe('ok');
    }
    expect(frozen('count').map(({ counts }) => counts)).toEqual([
      [1, 2, 0, 1, 1],
      [0, 0, 1, 0, 0],
      [0, 0, 0, 0, 0],
    ]);
  });

  test('claims verify', async () => {
    for (const { context, publicKey, cards, faces, proof } of frozen('claim')) {
      const job = {
        context: contextOf(context),
        publicKey: hex(publicKey),
        cards: hex(cards),
        faces,
        proof: hex(proof),
      };
      expect(codeOf(await new InlineCrypto().checkClaim(job))).toBe('ok');
    }
  });
});
