/**
 * Checks an evidence file, offline and trusting nobody: that the seats really signed the inputs, and that what they
 * signed is false. What the file accuses somebody of, and what shows it:
 *
 *     two words for one step      the two alone
 *     a box of an escrow          a log that holds it, and a complaint about it that is right
 *     a false input               a log that leads to it
 *     two headers with one key    a log that leads to both
 *
 * *Its signer vouches for the log.* An input names the head before it, so a log that somebody made up leads elsewhere,
 * and convicts nobody. It names a state, too. One that is right and names another state than follows from the log has
 * diverged, which convicts (`table/other-state`). Whether its signer lied, or their program is another, no file tells.
 *
 * *But a head says nothing of the time before the log begins*: how the table stood there, anybody can write. One of three
 * things binds an input to the state that the log leads to ({@link isBound}). One that is not bound is judged only for
 * what needs no state: that is a header, which is right or false by its own bytes.
 *
 * So another state in a right header convicts only behind a log from the table's beginning, whose state follows from the
 * charter. Dealer, results and the number of a later round are in its state, and an opening can claim any.
 * @module
 */
import type { CryptoService } from '../../crypto/service/service';
import { equalBytes } from '../../lib/bytes';
import { type Fault, type Result, done, err, ok } from '../../lib/result';
import { equivocation } from '../../log/evidence';
import { type SignedInput, checkInput, isVote, sameInput, slotOf } from '../../log/input';
import { advance } from '../step/advance';
import { STRANGE_STATE } from '../log/accusation';
import { type Charge, type EvidenceLog, chargeOf, compareText, parseEvidenceFile } from './evidenceFile';
import { fingerprint } from '../charter/fingerprint';
import { type FollowedStep, followRound } from './followRound';
import { equalKeys, validate } from '../step/validate';
import { garbage, isComplaint } from '../log/inputVerifier';
import { planOf } from '../step/plan';
import { type RoundLog, stateAt } from './roundLog';
import { type TableState, stateHash } from '../step/tableState';

/** What the evidence has convinced of. */
export interface Conviction extends Charge {
  readonly game: string;
  /** Everybody at the table, by seat. */
  readonly names: readonly string[];
  /** The key of each, as people compare it: a name can be anybody's. */
  readonly keys: readonly string[];
  /** Counted from 0 through the life of the table. */
  readonly round: number;
  /** What was said. */
  readonly kind: string;
  readonly message: string;
  /** How many signed inputs before it were checked, every proof among them. */
  readonly inputs: number;
}

/**
 * Fails if the evidence does not convince: with `evidence/not-false` if what was signed is right, `evidence/same` if
 * both inputs say the same, `evidence/apart` if they are of different tables or steps, `evidence/elsewhere` if the log
 * does not lead to the input,
 * `evidence/state` if a signer had another state where that proves nothing, `evidence/text`, `evidence/syntax`, or as
 * signature, charter or log do.
 */
export async function verifyEvidence(text: string, crypto: CryptoService): Promise<Result<Conviction>> {
  const parsed = parseEvidenceFile(text);
  if (!parsed.ok) return parsed;
  const { signed, round, inputs } = parsed.value;
  const found = await judgeEvidence(parsed.value, crypto);
  if (!found.ok) return found;
  const { code, message } = found.value;
  const told = compareText(text, parsed.value, code);
  if (!told.ok) return told;
  const { game, seats } = signed.charter;
  const first = inputs[0]!;
  return ok({
    ...chargeOf(inputs, code),
    game: game.name,
    names: seats.map(({ name }) => name),
    keys: seats.map(({ key }) => fingerprint(key)),
    round: first.round,
    kind: first.kind,
    message,
    inputs: round?.inputs.length ?? 0,
  });
}

/** What the signed part of a file proves against the accused inputs. Fails as {@link verifyEvidence} does. */
export async function judgeEvidence(evidence: EvidenceLog, crypto: CryptoService): Promise<Result<Fault>> {
  const signatures = checkSignatures(evidence);
  if (!signatures.ok) return signatures;
  const { round, inputs, shown } = evidence;
  if (!round) return twoWords(inputs as readonly [SignedInput, SignedInput]);
  return shown ? falseBox(round, inputs[0]!, shown, crypto) : falseWords(round, inputs, crypto);
}

/** Whether the accused inputs are of this table, and of the seats that they name. (P133) */
function checkSignatures({ signed: { charter }, inputs, shown }: EvidenceLog): Result<null> {
  for (const input of shown ? [...inputs, shown] : inputs) {
    if (!equalBytes(input.table, charter.table)) return err('log/other-table', 'an accused input is of another table');
    const key = charter.seats[input.seat]?.key;
    if (!key) return err('log/no-seat', 'an accused input is of a seat that is not there');
    const checked = checkInput(input, key);
    if (!checked.ok) return checked;
  }
  if (inputs.some(({ step }) => step !== inputs[0]!.step))
    return err('evidence/apart', 'the accused inputs are not for one step');
  return done;
}

/** Two inputs of one seat for one step: nobody needs to know more. (P134) */
function twoWords([first, second]: readonly [SignedInput, SignedInput]): Result<Fault> {
  if (slotOf(first) !== slotOf(second)) return err('evidence/apart', 'an input and a vote do not exclude each other');
  if (sameInput(first, second)) return err('evidence/same', 'both accused inputs say the same');
  return ok(equivocation(first, second).fault);
}

