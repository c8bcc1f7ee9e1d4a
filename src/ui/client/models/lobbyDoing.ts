/**
 * What the person does in the waiting room.
 * @module
 */
import { type Strength, levelOf } from '../../../bots/strength';
import { gameOf } from '../../../games/registry';
import { type Result, err, must } from '../../../lib/result';
import type { Wish } from '../../../log/store';
import type { Proposal } from '../../../table/lobby/drafts';
import type { Room } from '../../../table/room';
import type { LobbyActions } from '../../view/actions';
import { keepFavourite } from '../../app/favourites';
import type { NextAgreed } from './nextAgreed';
import { BOT_NAMES } from './alonePlan';
import type { TableOptions } from './tableOptions';

export class LobbyDoing implements LobbyActions {
  readonly #room: Room;
  readonly #liked: Pick<TableOptions, 'game' | 'theme'>;

  readonly #missing: () => string | null;
  readonly #next: Pick<NextAgreed, 'forget' | 'returns'>;

  /**
   * `liked`: what the person proposes if nobody has; `missing`: what a table needs and this device lacks yet, in words.
   */
  constructor(
    room: Room,
    liked: Pick<TableOptions, 'game' | 'theme'>,
    missing: () => string | null,
    next: Pick<NextAgreed, 'forget' | 'returns'>,
  ) {
    this.#room = room;
    this.#liked = liked;
    this.#missing = missing;
    this.#next = next;
  }

  /** Fails with `app/not-loaded` while anything is missing. */
  ready(): Result<null> {
    const missing = this.#missing();
    if (missing !== null) return err('app/not-loaded', missing);
    return this.#room.ready();
  }

  withdraw(): Result<null> {
    this.#next.forget();
    return this.#room.withdraw();
  }

  propose(proposal: Proposal): Result<null> {
    const proposed = this.#room.propose(proposal);
    if (proposed.ok) keepFavourite(proposal.game.id, proposal);
    return proposed;
  }

  takeOver(): Result<null> {
    return this.#room.waiting.takeOver(must(gameOf(this.#liked.game())), this.#liked.theme);
  }

  setLeftOut(device: string, out: boolean): void {
    this.#room.waiting.setLeftOut(device, out);
  }

  seatFirst(device: string): void {
    this.#room.waiting.seatFirst(device);
  }

  rename(name: string): void {
    this.#room.setPresence({ name });
  }

  show(face: number): void {
    this.#room.setPresence({ face });
  }

  setWish(wish: Wish): void {
    if (wish === 'seat' && this.#room.own.wish !== 'seat') this.#next.returns(this.#room);
    this.#room.setPresence({ wish });
  }

  addBot(strength: Strength): Result<null> {
    const taken = this.#room.lobby.people.flatMap(({ name, bots }) => [name, ...bots.map((bot) => bot.name)]);
    const name = BOT_NAMES.find((each) => !taken.includes(each)) ?? BOT_NAMES[0];
    return this.#room.addBot(name, levelOf(strength));
  }

  removeBot(key: Uint8Array): void {
    this.#room.removeBot(key);
  }
}
