/**
 * An offer: something that can be done with the selected cards. It carries its move, or a question whose answers do —
 * whom does the seven name, which suit does the ace ask for, which meld —, or the reason why it cannot be taken.
 * @module
 */
import type { LynxMove } from '../../../games/lynx/state';
import type { Part } from '../../text/parts';

export type OfferKey =
  | 'draw'
  | 'discard'
  | 'meld'
  | 'append'
  | 'steal'
  | 'pile'
  | 'announce'
  | 'accept'
  | 'end'
  | 'resume';

/** Something to be decided before a move is whole. */
export interface Question {
  readonly text: string;
  readonly answers: readonly Answer[];
}

/** An answer makes the move, or leads to the next question. */
export type Answer = { readonly label: readonly Part[] } & ({ readonly move: LynxMove } | { readonly then: Question });

export type Offer = { readonly key: OfferKey; readonly label: string } & (
  | { readonly move: LynxMove; readonly question?: never; readonly reason?: never }
  | { readonly question: Question; readonly move?: never; readonly reason?: never }
  | { readonly reason: string; readonly move?: never; readonly question?: never }
);
