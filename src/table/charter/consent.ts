/**
 * The consent of a device to a charter. Every device that has a seat in it signs it, and with it which seats are on
 * this device; every seat that has a key of its own, a bot's, signs as well. So nobody sits on a device that has not
 * agreed to it, and no key sits where its owner has not put it.
 *
 * A device may take its consent back as long as the table has not opened. Its words about one charter are counted from
 * 1: consents are odd, withdrawals even, and the latest word holds.
 *
 *     consent:     u8 count · 64 signature of the device
 *                  u16+n × 64 signatures of the seats with keys of their own, in their order
 *     signed are:  by the device  "svista/consent:" · u8 count · u16 its seats, a bit for each · the charter
 *                  by a seat      "svista/seat:" · the charter
 *     withdrawal:  "svista/withdrawal:" · u8 count · the charter, signed by the device
 * @module
 */
import type { Seat } from '../../cards/card';
import { SIGNATURE_BYTES, type SigningPair, checkSignature, sign } from '../../crypto/sign';
import { MAX_SEATS } from '../../games/seats';
import { equalBytes, utf8 } from '../../lib/bytes';
import { type Result, done, err } from '../../lib/result';
import { type Reader, Writer } from '../../lib/wire';
import { type Terms, encodeCharter, isBot } from './charter';
import type { OwnSeat } from './keyring';

export interface Consent {
  /** Which word of the device about this charter it is: an odd number up to {@link MAX_WORDS}. */
  readonly count: number;
  /** Of the device. */
  readonly signature: Uint8Array;
  /** Of its seats that have keys of their own, in their order. */
  readonly seats: readonly Uint8Array[];
}

/** The count of the last consent that a device may give to one charter. */
export const MAX_WORDS = 253;

const CONSENT = utf8('svista/consent:');
const SEAT = utf8('svista/seat:');
const WITHDRAWAL = utf8('svista/withdrawal:');

/** The seats of a charter that are on a device. */
export function seatsOn({ seats }: Pick<Terms, 'seats'>, device: Uint8Array): Seat[] {
  return [...seats.keys()].filter((seat) => equalBytes(seats[seat]!.device, device));
}

/** Those of them that have a key of their own. */
function keyedSeats(terms: Terms, device: Uint8Array): Seat[] {
  return seatsOn(terms, device).filter((seat) => isBot(terms.seats[seat]!));
}

function consentBytes(terms: Terms, device: Uint8Array, count: number): Uint8Array {
  const mask = seatsOn(terms, device).reduce((bits, seat) => bits | (1 << seat), 0);
  return new Writer().raw(CONSENT).u8(count).u16(mask).raw(encodeCharter(terms)).finish();
}

const seatBytes = (terms: Terms): Uint8Array => new Writer().raw(SEAT).raw(encodeCharter(terms)).finish();
const withdrawalBytes = (terms: Terms, count: number): Uint8Array =>
  new Writer().raw(WITHDRAWAL).u8(count).raw(encodeCharter(terms)).finish();

/** The consent of a device; `own`: all its seats in the charter, in their order. */
export function giveConsent(terms: Terms, device: SigningPair, own: readonly OwnSeat[], count: number): Consent {
  const keyed = own.filter(({ pair }) => !equalBytes(pair.publicKey, device.publicKey));
  const seats = keyed.map(({ pair }) => sign(seatBytes(terms), pair));
  return { count, signature: sign(consentBytes(terms, device.publicKey, count), device), seats };
}

/** Whether a device has consented. Fails with `charter/signature`. (P20) */
export function checkConsent(terms: Terms, device: Uint8Array, { count, signature, seats }: Consent): Result<null> {
  const keyed = keyedSeats(terms, device);
  const formed = count % 2 === 1 && count <= MAX_WORDS && seats.length === keyed.length;
  if (!formed) return err('charter/signature', 'what is shown is no consent to the charter');
  const signed = checkSignature(consentBytes(terms, device, count), signature, device);
  if (!signed.ok) return err('charter/signature', 'a device has not consented to the charter');
  for (const [i, seat] of keyed.entries()) {
    const fits = checkSignature(seatBytes(terms), seats[i]!, terms.seats[seat]!.key);
    if (!fits.ok) return err('charter/signature', `seat ${seat + 1} has not signed the charter`);
  }
  return done;
}

/** Takes a consent back; `count`: of this word, an even number. */
export function signWithdrawal(terms: Terms, device: SigningPair, count: number): Uint8Array {
  return sign(withdrawalBytes(terms, count), device);
}

/** Whether a device has taken its consent back. Fails with `charter/signature`. (P22) */
export function checkWithdrawal(terms: Terms, device: Uint8Array, count: number, signature: Uint8Array): Result<null> {
  const fits = count % 2 === 0 && count > 0 && checkSignature(withdrawalBytes(terms, count), signature, device).ok;
  return fits ? done : err('charter/signature', 'a device has not taken its consent back');
}

export function writeConsent(writer: Writer, { count, signature, seats }: Consent): Writer {
  return writer
    .u8(count)
    .raw(signature)
    .list(seats, (to, each) => to.raw(each));
}

export function readConsent(reader: Reader): Consent {
  const [count, signature] = [reader.u8(), reader.raw(SIGNATURE_BYTES)];
  return { count, signature, seats: reader.list(MAX_SEATS, (from) => from.raw(SIGNATURE_BYTES)) };
}
