/**
 * The two lines above the hand: whose turn it is, and what can be done in it, or with the selected card.
 * @module
 */
import { type Card, type Face, JOKER, type Seat, rankOf } from '../../../cards/card';
import { endOf, isExact } from '../../../games/cardinoes/chain';
import { type CardinoesState, type End, drawnOf } from '../../../games/cardinoes/state';
import type { View } from '../../../games/game';
import { faceName, faceSign } from '../../text/cards';
import { listOf } from '../../text/lists';
import { DRAWN_ONLY, endsFor, fittingFaces, takesSigns, takesWords } from './fitting';
import { ownFaces } from './offers';

/** What the lines depend on beside the view. */
export interface Waiting {
  readonly names: readonly string[];
  /** Whether the own seat is to move now. */
  readonly asked: boolean;
  readonly waitingFor: readonly Seat[];
}

/** Whose turn it is. */
export function turnWords({ state, seat }: View<CardinoesState>, { names, asked, waitingFor }: Waiting): string {
  const more = state.extra ? ', once more' : '';
  if (asked) return `Your turn${more}`;
  if (state.reason !== null) return 'The round is over';
  if (state.turn !== seat) return `${names[state.turn]}’s turn${more}`;
  const others = waitingFor.filter((each) => each !== seat).map((each) => names[each]!);
  return others.length > 0 ? `Your turn; waiting for ${listOf(others)}` : 'Your turn…';
}

/** What the player can do now, or what comes next. */
export function adviceWords(view: View<CardinoesState>, { names, asked }: Waiting): string {
  const { state, seat } = view;
  if (state.reason !== null)
    return state.reason === 'blocked'
      ? 'Nobody can lay a card: everybody shows their hand'
      : 'Everybody shows their hand';
  if (!asked) return otherTurn(state, seat, names);
  const fitting = fittingFaces(state.chain, ownFaces(view));
  const drawn = drawnOf(state);
  if (drawn !== null) {
    const face = view.known.get(drawn);
    if (face === undefined) return 'Your card is being read';
    return fitting.includes(face)
      ? `You drew the ${faceName(face)}: lay it, or keep it and end your turn`
      : `You drew the ${faceName(face)}, which fits neither end: keep it, and your turn ends`;
  }
  if (state.extra)
    return fitting.length > 0 ? 'You may lay another card, or stop' : 'None of your other cards fits: stop';
  if (fitting.length === 0)
    return state.stock.length > 0
      ? 'None of your cards fits: draw one, and lay it if it fits'
      : `None of your cards fits, and there is none to draw: pass${isLastPass(state) ? ', and the round ends' : ''}`;
  if (fitting.length === 1) return `Only your ${faceName(fitting[0]!)} fits`;
  if (state.chain.length === 1)
    return `Lay a card: ${takesWords(state.chain[0]!)} ${state.chain[0] === JOKER ? 'fits' : 'fit'}`;
  return 'Lay a card on the left or on the right';
}

/** What a spectator is told beside the turn. */
export function watchWords({ state, seat }: View<CardinoesState>, { names }: Pick<Waiting, 'names'>): string {
  if (state.reason !== null)
    return state.reason === 'blocked'
      ? 'Nobody can lay a card: everybody shows their hand'
      : 'Everybody shows their hand';
  return state.phase === 'drawn' ? otherTurn(state, seat, names) : 'You’re watching';
}

function otherTurn(state: CardinoesState, seat: Seat, names: readonly string[]): string {
  if (state.turn === seat) return '';
  if (state.phase === 'drawn') return `${names[state.turn]} has drawn a card`;
  return (seat + state.seats - state.turn) % state.seats === 1 ? 'You’re next' : '';
}

/** What the selected card can do: where it fits and why, or that it does not. */
export interface Talk {
  readonly text: string;
  readonly good: boolean;
}

export function talkAbout({ state, seat }: View<CardinoesState>, card: Card | null): Talk | null {
  if (card === null || state.chain.length === 0) return null;
  const drawn = state.turn === seat ? drawnOf(state) : null;
  if (drawn !== null && card.id !== drawn) return { text: DRAWN_ONLY, good: false };
  const ends = endsFor(state.chain, card.face);
  if (ends.length > 0 && isLast(state, seat))
    return { text: 'Your last card: lay it, and you win the round', good: true };
  const exact = state.options.exact && isExact(card.face, state.chain) && state.hands[seat]!.length > 1;
  if (exact) return { text: 'Exact: it fits both ends, and you may lay another', good: true };
  if (ends.length === 0) return drawn === null ? { text: neither(state.chain), good: false } : null;
  const fitting =
    state.chain.length === 1
      ? `fits on both sides: the ends are then ${endsAfter(state.chain, card.face, 'right')}`
      : ends.length === 2
        ? `fits both ends: they are then ${ends.map((end) => endsAfter(state.chain, card.face, end)).join(', or ')}`
        : `fits on the ${ends[0]}, ${why(card.face, endOf(state.chain, ends[0]!))}: the ends are then ` +
          `${endsAfter(state.chain, card.face, ends[0]!)}`;
  return {
    text: drawn === null ? fitting.charAt(0).toLocaleUpperCase() + fitting.slice(1) : `Just drawn; ${fitting}`,
    good: true,
  };
}

/** Whether the seat goes out with the next card (C8). */
function isLast(state: CardinoesState, seat: Seat): boolean {
  return state.hands[seat]!.length === 1;
}

/** Whether all others have just passed (C8). */
function isLastPass({ passes, seats, out }: CardinoesState): boolean {
  return passes === seats - out.length - 1;
}

/** The two ends once a card lies at one of them, the left one first. */
function endsAfter(chain: readonly Face[], card: Face, end: End): string {
  const [left, right] = end === 'left' ? [card, chain.at(-1)!] : [chain[0]!, card];
  return `${faceSign(left)} and ${faceSign(right)}`;
}

/** Why a card of the hand cannot be laid now, for a screen reader. */
export function whyNot({ state, seat }: View<CardinoesState>, card: Card): string {
  return state.turn === seat && drawnOf(state) !== null && card.id !== drawnOf(state)
    ? DRAWN_ONLY
    : neitherWords(state.chain);
}

/** “by rank”, “by suit”. */
function why(card: Face, end: Face): string {
  if (card === JOKER) return 'as it does everywhere';
  if (end === JOKER) return 'where any card does';
  return rankOf(card) === rankOf(end) ? 'by rank' : 'by suit';
}

/** Short enough for one line of a phone: the ends themselves say which is which. */
function neither(chain: readonly Face[]): string {
  const ends = [...new Set([chain[0]!, chain.at(-1)!])].map(takesSigns);
  return ends.length === 1 ? `Does not fit: it takes ${ends[0]}` : `Fits neither ${ends[0]} nor ${ends[1]}`;
}

function neitherWords(chain: readonly Face[]): string {
  if (chain.length === 1) return `Does not fit: the chain takes ${takesWords(chain[0]!)}`;
  const side = (end: End): string => `${takesWords(endOf(chain, end))} on the ${end}`;
  return `Fits neither ${side('left')} nor ${side('right')}`;
}

/** The seats that have just passed one after the other, the last one included (C8). */
export function passedSeats({ passes, turn, seats, reason }: CardinoesState): Seat[] {
  const last = reason === null ? turn - 1 : turn;
  return Array.from({ length: passes }, (_, i) => (last - i + 2 * seats) % seats);
}
