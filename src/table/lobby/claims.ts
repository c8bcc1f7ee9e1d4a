/**
 * Which tables other devices say they are at: what a newcomer knows of a link at which a table plays already.
 * @module
 */
import { equalBytes } from '../../lib/bytes';
import { deviceNames, isLater } from '../charter/charter';
import { type SignedCharter, encodeSignedCharter } from '../charter/signedCharter';
import { openerIn } from './founding';
import { isPresent } from './participants';
import type { WaitingRoom } from './waitingRoom';

/** The most devices whose word is kept; who has said it longest ago is forgotten. */
const MAX_CLAIMS = 64;

export class Claims {
  readonly #byDevice = new Map<string, SignedCharter>();

  get all(): readonly SignedCharter[] {
    return [...new Set(this.#byDevice.values())];
  }

  /** `device`: hexadecimal key of the device that says so. */
  set(device: string, signed: SignedCharter): void {
    this.#byDevice.delete(device);
    this.#byDevice.set(device, signed);
    const [oldest] = this.#byDevice.keys();
    if (this.#byDevice.size > MAX_CLAIMS) this.#byDevice.delete(oldest!);
  }

  /** One of these, or one that somebody is at, if it has these bytes: its signatures need no look any more. */
  known(bytes: Uint8Array, others: readonly (SignedCharter | null | undefined)[]): SignedCharter | undefined {
    const isSame = (each: SignedCharter): boolean => equalBytes(encodeSignedCharter(each), bytes);
    return [...others, ...this.all].find((each): each is SignedCharter => !!each && isSame(each));
  }

  /** What that device says; null if it says nothing. */
  saidBy(device: string): SignedCharter | null {
    return this.#byDevice.get(device) ?? null;
  }

  /**
   * Those at which whoever opened the link sits, as they have signed; they may have taken that back: this device knows of
   * itself, and others say where they are while they are here. The first table of a link shows by itself who has opened
   * it, whose secret is `link`.
   */
  ofOpener(waiting: WaitingRoom, link: Uint8Array): SignedCharter[] {
    const { opener, people, self } = waiting.lobby;
    return this.all.filter((signed) => {
      const { charter } = signed;
      const who = opener ?? openerIn(charter, link);
      if (who === null || !deviceNames(charter).includes(who)) return false;
      if (who === self) return !waiting.hasTakenBack(charter);
      const said = isPresent(people, who) ? this.saidBy(who) : signed;
      return said !== null && equalBytes(said.charter.table, charter.table);
    });
  }

  /** Forgets what all others have said than these. */
  keep(devices: readonly string[]): void {
    for (const device of [...this.#byDevice.keys()]) if (!devices.includes(device)) this.#byDevice.delete(device);
  }

  /**
   * The table that most are at who sit there and say so; of two that of this device, `own`, or else the later one. Null
   * if none is known. Whoever watches has no say: where nobody who is reached sits at their table, it is another one.
   */
  most(own: SignedCharter | null): SignedCharter | null {
    const others = this.all.filter(({ charter }) => !own || !equalBytes(charter.table, own.charter.table));
    const known = own ? [...others, own] : others;
    const ranked = known.map((signed) => ({ signed, count: this.#supporters(signed) }));
    ranked.sort(
      (a, b) =>
        b.count - a.count ||
        Number(b.signed === own) - Number(a.signed === own) ||
        (isLater(b.signed.charter.revision, a.signed.charter.revision) ? 1 : -1),
    );
    return ranked[0]?.signed ?? null;
  }

  #supporters({ charter }: SignedCharter): number {
    const devices = deviceNames(charter);
    return [...this.#byDevice].filter(
      ([device, signed]) => devices.includes(device) && equalBytes(signed.charter.table, charter.table),
    ).length;
  }
}
