/**
 * Checks the file of a finished round, offline and trusting nobody: signatures, rules, proofs, seeds, scores, and that
 * the readable part of the file says what the signed part says.
 * @module
 */
import type { CryptoService } from '../../crypto/service/service';
import { type Fault, type Result, err, must, ok } from '../../lib/result';
import type { SignedInput } from '../../log/input';
import { fingerprint } from '../charter/fingerprint';
import { type FollowedStep, followRound } from './followRound';
import { type GameFile, TAGS, parseGameFile } from '../../games/play/gameFile';
import { writeRound } from './openRound';
import { onTrust } from './onTrust';
import { recompute } from './recompute';
import { parseGive, parseMove, parseOpen, parseShare, parseUnseal } from '../step/payloads';
import { hasEscrow } from '../step/trustees';
import { replay } from '../../games/play/replay';
import { type RoundLog, parseRoundLog } from './roundLog';
import { type FileFault, differenceOf, placeOf } from '../../lib/textLines';

/** What a round’s file has shown. */
export interface Verdict {
  readonly game: string;
  readonly names: readonly string[];
  /** The key that signed for each seat, as people compare it: a name can be anybody's. */
  readonly keys: readonly string[];
  readonly totals: readonly number[];
  readonly steps: number;
  readonly inputs: number;
  /** Keys, shuffles, shares, openings, gifts and claims whose proofs were checked. */
  readonly proofs: number;
  /** What holds and is not what the revealed seeds make, each with what that can do to the round. */
  readonly warnings: readonly Fault[];
  /** What the file does not show, so that only the signatures of those who sat there carry it. */
  readonly onTrust: readonly Fault[];
  /** Whether keys were given in boxes that nobody had to open: what these hold only their receivers know. */
  readonly boxes: boolean;
}

/** Fails with `verify/unsigned`, `verify/text`, or with the code of the first thing that is false. (P80) */
export async function verifyFile(text: string, crypto: CryptoService): Promise<Result<Verdict>> {
  const file = parseGameFile(text);
  if (!file.ok) return err(file.fault.code, toldIn(text, file.fault));
  if (file.value.signed.length === 0)
    return err('verify/unsigned', 'the file has no signed log, so there is nothing that could be verified');
  const log = parseRoundLog(file.value.signed);
  if (!log.ok) return log;
  const right = await judgeRound(log.value, crypto);
  if (!right.ok) return right;
  const { steps, written } = right.value;
  const told = await compareText(file.value, text, written);
  if (!told.ok) return told;
  return ok({
    game: file.value.game.name,
    names: file.value.names,
    keys: log.value.signed.charter.seats.map(({ key }) => fingerprint(key)),
    totals: told.value,
    steps: steps.length,
    inputs: log.value.inputs.length,
    proofs: log.value.inputs.reduce((sum, input) => sum + proofsIn(input), 0),
    warnings: await recompute(steps, crypto),
    onTrust: onTrust(log.value, steps),
    boxes: hasEscrow(log.value.signed.charter),
  });
}

/** Whether the signed part of a file holds: its steps, and the file that they make. Fails as {@link verifyFile} does. */
export async function judgeRound(
  log: RoundLog,
  crypto: CryptoService,
): Promise<Result<{ readonly steps: readonly FollowedStep[]; readonly written: string }>> {
  const steps = await followRound(log, { crypto, check: true });
  if (!steps.ok) return steps;
  const written = await writeRound(log, steps.value, crypto);
  return written.ok ? ok({ steps: steps.value, written: written.value }) : written;
}

/** The sentence of a fault, with its place in the file. */
function toldIn(text: string, fault: FileFault): string {
  const { line, column, text: said } = placeOf(text, fault);
  return `line ${line}, column ${column}, “${said.slice(0, 100)}”: ${fault.message}`;
}

/** How many proofs an input carries that was judged right. */
function proofsIn({ kind, payload }: SignedInput): number {
  switch (kind) {
    case 'header':
    case 'escrow':
    case 'shuffle':
    case 'show':
    case 'count':
      return 1;
    case 'share':
      return must(parseShare(payload)).reduce((sum, message) => sum + proofsOf(message), 0);
    case 'open': {
      const open = must(parseOpen(payload));
      return [open, ...open.more].reduce((sum, message) => sum + proofsOf(message), 0);
    }
    case 'move':
      return proofsOf(must(parseMove(payload)));
    case 'unseal': {
      const { move } = must(parseUnseal(payload));
      return move ? proofsOf(move) : 0;
    }
    case 'give':
      return must(parseGive(payload)).length;
    case 'seal':
    case 'agree':
    case 'accept':
    case 'reveal':
    case 'next':
    case 'gone':
    case 'kept':
    case 'out':
      return 0;
  }
}

function proofsOf({ shares, claim }: { readonly shares: Uint8Array; readonly claim?: Uint8Array }): number {
  return [shares, claim].filter((part) => part !== undefined && part.length > 0).length;
}

/**
 * Whether the readable part is the one that the log makes, tags and comments apart, and replays to the scores that it
 * tells. (P76)
 */
async function compareText(file: GameFile, text: string, real: string): Promise<Result<readonly number[]>> {
  const wrong = differenceOf(text, real, TAGS);
  if (wrong)
    return err(
      'verify/text',
      `the readable part differs from the signed log: “${wrong.given}” should be “${wrong.wanted}”`,
    );
  const replayed = replay(file);
  if (replayed.fault) return err(replayed.fault.code, toldIn(text, replayed.fault));
  if (!replayed.result) return err('roundlog/incomplete', 'the round was not played to its end');
  return ok(replayed.result.scores.map((score) => score.total));
}
