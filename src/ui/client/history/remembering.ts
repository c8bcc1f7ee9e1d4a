/**
 * Keeps what this browser remembers of a table: that its person sits there, and each round when it has been counted.
 * The memory is loaded when there is something to keep. That it cannot be kept is no fault: the game goes on.
 * @module
 */
import { toHex } from '../../../lib/bytes';
import type { Memory } from '../../../memory/memory';
import type { Player, TableRecord, Told } from '../../../memory/records';
import { isBot } from '../../../table/charter/charter';
import type { SignedCharter } from '../../../table/charter/signedCharter';
import { keepLatest } from '../../app/latest';
import { keepLearned } from '../../app/learned';
import type { TableActions } from '../../view/actions';
import { inNextTask } from '../../frame/frame';
import type { TableView } from '../../view/roomView';

let opened: Promise<Memory> | null = null;

/** The memory of this browser. Rejected where there is none, or it is closed; the next call tries again. */
export function memory(): Promise<Memory> {
  if (!opened) {
    opened = import('../../../memory/memory').then(({ openMemory }) => openMemory({}, () => (opened = null)));
    opened.catch(() => (opened = null));
  }
  return opened;
}

/** Who a table is, apart from how it stands. */
export type Sitting = Pick<Told, 'table' | 'continues' | 'players'>;

/** Of a table with others. */
export function sittingOf({ charter }: SignedCharter): Sitting {
  const players = charter.seats.map((seat): Player => ({
    name: seat.name,
    key: isBot(seat) ? null : toHex(seat.device),
  }));
  return { table: toHex(charter.table), continues: charter.continues.map(toHex), players };
}

/** Of a table with bots alone, which shuffles by that seed. */
export function sittingAlone(seed: number, names: readonly string[]): Sitting {
  return { table: `alone-${seed}`, continues: [], players: names.map((name) => ({ name, key: null })) };
}

export class Remembering {
  readonly #link: Pick<TableRecord, 'place' | 'hash'> | null;
  readonly #nowMs: () => number;
  #seen = '';
  #counted = '';

  /** `link`: that leads back to it; null for a table alone. */
  constructor(link: Pick<TableRecord, 'place' | 'hash'> | null, nowMs: () => number) {
    this.#link = link;
    this.#nowMs = nowMs;
  }

  /** To be called whenever something has changed at a table at which this person sits. */
  heed(view: TableView, sitting: () => Sitting, actions: Pick<TableActions, 'save'>): void {
    const { results, round, stage, game } = view;
    const seen = `${game.id} ${results.length} ${view.seats.map(({ name }) => name).join()}`;
    if (this.#link && seen !== this.#seen) this.#sits(view, sitting(), this.#link);
    this.#seen = seen;
    if (stage !== 'next' || results.length === 0) return;
    const counted = `${round} ${results.length}`;
    if (counted === this.#counted) return;
    this.#counted = counted;
    keepLearned(game.id);
    void this.#keep(toldBy(view, sitting()), actions).catch(() => {});
  }

  /** The person leaves this table for good. */
  forget(): void {
    const link = this.#link;
    if (!link) return;
    keepLatest(null);
    void memory().then(
      (kept) => kept.forgetTable(link.place),
      () => {},
    );
  }

  #sits({ game, seats, ownSeat }: TableView, { players }: Sitting, link: Pick<TableRecord, 'place' | 'hash'>): void {
    const { key } = players[ownSeat]!;
    const names = seats.filter(({ seat }) => seat !== ownSeat).map(({ name }) => name);
    // Not in the midst of the change that brings the table to the screen.
    inNextTask(() => {
      keepLatest({ hash: link.hash, game: game.id, names });
      const table: TableRecord = { ...link, game: game.id, names, key, latestMs: this.#nowMs() };
      void memory()
        .then((kept) => kept.keepTable(table))
        .catch(() => {});
    });
  }

  async #keep(told: Told, actions: Pick<TableActions, 'save'>): Promise<void> {
    const kept = await memory();
    const { id } = await kept.keepMatch(told, this.#nowMs());
    const file = await actions.save();
    if (file.ok) await kept.keepReplay(id, told.points.length - 1, file.value, this.#nowMs());
  }
}

function toldBy(view: TableView, sitting: Sitting): Told {
  const { game, match, ownSeat, results, matchOver, round, state } = view;
  return {
    ...sitting,
    game: game.id,
    options: (state as { readonly options?: Told['options'] } | null)?.options ?? {},
    match,
    own: ownSeat,
    points: results.map(({ scores }) => scores.map(({ total }) => total)),
    over: matchOver,
    round,
  };
}
