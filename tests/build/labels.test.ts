/** Hashes of the live protocol by hand, as docs/protocol.md says them: SHA-512 is Node's own. */
import { createHash } from 'node:crypto';
import nacl from 'tweetnacl';
import { expect, it } from 'vitest';
import { type Context, encodeContext } from '../../src/crypto/context';
import { makeEscrow } from '../../src/crypto/escrow';
import { decodeScalar } from '../../src/crypto/engine/scalar';
import { decodePoint, encodePoint, multiply, multiplyGenerator } from '../../src/crypto/group';
import { deriveSecretKey, publicKeyOf } from '../../src/crypto/keys';
import { signingPair } from '../../src/crypto/sign';
import { concatBytes, toHex, utf8 } from '../../src/lib/bytes';
import { INPUT_KINDS } from '../../src/log/input';
import { SIDE_KINDS } from '../../src/log/side';
import { deriveKeys } from '../../src/net/link/handshake';
import { tableMark } from '../../src/net/mesh/signal';
import { relaySecrets } from '../../src/net/relay/relayMessages';
import { brokerMark } from '../../src/net/rendezvous/introducer';
import { slotIds } from '../../src/net/link/tableLink';
import { watchSlotIds } from '../../src/net/link/watchLink';
import { linkSecret } from '../../src/table/charter/opening';
import { charterHash } from '../../src/table/charter/draft';
import { bundleHash } from '../../src/table/handover/giver';
import { deviceNumber, sealOf } from '../../src/table/handover/number';
import { makeProposalId } from '../../src/table/lobby/founding';
import { policyLink } from '../../src/table/spectators/spectatorPolicy';

const hash = (...parts: readonly Uint8Array[]): Buffer => createHash('sha512').update(Buffer.concat(parts)).digest();
const framed = (bytes: Uint8Array): Uint8Array => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes.length);
  return concatBytes(length, bytes);
};
const H = (label: string, ...parts: readonly Uint8Array[]): string =>
  hash(...[utf8(label), ...parts].map(framed)).toString('hex', 0, 32);
const plain = (label: string, ...parts: readonly Uint8Array[]): Buffer => hash(utf8(label), ...parts);
const bytesOf = (first: number, count: number): Uint8Array => Uint8Array.from({ length: count }, (_, i) => first + i);

const SECRET = bytesOf(1, 16);
const KEY = bytesOf(100, 32);

it('P26: kinds of inputs have these numbers', () => {
  expect(INPUT_KINDS.join(' ')).toBe(
    'header seal agree unseal shuffle share open move reveal next give escrow accept gone kept out show count',
  );
});

it('P170: kinds of side messages have these numbers', () => {
  expect(SIDE_KINDS.join(' ')).toBe(
    'grant decline remind relieve standin goodbye paw grin hiss wink yawn gasp sulk purr moving look',
  );
});

it('P141, P142: slots follow from the secret, or from the table’s key', () => {
  const slots = (label: string, from: Uint8Array, count: number): string[] =>
    Array.from({ length: count }, (_, i) => plain(label, Uint8Array.of(i), from).toString('hex', 0, 16));
  expect(slotIds(SECRET)).toEqual(slots('svista/table/slot:', SECRET, 8));
  expect(watchSlotIds(KEY)).toEqual(slots('svista/watch/slot:', KEY, 2));
});

it('P143, P157: a secret and the id of a proposal follow from the opening, and show it', () => {
  const seed = bytesOf(7, 32);
  const opening = Buffer.from(H('svista/opening', seed), 'hex').subarray(0, 8);
  const device = signingPair(seed).publicKey;
  expect(toHex(linkSecret(seed))).toBe(H('svista/link', opening, device).slice(0, 32));
  expect(toHex(makeProposalId(opening, device))).toBe(
    toHex(opening) + H('svista/proposal', opening, device).slice(0, 16),
  );
});

