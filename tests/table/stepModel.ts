/**
 * A model of one step that waits for one device, in every order in which words can come: its input may reach some and
 * not others, and each of the two others may vote to go on without it. At most one of the three lies, and says to each
 * what it likes.
 *
 * What must hold (docs/log.md): the two who are not left close the step in one way, if both are honest.
 */

type Vote = 'gone' | 'kept';
type End = 'inputs' | 'votes';

/** One of the two who wait. */
interface Waiting {
  /** Whether the missing input is here. */
  readonly input: boolean;
  readonly vote: Vote | null;
  /** What the other one has said here. */
  readonly heard: readonly Vote[];
  readonly end: End | null;
}

type State = readonly [Waiting, Waiting];

/** The rules that can be taken out, to see that they are needed. */
export interface Rules {
  /** Whoever has said `gone` closes the step by inputs only after a `kept`. */
  readonly goneBinds: boolean;
  /** A device has one vote. */
  readonly oneVote: boolean;
}

const START: Waiting = { input: false, vote: null, heard: [], end: null };

/** What one of them may do next. */
function* acts(rules: Rules, me: Waiting): Generator<Waiting> {
  const { input, vote, heard, end } = me;
  if (!input) yield { ...me, input: true }; // it comes from the missing device, or is passed on
  if (end) return;
  if (!input && vote === null) yield { ...me, vote: 'gone' };
  if (input && (vote === null || !rules.oneVote) && vote !== 'kept') yield { ...me, vote: 'kept' };
  if (vote === 'gone' && heard.includes('gone')) yield { ...me, end: 'votes' };
  const isBound = rules.goneBinds && vote === 'gone' && !heard.includes('kept');
  if (input && !isBound) yield { ...me, end: 'inputs' };
}

function* next(rules: Rules, state: State): Generator<State> {
  for (const at of [0, 1] as const) {
    const [me, other] = [state[at], state[1 - at]!];
    const put = (changed: Waiting, else_: Waiting = other): State => (at === 0 ? [changed, else_] : [else_, changed]);
    for (const changed of acts(rules, me)) yield put(changed);
    if (me.vote && !other.heard.includes(me.vote)) yield put(me, { ...other, heard: [...other.heard, me.vote].sort() });
  }
}

/** All ways in which both have closed the step, with how many states there are. */
export function ends(rules: Rules): { readonly states: number; readonly ends: ReadonlySet<string> } {
  const seen = new Set<string>();
  const found = new Set<string>();
  const edge: State[] = [[START, START]];
  while (edge.length > 0) {
    const state = edge.pop()!;
    const name = JSON.stringify(state);
    if (seen.has(name)) continue;
    seen.add(name);
    const [a, b] = state;
    if (a.end && b.end) found.add(`${a.end} and ${b.end}`);
    edge.push(...next(rules, state));
  }
  return { states: seen.size, ends: found };
}
