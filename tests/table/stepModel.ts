/**
 * A model of one step that waits for one device, in every order in which words can come: its input may reach some and
 * not others, and each of the three others may vote to go on without it, or without somebody else, too. At most one of
 * the four lies: the one that is missed, or one of the voters, who gives any vote, to each when it likes.
 *
 * What must hold (docs/log.md): two who are not left close the step in one way, if both are honest, and in the end both
 * close it. Whoever gives two votes is convicted by them, so the liar among the voters gives one at most.
 */

/** `other`: to go on without others, or a vote that can close nothing. */
type Vote = 'gone' | 'kept' | 'other';
type End = 'inputs' | 'votes' | 'other votes';

const VOTES: readonly Vote[] = ['gone', 'kept', 'other'];

/** One of the two honest who wait. */
interface Waiting {
  /** Whether the missing input is here. */
  readonly input: boolean;
  readonly vote: Vote | null;
  /** What the other one has said here. */
  readonly heard: readonly Vote[];
  /** What the third one has said here. */
  readonly third: Vote | null;
  readonly end: End | null;
}

/** The two, and what the third one has said to anybody. */
type State = readonly [Waiting, Waiting, Vote | null];

/** The rules that can be taken out, to see that they are needed. */
export interface Rules {
  /** Whoever has said `gone` closes the step by inputs only when another voter has voted otherwise. */
  readonly goneBinds: boolean;
  /** A device has one vote. */
  readonly oneVote: boolean;
  /** Any other vote gives way to inputs, and not only `kept`. */
  readonly otherFrees: boolean;
  /** The third one votes. */
  readonly thirdVotes: boolean;
}

const START: Waiting = { input: false, vote: null, heard: [], third: null, end: null };

/** Whether this one closes the step by inputs only if somebody else has voted otherwise, and nobody has. */
function isBound({ goneBinds, otherFrees }: Rules, { vote, heard, third }: Waiting): boolean {
  if (!goneBinds || vote === null || vote === 'kept') return false;
  const said = third ? [...heard, third] : heard;
  return !said.some((each) => each === 'kept' || (otherFrees && each !== vote));
}

/** What one of them may do next. */
function* acts(rules: Rules, me: Waiting): Generator<Waiting> {
  const { input, vote, heard, third, end } = me;
  if (!input) yield { ...me, input: true }; // it comes from the missing device, or is passed on
  if (end === 'inputs' && vote === null) yield { ...me, vote: 'kept' };
  if (end) return;
  if (!input && vote === null) for (const each of ['gone', 'other'] as const) yield { ...me, vote: each };
  if (input && (vote === null || !rules.oneVote) && vote !== 'kept') yield { ...me, vote: 'kept' };
  for (const each of ['gone', 'other'] as const)
    if (vote === each && heard.includes(each) && third === each)
      yield { ...me, end: each === 'gone' ? 'votes' : 'other votes' };
  if (input && !isBound(rules, me)) yield { ...me, end: 'inputs' };
}

function* next(rules: Rules, state: State): Generator<State> {
  const [, , said] = state;
  for (const at of [0, 1] as const) {
    const [me, other] = [state[at], state[1 - at] as Waiting];
    const put = (changed: Waiting, else_: Waiting = other, third = said): State =>
      at === 0 ? [changed, else_, third] : [else_, changed, third];
    for (const changed of acts(rules, me)) yield put(changed);
    if (me.vote && !other.heard.includes(me.vote)) yield put(me, { ...other, heard: [...other.heard, me.vote].sort() });
    if (me.third === null && rules.thirdVotes)
      for (const vote of said ? [said] : VOTES) yield put({ ...me, third: vote }, other, vote);
  }
}

/** All ways in which both have closed the step, or `held` where one never does; and how many states there are. */
export function ends(rules: Rules): { readonly states: number; readonly ends: ReadonlySet<string> } {
  const seen = new Set<string>();
  const found = new Set<string>();
  const edge: State[] = [[START, START, null]];
  while (edge.length > 0) {
    const state = edge.pop()!;
    const name = JSON.stringify(state);
    if (seen.has(name)) continue;
    seen.add(name);
    const [a, b] = state;
    const further = [...next(rules, state)];
    if (a.end && b.end) found.add(`${a.end} and ${b.end}`);
    else if (further.length === 0) found.add('held');
    edge.push(...further);
  }
  return { states: seen.size, ends: found };
}
