/**
 * Keys that are cut into parts, value by value: boxes, complaints, parts that are shown, and shares by parts. Built here
 * from seeds, frozen in `protocol-N/escrow.json`; `npm run vectors` writes it anew.
 * @module
 */
import { encodeContext, keyContextOf } from '../../src/crypto/context';
import { boxOf, ephemeralOf, sharedOf } from '../../src/crypto/escrow';
import { ORDER, decodeScalar } from '../../src/crypto/engine/scalar';
import { deriveSecretKey } from '../../src/crypto/keys';
import { InlineCrypto } from '../../src/crypto/service/inline';
import { digest } from '../../src/crypto/transcript';
import { concatBytes, toHex } from '../../src/lib/bytes';
import { type Result, must } from '../../src/lib/result';
import { IDENTITY_BYTES, NOT_A_POINT, NOT_A_SCALAR, littleEndian32, patched } from '../crypto/fixtures';
import { flip } from '../table/tamperings';
import { type ContextVector, contextAt, headOf, seedOf, vectorOf } from './proofs';

/** A trustee, and what it finds in its box. */
interface TrusteeVector {
  readonly seed: string;
  readonly keyContext: ContextVector;
  readonly boxKey: string;
  readonly point: string;
  readonly part: string;
  /** e·B, as its trustee computes it: b·E. */
  readonly shared: string;
  /** The key of the secretbox. */
  readonly secretboxKey: string;
}

interface EscrowVector {
  readonly seed: string;
  readonly keyContext: ContextVector;
  readonly context: ContextVector;
  readonly head: string;
  readonly publicKey: string;
  readonly trustees: readonly TrusteeVector[];
  readonly points: string;
  readonly boxes: string;
}

/** Something that is judged: `code` is `accepted`, or that with which it is refused. */
interface Judged {
  readonly name: string;
  readonly code: string;
}

export interface EscrowVectors {
  /** Of the first player’s key for one, two and three trustees. */
  readonly made: readonly EscrowVector[];
  /** An escrow of that key for so many trustees. */
  readonly judged: readonly (Judged & {
    readonly publicKey: string;
    readonly trustees: number;
    readonly points: string;
    readonly boxes: string;
  })[];
  readonly complaints: readonly (Judged & {
    /** Of the message with the complaint. */
    readonly context: ContextVector;
    /** Of the escrow with the box. */
    readonly boxContext: ContextVector;
    readonly boxKey: string;
    readonly point: string;
    readonly box: string;
    readonly shared: string;
    readonly proof: string;
  })[];
  readonly parts: readonly (Judged & { readonly point: string; readonly part: string })[];
  /** Two cards under the first player’s key, opened by all of its trustees. */
  readonly opened: {
    readonly cards: string;
    readonly shares: readonly {
      readonly seed: string;
      readonly context: ContextVector;
      readonly head: string;
      readonly point: string;
      readonly part: string;
      readonly shares: string;
      readonly proof: string;
    }[];
    readonly faces: readonly number[];
    /** The sum of the parts: the key itself. */
    readonly key: string;
  };
}

const ESCROW_STEP = 1;
const ACCEPT_STEP = 2;
const OPEN_STEP = 30;
const crypto = new InlineCrypto();

const codeOf = (result: Result<unknown>): string => (result.ok ? 'accepted' : result.fault.code);
const keyContextAt = (seat: number) => keyContextOf(contextAt(seat, 0));
const keyOf = async (seat: number): Promise<Uint8Array> =>
  (await crypto.makeKey({ seed: seedOf(seat), context: keyContextAt(seat) })).publicKey;
const boxContext = contextAt(0, ESCROW_STEP);

