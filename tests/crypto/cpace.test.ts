/** CPace: the draft's own vectors for ristretto255 with SHA-512 (appendix B.3), and what must not come to a key. */
import { createHmac } from 'node:crypto';
import { ristretto255 } from '@noble/curves/ed25519.js';
import { sha512 as nobleSha512 } from '@noble/hashes/sha2.js';
import { describe, expect, it } from 'vitest';
import {
  Cpace,
  type CpaceInputs,
  cpaceGenerator,
  generatorString,
  hmacSha512,
  joinWithLengths,
  prependLength,
  sessionKey,
} from '../../src/crypto/cpace';
import { decodeScalar } from '../../src/crypto/engine/scalar';
import { encodePoint } from '../../src/crypto/group';
import { concatBytes, fromHex, toHex, utf8 } from '../../src/lib/bytes';
import { must } from '../../src/lib/result';
import { streamOf } from './fixtures';

const hex = (...text: string[]): Uint8Array => must(fromHex(text.join('')));

/** draft-irtf-cfrg-cpace-21, appendices B.3.1 to B.3.5 and B.3.10. */
const DRAFT = {
  inputs: {
    password: utf8('Password'),
    channel: hex('0b415f696e69746961746f720b425f726573706f6e646572'),
    session: hex('7e4b4791d6a8ef019b936c79fb7f2c57'),
    data: [utf8('ADa'), utf8('ADb')],
  } satisfies CpaceInputs,
  generatorString:
    '11435061636552697374726574746f3235350850617373776f726464' +
    '00'.repeat(100) +
    '180b415f696e69746961746f720b425f726573706f6e646572107e4b4791d6a8ef019b936c79fb7f2c57',
  generator: '222b6b195fe84b1652badb6f6a3ae3d24341e7306967f0b8115b40d5698c7e56',
  ya: 'da3d23700a9e5699258aef94dc060dfda5ebb61f02a5ea77fad53f4ff0976d08',
  Ya: 'd6bac480f2c386c394efc7c47adb9925dcd2630b64f240c50f8d0eec482b9157',
  yb: 'd2316b454718c35362d83d69df6320f38578ed5984651435e2949762d900b80d',
  Yb: '3ea7e0b19560d7c0b0f5734f63b955286dfa8232b5ebe63324e2d9e7433f7258',
  K: '80b69a8a76457ab6a4d7f887a4bf6b55a2f80ac19c333f917a05fc9887c8b40f',
  ISK:
    'b69effbf61b51d56401c0f65601abe428de8206feaaf0e32198896dcae7b35cd' +
    '2b38950a39dfd5d4a79164614c2984f7daa460b588c1e80c3fa2068af7900447',
  notAPoint: '2b3c6b8c4f3800e7aef6864025b4ed79bd599117e427c41bd47d93d654b4a51c',
} as const;
const scalarOf = (text: string): bigint => decodeScalar(hex(text))!;

