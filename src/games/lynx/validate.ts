/**
 * What the rules take for granted about any state of Lynx: what a position made by hand must keep to. An extra turn,
 * for instance, is refused where no nine lies on the pile. Each function below looks at one thing: what must hold of
 * it, in the order in which it is looked at, and what is said if it does not.
 * @module
 */
import { ACE, type CardId, EIGHT, type Face, NINE, SEVEN, THREE, rankOf, suitOf } from '../../cards/card';
import { type Result, done } from '../../lib/result';
import { surplusOf } from '../positionText';
import { firstBroken, noPosition } from '../refusals';
import { FLASH_DRAW, isFlashing, isRight } from './flash';
import { senseOfFlash } from './flashText';
import { deckOf } from './options';
import { type LynxState, handSize, topOf } from './state';
import { LAST_REBUILD } from './turn';

/** L21: what a seven adds to what is to be drawn. */
const SUM = 3;

const rankOnTop = ({ pile }: LynxState) => (pile.length > 0 ? rankOf(pile.at(-1)!) : null);

/** `known`: the faces of hidden cards that the position says. Fails with `game/position` and what is wrong. */
export function validatePosition(state: LynxState, known: ReadonlyMap<CardId, Face>): Result<null> {
  const fault =
    misplaced(state, known) ??
    beforePlay(state) ??
    inPlay(state) ??
    sevensAndEights(state) ??
    announcedSeven(state) ??
    cardsOwed(state) ??
    atTheEnd(state) ??
    wishes(state) ??
    senseOfFlash(state) ??
    leavers(state);
  return fault === null ? done : noPosition(fault);
}

/**
 * L1: no card is there more often than in the decks, and not more cards than they have; fewer may be, for all that the
 * rules care.
 */
function misplaced({ options, pile, melds, hands, stock }: LynxState, known: ReadonlyMap<CardId, Face>): string | null {
  const open = [...pile, ...melds.flatMap((meld) => meld.cards), ...hands.flatMap((hand) => hand.open)];
  const cards = open.length + stock.length + hands.reduce((sum, hand) => sum + hand.hidden.length, 0);
  return surplusOf(deckOf(options), [...open, ...known.values()], cards);
}

function beforePlay(state: LynxState): string | null {
  const { phase, dealer, stock, options, seats, turn, took, acted, extra, rebuilds, idle } = state;
  const coin = firstBroken([
    [(phase === 'coin') === (dealer === null), 'a dealer is missing before the coin has fallen, and only then'],
  ]);
  if (coin !== null || !['coin', 'shuffle', 'deal'].includes(phase)) return coin;
  const isBare = state.pile.length + state.melds.length === 0 && state.hands.every((hand) => handSize(hand) === 0);
  const isUntouched = took === 'nothing' && !acted && !extra && rebuilds + idle === 0;
  return firstBroken([
    [isBare, 'before the deal nobody has a card'],
    [turn === (dealer === null ? 0 : (dealer + 1) % seats), 'the player to the dealer’s left begins'],
    [isUntouched, 'before the deal nobody has done anything'],
    [phase === 'deal' || stock.length === 0, 'there are no cards before the shuffle'],
    [phase !== 'deal' || stock.length > seats * options.hand, 'all cards lie in the stock before the deal'],
  ]);
}

/** L25, L27, L33, L36. */
function inPlay(state: LynxState): string | null {
  const { rebuilds, idle, seats, then, extra, wanted, reason } = state;
  const top = topOf(state);
  const isAceOfOther = top !== null && rankOf(top) === ACE && suitOf(top) !== wanted;
  return firstBroken([
    [rebuilds < LAST_REBUILD && (reason === 'blocked' || idle < seats), 'then the round is over'],
    [!extra || rankOnTop(state) === NINE, 'an extra turn is played on a nine'],
    [wanted === null || isAceOfOther, 'another suit is asked for by an ace on top of the pile'],
    [['turn', 'open', 'over'].includes(then), 'after cards are drawn, and after a pause, comes a turn or the end'],
  ]);
}

/** L22, L24: sevens and eights that are to be answered. */
function sevensAndEights(state: LynxState): string | null {
  const { phase, sevens, nominee, options, announced } = state;
  const isOnTop = rankOnTop(state) === (sevens > 0 ? SEVEN : EIGHT);
  return firstBroken([
    [sevens > 0 === (nominee !== null), 'sevens name somebody, and nothing else does'],
    [sevens % SUM === 0 && sevens <= SUM * 4 * options.decks, 'each seven is for three cards'],
    [phase !== 'answer' || isOnTop, 'a seven is answered, with what is to be drawn, or an eight'],
    [announced !== null || sevens === 0 || phase === 'answer', 'sevens are answered'],
  ]);
}

