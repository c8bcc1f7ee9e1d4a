/**
 * A draft: a charter that one device proposes, signed by it alone. Nobody sits at it before all its seats have signed the charter itself.
 * @module
 */
import { type SigningPair, checkSignature, sign } from '../crypto/sign';
import { matchOptions } from '../games/match';
import type { OptionSpec, Options } from '../games/options';
import { concatBytes, equalBytes, utf8 } from '../lib/bytes';
import { type Result, err } from '../lib/result';
import { hash32 } from '../log/hash';
import { type Charter, decodeCharter, encodeCharter, tableIdOf } from './charter';
import type { Draft } from './protocol';

const LABEL = utf8('svista/draft:');

/** What a draft is told by, 32 bytes. */
export function charterHash(charter: Uint8Array): Uint8Array {
  return hash32('svista/charter', charter);
}

/** Proposes a charter. */
export function makeDraft(charter: Charter, author: SigningPair): Draft {
  const bytes = encodeCharter(charter);
  return { author: author.publicKey, charter: bytes, signature: sign(concatBytes(LABEL, bytes), author) };
}

/** The charter that is proposed. Fails with `lobby/draft` if its author has not signed it, `lobby/table-id`, or as a charter does. */
export function readDraft({ author, charter: bytes, signature }: Draft): Result<Charter> {
  if (!checkSignature(concatBytes(LABEL, bytes), signature, author).ok) return err('lobby/draft', 'the proposal is not of the device that it names');
  const charter = decodeCharter(bytes);
  if (!charter.ok) return charter;
  const { table } = charter.value;
  return equalBytes(table, tableIdOf(charter.value)) ? charter : err('lobby/table-id', 'the table of the proposal could be taken for another one');
}

/** What its author has chosen; the rest follows the number of seats. */
export function chosenIn({ game, options, match, seats }: Charter): { readonly options: Options; readonly match: Options } {
  return { options: chosen(game.options, options, seats.length), match: chosen(matchOptions(game), match, seats.length) };
}

/** The options that are not at their default for so many seats. */
function chosen(specs: readonly OptionSpec[], options: Options, seats: number): Options {
  return Object.fromEntries(specs.filter((spec) => options[spec.key] !== spec.fallback(seats)).map((spec) => [spec.key, options[spec.key]!]));
}