describe('the vectors of the draft', () => {
  it('K50: have the lengths, the generator string and the generator', () => {
    expect(toHex(prependLength(new Uint8Array(0)))).toBe('00');
    expect(toHex(prependLength(utf8('1234')))).toBe('0431323334');
    expect(toHex(prependLength(new Uint8Array(127))).slice(0, 4)).toBe('7f00');
    expect(toHex(prependLength(new Uint8Array(128))).slice(0, 6)).toBe('800100');
    const joined = joinWithLengths(utf8('1234'), utf8('5'), new Uint8Array(0), utf8('6789'));
    expect(toHex(joined)).toBe('04313233340135000436373839');
    expect(toHex(generatorString(DRAFT.inputs))).toBe(DRAFT.generatorString);
    expect(toHex(encodePoint(cpaceGenerator(DRAFT.inputs)))).toBe(DRAFT.generator);
  });

  it('K51: have the shares and the key, at either end', () => {
    const [a, b] = [
      new Cpace('initiator', DRAFT.inputs, scalarOf(DRAFT.ya)),
      new Cpace('responder', DRAFT.inputs, scalarOf(DRAFT.yb)),
    ];
    expect([toHex(a.share), toHex(b.share)]).toEqual([DRAFT.Ya, DRAFT.Yb]);
    expect(toHex(sessionKey(DRAFT.inputs, hex(DRAFT.K), [hex(DRAFT.Ya), hex(DRAFT.Yb)]))).toBe(DRAFT.ISK);
    for (const [end, share] of [[a, b.share] as const, [b, a.share] as const])
      expect(toHex(must(end.meet(share)).key)).toBe(DRAFT.ISK);
  });

  it('K52: refuse what encodes no point, and the identity', () => {
    const a = new Cpace('initiator', DRAFT.inputs);
    const refused = (share: Uint8Array) => a.meet(share);
    expect(refused(hex(DRAFT.Yb))).toMatchObject({ ok: true });
    expect(refused(hex(DRAFT.notAPoint))).toMatchObject({ ok: false, fault: { code: 'crypto/point' } });
    expect(refused(new Uint8Array(32))).toMatchObject({ ok: false, fault: { code: 'crypto/identity' } });
    for (const length of [0, 31, 33])
      expect(refused(new Uint8Array(length))).toMatchObject({ ok: false, fault: { code: 'crypto/length' } });
    const beyond = hex('ff'.repeat(32));
    expect(refused(beyond)).toMatchObject({ ok: false, fault: { code: 'crypto/point' } });
  });
});

it('K51: the tags are those of HMAC with SHA-512, as another implementation has it', () => {
  for (const length of [0, 1, 64, 128, 129, 300]) {
    const [key, message] = [new Uint8Array(length).fill(7), utf8(`${length} bytes of key`)];
    expect(toHex(hmacSha512(key, message))).toBe(createHmac('sha512', key).update(message).digest('hex'));
  }
  const sessions = [
    must(new Cpace('initiator', DRAFT.inputs, scalarOf(DRAFT.ya)).meet(hex(DRAFT.Yb))),
    must(new Cpace('responder', DRAFT.inputs, scalarOf(DRAFT.yb)).meet(hex(DRAFT.Ya))),
  ];
  const macKey = nobleSha512(concatBytes(utf8('CPaceMac'), DRAFT.inputs.session, hex(DRAFT.ISK)));
  const said = [`20${DRAFT.Ya}03414461`, `20${DRAFT.Yb}03414462`];
  for (const [side, session] of sessions.entries())
    expect(toHex(session.ownTag)).toBe(createHmac('sha512', macKey).update(hex(said[side]!)).digest('hex'));
});

/** The same exchange by other means: noble's group and hash, and its own way of writing lengths. */
function second(inputs: CpaceInputs, own: bigint, theirs: Uint8Array, shares: readonly [Uint8Array, Uint8Array]) {
  const field = (bytes: Uint8Array): number[] => {
    const low = bytes.length % 128;
    return bytes.length < 128 ? [low, ...bytes] : [low + 128, Math.floor(bytes.length / 128), ...bytes];
  };
  const product = ristretto255.Point.fromBytes(theirs).multiply(own).toBytes();
  const parts = [utf8('CPaceRistretto255_ISK'), inputs.session, product];
  for (const side of [0, 1] as const) parts.push(shares[side], inputs.data[side]);
  return nobleSha512(Uint8Array.from(parts.flatMap(field)));
}

