/**
 * Evidence files: what a seat has signed against itself, as text that anybody can check offline, with the round up to
 * there.
 *
 *     svista evidence 1
 *     game lynx
 *     seats Anna, Ben, Cleo
 *     accused b
 *     key 3f9a c1d2 77e0 1b2c
 *     step 12
 *     fault crypto/share-proof
 *     signed
 *     charter …          # with all signatures
 *     opening …          # where the round began, and an `input` a line up to the step;
 *                        # neither, if two inputs contradict each other
 *     input …
 *     accused …          # the input that is false; two in their order, if they are so together
 *     shown …            # a complaint that lets everybody see it, if it takes one
 *
 * What stands before `signed` is for people and must be what the rest proves. The lines after it are those of a signed
 * log.
 * @module
 */
import type { Seat } from '../../cards/card';
import { makeSeat } from '../../games/seats';
import { compareBytes, fromBase64Url, toBase64Url } from '../../lib/bytes';
import { type Result, done, err, ok } from '../../lib/result';
import type { Evidence } from '../../log/evidence';
import { type SignedInput, makeSigned, parseSigned } from '../../log/input';
import { type SignedCharter, decodeSignedCharter, encodeSignedCharter } from '../charter/signedCharter';
import { fileName } from '../../games/fileName';
import { fingerprint } from '../charter/fingerprint';
import type { TableLog } from '../log/tableLog';
import { type RoundLog, makeRoundLog, parseRoundLog } from './roundLog';
import { MAX_FILE, MAX_LINE, differenceOf, keyOf, readLines } from '../../lib/textLines';

/** Who is accused, and of what. */
export interface Charge {
  /** Ascending; two, if they share a secret. */
  readonly seats: readonly Seat[];
  readonly step: number;
  /** The code of the fault. */
  readonly code: string;
}

/** Everything that a file says beyond its readable part. */
export interface EvidenceLog {
  readonly signed: SignedCharter;
  /** The round before the step; null where the inputs speak for themselves. */
  readonly round: RoundLog | null;
  /** The accused inputs; written and read in the order of {@link compareInputs}. */
  readonly inputs: readonly SignedInput[];
  /** The complaint that shows it, if it takes one. */
  readonly shown?: SignedInput | null;
}

/** Of a seat that is not there. */
const NO_KEY = new Uint8Array();
const TITLE = 'svista evidence 1';

/** Whether a text is meant to be an evidence file, as its first line says, comments and empty lines apart. */
export function isEvidence(text: string): boolean {
  const lines = readLines(text);
  const first = lines.ok ? (lines.value.readable[0]?.text ?? '') : text.slice(0, MAX_LINE).trimStart();
  return /^svista evidence(?:\s|$)/.test(first);
}

/** Whether two inputs of one seat for one step are all that is needed. */
export function contradict([first, second, more]: readonly SignedInput[]): boolean {
  return first !== undefined && second !== undefined && more === undefined && first.seat === second.seat;
}

/** The evidence that a table stands still for, with the part of its log that others need to see it. */
export function gatherEvidence(signed: SignedCharter, log: TableLog, { inputs, shown }: Evidence): EvidenceLog {
  if (contradict(inputs)) return { signed, round: null, inputs, shown: null };
  const { round, attempt, opening } = log.state;
  const { step, dealer, results } = opening;
  const before = log.closed
    .filter((closed) => closed.step >= step && closed.step < (shown ?? inputs[0]!).step)
    .flatMap((closed) => closed.inputs);
  const begun = { round, attempt, step, head: log.chain.headBefore(step), dealer, results };
  return { signed, round: { signed, opening: begun, inputs: before }, inputs, shown: shown ?? null };
}

/** The seats whose signatures are under these inputs, and the step that they are for. */
export function chargeOf(inputs: readonly SignedInput[], code: string): Charge {
  return { seats: [...new Set(inputs.map(({ seat }) => seat))].sort((a, b) => a - b), step: inputs[0]!.step, code };
}

/** By seat, and two inputs of one seat by their signed bytes. */
function compareInputs(a: SignedInput, b: SignedInput): number {
  return a.seat - b.seat || compareBytes(makeSigned(a), makeSigned(b));
}

function readable({ signed: { charter }, inputs }: EvidenceLog, code: string): string[] {
  const { seats, step } = chargeOf(inputs, code);
  return [
    TITLE,
    `game ${charter.game.id}`,
    `seats ${charter.seats.map((seat) => fileName(seat.name)).join(', ')}`,
    `accused ${seats.map(makeSeat).join(' ')}`,
    `key ${seats.map((seat) => fingerprint(charter.seats[seat]?.key ?? NO_KEY)).join(', ')}`,
    `step ${step}`,
    `fault ${code}`,
  ];
}

