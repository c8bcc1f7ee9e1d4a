/**
 * A model of what one honest device says about charters, while all others keep whatever it has said and show it again
 * when they like. It consents and takes back, its disk is slow, it is reloaded at any moment, another tab takes its
 * place, and its seat moves to another device. It remembers fewer charters than there are. Small enough to be looked at
 * in every state.
 *
 * What must hold is that a consent which was taken back is dead for good (docs/log.md).
 */

type Charter = number;

/** The rules that can be taken out, to see that they are needed. */
export interface Rules {
  /** A charter seats the device only if its own latest word about it is a consent. */
  readonly asksItself: boolean;
  /** A word is said once it is on the disk. */
  readonly storesFirst: boolean;
  /** What the device has said goes with the seat. */
  readonly movesWords: boolean;
  /** The next word about a charter that was forgotten outnumbers those that were said. */
  readonly hasFloor: boolean;
  /** An own word is never taken from what others show. */
  readonly trustsNobody: boolean;
}

export const ALL_RULES: Rules = {
  asksItself: true,
  storesFirst: true,
  movesWords: true,
  hasFloor: true,
  trustsNobody: true,
};

export interface Size {
  readonly charters: number;
  /** Of so many charters the device keeps its word. */
  readonly kept: number;
  /** The greatest count of a withdrawal. */
  readonly words: number;
}

/** Odd counts are consents, even ones withdrawals. */
interface Memory {
  readonly floor: number;
  /** The latest said last. */
  readonly latest: readonly { readonly charter: Charter; readonly count: number }[];
}

interface State {
  readonly memory: Memory;
  readonly disk: Memory;
  /** By charter: the counts that others have heard, in the order in which they were said. */
  readonly said: readonly (readonly number[])[];
  /** By charter: whether its person has pressed last to get ready. */
  readonly wants: readonly boolean[];
  readonly seated: Charter | null;
}

export type Hole =
  | 'sits though it took that back'
  | 'says what an earlier word outnumbers'
  | 'is kept out of its own seat';

const NOTHING: Memory = { floor: 0, latest: [] };
const isConsent = (count: number | undefined): boolean => count !== undefined && count % 2 === 1;

function countOf({ latest }: Memory, charter: Charter): number | undefined {
  return latest.find((word) => word.charter === charter)?.count;
}

function withWord({ floor, latest }: Memory, charter: Charter, count: number, rules: Rules, { kept }: Size): Memory {
  const all = [...latest.filter((word) => word.charter !== charter), { charter, count }];
  if (all.length <= kept) return { floor, latest: all };
  const [gone, ...others] = all;
  const past = gone!.count + (gone!.count % 2);
  return { floor: rules.hasFloor ? Math.max(floor, past) : floor, latest: others };
}

/** Whether a charter seats the device, shown with its consent of that count; what it remembers then. */
function sits({ memory }: State, charter: Charter, count: number, rules: Rules, size: Size): Memory | null {
  const own = countOf(memory, charter);
  const taken = !rules.trustsNobody && count > (own ?? 0) ? withWord(memory, charter, count, rules, size) : memory;
  if (!rules.asksItself) return taken;
  const known = countOf(taken, charter);
  return isConsent(known) && count <= known! ? taken : null;
}

/** What can happen next. */
function* next(state: State, rules: Rules, size: Size): Generator<[string, State]> {
  const { memory, disk, said, wants, seated } = state;
  if (seated !== null) return;
  for (let charter = 0; charter < size.charters; charter++) {
    const own = countOf(memory, charter);
    const count = (own ?? memory.floor) + 1;
    if (count <= size.words)
      yield [
        `${isConsent(count) ? 'consents to' : 'takes back'} ${charter}`,
        {
          ...state,
          memory: withWord(memory, charter, count, rules, size),
          wants: wants.with(charter, isConsent(count)),
        },
      ];
    if (own !== undefined && said[charter]!.at(-1) !== own && (!rules.storesFirst || countOf(disk, charter) === own))
      yield [
        `says ${own} about ${charter}`,
        { ...state, said: said.map((all, i) => (i === charter ? [...all, own] : all)) },
      ];
    for (const shown of said[charter]!.filter(isConsent)) {
      const taken = sits(state, charter, shown, rules, size);
      if (taken) yield [`is shown ${charter} with ${shown}`, { ...state, memory: taken, seated: charter }];
    }
  }
  yield ['the disk has written', { ...state, disk: memory }];
  yield ['is reloaded, or another tab takes over', reloaded(state, disk)];
  const moved = rules.movesWords ? disk : NOTHING;
  yield ['its seat moves', { ...reloaded(state, moved), disk: moved }];
}

/** The page goes. What it has neither said nor stored was never pressed: the next page shows so. */
function reloaded({ memory, said, wants, ...state }: State, disk: Memory): State {
  const wanted = wants.map((wish, charter) => {
    const [before, after] = [countOf(memory, charter), countOf(disk, charter)];
    return before === after || said[charter]!.includes(before!) ? wish : isConsent(after);
  });
  return { ...state, said, memory: disk, wants: wanted };
}

/** The holes that a state shows. */
function holesIn(state: State, rules: Rules, size: Size): Hole[] {
  const { memory, said, wants, seated } = state;
  const found: Hole[] = [];
  if (seated !== null && !isConsent(said[seated]!.at(-1)) && !wants[seated])
    found.push('sits though it took that back');
  if (said.some((all) => all.some((count, i) => i > 0 && count < all[i - 1]!)))
    found.push('says what an earlier word outnumbers');
  const isKeptOut = said.some((all, charter) => {
    const last = all.at(-1);
    if (!isConsent(last) || seated !== null || size.kept < size.charters) return false;
    const hasChanged = !isConsent(countOf(memory, charter) ?? last); // and has not said so yet
    return !hasChanged && !sits(state, charter, last!, rules, size);
  });
  if (isKeptOut) found.push('is kept out of its own seat');
  return found;
}

/** What was found: how many states there are, and the shortest way to a hole if there is one. */
export interface Exploration {
  readonly states: number;
  readonly hole: { readonly what: Hole; readonly way: readonly string[] } | null;
}

/** Looks at every state that can be reached, until it finds a hole. */
export function exploreWithdrawals(rules: Rules, size: Size): Exploration {
  const each = <T>(value: T): T[] => Array.from({ length: size.charters }, () => value);
  const start: State = { memory: NOTHING, disk: NOTHING, said: each([]), wants: each(false), seated: null };
  const seen = new Set([JSON.stringify(start)]);
  let edge: { readonly state: State; readonly way: readonly string[] }[] = [{ state: start, way: [] }];
  while (edge.length > 0) {
    const further: typeof edge = [];
    for (const { state, way } of edge) {
      const [what] = holesIn(state, rules, size);
      if (what) return { states: seen.size, hole: { what, way } };
      for (const [act, after] of next(state, rules, size)) {
        const name = JSON.stringify(after);
        if (seen.has(name)) continue;
        seen.add(name);
        further.push({ state: after, way: [...way, act] });
      }
    }
    edge = further;
  }
  return { states: seen.size, hole: null };
}
