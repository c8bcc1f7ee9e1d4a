/**
 * The one draft of a waiting room: what is proposed now. A device makes it or hears it, and keeps the one that counts.
 * When Ada changes the game, her draft has a later revision, and Ben's device takes it for the one that it held. A
 * draft from the disk, or of people who have all gone, is only *recalled*, until somebody here holds to it.
 *
 *     new → none
 *     none → told             the first is made here, or heard
 *     told → recalled         it was stored by this device, or all others have gone
 *     recalled → told         somebody here holds to it, or to another
 * @module
 */
import type { AnyGame, Options } from '../../games/game';
import { matchOptions } from '../../games/matchOptions';
import { parseOptions } from '../../games/options';
import { equalBytes, toHex } from '../../lib/bytes';
import { type Result, done, err, ok } from '../../lib/result';
import { Stages } from '../../lib/stages';
import {
  type Charter,
  type CharterSeat,
  PROPOSAL_BYTES,
  isLater,
  makeCharter,
  moduleOf,
  revisionAfter,
  revisionsBetween,
} from '../charter/charter';
import { OPENING_BYTES } from '../charter/opening';
import { type Draft, isLower, makeDraft, readDraft } from '../charter/draft';
import {
  type Circumstances,
  MAX_STEP,
  type Precedence,
  type ReadDraft,
  isLaterThan,
  isRival,
  makeProposalId,
  precedence,
  showsOpening,
} from './founding';
import { type CarriedScores, carriesAll, carriesOnly, checkPoints, pointsFor, scoresHeard } from './carriedScores';
import { tablesContinued } from './ground';
import type { DraftsOptions } from './lobbyOptions';

/** What the editor may choose. */
export interface Proposal {
  readonly game: AnyGame;
  /** Only what was chosen; the rest follows the number of seats. */
  readonly options: Options;
  readonly match: Options;
  /** What the table looks like; if left out, it stays as it is. */
  readonly theme?: number;
  /** Whether the points start from zero; if left out, they go on as long as the match does. */
  readonly fresh?: boolean;
}

/** The game and options of a charter, and its look. */
export const sameAgain = ({ game, options, match, theme }: Charter): Proposal => ({ game, options, match, theme });

/** So many drafts that do not count are kept, one of each author. */
const MAX_DECLINED = 8;

/** `recalled`: nobody has told of it since this device came, or since all others were gone. */
type Standing = { readonly at: 'none' } | { readonly at: 'recalled' | 'told'; readonly current: ReadDraft };

export class Drafts {
  readonly #options: DraftsOptions;
  readonly #stages = new Stages<Standing>('drafts', { at: 'none' });
  /** The latest revision that is known; null if none is. */
  #top: number | null;
  #continues: readonly Uint8Array[];
  /** Who has told what is continued. */
  #teller: Uint8Array | null = null;
  #proposal: Uint8Array;
  /** The match as the drafts tell it. */
  #scoresHeard: CarriedScores | null = null;
  /** {@link isAnew} when the draft was taken, since more may be counted later; null if nothing was known then. */
  #wasAnew: boolean | null = null;
  /** The revision of a draft that does not hold here, though others take it for the later one; null if none is. */
  #overtaken: number | null = null;
  /** Drafts that did not count though they are well made, the latest of each author. */
  readonly #declined = new Map<string, ReadDraft>();
  /** Who has shown to have opened the link, and the id of their proposal. */
  #openers: { readonly device: Uint8Array; readonly proposal: Uint8Array } | null = null;

  constructor(options: DraftsOptions) {
    this.#options = options;
    this.#top = options.top;
    this.#continues = options.continues;
    const shown = options.continues.length === 0 ? options.opening : null;
    const begun = shown ?? options.random(PROPOSAL_BYTES).slice(0, OPENING_BYTES);
    this.#proposal = makeProposalId(begun, options.keyring.person.publicKey);
    if (shown) this.#openers = { device: options.keyring.person.publicKey, proposal: this.#proposal };
  }

