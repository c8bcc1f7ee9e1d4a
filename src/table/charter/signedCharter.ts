/**
 * A charter with the consents of all its devices: the only thing that opens a table. It is made here alone, where every
 * signature is checked, so a charter that somebody has not agreed to cannot get any further, whoever sends it.
 *
 *     u32+n charter · u16+n consents, one of each device in the order of their first seats
 * @module
 */
import { MAX_SEATS } from '../../games/seats';
import { equalBytes } from '../../lib/bytes';
import { type Result, err, ok } from '../../lib/result';
import { Writer, read } from '../../lib/wire';
import type { Stored } from '../../log/store';
import { type Charter, MAX_CHARTER_BYTES, decodeCharter, devicesOf, encodeCharter, refuseCharter } from './charter';
import { type Consent, checkConsent, readConsent, writeConsent } from './consent';

declare const checked: unique symbol;

export interface SignedCharter {
  readonly [checked]: true;
  readonly charter: Charter;
  /** In the order of {@link devicesOf}. */
  readonly consents: readonly Consent[];
}

/** The most bytes of one: eight devices that run one bot each, and sit themselves at none. */
export const MAX_SIGNED_CHARTER = MAX_CHARTER_BYTES + 1280;

/** Fails as {@link refuseCharter} or {@link checkConsent} do. (P21) */
export function signedCharter(charter: Charter, consents: readonly Consent[]): Result<SignedCharter> {
  const playable = refuseCharter(charter);
  if (!playable.ok) return playable;
  const devices = devicesOf(charter);
  if (consents.length !== devices.length)
    return err('charter/signature', 'a charter is signed by all its devices or by none');
  for (const [i, device] of devices.entries()) {
    const given = checkConsent(charter, device, consents[i]!);
    if (!given.ok) return given;
  }
  return ok({ charter, consents } as unknown as SignedCharter);
}

/** The consent of a device, 32 bytes; undefined if it has no seat there. */
export function consentBy({ charter, consents }: SignedCharter, device: Uint8Array): Consent | undefined {
  return consents[devicesOf(charter).findIndex((each) => equalBytes(each, device))];
}

/** For the store, for newcomers and for files. */
export function encodeSignedCharter({ charter, consents }: Pick<SignedCharter, 'charter' | 'consents'>): Uint8Array {
  return new Writer().bytes(encodeCharter(charter)).list(consents, writeConsent).finish();
}

/** The charter that is stored; null if there is none, or one of an earlier version of the program. */
export function storedCharter({ charter }: Pick<Stored, 'charter'>): SignedCharter | null {
  const signed = charter && decodeSignedCharter(charter.bytes);
  return signed?.ok ? signed.value : null;
}

/** Fails as {@link decodeCharter} or {@link signedCharter} do. */
export function decodeSignedCharter(bytes: Uint8Array): Result<SignedCharter> {
  const parts = read(bytes, (reader) => ({
    charter: reader.bytes(MAX_CHARTER_BYTES),
    consents: reader.list(MAX_SEATS, readConsent),
  }));
  if (!parts.ok) return parts;
  const charter = decodeCharter(parts.value.charter);
  return charter.ok ? signedCharter(charter.value, parts.value.consents) : charter;
}
