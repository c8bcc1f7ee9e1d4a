/**
 * Wishes that a three carries (L28): the question for one.
 * @module
 */
import type { Card } from '../../../cards/card';
import type { View } from '../../../games/game';
import { wishes } from '../../../games/lynx/legal';
import type { LynxState, Wish, WishKind } from '../../../games/lynx/state';
import { say } from '../../words/made/lynxBoard';
import type { Answer, Question } from './offer';

function labelOf(kind: WishKind): string {
  return say.wish({ wish: kind === 'more' ? 'other' : kind });
}

/** What the discarder of this three may desire; a kiss asks from whom. */
export function wishQuestion({ state, seat }: View<LynxState>, card: Card): Question {
  const discard = (wish: Wish): Answer => ({ label: [labelOf(wish.kind)], move: { kind: 'discard', card, wish } });
  const all = wishes(state.seats, seat);
  const kisses = all
    .filter((wish) => wish.kind === 'kiss')
    .map((wish): Answer => ({ ...discard(wish), label: [{ seat: wish.of! }] }));
  const others = all.filter((wish) => wish.kind !== 'kiss').map(discard);
  const kiss: Answer = { label: [labelOf('kiss')], then: { text: say.wishKissOf(), answers: kisses } };
  const nothing: Answer = { label: [say.wishNothing()], move: { kind: 'discard', card } };
  return { text: say.wishWhat(), answers: [nothing, ...others.slice(0, 3), kiss, ...others.slice(3)] };
}
