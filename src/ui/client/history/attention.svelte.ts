/**
 * What the person at a table has seen of it, and what they missed while they were away. It is kept in the browser, so
 * that a page that is opened again knows it too.
 * @module
 */
import { toHex } from '../../../lib/bytes';
import type { Room } from '../../../table/room';
import type { Session } from '../../../table/session/session';
import { attempt } from '../../app/attempt';
import type { LogEntry } from '../../text/parts';
import { Absence } from './absence';
import type { TableView } from '../../view/roomView';

const LOOK_MS = 500;
/** Tables that are remembered. */
const MAX_KEPT = 16;
const KEY = 'svista.seen';

/** Lines of the log that somebody has missed. */
export type Missed = readonly LogEntry[];

interface Kept {
  readonly table: string;
  readonly step: number;
}

/** By place, the latest last; storage may be forbidden or spoiled. */
function kept(): [string, Kept][] {
  const all = attempt(() => {
    const entries = Object.entries(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, Partial<Kept>>);
    return entries.filter(
      (each): each is [string, Kept] => typeof each[1].table === 'string' && Number.isInteger(each[1].step),
    );
  });
  return all ?? [];
}

function keep(place: string, seen: Kept): void {
  const others = kept().filter(([name]) => name !== place);
  const latest = [...others, [place, seen]].slice(-MAX_KEPT);
  attempt(() => localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(latest))));
}

const stepOf = ({ id }: LogEntry): number => Number.parseInt(id, 10);

export class Attention {
  readonly #place: string;
  readonly #timer: ReturnType<typeof setInterval>;
  #session: Session | null = null;
  #absence = new Absence(null);
  #seen: Kept | null = null;
  #kept = -1;
  #missed = $state.raw<Missed | null>(null);

  /** `place`: names this person's place at the link. `look`: calls {@link look} with what there is. */
  constructor(place: string, look: () => void) {
    this.#place = place;
    this.#timer = setInterval(() => {
      look();
      this.#keep();
    }, LOOK_MS);
    addEventListener('pagehide', this.#keep);
  }

  /** What was missed, until it has been read. */
  get missed(): Missed | null {
    return this.#missed;
  }

  /** Called often, and whenever something has happened. */
  look(
    { session, table: sync }: Pick<Room, 'session' | 'table'>,
    table: TableView | null,
    log: readonly LogEntry[],
  ): void {
    if (!session || !table) return;
    const name = toHex(session.signed.charter.table);
    if (session !== this.#session) {
      const before = kept().find(([place]) => place === this.#place)?.[1];
      this.#session = session;
      this.#absence = new Absence(before?.table === name ? before.step : null);
      this.#missed = null;
    }
    const others = table.seats.filter(({ presence }) => presence !== 'self');
    const inReach = others.length === 0 || others.some(({ presence }) => presence === 'connected');
    const isHere = document.visibilityState === 'visible' && inReach && session.caughtUp;
    const isAbreast = others.length === 0 || (sync?.isAbreast === true && table.step >= session.step);
    const missed = this.#absence.look(Date.now(), isHere, table.step, isAbreast);
    const { seen } = this.#absence;
    if (seen !== null) this.#seen = { table: name, step: seen };
    if (missed !== null)
      this.#tell(
        log.filter((entry) => stepOf(entry) >= missed),
        table.ownSeat,
      );
    else if (
      this.#missed &&
      log.some(
        (entry) =>
          entry.seat === table.ownSeat &&
          !this.#missed!.includes(entry) &&
          stepOf(entry) > stepOf(this.#missed!.at(-1)!),
      )
    )
      this.read();
  }

  /** Not with each change at the table, which waits while the browser writes. */
  readonly #keep = (): void => {
    const seen = this.#seen;
    if (seen === null || seen.step === this.#kept) return;
    this.#kept = seen.step;
    keep(this.#place, seen);
  };

  #tell(entries: Missed, own: number): void {
    if (movesIn(entries, own) > 0) this.#missed = entries;
  }

  /** It has been read. */
  read(): void {
    this.#missed = null;
  }

  stop(): void {
    clearInterval(this.#timer);
    removeEventListener('pagehide', this.#keep);
    this.#keep();
  }
}

/** How many of the lines tell what others did. */
export function movesIn(entries: Missed, own: number | null): number {
  return entries.filter(({ seat, heading, answer }) => seat !== null && seat !== own && !heading && !answer).length;
}
