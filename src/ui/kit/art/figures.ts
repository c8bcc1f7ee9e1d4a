/**
 * The figures of courts and joker: the greater part of all card art, and no page needs it to be read. `CardDefs` has it
 * fetched once the page is there.
 * @module
 */
import type { Rank, Suit } from '../../../cards/card';
import { courtArt } from './courts';
import { jokerArt } from './joker';

/** Each as SVG markup, in the box that all card art is drawn in. */
export interface FigureArt {
  court(rank: Rank, suit: Suit): string;
  joker(): string;
}

export const figures: FigureArt = { court: courtArt, joker: jokerArt };
