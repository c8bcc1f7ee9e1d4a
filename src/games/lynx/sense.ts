/**
 * What the rules take for granted about any state of Lynx: what a position made by hand must keep to.
 * @module
 */
import { type CardId, type Face, SEVEN, rankOf } from '../../cards/card';
import { countFaces } from '../../cards/deck';
import { MAX_CARDS, makeFace } from '../../cards/notation';
import { type Result, done, err } from '../../lib/result';
import type { LynxState } from './state';
import { LAST_REBUILD } from './turn';

/** `known`: the faces of hidden cards that the position says. Fails with `lynx/position` and what is wrong. */
export function checkSense(state: LynxState, known: ReadonlyMap<CardId, Face>): Result<null> {
  const fault = misplaced(state, known) ?? beforePlay(state) ?? inPlay(state) ?? inDebt(state) ?? atTheEnd(state) ?? seats(state);
  return fault === null ? done : err('lynx/position', fault);
}

/** The most decks that a table can have. */
const MAX_DECKS = 4;

/** L2: no card is there more often than any table has it; a position may take more decks than it says, for all that the rules care. */
function misplaced({ pile, melds, hands, stock }: LynxState, known: ReadonlyMap<CardId, Face>): string | null {
  const open = [...pile, ...melds.flatMap((meld) => meld.cards), ...hands.flatMap((hand) => hand.open)];
  const there = countFaces([...open, ...known.values()]);
  const over = there.findIndex((count) => count > MAX_DECKS);
  if (over >= 0) return `no table has ${there[over]} × ${makeFace(over)}`;
  const all = open.length + stock.length + hands.reduce((sum, hand) => sum + hand.hidden.length, 0);
  return all > MAX_CARDS ? `no table has ${all} cards` : null;
}

function beforePlay({ phase, dealer, options, seats: count, stock, pile, melds, hands }: LynxState): string | null {
  if ((phase === 'coin') !== (dealer === null)) return 'a dealer is missing before the coin has fallen, and only then';
  if (phase !== 'coin' && phase !== 'shuffle' && phase !== 'deal') return null;
  if (pile.length + melds.length > 0 || hands.some((hand) => hand.hidden.length + hand.open.length > 0)) return 'before the deal nobody has a card';
  if (phase !== 'deal') return stock.length > 0 ? 'there are no cards before the shuffle' : null;
  return stock.length <= count * options.hand ? 'all cards lie in the stock before the deal' : null;
}

/** L22, L33, L36. */
function inPlay(state: LynxState): string | null {
  const { announced, hands, pile, turn, phase, sevens, rebuilds, idle, then } = state;
  if (announced !== null) {
    if (rankOf(announced) !== SEVEN) return 'only a seven is announced';
    if (!hands[turn]!.open.includes(announced)) return 'the announced seven must lie open in the hand';
    if (phase !== 'turn' && state.debt?.seat !== turn) return 'an announced seven is discarded in the turn';
  }
  if ((sevens > 0) !== (state.nominee !== null)) return 'sevens name somebody, and nothing else does';
  if (sevens > 0 && phase !== 'answer' && announced === null) return 'sevens are answered';
  if (rebuilds >= LAST_REBUILD || idle >= state.seats) return 'then the round is over';
  if (pile.length === 0 && (phase === 'answer' || then === 'answer')) return 'there is nothing to answer';
  return ['turn', 'answer', 'open', 'over'].includes(then) ? null : 'after cards are drawn, and after a pause, comes a turn or the end';
}

/** L23, L32. */
function inDebt({ phase, debt, then, stock, pile, hands }: LynxState): string | null {
  const owing = phase === 'debt' || phase === 'rebuild' || phase === 'hide';
  if (owing !== (debt !== null)) return 'cards are owed in the phases debt, rebuild and hide only';
  if (debt === null) return null;
  if (then === 'over') return 'who has drawn goes on, or the hands are shown';
  if (phase !== 'hide' && debt.count === 0) return 'nothing is owed any more';
  if (phase === 'debt' && stock.length === 0) return 'there is no card to draw';
  if (phase === 'rebuild' && (stock.length > 0 || pile.length < 2)) return 'the stock is renewed from the pile when it is empty';
  if (phase !== 'hide') return hands[debt.seat]!.hidden.length < debt.drawn ? 'the hand holds what it has drawn' : null;
  return debt.drawn === 0 || hands[debt.seat]!.hidden.length <= debt.drawn || then === 'open' ? 'drawn cards are mixed with others of the hand' : null;
}

/** L30, L34. */
function atTheEnd({ phase, then, reason, finisher, hands }: LynxState): string | null {
  const isLast = then === 'open' || then === 'over';
  const ended = phase === 'open' || phase === 'over' || (isLast && (phase === 'pause' || phase === 'debt' || phase === 'rebuild'));
  if (ended !== (reason !== null)) return 'a round that is over says why';
  if ((reason === 'finished') !== (finisher !== null)) return 'a finished round has a finisher';
  if (finisher !== null && hands[finisher]!.hidden.length + hands[finisher]!.open.length > 0) return 'the finisher holds no card';
  const next = phase === 'pause' ? then : phase;
  const hidden = hands.some((hand) => hand.hidden.length > 0);
  if (next === 'open' && !hidden) return 'there is no hand to show';
  return next === 'over' && hidden ? 'when the round is over all hands are shown' : null;
}

/** L28, L37. */
function seats({ out, turn, nominee, debt, reason, wish }: LynxState): string | null {
  if (reason === null && out.includes(turn)) return 'who has left is not asked';
  if ((nominee !== null && out.includes(nominee)) || (debt && out.includes(debt.seat))) return 'who has left draws nothing';
  if (wish && (wish.kind === 'kiss') !== (wish.of !== undefined)) return 'a kiss is asked of somebody, and nothing else is';
  return wish?.of === wish?.by && wish ? 'a kiss is asked of another player' : null;
}