it('K51: agrees with a second writing of it, for inputs of many lengths', () => {
  const random = streamOf('cpace');
  for (let i = 0; i < 20; i++) {
    const of = (most: number): Uint8Array => random.bytes(random.below(most));
    const inputs: CpaceInputs = { password: of(200), channel: of(300), session: of(40), data: [of(20), of(20)] };
    const [y, z] = [random.scalar(), random.scalar()];
    const [a, b] = [new Cpace('initiator', inputs, y), new Cpace('responder', inputs, z)];
    const shares = [a.share, b.share] as const;
    expect(must(a.meet(b.share)).key).toEqual(second(inputs, y, b.share, shares));
    expect(must(b.meet(a.share)).key).toEqual(second(inputs, z, a.share, shares));
  }
});

describe('two sides', () => {
  const random = streamOf('two sides of cpace');
  const run = (
    of: Partial<CpaceInputs> = {},
    change: (share: Uint8Array, from: 'a' | 'b') => Uint8Array = (x) => x,
  ) => {
    const a = new Cpace('initiator', DRAFT.inputs, random.scalar());
    const b = new Cpace('responder', { ...DRAFT.inputs, ...of }, random.scalar());
    return { a: must(a.meet(change(b.share, 'b'))), b: must(b.meet(change(a.share, 'a'))) };
  };
  const agree = ({ a, b }: ReturnType<typeof run>): boolean[] => [a.confirms(b.ownTag), b.confirms(a.ownTag)];

  it('confirm each other if nothing was altered, with other keys each time', () => {
    const [first, later] = [run(), run()];
    expect(agree(first)).toEqual([true, true]);
    expect(first.a.key).toEqual(first.b.key);
    expect(later.a.key).not.toEqual(first.a.key);
  });

  const CHANGES: Record<string, Partial<CpaceInputs>> = {
    'another password': { password: utf8('password') },
    'a longer password': { password: utf8('Password\0') },
    'another channel': { channel: utf8('elsewhere') },
    'the channel of the two turned round': { channel: hex('0b425f726573706f6e6465720b415f696e69746961746f72') },
    'another session': { session: hex('7e4b4791d6a8ef019b936c79fb7f2c58') },
    'no session': { session: new Uint8Array(0) },
    'other data of the initiator': { data: [utf8('ADA'), utf8('ADb')] },
    'other data of the responder': { data: [utf8('ADa'), utf8('ADB')] },
  };
  it.each(Object.entries(CHANGES))('do not confirm each other with %s', (_, change) => {
    expect(agree(run(change))).toEqual([false, false]);
  });

  it.each(['a', 'b'] as const)('do not confirm each other when the share of %s is another point', (whose) => {
    const other = encodePoint(cpaceGenerator({ ...DRAFT.inputs, password: utf8('guess') }));
    expect(agree(run({}, (share, from) => (from === whose ? other : share)))).toEqual([false, false]);
  });

  it('take no other tag: one with any bit turned, one cut short, the own one sent back', () => {
    const { a, b } = run();
    for (let bit = 0; bit < 512; bit += 37) {
      const turned = b.ownTag.slice();
      turned[bit >> 3]! ^= 1 << (bit & 7);
      expect(a.confirms(turned), `bit ${bit}`).toBe(false);
    }
    expect(a.confirms(b.ownTag.subarray(0, 63))).toBe(false);
    expect(a.confirms(new Uint8Array(0))).toBe(false);
    expect(a.confirms(a.ownTag)).toBe(false);
  });

  it('do not confirm whoever sends a share back, or takes both ends', () => {
    const [a, b] = [new Cpace('initiator', DRAFT.inputs), new Cpace('initiator', DRAFT.inputs)];
    const reflected = must(a.meet(a.share));
    expect(reflected.confirms(reflected.ownTag)).toBe(false);
    expect(must(a.meet(b.share)).confirms(must(b.meet(a.share)).ownTag)).toBe(false);
  });

  it('take fresh scalars, none of them 0', () => {
    const shares = new Set(Array.from({ length: 20 }, () => toHex(new Cpace('initiator', DRAFT.inputs).share)));
    expect(shares.size).toBe(20);
    expect(() => new Cpace('initiator', DRAFT.inputs, 0n)).toThrow();
  });
});
