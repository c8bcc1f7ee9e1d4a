/**
 * What is to be said for a move of Cardinoes: what it leaves for the next player and for the own hand.
 * @module
 */
import { isExact } from '../../../games/cardinoes/chain';
import { traitsOfPlay } from '../../../games/cardinoes/movePrior';
import { valueOf } from '../../../games/cardinoes/options';
import { type CardinoesMove, type CardinoesState, nextSeat } from '../../../games/cardinoes/state';
import type { Part } from '../../text/parts';
import type { Advise } from '../contract/gameScreen';
import { say } from '../../words/made/cardinoesBoard';
import { ownFaces } from './offers';

/** The next player can hardly play if that is less likely. */
const HARDLY = 0.5;
/** A card that counts so much is dear to be left with. */
const DEAR = 10;

export const advise: Advise<CardinoesState, CardinoesMove> = (view, move) => {
  if (move.kind === 'keep') return [[say.whyKeep()]];
  if (move.kind !== 'play') return [];
  const { state } = view;
  const { face } = move.card;
  const own = ownFaces(view);
  const rest = own.toSpliced(own.indexOf(face), 1);
  if (rest.length === 0) return [[say.whyLast()]];
  const { again, nextCanPlay } = traitsOfPlay(view, move, rest);
  const why: Part[][] = [];
  if (state.options.exact && isExact(face, state.chain)) why.push([say.whyExact()]);
  if (nextCanPlay < HARDLY) why.push(say.whyNext({ who: { seat: nextSeat(state, state.turn) } }));
  if (again > 0) why.push([say.whyFits({ count: again })]);
  const points = valueOf(state.options, face);
  if (points >= DEAR) why.push([say.whyDear({ points })]);
  return why;
};
