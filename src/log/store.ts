/**
 * What a device keeps of a table, so that it can come back to its seat at any moment: identity, charter, log and round
 * seeds.
 *
 * *Write first, send second*: nothing leaves the device before {@link Store.append} has answered. A place is owned by
 * one tab at a time; a tab that has lost it cannot write any more, and so cannot sign a second input for a step.
 * @module
 */
import type { SignedInput } from './input';

/** What a person wants at a link: a seat, to skip rounds and keep their points, or just to watch. */
export const WISHES = ['seat', 'skip', 'watch'] as const;
export type Wish = (typeof WISHES)[number];

/** One table as one person of this browser knows it; two persons of one browser have two places. */
export interface Place {
  /** Names the record: a hash of the table's secret, and which person. */
  readonly id: string;
  /** The secret of the table's link. */
  readonly secret: Uint8Array;
  /** 32 bytes; the device's signing key comes from it. */
  readonly deviceSeed: Uint8Array;
  readonly name: string;
  /** A seat, as long as they have said nothing else. */
  readonly wish?: Wish;
  /** The face that others see; none, as long as they have chosen none. */
  readonly face?: number;
}

/** A round seed, fresh for every attempt. */
export interface StoredSeed {
  readonly round: number;
  readonly attempt: number;
  readonly seat: number;
  readonly seed: Uint8Array;
}

/** A sealed choice, which the log does not show before it is unsealed. */
export interface StoredChoice {
  /** The step in which it was sealed. */
  readonly step: number;
  readonly seat: number;
  readonly move: string;
}

/** A charter with all its signatures, as they were sent. */
export interface StoredCharter {
  readonly table: Uint8Array;
  readonly bytes: Uint8Array;
}

/** The latest word of this device about a charter. */
export interface StoredWord {
  /** What the charter is told by, 32 bytes. */
  readonly charter: Uint8Array;
  /** Which of its words about this charter it is, counted from 1: consents are odd, withdrawals even. */
  readonly count: number;
}

/** What this device has said about charters. */
export interface StoredWords {
  /** An even number that no word about any other charter exceeds. */
  readonly floor: number;
  /** One of each charter, the latest last. */
  readonly latest: readonly StoredWord[];
}

export const NO_WORDS: StoredWords = { floor: 0, latest: [] };

/** Of so many charters the own words are kept. */
export const MAX_OWN_WORDS = 128;
/** The most signed inputs that prove cheating, and words about spectators, that a place has. */
export const MAX_EVIDENCE = 64;
export const MAX_STANCES = 64;
/** The longest move that is sealed; in bytes it may be as long. */
export const MAX_CHOICE_CHARS = 4_096;

export interface Stored {
  readonly place: Place;
  readonly charter: StoredCharter | null;
  /** Of the charter's table, in no special order; the signatures have been checked. */
  readonly inputs: readonly SignedInput[];
  readonly seeds: readonly StoredSeed[];
  readonly choices: readonly StoredChoice[];
  /** The latest draft of a charter that was seen here, or none. */
  readonly draft: Uint8Array | null;
  /** All steps before this one have been proved right. */
  readonly verified: number;
  /** Inputs that prove a seat of the table to have cheated; none as long as nobody has. */
  readonly evidence: readonly SignedInput[];
  /** Words about spectators, as they were signed, own ones and others'. */
  readonly stances: readonly Uint8Array[];
  readonly words: StoredWords;
}

/** What is stored of a table: everything that its charter and the place do not say. */
export type Memory = Pick<Stored, 'inputs' | 'seeds' | 'choices' | 'verified' | 'evidence'>;

export const NO_MEMORY: Memory = { inputs: [], seeds: [], choices: [], verified: 0, evidence: [] };

/**
 * A seat on its way from one device to another. As long as a place has one of these, nothing of its table can be
 * written there, and so nothing can be said. What each stage means is in `table/handover`.
 */
export type Handover =
  /** From here to the device `to` (hexadecimal key of its link); everything of the place is as it was. */
  | { readonly stage: 'giving'; readonly doorSeed: Uint8Array; readonly to: string; readonly epoch: number }
  /**
   * It was given to that device, for good: log and keys are erased, and the place has another device seed. `settled`:
   * the other device has said that it goes on.
   */
  | {
      readonly stage: 'given';
      readonly doorSeed: Uint8Array;
      readonly to: string;
      readonly nextSeed: Uint8Array;
      readonly settled: boolean;
    }
  /**
   * To here: everything is stored, and the old device has not said yet that the seat is this one's. `door`: the key by
   * which the old one is known; `linkSeed`: of the own key there; `bundle`: hash of what came.
   */
  | {
      readonly stage: 'coming';
      readonly door: Uint8Array;
      readonly linkSeed: Uint8Array;
      readonly bundle: Uint8Array;
    }
  /** It cannot be read. Whether the seat is still here nobody knows, so nothing is said with it. */
  | { readonly stage: 'unknown' };