/** The first player cuts a key for the trustees, who sit behind it. */
async function cut(trustees: number) {
  const seats = Array.from({ length: trustees }, (_, i) => i + 1);
  const job = { seed: seedOf(0), keyContext: keyContextAt(0), context: boxContext, head: headOf(ESCROW_STEP) };
  const receivers = await Promise.all(seats.map(keyOf));
  const escrow = must(await crypto.makeEscrow({ ...job, receivers }));
  const open = await Promise.all(
    seats.map(async (seat, i) => {
      const box = boxOf(escrow.boxes, i);
      const point = escrow.points.slice(32 * i, 32 * i + 32);
      const own = { seed: seedOf(seat), keyContext: keyContextAt(seat) };
      const part = must(await crypto.openEscrow({ ...own, context: boxContext, point, box }));
      const shared = must(sharedOf(deriveSecretKey(own.seed, own.keyContext), box));
      const place = [encodeContext(boxContext), receivers[i]!, point, ephemeralOf(box), shared]; // (K45)
      const secretboxKey = digest('escrow box', ...place).slice(0, 32);
      return { seat, own, boxKey: receivers[i]!, point, box, part, shared, secretboxKey };
    }),
  );
  const vector: EscrowVector = {
    seed: toHex(job.seed),
    keyContext: vectorOf(job.keyContext),
    context: vectorOf(job.context),
    head: toHex(job.head),
    publicKey: toHex(await keyOf(0)),
    trustees: open.map(({ own, boxKey, point, part, shared, secretboxKey }) => ({
      seed: toHex(own.seed),
      keyContext: vectorOf(own.keyContext),
      boxKey: toHex(boxKey),
      point: toHex(point),
      part: toHex(part),
      shared: toHex(shared),
      secretboxKey: toHex(secretboxKey),
    })),
    points: toHex(escrow.points),
    boxes: toHex(escrow.boxes),
  };
  return { escrow, open, vector };
}

type Cut = Awaited<ReturnType<typeof cut>>;

/** The escrow as it is, and with one thing changed. (K44 to K46) */
async function judgeEscrows({ escrow, open }: Cut): Promise<EscrowVectors['judged']> {
  const { points, boxes } = escrow;
  const publicKey = await keyOf(0);
  const rows: readonly [string, Partial<{ publicKey: Uint8Array; points: Uint8Array; boxes: Uint8Array }>][] = [
    ['right', {}],
    ['what is in a box is another: only its trustee sees that', { boxes: flip(boxes, 40) }],
    [
      'the same points in another order: only the trustees see that',
      { points: concatBytes(points.slice(32), points.slice(0, 32)) },
    ],
    ['a key of somebody else', { publicKey: await keyOf(1) }],
    ['a point that is another', { points: patched(points, 32, open[0]!.boxKey) }],
    ['a point that is the identity', { points: patched(points, 0, IDENTITY_BYTES) }],
    ['a point that is none', { points: patched(points, 0, NOT_A_POINT) }],
    ['a point that is missing', { points: points.slice(32) }],
    ['a box whose ephemeral point is the identity', { boxes: patched(boxes, 80, IDENTITY_BYTES) }],
    ['a box whose ephemeral point is none', { boxes: patched(boxes, 80, NOT_A_POINT) }],
    ['a box that is missing', { boxes: boxes.slice(80) }],
    ['a byte too many', { boxes: concatBytes(boxes, Uint8Array.of(0)) }],
  ];
  return Promise.all(
    rows.map(async ([name, change]) => {
      const said = { publicKey, points, boxes, ...change };
      const code = codeOf(await crypto.checkEscrow({ ...said, count: open.length }));
      const { publicKey: key, points: cutPoints, boxes: cutBoxes } = said;
      return {
        name,
        publicKey: toHex(key),
        trustees: open.length,
        points: toHex(cutPoints),
        boxes: toHex(cutBoxes),
        code,
      };
    }),
  );
}

