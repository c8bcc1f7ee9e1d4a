/**
 * Which table this device sits at. Of all charters at a link the latest holds; a table can be opened anew by those who are there, and
 * then a device sits at the next one, or waits for it.
 * @module
 */
import type { AnyGame } from '../games/game';
import { GAMES } from '../games/registry';
import { equalBytes, toHex } from '../lib/bytes';
import { type Result, err, ok } from '../lib/result';
import { type Addition, type Memory, NO_MEMORY } from '../log/store';
import { type Charter, NO_PREVIOUS, type SignedCharter, decodeSignedCharter, encodeCharter, encodeSignedCharter, isSameProposal } from './charter';
import type { Proposal } from './lobby';
import type { Draft } from './protocol';
import type { Session } from './session';
import { standingOf } from './standing';
import type { StepEvent } from './stepEvent';
import type { Table, TableOptions } from './table';
import type { Succession, WaitingRoom } from './waitingRoom';

export interface SeatingOptions extends Omit<TableOptions, 'signed' | 'memory' | 'onStep' | 'onChange'> {
  /** Where the next table is prepared. */
  readonly waiting: WaitingRoom;
  readonly save: (addition: Addition) => void;
  /** Fetches what playing the game needs, never rejected; null if nothing is missing. */
  readonly prepare: (game: AnyGame) => Promise<void> | null;
  /** Called when nothing is missing. */
  readonly makeTable: (options: TableOptions) => Table;
  /** A new table has opened, with these other devices. */
  readonly onSeated: (members: readonly string[]) => void;
  /** Of the table that this device sits at, as is `onChange`. */
  readonly onStep: (event: StepEvent) => void;
  readonly onChange: () => void;
}

/** Beats after which somebody else proposes: where a table was, and where nobody has proposed anything yet. */
const TABLE_BEATS = 2;
const LINK_BEATS = 15;

export class Seating {
  readonly #options: SeatingOptions;
  #table: Table | null = null;
  #running: SignedCharter | null = null;
  #reopened = false;
  /** The id of a table in a proposal that the person did not want to hear of. */
  #dismissed: Uint8Array | null = null;
  #left = false;

  constructor(options: SeatingOptions) {
    this.#options = options;
  }

  get table(): Table | null {
    return this.#table;
  }

  get session(): Session | null {
    return this.#table?.session ?? null;
  }

  /** The charter of a table at this link that plays without this device, if one is known. */
  get running(): SignedCharter | null {
    return this.#running;
  }

