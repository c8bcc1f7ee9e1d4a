/**
 * `svista/page`: types of what a game brings that lies beside somebody's page: a module that exports `game` and
 * `screen`. There is nothing to run in it.
 * @module
 */
export type {
  BoardPicture,
  BoardTools,
  GameModule,
  ModuleScreen,
  ModuleWords,
  Moment,
  PictureCard,
  PictureGroup,
  PictureOffer,
  PictureSeat,
} from '../games/gameModule';
export type { Lesson, LessonScene, LessonStep } from '../games/lesson';
