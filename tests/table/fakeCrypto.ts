/**
 * A quick, honest and quite insecure stand-in for the cryptography: cards show their faces to whoever looks. It keeps
 * every rule of lengths, contexts, keys and layers, so that a protocol that mixes them up fails with it too.
 *
 * A card is 64 bytes: face, how many keys still lock it, who holds it (first bytes of a key), and a nonce.
 */
import { sha512 } from '../../src/crypto/nacl';
import { type Context, encodeContext } from '../../src/crypto/context';
import { derive } from '../../src/crypto/derive';
import { digest } from '../../src/crypto/transcript';
import type { CryptoService } from '../../src/crypto/service/service';
import { concatBytes, equalBytes, toHex } from '../../src/lib/bytes';
import { type Result, done, err, ok } from '../../src/lib/result';

const HEAD_OF_KEY = 8;
const PART = 0xee;

function hash(...parts: readonly Uint8Array[]): Uint8Array {
  return sha512(concatBytes(...parts));
}

function keyOf(seed: Uint8Array, context: Context): Uint8Array {
  const key = hash(seed, encodeContext(context)).slice(0, 32);
  key[0] = 1;
  return key;
}

function cardsOf(bytes: Uint8Array): Uint8Array[] {
  return Array.from({ length: bytes.length / 64 }, (_, i) => bytes.slice(i * 64, (i + 1) * 64));
}

/** The key without the count of keys that it joins. */
function tag(key: Uint8Array): Uint8Array {
  return key.slice(1, 1 + HEAD_OF_KEY);
}

/** Whether the card is under this key: a dealt card has lost the name of the joint key and keeps only the count. */
function lockedBy(card: Uint8Array, key: Uint8Array): boolean {
  const name = card.slice(2, 2 + HEAD_OF_KEY);
  return card[1] === key[0] && (name.every((byte) => byte === 0) || equalBytes(name, tag(key)));
}

function boxFor(context: Context, receiver: Uint8Array, point: Uint8Array): Uint8Array {
  return concatBytes(digest('stand-in box', encodeContext(context), receiver, point), point.slice(0, 16));
}

function countProof(context: Context, publicKey: Uint8Array, cards: Uint8Array, counts: readonly number[]): Uint8Array {
  return digest('stand-in count', encodeContext(context), publicKey, cards, Uint8Array.from(counts));
}

function countsOf(cards: Uint8Array, classes: readonly (readonly number[])[]): number[] {
  return classes.map((faces) => cardsOf(cards).filter((card) => faces.includes(card[0]!)).length);
}

function giftProof(context: Context, ...parts: readonly Uint8Array[]): Uint8Array {
  return digest('stand-in gift', encodeContext(context), ...parts);
}

function claimProof(context: Context, publicKey: Uint8Array, cards: Uint8Array, faces: readonly number[]): Uint8Array {
  return digest('stand-in claim', encodeContext(context), publicKey, cards, Uint8Array.from(faces));
}

/**
 * The public half of the part of a key, which is its own secret here: the mark of a part, which of how many, and the
 * key.
 */
function partOf(publicKey: Uint8Array, index: number, count: number): Uint8Array {
  return concatBytes(Uint8Array.of(PART, index, count), hash(publicKey).slice(0, 29));
}

function sharesOf(publicKey: Uint8Array, cards: Uint8Array): Uint8Array {
  const mark = publicKey[0] === PART ? publicKey.slice(0, 3) : Uint8Array.of(0, 0, 0);
  return concatBytes(...cardsOf(cards).map((card) => concatBytes(mark, hash(publicKey, card).slice(0, 29))));
}

/** How many locks these shares take away: all parts of a key together one. */
function locksIn(shares: readonly Uint8Array[]): number {
  const parts = shares.filter((share) => share[0] === PART);
  const whole = parts.filter((share) => share[1] === 0);
  if (whole.reduce((sum, share) => sum + share[2]!, 0) !== parts.length) throw new Error('not all parts of a key');
  return shares.length - parts.length + whole.length;
}

/** Whether each card shows another one of the faces. */
function isClaimTrue(cards: Uint8Array, faces: readonly number[]): boolean {
  const left = [...faces];
  return cardsOf(cards).every((card) => {
    const at = left.indexOf(card[0]!);
    return at >= 0 && left.splice(at, 1).length === 1;
  });
}

export class FakeCrypto implements CryptoService {
  async makeKey({ seed, context }: Parameters<CryptoService['makeKey']>[0]) {
    const publicKey = keyOf(seed, context);
    return { publicKey, proof: hash(encodeContext(context), publicKey) };
  }

