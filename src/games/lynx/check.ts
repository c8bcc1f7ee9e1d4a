/**
 * Which moves Lynx allows, as far as anybody can judge: all of L8–L30 is open to everyone, for a played card shows its
 * face. Every refusal has a stable code and a sentence that the screen can show. (P194)
 * @module
 */
import {
  ACE,
  type Card,
  type Face,
  NINE,
  SEVEN,
  SUITS,
  type Seat,
  THREE,
  isJoker,
  rankOf,
  suitOf,
} from '../../cards/card';
import { makeFace } from '../../cards/notation';
import { type Err, type Result, done, err } from '../../lib/result';
import { canFlash } from './flash';
import { facesOf, layMeld, putTo } from './jokers';
import { MIN_MELD, arrange, extend } from './meld';
import { type LynxMove, type LynxState, type MeldCard, canDraw, handSize, isThere, matchesTop, topOf } from './state';

/** Why a move is not allowed; null if it is. */
type Refusal = Err | null;

type Discard = LynxMove & { readonly kind: 'discard' };

/** L9–L30: whether `seat` may make this move now. */
export function check(state: LynxState, seat: Seat, move: LynxMove): Result<null> {
  return refuse(state, seat, move) ?? done;
}

/** L12, L16, L18, L22, L25: whether anything can be stolen at all now. */
export function canSteal(state: LynxState): boolean {
  return refuseStealing(state) === null;
}

/** L13, L14, L17, L22, L26, L27, L29c: whether this face could be discarded now, whoever holds it. */
export function canDiscard(state: LynxState, seat: Seat, face: Face): boolean {
  return refuseFace(state, seat, face) === null;
}

function refuse(state: LynxState, seat: Seat, move: LynxMove): Refusal {
  if (state.phase === 'pause')
    return move.kind === 'resume' ? null : err('lynx/paused', 'the game is paused; you can only resume');
  if (state.turn === seat) {
    if (state.phase === 'turn') return refuseInTurn(state, seat, move);
    if (state.phase === 'answer') return refuseAnswer(state, seat, move);
    if (state.phase === 'guess') return refuseGuess(move);
  }
  return err('lynx/not-asked', 'it is not your turn');
}

function refuseInTurn(state: LynxState, seat: Seat, move: LynxMove): Refusal {
  switch (move.kind) {
    case 'draw':
      return refuseDraw(state);
    case 'meld':
      return refuseMeld(state, seat, move.cards);
    case 'append':
      return refuseAppend(state, seat, move.meld, move.cards);
    case 'steal':
      return refuseSteal(state, seat, move.cards);
    case 'pile':
      return refusePile(state, seat, move.cards);
    case 'discard':
      return refuseDiscard(state, seat, move);
    case 'end':
      return refuseEnd(state);
    case 'announce':
    case 'accept':
      return err('lynx/nothing-to-answer', 'there is no seven or eight to answer');
    case 'guess':
      return err('lynx/nothing-to-guess', 'nobody has shown you a hand');
    case 'resume':
      return err('lynx/not-paused', 'the table does not pause');
  }
}

/** L22 and L24: the answer to a seven or an eight comes before anything else. */
function refuseAnswer(state: LynxState, seat: Seat, move: LynxMove): Refusal {
  switch (move.kind) {
    case 'accept':
      return null;
    case 'steal':
      return refuseSteal(state, seat, move.cards);
    case 'pile':
      return refusePile(state, seat, move.cards);
    case 'announce':
      if (state.sevens === 0) return err('lynx/eight-stands', 'an eight is blocked by stealing only');
      if (rankOf(move.card.face) !== SEVEN) return err('lynx/no-seven', 'only a seven can be announced');
      return refuseCards(state, seat, [move.card]);
    default:
      return state.sevens > 0
        ? err('lynx/answer-first', 'answer the seven first: accept it, steal, or announce a seven')
        : err('lynx/answer-first', 'answer the eight first: accept it, steal');
  }
}

/** L29d: a suit is named before anything else. */
function refuseGuess(move: LynxMove): Refusal {
  if (move.kind !== 'guess') return err('lynx/guess-first', 'first say of which suit the hand has most');
  return SUITS[move.suit] ? null : err('lynx/unknown-suit', 'there is no such suit');
}