/** L22, L37: the seven that was announced. Those that it answers are gone if they named somebody who has left since. */
function announcedSeven(state: LynxState): string | null {
  const { announced, hands, turn, phase, sevens, debt, reason, out } = state;
  if (announced === null) return null;
  const isAnswer = (sevens > 0 || out.length > 0) && rankOnTop(state) === SEVEN;
  const isPlayed = phase === 'turn' || debt?.seat === turn || reason !== null;
  return firstBroken([
    [rankOf(announced) === SEVEN, 'only a seven is announced'],
    [hands[turn]!.open.includes(announced), 'the announced seven must lie open in the hand'],
    [isAnswer, 'a seven is announced in answer to another'],
    [isPlayed, 'an announced seven is discarded in the turn'],
  ]);
}

/** L12, L23, L30, L32. */
function cardsOwed({ phase, debt, then, turn, took, stock, pile, hands, flash }: LynxState): string | null {
  const isOwing = ['debt', 'rebuild', 'hide'].includes(phase);
  if (isOwing !== (debt !== null)) return 'cards are owed in the phases debt, rebuild and hide only';
  if (debt === null) return null;
  const all = debt.count + debt.drawn;
  const isOwnDraw = all === 1 && took === 'drawn' && debt.seat === turn && then === 'turn';
  const isFlash = all === FLASH_DRAW && flash?.of === debt.seat && isRight(flash) === true;
  const isDue = isOwnDraw || isFlash || (all > 0 && all % SUM === 0);
  const isRenewed = stock.length === 0 && pile.length >= 2;
  const hidden = hands[debt.seat]!.hidden.length;
  const isMixed = debt.drawn > 0 && hidden > debt.drawn && then !== 'open';
  return firstBroken([
    [then !== 'over', 'who has drawn goes on, or the hands are shown'],
    [isDue, 'a player draws one card in the own turn, three for each seven, or eight for a flash'],
    [phase === 'hide' || debt.count > 0, 'nothing is owed any more'],
    [phase !== 'debt' || stock.length > 0, 'there is no card to draw'],
    [phase !== 'rebuild' || isRenewed, 'the stock is renewed from the pile when it is empty'],
    [phase === 'hide' || hidden >= debt.drawn, 'the hand holds what it has drawn'],
    [phase !== 'hide' || isMixed, 'drawn cards are mixed with others of the hand'],
  ]);
}

/** L30, L34. */
function atTheEnd({ phase, then, reason, finisher, hands }: LynxState): string | null {
  const isLast = then === 'open' || then === 'over';
  const isBefore = phase === 'pause' || phase === 'debt' || phase === 'rebuild' || isFlashing({ phase });
  const hasEnded = phase === 'open' || phase === 'over' || (isLast && isBefore);
  const next = phase === 'pause' ? then : phase;
  const isHidden = hands.some((hand) => hand.hidden.length > 0);
  return firstBroken([
    [hasEnded === (reason !== null), 'a round that is over says why'],
    [(reason === 'finished') === (finisher !== null), 'a finished round has a finisher'],
    [finisher === null || handSize(hands[finisher]!) === 0, 'the finisher holds no card'],
    [next !== 'open' || isHidden, 'there is no hand to show'],
    [next !== 'over' || !isHidden, 'when the round is over all hands are shown'],
  ]);
}

/** L28. */
function wishes(state: LynxState): string | null {
  const { options, phase, wish, music, another } = state;
  const isByThree = wish?.kind === 'pause' && rankOnTop(state) === THREE;
  return firstBroken([
    [phase !== 'pause' || isByThree, 'a pause was wished for with a three'],
    [wish !== null || (music === 0 && another === null), 'nobody has had a wish'],
    [wish === null || options.three, 'threes carry no wishes at this table'],
    [(wish?.kind === 'kiss') === (wish?.of !== undefined), 'a kiss is asked of somebody, and nothing else is'],
    [wish === null || wish.of !== wish.by, 'a kiss is asked of another player'],
  ]);
}

/** L37. */
function leavers({ out, turn, nominee, debt, reason }: LynxState): string | null {
  const drawers = [nominee, debt?.seat ?? null];
  return firstBroken([
    [reason !== null || !out.includes(turn), 'who has left is not asked'],
    [!drawers.some((seat) => seat !== null && out.includes(seat)), 'who has left draws nothing'],
  ]);
}
