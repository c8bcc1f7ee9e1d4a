/**
 * What the rules take for granted about any state: what a position made by hand must keep to.
 * @module
 */
import { type CardId, type Face, rankOf } from 'svista/cards';
import { surplusOf } from 'svista/games';
import { deckOf } from './options';
import { ACE, EIGHT, type EightsState, MOST_RENEWALS, QUEEN, TWO, canDraw, present } from './state';

/** What can never be in a round, or null. */
export function validate(state: EightsState, known: ReadonlyMap<CardId, Face>): string | null {
  return (
    misplaced(state, known) ??
    beforePlay(state) ??
    (state.pile.length > 0 ? (onThePile(state) ?? inTurn(state) ?? atTheEnd(state)) : null)
  );
}

/** No card is there more often than in the deck, and at least two players are. */
function misplaced(state: EightsState, known: ReadonlyMap<CardId, Face>): string | null {
  const { pile, shown, put, stock, hands, options } = state;
  const open = [...pile, ...shown.flat(), ...(put === null ? [] : [put])];
  const cards = open.length + stock.length + hands.flat().length;
  const surplus = surplusOf(deckOf(options), [...open, ...known.values()], cards);
  if (surplus !== null) return surplus;
  return present(state) < 2 ? 'at least two are still there' : null;
}

/** E2. */
function beforePlay(state: EightsState): string | null {
  const { phase, dealer, put, pile, stock, hands, shown, turn, options } = state;
  const [seats, held] = [hands.length, hands.flat().length];
  if ((phase === 'coin') !== (dealer === null)) return 'a dealer is missing before the coin has fallen, and only then';
  if (put !== null && (phase !== 'start' || rankOf(put) !== EIGHT)) return 'only an eight is put back at the start';
  const begun = !['coin', 'shuffle', 'deal', 'start'].includes(phase);
  if (begun !== pile.length > 0) return 'the pile begins with the first turn';
  if (begun) return null;
  if (shown.flat().length > 0 || playedIn(state)) return 'nobody has played yet';
  if (phase === 'start')
    return stock.length > 0 && hands.every((hand) => hand.length > 0) ? null : 'the hands are dealt';
  if (held > 0 || state.out.length > 0 || turn !== ((dealer ?? -1) + 1) % seats)
    return 'nobody holds a card before the deal, and left of the dealer begins';
  const enough = stock.length > seats * options.hand;
  return phase === 'deal' ? (enough ? null : 'the deck is there') : stock.length > 0 ? 'nothing is shuffled yet' : null;
}

/** Whether the state says anything that only play can bring. */
function playedIn(state: EightsState): boolean {
  const { reversed, skip, drawn, owed, debt, wanted, passes, renewals, lacks, reason } = state;
  const counts = drawn + owed + debt + passes + renewals;
  return reversed || skip || counts > 0 || wanted !== null || reason !== null || lacks.flat().some((most) => most >= 0);
}

/** E4, E8, E10–E12: what the top card says. */
function onThePile({
  pile,
  options,
  wanted,
  owed,
  skip,
  reversed,
  phase,
  reason,
  renewals,
}: EightsState): string | null {
  const top = rankOf(pile.at(-1)!);
  if (reason === null && (wanted !== null) !== (top === EIGHT))
    return 'an eight asks for a suit, and nothing else does';
  if (owed % 2 > 0 || owed > 8 * options.decks) return 'twos cost two cards each';
  if (owed > 0 && (!options.two || top !== TWO || reason !== null || phase === 'draw')) return 'only twos cost cards';
  const skips = (options.queen && top === QUEEN) || (options.ace && top === ACE);
  if (skip && (!skips || (phase !== 'hide' && phase !== 'take'))) return 'a queen or an ace leaves somebody out';
  if (reversed && !options.ace) return 'only aces turn the direction';
  return renewals > MOST_RENEWALS ? `the pile becomes the stock ${MOST_RENEWALS} times at most` : null;
}

/** E5, E6, E9, E13, E17. */
function inTurn(state: EightsState): string | null {
  const { phase, hands, turn, drawn, owed, debt, passes, out, lacks, options, reason } = state;
  if (reason !== null || phase === 'open' || phase === 'over') return null;
  const size = hands[turn]!.length;
  if (out.includes(turn)) return 'who has left is not asked';
  if (hands.some((hand) => hand.length === 0)) return 'a round with an empty hand is over';
  const limit = { one: 1, three: 3, all: Infinity }[options.draw];
  if (drawn > limit || (phase === 'draw' && drawn >= limit)) return 'so many cards are not drawn';
  if (drawn > 0 && (phase === 'turn' || phase === 'draw') && (drawn >= size || owed > 0))
    return 'who has drawn holds more';
  if (debt > 0 !== (phase === 'take')) return 'cards are to be taken, or not';
  if ((phase === 'draw' || phase === 'take') && !canDraw(state)) return 'there is no card to draw';
  if (phase === 'hide' && size < 2) return 'a hand of one card is not mixed';
  if (passes > 0 && (phase !== 'turn' || canDraw(state) || drawn + owed > 0 || passes >= present(state)))
    return 'nobody passes without drawing while there are cards to draw';
  return lacks.some((of, seat) => of.some((most) => most >= hands[seat]!.length))
    ? 'a hand tells less than that'
    : null;
}

/** E14, E15. */
function atTheEnd(state: EightsState): string | null {
  const { phase, reason, hands, shown, turn, passes, out, drawn, debt, wanted } = state;
  const ended = phase === 'open' || phase === 'over';
  if (ended !== (reason !== null)) return 'a round that is over says why';
  if (!ended) return shown.flat().length > 0 ? 'hands are shown when the round is over' : null;
  if (drawn + debt > 0 || wanted !== null) return 'nobody plays any more';
  if (phase === 'open' ? shown.flat().length > 0 : hands.flat().length > 0) return 'all hands are shown at the end';
  const empty = hands.flatMap((hand, seat) => (hand.length + shown[seat]!.length === 0 ? [seat] : []));
  if (reason === 'blocked')
    return empty.length > 0 || passes !== present(state) ? 'a blocked round ends with passes' : null;
  return empty.length === 1 && empty[0] === turn && !out.includes(turn) && passes === 0
    ? null
    : 'a finished round has one empty hand';
}
