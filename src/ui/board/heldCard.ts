/**
 * A card of the own hand as every board shows it.
 * @module
 */
import type { Card } from '../../cards/card';

export interface HeldCard {
  /** Outlives mixing, in which ids change and faces do not. */
  readonly key: string;
  readonly card: Card;
  /** Which of several equal cards, from 0. */
  readonly copy: number;
  /** Whether everybody knows that it is here. */
  readonly open: boolean;
}