  async checkKey({ context, publicKey, proof }: Parameters<CryptoService['checkKey']>[0]): Promise<Result<null>> {
    return equalBytes(proof, hash(encodeContext(context), publicKey)) ? done : err('crypto/key-proof', 'stand-in');
  }

  async joinKeys(keys: readonly Uint8Array[]): Promise<Result<Uint8Array>> {
    if (new Set(keys.map(toHex)).size < keys.length) return err('crypto/equal-keys', 'stand-in');
    const joint = hash(...keys).slice(0, 32);
    joint[0] = keys.length;
    return ok(joint);
  }

  async startDeck(faces: readonly number[]): Promise<Uint8Array> {
    return concatBytes(...faces.map((face) => Uint8Array.from({ length: 64 }, (_, i) => (i === 0 ? face : 0))));
  }

  async shuffle({ seed, context, head, key, input, trivial }: Parameters<CryptoService['shuffle']>[0]) {
    const cards = cardsOf(input);
    const secrets = derive({ seed, purpose: 'stand-in', context, head, statement: digest('stand-in', key, input) });
    const order = secrets.permutation(cards.length);
    const output = concatBytes(
      ...order.map((from) => {
        const card = cards[from]!.slice();
        if (!trivial && !lockedBy(card, key)) throw new Error('a card under another key');
        card[1] = key[0]!;
        card.set(tag(key), 2);
        card.set(secrets.bytes(16), 48);
        return card;
      }),
    );
    return ok({ output, proof: hash(encodeContext(context), key, input, output) });
  }

  async checkShuffle({
    context,
    key,
    input,
    output,
    proof,
  }: Parameters<CryptoService['checkShuffle']>[0]): Promise<Result<null>> {
    const faces = (bytes: Uint8Array): string =>
      cardsOf(bytes)
        .map((card) => card[0])
        .sort()
        .join();
    const right = equalBytes(proof, hash(encodeContext(context), key, input, output)) && faces(input) === faces(output);
    return right ? done : err('crypto/shuffle-proof', 'stand-in');
  }

  async makeShares({ seed, keyContext, context, cards, part }: Parameters<CryptoService['makeShares']>[0]) {
    const publicKey = part ?? keyOf(seed, keyContext);
    const shares = sharesOf(publicKey, cards);
    return ok({ shares, proof: hash(encodeContext(context), publicKey, cards, shares) });
  }

  async checkShares({
    context,
    publicKey,
    cards,
    shares,
    proof,
  }: Parameters<CryptoService['checkShares']>[0]): Promise<Result<null>> {
    return equalBytes(sharesOf(publicKey, cards), shares) &&
      equalBytes(proof, hash(encodeContext(context), publicKey, cards, shares))
      ? done
      : err('crypto/share-proof', 'stand-in');
  }

  async subtract({ cards, shares }: Parameters<CryptoService['subtract']>[0]): Promise<Result<Uint8Array>> {
    return ok(
      concatBytes(
        ...cardsOf(cards).map((card) => {
          card[1]! -= locksIn(shares);
          card.fill(0, 2, 2 + HEAD_OF_KEY);
          return card;
        }),
      ),
    );
  }

  async readOwn({ seed, keyContext, cards }: Parameters<CryptoService['readOwn']>[0]): Promise<Result<number[]>> {
    const own = keyOf(seed, keyContext);
    const readable = cardsOf(cards).every((card) => lockedBy(card, own));
    return readable ? ok(cardsOf(cards).map((card) => card[0]!)) : err('crypto/face', 'stand-in');
  }

  async readOpen({ cards, shares }: Parameters<CryptoService['readOpen']>[0]): Promise<Result<number[]>> {
    const open = cardsOf(cards).every((card) => card[1] === locksIn(shares));
    return open ? ok(cardsOf(cards).map((card) => card[0]!)) : err('crypto/face', 'stand-in');
  }

  async makeGift({ seed, keyContext, context, head, receiver, input }: Parameters<CryptoService['makeGift']>[0]) {
    const own = keyOf(seed, keyContext);
    const secrets = derive({
      seed,
      purpose: 'stand-in gift',
      context,
      head,
      statement: digest('stand-in', receiver, input),
    });
    const output = concatBytes(
      ...cardsOf(input).map((card) => {
        if (!lockedBy(card, own)) throw new Error('a card under another key');
        card[1] = receiver[0]!;
        card.set(tag(receiver), 2);
        card.set(secrets.bytes(16), 48);
        return card;
      }),
    );
    return ok({ output, proof: giftProof(context, own, receiver, input, output) });
  }