// (P131)
export function makeEvidenceFile(evidence: EvidenceLog, code: string): string {
  const { signed, round, inputs, shown } = evidence;
  const log = round ? makeRoundLog(round) : [`charter ${toBase64Url(encodeSignedCharter(signed))}`];
  const accused = inputs.toSorted(compareInputs).map((input) => `accused ${toBase64Url(makeSigned(input))}`);
  const complaint = shown ? [`shown ${toBase64Url(makeSigned(shown))}`] : [];
  return `${[...readable(evidence, code), 'signed', ...log, ...accused, ...complaint].join('\n')}\n`;
}

/**
 * Fails with `evidence/…`, as {@link readLines} does, or as the signed log does. Nothing is checked yet but the form.
 * (P132)
 */
export function parseEvidenceFile(text: string): Result<EvidenceLog> {
  if (text.length > MAX_FILE) return err('evidence/too-long', `an evidence file has at most ${MAX_FILE} characters`);
  const lines = readLines(text);
  if (!lines.ok) return err(lines.fault.code, `line ${lines.fault.line}: ${lines.fault.message}`);
  const { readable: said, signed: log } = lines.value;
  if (said[0]?.text !== TITLE) return err('evidence/not-evidence', `an evidence file starts with “${TITLE}”`);
  const rest = (log ?? []).map((line) => line.text);
  const at = rest.findIndex((line) => line.startsWith('accused '));
  if (at < 0) return err('evidence/syntax', 'an evidence file has a signed part that ends with the accused inputs');
  const accused = readAccused(rest.slice(at));
  if (!accused.ok) return accused;
  const before = readBefore(rest.slice(0, at));
  return before.ok ? wellFormed({ ...before.value, ...accused.value }) : before;
}

/** The lines `accused` and `shown` at the end of a file. */
function readAccused(lines: readonly string[]): Result<Pick<EvidenceLog, 'inputs' | 'shown'>> {
  const inputs: SignedInput[] = [];
  let shown: SignedInput | null = null;
  for (const line of lines) {
    const { key, rest: written } = keyOf(line);
    if ((key !== 'accused' && key !== 'shown') || shown || inputs.length > 1)
      return err('evidence/syntax', 'nothing follows two accused inputs, or one and a complaint');
    const bytes = fromBase64Url(written);
    const input = bytes.ok ? parseSigned(bytes.value) : bytes;
    if (!input.ok) return input;
    if (key === 'shown') shown = input.value;
    else inputs.push(input.value);
  }
  return ok({ inputs, shown });
}

/** What stands before them: the charter alone, or the log of the round up to the step. */
function readBefore(lines: readonly string[]): Result<Pick<EvidenceLog, 'signed' | 'round'>> {
  if (lines.length > 1) {
    const round = parseRoundLog(lines);
    return round.ok ? ok({ signed: round.value.signed, round: round.value }) : round;
  }
  const { key, rest: written } = keyOf(lines[0] ?? '');
  if (key !== 'charter') return err('evidence/syntax', 'the signed part starts with the charter');
  const bytes = fromBase64Url(written);
  const signed = bytes.ok ? decodeSignedCharter(bytes.value) : bytes;
  return signed.ok ? ok({ signed: signed.value, round: null }) : signed;
}

/** Two inputs of one seat stand alone, all others behind a log; in their order. (P132) */
function wellFormed(evidence: EvidenceLog): Result<EvidenceLog> {
  const { round, inputs } = evidence;
  if (contradict(inputs)) {
    if (round) return err('evidence/syntax', 'two inputs of one seat need no log');
  } else if (!round) return err('evidence/syntax', 'there is no log that the input could be held against');
  const [first, second] = inputs as readonly [SignedInput, SignedInput?];
  return second && compareInputs(first, second) > 0
    ? err('evidence/order', 'the accused inputs stand by seat, and two of one seat by their bytes')
    : ok(evidence);
}

/** Whether the file is the one that this evidence makes. Fails with `evidence/text`. */
export function compareText(text: string, evidence: EvidenceLog, code: string): Result<null> {
  const wrong = differenceOf(text, makeEvidenceFile(evidence, code));
  return wrong
    ? err(
        'evidence/text',
        `the readable part differs from the signed one: “${wrong.given}” should be “${wrong.wanted}”`,
      )
    : done;
}
