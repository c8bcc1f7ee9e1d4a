/**
 * The cryptography in the calling thread: for the worker itself, for Node and for tests.
 *
 * Its only state is a memory of decks decoded lately.
 * @module
 */
import { type Result, done, err, ok } from '../../lib/result';
import { CardCache } from './cardCache';
import { decodeShares, facesOf, subtractAll } from './opening';
import { checkClaim, makeClaim } from '../shuffle/claim';
import { checkCount, makeCount } from '../shuffle/count';
import { CARD_BYTES, type PublicKey, decodeKey, trivialCards } from '../elgamal';
import { checkEscrow, isPartOf, joinParts, makeEscrow, openEscrow, sharedOf } from '../escrow';
import { POINT_BYTES, encodePoints, isIdentity, multiply } from '../group';
import { checkGift, makeGift } from '../gift';
import { checkKeyProof, deriveSecretKey, joinPublicKeys, proveKey, publicKeyOf } from '../keys';
import type {
  CheckClaimJob,
  CheckComplaintJob,
  CheckEscrowJob,
  CheckGiftJob,
  CheckKeyJob,
  CheckSharesJob,
  CheckShuffleJob,
  CryptoService,
  EscrowMessage,
  GiftMessage,
  KeyMessage,
  MakeClaimJob,
  MakeEscrowJob,
  MakeGiftJob,
  MakeKeyJob,
  MakeSharesJob,
  OpenEscrowJob,
  OpenJob,
  PartJob,
  ReadOwnJob,
  ShareMessage,
  ShuffleJob,
  ShuffleMessage,
} from './service';
import type { CheckCountJob, CountMessage, MakeCountJob } from './counting';
import { decodeScalar } from '../engine/scalar';
import { checkShareProof, computeShares, proveShares, subtractShare } from '../shares';
import { checkShuffle, makeShuffle } from '../shuffle/shuffle';

/** Does a table’s cryptography in the thread that calls it. */
export class InlineCrypto implements CryptoService {
  readonly #decks = new CardCache();

  async makeKey({ seed, context }: MakeKeyJob): Promise<KeyMessage> {
    const secretKey = deriveSecretKey(seed, context);
    const publicKey = publicKeyOf(secretKey);
    return { publicKey: publicKey.bytes, proof: proveKey(seed, context, secretKey, publicKey) };
  }

  async checkKey({ context, publicKey, proof }: CheckKeyJob): Promise<Result<null>> {
    const key = decodeKey(publicKey);
    return key.ok ? checkKeyProof(context, key.value, proof) : key;
  }

  async joinKeys(publicKeys: readonly Uint8Array[]): Promise<Result<Uint8Array>> {
    const keys: PublicKey[] = [];
    for (const bytes of publicKeys) {
      const key = decodeKey(bytes);
      if (!key.ok) return key;
      keys.push(key.value);
    }
    const joint = joinPublicKeys(keys);
    return joint.ok ? ok(joint.value.bytes) : joint;
  }

  async startDeck(faces: readonly number[]): Promise<Uint8Array> {
    const deck = trivialCards(faces);
    this.#decks.keep(deck, true);
    return deck.bytes.slice();
  }

  async shuffle({ seed, context, head, key, input, trivial }: ShuffleJob): Promise<Result<ShuffleMessage>> {
    const publicKey = decodeKey(key);
    if (!publicKey.ok) return publicKey;
    const cards = this.#decks.decode(input, trivial);
    if (!cards.ok) return cards;
    const { output, proof } = makeShuffle({ seed, context, head, key: publicKey.value, input: cards.value });
    this.#decks.keep(output, false);
    return ok({ output: output.bytes.slice(), proof });
  }

  async checkShuffle({ context, key, input, output, proof, trivial }: CheckShuffleJob): Promise<Result<null>> {
    const publicKey = decodeKey(key);
    if (!publicKey.ok) return publicKey;
    if (output.length !== input.length) return err('crypto/length', 'a shuffle changes no number of cards');
    const before = this.#decks.decode(input, trivial);
    if (!before.ok) return before;
    const after = this.#decks.decode(output, false);
    if (!after.ok) return after;
    return checkShuffle({ context, key: publicKey.value, input: before.value, output: after.value }, proof);
  }

  async makeShares({ seed, keyContext, context, head, cards, part }: MakeSharesJob): Promise<Result<ShareMessage>> {
    const hidden = this.#decks.decode(cards, false);
    if (!hidden.ok) return hidden;
    const secretKey = part ? decodeScalar(part)! : deriveSecretKey(seed, keyContext);
    const shares = computeShares(secretKey, hidden.value);
    const statement = { context, publicKey: publicKeyOf(secretKey), cards: hidden.value, shares };
    return ok({ shares: shares.bytes, proof: proveShares(statement, { secretKey, seed, head }) });
  }

  async checkShares({ context, publicKey, cards, shares, proof }: CheckSharesJob): Promise<Result<null>> {
    const key = decodeKey(publicKey);
    if (!key.ok) return key;
    const hidden = this.#decks.decode(cards, false);
    if (!hidden.ok) return hidden;
    const points = decodeShares(shares, hidden.value);
    if (!points.ok) return points;
    return checkShareProof({ context, publicKey: key.value, cards: hidden.value, shares: points.value }, proof);
  }

  async subtract({ cards, shares }: OpenJob): Promise<Result<Uint8Array>> {
    const hidden = this.#decks.decode(cards, false);
    if (!hidden.ok) return hidden;
    const left = subtractAll(hidden.value, shares);
    if (!left.ok) return left;
    if (left.value.some(({ c2 }) => isIdentity(c2))) return err('crypto/identity', 'nothing is left of a card');
    const bytes = cards.slice();
    const c2s = encodePoints(left.value.map(({ c2 }) => c2));
    left.value.forEach((_, i) =>
      bytes.set(c2s.subarray(i * POINT_BYTES, (i + 1) * POINT_BYTES), i * CARD_BYTES + POINT_BYTES),
    );
    return ok(bytes);
  }

