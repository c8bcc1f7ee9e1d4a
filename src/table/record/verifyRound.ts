/**
 * Checks the file of a finished round, offline and trusting nobody: signatures, rules, proofs, seeds, scores, and that
 * the readable part of the file says what the signed part says.
 * @module
 */
import type { Seat } from '../../cards/card';
import { SEED_BYTES } from '../../crypto/nacl';
import type { CryptoService } from '../../crypto/service/service';
import { equalBytes } from '../../lib/bytes';
import { type Fault, type Result, err, must, ok } from '../../lib/result';
import type { SignedInput } from '../../log/input';
import { fingerprint } from '../charter/fingerprint';
import { type FollowedStep, followRound } from './followRound';
import { type GameFile, TAGS, parseGameFile } from '../../games/play/gameFile';
import { writeRound } from './openRound';
import { parseGive, parseMove, parseOpen, parseReveal, parseShare, parseUnseal } from '../step/payloads';
import { entrusted } from '../step/plan';
import { type Choice, makePayload } from '../step/makePayload';
import { replay } from '../../games/play/replay';
import { type RoundLog, parseRoundLog } from './roundLog';
import type { TableState } from '../step/tableState';
import { type FileFault, differenceOf, placeOf } from '../../lib/textLines';

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
  /** Messages that are right but do not follow from the revealed seed: made by another build of the program. */
  readonly warnings: readonly Fault[];
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

/** Makes every message again from the revealed seeds, and names those that come out otherwise. */
async function recompute(steps: readonly FollowedStep[], crypto: CryptoService): Promise<Fault[]> {
  const { after } = steps.at(-1)!;
  const shown = new Map(
    steps.at(-1)!.closed.inputs.map(({ seat, payload }) => [seat, must(parseReveal(payload)).parts]),
  );
  const warnings: Fault[] = [];
  for (const { plan, before, closed, head, without } of steps) {
    const sealed = before.sealed ? steps.find((step) => step.closed.step === before.sealed!.step) : undefined;
    for (const input of without.length > 0 ? [] : closed.inputs) {
      const { seat } = input;
      const seed = after.seeds[seat];
      const choice = seed ? choiceOf(plan.kind, input, steps) : null; // nobody has the seed of a seat that is gone
      if (!seed || !choice) continue;
      const partOf = async (_: TableState, of: Seat): Promise<Result<Uint8Array>> =>
        ok(shown.get(seat)![entrusted(after, seat).indexOf(of)]!);
      const producer = {
        seat,
        seed,
        crypto,
        step: closed.step,
        head,
        sealHead: sealed?.head ?? head,
        boxSeed: seed,
        partOf,
      };
      const payload = await makePayload(before, plan, producer, choice);
      // A box key follows from no seed that is revealed.
      const bytes = plan.kind === 'header' ? input.payload.length - SEED_BYTES : input.payload.length;
      if (!payload.ok || !equalBytes(payload.value.subarray(0, bytes), input.payload.subarray(0, bytes))) {
        warnings.push({
          code: 'verify/recompute',
          message: `step ${closed.step}, seat ${seat + 1}: not what its seed makes`,
        });
      }
    }
  }
  return warnings;
}

/** What the player decided, as the log shows it; null if it does not show it. */
function choiceOf(kind: string, input: SignedInput, steps: readonly FollowedStep[]): Choice | null {
  switch (kind) {
    case 'move': {
      const move = parseMove(input.payload);
      return move.ok ? { move: move.value.text } : null;
    }
    case 'unseal': {
      const choice = parseUnseal(input.payload);
      return choice.ok ? { ...(choice.value.move ? { move: choice.value.move.text } : {}) } : null;
    }
    case 'seal': {
      const opened = steps.find(({ plan, before }) => plan.kind === 'unseal' && before.sealed?.step === input.step);
      const later = opened?.closed.inputs.find((other) => other.seat === input.seat);
      return later ? choiceOf('unseal', later, steps) : null;
    }
    case 'accept':
      return null; // what is in the boxes only their receivers can tell, and the salt is what the header has sealed
    default:
      return {};
  }
}
