/**
 * The two lines above the hand: what is to be decided, for whom the table waits, and what would come of a choice.
 * @module
 */
import { type Face, NOBODY, type Seat } from '../../../cards/card';
import type { View } from '../../../games/game';
import { type NineteenState, SEATS, SIX, isShown, receiverOf, victimOf } from '../../../games/nineteen/state';
import { faceName } from '../../text/cards';
import { listOf } from '../../text/lists';
import { sentence } from '../../text/sentence';
import { chooserOf } from './passing';
import { gainWords } from './tally';

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'] as const;

/** What the player is at. */
export interface Plan {
  /** Whether the own seat is to choose now. */
  readonly asked: boolean;
  readonly waitingFor: readonly Seat[];
  readonly names: readonly string[];
  /** The card that is selected, or was chosen. */
  readonly face: Face | null;
  /** The own cards in front, for what the selected one would add. */
  readonly front: readonly Face[];
  /** How many cards have been put into round one. */
  readonly six: number;
  /** Whether another one was to go there that has no room. */
  readonly full: boolean;
}

/** `third` for 2. */
export function ordinal(pick: number): string {
  return ORDINALS[pick]!;
}

/** What is to be decided, or what has been. */
export function turnWords({ state, seat }: View<NineteenState>, { asked, names }: Plan): string {
  const victim = names[victimOf(state.round, seat)]!;
  switch (state.phase) {
    case 'split':
      return asked ? 'Split your hand' : 'You have split your hand';
    case 'discard':
      return asked ? 'Discard one of your seven' : 'You have chosen your discard';
    case 'take':
      return asked ? `Take your ${ordinal(state.pick)} card` : `You have chosen your ${ordinal(state.pick)} card`;
    case 'force':
      return asked ? `Choose for ${victim}` : `You have chosen for ${victim}`;
    case 'show':
      return 'The cards are turned up…';
    case 'pass':
    case 'mix':
      return `The stacks go to the ${state.round === 0 ? 'left' : 'right'}…`;
    case 'open':
    case 'over':
      return 'All cards are turned up…';
    case 'shuffle':
    case 'deal':
      return 'The cards are dealt…';
  }
}

/** What all are at, for a spectator. */
export function watchWords(state: NineteenState): string {
  switch (state.phase) {
    case 'split':
      return 'Everybody is splitting their hand';
    case 'discard':
      return 'Everybody discards one of seven';
    case 'take':
      return `Everybody takes their ${ordinal(state.pick)} card, face ${isShown(state.pick) ? 'up' : 'down'}`;
    case 'force':
      return 'Each chooses a card that a neighbour must discard';
    default:
      return turnWords(
        { state, seat: NOBODY, known: new Map() },
        { asked: false, names: [], waitingFor: [], face: null, front: [], six: 0, full: false },
      );
  }
}

/** What can be done now, or what would come of it. */
export function adviceWords(view: View<NineteenState>, plan: Plan): string {
  const { state, seat } = view;
  const { asked, names, face, front, six, full } = plan;
  if (!asked) return waitsWords(view, plan);
  switch (state.phase) {
    case 'split':
      if (full) return 'Round one has its six cards; take one back first';
      return six === SIX
        ? 'Six for round one, which go to the left; seven for round two, to the right'
        : `Choose six cards for round one: ${six} of ${SIX}`;
    case 'discard':
      return face === null
        ? 'It stays closed until the round is over'
        : `Discard the ${faceName(face)}, face down: it will not count`;
    case 'take':
      if (face !== null) return `Face ${isShown(state.pick) ? 'up' : 'down'}: ${lower(gainWords(front, face))}`;
      return (
        `It will lie face ${isShown(state.pick) ? 'up' : 'down'}; the rest goes to ` +
        `${names[receiverOf(state.round, seat)]}`
      );
    case 'force':
      return face === null
        ? `${names[chooserOf(state.round, seat)]} chooses one of yours`
        : `${names[victimOf(state.round, seat)]} must discard the ${faceName(face)}, face down`;
    default:
      return '';
  }
}

function lower(text: string): string {
  return text.charAt(0).toLocaleLowerCase() + text.slice(1);
}

/** For whom the table waits. */
export function waitsWords({ state, seat }: View<NineteenState>, { waitingFor, names, face }: Plan): string {
  const others = waitingFor.filter((each) => each !== seat);
  const chosen =
    face !== null && (state.phase === 'take' || state.phase === 'discard' || state.phase === 'force')
      ? `${sentence(faceName(face))}; `
      : '';
  if (others.length === 0) return '';
  const who =
    others.length === SEATS
      ? 'everybody'
      : others.length === SEATS - 1 && seat !== NOBODY
        ? 'the others'
        : listOf(others.map((each) => names[each]!));
  return chosen === '' ? `Waiting for ${who}` : `${chosen}waiting for ${who}`;
}
