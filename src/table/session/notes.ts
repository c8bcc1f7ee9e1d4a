/**
 * What the devices of a table tell each other beside the game: a reminder, that a bot may play for a seat, that it is
 * to, and goodbyes. Signed, and no part of the log. Of each seat the latest of a kind is kept, so nobody can fill a
 * device with them.
 *
 * A goodbye holds only while its device has signed nothing since: it names a step for which the device has said nothing
 * yet, and a word for that step or a later one takes it back, whoever shows the goodbye again, whenever.
 * @module
 */
import type { Seat } from '../../cards/card';
import type { SigningPair } from '../../crypto/sign';
import { equalBytes, toHex } from '../../lib/bytes';
import { type Result, err, ok } from '../../lib/result';
import { type NoteKind, type Side, checkSide, makeSide, readSide } from '../../log/side';
import type { Charter } from '../charter/charter';

interface Note {
  readonly side: Side;
  readonly bytes: Uint8Array;
}

/** The latest step for which the device of a seat has signed anything; -1 if there is none. */
type LatestWord = (seat: Seat) => number;

/** Whoever comes later is told of these. */
const LASTING: readonly string[] = ['standin', 'goodbye'] satisfies readonly NoteKind[];

export class Notes {
  readonly #charter: Charter;
  readonly #latestWord: LatestWord;
  readonly #latest = new Map<string, Note>();
  /** By seat: up to which step a goodbye does not count, since its device was there again. */
  readonly #back = new Map<Seat, number>();

  constructor(charter: Charter, latestWord: LatestWord) {
    this.#charter = charter;
    this.#latestWord = latestWord;
  }

  /** Those that whoever comes later is told of, as they were signed. */
  get lasting(): readonly Uint8Array[] {
    const lasts = ({ seat, kind }: Side): boolean =>
      LASTING.includes(kind) && (kind !== 'goodbye' || this.#hasLeft(seat));
    return [...this.#latest.values()].filter(({ side }) => lasts(side)).map(({ bytes }) => bytes);
  }

  /** Seats whose people have said goodbye, and are not here; `isHere` by device, hexadecimal. */
  farewells(isHere: (device: string) => boolean): Seat[] {
    return this.#charter.seats.flatMap(({ device }, seat) =>
      this.#hasLeft(seat) && !isHere(toHex(device)) ? [seat] : [],
    );
  }

  /** A device (hexadecimal) is here again while `step` is open: what it has said before does not count any more. */
  returned(device: string, step: number): void {
    for (const [seat, each] of this.#charter.seats.entries())
      if (toHex(each.device) === device) this.#back.set(seat, Math.max(step, this.stepOf(seat, 'goodbye') ?? -1));
  }

  #hasLeft(seat: Seat): boolean {
    const said = this.stepOf(seat, 'goodbye');
    return said !== null && said > this.#latestWord(seat) && said > (this.#back.get(seat) ?? -1);
  }

  /** The step of the latest note of that kind of a seat; null if there is none. */
  stepOf(seat: Seat, kind: NoteKind): number | null {
    return this.#latest.get(`${seat}:${kind}`)?.side.step ?? null;
  }

  /** The latest note of that kind of a seat, as it was signed; null if there is none. */
  of(seat: Seat, kind: NoteKind): Uint8Array | null {
    return this.#latest.get(`${seat}:${kind}`)?.bytes ?? null;
  }

  /** The own note in that step; a goodbye is for the next one if this device has spoken in it. */
  make(seat: Seat, step: number, kind: NoteKind, pair: SigningPair): Uint8Array {
    const after = kind === 'goodbye' ? Math.max(step, this.#latestWord(seat) + 1) : step;
    const side: Side = { table: this.#charter.table, seat, step: after, kind };
    const bytes = makeSide(side, pair);
    this.#keep({ side, bytes });
    return bytes;
  }

  /**
   * Takes a note from a peer, of a step up to `lastStep`; null if it is no news, which costs no look at its signature.
   * Fails as {@link readSide} and {@link checkSide}, or with `log/other-table` or `table/no-wish`. (P171)
   */
  take(bytes: Uint8Array, lastStep: number): Result<Side | null> {
    const said = readSide(bytes);
    if (!said.ok) return said;
    const { seat, kind, step, table } = said.value.side;
    if (!equalBytes(table, this.#charter.table)) return err('log/other-table', 'a note of another table');
    if (step > lastStep) return err('table/no-wish', 'a note about a step that cannot have been opened yet');
    if (step <= (this.stepOf(seat, kind as NoteKind) ?? -1)) return ok(null);
    const side = checkSide(said.value, this.#charter.seats[seat]?.key);
    if (side.ok) this.#keep({ side: side.value, bytes });
    return side;
  }

  #keep(note: Note): void {
    this.#latest.set(`${note.side.seat}:${note.side.kind}`, note);
  }
}
