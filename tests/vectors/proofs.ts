/**
 * What the messages of the protocol look like, byte for byte: built here from seeds, frozen in
 * `protocol-N/*.json`.
 *
 * The files change only together with the version of the protocol. `npm run vectors` writes them anew.
 * @module
 */
import { type Context, encodeContext, keyContextOf } from '../../src/crypto/context';
import { PROTOCOL_VERSION } from '../../src/lib/protocolVersion';
import { FACE_COUNT, faceBytes } from '../../src/crypto/faces';
import { encodePoint } from '../../src/crypto/group';
import { InlineCrypto } from '../../src/crypto/service/inline';
import { commitmentGenerator } from '../../src/crypto/commitment';
import { toHex } from '../../src/lib/bytes';
import { must } from '../../src/lib/result';

/** A context with the table id as hex. */
export type ContextVector = Omit<Context, 'table'> & { readonly table: string };

export interface KeyVector {
  readonly seed: string;
  readonly context: ContextVector;
  readonly encodedContext: string;
  readonly publicKey: string;
  readonly proof: string;
}

export interface ShuffleVector {
  readonly seed: string;
  readonly context: ContextVector;
  readonly head: string;
  readonly key: string;
  readonly input: string;
  readonly trivial: boolean;
  readonly output: string;
  readonly proof: string;
}

export interface SharesVector {
  readonly seed: string;
  readonly keyContext: ContextVector;
  readonly context: ContextVector;
  readonly head: string;
  readonly publicKey: string;
  readonly cards: string;
  readonly shares: string;
  readonly proof: string;
  /** The cards without this player's part. */
  readonly left: string;
  /** What is on the cards, if that is all that was missing. */
  readonly faces: readonly number[] | null;
}

export interface GiftVector {
  readonly seed: string;
  readonly keyContext: ContextVector;
  readonly context: ContextVector;
  readonly head: string;
  readonly publicKey: string;
  readonly receiver: string;
  readonly input: string;
  readonly output: string;
  readonly proof: string;
}

export interface ClaimVector {
  readonly seed: string;
  readonly keyContext: ContextVector;
  readonly context: ContextVector;
  readonly head: string;
  readonly publicKey: string;
  readonly cards: string;
  readonly faces: readonly number[];
  readonly proof: string;
}

export interface CountVector {
  readonly seed: string;
  readonly keyContext: ContextVector;
  readonly context: ContextVector;
  readonly head: string;
  readonly publicKey: string;
  readonly cards: string;
  readonly classes: readonly (readonly number[])[];
  readonly counts: readonly number[];
  readonly proof: string;
}

export interface Vectors {
  /** The points of faces 0 … 53, and H, G₁ … G₅ of the commitments. */
  readonly points: { readonly faces: readonly string[]; readonly generators: readonly string[] };
  readonly key: readonly KeyVector[];
  readonly shuffle: readonly ShuffleVector[];
  readonly shares: readonly SharesVector[];
  readonly gift: readonly GiftVector[];
  readonly claim: readonly ClaimVector[];
  readonly count: readonly CountVector[];
}

const table = Uint8Array.from({ length: 32 }, (_, i) => i);
export const seedOf = (seat: number): Uint8Array => Uint8Array.from({ length: 32 }, (_, i) => (seat + 1) * (i + 3) * 7);
export const headOf = (step: number): Uint8Array => Uint8Array.from({ length: 32 }, (_, i) => step + i);
export const contextAt = (seat: number, step: number, deck = 0): Context => {
  return { version: PROTOCOL_VERSION, table, round: 3, attempt: 1, deck, step, seat };
};

export function vectorOf(context: Context): ContextVector {
  return { ...context, table: toHex(context.table) };
}

/**
 * Three players make keys, shuffle five open cards one after the other, and open them; then two hide one card each. The
 * first player also hides cards of known faces, says which of some faces they are, hands them on to the third, and
 * counts them by class.
 */
