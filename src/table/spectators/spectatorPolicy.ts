/**
 * What a device at a link says about spectators: whether anybody may, and whom it has sent away. Signed, so that
 * it can be passed on; of two words of one device the one with the higher count holds.
 *
 *     32 link · 32 device · u32 count · u8 open · u16+n × (32 device sent away · text name)
 *     then 64 bytes Ed25519
 * @module
 */
import { SIGNATURE_BYTES, SIGNING_KEY_BYTES, type SigningPair, checkSignature, sign } from '../../crypto/sign';
import { concatBytes, equalBytes, fromHex, toHex, utf8 } from '../../lib/bytes';
import { type Result, err, must, ok } from '../../lib/result';
import { type Reader, Writer, read } from '../../lib/wire';
import { HASH32_BYTES, hash32 } from '../../log/hash';
import { MAX_NAME_LENGTH, cleanName } from '../charter/names';
import type { Watcher } from '../sync/protocol';

export interface SpectatorPolicy {
  /** Whose word it is: a hexadecimal key. */
  readonly device: string;
  readonly count: number;
  /** Whether anybody may watch. */
  readonly open: boolean;
  /** Those who may not. */
  readonly refused: readonly Watcher[];
}

/** The most devices that one has sent away; the one that was sent away first may come back then. */
export const MAX_REFUSED = 16;
const MAX_COUNT = 2 ** 32 - 1;
const LABEL = utf8('svista/stance:');

/** What the words of a link are told by: it gives nothing away of the secret. */
export function policyLink(secret: Uint8Array): Uint8Array {
  return hash32('svista/stance/link', secret);
}

function body(link: Uint8Array, { device, count, open, refused }: SpectatorPolicy): Uint8Array {
  const writer = new Writer()
    .raw(link)
    .raw(must(fromHex(device)))
    .u32(count)
    .flag(open);
  return writer.list(refused, (to, each) => to.raw(must(fromHex(each.device))).text(each.name)).finish();
}

/** `pair`: of the device whose word it is. (P173) */
export function makeSpectatorPolicy(link: Uint8Array, policy: SpectatorPolicy, pair: SigningPair): Uint8Array {
  const bytes = body(link, policy);
  return concatBytes(bytes, sign(concatBytes(LABEL, bytes), pair));
}

/** What is said, before its signature is looked at. Fails with `wire/malformed` or `watch/other-link`. */
export function readSpectatorPolicy(link: Uint8Array, bytes: Uint8Array): Result<SpectatorPolicy> {
  const parsed = read(bytes, (reader) => {
    const named = reader.raw(HASH32_BYTES);
    const device = toHex(reader.raw(SIGNING_KEY_BYTES));
    const count = reader.u32();
    const open = reader.flag();
    if (count === MAX_COUNT) reader.fail('no such word about spectators');
    const refused = reader.list(MAX_REFUSED, readRefused);
    reader.raw(SIGNATURE_BYTES);
    return { named, policy: { device, count, open, refused } };
  });
  if (!parsed.ok) return parsed;
  return equalBytes(parsed.value.named, link)
    ? ok(parsed.value.policy)
    : err('watch/other-link', 'a word about spectators of another table');
}

function readRefused(reader: Reader): Watcher {
  return { device: toHex(reader.raw(SIGNING_KEY_BYTES)), name: cleanName(reader.text(4 * MAX_NAME_LENGTH)) };
}

/** Whether the device that is named has signed it. Fails with `watch/signature`. */
export function checkSpectatorPolicy(bytes: Uint8Array, { device }: SpectatorPolicy): Result<null> {
  const [said, signature] = [bytes.subarray(0, -SIGNATURE_BYTES), bytes.subarray(-SIGNATURE_BYTES)];
  const right = checkSignature(concatBytes(LABEL, said), signature, must(fromHex(device)));
  return right.ok ? right : err('watch/signature', 'the word about spectators is not of the device that it names');
}
