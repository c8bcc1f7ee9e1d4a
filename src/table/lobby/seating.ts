/**
 * Which table this device sits at. Of all charters at a link the latest holds; a table can be opened anew by those who
 * are there, and then a device sits at the next one, or waits for it. What becomes of a charter that all have signed:
 *
 *     it has a seat here, and is later than the own     this device sits down, if it has consented (P160, P161)
 *     most of the own table have opened it              the own table stands still for good
 *     anything else                                     it is known as the table of those who say so
 *
 *     new → waiting
 *     waiting → seated         all have consented to a charter, or one is stored
 *     seated → reopened        the next is prepared: it is asked for, here or by a member, or most others have opened it
 *     reopened → seated        at the next one, or back at the one that still stands
 * @module
 */
import { equalBytes, toHex } from '../../lib/bytes';
import { type Result, err, ok } from '../../lib/result';
import { Stages } from '../../lib/stages';
import { type Memory, NO_MEMORY } from '../../log/store';
import { encodeCharter, isLater } from '../charter/charter';
import { withOwnConsent } from '../charter/consents';
import { Claims } from './claims';
import { isPresent } from './participants';
import { accusedBy, isDivergence } from '../log/accusation';
import type { Draft } from '../charter/draft';
import { type Proposal, sameAgain } from './drafts';
import { type TableBefore, groundAfter } from './ground';
import type { Session } from '../session/session';
import { type SignedCharter, decodeSignedCharter, encodeSignedCharter } from '../charter/signedCharter';
import type { StepEvent } from '../step/stepEvent';
import type { Table } from '../sync/table';
import type { SeatingOptions } from './seatingOptions';
import { type Succession, beforeNext, isMoved, isReached, sitsAt, successionOf } from './succession';
import { type Withdrawal, isUndone, stillTakenBack, takeBack } from './withdrawals';

/** At a table: whether the next one is being prepared. */
interface Seated {
  readonly at: 'seated' | 'reopened';
  readonly table: Table;
  /** The table that most of those who sat at this one have opened without us. */
  readonly later: SignedCharter | null;
  /** A proposal that the person did not want to hear of. */
  readonly dismissed: Uint8Array | null;
  readonly takenBack: readonly Withdrawal[];
}

const SAT_DOWN = { at: 'seated', later: null, dismissed: null, takenBack: [] } as const;

export class Seating {
  readonly #options: SeatingOptions;
  readonly #stages = new Stages<{ readonly at: 'waiting' } | Seated>('seating', { at: 'waiting' });
  /** Which tables other devices say they are at. */
  readonly #claims = new Claims();
  #left = false;

  constructor(options: SeatingOptions) {
    this.#options = options;
  }

