/**
 * A turn that somebody shows to whoever follows them: what a strong bot would have played there, as this device finds
 * it from its own file of the round. What they say themselves is no more than which turn it is.
 * @module
 */
import type { Looked } from '../../view/roomView';
import type { ReviewActions } from '../../view/actions';
import type { MomentView } from '../../view/reviewView';

export interface TurnShown {
  /** Nothing while nobody is followed who shows a turn. */
  readonly looked: Looked | undefined;
  /** Null while it is being thought about, and where nothing better is found. */
  readonly moment: MomentView | null;
}

/** To be called while a component is made. */
export function turnShown(looked: () => Looked | undefined, review: () => ReviewActions | null): TurnShown {
  let moment = $state.raw<MomentView | null>(null);
  const seat = $derived(looked()?.seat);
  const at = $derived(looked()?.at);
  $effect(() => {
    moment = null;
    if (seat === undefined || at === undefined) return undefined;
    let isOver = false;
    void review()
      ?.turn(seat, at)
      .then(
        (found) => {
          if (!isOver) moment = found;
        },
        () => {}, // the turn is shown without it
      );
    return () => (isOver = true);
  });
  return {
    get looked() {
      return looked();
    },
    get moment() {
      return moment;
    },
  };
}