  get #current(): ReadDraft | null {
    const stage = this.#stages.now;
    return stage.at === 'none' ? null : stage.current;
  }

  get draft(): Draft | null {
    return this.#current?.draft ?? null;
  }

  get charter(): Charter | null {
    return this.#current?.charter ?? null;
  }

  /** The device, 32 bytes, that has shown to have opened the link; null as long as none has. */
  get opener(): Uint8Array | null {
    return this.#openers?.device ?? null;
  }

  get isRecalled(): boolean {
    return this.#stages.now.at === 'recalled';
  }

  get declined(): readonly ReadDraft[] {
    return [...this.#declined.values()];
  }

  /** How many rounds that are known here the draft does not carry on. */
  get dropped(): number {
    const { charter } = this;
    const known = [this.#options.before()?.standing, this.#continued].find((each) => each && each.rounds.length > 0);
    if (!charter || known?.game !== charter.game.id || carriesAll(charter, known)) return 0;
    return known.rounds.length;
  }

  /** Whether its author has chosen that rounds which the table could go on with count no more. */
  get isAnew(): boolean {
    return this.#wasAnew ?? this.#leavesRoundsOut;
  }

  get #leavesRoundsOut(): boolean {
    const { charter } = this;
    if (!charter?.fresh || charter.carried.length > 0) return false;
    return pointsFor(this.#continued, charter.game.id, charter.seats).carried.length > 0;
  }

  /** Whether other rounds count now than it carries on, which nobody has chosen, or it must be later to hold for all. */
  get isOutdated(): boolean {
    const [{ charter }, standing] = [this, this.#continued];
    if (charter === null) return false;
    return this.#overtaken !== null || (standing !== null && !this.isAnew && !carriesOnly(charter, standing));
  }

  /**
   * Makes the next draft. Fails with `options/…`, or with `game/lost` for a game whose module is not here.
   */
  make(
    { game, options, match, theme = this.charter?.theme ?? 0, fresh = false }: Proposal,
    seats: readonly CharterSeat[],
  ): Result<null> {
    const module = moduleOf(game);
    if (module === null)
      return err('game/lost', `${game.name} has not been loaded`, { game: game.name, file: game.source!.address });
    const chosen = parseOptions(game.options, options, seats.length);
    if (!chosen.ok) return chosen;
    const chosenMatch = parseOptions(matchOptions(game), match, seats.length);
    if (!chosenMatch.ok) return chosenMatch;
    const standing = this.#continued;
    const points = fresh ? { absent: [], carried: [] } : pointsFor(standing, game.id, seats);
    const isFresh = standing
      ? standing.fresh || (standing.isBegun && points.carried.length === 0)
      : (this.charter?.fresh ?? false);
    const charter = makeCharter({
      revision: this.#top === null ? 1 : revisionAfter(this.#overtaken ?? this.#top),
      proposal: this.#proposal,
      continues: this.#ground,
      game,
      options: chosen.value,
      match: chosenMatch.value,
      seats,
      theme,
      module,
      fresh: isFresh,
      ...points,
    });
    this.#take({ draft: makeDraft(charter, this.#options.keyring.person), charter });
    return done;
  }

  /**
   * The match that a table would go on with: that of the own table before, or, if another one is continued, what is
   * told of it.
   */
  get #continued(): CarriedScores | null {
    const [table] = this.#ground;
    const before = this.#options.before();
    const known = [before && !before.isBehind ? before.standing : null, this.#scoresHeard];
    return known.find((standing) => table && standing && equalBytes(standing.table, table)) ?? null;
  }

  get #ground(): readonly Uint8Array[] {
    const isKnown = (table: Uint8Array): boolean => this.#teller !== null && this.#options.hasSat(table, this.#teller);
    return tablesContinued(this.#continues, this.#options.before(), isKnown);
  }

  /** Takes the draft that was stored here. */
  recall(draft: Draft): void {
    const taken = this.offer(draft, { abandoned: false, isHere: () => true });
    if (taken.ok && taken.value) this.setAlone();
  }

  /** All others are gone: when they come back they may have gone on with another draft. */
  setAlone(): void {
    const current = this.#current;
    if (current) this.#stages.go({ at: 'recalled', current });
  }

  /**
   * Takes a draft from a peer. One that seats somebody whom this device does without holds against none that does not.
   * At a link's first table that of whoever opened the link counts as long as they are here ({@link precedence}); else
   * it counts if it is later than the one here, or, of two as late, {@link isLower}; if the one here is `abandoned`,
   * by its author and by this device, in any case. None counts that is no later than the table before, or, while one is
   * open, of whoever is no member. True if it is news. Fails as {@link readDraft}, with `lobby/standing` or
   * `lobby/not-yet` if it tells other points than were counted, or with `lobby/revision` if it is too far ahead.
   */
  offer(draft: Draft, circumstances: Circumstances): Result<boolean> {
    const current = this.#current;
    if (current && equalBytes(draft.charter, current.draft.charter)) {
      this.#stages.go({ at: 'told', current });
      return ok(false);
    }
    const before = this.#options.before();
    if (before?.open && !before.members.includes(toHex(draft.author))) return ok(false);
    const charter = readDraft(draft);
    if (!charter.ok) return charter;
    const offered = { draft, charter: charter.value };
    if (!isLater(charter.value.revision, this.#options.top)) return ok(false);
    if (showsOpening(offered, this.#options.link))
      this.#openers = { device: draft.author, proposal: charter.value.proposal };
    const holds = current && !circumstances.abandoned ? this.#precedence(current, offered, circumstances) : null;
    if (current && holds === 'known') {
      this.#decline(current, offered, circumstances);
      return ok(false);
    }
    if (!circumstances.abandoned && holds !== 'offered') {
      const later = isLaterThan(this.#top, offered, current?.draft);
      if (!later.ok || !later.value) return later;
    }
    const fair = checkPoints(charter.value, before);
    if (!fair.ok) return fair;
    this.#take(offered, 'told');
    return ok(true);
  }

  /** Keeps a draft that does not count. Others may take it for the later one: then the next draft here is later still. */
  #decline(current: ReadDraft, offered: ReadDraft, circumstances: Circumstances): void {
    const { draft, charter } = offered;
    const author = toHex(draft.author);
    if (this.#declined.size < MAX_DECLINED || this.#declined.has(author)) this.#declined.set(author, offered);
    const [{ revision }, top] = [charter, this.#top];
    const isAhead = revision === top ? isLower(draft, current.draft) : isLater(revision, this.#overtaken ?? top);
    if (!isAhead || top === null || revisionsBetween(top, revision) > MAX_STEP) return;
    const isInTheWay = isRival(current.charter, charter, draft.author, circumstances);
    if (isInTheWay && checkPoints(charter, this.#options.before()).ok) this.#overtaken = revision;
  }

  /** Whether one of two drafts holds whatever their revisions are: one that seats only whom this device waits for does. */
  #precedence(current: ReadDraft, offered: ReadDraft, { isHere, isWelcome = () => true }: Circumstances): Precedence {
    const isLiked = isWelcome(offered.charter);
    if (isWelcome(current.charter) !== isLiked) return isLiked ? 'offered' : 'known';
    const isOpeners = (id: Uint8Array): boolean => this.#openers !== null && equalBytes(id, this.#openers.proposal);
    const { hasSat } = this.#options;
    return precedence(current, offered, { isHere, hasSat, isOpeners });
  }

  #take(current: ReadDraft, at: 'recalled' | 'told' = this.isRecalled ? 'recalled' : 'told'): void {
    const [{ charter }, { author }] = [current, current.draft];
    this.#declined.delete(toHex(author));
    this.#stages.go({ at, current });
    this.#top = charter.revision;
    this.#overtaken = null;
    this.#proposal = charter.proposal;
    this.#continues = charter.continues;
    if (!equalBytes(author, this.#options.keyring.person.publicKey)) this.#teller = author;
    this.#scoresHeard = scoresHeard(this.#scoresHeard, charter);
    this.#wasAnew = this.#continued && this.#leavesRoundsOut;
  }
}
