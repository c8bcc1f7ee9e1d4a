/**
 * How a Lynx round goes on: each input makes the next state (L4–L36). Arguments are never changed.
 * @module
 */
import { type Card, EIGHT, type Face, NINE, SEVEN, THREE, isJoker, rankOf } from '../../cards/card';
import { type Result, ok } from '../../lib/result';
import { answer } from '../answer';
import type { Input } from '../game';
import { nameCards } from '../hands';
import { check } from './check';
import { beginFlash, counted, guessed, recallPlayed, settle, shown } from './flash';
import { facesOf, layMeld, putTo } from './jokers';
import { arrange, extend } from './meld';
import { need } from './need';
import { type Draft, type Hand, type LynxMove, type LynxState, handSize, nextSeat, topOf } from './state';
import { closeRound, endTurn, payDebt, startTurn } from './turn';

/** The state after `input`. Fails as {@link answer} or {@link check} does. */
export function step(state: LynxState, given: Input<LynxMove>): Result<LynxState> {
  const answered = answer(need(state), given, (seat, move) => check(state, seat, move));
  if (!answered.ok) return answered;
  const { kind, asked, input } = answered.value;
  const draft: Draft = { ...state };
  switch (kind) {
    case 'coin':
      draft.dealer = input.value;
      draft.turn = nextSeat(state, input.value);
      draft.phase = 'shuffle';
      return ok(draft);
    case 'shuffle':
      shuffled(draft, asked.cards.length + asked.faces.length);
      return ok(draft);
    case 'deal':
      dealt(draft, input.up);
      return ok(draft);
    case 'hide':
      replaceHidden(draft, asked.hands[0]!.seat);
      if (state.phase === 'mix') settle(draft);
      else draft.phase = state.then;
      return ok(draft);
    case 'show':
      shown(draft);
      return ok(draft);
    case 'count':
      counted(draft, input.counts);
      return ok(draft);
    case 'give':
      throw new Error(`Lynx has no ${kind}`);
    case 'open':
      draft.hands = state.hands.map((hand, seat) => {
        const at = asked.hands.findIndex((dealt) => dealt.seat === seat);
        return at < 0 ? hand : { hidden: [], open: [...hand.open, ...input.faces[at]!] };
      });
      draft.phase = 'over';
      return ok(draft);
    case 'act':
      if (state.phase === 'pause') draft.phase = state.then;
      else act(draft, input.moves[0]!);
      return ok(draft);
  }
}

/** A new stock, at the start (L4) or in the middle of a draw (L32). (P94) */
function shuffled(draft: Draft, count: number): void {
  draft.stock = nameCards(draft, count);
  if (draft.phase === 'shuffle') {
    draft.phase = 'deal';
    return;
  }
  draft.pile = [draft.pile.at(-1)!];
  draft.rebuilds++;
  draft.phase = 'debt';
}

function dealt(draft: Draft, up: readonly Face[]): void {
  if (draft.phase === 'deal') {
    const { hand } = draft.options;
    const order = Array.from({ length: draft.seats }, (_, i) => (draft.dealer! + 1 + i) % draft.seats);
    draft.hands = draft.hands.map((_, seat) => {
      const at = order.indexOf(seat) * hand;
      return { hidden: draft.stock.slice(at, at + hand), open: [] };
    });
    draft.stock = draft.stock.slice(draft.seats * hand + 1);
    draft.pile = [up[0]!];
    startTurn(draft, draft.turn);
    return;
  }
  const { seat, count, drawn } = draft.debt!;
  const now = Math.min(count, draft.stock.length);
  setHand(draft, seat, (hand) => ({ hidden: [...hand.hidden, ...draft.stock.slice(0, now)], open: hand.open }));
  draft.stock = draft.stock.slice(now);
  draft.debt = { seat, count: count - now, drawn: drawn + now };
  payDebt(draft);
}

/** The hidden cards of the seat get new ids; a debt that brought some is forgotten. */
function replaceHidden(draft: Draft, seat: number): void {
  setHand(draft, seat, ({ hidden, open }) => ({ hidden: nameCards(draft, hidden.length), open }));
  draft.debt = null;
}

