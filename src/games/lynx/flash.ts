/**
 * The flash of a hand (L29d–L29f): who discards a joker looks at somebody's cards, guesses their longest suit, and
 * makes them draw if that was right. The suits are counted with a proof, and the hand is mixed, before anything else
 * happens.
 *
 * Open cards of that hand are known to all; if it has no others, nothing is shown, proved or mixed.
 * @module
 */
import { type Face, SUITS, type Seat, type Suit, isJoker, suitOf } from '../../cards/card';
import { decksWithJokers } from '../../cards/deck';
import type { Need } from '../game';
import {
  type Draft,
  type Flash,
  type LynxState,
  type Phase,
  type SuitCounts,
  handSize,
  isThere,
  nextSeat,
} from './state';
import { closeRound, payDebt, startTurn } from './turn';

/** L29d: how many cards a right guess costs the player who was named. */
export const FLASH_DRAW = 8;

/** The phases of a flash, in their order. */
const FLASHES: readonly Phase[] = ['show', 'guess', 'count', 'mix'];

/** Whether a flash has begun and is not over. */
export function isFlashing({ phase }: Pick<LynxState, 'phase'>): boolean {
  return FLASHES.includes(phase);
}

/** L29d: of equal suits each is right; jokers are of none. Null while it is not known. */
export function isRight({ suit, counts }: Flash): boolean | null {
  return suit === null || counts === null ? null : counts[suit] === Math.max(...counts.slice(0, SUITS.length));
}

/** L29d: whether a joker of that seat can name the other one. */
export function canFlash(state: LynxState, seat: Seat, other: Seat): boolean {
  return other !== seat && isThere(state, other) && handSize(state.hands[other]!) > 0;
}

/** What these cards count, suit by suit, jokers last. */
export function countSuits(faces: readonly Face[]): number[] {
  const counts = new Array<number>(SUITS.length + 1).fill(0);
  for (const face of faces) counts[isJoker(face) ? SUITS.length : suitOf(face)]!++;
  return counts;
}

/** The faces of each suit, and the jokers: what the hand's cards are counted by. */
const CLASSES: readonly (readonly Face[])[] = [0, 1, 2, 3, 4].map((index) =>
  decksWithJokers(1).filter((face) => (isJoker(face) ? SUITS.length : suitOf(face)) === index),
);

export function needOfFlash(state: LynxState): Need {
  const { by, of } = state.flash!;
  const cards = state.hands[of]!.hidden;
  switch (state.phase as 'show' | 'guess' | 'count' | 'mix') {
    case 'show':
      return { kind: 'show', from: of, to: by, cards };
    case 'guess':
      return { kind: 'act', seats: [by], sealed: false };
    case 'count':
      return { kind: 'count', seat: of, cards, classes: CLASSES };
    case 'mix':
      return { kind: 'hide', hands: [{ seat: of, cards }], firstId: state.nextId };
  }
}

/** A joker names a player; the draft already says how the round goes on (`reason`, `finisher`). (P102) */
export function beginFlash(draft: Draft, by: Seat, of: Seat): void {
  draft.flash = { by, of, suit: null, counts: null };
  draft.then = draft.reason === null ? 'turn' : 'open';
  draft.phase = hasHidden(draft) ? 'show' : 'guess';
}

/** The hand was shown. */
export function shown(draft: Draft): void {
  const { by, of } = draft.flash!;
  const others = draft.recalls!.filter((recall) => recall.by !== by || recall.of !== of);
  draft.recalls = [...others, { by, of, cards: draft.hands[of]!.hidden, played: [] }];
  draft.phase = 'guess';
}

/** The suit is named; the turn is the next player's from here on. */
export function guessed(draft: Draft, suit: Suit): void {
  draft.flash = { ...draft.flash!, suit };
  if (draft.reason === null) startTurn(draft, nextSeat(draft, draft.flash.by));
  if (hasHidden(draft)) {
    draft.phase = 'count';
    return;
  }
  counted(draft, countSuits([]));
  settle(draft);
}

/** The hidden cards have been counted; the open ones everybody can count. */
export function counted(draft: Draft, hidden: SuitCounts): void {
  const open = countSuits(draft.hands[draft.flash!.of]!.open);
  draft.flash = { ...draft.flash!, counts: hidden.map((count, i) => count + open[i]!) };
  draft.phase = 'mix';
}

/** The hand has been mixed: its player draws, or the round goes on. (P103) */
export function settle(draft: Draft): void {
  if (isRight(draft.flash!)) {
    draft.debt = { seat: draft.flash!.of, count: FLASH_DRAW, drawn: 0 };
    payDebt(draft);
    return;
  }
  if (draft.flash!.suit === null) draft.flash = null;
  goOn(draft);
}

/**
 * Some have left in the middle of a flash. A hand whose player is gone stays shut, and nothing comes of it; if the
 * guesser is gone before the guess, the hand is mixed and nothing else.
 */
export function leaveFlash(draft: Draft): void {
  const { by, of, suit } = draft.flash!;
  if (draft.out.includes(of)) {
    draft.flash = null;
    if (suit === null && draft.reason === null) startTurn(draft, nextSeat(draft, by));
    goOn(draft);
    return;
  }
  if (suit !== null || !draft.out.includes(by)) return;
  if (draft.reason === null) startTurn(draft, nextSeat(draft, by));
  if (hasHidden(draft)) draft.phase = 'mix';
  else settle(draft);
}

function goOn(draft: Draft): void {
  if (draft.then === 'open') closeRound(draft, draft.reason!);
  else draft.phase = draft.then;
}

function hasHidden(draft: Draft): boolean {
  return draft.hands[draft.flash!.of]!.hidden.length > 0;
}

/** Hidden cards of that seat were played: whoever was shown its hand knows that they are gone. */
export function recallPlayed(draft: Draft, seat: Seat, faces: readonly Face[]): void {
  if (!draft.recalls || faces.length === 0) return;
  const left = draft.hands[seat]!.hidden.length;
  draft.recalls = draft.recalls.flatMap((recall) => {
    if (recall.of !== seat) return [recall];
    return left === 0 ? [] : [{ ...recall, played: [...recall.played, ...faces] }];
  });
}
