/** How many tricks a hand of Oh Hell promises, for bots and for hints. */
import { type Face, type Suit, suitOf } from 'svista/cards';
import { type View, aceHigh } from 'svista/games';
import { DECK, type OhHellState, nextSeat, openFaces, present } from './state';

/** How much it helps a high card to have lower ones of its suit, and what small trumps are worth; fitted by play. */
const GUARD = 0.3;
const RUFF = 0.35;
const LONG = 0.1;
/** Small trumps are never surer than this. */
const SURE = 0.9;

/** What the others may have, as the owner of the hand sees it. */
interface Others {
  readonly players: number;
  /** By face: whether nobody has seen it. */
  readonly unseen: readonly boolean[];
  /** By suit: how many of them the others hold, on average. */
  readonly held: readonly number[];
  /** Of the unseen cards how many they hold, from 0 to 1. */
  readonly share: number;
  readonly trumps: Suit | null;
  /** How likely it is that a suit is led at all in which one could win. */
  readonly led: number;
}

/** From none to all tricks of the view's seat: each card by how likely it is to win one. */
export function outlook(view: View<OhHellState>): number {
  const { state, seat, known } = view;
  const faces = state.hands[seat]!.flatMap((id) => known.get(id) ?? []);
  const others = othersOf(view, faces);
  return faces.reduce((sum, face) => sum + chanceOf(face, faces, others), 0);
}

function othersOf({ state, seat }: View<OhHellState>, faces: readonly Face[]): Others {
  const unseen = new Array<boolean>(DECK.length).fill(true);
  for (const face of [...faces, ...openFaces(state)]) unseen[face] = false;
  const bySuit = [0, 0, 0, 0];
  for (const face of DECK) if (unseen[face]) bySuit[suitOf(face)]!++;
  const hands = present(state).filter((each) => each !== seat);
  const cards = hands.reduce((sum, each) => sum + state.hands[each]!.length, 0);
  const share = cards / Math.max(1, bySuit[0]! + bySuit[1]! + bySuit[2]! + bySuit[3]!);
  const leads = seat === nextSeat(state, state.dealer!);
  return {
    players: hands.length,
    unseen,
    held: bySuit.map((count) => count * share),
    share,
    trumps: state.trumps,
    led: leads ? 1 : 1 - 0.75 ** state.size,
  };
}

/** From 0 to 1: that nobody has a higher card, and of a side suit that nobody is without it and has a trump. */
function chanceOf(face: Face, faces: readonly Face[], others: Others): number {
  const { players, unseen, held, share, trumps, led } = others;
  const suit = suitOf(face);
  let [own, lower, higher] = [0, 0, 0];
  for (const each of faces)
    if (suitOf(each) === suit) {
      own++;
      if (aceHigh(each) < aceHigh(face)) lower++;
    }
  for (const each of DECK) if (unseen[each] && suitOf(each) === suit && aceHigh(each) > aceHigh(face)) higher++;
  if (suit === trumps) {
    const ruff = RUFF * (1 - held[suit]! / (1.5 * players + held[suit]!));
    const long = LONG * Math.max(0, own - held[suit]! / players);
    return Math.max((1 - share) ** (higher / (1 + lower)), Math.min(SURE, ruff + long));
  }
  const best = led * (1 - share) ** (higher / (1 + GUARD * lower));
  if (trumps === null) return best;
  const without = (1 - 1 / players) ** held[suit]!;
  const armed = 1 - (1 - 1 / players) ** held[trumps]!;
  return best * (1 - without * armed) ** players;
}
