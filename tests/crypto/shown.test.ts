import { describe, expect, it } from 'vitest';
import { type Cards, encodeCards, permuteCards, trivialCards } from '../../src/crypto/elgamal';
import { ephemeralOf, sharedOf } from '../../src/crypto/escrow';
import { SHARE_PROOF_BYTES, computeShares, proveShares } from '../../src/crypto/shares';
import { InlineCrypto } from '../../src/crypto/service/inline';
import { type ShowStatement, checkShown, closeBox, openShown, sealShown, shownBytes } from '../../src/crypto/shown';
import { concatBytes, toHex } from '../../src/lib/bytes';
import { must } from '../../src/lib/result';
import {
  HEAD,
  IDENTITY_BYTES,
  NOT_A_POINT,
  NOT_A_SCALAR,
  type Player,
  codeOf,
  contextOf,
  filled,
  otherContexts,
  otherPoint,
  otherScalar,
  patched,
  playersAt,
  streamOf,
} from './fixtures';

const [anna, ben, cleo] = playersAt(3) as [Player, Player, Player];
const FACES = [3, 17, 17, 52];

function handOf(player: Player, faces: readonly number[]): Cards {
  const places = faces.map((_, i) => i);
  return permuteCards(
    trivialCards(faces),
    player.publicKey,
    places,
    streamOf(`hand ${faces.join()}`).scalars(faces.length),
  );
}

const statement: ShowStatement = {
  context: contextOf({ seat: anna.seat }),
  holder: anna.publicKey,
  receiver: ben.publicKey,
  cards: handOf(anna, FACES),
};
const witness = { secretKey: anna.secretKey, seed: anna.seed, head: HEAD };
const box = sealShown(statement, witness);
const sharedBy = ({ secretKey }: Player, of = box): Uint8Array => must(sharedOf(secretKey, of));

describe('a box that shows cards', () => {
  it('is made the same way twice, is accepted by all, and shows its receiver the shares of the cards', () => {
    expect(toHex(sealShown(statement, witness))).toBe(toHex(box));
    expect(box).toHaveLength(shownBytes(FACES.length));
    expect(codeOf(checkShown(statement, box))).toBe('ok');
    const shares = must(openShown(statement, box, sharedBy(ben)));
    expect(toHex(shares.bytes)).toBe(toHex(computeShares(anna.secretKey, statement.cards).bytes));
  });

  it('can be empty, and then shows that there is nothing', () => {
    const nothing = { ...statement, cards: encodeCards([]) };
    const empty = sealShown(nothing, witness);
    expect([empty.length, codeOf(checkShown(nothing, empty))]).toEqual([shownBytes(0), 'ok']);
    expect(must(openShown(nothing, empty, sharedBy(ben, empty))).list).toEqual([]);
  });

  it('opens for nobody else, and has not a share in plain sight', () => {
    for (const other of [anna, cleo]) expect(codeOf(openShown(statement, box, sharedBy(other)))).toBe('crypto/garbage');
    const shares = computeShares(anna.secretKey, statement.cards).bytes;
    for (let at = 0; at < shares.length; at += 32)
      expect(toHex(box)).not.toContain(toHex(shares.subarray(at, at + 32)));
  });

  it('has no byte in common with one of other cards, another place, another head or another receiver', () => {
    const others = [
      sealShown({ ...statement, receiver: cleo.publicKey }, witness),
      sealShown({ ...statement, cards: handOf(anna, [4, 17, 17, 52]) }, witness),
      sealShown(statement, { ...witness, head: filled(0x4f) }),
      ...otherContexts(statement.context).map(([, context]) => sealShown({ ...statement, context }, witness)),
    ];
    const wordsOf = (bytes: Uint8Array): string[] =>
      Array.from({ length: Math.floor(bytes.length / 32) }, (_, i) => toHex(bytes.subarray(32 * i, 32 * i + 32)));
    const words = [box, ...others].flatMap(wordsOf);
    expect(new Set(words).size).toBe(words.length);
  });

  it.each(otherContexts(statement.context))(
    'is refused by all in another %s, and does not open there',
    (_, context) => {
      expect(codeOf(checkShown({ ...statement, context }, box))).toBe('crypto/box-proof');
      expect(codeOf(openShown({ ...statement, context }, box, sharedBy(ben)))).toBe('crypto/garbage');
    },
  );

  it.each([
    ['another holder', { holder: cleo.publicKey }],
    ['another receiver', { receiver: cleo.publicKey }],
    ['other cards of the same faces', { cards: encodeCards([...statement.cards.list].reverse()) }],
  ] as const)('is refused by all for %s, and does not open there', (_, change) => {
    expect(codeOf(checkShown({ ...statement, ...change }, box))).toBe('crypto/box-proof');
    expect(codeOf(openShown({ ...statement, ...change }, box, sharedBy(ben)))).toBe('crypto/garbage');
  });

  it.each([
    ['another ephemeral point', otherPoint(box, 0), 'crypto/box-proof'],
    ['an ephemeral point that is none', patched(box, 0, NOT_A_POINT), 'crypto/point'],
    ['the identity', patched(box, 0, IDENTITY_BYTES), 'crypto/identity'],
    ['another challenge', otherScalar(box, 32), 'crypto/box-proof'],
    ['another response', otherScalar(box, 64), 'crypto/box-proof'],
    ['a response that is no scalar', patched(box, 64, NOT_A_SCALAR), 'crypto/scalar'],
    ['its content changed', patched(box, 100, Uint8Array.of(box[100]! ^ 1)), 'crypto/box-proof'],
    ['a share less', box.slice(0, -32), 'crypto/length'],
    ['a byte more', concatBytes(box, Uint8Array.of(0)), 'crypto/length'],
  ] as const)('is refused by all with %s', (_, bytes, code) => {
    expect(codeOf(checkShown(statement, bytes))).toBe(code);
  });

  it('cannot be baited with the ephemeral point of another box: nobody knows what belongs to it', () => {
    const bait = patched(sealShown({ ...statement, cards: handOf(anna, [9, 9, 9, 9]) }, witness), 0, ephemeralOf(box));
    expect(codeOf(checkShown(statement, bait))).toBe('crypto/box-proof');
  });
});

