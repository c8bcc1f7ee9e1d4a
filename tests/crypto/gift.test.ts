/** Cards that are given on, with the proof that they are the same, and givers who lie. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Cards, type Ciphertext, encodeCards, permuteCards, trivialCards } from '../../src/crypto/elgamal';
import { weightedSumVanishes } from '../../src/crypto/equation';
import { faceOfPoint } from '../../src/crypto/faces';
import {
  type GiftStatement,
  type GiftWitness,
  checkGift,
  decodeGiftProof,
  giftEquations,
  makeGift,
  proveGift,
} from '../../src/crypto/gift';
import { add, generator, multiply, multiplyGenerator, subtract } from '../../src/crypto/group';
import { InlineCrypto } from '../../src/crypto/service/inline';
import { mod } from '../../src/crypto/engine/scalar';
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

/** Hidden cards with these faces under the key of one player. */
function handOf({ publicKey }: Player, faces: readonly number[]): Cards {
  const factors = streamOf(`hand of ${faces.join()}`).scalars(faces.length);
  return permuteCards(
    trivialCards(faces),
    publicKey,
    faces.map((_, i) => i),
    factors,
  );
}

function facesOf({ secretKey }: Player, cards: Cards): (number | null)[] {
  return cards.list.map(({ c1, c2 }) => faceOfPoint(subtract(c2, multiply(c1, secretKey))));
}

const turnOf = (giver: Player, receiver: Player, input: Cards) => {
  return {
    seed: giver.seed,
    context: contextOf({ seat: giver.seat }),
    head: HEAD,
    secretKey: giver.secretKey,
    giver: giver.publicKey,
    receiver: receiver.publicKey,
    input,
  };
};

function give(
  input: Cards,
  changes: Partial<ReturnType<typeof turnOf>> = {},
): { statement: GiftStatement; proof: Uint8Array } {
  const turn = { ...turnOf(anna, ben, input), ...changes };
  const { output, proof } = makeGift(turn);
  return { statement: { context: turn.context, giver: turn.giver, receiver: turn.receiver, input, output }, proof };
}

const wordsOf = (bytes: Uint8Array): string[] =>
  Array.from({ length: bytes.length / 32 }, (_, i) => toHex(bytes.subarray(32 * i, 32 * i + 32)));

// (K34)
describe('a gift', () => {
  test.each([1, 2, 6, 40])(
    'of %i cards is accepted, and the receiver alone reads the same cards in the same order',
    (size) => {
      const faces = Array.from({ length: size }, (_, i) => (7 * i) % 53);
      const { statement, proof } = give(handOf(anna, faces));
      expect(codeOf(checkGift(statement, proof))).toBe('ok');
      expect(proof).toHaveLength(160);
      expect(facesOf(ben, statement.output)).toEqual(faces);
      for (const other of [anna, cleo])
        expect(facesOf(other, statement.output).every((face) => face === null)).toBe(true);
    },
  );

  test('can be handed on', () => {
    const first = give(handOf(anna, FACES)).statement.output;
    const second = give(first, turnOf(ben, cleo, first));
    expect(codeOf(checkGift(second.statement, second.proof))).toBe('ok');
    expect(facesOf(cleo, second.statement.output)).toEqual(FACES);
  });

  test('of no cards needs no proof, and has none', () => {
    const { statement, proof } = give(handOf(anna, []));
    expect(proof).toHaveLength(0);
    expect(codeOf(checkGift(statement, proof))).toBe('ok');
    expect(codeOf(checkGift(statement, filled(0, 160)))).toBe('crypto/length');
  });

  test('to a receiver who says that the giver’s key is theirs can be read by the giver alone', () => {
    const input = handOf(anna, FACES);
    const { statement, proof } = give(input, turnOf(anna, anna, input));
    expect(codeOf(checkGift(statement, proof))).toBe('ok');
    expect(facesOf(anna, statement.output)).toEqual(FACES);
    for (const other of [ben, cleo]) expect(facesOf(other, statement.output).every((face) => face === null)).toBe(true);
  });

  test('has the same bytes each time, and shares none with any other gift of the same cards', () => {
    const input = handOf(anna, FACES);
    const base = give(input);
    expect(toHex(give(input).proof)).toBe(toHex(base.proof));
    expect(toHex(give(input).statement.output.bytes)).toBe(toHex(base.statement.output.bytes));
    const others = [
      give(input, { head: filled(0x4f) }),
      give(input, { seed: filled(0x77) }),
      give(input, { receiver: cleo.publicKey }),
      give(encodeCards([...input.list].reverse())),
      ...otherContexts(contextOf({ seat: 0 })).map(([, context]) => give(input, { context })),
    ];
    const words = [base, ...others].flatMap(({ statement, proof }) => [proof, statement.output.bytes]).flatMap(wordsOf);
    expect(new Set([...words, ...wordsOf(input.bytes)]).size).toBe(words.length + 2 * FACES.length);
  });
});

