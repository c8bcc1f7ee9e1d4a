/**
 * What the person does with a round that is over at a table with others: looks for moments of theirs, and goes through
 * the replay with the others.
 * @module
 */
import type { BotService } from '../../../bots/service';
import type { Result } from '../../../lib/result';
import type { Room } from '../../../table/room';
import type { Looking } from '../../../table/sync/looks';
import type { AfterActions } from '../../view/actions';
import { RoundReview } from './roundReview.svelte';

/** The table at which the round is played. */
export interface AtTable {
  readonly room: Room;
  /** Of the round before. */
  readonly after?: AfterRound | undefined;
  /** The file of the last finished round. */
  save(): Promise<Result<string>>;
}

/** Who thinks about a game on this device. */
export type BotsOf = (game: string) => { readonly service: BotService };

export { RoundReview };

export class AfterRound implements AfterActions {
  /** Null where no person of this device plays. */
  readonly review: RoundReview | null = null;
  readonly #room: Room;

  constructor(table: AtTable, botsOf: BotsOf) {
    this.#room = table.room;
    const { person = null, signed } = this.#room.session ?? {};
    if (person === null) return;
    this.review = new RoundReview(botsOf(signed!.charter.game.id).service, () => table.save(), person);
  }

  look(looking: Looking | null): void {
    this.#room.table?.look(looking);
  }
}
