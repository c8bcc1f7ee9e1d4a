/**
 * What is to be said for a move of Cardinoes: what it leaves for the next player and for the own hand.
 * @module
 */
import { isExact } from '../../../games/cardinoes/chain';
import { traitsOfPlay } from '../../../games/cardinoes/movePrior';
import { valueOf } from '../../../games/cardinoes/options';
import { type CardinoesMove, type CardinoesState, nextSeat } from '../../../games/cardinoes/state';
import { cardCount } from '../../text/cards';
import type { Part } from '../../text/parts';
import { pointsWords } from '../../text/points';
import type { Advise } from '../contract/gameScreen';
import { ownFaces } from './offers';

/** The next player can hardly play if that is less likely. */
const HARDLY = 0.5;
/** A card that counts so much is dear to be left with. */
const DEAR = 10;

export const advise: Advise<CardinoesState, CardinoesMove> = (view, move) => {
  if (move.kind === 'keep') return [['What you keep may fit next time']];
  if (move.kind !== 'play') return [];
  const { state } = view;
  const { face } = move.card;
  const own = ownFaces(view);
  const rest = own.toSpliced(own.indexOf(face), 1);
  if (rest.length === 0) return [['Your last card: you score what the others hold']];
  const { again, nextCanPlay } = traitsOfPlay(view, move, rest);
  const why: Part[][] = [];
  if (state.options.exact && isExact(face, state.chain)) why.push(['It’s exact: you may lay another at once']);
  if (nextCanPlay < HARDLY) why.push([{ seat: nextSeat(state, state.turn) }, ' can hardly play on these ends']);
  if (again > 0) why.push([`${cardCount(again)} that you keep ${again === 1 ? 'fits' : 'fit'} the ends then`]);
  if (valueOf(state.options, face) >= DEAR)
    why.push([`Left in your hand it would count ${pointsWords(valueOf(state.options, face))} for somebody else`]);
  return why;
};