// (P96)
function act(draft: Draft, move: LynxMove): void {
  const seat = draft.turn;
  switch (move.kind) {
    case 'draw':
      draft.took = 'drawn';
      draft.acted = true;
      draft.debt = { seat, count: 1, drawn: 0 };
      draft.then = 'turn';
      return payDebt(draft);
    case 'meld':
      publish(draft, move.cards, layMeld(move.cards, draft.options.decks)!);
      return;
    case 'append': {
      const meld = draft.melds[move.meld]!;
      const cards = putTo(meld.cards, move.cards, draft.options.decks)!;
      take(draft, move.cards);
      draft.melds = draft.melds.with(move.meld, { owner: meld.owner, cards });
      draft.acted = true;
      return;
    }
    case 'steal':
      publish(draft, move.cards, arrange([...facesOf(move.cards), topOf(draft)!])!);
      draft.pile = draft.pile.slice(0, -1);
      stolen(draft);
      draft.phase = 'turn';
      return;
    case 'pile': {
      const rest = draft.pile.slice(0, -1);
      publish(draft, move.cards, extend(arrange(facesOf(move.cards))!, [topOf(draft)!])!);
      setHand(draft, seat, (hand) => ({ hidden: hand.hidden, open: [...hand.open, ...rest] }));
      draft.pile = [];
      stolen(draft);
      return endTurn(draft);
    }
    case 'announce':
      take(draft, [move.card]);
      setHand(draft, seat, (hand) => ({ hidden: hand.hidden, open: [...hand.open, move.card.face] }));
      draft.announced = move.card.face;
      draft.phase = 'turn';
      return;
    case 'accept':
      return accept(draft);
    case 'discard':
      return discard(draft, move);
    case 'guess':
      return guessed(draft, move.suit);
    case 'end':
      return endTurn(draft);
    case 'resume':
      return;
  }
}

/** L17, L18, L22, L27: whatever waited on the stolen card is gone. (P98) */
function stolen(draft: Draft): void {
  draft.took = 'stolen';
  draft.sevens = 0;
  draft.nominee = null;
  draft.wanted = null;
}

/** L23 and L24. (P99) */
function accept(draft: Draft): void {
  if (draft.sevens === 0) return startTurn(draft, nextSeat(draft, draft.turn));
  draft.debt = { seat: draft.nominee!, count: draft.sevens, drawn: 0 };
  draft.sevens = 0;
  draft.nominee = null;
  draft.then = 'turn';
  payDebt(draft);
}

/** L13–L30: the discard and what its card does. (P100) */
function discard(draft: Draft, move: LynxMove & { kind: 'discard' }): void {
  const seat = draft.turn;
  const sum = draft.announced === null ? 3 : draft.sevens + 3;
  const face = move.card.face;
  take(draft, [move.card]);
  draft.pile = [...draft.pile, face];
  draft.wanted = move.suit ?? null;
  draft.idle = 0;
  draft.sevens = 0;
  draft.nominee = null;
  draft.announced = null;
  draft.extra = false;
  const last = handSize(draft.hands[seat]!) === 0;
  if (last) draft.finisher = seat;
  if (isJoker(face) && move.nominee !== undefined) {
    if (last) draft.reason = 'finished';
    return beginFlash(draft, seat, move.nominee);
  }
  const rank = rankOf(face);
  if (rank === NINE) {
    startTurn(draft, seat);
    draft.extra = true;
    return;
  }
  if (rank === SEVEN && move.nominee !== undefined) {
    if (last) {
      draft.debt = { seat: move.nominee, count: sum, drawn: 0 };
      draft.then = 'open';
      draft.reason = 'finished';
      return payDebt(draft);
    }
    startTurn(draft, nextSeat(draft, seat));
    draft.phase = 'answer';
    draft.sevens = sum;
    draft.nominee = move.nominee;
    return;
  }
  if (last) closeRound(draft, 'finished');
  else startTurn(draft, nextSeat(draft, seat));
  if (rank === EIGHT && !last) draft.phase = 'answer';
  if (rank === THREE && move.wish) wish(draft, seat, move.wish);
}

/** L28. A pause comes before whatever would have come next. (P101) */
function wish(draft: Draft, by: number, wished: NonNullable<(LynxMove & { kind: 'discard' })['wish']>): void {
  draft.wish = { ...wished, by };
  if (wished.kind === 'music') draft.music++;
  if (wished.kind === 'last' || wished.kind === 'more') draft.another = wished.kind === 'more';
  if (wished.kind === 'pause') {
    draft.then = draft.phase;
    draft.phase = 'pause';
  }
}

function publish(draft: Draft, cards: readonly Card[], meld: Face[]): void {
  take(draft, cards);
  draft.melds = [...draft.melds, { owner: draft.turn, cards: meld }];
  draft.acted = true;
}

/** Takes the cards out of the hand in turn; the announced seven last of its kind. (P95) */
function take(draft: Draft, cards: readonly Card[]): void {
  setHand(draft, draft.turn, (hand) => {
    const open = [...hand.open];
    let { hidden } = hand;
    for (const card of cards) {
      if (card.id === undefined) open.splice(open.indexOf(card.face), 1);
      else hidden = hidden.filter((id) => id !== card.id);
    }
    return { hidden, open };
  });
  if (draft.recalls) recallPlayed(draft, draft.turn, facesOfHidden(cards));
}

function facesOfHidden(cards: readonly Card[]): Face[] {
  return cards.flatMap(({ id, face }) => (id === undefined ? [] : [face]));
}

function setHand(draft: Draft, seat: number, change: (hand: Hand) => Hand): void {
  draft.hands = draft.hands.with(seat, change(draft.hands[seat]!));
}