  get #seated(): Seated | null {
    const stage = this.#stages.now;
    return stage.at === 'waiting' ? null : stage;
  }

  /** Moves on from a table; nothing where there is none. */
  #change(change: Partial<Seated>): void {
    const seated = this.#seated;
    if (seated) this.#stages.go({ ...seated, ...change });
  }

  get table(): Table | null {
    return this.#seated?.table ?? null;
  }

  get session(): Session | null {
    return this.table?.session ?? null;
  }

  /**
   * The charter of a table at this link that plays without this device, if one is known: of the table that most are at,
   * or, for whoever sat at one, that most of its devices have opened since. There is none as soon as one of
   * its members proposes the next, and while none of them is here.
   */
  get running(): SignedCharter | null {
    const signed = this.#elsewhere;
    const { charter, draft, people } = this.#options.waiting.lobby;
    if (signed && !isReached(signed, people)) return null;
    const isOver =
      signed && charter && draft && isLater(charter.revision, signed.charter.revision) && sitsAt(signed, draft.author);
    return isOver ? null : signed;
  }

  /**
   * The same, whether it is over or not. Whoever sat here waits for those who sat with them, and for nobody else,
   * however many say that they are at another table.
   */
  get #elsewhere(): SignedCharter | null {
    return this.#seated ? this.#seated.later : this.#claims.most(null);
  }

  /**
   * The charter that newcomers and spectators are told: the own one, or that which most are at, if any is here. Whoever
   * has not sat takes the word of whoever opened the link while these are here: of tables anybody can tell.
   */
  get latest(): SignedCharter | null {
    const own = this.session?.signed ?? null;
    const { opener, people } = this.#options.waiting.lobby;
    if (!own && opener !== null && isPresent(people, opener)) return this.#claims.saidBy(opener);
    const other = this.inLobby ? this.#elsewhere : null;
    return other && (!own || isReached(other, people)) ? other : own;
  }

  /**
   * Whether a device, 32 bytes, sits at the table of that id: the own one, if it has opened, or one at which whoever
   * opened the link sits, too, as they have signed. Of other tables anybody can tell, with keys of their own.
   */
  hasSat(table: Uint8Array, device: Uint8Array): boolean {
    const { waiting, link } = this.#options;
    const own = this.#isUndone ? null : this.session?.signed;
    const known = [own, this.#seated?.later, ...this.#claims.ofOpener(waiting, link)];
    return known.some((signed) => signed && equalBytes(signed.charter.table, table) && sitsAt(signed, device));
  }

  /** What the waiting room must know of the own table. */
  get before(): TableBefore | null {
    const seated = this.#seated;
    if (!seated) return null;
    const { later, table } = seated;
    return beforeNext(table.session, later !== null && isMoved(table.session, later.charter), this.#isUndone);
  }

  /** Whether the own table has not opened after all: somebody has taken their consent back, and not thought better of it. */
  get #isUndone(): boolean {
    const seated = this.#seated;
    return seated !== null && isUndone(seated.table.session, seated.takenBack);
  }

  /** Whether a new charter is being prepared: always while there is no table, or it is closed. */
  get inLobby(): boolean {
    const seated = this.#seated;
    return seated?.at !== 'seated' || seated.table.session.state.stage === 'closed';
  }

  /**
   * Who proposes the next table if nobody does: at a table its seats in their order, and nobody at a link where this
   * device has not sat.
   */
  get succession(): Succession | null {
    return this.running || !this.session ? null : successionOf(this.session);
  }

  /** Ends this device's part in everything. */
  leave(): void {
    this.#left = true;
    this.table?.stop();
  }

  /** Sits down at the table of a charter, if it has a seat for this device; `memory`: what is stored of it. */
  sitDown(signed: SignedCharter, memory: Memory): void {
    const { waiting, keyring, makeTable } = this.#options;
    if (keyring.seatsIn(signed.charter).length === 0) return;
    this.#change(SAT_DOWN); // nothing of the table before stands in the way while this one is made
    waiting.renew(groundAfter(signed.charter));
    const table = makeTable({
      ...this.#options,
      signed,
      memory,
      onStep: (at, event) => this.#stepped(at, event),
      onChange: (at) => {
        if (at !== this.table || this.#left) return;
        this.#barCheats(at.session);
        this.#options.onChange();
      },
    });
    this.#stages.go({ ...SAT_DOWN, table });
  }

  /**
   * Takes a charter from a peer, who says that this is the latest. True if it was looked at, which costs its
   * signatures. Fails as {@link decodeSignedCharter}.
   */
  takeCharter(device: string, bytes: Uint8Array): Result<boolean> {
    const known = this.#claims.known(bytes, [this.session?.signed, this.#seated?.later]);
    const signed = known ? ok(known) : decodeSignedCharter(bytes);
    if (!signed.ok) return signed;
    this.#claims.set(device, signed.value);
    if (this.#seated) this.#change({ takenBack: stillTakenBack(this.#seated.takenBack, signed.value) });
    const isNews = this.#isNews(signed.value);
    if (!known || isNews) this.adopt(signed.value);
    // Of two tables as late each may have seated one by a consent that the other has taken back, and says so.
    if (!isNews) this.#options.waiting.standing(signed.value);
    return ok(!known);
  }

  /** Whether a charter is later than the own one, and has a seat for this device. */
  #isNews({ charter }: SignedCharter): boolean {
    const isLate = isLater(charter.revision, this.session?.signed.charter.revision ?? null);
    return isLate && this.#options.keyring.seatsIn(charter).length > 0;
  }

  /**
   * Takes a charter to which all its devices have consented. `isPrepared`: all that the game needs is here; until then
   * it is looked at once more, since another may have come meanwhile.
   */
  adopt(signed: SignedCharter, isPrepared = false): void {
    const [{ charter }, { waiting, keyring, prepare, save, send, onSeated }] = [signed, this.#options];
    if (!this.#isNews(signed)) return this.#playWithoutUs(signed);
    const word = waiting.standing(signed);
    if (!word) return waiting.proposeAgain(signed); // it has not consented, or has taken that back
    const { draft } = waiting.lobby;
    const isNew = word.isNew && draft !== null && equalBytes(draft.charter, encodeCharter(charter));
    if (!isNew && !this.inLobby) return; // nobody is moved from an open table by a consent of long ago
    const coming = isPrepared ? null : prepare(charter.game);
    if (coming) return void coming.then(() => this.#left || this.adopt(signed, true));
    this.table?.stop();
    const own = withOwnConsent(signed, word, keyring);
    const bytes = encodeSignedCharter(own);
    save({ charter: { table: charter.table, bytes } });
    this.sitDown(own, NO_MEMORY);
    for (const member of this.table!.members) send(member, { kind: 'charter', signed: bytes }); // maybe shown to us alone
    this.session!.start();
    // Whoever consented since their start has said nothing there. Another may have lost that, and wait to be told.
    if (isNew) this.session!.release();
    onSeated(this.table!.members);
  }

  /** Others have a table. If most of those who sat at ours have opened it, ours stands still for good. */
  #playWithoutUs(signed: SignedCharter): void {
    const { session } = this;
    if (!session) return;
    const latest = this.#seated?.later ?? session.signed;
    if (!isLater(signed.charter.revision, latest.charter.revision) || !isMoved(session, signed.charter)) return;
    if (session.state.stage !== 'closed') return this.#change({ at: 'reopened', later: signed });
    this.#change({ later: signed });
    this.#options.waiting.renew(groundAfter(signed.charter)); // an own draft would pass that table over
  }

  /** Hears that a consent to the own table was taken back. True if that is news. Fails as {@link takeBack}. */
  takeWithdrawal(message: Withdrawal): Result<boolean> {
    const seated = this.#seated;
    const taken = seated ? takeBack(seated.table.session, seated.takenBack, message, this.#claims.all) : ok(null);
    if (taken.ok && taken.value) this.#change({ at: 'reopened', takenBack: taken.value });
    return taken.ok ? ok(taken.value !== null) : taken;
  }

  /** Who has cheated here does not sit at the next table; whose program has another state may, with a right one. */
  #barCheats({ convictions, signed }: Session): void {
    const cheats = convictions.filter((evidence) => !isDivergence(evidence)).flatMap(accusedBy);
    for (const seat of cheats) this.#options.waiting.bar(toHex(signed.charter.seats[seat]!.device));
  }

  /** A later draft of somebody at this table that seats this device, too: the table may be opened anew. */
  reopenFor({ author }: Draft): void {
    const { lobby } = this.#options.waiting;
    const { charter } = lobby;
    if (!this.session || !charter || !lobby.checkSeats().ok) return;
    const ofOurs = sitsAt(this.session.signed, author);
    const dismissed = this.#seated?.dismissed;
    if (ofOurs && !(dismissed && equalBytes(dismissed, charter.proposal))) this.#change({ at: 'reopened' });
  }

  /**
   * Prepares to restart the table, `without` some devices; what is to be proposed. Fails with `lobby/no-table`, or,
   * for whom the others have left behind, with `lobby/others-play`: they wait for the next.
   */
  reopen(without: readonly string[] = []): Result<Proposal> {
    const [{ session }, { waiting }] = [this, this.#options];
    if (!session) return err('lobby/no-table', 'there is no table to restart');
    this.#change({ at: 'reopened' });
    const { charter } = session.signed;
    if (session.halt?.kind === 'gone') {
      this.#change({ later: session.signed });
      return err('lobby/others-play', 'the others are still playing');
    }
    const proposed = waiting.lobby.charter;
    if (!proposed || !isLater(proposed.revision, charter.revision)) waiting.renew(groundAfter(charter));
    for (const device of without) waiting.lobby.setLeftOut(device, true);
    return ok(sameAgain(charter));
  }

  /** Back to the table that still stands. */
  dismiss(): void {
    const { waiting } = this.#options;
    void waiting.withdraw(); // refused if nothing was signed
    this.#change({ at: 'seated', dismissed: waiting.lobby.charter?.proposal ?? null });
  }

  #stepped(table: Table, event: StepEvent): void {
    if (table !== this.table || this.#left) return;
    const { state, caughtUp } = table.session;
    const { waiting, onStep } = this.#options;
    // A consent to the next table was given before this round was counted: nobody waits with theirs to see how it ends.
    if (caughtUp && state.results.length > event.before.results.length) void waiting.withdraw();
    if (state.stage === 'closed') waiting.renew(groundAfter(state.charter));
    onStep(event);
    if (state.stage === 'closed' && !event.past) waiting.proposeIfNobodyDoes(true);
  }
}