/**
 * Whether the hand lacks one of these cards. Of two equal cards the one that everybody knows is played first, so that a
 * card's face alone says which it is. The announced seven is not free (L22).
 */
function refuseCards(state: LynxState, seat: Seat, cards: readonly Card[]): Refusal {
  const hand = state.hands[seat]!;
  const open = [...hand.open];
  if (state.announced !== null) open.splice(open.indexOf(state.announced), 1);
  const hidden = new Set(hand.hidden);
  for (const { id, face } of cards) {
    if (id !== undefined) continue;
    const at = open.indexOf(face);
    if (at >= 0) open.splice(at, 1);
    else if (face === state.announced) return err('lynx/announced', 'the announced seven can only be discarded');
    else return err('lynx/not-in-hand', `no ${makeFace(face)} lies open in the hand`);
  }
  for (const { id, face } of cards) {
    if (id === undefined) continue;
    if (!hidden.delete(id)) return err('lynx/not-in-hand', 'the hand does not hold that card');
    if (open.includes(face)) return err('lynx/open-first', `the ${makeFace(face)} that everybody knows goes first`);
  }
  return null;
}

function refuseDraw(state: LynxState): Refusal {
  if (state.took === 'drawn') return err('lynx/has-drawn', 'one card is drawn in a turn');
  if (state.took === 'stolen') return err('lynx/has-stolen', 'who steals does not draw');
  return canDraw(state) ? null : err('lynx/nothing-to-draw', 'there is no card to draw');
}

function refuseMeld(state: LynxState, seat: Seat, cards: readonly MeldCard[]): Refusal {
  const lacks = refuseCards(state, seat, cards);
  if (lacks || layMeld(cards, state.options.decks)) return lacks;
  return cards.some((card) => isJoker(card.face))
    ? err(
        'lynx/joker-meld',
        'a meld with jokers has at least two natural cards, and no more jokers than natural ones; in a run say their places',
      )
    : err('lynx/no-meld', 'a meld is three or more of a rank, or three or more in a row of a suit');
}

function refuseAppend(state: LynxState, seat: Seat, index: number, cards: readonly MeldCard[]): Refusal {
  const meld = state.melds[index];
  if (!meld) return err('lynx/no-such-meld', 'there is no such meld');
  if (cards.length === 0) return err('lynx/no-cards', 'choose the cards to append');
  const lacks = refuseCards(state, seat, cards);
  if (lacks || putTo(meld.cards, cards, state.options.decks)) return lacks;
  return err('lynx/does-not-fit', 'these cards do not fit that meld');
}

function refuseStealing(state: LynxState): Refusal {
  if (state.extra) return err('lynx/extra-turn', 'in the extra turn of a nine nothing can be stolen');
  if (state.announced !== null) return err('lynx/announced-no-steal', 'who has announced a seven does not steal');
  if (state.took === 'drawn') return err('lynx/has-drawn', 'who has drawn does not steal');
  if (state.took === 'stolen') return err('lynx/has-stolen', 'one thing is stolen in a turn');
  const top = topOf(state);
  if (top === null) return err('lynx/nothing-to-steal', 'the discard pile is empty');
  return isJoker(top) ? err('lynx/joker-on-top', 'while a joker lies on top, nothing of the pile can be stolen') : null;
}

/** Whether nothing may be stolen now, or not with these cards: the hand lacks one, or one is a joker (L29b). */
function refuseThief(state: LynxState, seat: Seat, cards: readonly Card[]): Refusal {
  const refused = refuseStealing(state) ?? refuseCards(state, seat, cards);
  if (refused || !cards.some((card) => isJoker(card.face))) return refused;
  return err('lynx/joker-steals', 'nothing is stolen with a joker');
}

function refuseSteal(state: LynxState, seat: Seat, cards: readonly Card[]): Refusal {
  const refused = refuseThief(state, seat, cards);
  if (refused || arrange([...facesOf(cards), topOf(state)!])) return refused;
  return err('lynx/no-meld', 'to steal the card, two or more of your cards must make a meld with it');
}

