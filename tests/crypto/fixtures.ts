/**
 * Players, contexts and small decks for the tests of this room.
 * @module
 */
import type { Context } from '../../src/crypto/context';
import { keyContextOf } from '../../src/crypto/context';
import { type SecretStream, derive } from '../../src/crypto/derive';
import { type Cards, type PublicKey, trivialCards } from '../../src/crypto/elgamal';
import { weightedSumVanishes } from '../../src/crypto/equation';
import { type Point, add, decodePoint, encodePoint, generator } from '../../src/crypto/group';
import { deriveSecretKey, joinPublicKeys, publicKeyOf } from '../../src/crypto/keys';
import { ORDER, decodeScalar, encodeScalar } from '../../src/crypto/engine/scalar';
import { type EquationName, shuffleEquations } from '../../src/crypto/shuffle/equations';
import type { ShuffleProof } from '../../src/crypto/shuffle/proof';
import type { ShuffleStatement } from '../../src/crypto/shuffle/statement';
import { digest } from '../../src/crypto/transcript';
import { type Result, must } from '../../src/lib/result';

export function filled(byte: number, length = 32): Uint8Array {
  return new Uint8Array(length).fill(byte);
}

export const HEAD = filled(0x4e);

export function contextOf(changes: Partial<Context> = {}): Context {
  return { version: 1, table: filled(0x7a), round: 2, attempt: 0, deck: 0, step: 9, seat: 1, ...changes };
}

/** The same context with one field changed, for every field: what a proof must not be valid for. */
export function otherContexts(context: Context): [string, Context][] {
  const table = context.table.slice();
  table[31]! ^= 1;
  return [
    ['version', { ...context, version: context.version + 1 }],
    ['table', { ...context, table }],
    ['round', { ...context, round: context.round + 1 }],
    ['attempt', { ...context, attempt: context.attempt + 1 }],
    ['deck', { ...context, deck: context.deck + 1 }],
    ['step', { ...context, step: context.step + 1 }],
    ['seat', { ...context, seat: context.seat + 1 }],
  ];
}

export interface Player {
  readonly seat: number;
  readonly seed: Uint8Array;
  readonly keyContext: Context;
  readonly secretKey: bigint;
  readonly publicKey: PublicKey;
}

export function playerAt(seat: number): Player {
  const seed = filled(0x10 + seat);
  const keyContext = keyContextOf(contextOf({ seat }));
  const secretKey = deriveSecretKey(seed, keyContext);
  return { seat, seed, keyContext, secretKey, publicKey: publicKeyOf(secretKey) };
}

export function playersAt(count: number): Player[] {
  return Array.from({ length: count }, (_, seat) => playerAt(seat));
}

export function jointKeyOf(players: readonly Player[]): PublicKey {
  return must(joinPublicKeys(players.map(({ publicKey }) => publicKey)));
}

export function startDeck(size: number): Cards {
  return trivialCards(Array.from({ length: size }, (_, i) => i % 52));
}

export function streamOf(purpose: string): SecretStream {
  return derive({ seed: filled(0x99), purpose, context: contextOf(), head: HEAD, statement: digest('test') });
}

/** The code of a failure, or "ok". */
export function codeOf(result: Result<unknown>): string {
  return result.ok ? 'ok' : result.fault.code;
}

/** A copy with `bytes` written over it from `at` on. */
export function patched(bytes: Uint8Array, at: number, patch: Uint8Array): Uint8Array {
  const copy = bytes.slice();
  copy.set(patch, at);
  return copy;
}

/** The encoding of P + G for the point encoded at `at`: another valid point. */
export function otherPoint(bytes: Uint8Array, at: number): Uint8Array {
  const point = decodePoint(bytes.subarray(at, at + 32)) as Point;
  return patched(bytes, at, encodePoint(add(point, generator())));
}

/** The encoding of s + 1 for the scalar encoded at `at`. */
export function otherScalar(bytes: Uint8Array, at: number): Uint8Array {
  return patched(bytes, at, encodeScalar((decodeScalar(bytes.subarray(at, at + 32))! + 1n) % ORDER));
}

/** An integer as 32 little-endian bytes, reduced or not. */
export function littleEndian32(value: bigint): Uint8Array {
  return Uint8Array.from({ length: 32 }, (_, i) => Number((value >> BigInt(8 * i)) & 0xffn));
}

export const NOT_A_POINT = filled(0xff);
export const NOT_A_SCALAR = littleEndian32(ORDER);
export const IDENTITY_BYTES = filled(0);

/** The equations that do not hold, looked at one by one: the verifier adds them up. */
export function failedEquations(statement: ShuffleStatement, proof: ShuffleProof): EquationName[] {
  const { equations } = shuffleEquations(statement, proof);
  return equations.filter((equation) => !weightedSumVanishes([equation], [1n])).map(({ name }) => name);
}