describe('a false box', () => {
  const crypto = new InlineCrypto();
  const sawContext = contextOf({ seat: ben.seat, step: 10 });
  const job = {
    context: statement.context,
    publicKey: anna.publicKey.bytes,
    receiver: ben.publicKey.bytes,
    cards: statement.cards.bytes,
  };
  const own = { seed: ben.seed, keyContext: ben.keyContext };
  /** A box that everybody accepts, with this in it. */
  const holding = (content: Uint8Array): Uint8Array => closeBox(statement, content, witness);
  const shares = computeShares(anna.secretKey, statement.cards);
  const proof = proveShares({ ...statement, publicKey: anna.publicKey, shares }, witness);
  const others = handOf(anna, [4, 5, 6, 7]);
  const otherShares = computeShares(anna.secretKey, others);
  const otherProof = proveShares(
    { context: statement.context, publicKey: anna.publicKey, cards: others, shares: otherShares },
    witness,
  );
  const size = shares.bytes.length + SHARE_PROOF_BYTES;

  /** What everybody says to the receiver's complaint about that box. */
  async function complain(of: Uint8Array, by: Player = ben): Promise<string> {
    const cards = concatBytes(ephemeralOf(of), ephemeralOf(of));
    const { seed, keyContext } = by;
    const { shares: shared, proof: shown } = must(
      await crypto.makeShares({ seed, keyContext, context: sawContext, head: HEAD, cards }),
    );
    const proved = { context: sawContext, publicKey: job.receiver, cards, shares: shared, proof: shown };
    const held = await crypto.checkShares(proved);
    return held.ok ? codeOf(await crypto.checkShownComplaint({ ...job, box: of, shared })) : held.fault.code;
  }

  it.each([
    ['nothing but zeros', new Uint8Array(size)],
    ['the shares of other cards of the holder', concatBytes(otherShares.bytes, otherProof)],
    ['the shares of other cards, with the proof of these', concatBytes(otherShares.bytes, proof)],
    ['the shares in another order', concatBytes(shares.bytes.slice(32), shares.bytes.slice(0, 32), proof)],
    ['a share that is no point', concatBytes(patched(shares.bytes, 0, NOT_A_POINT), proof)],
    ['right shares and no proof of them', concatBytes(shares.bytes, filled(1, SHARE_PROOF_BYTES))],
  ])('looks right to all, shows its receiver nothing, and is complained of rightly: %s', async (_, content) => {
    const false_ = holding(content);
    expect(codeOf(await crypto.checkShown({ ...job, box: false_ }))).toBe('ok');
    expect(codeOf(await crypto.readShown({ ...job, ...own, box: false_ }))).toBe('crypto/garbage');
    expect(await complain(false_)).toBe('ok');
  });

  it('is none that holds what it should: the complaint is false', async () => {
    expect(toHex(holding(concatBytes(shares.bytes, proof)))).toBe(toHex(box));
    expect(must(await crypto.readShown({ ...job, ...own, box }))).toEqual(FACES);
    expect(await complain(box)).toBe('crypto/false-complaint');
  });

  it('cannot be complained of by anybody else, nor with a shared point that is not its own', async () => {
    const false_ = holding(new Uint8Array(size));
    expect(await complain(false_, cleo)).toBe('crypto/share-proof');
  });

  it('is sealed by the service as here', async () => {
    const { seed, keyContext } = anna;
    const { publicKey: _, ...sealing } = job;
    expect(toHex(must(await crypto.sealShown({ ...sealing, seed, keyContext, head: HEAD })))).toBe(toHex(box));
    expect(codeOf(await crypto.checkShown({ ...job, receiver: NOT_A_POINT, box }))).toBe('crypto/point');
    expect(codeOf(await crypto.checkShown({ ...job, publicKey: NOT_A_POINT, box }))).toBe('crypto/point');
    expect(codeOf(await crypto.checkShown({ ...job, cards: filled(1, 63), box }))).toBe('crypto/length');
  });
});
