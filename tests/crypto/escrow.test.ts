/** A key in parts: how it is cut, boxed, complained of and put together again. */
import { describe, expect, it } from 'vitest';
import {
  ESCROW_BOX_BYTES,
  type Escrow,
  boxOf,
  checkEscrow,
  ephemeralOf,
  isPartOf,
  joinParts,
  makeEscrow,
  openEscrow,
  sharedOf,
} from '../../src/crypto/escrow';
import { encodePoint, multiply } from '../../src/crypto/group';
import { InlineCrypto } from '../../src/crypto/service/inline';
import { encodeScalar } from '../../src/crypto/engine/scalar';
import { concatBytes } from '../../src/lib/bytes';
import { must } from '../../src/lib/result';
import {
  HEAD,
  IDENTITY_BYTES,
  NOT_A_POINT,
  type Player,
  codeOf,
  contextOf,
  filled,
  otherContexts,
  otherPoint,
  otherScalar,
  patched,
  playersAt,
} from './fixtures';

const [anna, ...trustees] = playersAt(4) as [Player, Player, Player, Player];
const context = contextOf({ seat: anna.seat });
const turn = {
  seed: anna.seed,
  context,
  head: HEAD,
  secretKey: anna.secretKey,
  publicKey: anna.publicKey,
  receivers: trustees.map(({ publicKey }) => publicKey),
};
const escrow = makeEscrow(turn);
const pointOf = (index: number, { points }: Escrow = escrow): Uint8Array => points.slice(index * 32, index * 32 + 32);
const placeOf = (index: number) => ({ context, receiver: trustees[index]!.publicKey.bytes, point: pointOf(index) });
const partOf = (index: number): Uint8Array =>
  must(
    openEscrow(
      placeOf(index),
      boxOf(escrow.boxes, index),
      must(sharedOf(trustees[index]!.secretKey, boxOf(escrow.boxes, index))),
    ),
  );

describe('a key that is cut into parts', () => {
  // (K44, K46)
  it('is accepted, is made the same way twice, and comes together again from all parts', () => {
    expect(checkEscrow(anna.publicKey, 3, escrow).ok).toBe(true);
    expect(makeEscrow(turn)).toEqual(escrow);
    const parts = trustees.map((_, i) => partOf(i));
    expect(must(joinParts(parts))).toEqual(encodeScalar(anna.secretKey));
    parts.forEach((part, i) => expect(isPartOf(part, pointOf(i))).toBe(true));
  });

  it('can be cut for one trustee alone', () => {
    const one = makeEscrow({ ...turn, receivers: turn.receivers.slice(0, 1) });
    expect(checkEscrow(anna.publicKey, 1, one).ok).toBe(true);
    expect(one.points).toEqual(anna.publicKey.bytes);
  });

  it('tells fewer than all trustees nothing: two parts of three are the same for another key', () => {
    const other = makeEscrow({ ...turn, secretKey: trustees[0]!.secretKey });
    expect(other.points.slice(0, 64)).not.toEqual(pointOf(2)); // the last part alone carries the key
    expect(other.points.slice(0, 64)).toEqual(escrow.points.slice(0, 64));
    expect(pointOf(2, other)).not.toEqual(pointOf(2));
  });

  for (const [what, change, code] of [
    ['another point', (all: Escrow): Escrow => ({ ...all, points: otherPoint(all.points, 32) }), 'crypto/escrow'],
    [
      'a point that is none',
      (all: Escrow): Escrow => ({ ...all, points: patched(all.points, 0, NOT_A_POINT) }),
      'crypto/point',
    ],
    [
      'the identity for a point',
      (all: Escrow): Escrow => ({ ...all, points: patched(all.points, 0, IDENTITY_BYTES) }),
      'crypto/identity',
    ],
    ['a point less', (all: Escrow): Escrow => ({ ...all, points: all.points.slice(32) }), 'crypto/length'],
    ['a box less', (all: Escrow): Escrow => ({ ...all, boxes: all.boxes.slice(ESCROW_BOX_BYTES) }), 'crypto/length'],
    [
      'an ephemeral point that is none',
      (all: Escrow): Escrow => ({ ...all, boxes: patched(all.boxes, ESCROW_BOX_BYTES, NOT_A_POINT) }),
      'crypto/point',
    ],
  ] as const) {
    it(`is refused with ${what}`, () => expect(codeOf(checkEscrow(anna.publicKey, 3, change(escrow)))).toBe(code));
  }

  it('is refused for another key', () =>
    expect(codeOf(checkEscrow(trustees[0]!.publicKey, 3, escrow))).toBe('crypto/escrow'));
});