/** What a place has, its log apart, before anything is stored there. */
export const EMPTY_PLACE = {
  charter: null,
  draft: null,
  verified: 0,
  evidence: [],
  stances: [],
  words: NO_WORDS,
  handover: null,
} as const;

/** A place that comes from another device, whole. */
export interface Arrival {
  readonly stored: Stored;
  /** The epoch that it had there: whoever owns it next has a greater one. */
  readonly epoch: number;
  readonly handover: Handover;
}

/** What is added to a place in one go. */
export interface Addition {
  readonly inputs?: readonly SignedInput[];
  readonly seeds?: readonly StoredSeed[];
  readonly choices?: readonly StoredChoice[];
  readonly verified?: number;
  readonly evidence?: readonly SignedInput[];
  /** A new charter: everything of the one before is dropped. */
  readonly charter?: StoredCharter;
  readonly draft?: Uint8Array;
  /** All of them: they belong to the link, and outlast a table. */
  readonly stances?: readonly Uint8Array[];
  /** All of them, which also outlast a table: a consent that was taken back is dead for good. */
  readonly words?: StoredWords;
  readonly name?: string;
  readonly wish?: Wish;
  readonly face?: number;
  /**
   * Alone in its addition. `giving` closes the place to all additions but these; `given` erases it as well; null opens
   * it.
   */
  readonly handover?: Handover | null;
}

/** What an addition says of the person. */
export function personIn({ name, wish, face }: Addition): Partial<Pick<Place, 'name' | 'wish' | 'face'>> {
  return { ...(name !== undefined && { name }), ...(wish && { wish }), ...(face !== undefined && { face }) };
}

/** Thrown by a write when another tab has taken the place, or its seat is on its way to another device. */
export class Superseded extends Error {
  constructor() {
    super('another tab has taken this seat');
  }
}

/**
 * Thrown by a write that has another input than is stored for the same step and place: nothing of it is written. A
 * device says one thing in a step, and its store is what remembers it.
 */
export class Contradiction extends Error {
  constructor({ step, seat }: SignedInput) {
    super(`something else is stored for seat ${seat} in step ${step}`);
  }
}

/** Where a device keeps its seats, its words and its log. */
export interface Store {
  /** Whether what is kept survives a reload. */
  readonly lasting: boolean;
  load(id: string): Promise<Stored | null>;
  /** Makes a new place, in the place of one with the same id; the caller owns it. */
  create(place: Place): Promise<Ownership>;
  /** Takes an existing place for this tab, away from any other. */
  own(id: string): Promise<Ownership>;
  /** All places, the latest used first. */
  places(): Promise<Place[]>;
  forget(id: string): Promise<void>;
  /** Where the seat of that place is on its way; null if it is not, or there is no such place. */
  handover(id: string): Promise<Handover | null>;
  /** Writes a whole place in one stroke, in the place of one with the same id, which nobody owns any more then. */
  receive(arrival: Arrival): Promise<void>;
}

/** A place as it stands: all that is stored of it, and whose it is. */
export interface WholePlace {
  readonly stored: Stored;
  /** Of whoever owns it. */
  readonly epoch: number;
  readonly handover: Handover | null;
}

/** A store that can fail under a page that goes on: see `steadyStore.ts`. */
export interface Disk extends Store {
  /** A place as it stands, without taking it; null if there is none. */
  peek(id: string): Promise<WholePlace | null>;
  /**
   * Writes a whole place in one stroke for the page that owned it in this epoch: where the disk has lost it, or has
   * something older. `held`: whether the disk was told of that ownership. Rejects with {@link Superseded} if somebody
   * has taken the place since.
   */
  restore(place: WholePlace, held: boolean): Promise<Ownership>;
  /** Ends the connection to it. */
  close(): void;
}

/** The right to write to a place. */
export interface Ownership {
  /** Greater with every start: of two tabs with one place, the one with the greater epoch owns it. */
  readonly epoch: number;
  /** Resolves when the addition is on the disk. Rejects with {@link Superseded} or {@link Contradiction}. */
  append(addition: Addition): Promise<void>;
}
