/**
 * What the screens of a table ask for: the part of a table's model that does something. A page that only shows a table
 * hands in its own.
 * @module
 */
import type { Seat } from '../../cards/card';
import type { Strength } from '../../bots/strength';
import type { Result } from '../../lib/result';
import type { Wish } from '../../log/store';
import type { ReactionKind, SideKind } from '../../log/side';
import type { Proposal } from '../../table/lobby/drafts';
import type { Looking } from '../../table/sync/looks';
import type { MomentView, ReviewView } from './reviewView';
import type { NextChoice } from '../../table/step/nextChoice';

export type { Looking, NextChoice, Proposal, Strength };

/** What can be done at a table. */
export interface TableActions {
  /** A move of the own seat, for the game on the table. */
  play(move: unknown): Result<null>;
  /** What the own seat says when a round is over. */
  next(choice: NextChoice): Result<null>;
  /** Sitting out; nothing where nobody can. */
  readonly lobby?: Pick<LobbyActions, 'setWish'>;
  /** What the answers are called where they lead elsewhere than to the next round and the waiting room. */
  readonly nextWords?: Readonly<Partial<Record<'again' | 'stand', string>>>;
  /** Grants or declines the wish that was made in that step. */
  answer(step: number, kind: SideKind): void;
  /** Shows the others how one likes what happens; nothing where nobody sees it, or nobody may. */
  react?(kind: ReactionKind): Result<null>;
  /** What can be done with a round that is over; nothing for who watches. */
  readonly after?: AfterActions | undefined;
  /** What can be done about those who keep the table waiting; nothing where there are no others. */
  readonly courtesy?: CourtesyActions;
  /** Goes back to where the game and its options are chosen, maybe without some, the table standing meanwhile. */
  reopen(without?: readonly Seat[]): void;
  /** Agrees to go on without these seats, which the table waits for. */
  goOnWithout(seats: readonly Seat[]): Result<null>;
  /** Whether there is a finished round to be saved. */
  readonly savable: boolean;
  /** The file of the last finished round. */
  save(): Promise<Result<string>>;
  /** The file of the evidence against a cheat. */
  evidence(): Result<string>;
}

/** What can be done with a round that is over, until the next begins. */
export interface AfterActions {
  /** Moments of it. */
  readonly review: ReviewActions | null;
  /** Tells the others where one looks in its replay, or that one does no more; nothing where there are no others. */
  look?(looking: Looking | null): void;
}

/** Looking for moments at which a strong bot would have played otherwise. */
export interface ReviewActions {
  readonly view: ReviewView;
  begin(): void;
  /** The moment of that seat at a step of the replay; null if this device finds none there. */
  turn(seat: Seat, at: number): Promise<MomentView | null>;
}

/** What can be done about those who keep the table waiting, as `Courtesy` says. */
export interface CourtesyActions {
  remind(): Result<null>;
  askStandIn(): Result<null>;
  /** The person plays on in the place of a bot. */
  resume(): void;
}

/** What can be done in the waiting room. */
export interface LobbyActions {
  /** Proposes in the place of whoever is away. */
  takeOver(): Result<null>;
  /** Does without a device at the next table, or waits for it again. */
  setLeftOut(device: string, out: boolean): void;
  /** Gives a device a seat before others who want one, whoever came first. */
  seatFirst(device: string): void;
  rename(name: string): void;
  /** Shows others that face, as in a charter. */
  show(face: number): void;
  /** Wants a seat, or none. */
  setWish(wish: Wish): void;
  ready(): Result<null>;
  /** Takes that back, as long as not all are. */
  withdraw(): Result<null>;
  propose(proposal: Proposal): Result<null>;
  /** Brings a bot that this device runs. */
  addBot(strength: Strength): Result<null>;
  /** Sends the bot of that key away, one of this device. */
  removeBot(key: Uint8Array): void;
}