// (K45)
describe('a box', () => {
  const box = boxOf(escrow.boxes, 1);
  const shared = must(sharedOf(trustees[1]!.secretKey, box));

  it('opens for its trustee alone', () => {
    expect(openEscrow(placeOf(1), box, shared).ok).toBe(true);
    expect(codeOf(openEscrow(placeOf(1), box, must(sharedOf(trustees[0]!.secretKey, box))))).toBe('crypto/escrow');
  });

  it.each(otherContexts(context))('does not open for another %s', (_, other) => {
    expect(codeOf(openEscrow({ ...placeOf(1), context: other }, box, shared))).toBe('crypto/escrow');
  });

  for (const at of [0, 32, 60, ESCROW_BOX_BYTES - 1]) {
    it(`does not open when byte ${at} is another`, () => {
      const altered = patched(box, at, Uint8Array.of(box[at]! ^ 1));
      expect(codeOf(openEscrow(placeOf(1), altered, shared))).toBe('crypto/escrow');
    });
  }

  it('does not open for another point or another receiver', () => {
    expect(codeOf(openEscrow({ ...placeOf(1), point: pointOf(0) }, box, shared))).toBe('crypto/escrow');
    expect(codeOf(openEscrow({ ...placeOf(1), receiver: filled(7) }, box, shared))).toBe('crypto/escrow');
  });
});

// (P44, K48)
describe('a complaint', () => {
  const crypto = new InlineCrypto();
  const boxContext = contextOf({ seat: trustees[0]!.seat, step: 10 });
  const job = { context, receiver: trustees[0]!.publicKey.bytes, point: pointOf(0), box: boxOf(escrow.boxes, 0) };
  const complain = async (box: Uint8Array) => {
    const cards = concatBytes(ephemeralOf(box), ephemeralOf(box));
    const { seed, keyContext } = trustees[0]!;
    const made = must(await crypto.makeShares({ seed, keyContext, context: boxContext, head: HEAD, cards }));
    expect((await crypto.checkShares({ context: boxContext, publicKey: job.receiver, cards, ...made })).ok).toBe(true);
    return made.shares;
  };

  it('about a good box is false', async () => {
    expect(codeOf(await crypto.checkComplaint({ ...job, shared: await complain(job.box) }))).toBe(
      'crypto/false-complaint',
    );
  });

  it('about a box with something else in it is right', async () => {
    const garbage = patched(job.box, 40, filled(1, 8));
    expect(codeOf(await crypto.checkComplaint({ ...job, box: garbage, shared: await complain(garbage) }))).toBe('ok');
  });

  it('cannot be made with another shared point: its proof would not hold', async () => {
    const shared = encodePoint(multiply(trustees[1]!.publicKey.point, 5n));
    const cards = concatBytes(ephemeralOf(job.box), ephemeralOf(job.box));
    const { seed, keyContext } = trustees[0]!;
    const { proof } = must(await crypto.makeShares({ seed, keyContext, context: boxContext, head: HEAD, cards }));
    expect(
      codeOf(await crypto.checkShares({ context: boxContext, publicKey: job.receiver, cards, shares: shared, proof })),
    ).toBe('crypto/share-proof');
  });
});

describe('a part in the place of its owner', () => {
  const crypto = new InlineCrypto();

  it('gives shares that are checked against its point, and together with the others those of the whole key', async () => {
    const deck = await crypto.startDeck([3, 17]);
    const { output } = must(
      await crypto.shuffle({
        seed: filled(5),
        context,
        head: HEAD,
        key: anna.publicKey.bytes,
        input: deck,
        trivial: true,
      }),
    );
    const shares: Uint8Array[] = [];
    for (const [i, { seed, keyContext, seat }] of trustees.entries()) {
      const where = contextOf({ seat, step: 30 });
      const made = must(
        await crypto.makeShares({ seed, keyContext, context: where, head: HEAD, cards: output, part: partOf(i) }),
      );
      expect((await crypto.checkShares({ context: where, publicKey: pointOf(i), cards: output, ...made })).ok).toBe(
        true,
      );
      expect(
        codeOf(
          await crypto.checkShares({ context: where, publicKey: trustees[i]!.publicKey.bytes, cards: output, ...made }),
        ),
      ).toBe('crypto/share-proof');
      shares.push(made.shares);
    }
    expect(must(await crypto.readOpen({ cards: output, shares })).sort((a, b) => a - b)).toEqual([3, 17]);
    expect(codeOf(await crypto.readOpen({ cards: output, shares: shares.slice(1) }))).toBe('crypto/face');
  });

  // (K47)
  it('is refused when it is shown wrongly', async () => {
    expect(codeOf(await crypto.checkPart({ point: pointOf(0), part: partOf(0) }))).toBe('ok');
    expect(codeOf(await crypto.checkPart({ point: pointOf(0), part: otherScalar(partOf(0), 0) }))).toBe(
      'crypto/escrow',
    );
    expect(codeOf(await crypto.checkPart({ point: pointOf(0), part: filled(255) }))).toBe('crypto/escrow');
    expect(codeOf(await crypto.joinParts([filled(255)]))).toBe('crypto/scalar');
  });
});
