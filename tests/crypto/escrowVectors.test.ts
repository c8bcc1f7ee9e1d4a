/** The frozen vectors of keys in escrow: what is made from seeds, and what is said of boxes, complaints and parts. */
import { describe, expect, it } from 'vitest';
import { type Context } from '../../src/crypto/context';
import { boxOf, ephemeralOf, openEscrow, sharedOf } from '../../src/crypto/escrow';
import { deriveSecretKey } from '../../src/crypto/keys';
import { openBox } from '../../src/crypto/secretBox';
import { InlineCrypto } from '../../src/crypto/service/inline';
import { concatBytes, fromHex, toHex } from '../../src/lib/bytes';
import { type Result, must } from '../../src/lib/result';
import type { EscrowVectors } from '../vectors/escrow';
import { readFrozen } from '../vectors/frozen';
import type { ContextVector } from '../vectors/proofs';

const frozen = readFrozen<EscrowVectors>('escrow');
const crypto = new InlineCrypto();
const hex = (text: string): Uint8Array => must(fromHex(text));
const contextOf = (vector: ContextVector): Context => ({ ...vector, table: hex(vector.table) });
const ownerOf = ({ seed, keyContext }: { readonly seed: string; readonly keyContext: ContextVector }) => ({
  seed: hex(seed),
  keyContext: contextOf(keyContext),
});
const codeOf = (result: Result<unknown>): string => (result.ok ? 'accepted' : result.fault.code);
/** Of a list of what was judged, by name: the code. */
const codes = (rows: readonly { readonly name: string; readonly code: string }[]) =>
  Object.fromEntries(rows.map(({ name, code }) => [name, code]));

describe('the frozen vectors of escrow', () => {
  // (K44, K45, K46)
  it.each(frozen.made)('are made from seeds byte for byte, for $trustees.length trustees', async (vector) => {
    const owner = ownerOf(vector);
    const receivers = vector.trustees.map(({ boxKey }) => hex(boxKey));
    const place = { context: contextOf(vector.context), head: hex(vector.head) };
    const { points, boxes } = must(await crypto.makeEscrow({ ...owner, ...place, receivers }));
    expect(toHex((await crypto.makeKey({ seed: owner.seed, context: owner.keyContext })).publicKey)).toBe(
      vector.publicKey,
    );
    expect([toHex(points), toHex(boxes)]).toEqual([vector.points, vector.boxes]);
  });

  // (K45, K47)
  it('hold in each box the part of its point, which its trustee reads', async () => {
    for (const { context, trustees, points, boxes } of frozen.made) {
      expect(trustees.map(({ point }) => point).join('')).toBe(points);
      for (const [i, trustee] of trustees.entries()) {
        const { seed, keyContext } = ownerOf(trustee);
        const box = boxOf(hex(boxes), i);
        const made = await crypto.makeKey({ seed, context: keyContext });
        expect(toHex(made.publicKey)).toBe(trustee.boxKey);
        const shared = must(sharedOf(deriveSecretKey(seed, keyContext), box));
        expect(toHex(shared)).toBe(trustee.shared);
        const place = { context: contextOf(context), receiver: made.publicKey, point: hex(trustee.point) };
        expect(toHex(must(openEscrow(place, box, shared)))).toBe(trustee.part);
        const opened = openBox(box.subarray(32), new Uint8Array(24), hex(trustee.secretboxKey));
        expect(opened && toHex(opened)).toBe(trustee.part);
      }
    }
  });

  // (K46)
  it('are accepted and refused as the file says', async () => {
    const judged = [];
    for (const { name, publicKey, trustees, points, boxes } of frozen.judged) {
      const job = { publicKey: hex(publicKey), count: trustees, points: hex(points), boxes: hex(boxes) };
      judged.push({ name, code: codeOf(await crypto.checkEscrow(job)) });
    }
    expect(codes(judged)).toEqual(codes(frozen.judged));
    expect(new Set(judged.map(({ code }) => code))).toEqual(
      new Set(['accepted', 'crypto/escrow', 'crypto/identity', 'crypto/point', 'crypto/length']),
    );
  });

  // (P44, K48)
  it('convict by a complaint whoever sent a false box, or whoever complains of a right one', async () => {
    const judged = [];
    for (const { name, context, boxContext, boxKey, point, box, shared, proof } of frozen.complaints) {
      const [receiver, sent, shown] = [hex(boxKey), hex(box), hex(shared)];
      const cards = concatBytes(ephemeralOf(sent), ephemeralOf(sent));
      const job = { context: contextOf(context), publicKey: receiver, cards, shares: shown, proof: hex(proof) };
      const holds = await crypto.checkShares(job);
      const place = { context: contextOf(boxContext), receiver, point: hex(point), box: sent };
      judged.push({ name, code: codeOf(holds.ok ? await crypto.checkComplaint({ ...place, shared: shown }) : holds) });
    }
    expect(codes(judged)).toEqual(codes(frozen.complaints));
    expect(new Set(judged.map(({ code }) => code))).toEqual(
      new Set(['accepted', 'crypto/false-complaint', 'crypto/share-proof', 'crypto/identity']),
    );
  });

  // (K47)
  it('accept one spelling of each part', async () => {
    const judged = [];
    for (const { name, point, part } of frozen.parts)
      judged.push({ name, code: codeOf(await crypto.checkPart({ point: hex(point), part: hex(part) })) });
    expect(codes(judged)).toEqual(codes(frozen.parts));
    expect(judged.filter(({ code }) => code === 'accepted')).toHaveLength(1);
  });

  // (K33, P59, P71, P73)
  it('open cards by the shares of all trustees, and add up to the key', async () => {
    const { cards, shares, faces, key } = frozen.opened;
    for (const { seed, context, head, point, part, shares: own, proof } of shares) {
      const at = contextOf(context);
      const job = { seed: hex(seed), keyContext: at, context: at, head: hex(head), cards: hex(cards), part: hex(part) };
      const made = must(await crypto.makeShares(job));
      expect([toHex(made.shares), toHex(made.proof)]).toEqual([own, proof]);
      expect(codeOf(await crypto.checkShares({ context: at, publicKey: hex(point), cards: job.cards, ...made }))).toBe(
        'accepted',
      );
    }
    const all = shares.map(({ shares: own }) => hex(own));
    expect(must(await crypto.readOpen({ cards: hex(cards), shares: all }))).toEqual(faces);
    expect(codeOf(await crypto.readOpen({ cards: hex(cards), shares: all.slice(1) }))).toBe('crypto/face');
    expect(toHex(must(await crypto.joinParts(shares.map(({ part }) => hex(part)))))).toBe(key);
  });
});
