/**
 * `npm run -s verify -- FILE`: checks the file of a finished round, or the evidence against somebody, offline. Exit
 * status 0 if everything in the round is right, or if the evidence convinces; 1 if not, 2 for a wrong call. `--json`
 * prints the verdict as data.
 * @module
 */
import { InlineCrypto } from '../crypto/service/inline';
import type { CryptoService } from '../crypto/service/service';
import { makeSeat } from '../games/seats';
import type { Result } from '../lib/result';
import { isEvidence } from '../table/record/evidenceFile';
import { type Conviction, verifyEvidence } from '../table/record/verifyEvidence';
import { type Verdict, verifyFile } from '../table/record/verifyRound';
import { type Command, type Io, commandOn } from './call';

const USAGE = `usage: npm run -s verify -- FILE [--json]

Checks a finished round: signatures, proofs, rules, scores; or evidence against a player: that they signed it, and
that it is false.
FILE may be - for standard input.`;

/** The command with this cryptography. */
export const verifyWith = (crypto: CryptoService): Command =>
  commandOn('verify', USAGE, async (text, json, io) =>
    isEvidence(text)
      ? tell(await verifyEvidence(text, crypto), json, io, asEvidence)
      : tell(await verifyFile(text, crypto), json, io, asText),
  );

export const verify = verifyWith(new InlineCrypto());

/** Tells what came of it; the exit status. */
function tell<T>(verdict: Result<T>, json: boolean, { out, err }: Io, printed: (value: T) => string): number {
  if (json) out(JSON.stringify(verdict, null, 2));
  else if (verdict.ok) out(printed(verdict.value));
  else err(`${verdict.fault.code}: ${verdict.fault.message}`);
  return verdict.ok ? 0 : 1;
}

function asText({ game, names, totals, steps, inputs, proofs, warnings }: Verdict): string {
  return [
    `${game}: ${names.map((name, seat) => `${name} ${totals[seat]}`).join(', ')}`,
    `Everything is right: ${inputs} signed inputs in ${steps} steps, ${proofs} proofs, every card and the scores.`,
    ...warnings.map(({ code, message }) => `warning: ${code}: ${message}`),
  ].join('\n');
}

function asEvidence({ game, names, seats, step, kind, code, message, inputs }: Conviction): string {
  return [
    `${game} with ${names.join(', ')}: ` +
      `${seats.map((seat) => `${names[seat]} (seat ${makeSeat(seat)})`).join(' and ')} signed what is false.`,
    `Step ${step}, ${kind}: ${code}: ${message}.`,
    inputs > 0 ? `The log up to there is right: ${inputs} signed inputs.` : 'The signatures alone show it.',
  ].join('\n');
}
