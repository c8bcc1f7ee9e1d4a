/**
 * The context: which message of which seat, step, deck, attempt, round, table and protocol a proof belongs to.
 *
 * It goes into every challenge and into the derivation of every secret, so that no proof can be shown again elsewhere
 * and no nonce meets two challenges.
 * @module
 */
import { assert } from '../lib/result';
import { Writer } from '../lib/wire';

export interface Context {
  /** That of the protocol, `lib/protocolVersion.ts`; u16. */
  readonly version: number;
  /** The random id of the table, 32 bytes. */
  readonly table: Uint8Array;
  /** The round of the match, from 0; u16. */
  readonly round: number;
  /** A round that is started again counts up; u16. */
  readonly attempt: number;
  /** The deck of the round: the first is 0, a reshuffled discard pile the next; u16. */
  readonly deck: number;
  /** The step of the log; u32. */
  readonly step: number;
  /** The seat that speaks; u8. */
  readonly seat: number;
}

export const TABLE_BYTES = 32;

/** version u16, table 32 bytes, round u16, attempt u16, deck u16, step u32, seat u8; big-endian, 45 bytes. (K6) */
export function encodeContext(context: Context): Uint8Array {
  assert(context.table.length === TABLE_BYTES, 'a table id has 32 bytes');
  return new Writer()
    .u16(context.version)
    .raw(context.table)
    .u16(context.round)
    .u16(context.attempt)
    .u16(context.deck)
    .u32(context.step)
    .u8(context.seat)
    .finish();
}

/** The context of a seat's round key, whatever message needs it: deck and step are 0. (K7) */
export function keyContextOf(context: Context): Context {
  return { ...context, deck: 0, step: 0 };
}
