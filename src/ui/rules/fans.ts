/**
 * Cards that stand beside a rule.
 * @module
 */

/** Cards as a position writes them (`7S7D7H`, `6?` for six backs) and what stands below them; or a sign between two fans. */
export type Fan = readonly [cards: string, says?: string] | '+';
