/**
 * What a seat remembers (N9): it knew the faces of every stack that it held, so it knows what is left when it passes one on, and
 * what was taken when one comes round again.
 * @module
 */
import type { CardId, Face, Seat } from '../../cards/card';
import { frenchDecks } from '../../cards/deck';
import type { Random } from '../../lib/random';
import type { View } from '../game';
import { ALL_SEATS, type NineteenState, type Pick, SEATS, hiddenOf, receiverOf } from './state';

/** Hidden cards that the seat has held and holds no more: those of the stacks that it passed on, and its own discard. */
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
 * Faces for all hidden cards, as they may be after all that the seat has seen; what it does not remember may be anything. All orders
 * of each {@link Group} are equally likely: nothing is concluded from how others play.
 */
export function resample(view: View<NineteenState>, random: Random): ReadonlyMap<CardId, Face> {
  const { state, seat, seen } = view;
  const { stacks, later, down, discards, stock, up, forced } = state;
  const guess = new Map<CardId, Face>();
  for (const id of hiddenOf(state, seat)) if (view.known.has(id)) guess.set(id, view.known.get(id)!);
  for (const id of discards[seat]!) if (seen?.has(id)) guess.set(id, seen.get(id)!);
  for (const { ids, faces } of groupsOf(view)) {
    const certain = ids.map((id) => guess.get(id));
    const order = random.shuffle(faces.filter((face) => !certain.includes(face)));
    for (const id of ids) if (!guess.has(id)) guess.set(id, order.pop()!);
  }
  const gone = new Set([...up.flat(), ...forced.flat(), ...guess.values()]);
  const rest = random.shuffle(frenchDecks(1).filter((face) => !gone.has(face)));
  for (const id of [...stock, ...[stacks, later, down, discards].flat(2)]) if (!guess.has(id)) guess.set(id, rest.pop()!);
  return guess;
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
  const { state, seat } = view;
  const faceOf = (id: CardId): Face | undefined => view.known.get(id) ?? view.seen?.get(id);
  const groups: Group[] = [];
  /** What must be left of the stack since the seat saw it last; null before that. */
  let left: Set<Face> | null = null;
  let ids: CardId[] = [];
  const close = (now: readonly CardId[], faces: ReadonlySet<Face>): void => {
    const all = [...ids, ...now];
    if (left?.size === all.length + faces.size) groups.push({ ids: all, faces: [...left].filter((face) => !faces.has(face)) });
    ids = [];
  };
  for (const { pick, held, took, shown } of picks) {
    const holder = holderOf(round, first, pick);
    const id = took[holder]!;
    if (holder !== seat) {
      if (shown.length > 0) left?.delete(shown[holder]!);
      else ids.push(id);
      continue;
    }
    const faces = held[seat]!.map((each) => (each === id && shown.length > 0 ? shown[seat] : faceOf(each)));
    const whole = faces.every((face) => face !== undefined) ? new Set(faces) : null;
    if (whole) close([], whole);
    left = whole;
    ids = [];
    left?.delete(shown.length > 0 ? shown[seat]! : faceOf(id)!);
  }
  close(round === state.round ? state.stacks[holderOf(round, first, state.pick)]! : [], new Set());
  return groups;
}

/** Who holds, at that pick of a round, the stack that was with `first` at its beginning. */
function holderOf(round: number, first: Seat, pick: number): Seat {
  let seat = first;
  for (let i = 0; i < pick % SEATS; i++) seat = receiverOf(round, seat);
  return seat;
}
