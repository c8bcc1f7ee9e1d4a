/**
 * The signed log of one round: what a file needs so that anybody can check the round later, offline.
 *
 * As lines of text: `charter` (with all signatures), `opening` (where in the life of the table the round began), and
 * one `input` a line, in the order of steps and seats, each in base64url.
 *
 *     opening: u16 round · u16 attempt · u32 step · 32 head before it
 *              u8 dealer, 255 for a coin · text results before it (JSON)
 * @module
 */
import type { Seat } from '../../cards/card';
import type { RoundResult } from '../../games/game';
import { equalBytes, fromBase64Url, toBase64Url } from '../../lib/bytes';
import { canonicalJson } from '../../lib/canonicalJson';
import { type Result, done, err, ok } from '../../lib/result';
import { Writer, read } from '../../lib/wire';
import { HASH32_BYTES } from '../../log/hash';
import { type SignedInput, makeSigned, parseSigned } from '../../log/input';
import { type Charter, genesisOf } from '../charter/charter';
import { parseResults } from './results';
import { type SignedCharter, decodeSignedCharter, encodeSignedCharter } from '../charter/signedCharter';
import { type TableState, openTable } from '../step/tableState';
import { keyOf } from '../../lib/textLines';

/** Where a round began: everything that the state at its first step depends on. */
export interface RoundOpening {
  readonly round: number;
  readonly attempt: number;
  readonly step: number;
  /** The head before that step, 32 bytes. */
  readonly head: Uint8Array;
  readonly dealer: Seat | null;
  /** The rounds of the match before it. */
  readonly results: readonly RoundResult[];
}

export interface RoundLog {
  readonly signed: SignedCharter;
  readonly opening: RoundOpening;
  readonly inputs: readonly SignedInput[];
}

const NO_DEALER = 255;
const MAX_RESULTS = 64 * 1024;

/** The table as it stood when the round opened. */
export function stateAt({ signed, opening }: RoundLog): TableState {
  const { round, attempt, step, dealer, results } = opening;
  return { ...openTable(signed.charter), round, attempt, results, opening: { step, dealer, results } };
}

export function makeRoundLog({ signed, opening, inputs }: RoundLog): string[] {
  const { round, attempt, step, head, dealer, results } = opening;
  const bytes = new Writer()
    .u16(round)
    .u16(attempt)
    .u32(step)
    .raw(head)
    .u8(dealer ?? NO_DEALER)
    .text(canonicalJson(results))
    .finish();
  return [
    `charter ${toBase64Url(encodeSignedCharter(signed))}`,
    `opening ${toBase64Url(bytes)}`,
    ...inputs.map((input) => `input ${toBase64Url(makeSigned(input))}`),
  ];
}

/** Whether a round that opens the table begins where its charter says. Fails with `roundlog/opening`. (P78) */
function checkOpening(charter: Charter, { round, attempt, step, head, dealer, results }: RoundOpening): Result<null> {
  if (step > 0) return done; // the head that its inputs name is the one of a log that is not here
  const fits = round === 0 && attempt === 0 && dealer === null && equalBytes(head, genesisOf(charter));
  const fair = canonicalJson(results) === canonicalJson(openTable(charter).results);
  return fits && fair ? done : err('roundlog/opening', 'the round does not begin as its charter says');
}

/**
 * Fails with `roundlog/syntax` or `roundlog/opening`, or as charter and inputs do. Signatures of inputs are not checked
 * here. (P77)
 */
export function parseRoundLog(lines: readonly string[]): Result<RoundLog> {
  const syntax = err('roundlog/syntax', 'the signed log has a charter, an opening and inputs, in this order');
  const parts: Uint8Array[] = [];
  for (const [i, line] of lines.entries()) {
    const { key, rest } = keyOf(line.trim());
    if (key !== (['charter', 'opening'][i] ?? 'input') || rest === '') return syntax;
    const bytes = fromBase64Url(rest);
    if (!bytes.ok) return bytes;
    parts.push(bytes.value);
  }
  const [charter, start, ...rest] = parts;
  if (!charter || !start) return syntax;
  const signed = decodeSignedCharter(charter);
  if (!signed.ok) return signed;
  const opening = parseOpening(start, signed.value.charter.seats.length);
  if (!opening.ok) return opening;
  const begins = checkOpening(signed.value.charter, opening.value);
  if (!begins.ok) return begins;
  const inputs: SignedInput[] = [];
  for (const bytes of rest) {
    const input = parseSigned(bytes);
    if (!input.ok) return input;
    inputs.push(input.value);
  }
  return ok({ signed: signed.value, opening: opening.value, inputs });
}

function parseOpening(bytes: Uint8Array, seats: number): Result<RoundOpening> {
  return read(bytes, (reader) => {
    const opening = { round: reader.u16(), attempt: reader.u16(), step: reader.u32(), head: reader.raw(HASH32_BYTES) };
    const dealer = reader.u8();
    if (dealer >= seats && dealer !== NO_DEALER) reader.fail('the dealer has no seat');
    const results = parseResults(reader.text(MAX_RESULTS), seats);
    return results
      ? { ...opening, dealer: dealer === NO_DEALER ? null : dealer, results }
      : reader.fail('the results are none');
  });
}
