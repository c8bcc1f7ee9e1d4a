/**
 * Every move that a seat has (E3–E7, E9, E10, E13).
 * @module
 */
import { type Card, SUITS, rankOf } from 'svista/cards';
import type { Ahead, View } from 'svista/games';
import { EIGHT, type EightsMove, type EightsState, type Play, canDraw, drawnOf, drawsOn, fits } from './state';

/** All moves of the view's seat, empty if it is not asked; of two equal cards the first counts. */
export function legal(view: View<EightsState>): EightsMove[] {
  const { state, seat } = view;
  if (state.phase !== 'turn' || state.turn !== seat) return [];
  const cards = playable(view);
  const plays = cards.flatMap((card) => playsOf(state, card));
  if (state.owed > 0) return [...plays, { kind: 'take' }];
  if (state.options.must && cards.some(({ face }) => rankOf(face) !== EIGHT)) return plays;
  return [...plays, { kind: drawsOn(state) && canDraw(state) ? 'draw' : 'pass' }];
}

/** The cards that the seat in turn may play now (E3–E5). */
function playable({ state, seat, known }: View<EightsState>): Card[] {
  const drawn = drawnOf(state);
  const cards: Card[] = [];
  for (const id of drawn === null ? state.hands[seat]! : [drawn]) {
    const face = known.get(id);
    if (face === undefined || !fits(state, face) || cards.some((card) => card.face === face)) continue;
    cards.push({ face, id });
  }
  return cards;
}

/** One for each suit, if it is an eight (E4); with “last card!” and without, where that is said (E13). */
function playsOf({ options, hands, turn }: EightsState, card: Card): EightsMove[] {
  const left = hands[turn]!.length - 1;
  const play: Play = { kind: 'play', card };
  const plays = rankOf(card.face) === EIGHT && left > 0 ? SUITS.map((_, suit): Play => ({ ...play, suit })) : [play];
  return options.last && left === 1 ? plays.flatMap((each): Play[] => [{ ...each, last: true }, each]) : plays;
}

/**
 * What can be chosen before one's turn: to play, to draw or to pass, since others can only lay another card on top. What
 * suit an eight asks for is worth deciding when that card is known, and so is everything while a two is to be answered.
 */
export function ahead(view: View<EightsState>): Ahead<EightsState, EightsMove> | null {
  const { state, seat } = view;
  const { phase, turn, owed, out } = state;
  const isRunning = phase === 'turn' || phase === 'draw' || phase === 'take' || phase === 'hide';
  if (!isRunning || turn === seat || owed > 0 || out.includes(seat)) return null;
  const asked: EightsState = { ...state, phase: 'turn', turn: seat, drawn: 0 };
  const moves = legal({ ...view, state: asked });
  return { state: asked, moves: moves.filter((move) => move.kind !== 'play' || move.suit === undefined) };
}
