/**
 * People at a table as their pages have them: they see a view, say between two rounds how they go on, and consent to
 * what they have agreed to.
 */
import { expect } from 'vitest';
import type { AnyGame, Options } from '../../../src/games/game';
import { must } from '../../../src/lib/result';
import type { Wish } from '../../../src/log/store';
import type { Room } from '../../../src/table/room';
import type { NextChoice } from '../../../src/table/step/nextChoice';
import { NextAgreed, saidBy, skips } from '../../../src/ui/client/models/nextAgreed';
import { type RoomView, viewRoom } from '../../../src/ui/view/roomView';
import { type Device, Harness, type HarnessOptions } from '../harness';
import { play } from '../players';
import { trial } from '../trialGame';

export class Guests {
  readonly harness: Harness;
  readonly #pages = new WeakMap<Room, NextAgreed>();
  /** What somebody says when a round is over; whoever says nothing is waited for. */
  readonly says = new Map<string, NextChoice>();

  private constructor(options: HarnessOptions) {
    this.harness = new Harness(options);
  }

  /** These wait for a match without an end, which the first of them proposes. */
  static async waiting(
    seed: number,
    names: readonly string[],
    game: AnyGame = trial,
    match: Options = {},
  ): Promise<Guests> {
    const guests = new Guests({ seed, game, match: { match: 'open', ...match } });
    for (const name of names) await guests.come(name);
    return guests;
  }

  /** These play it. */
  static async playing(seed: number, names: readonly string[], game?: AnyGame, match?: Options): Promise<Guests> {
    const guests = await Guests.waiting(seed, names, game, match);
    expect(await guests.harness.open()).toBe(true);
    expect(await guests.until(() => names.every((name) => guests.stage(name) === 'round'))).toBe(true);
    return guests;
  }

  async come(name: string): Promise<Device> {
    const device = await this.harness.join(name);
    device.auto = false;
    return device;
  }

  of(name: string): Device {
    return this.harness.devices.find((device) => device.name === name)!;
  }

  view(name: string): RoomView {
    const { room, mesh } = this.of(name);
    return viewRoom(room, mesh.peers);
  }

  stage(name: string): string | undefined {
    return this.of(name).room.session?.state.stage;
  }

  /** Who sits at the table of somebody, by name; nobody while it is closed. */
  table(name: string): string {
    const { room } = this.of(name);
    if (!room.session || room.inLobby) return '';
    return room.session.signed.charter.seats
      .map((seat) => seat.name)
      .sort()
      .join();
  }

  /** All play and do what their pages do, until that holds. */
  until(reached: () => boolean, limitMs = 300_000): Promise<boolean> {
    return this.harness.run(() => {
      for (const device of this.harness.living) this.#live(device);
      return reached();
    }, limitMs);
  }

  /** Presses “Skip the next round”, “Just watch” or “Deal me in”. */
  wish(name: string, wish: Wish): void {
    const { room } = this.of(name);
    if (wish === 'seat') this.#page(this.of(name)).returns(room);
    room.setPresence({ wish });
  }

  /** Somebody skips the next round, which the others begin when they have read so. */
  async playWithout(name: string, others: readonly string[]): Promise<void> {
    this.wish(name, 'skip');
    await this.untilCounted(others);
    await this.untilOneStands(others);
    for (const other of others) this.says.set(other, 'again');
    await this.untilPlaying(others);
  }

  /** The round is over, and nobody of these has said how they go on. */
  async untilCounted(names: readonly string[]): Promise<void> {
    expect(await this.until(() => names.every((name) => this.stage(name) === 'next'))).toBe(true);
  }

  /** These read that one of those at the table stands up. */
  async untilOneStands(names: readonly string[]): Promise<void> {
    const reads = (name: string): boolean => this.view(name).table?.wishes?.size === 1;
    expect(await this.until(() => names.every(reads))).toBe(true);
  }

  /** These sit at one table, in the midst of a round. */
  async untilPlaying(names: readonly string[]): Promise<void> {
    const text = [...names].sort().join();
    const isThere = (name: string): boolean => this.table(name) === text && this.stage(name) === 'round';
    expect(await this.until(() => names.every(isThere)), `${text} play`).toBe(true);
  }

  /** What the page of a device knows: nothing any more when it was reloaded. */
  #page(device: Device): NextAgreed {
    const known = this.#pages.get(device.room);
    const page = known ?? new NextAgreed();
    this.#pages.set(device.room, page);
    return page;
  }

  #live(device: Device): void {
    const { room, mesh, random, name } = device;
    if (!this.harness.changed.delete(device) && !this.says.has(name)) return; // a page looks at what has changed
    const page = this.#page(device);
    const { table } = viewRoom(room, mesh.peers);
    page.tell(table);
    page.heed(room, () => room.ready());
    const { session } = room;
    if (!session?.plan || session.person === null || session.halt) return;
    if (session.plan.kind !== 'next') return play(room, random, 1);
    const choice = skips(table) ? 'stand' : this.says.get(name);
    if (choice === undefined || !session.waitingFor.includes(session.person)) return;
    must(session.decide(session.person, { next: saidBy(choice, table) }));
    page.chose(choice, room, table);
    this.says.delete(name);
  }
}