/** What the second trustee may say of its box. (K48) */
async function judgeComplaints({ open }: Cut): Promise<EscrowVectors['complaints']> {
  const [first, second] = open as [Cut['open'][number], Cut['open'][number]];
  const context = contextAt(second.seat, ACCEPT_STEP);
  const show = async (box: Uint8Array, by = second) => {
    const cards = concatBytes(ephemeralOf(box), ephemeralOf(box));
    const job = { ...by.own, context, head: headOf(ACCEPT_STEP), cards };
    const { shares, proof } = must(await crypto.makeShares(job));
    return { box, shared: shares, proof };
  };
  const garbage = await show(flip(second.box, 40));
  const right = await show(second.box);
  const base = { context, boxContext, boxKey: second.boxKey, point: second.point };
  const rows: readonly [string, typeof base & typeof right][] = [
    ['a box that does not open', { ...base, ...garbage }],
    ['a box with another ephemeral point', { ...base, ...(await show(patched(second.box, 0, first.point))) }],
    ['the box of somebody else', { ...base, ...(await show(first.box)) }],
    ['a box that holds the part of another point', { ...base, ...right, point: first.point }],
    ['a box that was made for another step', { ...base, ...right, boxContext: contextAt(0, ESCROW_STEP + 1) }],
    ['a box that holds its part', { ...base, ...right }],
    ['a shared point that is another', { ...base, ...garbage, shared: first.point }],
    ['a shared point that is the identity', { ...base, ...garbage, shared: IDENTITY_BYTES }],
    ['a shared point by the key of somebody else', { ...base, ...(await show(garbage.box, first)) }],
    ['a proof that is another', { ...base, ...garbage, proof: flip(garbage.proof, 0) }],
    ['a proof of another step', { ...base, ...garbage, context: contextAt(second.seat, ACCEPT_STEP + 1) }],
  ];
  return Promise.all(
    rows.map(async ([name, { context: at, boxContext: boxAt, ...bytes }]) => {
      const { boxKey, point, box, shared, proof } = bytes;
      const cards = concatBytes(ephemeralOf(box), ephemeralOf(box));
      const shown = await crypto.checkShares({ context: at, publicKey: boxKey, cards, shares: shared, proof });
      const code = codeOf(
        shown.ok ? await crypto.checkComplaint({ context: boxAt, receiver: boxKey, point, box, shared }) : shown,
      );
      return {
        name,
        context: vectorOf(at),
        boxContext: vectorOf(boxAt),
        boxKey: toHex(boxKey),
        point: toHex(point),
        box: toHex(box),
        shared: toHex(shared),
        proof: toHex(proof),
        code,
      };
    }),
  );
}

/** Parts as they are shown when the round is over. (K47) */
async function judgeParts({ open }: Cut): Promise<EscrowVectors['parts']> {
  const [{ point, part }, other] = open as [Cut['open'][number], Cut['open'][number]];
  const rows: readonly [string, Uint8Array][] = [
    ['right', part],
    ['the part of somebody else', other.part],
    ['with another bit', flip(part, 0)],
    ['nought', new Uint8Array(32)],
    ['the order of the group', NOT_A_SCALAR],
    ['the part and the order together', littleEndian32(decodeScalar(part)! + ORDER)],
  ];
  return Promise.all(
    rows.map(async ([name, said]) => ({
      name,
      point: toHex(point),
      part: toHex(said),
      code: codeOf(await crypto.checkPart({ point, part: said })),
    })),
  );
}

/** Two cards that the first player held. (P57, P59, P71) */
async function openCards({ open }: Cut): Promise<EscrowVectors['opened']> {
  const hiding = { seed: seedOf(0), context: contextAt(0, 7), head: headOf(7), key: await keyOf(0), trivial: true };
  const cards = must(await crypto.shuffle({ ...hiding, input: await crypto.startDeck([3, 53]) })).output;
  const shares = await Promise.all(
    open.map(async ({ seat, own, point, part }) => {
      const job = { ...own, context: contextAt(seat, OPEN_STEP, 1), head: headOf(OPEN_STEP), cards, part };
      return { seat, point, ...job, ...must(await crypto.makeShares(job)) };
    }),
  );
  return {
    cards: toHex(cards),
    shares: shares.map(({ seed, context, head, point, part, shares: own, proof }) => ({
      seed: toHex(seed),
      context: vectorOf(context),
      head: toHex(head),
      point: toHex(point),
      part: toHex(part),
      shares: toHex(own),
      proof: toHex(proof),
    })),
    faces: must(await crypto.readOpen({ cards, shares: shares.map(({ shares: own }) => own) })),
    key: toHex(must(await crypto.joinParts(open.map(({ part }) => part)))),
  };
}

export async function buildEscrow(): Promise<EscrowVectors> {
  const [one, two, three] = await Promise.all([cut(1), cut(2), cut(3)]);
  return {
    made: [one, two, three].map(({ vector }) => vector),
    judged: await judgeEscrows(two),
    complaints: await judgeComplaints(two),
    parts: await judgeParts(two),
    opened: await openCards(three),
  };
}
