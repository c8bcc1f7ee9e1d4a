/**
 * What a board of a module is told of a moment.
 * @module
 */
import type { AnyGame } from '../../../games/game';
import type { Moment } from '../../../games/gameModule';
import { spokenLanguage } from '../../words/speech';
import type { AheadProps, BoardProps } from '../contract/gameScreen';

export function momentOf(
  game: AnyGame,
  {
    view,
    asked,
    waitingFor,
    chosen = null,
  }: Pick<BoardProps<unknown, unknown>, 'view' | 'asked' | 'waitingFor' | 'chosen'>,
  names: readonly string[],
): Moment<unknown, unknown> {
  return {
    view,
    names,
    waitingFor,
    moves: asked ? game.legal(view) : [],
    chosen,
    language: spokenLanguage(),
  };
}

/** The moment as it were if the own seat was asked now; the very one where nothing can be chosen ahead. */
export function aheadMoment(
  moment: Moment<unknown, unknown>,
  ahead: AheadProps<unknown, unknown> | null,
): Moment<unknown, unknown> {
  return ahead && ahead.moves.length > 0 ? { ...moment, view: ahead.view, moves: ahead.moves } : moment;
}
