/**
 * What two devices that cannot talk to each other yet have passed on between them, so that a link comes about: a signed
 * description. Whoever passes it on can lose it, and nothing else: it fits this table, these two devices, this
 * attempt and this direction only.
 *
 *     8 attempt · u8 role (0 offer, 1 answer) · u32+n description · 64 signature
 *     signed: "svista/introduce:" · 32 hash of the table's secret · 32 from · 32 to · all before the signature
 *
 * The device that it is from stands beside it in the message of the mesh.
 * @module
 */
import { concatBytes, fromHex, utf8 } from '../../lib/bytes';
import { type Result, assert, err, must, ok } from '../../lib/result';
import { Writer, read } from '../../lib/wire';
import { SIGNATURE_BYTES, type SigningPair, checkSignature, sign } from '../../crypto/sign';
import { sha512 } from '../../crypto/nacl';
import { MAX_DESCRIPTION_BYTES } from '../link/direct';

export const ATTEMPT_BYTES = 8;
const ROLES = ['offer', 'answer'] as const;

export interface Signal {
  readonly attempt: Uint8Array;
  readonly role: (typeof ROLES)[number];
  readonly description: Uint8Array;
}

/** Between whom, at which table. Keys in hexadecimal digits. */
export interface SignalContext {
  /** {@link tableMark} of its secret. */
  readonly table: Uint8Array;
  readonly from: string;
  readonly to: string;
}

/** Stands for a table where its secret must not, 32 bytes. */
export function tableMark(secret: Uint8Array): Uint8Array {
  return sha512(concatBytes(utf8('svista/introduce/table:'), secret)).slice(0, 32);
}

function statement({ table, from, to }: SignalContext, signal: Uint8Array): Uint8Array {
  return concatBytes(utf8('svista/introduce:'), table, must(fromHex(from)), must(fromHex(to)), signal);
}

/** `pair`: of the device that it is from. (P153) */
export function encodeSignal(
  { attempt, role, description }: Signal,
  context: SignalContext,
  pair: SigningPair,
): Uint8Array {
  assert(attempt.length === ATTEMPT_BYTES && description.length <= MAX_DESCRIPTION_BYTES, 'lengths of a signal');
  const signal = new Writer().raw(attempt).u8(ROLES.indexOf(role)).bytes(description).finish();
  return concatBytes(signal, sign(statement(context, signal), pair));
}

/** Fails with `wire/malformed`, or with `net/signature` if the device has not said it, to that one, at this table. */
export function decodeSignal(bytes: Uint8Array, context: SignalContext): Result<Signal> {
  const parsed = read(bytes, (reader) => ({
    attempt: reader.raw(ATTEMPT_BYTES),
    role: ROLES[reader.u8()] ?? reader.fail('neither offer nor answer'),
    description: reader.bytes(MAX_DESCRIPTION_BYTES),
    signature: reader.raw(SIGNATURE_BYTES),
  }));
  if (!parsed.ok) return parsed;
  const { signature, ...signal } = parsed.value;
  const signed = statement(context, bytes.subarray(0, bytes.length - SIGNATURE_BYTES));
  if (!checkSignature(signed, signature, must(fromHex(context.from))).ok)
    return err('net/signature', 'an introduction that the other device has not signed');
  return ok(signal);
}