  /** The latest charter of a table that is known. */
  get latest(): SignedCharter | null {
    const known = [this.session?.signed, this.#running].filter((each) => each != null);
    return known.sort((a, b) => b.charter.revision - a.charter.revision)[0] ?? null;
  }

  /** Whether a new charter is being prepared: always while there is no table, or it is closed. */
  get inLobby(): boolean {
    return this.session === null || this.#reopened || this.session.state.stage === 'closed';
  }

  /** Who proposes the next table if nobody does: at a table its seats in their order, at a link whoever has waited. */
  get succession(): Succession | null {
    if (this.#running) return null;
    if (!this.session) return { devices: null, proposal: { game: GAMES[0]!, options: {}, match: {} }, beats: LINK_BEATS };
    const { seats } = this.session.signed.charter;
    const { gone } = this.session.state;
    return { devices: seats.filter((_, seat) => !gone.includes(seat)).map((seat) => toHex(seat.device)), proposal: sameAgain(this.session.signed.charter), beats: TABLE_BEATS };
  }

  /** Ends this device's part in everything. */
  leave(): void {
    this.#left = true;
    this.#table?.stop();
  }

  /** Sits down at the table of a charter, if it has a seat for this device; `memory`: what is stored of it. */
  sitDown(signed: SignedCharter, memory: Memory): void {
    const { waiting, keyring, makeTable } = this.#options;
    if (keyring.seatsIn(signed.charter).length === 0) return;
    this.#running = null;
    this.#reopened = false;
    this.#dismissed = null;
    waiting.renew(NO_PREVIOUS, signed.charter.revision);
    this.#table = makeTable({
      ...this.#options,
      signed,
      memory,
      onStep: (table, event) => this.#stepped(table, event),
      onChange: (table) => {
        if (table !== this.#table || this.#left) return;
        this.#heedHalt(table.session);
        this.#options.onChange();
      },
    });
  }

  /** Takes a charter from a peer. True if it was looked at, which costs its signatures. Fails as {@link decodeSignedCharter}. */
  takeCharter(bytes: Uint8Array): Result<boolean> {
    const known = [this.session?.signed, this.#running].some((signed) => signed && equalBytes(encodeSignedCharter(signed), bytes));
    if (known) return ok(false);
    const signed = decodeSignedCharter(bytes);
    if (!signed.ok) return signed;
    this.adopt(signed.value);
    return ok(true);
  }

  /** A charter that all its seats have signed: the own table, if this device sits in it. Of two, the later one holds. */
  adopt(signed: SignedCharter): void {
    const { keyring, save, onSeated } = this.#options;
    const { charter } = signed;
    const current = this.session?.signed.charter ?? null;
    if (current && charter.revision <= current.revision) return;
    if (keyring.seatsIn(charter).length === 0) return this.#playWithoutUs(signed, current);
    const missing = this.#options.prepare(charter.game);
    if (missing) return void missing.then(() => this.#left || this.adopt(signed));
    // Whoever has signed it since his start has said nothing at it. Another may have lost what he said, and waits for somebody to tell.
    const { draft, ownWords } = this.#options.waiting.lobby;
    const isNew = ownWords.length > 0 && draft !== null && equalBytes(draft.charter, encodeCharter(charter));
    this.#table?.stop();
    save({ charter: { table: charter.table, bytes: encodeSignedCharter(signed) } });
    this.sitDown(signed, NO_MEMORY);
    this.session!.start();
    if (isNew) this.session!.release();
    onSeated(this.#table!.members);
  }

  /** Others have a table. If some of them sat at ours, ours stands still for good, and this device waits for the next. */
  #playWithoutUs(signed: SignedCharter, current: Charter | null): void {
    if (this.#running && signed.charter.revision <= this.#running.charter.revision) return;
    if (!current || this.inLobby) this.#running = signed;
    else if (current.seats.some((seat) => signed.charter.seats.some((other) => equalBytes(seat.key, other.key)))) {
      this.#running = signed;
      this.#reopened = true;
    }
  }

  /** Who has cheated here does not sit at the next table. */
  #heedHalt({ halt, signed }: Session): void {
    if (halt?.kind !== 'cheat') return;
    const { seat, inputs } = halt.evidence;
    const { seats } = signed.charter;
    for (const accused of new Set([seat, ...inputs.map((input) => input.seat)])) this.#options.waiting.bar(toHex(seats[accused]!.device));
  }

  /** A later draft of somebody at this table that seats this device, too: the table may be opened anew. */
  heedDraft({ author }: Draft): void {
    const { charter, ownSeats } = this.#options.waiting.lobby;
    if (!this.session || !charter || ownSeats.length === 0) return;
    const ofOurs = this.session.signed.charter.seats.some((seat) => equalBytes(seat.device, author));
    const unwanted = this.#dismissed !== null && isSameProposal(this.#dismissed, charter.table);
    if (ofOurs && !unwanted) this.#reopened = true;
  }

  /** Prepares to open the table anew; what is to be proposed. Fails with `lobby/no-table`, or, for whom the others have left behind, with `lobby/others-play`: he waits for the next. */
  reopen(): Result<Proposal> {
    const { session } = this;
    const { waiting } = this.#options;
    if (!session) return err('lobby/no-table', 'there is no table to open anew');
    this.#reopened = true;
    const { charter } = session.signed;
    if (session.halt?.kind === 'gone') {
      this.#running = session.signed;
      return err('lobby/others-play', 'the others are still playing');
    }
    if ((waiting.lobby.charter?.revision ?? 0) <= charter.revision) waiting.renew(session.log.head, charter.revision, standingOf(session.state, session.log.head));
    return ok(sameAgain(charter));
  }

  /** Back to the table that still stands. */
  dismiss(): void {
    this.#reopened = false;
    this.#dismissed = this.#options.waiting.lobby.charter?.table ?? null;
  }

  #stepped(table: Table, event: StepEvent): void {
    if (table !== this.#table || this.#left) return;
    const { state, log } = table.session;
    const { waiting, onStep } = this.#options;
    if (state.stage === 'closed') waiting.renew(log.head, state.charter.revision, standingOf(state, log.head));
    onStep(event);
    if (state.stage === 'closed' && !event.past) waiting.proposeIfNobodyDoes(true);
  }
}

/** The game and options of a charter. */
function sameAgain({ game, options, match }: Charter): Proposal {
  return { game, options, match };
}
