/**
 * Spectators of a simulated table by the watching link, and what must be true of them: they see the state that the
 * players see and hold no hand, what they are sent is watched like all that is said, they are where the table is in the
 * end, who was sent away is not let in, and no word of theirs has any effect.
 */
import { toHex } from '../../src/lib/bytes';
import { tablePair } from '../../src/net/link/watchLink';
import type { Session } from '../../src/table/session/session';
import { countedRounds } from '../../src/table/step/forfeit';
import { Spectator, isLevel } from '../table/watchers';
import type { Device } from './device';
import { count } from './tally';
import type { SimulatedTable } from './simulatedTable';

const NAMES = ['Vera', 'Walter', 'Xenia', 'Yann', 'Zoe'];
/** They are where the table is at the latest so long after it has ended, in ms. */
const LATE_MS = 120_000;

export interface Onlooker {
  readonly spectator: Spectator;
  /** Whether the program is patched: nothing is asked of what that device knows in the end, but that it is no card. */
  readonly lies: boolean;
  here: boolean;
}

export class Onlookers {
  readonly all: Onlooker[] = [];
  readonly #world: SimulatedTable;
  readonly #secret: Uint8Array;
  /** By spectator: how many of its steps have been looked at. */
  readonly #seen = new WeakMap<object, number>();

  constructor(world: SimulatedTable, secret: Uint8Array) {
    this.#world = world;
    this.#secret = secret;
  }

  /** Somebody comes by the link for watching; null if there are too many. */
  come(lies = false): Onlooker | null {
    const { network, random } = this.#world;
    const name = NAMES[this.all.length];
    if (name === undefined) return null;
    const spectator = new Spectator(
      network,
      name,
      tablePair(this.#secret).publicKey,
      random.below(2 ** 31),
      this.#world.crypto(),
    );
    const onlooker: Onlooker = { spectator, lies, here: true };
    this.all.push(onlooker);
    this.#count('came');
    void spectator.come();
    return onlooker;
  }

  leave(onlooker: Onlooker): void {
    onlooker.here = false;
    onlooker.spectator.leave();
    this.#count('left');
  }

  comeBack(onlooker: Onlooker): void {
    if (onlooker.here) return;
    onlooker.here = true;
    this.#count('came back');
    void onlooker.spectator.boot();
  }

  /** To be called now and then. */
  look(): void {
    for (const { spectator, here } of this.all) if (here && spectator.booted) this.#look(spectator);
  }

  #look(spectator: Spectator): void {
    const { watch, tally } = this.#world;
    const { events, watching, name } = spectator;
    for (const { after, closed } of events.slice(this.#seen.get(events) ?? 0)) {
      watch.sameState(name, after, closed);
      count(tally.checks, 'watched steps');
    }
    this.#seen.set(events, events.length);
    const { session } = watching;
    if (!session) return;
    watch.look({ name, liar: null, owed: null, givenUp: true, room: watching } as unknown as Device);
    if (session.own.length > 0)
      tally.wrong('leaks', `${name}, who watches, holds the hands of seats ${session.own.join()}`);
  }

  /** The table has ended: a spectator comes to where it is. */
  async finish(): Promise<void> {
    const { tally } = this.#world;
    if (this.all.length === 0) return;
    await this.#world.run(() => this.#present.every((onlooker) => this.#isDone(onlooker)), LATE_MS);
    this.look();
    for (const onlooker of this.#present) {
      const { name, watching, reached } = onlooker.spectator;
      const where =
        `step ${watching.session?.step ?? 'none'} of revision ` +
        `${watching.session?.signed.charter.revision ?? 'none'}, ${watching.session?.halt?.kind ?? 'no halt'}, ` +
        `${reached} links`;
      if (!this.#isDone(onlooker))
        tally.wrong(
          'stuck',
          `${name}, who watches, is not where the table is: ${where}; ` +
            `${this.#world.honest.map((device) => this.#world.describe(device)).join('; ')}`,
        );
      else this.#count(this.#refusals(onlooker) === 'all' ? 'kept out' : 'saw the end');
      const { seeds, choices } = (await onlooker.spectator.store.load('place'))!;
      if (seeds.length + choices.length > 0) tally.wrong('leaks', `${name}, who watches, has stored secrets`);
    }
    for (const { spectator } of this.all) this.#checkSeats(spectator);
    for (const onlooker of this.#present) this.leave(onlooker);
  }

  get #present(): readonly Onlooker[] {
    return this.all.filter(({ here, lies }) => here && !lies);
  }

  /** Whether those who play, as far as they are here, let this one watch. */
  #refusals({ spectator }: Onlooker): 'none' | 'some' | 'all' {
    const members = this.#world.honest.filter(({ alive }) => alive);
    const refusing = members.filter(({ room }) => room.spectators.refusalOf(spectator.self) !== null);
    return refusing.length === 0 ? 'none' : refusing.length < members.length ? 'some' : 'all';
  }

  #isDone(onlooker: Onlooker): boolean {
    const { spectator } = onlooker;
    if (!spectator.booted) return false;
    // Who knows that the others have sat at a later table shows the way to that one, and has no say there.
    const showsOwn = ({ session, latest }: Device['room']): boolean => session !== null && latest === session.signed;
    const members = this.#world.honest.filter(({ alive, room }) => alive && showsOwn(room));
    const refusals = this.#refusals(onlooker);
    if (members.length === 0 || refusals === 'some') return true;
    if (refusals === 'all') return spectator.reached === 0;
    const { session } = spectator.watching;
    const isWithThem = ({ room }: Device): boolean => session !== null && haveLostTheSame(session, room.session!);
    return session?.halt?.kind === 'gone' || members.some((each) => isLevel(spectator, each) || isWithThem(each));
  }

  /** A spectator is in no charter, so that nothing ever waits for them. */
  #checkSeats({ self, name }: Spectator): void {
    for (const { room } of this.#world.honest) {
      const seats = room.session?.signed.charter.seats ?? [];
      if (seats.some(({ device, key }) => toHex(device) === self || toHex(key) === self))
        this.#world.tally.wrong('surprises', `${name}, who watches, has a seat`);
    }
  }

  #count(what: string): void {
    count(this.#world.tally.watchers, what);
  }
}

/**
 * Whether both stand still for the same cheats, who have lost the same: which of two last words stands then, nobody
 * tells whoever only watches, since nobody goes on.
 */
function haveLostTheSame(...sessions: readonly Session[]): boolean {
  const [one, other] = sessions.map(({ signed, halt, state, verdict }) =>
    halt?.kind === 'cheat'
      ? JSON.stringify([toHex(signed.charter.table), verdict.convicted, countedRounds(state, verdict)])
      : null,
  );
  return one !== null && one === other;
}
