/**
 * What Scopa says, in whatever language. A card comes as `[7S]`, several with a space between them.
 * @module
 */

/** The codes of what scores. */
export type PartCode = 'carte' | 'denari' | 'settebello' | 'primiera' | 'bello' | 'napola' | 'scope' | 'forfeit';

interface OptionText {
  readonly label: string;
  readonly hint: string;
  readonly choices?: Readonly<Record<string, string>>;
}

/** A step of the guided round, and what is answered to another move. */
export type LessonKey =
  | 'table'
  | 'equal'
  | 'equalInstead'
  | 'first'
  | 'firstInstead'
  | 'sweep'
  | 'scopa'
  | 'deal'
  | 'later'
  | 'settebello'
  | 'settebelloInstead'
  | 'last'
  | 'lastInstead'
  | 'end'
  | 'counted'
  | 'primiera';

export interface Texts {
  /** A paragraph each, in the order of `RULES_TOLD`. */
  readonly rules: readonly string[];
  lay(card: string, own: boolean): string;
  take(card: string, cards: string, own: boolean): string;
  sweep(card: string, cards: string, own: boolean): string;
  /** S19: an ace that takes itself. */
  keep(card: string, own: boolean): string;
  /** On a button. */
  offerLay(card: string): string;
  offerTake(cards: string): string;
  offerSweep(cards: string): string;
  offerKeep(card: string): string;
  /** To follow “you could”. */
  readonly could: {
    lay(card: string): string;
    take(card: string, cards: string): string;
    keep(card: string): string;
  };
  readonly finished: string;
  readonly forfeit: string;
  readonly parts: Readonly<Record<PartCode, string>>;
  readonly options: Readonly<Record<string, OptionText>>;
  readonly table: string;
  readonly stock: string;
  readonly yourTurn: string;
  turnOf(name: string): string;
  readonly dealing: string;
  readonly over: string;
  /** While nothing is picked. */
  readonly noneTakes: string;
  readonly lastCards: string;
  /** What stands before the note of a partner. */
  readonly withYou: string;
  note(cards: number, denari: number, scope: number): string;
  short(cards: number, denari: number, scope: number): string;
  readonly justLaid: string;
  readonly calls: Readonly<
    Record<'scopa' | 'settebello' | 'deal' | 'lastDeal' | 'kings' | 'primiera' | 'rest', string>
  >;
  readonly advice: {
    readonly scopa: string;
    readonly settebello: string;
    readonly bello: string;
    readonly seven: string;
    denari(count: number): string;
    cards(count: number): string;
    /** Of a move that takes, if there is nothing better to say of it. */
    takes(count: number): string;
    /** Of a card that is laid: no diamond, and poor in the primiera. */
    readonly cheap: string;
    tooMuch(sum: number): string;
    readonly bare: string;
    gone(card: string): string;
    readonly unlikely: string;
  };
  readonly others: string;
  readonly lesson: Readonly<Record<LessonKey, string>>;
}
