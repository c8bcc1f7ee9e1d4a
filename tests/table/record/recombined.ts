/** What was honestly said, put together in any other way: whether a verdict on it says anything false of a signer. */
import type { Result } from '../../../src/lib/result';
import type { SignedInput } from '../../../src/log/input';
import { type EvidenceLog, makeEvidenceFile } from '../../../src/table/record/evidenceFile';
import type { RoundLog, RoundOpening } from '../../../src/table/record/roundLog';
import { verifyEvidence } from '../../../src/table/record/verifyEvidence';
import { crypto } from '../../fuzz/rounds';

/** Faults of these kinds are of a file; all others are of what a seat has said. */
const OF_A_FILE = ['evidence', 'roundlog', 'log', 'charter', 'wire', 'bytes', 'file', 'verify'];

/**
 * What a verdict says against a signer; null if nothing. A file is not compared with its readable part before somebody
 * is convicted, so that part being wrong is a conviction, too.
 */
export function accusationIn(verdict: Result<unknown>): string | null {
  if (verdict.ok) return 'convicted';
  const { code, message } = verdict.fault;
  return code !== 'evidence/text' && OF_A_FILE.includes(code.split('/')[0]!) ? null : `${code}: ${message}`;
}

/** What `verify` says of this evidence against a signer. */
export async function accusationBy(evidence: EvidenceLog): Promise<string | null> {
  return accusationIn(await verifyEvidence(makeEvidenceFile(evidence, 'table/wrong-kind'), crypto));
}

/** The claim that a round begins where this was said: everything that the input names itself, and the rest at will. */
export function openingAt(
  { round, attempt, step, head }: SignedInput,
  rest: Pick<RoundOpening, 'dealer' | 'results'>,
): RoundOpening {
  return { round, attempt, step, head, dealer: rest.dealer, results: rest.results };
}

/** Evidence against these inputs, with the log from that opening. */
export function evidenceOf(
  { signed }: Pick<RoundLog, 'signed'>,
  opening: RoundOpening,
  inputs: readonly SignedInput[],
  ...accused: readonly SignedInput[]
): EvidenceLog {
  return { signed, round: { signed, opening, inputs }, inputs: accused };
}
