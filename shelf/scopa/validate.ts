/**
 * Which positions a round of Scopa can come to: rules take much for granted.
 * @module
 */
import type { CardId, Face } from 'svista/cards';
import { captures } from './capture';
import { DECK, OPEN, type ScopaState, handSize, present, sidesOf } from './state';

/** What can never be in a round, or null. Cards may be missing from a position that somebody has made. */
export function faultOf(state: ScopaState, known: ReadonlyMap<CardId, Face>): string | null {
  return cardFault(state, known) ?? seatFault(state) ?? phaseFault(state) ?? latestFault(state);
}

function cardFault(state: ScopaState, known: ReadonlyMap<CardId, Face>): string | null {
  const { table, taken, hands, stock, aside } = state;
  const open = [...table, ...taken.flat(), ...known.values()];
  if (open.some((face) => !DECK.includes(face))) return 'a card is not among the forty';
  if (new Set(open).size < open.length) return 'a card is there twice';
  const hidden = hands.flat().length + stock.length + aside.length;
  return hidden + table.length + taken.flat().length > DECK.length ? 'there are forty cards' : null;
}

function seatFault(state: ScopaState): string | null {
  const { hands, taken, scope, out, turn, last, aside, variants } = state;
  if (taken.length !== hands.length || scope.length !== hands.length) return 'a pile and its sweeps for each seat';
  if (out.some((seat) => hands[seat]!.length > 0)) return 'who has left has no hand';
  const sides = sidesOf(variants.pairs, hands.length);
  if (new Set(sides.filter((_, seat) => !out.includes(seat))).size < 2) return 'two sides play at least';
  if (out.includes(turn)) return 'who has left has no turn';
  if (aside.length > 0 && out.length === 0) return 'cards are laid aside for those who have left';
  if (scope.some((count, seat) => count > 0 && taken[seat]!.length < 2 * count)) return 'who sweeps takes cards';
  const hasTaken = taken.some((faces) => faces.length > 0);
  if ((last !== null) !== hasTaken) return 'who took last has taken';
  return last !== null && taken[last]!.length === 0 ? 'who took last has taken' : null;
}

function phaseFault(state: ScopaState): string | null {
  const { phase, dealer, hands, table, taken, stock, turn, variants, out, redeals } = state;
  if ((phase === 'coin') !== (dealer === null)) return 'a coin decides who deals, if nobody does';
  if (phase === 'coin' && redeals > 0) return 'nobody has dealt yet';
  const held = hands.flat().length;
  const size = handSize(variants);
  const isFirst = phase === 'deal' && stock.length === DECK.length;
  if (phase === 'coin' || phase === 'shuffle' || isFirst) {
    if (held + table.length + taken.flat().length + out.length > 0 || state.latest !== null)
      return 'before the deal nobody has a card';
    if (turn !== (dealer === null ? 0 : (dealer + 1) % hands.length)) return 'the player to the dealer’s left begins';
    return isFirst || stock.length === 0 ? null : 'the deck is there when it has been shuffled';
  }
  const round = size * hands.length;
  if (stock.length % round > 0 || stock.length > DECK.length - OPEN - (phase === 'deal' ? round : 0))
    return 'the stock is dealt in equal shares';
  if (phase === 'deal') return held === 0 && stock.length > 0 ? null : 'cards are dealt when all hands are empty';
  if (phase === 'over') return held + stock.length === 0 ? null : 'a round is over when all cards are played';
  return handFault(state, size);
}

/** From the turn on, those who are still to play hold one card more than those who have played. */
function handFault(state: ScopaState, size: number): string | null {
  const { hands, turn } = state;
  const seats = present(state);
  const at = seats.indexOf(turn);
  const sizes = [...seats.slice(at), ...seats.slice(0, at)].map((seat) => hands[seat]!.length);
  const [most, least] = [sizes[0]!, sizes.at(-1)!];
  if (most < 1 || most > size) return `whoever plays holds one to ${size} cards`;
  return sizes.every((count, i) => count <= (sizes[i - 1] ?? most)) && most - least <= 1
    ? null
    : 'all hold as many cards, but those who have played one less';
}

function latestFault({ latest, table, taken, phase, variants }: ScopaState): string | null {
  if (latest === null) return null;
  const { seat, face, took, scopa } = latest;
  const isTaken = taken[seat]!.includes(face);
  if (took.some((each) => !taken[seat]!.includes(each)) || (took.length > 0 && !isTaken))
    return 'what was taken last lies on the pile';
  const wasLaid = table.includes(face) || phase === 'over';
  if (took.length === 0 && !wasLaid && !isTaken) return 'what was laid last lies on the table';
  if (scopa && (table.length > 0 || took.length === 0)) return 'a scopa sweeps the table';
  const isWay = captures({ table: [...table, ...took], variants }, face).some(
    (way) => way.length === took.length && way.every((each) => took.includes(each)),
  );
  return took.length === 0 || isWay || phase === 'over' ? null : 'no card takes that';
}