export async function buildVectors(): Promise<Vectors> {
  const crypto = new InlineCrypto();
  const seats = [0, 1, 2];
  const keys: Uint8Array[] = [];
  const key: KeyVector[] = [];
  for (const seat of seats) {
    const context = keyContextOf(contextAt(seat, 0));
    const message = await crypto.makeKey({ seed: seedOf(seat), context });
    keys.push(message.publicKey);
    key.push({
      seed: toHex(seedOf(seat)),
      context: vectorOf(context),
      encodedContext: toHex(encodeContext(context)),
      publicKey: toHex(message.publicKey),
      proof: toHex(message.proof),
    });
  }
  const joint = must(await crypto.joinKeys(keys));

  const shuffle: ShuffleVector[] = [];
  const turn = async (context: Context, publicKey: Uint8Array, input: Uint8Array, trivial: boolean) => {
    const seed = seedOf(context.seat);
    const head = headOf(context.step);
    const { output, proof } = must(await crypto.shuffle({ seed, context, head, key: publicKey, input, trivial }));
    shuffle.push({
      seed: toHex(seed),
      context: vectorOf(context),
      head: toHex(head),
      key: toHex(publicKey),
      input: toHex(input),
      trivial,
      output: toHex(output),
      proof: toHex(proof),
    });
    return output;
  };
  let deck = await crypto.startDeck([0, 17, 51, 17, 53]);
  for (const seat of seats) deck = await turn(contextAt(seat, 1 + seat), joint, deck, seat === 0);

  const shares: SharesVector[] = [];
  let left = deck;
  for (const seat of seats) {
    const keyContext = keyContextOf(contextAt(seat, 0));
    const job = { seed: seedOf(seat), keyContext, context: contextAt(seat, 4), head: headOf(4), cards: left };
    const message = must(await crypto.makeShares(job));
    const faces = seat === 2 ? must(await crypto.readOpen({ cards: left, shares: [message.shares] })) : null;
    const cards = left;
    left = must(await crypto.subtract({ cards, shares: [message.shares] }));
    shares.push({
      seed: toHex(job.seed),
      keyContext: vectorOf(job.keyContext),
      context: vectorOf(job.context),
      head: toHex(job.head),
      publicKey: toHex(keys[seat]!),
      cards: toHex(cards),
      shares: toHex(message.shares),
      proof: toHex(message.proof),
      left: toHex(left),
      faces,
    });
  }
  await turn(contextAt(0, 5, 1), joint, await crypto.startDeck([12]), true); // a pile of one card
  await turn(contextAt(1, 6, 1), keys[1]!, deck.slice(0, 128), false); // two cards hidden under one key

  // The first player holds cards of their own: five, then one, then none.
  const gift: GiftVector[] = [];
  const claim: ClaimVector[] = [];
  const count: CountVector[] = [];
  const classes = [[0, 1, 2], [17, 17, 18], [12], [51], [52, 53]];
  const keyContext = keyContextOf(contextAt(0, 0));
  const handFaces = [[0, 17, 51, 17, 53], [12], []];
  const among = [[17, 51, 53, 0, 17, 17, 3], [12], [8, 9]];
  for (const [i, faces] of handFaces.entries()) {
    const step = 7 + 2 * i;
    const hiding = {
      seed: seedOf(0),
      context: contextAt(0, step),
      head: headOf(step),
      key: keys[0]!,
      input: await crypto.startDeck(faces),
      trivial: true,
    };
    const input = must(await crypto.shuffle(hiding)).output;
    const job = { seed: seedOf(0), keyContext, context: contextAt(0, step + 1), head: headOf(step + 1) };
    const said = {
      seed: toHex(job.seed),
      keyContext: vectorOf(keyContext),
      context: vectorOf(job.context),
      head: toHex(job.head),
      publicKey: toHex(keys[0]!),
    };
    const proof = must(await crypto.makeClaim({ ...job, cards: input, faces: among[i]! }));
    claim.push({ ...said, cards: toHex(input), faces: among[i]!, proof: toHex(proof) });
    const given = must(await crypto.makeGift({ ...job, receiver: keys[2]!, input }));
    gift.push({
      ...said,
      receiver: toHex(keys[2]!),
      input: toHex(input),
      output: toHex(given.output),
      proof: toHex(given.proof),
    });
    const counted = must(await crypto.makeCount({ ...job, cards: input, classes }));
    count.push({ ...said, cards: toHex(input), classes, counts: counted.counts, proof: toHex(counted.proof) });
  }
  return {
    points: {
      faces: Array.from({ length: FACE_COUNT }, (_, face) => toHex(faceBytes(face))),
      generators: Array.from({ length: 6 }, (_, index) => toHex(encodePoint(commitmentGenerator(index)))),
    },
    key,
    shuffle,
    shares,
    gift,
    claim,
    count,
  };
}
