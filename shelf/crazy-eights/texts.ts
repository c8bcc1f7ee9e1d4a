/**
 * What Crazy Eights says, once for each language. `suit` is a suit from 0: clubs, diamonds, hearts, spades; in texts
 * `[7S]` stands for a card.
 * @module
 */
import type { Draws } from './state';

export type PartCode = 'hand' | 'own' | 'split' | 'forfeit';
export type OptionKey = 'hand' | 'decks' | 'draw' | 'must' | 'two' | 'queen' | 'ace' | 'last';

interface OptionText {
  readonly label: string;
  readonly hint: string;
}

export interface Texts {
  /** By suit, to stand alone. */
  readonly suits: readonly [string, string, string, string];
  /** By rank, from the ace: `a three`. */
  readonly ranks: readonly string[];
  /** One paragraph each; `words.test.ts` says which rules each of them tells. */
  readonly rules: readonly string[];
  readonly options: Readonly<Record<OptionKey, OptionText>>;
  readonly draws: Readonly<Record<Draws, string>>;
  /** What somebody does, to follow their name; if `own`, to follow “you”. */
  readonly moves: {
    play(card: string, own: boolean): string;
    ask(card: string, suit: string, own: boolean): string;
    /** To follow one of those above. */
    last: string;
    draw(own: boolean): string;
    take(count: number, own: boolean): string;
    pass(own: boolean): string;
    keep(own: boolean): string;
  };
  /** What buttons say. */
  readonly offers: {
    play(card: string): string;
    /** Of an eight that is picked: the suit. */
    ask(suit: string): string;
    /** To follow one of those above. */
    last: string;
    draw: string;
    take(count: number): string;
    pass: string;
    keep(card: string): string;
  };
  /** To follow “you could”. */
  readonly could: {
    play(card: string): string;
    ask(card: string, suit: string): string;
    /** To follow one of those above. */
    last: string;
    draw: string;
    take(count: number): string;
    pass: string;
    keep(card: string): string;
  };
  readonly finished: string;
  readonly blocked: string;
  readonly forfeit: string;
  readonly parts: Readonly<Record<PartCode, string>>;
  readonly board: {
    readonly pile: string;
    pileAsks(suit: string): string;
    readonly stock: string;
    readonly yourTurn: string;
    /** E7. */
    readonly mustLay: string;
    drew(card: string): string;
    readonly drewUnfit: string;
    owes(count: number): string;
    readonly noneFits: string;
    readonly noneFitsPass: string;
    turnOf(name: string): string;
    readonly waiting: string;
    readonly over: string;
    /** What goes on the pile. */
    takes(suit: string): string;
    takesRank(suit: string, rank: string): string;
    readonly takesTwo: string;
    readonly lastCard: string;
    readonly left: string;
    readonly sayLast: string;
  };
  readonly whyNot: {
    readonly drawn: string;
    readonly owed: string;
    no(suit: string): string;
  };
  readonly calls: {
    suit(suit: string): string;
    readonly last: string;
    readonly out: string;
    readonly blocked: string;
    take(count: number): string;
    readonly skip: string;
    readonly turn: string;
  };
  readonly advice: {
    readonly out: string;
    readonly sayLast: string;
    readonly forgets: string;
    readonly hitsLast: string;
    readonly two: string;
    readonly skip: string;
    suit(suit: string, count: number): string;
    lacks(suit: string): string;
    dear(points: number): string;
    readonly keepEight: string;
    readonly drawNone: string;
    readonly drawSaves: string;
    readonly passOn: string;
  };
  readonly lesson: {
    readonly others: readonly [string, string];
    readonly pile: string;
    readonly suit: string;
    readonly suitInstead: string;
    readonly rank: string;
    readonly rankInstead: string;
    readonly eight: string;
    readonly eightInstead: string;
    readonly two: string;
    readonly notDraw: string;
    readonly draw: string;
    readonly drawn: string;
    readonly drawnInstead: string;
    readonly last: string;
    readonly lastInstead: string;
    readonly scored: string;
    readonly all: string;
  };
}

/** A text that begins with a capital letter. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
