/**
 * Every message of a round made again from the seeds that were shown: what comes out otherwise was right, and still was
 * not made as the program makes it.
 * @module
 */
import type { Seat } from '../../cards/card';
import type { CryptoService } from '../../crypto/service/service';
import { equalBytes } from '../../lib/bytes';
import { type Fault, type Result, must, ok } from '../../lib/result';
import type { SignedInput } from '../../log/input';
import { type Choice, makePayload } from '../step/makePayload';
import { parseMove, parseReveal, parseUnseal } from '../step/payloads';
import { entrusted } from '../step/plan';
import type { TableState } from '../step/tableState';
import type { FollowedStep } from './followRound';

/** Makes every message again from the revealed seeds, and names those that come out otherwise. */
export async function recompute(steps: readonly FollowedStep[], crypto: CryptoService): Promise<Fault[]> {
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
      const made = payload.ok ? payload.value : new Uint8Array(0);
      warnings.push(...differences(input, made, steps[0]!.after.sealed !== null));
    }
  }
  return warnings;
}

/** Where the seal of a coin stands in a header: behind the commitment, the key and its proof. The box key follows. */
const SEAL = { from: 128, to: 160 };

/** What of an input is not what was made anew, and what that can do to the round. */
function differences({ kind, payload, step, seat }: SignedInput, made: Uint8Array, coin: boolean): Fault[] {
  const same = (from: number, to?: number): boolean => equalBytes(payload.subarray(from, to), made.subarray(from, to));
  const told = (code: string, what: string): Fault => ({ code, message: `step ${step}, seat ${seat + 1}: ${what}` });
  if (kind === 'header') {
    return [
      ...(same(0, SEAL.from) ? [] : [told('verify/recompute', `its header ${OTHER}`)]),
      ...(same(SEAL.from, SEAL.to) ? [] : [told('verify/seal', coin ? OTHER_COIN : OTHER_SEAL)]),
    ]; // a box key follows from no seed that is revealed
  }
  if (same(0)) return [];
  if (kind === 'escrow') return [told('verify/box', OTHER_BOX)];
  return [told('verify/recompute', kind === 'shuffle' ? OTHER_ORDER : `its ${kind} ${OTHER}`)];
}

const OTHER = 'is right, but not what its seed makes: another program made it, or numbers of its own';
const OTHER_ORDER =
  'its shuffle is right, but not what its seed makes: it may have chosen the order itself, without seeing a card';
const OTHER_COIN =
  'the salt of its coin is not what its seed makes; it was sealed before anybody knew another, so the coin is fair';
const OTHER_SEAL = 'its seal is not what its seed makes; no coin fell in this round, so nothing depends on it';
const OTHER_BOX =
  'the boxes with its key are not what its seed makes; nobody complained, and they matter only if this seat is left';

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
