/** Games whose author has forgotten to have hands mixed, for tests of what finds it. */
import type { CardId, Seat } from '../../src/cards/card';
import type { AnyGame } from '../../src/games/game';
import { must, ok } from '../../src/lib/result';

/**
 * The state in which the seat holds these cards, in the place of those that were mixed: in `hands`, where a game does
 * not say otherwise.
 */
type PutBack = (state: any, seat: Seat, cards: readonly CardId[]) => unknown;
const inHands: PutBack = (state, seat, cards) => ({ ...state, hands: state.hands.with(seat, cards) });
const PUT_BACK: Readonly<Record<string, PutBack>> = {
  lynx: (state, seat, cards) => ({ ...state, hands: state.hands.with(seat, { ...state.hands[seat], hidden: cards }) }),
  nineteen: (state, seat, cards) => ({ ...state, stacks: state.stacks.with(seat, cards) }),
};

/** The same game, but that it goes on where it should ask for `hide`, and all cards keep their ids. */
export function withoutHide(game: AnyGame): AnyGame {
  return {
    ...game,
    step(state, input) {
      const next = game.step(state, input);
      return next.ok ? ok(unmixed(game, next.value)) : next;
    },
  };
}

function unmixed(game: AnyGame, state: unknown): unknown {
  const need = game.need(state);
  if (need.kind !== 'hide') return state;
  const mixed = must(game.step(state, { kind: 'hide' }));
  return need.hands.reduce((after, { seat, cards }) => (PUT_BACK[game.id] ?? inHands)(after, seat, cards), mixed);
}