describe('an altered gift', () => {
  const { statement, proof } = give(handOf(anna, FACES));
  const refuse = (changed: Partial<GiftStatement>, bytes = proof): string =>
    codeOf(checkGift({ ...statement, ...changed }, bytes));

  test('is accepted before it is altered', () => {
    expect(refuse({})).toBe('ok');
  });

  test('is refused with any point moved, or one that is no point or the identity', () => {
    for (const at of [0, 32, 64]) {
      expect([at, refuse({}, otherPoint(proof, at))]).toEqual([at, 'crypto/gift-proof']);
      expect(refuse({}, patched(proof, at, NOT_A_POINT))).toBe('crypto/point');
      expect(refuse({}, patched(proof, at, IDENTITY_BYTES))).toBe('crypto/identity');
    }
  });

  test('is refused with any scalar changed or not reduced', () => {
    for (const at of [96, 128]) {
      expect([at, refuse({}, otherScalar(proof, at))]).toEqual([at, 'crypto/gift-proof']);
      expect(refuse({}, patched(proof, at, NOT_A_SCALAR))).toBe('crypto/scalar');
    }
  });

  test('is refused with another length, and with any byte changed', () => {
    for (const bytes of [proof.subarray(32), concatBytes(proof, filled(0)), new Uint8Array(0)])
      expect(refuse({}, bytes)).toBe('crypto/length');
    for (let at = 0; at < proof.length; at += 7)
      expect(refuse({}, patched(proof, at, Uint8Array.of(proof[at]! ^ 1)))).not.toBe('ok');
  });

  test('is refused in every other context', () => {
    for (const [field, context] of otherContexts(statement.context))
      expect([field, refuse({ context })]).toEqual([field, 'crypto/gift-proof']);
  });

  test('is refused for another giver and another receiver', () => {
    expect(refuse({ giver: cleo.publicKey })).toBe('crypto/gift-proof');
    expect(refuse({ receiver: cleo.publicKey })).toBe('crypto/gift-proof');
    expect(refuse({ giver: ben.publicKey, receiver: anna.publicKey })).toBe('crypto/gift-proof');
  });

  test('is refused when any card before or after changes, or their order', () => {
    for (const side of ['input', 'output'] as const) {
      const { list } = statement[side];
      list.forEach((card, i) => {
        for (const component of ['c1', 'c2'] as const) {
          expect(
            refuse({ [side]: encodeCards(list.with(i, { ...card, [component]: add(card[component], generator()) })) }),
          ).toBe('crypto/gift-proof');
        }
      });
      expect(refuse({ [side]: encodeCards([...list].reverse()) })).toBe('crypto/gift-proof');
      expect(refuse({ [side]: encodeCards(list.slice(1)) })).toBe('crypto/length');
      expect(refuse({ [side]: encodeCards([...list, list[0]!]) })).toBe('crypto/length');
    }
    const swapped = (cards: Cards): Cards => encodeCards([...cards.list].reverse());
    expect(refuse({ input: swapped(statement.input), output: swapped(statement.output) })).toBe('crypto/gift-proof');
    expect(refuse({ input: statement.output, output: statement.input })).toBe('crypto/gift-proof');
  });

  test('is refused with the proof of another gift', () => {
    const others = [
      give(handOf(anna, [1, 2, 3, 4])),
      give(statement.input, { receiver: cleo.publicKey }),
      give(statement.input, { head: filled(0x4f) }),
    ];
    for (const other of others) {
      expect(codeOf(checkGift(other.statement, other.proof))).toBe('ok');
      expect(refuse({}, other.proof)).toBe('crypto/gift-proof');
      expect(codeOf(checkGift(other.statement, proof))).toBe('crypto/gift-proof');
    }
    expect(refuse({ output: others[2]!.statement.output })).toBe('crypto/gift-proof');
  });
});

