/**
 * Charters that all their devices have signed, made from the keys of all.
 */
import type { SigningPair } from '../../src/crypto/sign';
import { equalBytes } from '../../src/lib/bytes';
import { must } from '../../src/lib/result';
import { type Charter, devicesOf } from '../../src/table/charter/charter';
import { type Consent, giveConsent, seatsOn } from '../../src/table/charter/consent';
import { type SignedCharter, signedCharter } from '../../src/table/charter/signedCharter';

/** The consents of all devices, in their order; `pairs`: of every device and every seat; `count`: as in a consent. */
export function consentsOf(charter: Charter, pairs: readonly SigningPair[], count = 1): Consent[] {
  const pairOf = (key: Uint8Array): SigningPair => pairs.find(({ publicKey }) => equalBytes(publicKey, key))!;
  return devicesOf(charter).map((device) => {
    const own = seatsOn(charter, device).map((seat) => ({ seat, pair: pairOf(charter.seats[seat]!.key), level: null }));
    return giveConsent(charter, pairOf(device), own, count);
  });
}

export function signedBy(charter: Charter, pairs: readonly SigningPair[], count = 1): SignedCharter {
  return must(signedCharter(charter, consentsOf(charter, pairs, count)));
}
