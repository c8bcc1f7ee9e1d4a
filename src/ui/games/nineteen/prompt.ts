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
import { say } from '../../words/made/nineteenBoard';
import { chooserOf } from './passing';
import { gainOf } from './tally';

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

/** What is to be decided, or what has been. */
export function turnWords({ state, seat }: View<NineteenState>, { asked, names }: Plan): string {
  const victim = { name: names[victimOf(state.round, seat)]! };
  const nth = state.pick + 1;
  switch (state.phase) {
    case 'split':
      return asked ? say.turnSplit() : say.doneSplit();
    case 'discard':
      return asked ? say.turnDiscard() : say.doneDiscard();
    case 'take':
      return asked ? say.turnTake({ nth }) : say.doneTake({ nth });
    case 'force':
      return asked ? say.turnForce(victim) : say.doneForce(victim);
    case 'show':
      return say.turningUp();
    case 'pass':
    case 'mix':
      return say.passing({ left: state.round === 0 });
    case 'open':
    case 'over':
      return say.opening();
    case 'shuffle':
    case 'deal':
      return say.dealing();
  }
}

/** Which choice of which draft it is. */
export function draftWords({ phase, round, pick }: NineteenState): string {
  const one = round === 0;
  if (phase === 'split') return say.beforeOne();
  if (phase === 'force') return say.roundEnds({ one });
  return phase === 'discard' ? say.round({ one }) : say.roundPick({ one, pick: pick + 1, all: SIX });
}

/** What all are at, for a spectator. */
export function watchWords(state: NineteenState): string {
  switch (state.phase) {
    case 'split':
      return say.allSplit();
    case 'discard':
      return say.allDiscard();
    case 'take':
      return say.allTake({ nth: state.pick + 1, up: isShown(state.pick) });
    case 'force':
      return say.allForce();
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
  const up = isShown(state.pick);
  switch (state.phase) {
    case 'split':
      if (full) return say.sixFull();
      return six === SIX ? say.sixReady() : say.sixChoose({ count: six, all: SIX });
    case 'discard':
      return face === null ? say.discardStays() : say.discardThis({ card: faceName(face) });
    case 'take':
      return face === null
        ? say.takeRest({ up, name: names[receiverOf(state.round, seat)]! })
        : say.gains({ up, gain: gainOf(front, face) });
    case 'force':
      return face === null
        ? say.forceYours({ name: names[chooserOf(state.round, seat)]! })
        : say.forceThis({ name: names[victimOf(state.round, seat)]!, card: faceName(face) });
    default:
      return '';
  }
}

/** For whom the table waits. */
export function waitsWords({ state, seat }: View<NineteenState>, { waitingFor, names, face }: Plan): string {
  const others = waitingFor.filter((each) => each !== seat);
  if (others.length === 0) return '';
  const isOne = state.phase === 'take' || state.phase === 'discard' || state.phase === 'force';
  const all = others.length === SEATS;
  const who = all ? 'everybody' : others.length === SEATS - 1 && seat !== NOBODY ? 'others' : 'other';
  const waits = { who, names: listOf(others.map((each) => names[each]!)) } as const;
  return face !== null && isOne ? say.chosenWaits({ ...waits, card: sentence(faceName(face)) }) : say.waits(waits);
}