function refusePile(state: LynxState, seat: Seat, cards: readonly Card[]): Refusal {
  const refused = refuseThief(state, seat, cards);
  if (refused) return refused;
  const meld = arrange(facesOf(cards));
  if (!meld || cards.length < MIN_MELD)
    return err('lynx/no-meld', 'to steal the pile, three or more of your cards must be a meld by themselves');
  return extend(meld, [topOf(state)!]) ? null : err('lynx/does-not-fit', 'the top card does not fit that meld');
}

function refuseDiscard(state: LynxState, seat: Seat, move: Discard): Refusal {
  const { card } = move;
  return (
    refuseDiscarded(state, seat, card) ??
    refuseFace(state, seat, card.face) ??
    refuseNominee(state, seat, move) ??
    refuseSuit(move) ??
    refuseWish(state, seat, move)
  );
}

/** The announced seven lies open in the hand: its hidden twin is another card (L22). */
function refuseDiscarded(state: LynxState, seat: Seat, card: Card): Refusal {
  if (card.face !== state.announced) return refuseCards(state, seat, [card]);
  return card.id === undefined ? null : (refuseCards(state, seat, [card]) ?? announcedFirst(card.face));
}

function refuseFace(state: LynxState, seat: Seat, face: Face): Refusal {
  if (state.announced !== null) return face === state.announced ? null : announcedFirst(state.announced);
  if (rankOf(face) === NINE && handSize(state.hands[seat]!) === 1)
    return err('lynx/last-nine', 'a nine cannot be the last card discarded');
  if (matchesTop(state, face)) return null;
  if (state.wanted !== null) return err('lynx/wanted', 'the ace asks for another suit');
  return err('lynx/no-match', `it matches ${makeFace(topOf(state)!)} neither in suit nor in rank`);
}

/** L22. */
function announcedFirst(announced: Face): Err {
  return err('lynx/announced-first', `the announced ${makeFace(announced)} must be discarded`);
}

/** L21, L22, L30: who may be named with a seven, and when somebody must; L29d: who with a joker. */
function refuseNominee(state: LynxState, seat: Seat, { card: { face }, nominee }: Discard): Refusal {
  if (isJoker(face)) {
    return nominee === undefined || canFlash(state, seat, nominee)
      ? null
      : err('lynx/name-holder', 'a joker can only name another player, one who holds a card');
  }
  if (rankOf(face) !== SEVEN)
    return nominee === undefined ? null : err('lynx/no-nominee', 'only a seven names a player');
  if (nominee === undefined)
    return state.announced === null ? null : err('lynx/name-somebody', 'who counters a seven must name somebody');
  if (!isThere(state, nominee)) return err('lynx/unknown-nominee', 'there is no such player');
  return nominee === seat && handSize(state.hands[seat]!) === 1
    ? err('lynx/name-opponent', 'with your last card you cannot name yourself')
    : null;
}

/** L27. */
function refuseSuit({ card: { face }, suit }: Discard): Refusal {
  if (suit === undefined) return null;
  if (rankOf(face) !== ACE) return err('lynx/no-ace', 'only an ace asks for a suit');
  return suit === suitOf(face) ? err('lynx/own-suit', 'an ace asks for a suit other than its own, or for none') : null;
}

/** L28. */
function refuseWish(state: LynxState, seat: Seat, { card, wish }: Discard): Refusal {
  if (wish === undefined) return null;
  if (!state.options.three) return err('lynx/no-wishes', 'wishes are not switched on at this table');
  if (rankOf(card.face) !== THREE) return err('lynx/no-three', 'only a three carries a wish');
  if (wish.kind !== 'kiss')
    return wish.of === undefined ? null : err('lynx/wish-name', 'only a kiss is asked of somebody');
  return wish.of !== undefined && wish.of !== seat && isThere(state, wish.of)
    ? null
    : err('lynx/wish-name', 'a kiss is asked of another player');
}

/** L10, L15, L22. */
function refuseEnd(state: LynxState): Refusal {
  if (state.announced !== null) return announcedFirst(state.announced);
  return state.took === 'nothing' && canDraw(state)
    ? err('lynx/draw-first', 'draw a card before you end the turn')
    : null;
}
