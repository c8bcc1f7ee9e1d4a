/**
 * `npm run -s verify -- FILE`: checks the file of a finished round, or the evidence against somebody, offline. Exit status 0 if everything in the
 * round is right, or if the evidence convinces; 1 if not, 2 for a wrong call. `--json` prints the verdict as data.
 * @module
 */
import { readFileSync } from 'node:fs';
import { InlineCrypto } from '../crypto/inline';
import { loadAllRules } from '../games/registry';
import { makeSeat } from '../games/seats';
import type { Result } from '../lib/result';
import { isEvidence } from '../table/evidenceFile';
import { type Conviction, verifyEvidence } from '../table/verifyEvidence';
import { type Verdict, verifyFile } from '../table/verifyRound';

const USAGE = `usage: npm run -s verify -- FILE [--json]

Checks a finished round: signatures, proofs, rules, scores; or evidence against a player: that he signed it, and that it is false.
FILE may be - for standard input.`;

async function main(args: readonly string[]): Promise<number> {
  const json = args.includes('--json');
  const files = args.filter((arg) => arg !== '--json');
  if (files.includes('--help')) {
    console.log(USAGE);
    return 0;
  }
  const strange = files.find((arg) => arg.startsWith('--'));
  if (strange !== undefined || files.length !== 1) {
    console.error(`verify/usage: ${strange === undefined ? 'exactly one file is wanted' : `there is no option ${strange}`}\n\n${USAGE}`);
    return 2;
  }
  let text: string;
  try {
    text = readFileSync(files[0] === '-' ? 0 : files[0]!, 'utf8');
  } catch {
    console.error(`verify/no-file: “${files[0]}” cannot be read`);
    return 2;
  }
  return isEvidence(text) ? tell(await verifyEvidence(text, new InlineCrypto()), json, printEvidence) : tell(await verifyFile(text, new InlineCrypto()), json, print);
}

/** Tells what came of it; the exit status. */
function tell<T>(verdict: Result<T>, json: boolean, printed: (value: T) => void): number {
  if (json) console.log(JSON.stringify(verdict, null, 2));
  else if (verdict.ok) printed(verdict.value);
  else console.error(`${verdict.fault.code}: ${verdict.fault.message}`);
  return verdict.ok ? 0 : 1;
}

function print({ game, names, totals, steps, inputs, proofs, warnings }: Verdict): void {
  console.log(`${game}: ${names.map((name, seat) => `${name} ${totals[seat]}`).join(', ')}`);
  console.log(`Everything is right: ${inputs} signed inputs in ${steps} steps, ${proofs} proofs, every card and the scores.`);
  for (const { code, message } of warnings) console.log(`warning: ${code}: ${message}`);
}

function printEvidence({ game, names, seats, step, kind, code, message, inputs }: Conviction): void {
  console.log(`${game} with ${names.join(', ')}: ${seats.map((seat) => `${names[seat]} (seat ${makeSeat(seat)})`).join(' and ')} signed what is false.`);
  console.log(`Step ${step}, ${kind}: ${code}: ${message}.`);
  console.log(inputs > 0 ? `The log up to there is right: ${inputs} signed inputs.` : 'The signatures alone show it.');
}

await loadAllRules();
process.exitCode = await main(process.argv.slice(2));
