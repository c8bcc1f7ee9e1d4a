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
import { say } from '../../words/made/cardinoesBoard';
import { endKey } from './endKey';
import { endsFor, fittingFaces, takesSigns, takesWords } from './fitting';
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
  const again = state.extra;
  if (asked) return say.yourTurn({ again });
  if (state.reason !== null) return say.roundOver();
  if (state.turn !== seat) return say.turnOf({ again, name: names[state.turn]! });
  const others = waitingFor.filter((each) => each !== seat).map((each) => names[each]!);
  return others.length > 0 ? say.yourTurnWaiting({ names: listOf(others) }) : say.yourTurnSoon();
}

/** What the player can do now, or what comes next. */
export function adviceWords(view: View<CardinoesState>, { names, asked }: Waiting): string {
  const { state, seat } = view;
  if (state.reason !== null) return state.reason === 'blocked' ? say.blockedShowHands() : say.showHands();
  if (!asked) return otherTurn(state, seat, names);
  const fitting = fittingFaces(state.chain, ownFaces(view));
  const drawn = drawnOf(state);
  if (drawn !== null) {
    const face = view.known.get(drawn);
    if (face === undefined) return say.cardRead();
    const card = faceName(face);
    return fitting.includes(face) ? say.drewFitting({ card }) : say.drewUnfit({ card });
  }
  if (state.extra) return fitting.length > 0 ? say.mayLayAnother() : say.noOtherFits();
  if (fitting.length === 0)
    return state.stock.length > 0 ? say.noneFitsDraw() : say.noneFitsPass({ last: isLastPass(state) });
  if (fitting.length === 1) return say.onlyYours({ card: faceName(fitting[0]!) });
  const [first] = state.chain;
  if (state.chain.length > 1) return say.layEither();
  return first === JOKER ? say.layFirstAny() : say.layFirst({ what: takesWords(first!) });
}

/** What a spectator is told beside the turn. */
export function watchWords({ state, seat }: View<CardinoesState>, { names }: Pick<Waiting, 'names'>): string {
  if (state.reason !== null) return state.reason === 'blocked' ? say.blockedShowHands() : say.showHands();
  return state.phase === 'drawn' ? otherTurn(state, seat, names) : say.watching();
}

function otherTurn(state: CardinoesState, seat: Seat, names: readonly string[]): string {
  if (state.turn === seat) return '';
  if (state.phase === 'drawn') return say.hasDrawn({ name: names[state.turn]! });
  return (seat + state.seats - state.turn) % state.seats === 1 ? say.youNext() : '';
}

/** What the selected card can do: where it fits and why, or that it does not. */
export interface Talk {
  readonly text: string;
  readonly good: boolean;
}

export function talkAbout({ state, seat }: View<CardinoesState>, card: Card | null): Talk | null {
  if (card === null || state.chain.length === 0) return null;
  const drawn = state.turn === seat ? drawnOf(state) : null;
  if (drawn !== null && card.id !== drawn) return { text: say.drawnOnly(), good: false };
  const ends = endsFor(state.chain, card.face);
  if (ends.length > 0 && isLast(state, seat)) return { text: say.lastCard(), good: true };
  const exact = state.options.exact && isExact(card.face, state.chain) && state.hands[seat]!.length > 1;
  if (exact) return { text: say.exactCard(), good: true };
  if (ends.length === 0) return drawn === null ? { text: neither(state.chain), good: false } : null;
  return { text: fitsWords(state.chain, card.face, ends, drawn !== null), good: true };
}

/** Where a card fits, why, and what the ends are then. `drawn`: whether it was drawn in this turn. */
function fitsWords(chain: readonly Face[], face: Face, ends: readonly End[], drawn: boolean): string {
  const [card, left, right] = [faceSign(face), faceSign(chain[0]!), faceSign(chain.at(-1)!)];
  if (chain.length === 1) return say.fitsSides({ drawn, left, right: card });
  if (ends.length === 2) return say.fitsBoth({ drawn, card, left, right });
  const end = ends[0]!;
  const then = end === 'left' ? { left: card, right } : { left, right: card };
  return say.fitsEnd({ drawn, end: endKey(end), why: why(face, endOf(chain, end)), ...then });
}

/** Whether the seat goes out with the next card (C8). */
function isLast(state: CardinoesState, seat: Seat): boolean {
  return state.hands[seat]!.length === 1;
}

/** Whether all others have just passed (C8). */
function isLastPass({ passes, seats, out }: CardinoesState): boolean {
  return passes === seats - out.length - 1;
}

/** Why a card of the hand cannot be laid now, for a screen reader. */
export function whyNot({ state, seat }: View<CardinoesState>, card: Card): string {
  return state.turn === seat && drawnOf(state) !== null && card.id !== drawnOf(state)
    ? say.drawnOnly()
    : neitherWords(state.chain);
}

/** Why it fits that end, as the catalogues call it: it is a joker, has the rank, has the suit, or there lies a joker. */
function why(card: Face, end: Face): 'joker' | 'rank' | 'suit' | 'other' {
  if (card === JOKER) return 'joker';
  if (end === JOKER) return 'other';
  return rankOf(card) === rankOf(end) ? 'rank' : 'suit';
}

/** Short enough for one line of a phone: the ends themselves say which is which. */
function neither(chain: readonly Face[]): string {
  const [left, right] = [takesSigns(chain[0]!), takesSigns(chain.at(-1)!)];
  return left === right ? say.fitsNot({ what: left }) : say.fitsNeither({ left, right });
}

function neitherWords(chain: readonly Face[]): string {
  const [left, right] = [takesWords(chain[0]!), takesWords(chain.at(-1)!)];
  return chain.length === 1 ? say.chainTakes({ what: left }) : say.endsTake({ left, right });
}

/** The seats that have just passed one after the other, the last one included (C8). */
export function passedSeats({ passes, turn, seats, reason }: CardinoesState): Seat[] {
  const last = reason === null ? turn - 1 : turn;
  return Array.from({ length: passes }, (_, i) => (last - i + 2 * seats) % seats);
}
