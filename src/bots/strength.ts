/**
 * How well a bot plays: how long it thinks, how far it looks, and how often it overlooks a good move.
 *
 * Time is a budget for the machine, iterations are one for the play: whichever is used up first ends the search. So on
 * a fast machine a bot answers sooner rather than playing better, and what the bench says of a strength holds on every
 * machine that is fast enough.
 * @module
 */
import type { SearchStyle } from './search';
import type { Care } from './tally';

/** From the weakest to the strongest. */
export const STRENGTHS = ['easy', 'medium', 'strong'] as const;
/** How well a bot plays. */
export type Strength = (typeof STRENGTHS)[number];

/**
 * What a bot is offered as to others at a table, where its strength is a number. Null for a level that this page does
 * not know.
 */
export function strengthOf(level: number): Strength | null {
  return STRENGTHS[level] ?? null;
}

/** The level that stands for it. */
export function levelOf(strength: Strength): number {
  return STRENGTHS.indexOf(strength);
}

export interface Mind extends SearchStyle, Care {
  /** Longest time for one move. */
  readonly budgetMs: number;
  /** Most iterations for one move, in all trees together. */
  readonly iterations: number;
  /** How many trees they are spread over, which may grow at the same time. */
  readonly trees: number;
}

/** What was found by playing the strengths and their variants against each other. */
const STYLE: SearchStyle = { exploration: 0.4, bias: 1, breadth: 4, widening: 0.7, acts: 4, blind: 0.1, boldness: 0 };

/**
 * An easy bot is careful, a medium one is bold, and a strong one does what it has found best. Guesses alone do not make
 * a step where cards decide most (docs/bots.md); what a level overlooks does.
 */
export const MINDS: Readonly<Record<Strength, Mind>> = {
  easy: {
    ...STYLE,
    acts: 3,
    blind: 0.5,
    boldness: -0.2,
    budgetMs: 40,
    iterations: 40,
    trees: 1,
    slips: 0.9,
    slack: 0.2,
  },
  medium: { ...STYLE, boldness: 0.2, budgetMs: 250, iterations: 120, trees: 1, slips: 0.5, slack: 0.18 },
  strong: { ...STYLE, budgetMs: 1000, iterations: 2500, trees: 2, slips: 0, slack: 0 },
};
