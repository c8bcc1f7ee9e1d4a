/**
 * A draft: a charter that one device proposes, signed by it alone. Nobody sits at it before all its devices have
 * consented to the charter itself.
 * @module
 */
import { type SigningPair, checkSignature, sign } from '../../crypto/sign';
import { matchOptions } from '../../games/matchOptions';
import type { OptionSpec, Options } from '../../games/options';
import { compareBytes, concatBytes, toHex, utf8 } from '../../lib/bytes';
import { canonicalJson } from '../../lib/canonicalJson';
import { type Result, err } from '../../lib/result';
import { hash32 } from '../../log/hash';
import { type Charter, decodeCharter, encodeCharter } from './charter';

const LABEL = utf8('svista/draft:');

/** A proposal for a charter, signed by the device that makes it. */
export interface Draft {
  /** The device that wrote it, 32 bytes. */
  readonly author: Uint8Array;
  readonly charter: Uint8Array;
  readonly signature: Uint8Array;
}

/** What a draft is told by, 32 bytes. (P156) */
export function charterHash(charter: Uint8Array): Uint8Array {
  return hash32('svista/charter', charter);
}

/** The same of a charter that is not encoded yet. */
export function hashOf(charter: Charter): Uint8Array {
  return charterHash(encodeCharter(charter));
}

/** Proposes a charter. */
export function makeDraft(charter: Charter, author: SigningPair): Draft {
  const bytes = encodeCharter(charter);
  return { author: author.publicKey, charter: bytes, signature: sign(concatBytes(LABEL, bytes), author) };
}

/** The charter that is proposed. Fails with `lobby/draft` if its author has not signed it, or as a charter does. */
export function readDraft({ author, charter: bytes, signature }: Draft): Result<Charter> {
  if (!checkSignature(concatBytes(LABEL, bytes), signature, author).ok)
    return err('lobby/draft', 'the proposal is not of the device that it names');
  return decodeCharter(bytes);
}

/** A charter, as far as its options go. */
type Chosen = Pick<Charter, 'game' | 'options' | 'match'> & { readonly seats: { readonly length: number } };

/** What its author has chosen; the rest follows the number of seats. */
export function chosenIn({ game, options, match, seats }: Chosen): {
  readonly options: Options;
  readonly match: Options;
} {
  return {
    options: chosen(game.options, options, seats.length),
    match: chosen(matchOptions(game), match, seats.length),
  };
}

/** Whether the same is played by two charters, from the same module, whoever sits where. */
export function isSameGame(one: Charter, other: Charter): boolean {
  const all = (charter: Charter): string =>
    canonicalJson([
      charter.game.id,
      toHex(charter.module),
      charter.fresh,
      charter.carried.length > 0,
      chosenIn(charter),
    ]);
  return all(one) === all(other);
}

/** The options that are not at their default for so many seats. */
function chosen(specs: readonly OptionSpec[], options: Options, seats: number): Options {
  return Object.fromEntries(
    specs.filter((spec) => options[spec.key] !== spec.fallback(seats)).map((spec) => [spec.key, options[spec.key]!]),
  );
}

/**
 * Whether of two drafts that are as late the first one holds: that of the lower key, or, of two of one author, which
 * may have lost the first when it was told already, the one of lower bytes.
 */
export function isLower(draft: Draft, than: Draft | undefined): boolean {
  if (!than) return false;
  return (compareBytes(draft.author, than.author) || compareBytes(draft.charter, than.charter)) < 0;
}
