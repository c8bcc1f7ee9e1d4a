/**
 * Whether a position that somebody wrote can be one of Greta: what the rules take for granted about any state.
 * @module
 */
import type { CardId, Face } from '../../cards/card';
import { makeFace } from '../../cards/notation';
import { type Result, done } from '../../lib/result';
import { noPosition } from '../refusals';
import { DECK } from './setup';
import { BESIDE, type Cell } from './square';
import { CARDS, type GretaState, HAND_ONE, LEVEL_ONE, opponentOf } from './state';

/** `known`: the faces of hidden cards that the position says. Fails with `game/position`. */
export function validatePosition(state: GretaState, known: ReadonlyMap<CardId, Face>): Result<null> {
  const faces = [...known.values(), ...state.up, ...state.under].filter((face) => face !== null);
  const strange = faces.find((face) => !DECK.includes(face));
  if (strange !== undefined) return noPosition(`Greta is played without ${makeFace(strange)}`);
  if (new Set(faces).size !== faces.length) return noPosition('a card is there twice');
  if (state.under.some((face) => face !== null) && state.up.filter((face) => face !== null).length < LEVEL_ONE)
    return noPosition('cards are covered in level two only');
  if (!isWhole(state)) return noPosition('every card of the square shares a side with another');
  if ((state.phase === 'coin') !== (state.dealer === null))
    return noPosition('a coin decides who deals, if nobody does');
  return checkCounts(state);
}

/** G4: all cards hang together side by side. */
function isWhole({ up }: GretaState): boolean {
  const cells = new Set<Cell>(up.flatMap((face, cell) => (face === null ? [] : [cell])));
  const reached: Cell[] = [...cells].slice(0, 1);
  for (const cell of reached) cells.delete(cell);
  for (let i = 0; i < reached.length; i++) {
    for (const beside of BESIDE[reached[i]!]!) if (cells.delete(beside)) reached.push(beside);
  }
  return cells.size === 0;
}

/** G3, G7 and G8: how many cards may be where. */
function checkCounts(state: GretaState): Result<null> {
  const { phase, stock, laid, turn } = state;
  const hands = state.hands.map((hand) => hand.length);
  const held = hands[0]! + hands[1]!;
  const total = laid + held + stock.length;
  if (phase === 'coin' || phase === 'shuffle')
    return total === 0 ? done : noPosition('before the shuffle there are no cards');
  if (total !== CARDS) return noPosition(`${total} cards: there are ${CARDS}`);
  const dealt = laid + held;
  const whole = dealt === CARDS || (dealt <= LEVEL_ONE && dealt % (2 * HAND_ONE) === 0);
  if (!whole || (dealt === CARDS && laid < LEVEL_ONE))
    return noPosition('four each are dealt twice, and then eight each');
  if (phase === 'over') return laid === CARDS ? done : noPosition('the round is over when all cards lie');
  if (phase === 'deal')
    return held === 0 && laid < CARDS ? done : noPosition('cards are dealt when both hands are empty');
  const ahead = hands[turn]! - hands[opponentOf(turn)]!;
  if (ahead !== 0 && ahead !== 1) return noPosition('the seats place cards in turn');
  if (phase === 'place') return held > 0 ? done : noPosition('there is no card to place');
  if (state.options.claims !== 'eye') return noPosition('here matches are counted without a claim');
  if (state.up[state.asked!] === null || laid < 2) return noPosition('there is nothing to claim');
  return laid > LEVEL_ONE === (state.under[state.asked!] !== null)
    ? done
    : noPosition('the card placed last is claimed for');
}
