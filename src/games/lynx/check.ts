/**
 * Which moves Lynx allows, as far as anybody can judge: all of L8–L30 is open to everyone, for a played card shows its
 * face. Every refusal has a stable code and a sentence that the screen can show. (P194)
 * @module
 */
import { ACE, type Card, type Face, NINE, SEVEN, type Seat, THREE, isJoker, rankOf, suitOf } from '../../cards/card';
import { makeFace } from '../../cards/notation';
import { type Result, done, err } from '../../lib/result';
import { canFlash, checkGuess } from './flash';
import { facesOf, layMeld, putTo } from './jokers';
import { MIN_MELD, arrange, extend } from './meld';
import { type LynxMove, type LynxState, type MeldCard, canDraw, handSize, topOf } from './state';

/** L9–L30: whether `seat` may make this move now. */
export function check(state: LynxState, seat: Seat, move: LynxMove): Result<null> {
  if (state.phase === 'pause') {
    return move.kind === 'resume' ? done : err('lynx/paused', 'the game is paused; you can only resume');
  }
  const { phase } = state;
  if ((phase !== 'turn' && phase !== 'answer' && phase !== 'guess') || state.turn !== seat) {
    return err('lynx/not-asked', 'it is not your turn');
  }
  if (state.phase === 'guess') return checkGuess(move);
  if (state.phase === 'answer') return checkAnswer(state, seat, move);
  switch (move.kind) {
    case 'draw':
      return checkDraw(state);
    case 'meld':
      return checkMeld(state, seat, move.cards);
    case 'append':
      return checkAppend(state, seat, move.meld, move.cards);
    case 'steal':
      return checkSteal(state, seat, move.cards);
    case 'pile':
      return checkPile(state, seat, move.cards);
    case 'discard':
      return checkDiscard(state, seat, move);
    case 'end':
      return checkEnd(state);
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
function checkAnswer(state: LynxState, seat: Seat, move: LynxMove): Result<null> {
  switch (move.kind) {
    case 'accept':
      return done;
    case 'steal':
      return checkSteal(state, seat, move.cards);
    case 'pile':
      return checkPile(state, seat, move.cards);
    case 'announce': {
      if (state.sevens === 0) return err('lynx/eight-stands', 'an eight is blocked by stealing only');
      if (rankOf(move.card.face) !== SEVEN) return err('lynx/no-seven', 'only a seven can be announced');
      return inHand(state, seat, [move.card]);
    }
    case 'draw':
    case 'meld':
    case 'append':
    case 'discard':
    case 'guess':
    case 'end':
    case 'resume':
      return err(
        'lynx/answer-first',
        `answer the ${state.sevens > 0 ? 'seven' : 'eight'} first: accept it, ` +
          `steal${state.sevens > 0 ? ', or announce a seven' : ''}`,
      );
  }
}

/**
 * Whether the hand holds these cards. Of two equal cards the one that everybody knows is played first, so that a
 * card's face alone says which it is. The announced seven is not free (L22).
 */
function inHand(state: LynxState, seat: Seat, cards: readonly Card[]): Result<null> {
  const hand = state.hands[seat]!;
  const open = [...hand.open];
  if (state.announced !== null) open.splice(open.indexOf(state.announced), 1);
  const hidden = new Set(hand.hidden);
  for (const card of cards) {
    if (card.id !== undefined) continue;
    const at = open.indexOf(card.face);
    if (at < 0) {
      return card.face === state.announced
        ? err('lynx/announced', 'the announced seven can only be discarded')
        : err('lynx/not-in-hand', `no ${makeFace(card.face)} lies open in the hand`);
    }
    open.splice(at, 1);
  }
  for (const card of cards) {
    if (card.id === undefined) continue;
    if (!hidden.delete(card.id)) return err('lynx/not-in-hand', 'the hand does not hold that card');
    if (open.includes(card.face))
      return err('lynx/open-first', `the ${makeFace(card.face)} that everybody knows goes first`);
  }
  return done;
}

function checkDraw(state: LynxState): Result<null> {
  if (state.took === 'drawn') return err('lynx/has-drawn', 'one card is drawn in a turn');
  if (state.took === 'stolen') return err('lynx/has-stolen', 'who steals does not draw');
  return canDraw(state) ? done : err('lynx/nothing-to-draw', 'there is no card to draw');
}

function checkMeld(state: LynxState, seat: Seat, cards: readonly MeldCard[]): Result<null> {
  const held = inHand(state, seat, cards);
  if (!held.ok) return held;
  if (layMeld(cards, state.options.decks)) return done;
  return cards.some((card) => isJoker(card.face))
    ? err(
        'lynx/joker-meld',
        'a meld with jokers has at least two natural cards, and no more jokers than natural ones; in a run say their places',
      )
    : err('lynx/no-meld', 'a meld is three or more of a rank, or three or more in a row of a suit');
}

function checkAppend(state: LynxState, seat: Seat, index: number, cards: readonly MeldCard[]): Result<null> {
  const meld = state.melds[index];
  if (!meld) return err('lynx/no-such-meld', 'there is no such meld');
  if (cards.length === 0) return err('lynx/no-cards', 'choose the cards to append');
  const held = inHand(state, seat, cards);
  if (!held.ok) return held;
  return putTo(meld.cards, cards, state.options.decks)
    ? done
    : err('lynx/does-not-fit', 'these cards do not fit that meld');
}

/** L12, L16, L18, L22, L25: whether anything can be stolen at all now. */
export function checkStealing(state: LynxState): Result<null> {
  if (state.extra) return err('lynx/extra-turn', 'in the extra turn of a nine nothing can be stolen');
  if (state.announced !== null) return err('lynx/announced-no-steal', 'who has announced a seven does not steal');
  if (state.took === 'drawn') return err('lynx/has-drawn', 'who has drawn does not steal');
  if (state.took === 'stolen') return err('lynx/has-stolen', 'one thing is stolen in a turn');
  const top = topOf(state);
  if (top === null) return err('lynx/nothing-to-steal', 'the discard pile is empty');
  return isJoker(top) ? err('lynx/joker-on-top', 'while a joker lies on top, nothing of the pile can be stolen') : done;
}

/** Whether anything may be stolen now, and with these cards: they are in the hand, and no jokers (L29b). */
function checkThief(state: LynxState, seat: Seat, cards: readonly Card[]): Result<null> {
  const may = checkStealing(state);
  if (!may.ok) return may;
  const held = inHand(state, seat, cards);
  if (!held.ok) return held;
  return cards.some((card) => isJoker(card.face)) ? err('lynx/joker-steals', 'nothing is stolen with a joker') : done;
}

function checkSteal(state: LynxState, seat: Seat, cards: readonly Card[]): Result<null> {
  const may = checkThief(state, seat, cards);
  if (!may.ok) return may;
  return arrange([...facesOf(cards), topOf(state)!])
    ? done
    : err('lynx/no-meld', 'to steal the card, two or more of your cards must make a meld with it');
}

function checkPile(state: LynxState, seat: Seat, cards: readonly Card[]): Result<null> {
  const may = checkThief(state, seat, cards);
  if (!may.ok) return may;
  const meld = arrange(facesOf(cards));
  if (!meld || cards.length < MIN_MELD)
    return err('lynx/no-meld', 'to steal the pile, three or more of your cards must be a meld by themselves');
  return extend(meld, [topOf(state)!]) ? done : err('lynx/does-not-fit', 'the top card does not fit that meld');
}

/** L13, L14, L17, L22, L26, L27, L29c: whether this face could be discarded now, whoever holds it. */
export function checkDiscardFace(state: LynxState, seat: Seat, face: Face): Result<null> {
  if (state.announced !== null) {
    return face === state.announced ? done : announcedFirst(state.announced);
  }
  if (rankOf(face) === NINE && handSize(state.hands[seat]!) === 1)
    return err('lynx/last-nine', 'a nine cannot be the last card discarded');
  const top = topOf(state);
  if (top === null || isJoker(face) || isJoker(top)) return done;
  if (state.wanted !== null) {
    return suitOf(face) === state.wanted || rankOf(face) === ACE
      ? done
      : err('lynx/wanted', 'the ace asks for another suit');
  }
  return suitOf(face) === suitOf(top) || rankOf(face) === rankOf(top)
    ? done
    : err('lynx/no-match', `it matches ${makeFace(top)} neither in suit nor in rank`);
}

/** L22. Its hidden twin is another card. */
function announcedFirst(announced: Face): Result<never> {
  return err('lynx/announced-first', `the announced ${makeFace(announced)} must be discarded`);
}

function checkDiscard(state: LynxState, seat: Seat, move: LynxMove & { kind: 'discard' }): Result<null> {
  const { card } = move;
  const announced = card.face === state.announced && card.id === undefined;
  const held = announced ? done : inHand(state, seat, [card]);
  if (!held.ok) return held;
  if (card.face === state.announced && !announced) return announcedFirst(card.face);
  const face = checkDiscardFace(state, seat, card.face);
  if (!face.ok) return face;
  const nominee = checkNominee(state, seat, move);
  if (!nominee.ok) return nominee;
  if (move.suit !== undefined) {
    if (rankOf(card.face) !== ACE) return err('lynx/no-ace', 'only an ace asks for a suit');
    if (move.suit === suitOf(card.face))
      return err('lynx/own-suit', 'an ace asks for a suit other than its own, or for none');
  }
  return checkWish(state, seat, move);
}

/** L21, L22, L30: who may be named with a seven, and when somebody must; L29d: who with a joker. */
function checkNominee(state: LynxState, seat: Seat, move: LynxMove & { kind: 'discard' }): Result<null> {
  const { nominee } = move;
  if (isJoker(move.card.face)) {
    return nominee === undefined || canFlash(state, seat, nominee)
      ? done
      : err('lynx/name-holder', 'a joker can only name another player, one who holds a card');
  }
  if (rankOf(move.card.face) !== SEVEN) {
    return nominee === undefined ? done : err('lynx/no-nominee', 'only a seven names a player');
  }
  if (nominee === undefined) {
    return state.announced === null ? done : err('lynx/name-somebody', 'who counters a seven must name somebody');
  }
  if (!Number.isInteger(nominee) || nominee < 0 || nominee >= state.seats || state.out.includes(nominee))
    return err('lynx/unknown-nominee', 'there is no such player');
  if (nominee === seat && handSize(state.hands[seat]!) === 1) {
    return err('lynx/name-opponent', 'with your last card you cannot name yourself');
  }
  return done;
}

/** L28. */
function checkWish(state: LynxState, seat: Seat, move: LynxMove & { kind: 'discard' }): Result<null> {
  const { wish } = move;
  if (wish === undefined) return done;
  if (!state.options.three) return err('lynx/no-wishes', 'wishes are not switched on at this table');
  if (rankOf(move.card.face) !== THREE) return err('lynx/no-three', 'only a three carries a wish');
  if (wish.kind !== 'kiss')
    return wish.of === undefined ? done : err('lynx/wish-name', 'only a kiss is asked of somebody');
  const named =
    wish.of !== undefined && wish.of >= 0 && wish.of < state.seats && wish.of !== seat && !state.out.includes(wish.of);
  return named ? done : err('lynx/wish-name', 'a kiss is asked of another player');
}

/** L10, L15, L22. */
function checkEnd(state: LynxState): Result<null> {
  if (state.announced !== null) return announcedFirst(state.announced);
  if (state.took === 'nothing' && canDraw(state)) return err('lynx/draw-first', 'draw a card before you end the turn');
  return done;
}

/** Whether discarding this card asks for more: a nominee, a suit, a wish, or a player whose hand is shown. */
export function asksMore(state: LynxState, face: Face): 'nominee' | 'suit' | 'wish' | 'flash' | null {
  if (isJoker(face)) return 'flash';
  const rank = rankOf(face);
  if (rank === SEVEN) return 'nominee';
  if (rank === ACE) return 'suit';
  return rank === THREE && state.options.three ? 'wish' : null;
}
