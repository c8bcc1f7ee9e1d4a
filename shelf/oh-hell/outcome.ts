/**
 * How a round of Oh Hell is likely to end if everybody's cards lie open and each goes by simple rules: for bots, which
 * ask it thousands of times a second, so it counts in plain lists.
 */
import { type CardId, type Face, type Seat, type Suit, suitOf } from 'svista/cards';
import { type Position, aceHigh } from 'svista/games';
import { outlook } from './outlook';
import { lostBy, partsOf } from './score';
import { type OhHellState, nextSeat, present } from './state';

/** About what each seat would score. */
export function estimate({ state, known }: Position<OhHellState>): readonly number[] {
  const { options, size, out } = state;
  const bids = state.bids.map((bid, seat) =>
    bid < 0 && !out.includes(seat) ? Math.round(outlook({ state, seat, known })) : bid,
  );
  const took = playOut(state, bids, known);
  return bids.map((bid, seat) => {
    const parts = out.includes(seat) ? lostBy(options, bid, size) : partsOf(options, bid, took[seat]!, size);
    return parts.reduce((sum, { points }) => sum + points, 0);
  });
}

/** How high a card is among all, trumps above others: from 0 to 25. */
export function powerOf(face: Face, trumps: Suit | null): number {
  return aceHigh(face) + (suitOf(face) === trumps ? 13 : 0);
}

/** The tricks of each seat at the end. */
function playOut(state: OhHellState, bids: readonly number[], known: ReadonlyMap<CardId, Face>): number[] {
  const { trumps } = state;
  const hands = state.hands.map((ids) => ids.map((id) => known.get(id)!));
  const players = present(state);
  const took = [...state.took];
  let seat: Seat = state.phase === 'bid' ? nextSeat(state, state.dealer!) : state.turn;
  let led = state.trick.length > 0 ? suitOf(state.trick[0]!.face) : -1;
  let best = -1;
  let winner: Seat = seat;
  const lies = (who: Seat, face: Face): void => {
    if (led < 0) led = suitOf(face);
    const suit = suitOf(face);
    const rank = suit === trumps || suit === led ? powerOf(face, trumps) : -1;
    if (rank > best) [best, winner] = [rank, who];
  };
  for (const { seat: who, face } of state.trick) lies(who, face);
  let missing = players.filter((each) => !state.trick.some((card) => card.seat === each)).length;
  while (hands[seat]!.length > 0) {
    const hand = hands[seat]!;
    const at = choose(hand, led, best, trumps, bids[seat]! > took[seat]!, missing === 1);
    lies(seat, hand[at]!);
    hand.splice(at, 1);
    seat = nextSeat(state, seat);
    if (--missing > 0) continue;
    took[winner]!++;
    seat = state.out.includes(winner) ? nextSeat(state, winner) : winner;
    [led, best, missing] = [-1, -1, players.length];
  }
  return took;
}

/**
 * Where in the hand the card is that is played: whoever wants tricks leads high, takes as cheaply as is sure, and throws
 * the least away; whoever wants none leads low, and gets rid of the highest card that does not win.
 */
function choose(
  hand: readonly Face[],
  led: Suit,
  best: number,
  trumps: Suit | null,
  wants: boolean,
  isLast: boolean,
): number {
  const follows = led >= 0 && hand.some((face) => suitOf(face) === led);
  let [found, value] = [-1, -Infinity];
  for (let i = 0; i < hand.length; i++) {
    const face = hand[i]!;
    const suit = suitOf(face);
    if (follows && suit !== led) continue;
    const power = powerOf(face, trumps);
    const wins = led < 0 || ((suit === led || suit === trumps) && power > best);
    const look = wants
      ? wins
        ? 100 + (isLast ? -power : power)
        : -power
      : wins
        ? isLast
          ? power - 50
          : -power - 50
        : power;
    if (look > value) [found, value] = [i, look];
  }
  return found;
}