  async readOwn({ seed, keyContext, cards }: ReadOwnJob): Promise<Result<number[]>> {
    const hidden = this.#decks.decode(cards, false);
    if (!hidden.ok) return hidden;
    const secretKey = deriveSecretKey(seed, keyContext);
    return facesOf(hidden.value.list.map((card) => subtractShare(card, multiply(card.c1, secretKey)).c2));
  }

  async readOpen({ cards, shares }: OpenJob): Promise<Result<number[]>> {
    const decoded = this.#decks.decode(cards, true);
    if (!decoded.ok) return decoded;
    const left = subtractAll(decoded.value, shares);
    return left.ok ? facesOf(left.value.map(({ c2 }) => c2)) : left;
  }

  async makeGift({ seed, keyContext, context, head, receiver, input }: MakeGiftJob): Promise<Result<GiftMessage>> {
    const to = decodeKey(receiver);
    if (!to.ok) return to;
    const cards = this.#decks.decode(input, false);
    if (!cards.ok) return cards;
    const secretKey = deriveSecretKey(seed, keyContext);
    const keys = { secretKey, giver: publicKeyOf(secretKey), receiver: to.value };
    const made = makeGift({ seed, context, head, ...keys, input: cards.value });
    this.#decks.keep(made.output, false);
    return ok({ output: made.output.bytes.slice(), proof: made.proof });
  }

  async checkGift({ context, publicKey, receiver, input, output, proof }: CheckGiftJob): Promise<Result<null>> {
    const from = decodeKey(publicKey);
    if (!from.ok) return from;
    const to = decodeKey(receiver);
    if (!to.ok) return to;
    if (output.length !== input.length) return err('crypto/length', 'a gift changes no number of cards');
    const before = this.#decks.decode(input, false);
    if (!before.ok) return before;
    const after = this.#decks.decode(output, false);
    if (!after.ok) return after;
    return checkGift(
      { context, giver: from.value, receiver: to.value, input: before.value, output: after.value },
      proof,
    );
  }

  async makeClaim({ seed, keyContext, context, head, cards, faces }: MakeClaimJob): Promise<Result<Uint8Array>> {
    const hidden = this.#decks.decode(cards, false);
    if (!hidden.ok) return hidden;
    const secretKey = deriveSecretKey(seed, keyContext);
    return makeClaim({ context, key: publicKeyOf(secretKey), cards: hidden.value, faces }, { secretKey, seed, head });
  }

  async checkClaim({ context, publicKey, cards, faces, proof }: CheckClaimJob): Promise<Result<null>> {
    const key = decodeKey(publicKey);
    if (!key.ok) return key;
    const hidden = this.#decks.decode(cards, false);
    return hidden.ok ? checkClaim({ context, key: key.value, cards: hidden.value, faces }, proof) : hidden;
  }

  async makeCount({ seed, keyContext, context, head, cards, classes }: MakeCountJob): Promise<Result<CountMessage>> {
    const hidden = this.#decks.decode(cards, false);
    if (!hidden.ok) return hidden;
    const secretKey = deriveSecretKey(seed, keyContext);
    const countable = { context, key: publicKeyOf(secretKey), cards: hidden.value, classes };
    return makeCount(countable, { secretKey, seed, head });
  }

  async checkCount({ context, publicKey, cards, classes, counts, proof }: CheckCountJob): Promise<Result<null>> {
    const key = decodeKey(publicKey);
    if (!key.ok) return key;
    const hidden = this.#decks.decode(cards, false);
    return hidden.ok ? checkCount({ context, key: key.value, cards: hidden.value, classes, counts }, proof) : hidden;
  }

  async makeEscrow({ seed, keyContext, context, head, receivers }: MakeEscrowJob): Promise<Result<EscrowMessage>> {
    const keys: PublicKey[] = [];
    for (const bytes of receivers) {
      const key = decodeKey(bytes);
      if (!key.ok) return key;
      keys.push(key.value);
    }
    const secretKey = deriveSecretKey(seed, keyContext);
    return ok(makeEscrow({ seed, context, head, secretKey, publicKey: publicKeyOf(secretKey), receivers: keys }));
  }

  async checkEscrow({ publicKey, count, ...escrow }: CheckEscrowJob): Promise<Result<null>> {
    const key = decodeKey(publicKey);
    return key.ok ? checkEscrow(key.value, count, escrow) : key;
  }

  async openEscrow({ seed, keyContext, context, point, box }: OpenEscrowJob): Promise<Result<Uint8Array>> {
    const secretKey = deriveSecretKey(seed, keyContext);
    const shared = sharedOf(secretKey, box);
    return shared.ok
      ? openEscrow({ context, receiver: publicKeyOf(secretKey).bytes, point }, box, shared.value)
      : shared;
  }

  async checkComplaint({ context, receiver, point, box, shared }: CheckComplaintJob): Promise<Result<null>> {
    const opened = openEscrow({ context, receiver, point }, box, shared);
    return opened.ok ? err('crypto/false-complaint', 'the box holds the part of its point') : done;
  }

  async checkPart({ point, part }: PartJob): Promise<Result<null>> {
    return isPartOf(part, point) ? done : err('crypto/escrow', 'this is not the part of its point');
  }

  async joinParts(parts: readonly Uint8Array[]): Promise<Result<Uint8Array>> {
    return joinParts(parts);
  }

  close(): void {}
}
