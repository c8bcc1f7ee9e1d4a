/**
 * What a board of a module is told of a moment.
 * @module
 */
import type { AnyGame } from '../../../games/game';
import type { Moment } from '../../../games/gameModule';
import { spokenLanguage } from '../../words/speech';
import type { BoardProps } from '../contract/gameScreen';

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
