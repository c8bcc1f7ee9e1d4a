/**
 * What a seat remembers (N9). It knew the faces of every stack that it held, so it knows what is left when it passes one
 * on, and what was taken when one comes round again.
 *
 * So each stack is followed from pick to pick. Between two looks at it some cards are taken face down: which faces these
 * have among them is known, and not which card has which. They are a {@link Group}.
 * @module
 */
import type { CardId, Face, Seat } from '../../cards/card';
import { frenchDecks } from '../../cards/deck';
import type { Guess, View } from '../game';
import { ALL_SEATS, type NineteenState, type Pick, SEATS, hiddenOf, receiverOf } from './state';

/**
 * Hidden cards that the seat has held and holds no more: those of the stacks that it passed on, and its own discard.
 */
export function past(state: NineteenState, seat: Seat): readonly CardId[] {
  const now = new Set(hiddenOf(state, seat));
  return [...state.history.flatMap(({ held }) => held[seat]!), ...state.discards[seat]!].filter((id) => !now.has(id));
}

/** Some hidden cards and the faces that they have among them, nobody knows in which order. */
interface Group {
  readonly ids: readonly CardId[];
  readonly faces: readonly Face[];
}

/**
 * Guesses of the faces of all hidden cards, as they may be after all that the seat has seen; what it does not remember
 * may be anything. All orders of each {@link Group} are equally likely: nothing is concluded from how others play.
 */
export function resample(view: View<NineteenState>): Guess {
  const { state, seat, known, seen } = view;
  const { stacks, later, down, discards, stock, up, forced } = state;
  const certain = new Map<CardId, Face>();
  for (const id of hiddenOf(state, seat)) if (known.has(id)) certain.set(id, known.get(id)!);
  for (const id of discards[seat]!) if (seen?.has(id)) certain.set(id, seen.get(id)!);
  const groups = groupsOf(view).map(({ ids, faces }) => {
    const there = ids.map((id) => certain.get(id));
    return { ids: ids.filter((id) => !certain.has(id)), faces: faces.filter((face) => !there.includes(face)) };
  });
  const grouped = new Set(groups.flatMap(({ ids }) => ids));
  const free = [...stock, ...[stacks, later, down, discards].flat(2)].filter(
    (id) => !certain.has(id) && !grouped.has(id),
  );
  const gone = new Set([...up.flat(), ...forced.flat(), ...certain.values(), ...groups.flatMap(({ faces }) => faces)]);
  const open: Group = { ids: free, faces: frenchDecks(1).filter((face) => !gone.has(face)) };
  return (random) => {
    const guess = new Map(certain);
    for (const { ids, faces } of [...groups, open]) {
      const order = random.shuffle([...faces]);
      for (const id of ids) guess.set(id, order.pop()!);
    }
    return guess;
  };
}

function groupsOf(view: View<NineteenState>): Group[] {
  const { history, round, phase } = view.state;
  return [0, 1].flatMap((each) => {
    if (each > round || phase === 'over') return [];
    const picks = history.filter((pick) => pick.round === each);
    return ALL_SEATS.flatMap((first) => groupsOfStack(view, each, picks, first));
  });
}

/** The groups of the stack that the round's first pick found with `first`. */
function groupsOfStack(view: View<NineteenState>, round: number, picks: readonly Pick[], first: Seat): Group[] {
  const { state, seat, known, seen } = view;
  /** The face of a card that the seat held at a pick; everybody has seen the one that it then showed. */
  const faceAt = ({ took, shown }: Pick, id: CardId): Face | undefined =>
    shown.length > 0 && id === took[seat] ? shown[seat] : (known.get(id) ?? seen?.get(id));
  const groups: Group[] = [];
  /** The faces in the stack when the seat let it go, without those shown since; null if it does not know them all. */
  let left: Set<Face> | null = null;
  /** What others have taken from it face down since. */
  let taken: CardId[] = [];
  /** `there`: the faces that the seat sees now. */
  const conclude = (ids: readonly CardId[], there: Set<Face>): Set<Face> => {
    if (left?.size === ids.length + there.size)
      groups.push({ ids, faces: [...left].filter((face) => !there.has(face)) });
    return there;
  };
  for (const pick of picks) {
    const holder = holderOf(round, first, pick.pick);
    if (holder === seat) {
      const faces = pick.held[seat]!.map((id) => faceAt(pick, id));
      left = faces.every((face) => face !== undefined) ? conclude(taken, new Set(faces)) : null;
      left?.delete(faceAt(pick, pick.took[seat]!)!);
      taken = [];
    } else if (pick.shown.length > 0) left?.delete(pick.shown[holder]!);
    else taken.push(pick.took[holder]!);
  }
  const now = round === state.round ? state.stacks[holderOf(round, first, state.pick)]! : [];
  conclude([...taken, ...now], new Set());
  return groups;
}

/** Who holds, at that pick of a round, the stack that was with `first` at its beginning. */
function holderOf(round: number, first: Seat, pick: number): Seat {
  let seat = first;
  for (let i = 0; i < pick % SEATS; i++) seat = receiverOf(round, seat);
  return seat;
}