// (K35)
describe('a giver who follows the protocol and lies in one place', () => {
  const input = handOf(anna, FACES);
  const factors = streamOf('gift factors').scalars(FACES.length);
  const faceOf = ({ c1, c2 }: Ciphertext, secretKey: bigint) => subtract(c2, multiply(c1, secretKey));
  const honest = (secretKey = anna.secretKey): Ciphertext[] =>
    input.list.map((card, i) => ({
      c1: multiplyGenerator(factors[i]!),
      c2: add(faceOf(card, secretKey), multiply(ben.publicKey.point, factors[i]!)),
    }));

  /** What the verifier says, and which equations fail. */
  function trial(list: readonly Ciphertext[], witness: Partial<GiftWitness> = {}): { code: string; failed: string[] } {
    const statement = {
      context: contextOf(),
      giver: anna.publicKey,
      receiver: ben.publicKey,
      input,
      output: encodeCards(list),
    };
    const proof = proveGift(statement, { secretKey: anna.secretKey, factors, ...witness }, streamOf('gift nonces'));
    const { equations } = giftEquations(statement, must(decodeGiftProof(proof)));
    return {
      code: codeOf(checkGift(statement, proof)),
      failed: equations.filter((each) => !weightedSumVanishes([each], [1n])).map(({ name }) => name),
    };
  }
  const refused = (...failed: string[]) => ({ code: 'crypto/gift-proof', failed });

  test('is accepted while they are honest', () => {
    expect(trial(honest())).toEqual({ code: 'ok', failed: [] });
  });

  test('fails the equation of the faces, and nothing else, with another card, another order, or one card twice', () => {
    const cards = honest();
    expect(trial(cards.with(2, { ...cards[2]!, c2: add(cards[2]!.c2, generator()) }))).toEqual(refused('faces'));
    const faces = input.list.map((card) => faceOf(card, anna.secretKey));
    const holding = (order: readonly number[]) =>
      cards.map((card, i) => ({ c1: card.c1, c2: add(faces[order[i]!]!, multiply(ben.publicKey.point, factors[i]!)) }));
    expect(trial(holding([0, 1, 2, 3]))).toEqual({ code: 'ok', failed: [] });
    expect(trial(holding([1, 0, 2, 3]))).toEqual(refused('faces'));
    expect(trial(holding([3, 1, 2, 3]))).toEqual(refused('faces'));
  });

  test('fails it with two changes that cancel in the plain sum', () => {
    const cards = honest();
    const changed = cards
      .with(0, { ...cards[0]!, c2: add(cards[0]!.c2, generator()) })
      .with(1, { ...cards[1]!, c2: subtract(cards[1]!.c2, generator()) });
    expect(trial(changed)).toEqual(refused('faces'));
  });

  test('fails the equation of the factors, and nothing else, with a c1 whose factor they do not know', () => {
    const cards = honest();
    expect(trial(cards.with(1, { ...cards[1]!, c1: input.list[3]!.c1 }))).toEqual(refused('factors'));
  });

  test('fails the equation of their key, and nothing else, when they decrypt with another', () => {
    const secretKey = mod(anna.secretKey + 1n);
    expect(trial(honest(secretKey), { secretKey })).toEqual(refused('giver'));
  });
});

describe('the service', async () => {
  const crypto = new InlineCrypto();
  const input = handOf(anna, FACES).bytes;
  const job = { context: contextOf({ seat: 0 }), receiver: ben.publicKey.bytes, input };
  const mine = { seed: anna.seed, keyContext: anna.keyContext, head: HEAD };
  const message = must(await crypto.makeGift({ ...job, ...mine }));
  const check = async (changes: object = {}): Promise<string> =>
    codeOf(await new InlineCrypto().checkGift({ ...job, publicKey: anna.publicKey.bytes, ...message, ...changes }));

  test('gives, and the receiver reads', async () => {
    expect(await check()).toBe('ok');
    const reading = { seed: ben.seed, keyContext: ben.keyContext, cards: message.output };
    expect(must(await new InlineCrypto().readOwn(reading))).toEqual(FACES);
  });

  test('refuses what others send with the code of what is wrong', async () => {
    for (const field of ['publicKey', 'receiver']) {
      expect(await check({ [field]: IDENTITY_BYTES })).toBe('crypto/identity');
      expect(await check({ [field]: NOT_A_POINT })).toBe('crypto/point');
      expect(await check({ [field]: new Uint8Array(5) })).toBe('crypto/length');
    }
    expect(await check({ output: message.output.subarray(64) })).toBe('crypto/length');
    expect(await check({ input: input.subarray(1), output: message.output.subarray(1) })).toBe('crypto/length');
    for (const at of [0, 32, 64, 224]) {
      expect(await check({ output: patched(message.output, at, IDENTITY_BYTES) })).toBe('crypto/identity');
      expect(await check({ output: patched(message.output, at, NOT_A_POINT) })).toBe('crypto/point');
      expect(await check({ input: patched(input, at, IDENTITY_BYTES) })).toBe('crypto/identity');
    }
    expect(await check({ proof: filled(0, 160) })).toBe('crypto/identity');
    expect(await check({ proof: filled(0xff, 160) })).toBe('crypto/point');
  });

  test('gives no card that shows its face to all, and none to nobody', async () => {
    const open = await crypto.startDeck([4]);
    expect(codeOf(await crypto.makeGift({ ...job, ...mine, input: open }))).toBe('crypto/identity');
    expect(codeOf(await crypto.makeGift({ ...job, ...mine, receiver: IDENTITY_BYTES }))).toBe('crypto/identity');
  });

  test('takes garbage as a fault, never as an exception', async () => {
    const bytes = fc.uint8Array({ maxLength: 200 });
    await fc.assert(
      fc.asyncProperty(bytes, bytes, async (a, b) => {
        expect(await check({ output: a, proof: b })).not.toBe('ok');
        expect(await check({ proof: b })).not.toBe('ok');
        expect(await check({ publicKey: a, receiver: b })).not.toBe('ok');
      }),
      { numRuns: 40, seed: 31 },
    );
  });
});