/** A box of an escrow that is in the log, and a complaint about it that is right. (P139) */
async function falseBox(
  round: RoundLog,
  sent: SignedInput,
  shown: SignedInput,
  crypto: CryptoService,
): Promise<Result<Fault>> {
  const steps = await followRound(round, { crypto, check: true, upTo: shown.step });
  if (!steps.ok) return steps;
  const last = steps.value.at(-1);
  if (!last?.closed.inputs.some((input) => sameInput(input, sent)))
    return err('evidence/elsewhere', 'the accused box is not in the log');
  const there = checkState(last.after, last.closed.head, shown);
  if (!there.ok) return there;
  const judged = await falseAlone(last.after, shown, crypto, true);
  if (judged.ok) return err(judged.value.code, 'the complaint is false itself');
  if (judged.fault.code !== 'evidence/not-false') return judged;
  return isComplaint(sent, shown)
    ? ok(garbage(sent, shown).fault)
    : err('evidence/not-false', 'nobody complains of this box');
}

/** One input that does not hold where the log leads, or two that cannot stand together. (P135) */
async function falseWords(
  round: RoundLog,
  inputs: readonly SignedInput[],
  crypto: CryptoService,
): Promise<Result<Fault>> {
  const [first] = inputs as readonly [SignedInput];
  if (first.step < round.opening.step) return err('evidence/elsewhere', 'the input is from before the log');
  const steps = await followRound(round, { crypto, check: true, upTo: first.step });
  if (!steps.ok) return steps;
  const last: FollowedStep | undefined = steps.value.at(-1);
  const state = last?.after ?? stateAt(round);
  const head = last?.closed.head ?? round.opening.head;
  for (const input of inputs) {
    // One input may name another state: that is judged last, since what it says comes first.
    const there = inputs.length === 1 ? checkPlace(state, head, input) : checkState(state, head, input);
    if (!there.ok) return there;
  }
  if (inputs.length > 1) return falseTogether(state, inputs, crypto);
  return falseAlone(state, first, crypto, round.opening.step === 0 || isBound(first, state, steps.value));
}

/**
 * Whether an input is bound to the state that a log leads to: it names that state, or its signer has named one earlier in
 * this log. Behind a log that begins with the table it is in any case, since its signer has consented to the charter.
 * (P137)
 */
function isBound({ seat, state: named }: SignedInput, state: TableState, steps: readonly FollowedStep[]): boolean {
  const hasSpoken = steps.some(({ closed }) => closed.inputs.some((input) => input.seat === seat));
  return hasSpoken || equalBytes(named, stateHash(state));
}

/** Whether the input was signed right there. */
function checkPlace(state: TableState, head: Uint8Array, input: SignedInput): Result<null> {
  return equalBytes(input.head, head) && input.round === state.round && input.attempt === state.attempt
    ? done
    : err('evidence/elsewhere', 'the log does not lead to the accused input');
}

/** The same, and by somebody who had the very state that the log leads to. */
function checkState(state: TableState, head: Uint8Array, input: SignedInput): Result<null> {
  const there = checkPlace(state, head, input);
  if (!there.ok || equalBytes(input.state, stateHash(state))) return there;
  return err('evidence/state', 'the signer had another state there');
}

/** `bound`: as {@link isBound} says. */
async function falseAlone(
  state: TableState,
  input: SignedInput,
  crypto: CryptoService,
  bound: boolean,
): Promise<Result<Fault>> {
  const plan = planOf(state);
  if (!plan) return err('evidence/elsewhere', 'the table was closed there');
  if (isVote(input)) return err('evidence/not-false', 'a vote is no answer to what the step asks');
  if (!bound && !(input.kind === 'header' && plan.kind === 'header'))
    return err('evidence/state', 'nothing binds what was signed to the state of this file');
  if (!plan.asked.includes(input.seat)) return err('log/not-asked', 'the step asks nothing of this seat');
  const judged = await validate(state, plan, input, crypto);
  if (!judged.ok) return ok(judged.fault);
  if (equalBytes(input.state, stateHash(state)))
    return err('evidence/not-false', 'what the accused input says is right');
  if (bound) return ok(STRANGE_STATE);
  return err('evidence/state', 'the signer had another state there, and nothing binds it to the one of this file');
}

/** Two headers with one key: whoever proved to know it has it from the other. (P138) */
async function falseTogether(
  state: TableState,
  inputs: readonly SignedInput[],
  crypto: CryptoService,
): Promise<Result<Fault>> {
  const plan = planOf(state);
  if (plan?.kind !== 'header' || !equalKeys(inputs))
    return err('evidence/not-false', 'the accused inputs do not exclude each other');
  for (const input of inputs) {
    const judged = await validate(state, plan, input, crypto);
    if (!judged.ok) return err(judged.fault.code, `seat ${input.seat + 1}: ${judged.fault.message}`);
  }
  const both = { ...plan, asked: inputs.map(({ seat }) => seat) };
  const joined = await advance(state, both, inputs[0]!.step, inputs, crypto);
  return joined.ok ? err('evidence/not-false', 'the accused inputs can stand together') : ok(joined.fault);
}