  async checkGift({
    context,
    publicKey,
    receiver,
    input,
    output,
    proof,
  }: Parameters<CryptoService['checkGift']>[0]): Promise<Result<null>> {
    if (output.length !== input.length) return err('crypto/length', 'stand-in');
    const after = cardsOf(output);
    const same = cardsOf(input).every(
      (card, i) => card[0] === after[i]![0] && lockedBy(card, publicKey) && lockedBy(after[i]!, receiver),
    );
    return same && equalBytes(proof, giftProof(context, publicKey, receiver, input, output))
      ? done
      : err('crypto/gift-proof', 'stand-in');
  }

  async makeClaim({ seed, keyContext, context, cards, faces }: Parameters<CryptoService['makeClaim']>[0]) {
    const own = keyOf(seed, keyContext);
    if (!cardsOf(cards).every((card) => lockedBy(card, own))) throw new Error('a card under another key');
    return isClaimTrue(cards, faces)
      ? ok(claimProof(context, own, cards, faces))
      : err('crypto/false-claim', 'stand-in');
  }

  async checkClaim({
    context,
    publicKey,
    cards,
    faces,
    proof,
  }: Parameters<CryptoService['checkClaim']>[0]): Promise<Result<null>> {
    const right = isClaimTrue(cards, faces) && cardsOf(cards).every((card) => lockedBy(card, publicKey));
    return right && equalBytes(proof, claimProof(context, publicKey, cards, faces))
      ? done
      : err('crypto/claim-proof', 'stand-in');
  }

  async makeCount({ seed, keyContext, context, cards, classes }: Parameters<CryptoService['makeCount']>[0]) {
    const own = keyOf(seed, keyContext);
    if (!cardsOf(cards).every((card) => lockedBy(card, own))) throw new Error('a card under another key');
    const counts = countsOf(cards, classes);
    return ok({ counts, proof: countProof(context, own, cards, counts) });
  }

  async checkCount({
    context,
    publicKey,
    cards,
    classes,
    counts,
    proof,
  }: Parameters<CryptoService['checkCount']>[0]): Promise<Result<null>> {
    const right = countsOf(cards, classes).join() === counts.join();
    return right && equalBytes(proof, countProof(context, publicKey, cards, counts))
      ? done
      : err('crypto/claim-proof', 'stand-in');
  }

  async makeEscrow({ seed, keyContext, context, receivers }: Parameters<CryptoService['makeEscrow']>[0]) {
    const own = keyOf(seed, keyContext);
    const points = receivers.map((_, i) => partOf(own, i, receivers.length));
    return ok({
      points: concatBytes(...points),
      boxes: concatBytes(...points.map((point, i) => boxFor(context, receivers[i]!, point))),
    });
  }

  async checkEscrow({
    publicKey,
    count,
    points,
    boxes,
  }: Parameters<CryptoService['checkEscrow']>[0]): Promise<Result<null>> {
    if (points.length !== count * 32 || boxes.length !== count * 80) return err('crypto/length', 'stand-in');
    const right = Array.from({ length: count }, (_, i) =>
      equalBytes(points.slice(i * 32, i * 32 + 32), partOf(publicKey, i, count)),
    );
    return right.every(Boolean) ? done : err('crypto/escrow', 'stand-in');
  }

  async openEscrow({
    seed,
    keyContext,
    context,
    point,
    box,
  }: Parameters<CryptoService['openEscrow']>[0]): Promise<Result<Uint8Array>> {
    return equalBytes(box, boxFor(context, keyOf(seed, keyContext), point))
      ? ok(point)
      : err('crypto/escrow', 'stand-in');
  }

  async checkComplaint({
    context,
    receiver,
    point,
    box,
  }: Parameters<CryptoService['checkComplaint']>[0]): Promise<Result<null>> {
    return equalBytes(box, boxFor(context, receiver, point)) ? err('crypto/false-complaint', 'stand-in') : done;
  }

  async checkPart({ point, part }: Parameters<CryptoService['checkPart']>[0]): Promise<Result<null>> {
    return equalBytes(point, part) ? done : err('crypto/escrow', 'stand-in');
  }

  async joinParts(parts: readonly Uint8Array[]): Promise<Result<Uint8Array>> {
    return ok(parts[0]!.map((byte, i) => (i === 0 ? 0 : byte)));
  }

  close(): void {}
}

/** Holds every key for proved. */
export class TrustingCrypto extends FakeCrypto {
  override async checkKey() {
    return done;
  }
}
