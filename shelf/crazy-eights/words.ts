/**
 * What Crazy Eights says of rounds, moves and scores, and why a move may be a good one.
 * @module
 */
import { type Face, type Seat, makeFace, rankOf, suitOf } from 'svista/cards';
import type { View } from 'svista/games';
import type { ModuleWords } from 'svista/page';
import { facesOf } from './estimate';
import { lessonOf } from './lesson';
import { valueOf } from './options';
import {
  ACE,
  EIGHT,
  type EightsMove,
  type EightsState,
  type Play,
  QUEEN,
  TWO,
  drawnOf,
  fits,
  nextSeat,
  present,
} from './state';
import type { PartCode, Texts } from './texts';
import { de } from './words.de';
import { en } from './words.en';
import { it } from './words.it';

const TEXTS: Readonly<Record<string, Texts>> = { en, de, it };

export const textsOf = (language: string): Texts => TEXTS[language] ?? en;

/** A card as texts have it: `[7S]`. */
export const said = (face: Face): string => `[${makeFace(face)}]`;

export function words(language: string): ModuleWords<EightsState, EightsMove> {
  const texts = textsOf(language);
  const { options, draws } = texts;
  return {
    rules: texts.rules,
    move: (state, move, own) => moveWords(texts, state, move, own),
    offer: (view, move) => choiceWords(texts.could, texts.suits, view, move),
    reason: ({ reason }) =>
      reason === 'forfeit' ? texts.forfeit : reason === 'blocked' ? texts.blocked : texts.finished,
    part: ({ code }) => texts.parts[code as PartCode] ?? code,
    advise: (view, move) => adviceWords(texts, view, move),
    options: { ...options, draw: { ...options.draw, choices: draws } },
    lesson: lessonOf(texts),
  };
}

function moveWords({ moves, suits }: Texts, state: EightsState, move: EightsMove, own: boolean): string {
  switch (move.kind) {
    case 'play': {
      const card = said(move.card.face);
      const laid = move.suit === undefined ? moves.play(card, own) : moves.ask(card, suits[move.suit]!, own);
      return move.last ? laid + moves.last : laid;
    }
    case 'draw':
      return moves.draw(own);
    case 'take':
      return moves.take(state.owed, own);
    case 'pass':
      return state.drawn > 0 ? moves.keep(own) : moves.pass(own);
  }
}

/** What a button says: an eight that is picked asks for a suit. */
export function offerWords(texts: Texts, view: View<EightsState>, move: EightsMove): string {
  const { ask } = texts.offers;
  return choiceWords({ ...texts.offers, ask: (_card, suit) => ask(suit) }, texts.suits, view, move);
}

function choiceWords(
  say: Texts['could'],
  suits: Texts['suits'],
  { state, known }: View<EightsState>,
  move: EightsMove,
): string {
  switch (move.kind) {
    case 'play': {
      const card = said(move.card.face);
      const lay = move.suit === undefined ? say.play(card) : say.ask(card, suits[move.suit]!);
      return move.last ? lay + say.last : lay;
    }
    case 'draw':
      return say.draw;
    case 'take':
      return say.take(state.owed);
    case 'pass': {
      const drawn = known.get(drawnOf(state) ?? -1);
      return drawn === undefined || state.drawn > 1 ? say.pass : say.keep(said(drawn));
    }
  }
}

/** A card counts much from so many points on. */
const DEAR = 10;
/** Who holds so few is nearly out. */
const NEARLY_OUT = 2;

/** Reasons for a move, the weightiest first. */
function adviceWords(texts: Texts, view: View<EightsState>, move: EightsMove): string[] {
  const { advice } = texts;
  const { state, seat, known } = view;
  const hand = facesOf(state.hands[seat]!, known);
  if (move.kind === 'play') return playAdvice(texts, view, move, hand);
  if (move.kind === 'take') return [];
  if (move.kind === 'pass') return state.drawn > 0 ? [advice.passOn] : [];
  const matching = hand.filter((face) => fits(state, face));
  if (matching.length === 0) return [advice.drawNone];
  return matching.every((face) => rankOf(face) === EIGHT) ? [advice.drawSaves] : [];
}

function playAdvice(
  { advice, suits }: Texts,
  { state }: View<EightsState>,
  play: Play,
  hand: readonly Face[],
): string[] {
  const { face } = play.card;
  const rest = hand.toSpliced(hand.indexOf(face), 1);
  if (rest.length === 0) return [advice.out];
  const next = nextSeat(state, state.turn);
  const hit = hitOf(state, rankOf(face));
  const suit = play.suit ?? suitOf(face);
  const kept = rest.filter((each) => suitOf(each) === suit && rankOf(each) !== EIGHT).length;
  const reasons: string[] = [];
  if (state.options.last && rest.length === 1) reasons.push(play.last ? advice.sayLast : advice.forgets);
  if (hit !== null) reasons.push(state.hands[next]!.length <= NEARLY_OUT ? advice.hitsLast : advice[hit]);
  if (state.lacks[next]![suit] === 0) reasons.push(advice.lacks(suits[suit]!));
  if (kept > 0) reasons.push(advice.suit(suits[suit]!, kept));
  if (rankOf(face) !== EIGHT && valueOf(face) >= DEAR) reasons.push(advice.dear(valueOf(face)));
  if (rankOf(face) !== EIGHT && rest.some((each) => rankOf(each) === EIGHT)) reasons.push(advice.keepEight);
  return reasons;
}

/** What a card does to the next player (E10–E12). */
function hitOf(state: EightsState, rank: number): 'two' | 'skip' | null {
  const { two, queen, ace } = state.options;
  if (two && rank === TWO) return 'two';
  const skips = (queen && rank === QUEEN) || (ace && rank === ACE && present(state) === 2);
  return skips ? 'skip' : null;
}

/** Who has just laid the top card, if nobody has done anything since. */
export function layerOf(state: EightsState): Seat | null {
  const { phase, turn, pile, options, drawn, passes, reason } = state;
  if (pile.length < 2) return null;
  if (reason === 'finished' || phase === 'hide' || phase === 'take') return turn;
  if (phase !== 'turn' || drawn + passes > 0) return null;
  const back = { ...state, reversed: !state.reversed };
  const rank = rankOf(pile.at(-1)!);
  const skipped = (options.queen && rank === QUEEN) || (options.ace && rank === ACE && present(state) === 2);
  return skipped ? nextSeat(back, nextSeat(back, turn)) : nextSeat(back, turn);
}
