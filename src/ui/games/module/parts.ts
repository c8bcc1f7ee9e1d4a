/**
 * What is loaded when a table of a game from a module opens: its board as data, or the place that it draws into.
 * @module
 */
import type { GameModule } from '../../../games/gameModule';
import type { GameParts } from '../contract/gameScreen';
import ModuleBoard from './ModuleBoard.svelte';
import ModuleRules from './ModuleRules.svelte';
import PictureBoard from './PictureBoard.svelte';
import { keyHelp } from './shortcuts';

export function partsOf({ game, screen }: GameModule<unknown, unknown>): GameParts {
  const isPicture = screen.board !== undefined;
  return {
    Board: withProps(isPicture ? PictureBoard : ModuleBoard, { game, screen }) as GameParts['Board'],
    Rules: withProps(ModuleRules, { screen }) as GameParts['Rules'],
    get keys() {
      return isPicture ? keyHelp() : [];
    },
  };
}

/** A component with some of its properties given; the others stay what they are, and reactive. */
function withProps(component: unknown, given: object): unknown {
  const inner = component as (anchor: unknown, props: object) => unknown;
  return (anchor: unknown, props: object) =>
    inner(anchor, Object.defineProperties(Object.create(props) as object, Object.getOwnPropertyDescriptors(given)));
}
