/**
 * A look at somebody's hand on this device (L29e): it can be taken once, however often the page is loaded again, and
 * what lies open, for how long.
 * @module
 */
import type { Face } from '../../../cards/card';
import type { View } from '../../../games/game';
import type { LynxState } from '../../../games/lynx/state';
import { attempt } from '../../app/attempt';
import type { Kept } from './pauseEnd';

export const LOOK_MS = 3000;
/** From one card to the next where the hand is read out. */
export const READ_MS = 1100;
const KEY = 'svista.look';

/**
 * Marks this look as taken; false if it was before. `look`: what tells it from others. `kept` may be forbidden; then
 * only the page remembers.
 */
export function takeLook(kept: () => Kept, look: string): boolean {
  if (isTaken(kept, look)) return false;
  attempt(() => kept().setItem(KEY, look));
  return true;
}

/** Whether this look has been taken on this device. */
export function isTaken(kept: () => Kept, look: string): boolean {
  return attempt(() => kept().getItem(KEY) === look) ?? false;
}

/** The hand that the view's seat is shown, in the order in which it lies, what everybody knows last. */
export function shownHand({ state, shown, seen }: View<LynxState>): Face[] {
  const hand = state.hands[state.flash!.of]!;
  return [...hand.hidden.flatMap((id) => shown?.get(id) ?? seen?.get(id) ?? []), ...hand.open];
}