it('P153, P156, P173, P177: what stands for a table, a charter, a link and a bundle are these hashes', () => {
  expect(toHex(tableMark(SECRET))).toBe(plain('svista/introduce/table:', SECRET).toString('hex', 0, 32));
  expect(toHex(charterHash(KEY))).toBe(H('svista/charter', KEY));
  expect(toHex(policyLink(SECRET))).toBe(H('svista/stance/link', SECRET));
  expect(toHex(bundleHash(KEY))).toBe(H('svista/move/bundle', KEY));
});

it('P176: the four digits of a seat that moves follow from keys and salts', () => {
  const [door, device, salt, answer] = [bytesOf(1, 32), bytesOf(2, 32), bytesOf(3, 32), bytesOf(4, 32)] as const;
  expect(toHex(sealOf({ door, device, salt }))).toBe(H('svista/move/seal', door, device, salt));
  const number = Number.parseInt(H('svista/move/number', door, device, salt, answer).slice(0, 8), 16) % 10_000;
  expect(deviceNumber({ door, device, salt, answer })).toBe(String(number).padStart(4, '0'));
});

it('P179: the mark of a broker follows from its name', () => {
  let sum = 7;
  for (const unit of utf8('0.peerjs.com')) sum = Number((BigInt(sum) * 31n + BigInt(unit)) % 2n ** 32n);
  expect(brokerMark('0.peerjs.com')).toBe('ghijklmnopqstuvwxyz'[sum % 19]);
});

it('P180: topic and key at relays follow from the secret', () => {
  const { topic, key } = relaySecrets(SECRET);
  expect(topic).toBe(plain('svista/relay/2/topic:', SECRET).toString('hex', 0, 32));
  expect(toHex(key)).toBe(plain('svista/relay/2/key:', SECRET).toString('hex', 0, 32));
});

it('P146: keys, name and statements of a link follow from secret, nonces and binding', () => {
  const [initiatorNonce, responderNonce, binding] = [bytesOf(1, 32), bytesOf(2, 32), bytesOf(3, 64)] as const;
  const nonces = concatBytes(initiatorNonce, responderNonce);
  const root = plain('svista/link/root:', Uint8Array.of(0, 4, SECRET.length), SECRET, nonces);
  const bound = plain('svista/link/bind:', root, binding).subarray(0, 32);
  const keys = deriveKeys({ version: 4, secret: SECRET, initiatorNonce, responderNonce, binding });
  expect(keys.id).toBe(plain('svista/link/id:', root).toString('hex', 0, 8));
  for (const direction of [0, 1] as const) {
    expect(toHex(keys.box[direction])).toBe(
      plain('svista/link/key:', Uint8Array.of(direction), root).toString('hex', 0, 32),
    );
    expect(toHex(keys.statements[direction])).toBe(
      toHex(concatBytes(utf8('svista/link/auth:'), Uint8Array.of(0, 4, direction), nonces, bound)),
    );
  }
});

it('K44, K45: a box of an escrow opens by hand, and holds the part of its point', () => {
  const context: Context = { version: 4, table: bytesOf(9, 32), round: 1, attempt: 0, deck: 0, step: 5, seat: 2 };
  const [secretKey, ...boxes] = [1, 2, 3].map((seed) => deriveSecretKey(bytesOf(seed, 32), context)) as [
    bigint,
    ...bigint[],
  ];
  const escrow = makeEscrow({
    seed: bytesOf(1, 32),
    context,
    head: bytesOf(4, 32),
    secretKey,
    publicKey: publicKeyOf(secretKey),
    receivers: boxes.map(publicKeyOf),
  });
  boxes.forEach((secret, i) => {
    const [point, box] = [escrow.points.slice(32 * i, 32 * i + 32), escrow.boxes.slice(80 * i, 80 * i + 80)];
    const ephemeral = box.slice(0, 32);
    const shared = encodePoint(multiply(decodePoint(ephemeral)!, secret));
    const about = [encodeContext(context), publicKeyOf(secret).bytes, point, ephemeral, shared];
    const key = hash(...[utf8('escrow box'), ...about].map(framed)).subarray(0, 32);
    const part = nacl.secretbox.open(box.slice(32), new Uint8Array(24), new Uint8Array(key))!;
    expect(toHex(encodePoint(multiplyGenerator(decodeScalar(part)!)))).toBe(toHex(point));
  });
});
