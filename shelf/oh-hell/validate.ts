/** What a position of Oh Hell cannot be: rules take for granted that a round has come to it. */
import { type CardId, type Face, type Seat, suitOf } from 'svista/cards';
import { surplusOf, winnerOf } from 'svista/games';
import { DECK, type OhHellState, type Phase, bidSum, nextSeat, openFaces, present } from './state';

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);

/** The phase, which follows from where the cards are and who has bid. */
export function phaseOf(state: OhHellState): Phase {
  const { dealer, stock, hands, bids, trick } = state;
  if (dealer === null) return 'coin';
  const isUndealt = hands.every((hand) => hand.length === 0) && sum(state.took) === 0 && trick.length === 0;
  if (isUndealt) return stock.length === 0 ? 'shuffle' : 'deal';
  if (present(state).some((seat) => bids[seat]! < 0)) return 'bid';
  if (trick.length > 0 || present(state).some((seat) => hands[seat]!.length > 0)) return 'play';
  return hands.some((hand) => hand.length > 0) ? 'open' : 'over';
}

/** What is wrong, or null. */
export function wrongIn(state: OhHellState, known: ReadonlyMap<CardId, Face>): string | null {
  const { phase } = state;
  if (phase === 'coin' || phase === 'shuffle' || phase === 'deal') return wrongBefore(state);
  return wrongCards(state, known) ?? wrongBids(state) ?? wrongTricks(state) ?? wrongLeaders(state);
}

/** Before the deal nothing has happened. */
function wrongBefore({ phase, dealer, turn, hands, stock, bids, turned, last, gone, voids, out }: OhHellState) {
  const isEmpty = turned === null && last.length + gone.length + out.length + voids.flat().length === 0;
  if (!isEmpty || bids.some((bid) => bid >= 0) || hands.flat().length > 0) return 'nothing happens before the deal';
  if (turn !== ((dealer ?? 0) + 1) % hands.length) return 'left of the dealer is the first';
  const cards = phase === 'deal' ? DECK.length : 0;
  return stock.length === cards ? null : `before the deal the stock has ${cards} cards`;
}

function wrongCards(state: OhHellState, known: ReadonlyMap<CardId, Face>): string | null {
  const { hands, stock, size, took, trick, out, shown, options, turned, trumps, voids, phase } = state;
  const open = openFaces(state);
  const hidden = [...stock, ...hands.flat()];
  const faces = [...open, ...hidden.flatMap((id) => known.get(id) ?? [])];
  const surplus = surplusOf(DECK, faces, open.length + hidden.length);
  if (surplus !== null) return surplus;
  if (open.length + hidden.length < DECK.length) return `all ${DECK.length} cards are somewhere`;
  if (shown.flat().length > 0 && phase !== 'over') return 'hands are shown at the end';
  if (size > options.hand) return 'no hand is larger than the largest';
  for (const seat of hands.keys()) {
    const [held, most] = [
      hands[seat]!.length + shown[seat]!.length,
      size - (trick.some((card) => card.seat === seat) ? 1 : 0),
    ];
    const wanted = most - sum(took);
    if (out.includes(seat) ? held > most : held !== wanted || shown[seat]!.length > 0) return `a hand of ${held} cards`;
    const isFalse = hands[seat]!.some((id) => known.has(id) && voids[seat]!.includes(suitOf(known.get(id)!)));
    if (isFalse) return 'a hand has a suit that it has shown not to have';
  }
  const turns = options.trumps === 'turned' && size * hands.length < DECK.length;
  if ((turned !== null) !== turns) return turns ? 'a card is turned for trumps' : 'no card is turned';
  if (turned === null && trumps !== null && options.trumps !== 'order') return 'nothing says what trumps are';
  return null;
}

function wrongBids(state: OhHellState): string | null {
  const { bids, size, options, phase, dealer, turn, out, took } = state;
  if (bids.some((bid) => bid > size)) return `no bid is above ${size}`;
  if (out.includes(turn)) return 'whoever has left is not in turn';
  if (phase !== 'bid') {
    const isEven = options.hook && !options.together && out.length === 0 && bidSum(state) === size;
    return isEven ? 'the bids add up to the number of tricks' : null;
  }
  if (sum(took) + state.trick.length + state.voids.flat().length > 0) return 'nobody plays before all have bid';
  if (options.together) return bids.some((bid, seat) => bid >= 0 && !out.includes(seat)) ? 'all bid at once' : null;
  let seat: Seat = nextSeat(state, dealer!);
  while (bids[seat]! >= 0) seat = nextSeat(state, seat);
  const rest = present(state).filter((each) => bids[each]! < 0).length;
  const order = present(state).length;
  const at = (each: Seat): number => (each - dealer! - 1 + 2 * bids.length) % bids.length;
  const isOrdered = present(state).every((each) => bids[each]! >= 0 === at(each) < at(seat));
  return turn === seat && isOrdered && rest <= order ? null : 'all bid in turn, left of the dealer first';
}

function wrongTricks({ took, last, gone, hands, out, size, trick }: OhHellState): string | null {
  const [done, seats] = [sum(took), hands.length];
  if (done > size) return `there are ${size} tricks`;
  if (last.length > 0 !== done > 0) return 'the last trick is there if one was taken';
  for (const cards of [trick, last]) {
    const at = cards.map(({ seat }) => (seat - cards[0]!.seat + seats) % seats);
    if (at.some((each, i) => i > 0 && each <= at[i - 1]!)) return 'a trick goes round';
  }
  if (out.length > 0)
    return gone.length <= Math.max(0, done - 1) * seats ? null : 'more cards are gone than were played';
  if (last.length > 0 && last.length !== seats) return 'to a trick all play';
  return gone.length === Math.max(0, done - 1) * seats ? null : 'of each trick all cards are gone';
}

/** Who leads, and who is in turn. */
function wrongLeaders(state: OhHellState): string | null {
  const { phase, trick, last, trumps, turn, took, dealer, out } = state;
  const winner = winnerOf(last, { trumps });
  if (winner !== null && took[winner] === 0) return 'whoever has taken a trick has one';
  if (phase !== 'play') return null;
  if (trick.some(({ seat }) => seat === turn)) return 'nobody plays twice to a trick';
  if (out.length > 0) return null;
  const leader = winner ?? nextSeat(state, dealer!);
  if ((trick[0]?.seat ?? turn) !== leader) return 'whoever has won a trick leads';
  return trick.length === 0 || turn === nextSeat(state, trick.at(-1)!.seat) ? null : 'a trick goes round';
}
