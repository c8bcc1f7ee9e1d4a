/**
 * What the rules take for granted about any state of Lynx: what a position made by hand must keep to. An extra turn,
 * for instance, is refused where no nine lies on the pile. Each function below looks at one thing, and says what is
 * wrong in a sentence, or null.
 * @module
 */
import { ACE, type CardId, EIGHT, type Face, NINE, SEVEN, THREE, rankOf, suitOf } from '../../cards/card';
import { type Result, done } from '../../lib/result';
import { surplusOf } from '../positionText';
import { noPosition } from '../refusals';
import { FLASH_DRAW, isFlashing, isRight } from './flash';
import { senseOfFlash } from './flashText';
import { deckOf } from './options';
import { type LynxState, handSize, topOf } from './state';
import { LAST_REBUILD } from './turn';

/** L21: what a seven adds to what is to be drawn. */
const SUM = 3;

/** `known`: the faces of hidden cards that the position says. Fails with `game/position` and what is wrong. */
export function validatePosition(state: LynxState, known: ReadonlyMap<CardId, Face>): Result<null> {
  const fault =
    misplaced(state, known) ??
    beforePlay(state) ??
    inPlay(state) ??
    sevensAndEights(state) ??
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
  const { phase, dealer, stock, options, seats } = state;
  if ((phase === 'coin') !== (dealer === null)) return 'a dealer is missing before the coin has fallen, and only then';
  if (phase !== 'coin' && phase !== 'shuffle' && phase !== 'deal') return null;
  if (state.pile.length + state.melds.length > 0 || state.hands.some((hand) => handSize(hand) > 0))
    return 'before the deal nobody has a card';
  if (state.turn !== (dealer === null ? 0 : (dealer + 1) % seats)) return 'the player to the dealer’s left begins';
  if (state.took !== 'nothing' || state.acted || state.extra || state.rebuilds + state.idle > 0)
    return 'before the deal nobody has done anything';
  if (phase !== 'deal') return stock.length > 0 ? 'there are no cards before the shuffle' : null;
  return stock.length <= seats * options.hand ? 'all cards lie in the stock before the deal' : null;
}

/** L25, L27, L33, L36. */
function inPlay(state: LynxState): string | null {
  const { rebuilds, idle, then, extra, wanted, reason } = state;
  const top = topOf(state);
  if (rebuilds >= LAST_REBUILD || (reason !== 'blocked' && idle >= state.seats)) return 'then the round is over';
  if (extra && (top === null || rankOf(top) !== NINE)) return 'an extra turn is played on a nine';
  if (wanted !== null && (top === null || rankOf(top) !== ACE || suitOf(top) === wanted))
    return 'another suit is asked for by an ace on top of the pile';
  return ['turn', 'open', 'over'].includes(then)
    ? null
    : 'after cards are drawn, and after a pause, comes a turn or the end';
}

/**
 * L22, L24, L37: sevens and eights that are to be answered, and the seven that was announced. Those that it answers are
 * gone if they named somebody who has left since.
 */
function sevensAndEights(state: LynxState): string | null {
  const { announced, hands, turn, phase, sevens, nominee, options, reason, out } = state;
  const top = topOf(state);
  const rank = top === null ? null : rankOf(top);
  if (sevens > 0 !== (nominee !== null)) return 'sevens name somebody, and nothing else does';
  if (sevens % SUM !== 0 || sevens > SUM * 4 * options.decks) return 'each seven is for three cards';
  if (phase === 'answer' && rank !== (sevens > 0 ? SEVEN : EIGHT))
    return 'a seven is answered, with what is to be drawn, or an eight';
  if (announced === null) return sevens > 0 && phase !== 'answer' ? 'sevens are answered' : null;
  if (rankOf(announced) !== SEVEN) return 'only a seven is announced';
  if (!hands[turn]!.open.includes(announced)) return 'the announced seven must lie open in the hand';
  if ((sevens === 0 && out.length === 0) || rank !== SEVEN) return 'a seven is announced in answer to another';
  return phase === 'turn' || state.debt?.seat === turn || reason !== null
    ? null
    : 'an announced seven is discarded in the turn';
}

/** L12, L23, L30, L32. */
function cardsOwed({ phase, debt, then, turn, took, stock, pile, hands, flash }: LynxState): string | null {
  const owing = phase === 'debt' || phase === 'rebuild' || phase === 'hide';
  if (owing !== (debt !== null)) return 'cards are owed in the phases debt, rebuild and hide only';
  if (debt === null) return null;
  if (then === 'over') return 'who has drawn goes on, or the hands are shown';
  const all = debt.count + debt.drawn;
  const isOwnDraw = all === 1 && took === 'drawn' && debt.seat === turn && then === 'turn';
  const isFlash = all === FLASH_DRAW && flash?.of === debt.seat && isRight(flash);
  if (!isOwnDraw && !isFlash && (all === 0 || all % SUM !== 0))
    return 'a player draws one card in the own turn, three for each seven, or eight for a flash';
  if (phase !== 'hide' && debt.count === 0) return 'nothing is owed any more';
  if (phase === 'debt' && stock.length === 0) return 'there is no card to draw';
  if (phase === 'rebuild' && (stock.length > 0 || pile.length < 2))
    return 'the stock is renewed from the pile when it is empty';
  if (phase !== 'hide') return hands[debt.seat]!.hidden.length < debt.drawn ? 'the hand holds what it has drawn' : null;
  return debt.drawn === 0 || hands[debt.seat]!.hidden.length <= debt.drawn || then === 'open'
    ? 'drawn cards are mixed with others of the hand'
    : null;
}

/** L30, L34. */
function atTheEnd({ phase, then, reason, finisher, hands }: LynxState): string | null {
  const isLast = then === 'open' || then === 'over';
  const before = phase === 'pause' || phase === 'debt' || phase === 'rebuild' || isFlashing({ phase });
  const ended = phase === 'open' || phase === 'over' || (isLast && before);
  if (ended !== (reason !== null)) return 'a round that is over says why';
  if ((reason === 'finished') !== (finisher !== null)) return 'a finished round has a finisher';
  if (finisher !== null && handSize(hands[finisher]!) > 0) return 'the finisher holds no card';
  const next = phase === 'pause' ? then : phase;
  const hidden = hands.some((hand) => hand.hidden.length > 0);
  if (next === 'open' && !hidden) return 'there is no hand to show';
  return next === 'over' && hidden ? 'when the round is over all hands are shown' : null;
}

/** L28. */
function wishes({ options, phase, pile, wish, music, another }: LynxState): string | null {
  if (phase === 'pause' && (wish?.kind !== 'pause' || rankOf(pile.at(-1) ?? 0) !== THREE))
    return 'a pause was wished for with a three';
  if (!wish) return music > 0 || another !== null ? 'nobody has had a wish' : null;
  if (!options.three) return 'threes carry no wishes at this table';
  if ((wish.kind === 'kiss') !== (wish.of !== undefined)) return 'a kiss is asked of somebody, and nothing else is';
  return wish.of === wish.by ? 'a kiss is asked of another player' : null;
}

/** L37. */
function leavers({ out, turn, nominee, debt, reason }: LynxState): string | null {
  if (reason === null && out.includes(turn)) return 'who has left is not asked';
  if ((nominee !== null && out.includes(nominee)) || (debt && out.includes(debt.seat)))
    return 'who has left draws nothing';
  return null;
}
