/**
 * Votes about who is gone, in their place in the log of a frozen round: such as close the step, and such as do not.
 * Built here, frozen in `protocol-N/votes.json`; `npm run vectors` writes it anew.
 * @module
 */
import type { Seat } from '../../src/cards/card';
import { InlineCrypto } from '../../src/crypto/service/inline';
import type { SigningPair } from '../../src/crypto/sign';
import { fromHex, toHex } from '../../src/lib/bytes';
import { type Result, must } from '../../src/lib/result';
import { type InputKind, type SignedInput, makeSigned, parseSigned, signInput } from '../../src/log/input';
import { type FollowedStep, followRound } from '../../src/table/record/followRound';
import { makeVote } from '../../src/table/step/payloads';
import { signAt } from '../table/walk';
import { PAIRS, logIn, stateVector } from './rounds';

export interface VoteVector {
  readonly name: string;
  /** The round, and the step in it whose inputs these signed inputs take the place of. */
  readonly file: string;
  readonly step: number;
  readonly votes: readonly string[];
  /** `accepted`, or that with which the log is refused. */
  readonly code: string;
  /** Behind the step, if they close it. */
  readonly after?: { readonly head: string; readonly state: string; readonly json: string };
}

const crypto = new InlineCrypto();

/** What the log of that round comes to if these inputs are all of that step. (P66 to P70, P79) */
export async function afterVotes(
  text: string,
  { step, votes }: Pick<VoteVector, 'step' | 'votes'>,
): Promise<Pick<VoteVector, 'code' | 'after'>> {
  const log = logIn(text);
  const said = votes.map((bytes) => must(parseSigned(must(fromHex(bytes)))));
  const inputs = [...log.inputs.filter((input) => input.step < step), ...said];
  const steps: Result<FollowedStep[]> = await followRound({ ...log, inputs }, { crypto, check: true, upTo: step + 1 });
  if (!steps.ok) return { code: steps.fault.code };
  const { closed, after } = steps.value.at(-1)!;
  return { code: 'accepted', after: { head: toHex(closed.head), ...stateVector(after) } };
}

/** The votes of all rows; `texts`: the frozen rounds, by name. */
export async function buildVotes(texts: Readonly<Record<string, string>>): Promise<VoteVector[]> {
  const rows = [...(await rowsOfLeft(texts['left']!)), ...(await rowsOfNineteen(texts['nineteen']!))];
  return Promise.all(
    rows.map(async ({ said, ...row }) => {
      const votes = said.map((input) => toHex(makeSigned(input)));
      return { ...row, votes, ...(await afterVotes(texts[row.file]!, { step: row.step, votes })) };
    }),
  );
}

interface Row extends Pick<VoteVector, 'name' | 'file' | 'step'> {
  readonly said: readonly SignedInput[];
}

async function stepsOf(text: string): Promise<FollowedStep[]> {
  return must(await followRound(logIn(text), { crypto, check: false }));
}

const placeOf = ({ before, closed, head }: FollowedStep) => ({ state: before, step: closed.step, head });

/** One that the seat has signed with its key, or with another’s. */
function vote(at: FollowedStep, seat: Seat, about: readonly Seat[], kind: InputKind = 'gone', pair?: SigningPair) {
  return signAt(placeOf(at), seat, kind, makeVote(about), pair ?? PAIRS[seat]!);
}

/** Three devices, the last with a bot; seat 1 is left behind in the middle of the round. */
async function rowsOfLeft(text: string): Promise<Row[]> {
  const steps = await stepsOf(text);
  const first = (kind: string): FollowedStep => steps.find(({ plan }) => plan.kind === kind)!;
  const left = steps.find(({ without }) => without.length > 0)!;
  const later = steps.find(({ plan, closed }) => plan.kind === 'move' && closed.step > left.closed.step)!;
  const row = (name: string, at: FollowedStep, ...said: SignedInput[]): Row => {
    return { name, file: 'left', step: at.closed.step, said };
  };
  const both = (at: FollowedStep, about: readonly Seat[], voters: readonly Seat[], kind?: InputKind) =>
    voters.map((seat) => vote(at, seat, about, kind));
  const [zero, two] = both(left, [1], [0, 2]) as [SignedInput, SignedInput];
  const anew = (parts: Partial<SignedInput>): SignedInput => signInput({ ...two, ...parts }, PAIRS[2]!);
  const elsewhere = left.head.map((byte) => byte ^ 1);
  return [
    row('in the first step: the round is void', first('header'), ...both(first('header'), [1], [0, 2])),
    row('a device with a bot, before anything is dealt', first('accept'), ...both(first('accept'), [2, 3], [0, 1])),
    row('while a deck goes round', first('shuffle'), ...both(first('shuffle'), [1], [0, 2])),
    row('as in the file: the round is played on', left, zero, two),
    row('voted out by all', left, ...both(left, [1], [0, 2], 'out')),
    row('by one as gone, by the other as out', left, zero, vote(left, 2, [1], 'out')),
    row('a device with a bot, from a round that is played on', left, ...both(left, [2, 3], [0, 1])),
    row('a vote is missing', left, zero),
    row('in another order than seats', left, two, zero),
    row('a vote stands twice', left, zero, zero, two),
    row('about different seats', left, zero, vote(left, 2, [0])),
    row('about nobody', left, ...both(left, [], [0, 1, 2])),
    row('about a part of a device', left, ...both(left, [3], [0, 1, 2])),
    row('about a seat that is not there', left, ...both(left, [1, 6], [0, 2])),
    row('about two of three devices', left, ...both(left, [1, 2, 3], [0])),
    row('with the vote of a seat that it is about', left, ...both(left, [1], [0, 1, 2])),
    row('with the vote of a bot', left, ...both(left, [1], [0, 2, 3])),
    row('one says that the word is there', left, zero, vote(left, 2, [1], 'kept')),
    row('about a seat that is gone', later, ...both(later, [1], [0, 2])),
    row('when two devices are left', later, ...both(later, [2, 3], [0])),
    row('a payload of two bytes', left, zero, anew({ payload: Uint8Array.of(2, 2) })),
    row('signed by another', left, zero, vote(left, 2, [1], 'gone', PAIRS[0])),
    row('with another head', left, zero, anew({ head: elsewhere })),
    row('with another round', left, zero, anew({ round: 1 })),
    row('with another table', left, zero, anew({ table: elsewhere })),
    row('with another state', left, zero, anew({ state: elsewhere })),
    row(
      'an input of the step beside them',
      left,
      zero,
      two,
      signAt(placeOf(left), 0, left.plan.kind, new Uint8Array(), PAIRS[0]!),
    ),
  ];
}

/** Four devices, without escrow. */
async function rowsOfNineteen(text: string): Promise<Row[]> {
  const steps = await stepsOf(text);
  const [reveal, move] = ['reveal', 'move'].map((kind) => steps.find(({ plan }) => plan.kind === kind)!) as [
    FollowedStep,
    FollowedStep,
  ];
  const row = (name: string, at: FollowedStep, about: readonly Seat[]): Row => {
    const said = [0, 1, 2, 3].filter((seat) => !about.includes(seat)).map((seat) => vote(at, seat, about));
    return { name, file: 'nineteen', step: at.closed.step, said };
  };
  return [
    row('a game that cannot be played on', move, [3]),
    row('behind the last card: the round counts', reveal, [3]),
    row('two of four devices', reveal, [1, 3]),
  ];
}
