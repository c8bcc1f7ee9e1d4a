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
import { type Command, type Printers, commandOn, jsonLines } from './call';

const USAGE = `usage: npm run -s verify -- FILE [--json] [--game MODULE]

Checks a finished round: signatures, proofs, rules, scores; or evidence against a player: that they signed it, and
that it is false.
FILE may be - for standard input. MODULE is the file of a game that lies beside the page (dist/shelf/hearts.js), which
is run; the option may stand several times.`;

/** The command with this cryptography. */
export const verifyWith = (crypto: CryptoService): Command =>
  commandOn('verify', USAGE, async (text, json, printers) =>
    isEvidence(text)
      ? tell(await verifyEvidence(text, crypto), json, printers, asEvidence)
      : tell(await verifyFile(text, crypto), json, printers, asText),
  );

export const verify = verifyWith(new InlineCrypto());

/** Tells what came of it; the exit status. */
function tell<T>(verdict: Result<T>, json: boolean, { out, err }: Printers, printed: (value: T) => string[]): number {
  if (json) out(jsonLines(verdict));
  else if (verdict.ok) out(printed(verdict.value));
  else err(`${verdict.fault.code}: ${verdict.fault.message}`);
  return verdict.ok ? 0 : 1;
}

/** Of whose key a file speaks it knows; of whom, not. */
const WHOSE = 'Whose keys these are, and whether they are of different people, the file cannot show.';

function asText(verdict: Verdict): string[] {
  const { game, names, keys, totals, steps, inputs, proofs } = verdict;
  return [
    `${game}: ${names.map((name, seat) => `${name} (key ${keys[seat]}) ${totals[seat]}`).join(', ')}`,
    `These keys signed this round, ${inputs} inputs in ${steps} steps: ${proofs} proofs, every card and the scores are right.`,
    WHOSE,
    ...remarks(verdict),
  ];
}

/** Whether that is all that there is to be said; else what there is besides, with its weight. */
function remarks({ warnings, onTrust, boxes }: Verdict): string[] {
  const all = [...warnings, ...onTrust].map(({ code, message }) => `${code}: ${message}.`);
  const held = boxes ? ['What the boxes of keys hold, only their receivers know; nobody complained.'] : [];
  if (all.length === 0) return ['Everything is right.', ...held];
  const what = warnings.length > 0 ? 'The result holds, but not everything is as it should be:' : 'Taken on trust:';
  return [what, ...all, ...held];
}

function asEvidence({ game, names, keys, seats, step, kind, code, message, inputs }: Conviction): string[] {
  return [
    `${game} with ${names.map((name, seat) => `${name} (key ${keys[seat]})`).join(', ')}: ` +
      `${seats.map((seat) => `${names[seat]} (seat ${makeSeat(seat)}, key ${keys[seat]})`).join(' and ')} signed what is false.`,
    `Step ${step}, ${kind}: ${code}: ${message}.`,
    inputs > 0 ? `The log up to there is right: ${inputs} signed inputs.` : 'The signatures alone show it.',
    WHOSE,
  ];
}
