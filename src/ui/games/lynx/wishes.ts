/**
 * Wishes that a three carries (L28): the question for one, and the wish in words.
 * @module
 */
import type { Card } from '../../../cards/card';
import type { View } from '../../../games/game';
import { wishes } from '../../../games/lynx/legal';
import type { LynxState, Wish, WishKind } from '../../../games/lynx/state';
import type { Part } from '../../text/parts';
import type { Answer, Question } from './offer';

const LABELS: Readonly<Record<WishKind, string>> = {
  pause: 'A 3-minute break',
  bite: 'Something sweet',
  music: 'Change the music',
  kiss: 'A kiss',
  call: 'A phone call',
  last: 'The last round',
  more: 'Another round',
};

/** What the discarder of this three may desire; a kiss asks from whom. */
export function wishQuestion({ state, seat }: View<LynxState>, card: Card): Question {
  const discard = (wish: Wish): Answer => ({ label: [LABELS[wish.kind]], move: { kind: 'discard', card, wish } });
  const all = wishes(state.seats, seat);
  const kisses = all
    .filter((wish) => wish.kind === 'kiss')
    .map((wish): Answer => ({ ...discard(wish), label: [{ seat: wish.of! }] }));
  const others = all.filter((wish) => wish.kind !== 'kiss').map(discard);
  const kiss: Answer = { label: [LABELS.kiss], then: { text: 'A kiss from whom?', answers: kisses } };
  const nothing: Answer = { label: ['Nothing'], move: { kind: 'discard', card } };
  return { text: 'What do you wish for?', answers: [nothing, ...others.slice(0, 3), kiss, ...others.slice(3)] };
}

/** “a kiss from Ben”, “different music” … */
export function wishParts(wish: Wish): Part[] {
  switch (wish.kind) {
    case 'pause':
      return ['a three-minute break'];
    case 'bite':
      return ['something sweet'];
    case 'music':
      return ['different music'];
    case 'kiss':
      return ['a kiss from ', { seat: wish.of! }];
    case 'call':
      return ['a phone call'];
    case 'last':
      return ['this to be the last round'];
    case 'more':
      return ['another round after this one'];
  }
}
