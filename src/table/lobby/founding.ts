/**
 * Which of two proposals counts. Ada opens a link and proposes Lynx; Ben has the link and proposes Greta. Every device
 * prefers Ada's, because the id of her proposal shows that she opened the link. If Cleo changes its options, the id
 * still shows that Ada began it.
 *
 *     proposal:  8 bytes, the number that shows who opened the link or else random
 *                8 bytes of a hash of these and the device's key
 * @module
 */
import { concatBytes, equalBytes, toHex } from '../../lib/bytes';
import { hash32 } from '../../log/hash';
import { type Result, err, ok } from '../../lib/result';
import { type Charter, PROPOSAL_BYTES, devicesOf, isLater, revisionsBetween } from '../charter/charter';
import { type Draft, isLower } from '../charter/draft';
import { OPENING_BYTES, hasOpened } from '../charter/opening';

function mark(begun: Uint8Array, device: Uint8Array): Uint8Array {
  return hash32('svista/proposal', begun, device).subarray(0, PROPOSAL_BYTES - OPENING_BYTES);
}

/** The id of a new proposal of a device, 32 bytes; `begun`: its first 8 bytes. (P157) */
export function makeProposalId(begun: Uint8Array, device: Uint8Array): Uint8Array {
  return concatBytes(begun, mark(begun, device));
}

/**
 * Whether a proposal of that id was begun by that device, 32 bytes. Nobody else can make an id of which this is true.
 */
function isFoundedBy(id: Uint8Array, device: Uint8Array): boolean {
  return equalBytes(mark(id.subarray(0, OPENING_BYTES), device), id.subarray(OPENING_BYTES));
}

/** Whether the author of a draft shows by it that they have opened the link with that secret. */
export function showsOpening({ draft, charter }: ReadDraft, secret: Uint8Array): boolean {
  return hasOpened(charter.proposal.subarray(0, OPENING_BYTES), draft.author, secret);
}

/**
 * Which device of a charter, in hexadecimal digits, has opened the link with that secret, as the proposal of the charter
 * of its first table shows. With their consents nobody else can make one. Null if it shows none.
 */
export function openerIn(charter: Charter, secret: Uint8Array): string | null {
  const shown = charter.proposal.subarray(0, OPENING_BYTES);
  const opener = devicesOf(charter).find((device) => hasOpened(shown, device, secret));
  return opener ? toHex(opener) : null;
}

/** A draft is at most so many revisions later than what is known, so that nobody leaps half the way round. */
export const MAX_STEP = 64;

/** A draft that has been read. */
export interface ReadDraft {
  readonly draft: Draft;
  readonly charter: Charter;
}

/**
 * Whether a draft is later than the revision `top` that is known, or as late and {@link isLower} than the one that is
 * `held`. Fails with `lobby/revision` if it is too much later.
 */
export function isLaterThan(top: number | null, { draft, charter }: ReadDraft, held?: Draft): Result<boolean> {
  const { revision } = charter;
  if (top === null) return ok(true);
  if (revision === top ? !isLower(draft, held) : !isLater(revision, top)) return ok(false);
  if (revisionsBetween(top, revision) <= MAX_STEP) return ok(true);
  return err('lobby/revision', 'the proposal is too many revisions ahead');
}

/** What a device knows when it weighs them. */
export interface Knowledge {
  /** Whether a device, 32 bytes, can be reached and is waited for. */
  readonly isHere: (device: Uint8Array) => boolean;
  /** Whether that device, 32 bytes, has sat at a table of that id that is known to have been where we were. */
  readonly hasSat: (table: Uint8Array, device: Uint8Array) => boolean;
  /** Whether a proposal of that id is known to be of whoever opened the link. */
  readonly isOpeners: (proposal: Uint8Array) => boolean;
}

/** How it stands with the draft here when another is offered. */
export interface Circumstances extends Pick<Knowledge, 'isHere'> {
  /** Nobody holds to it any more. */
  readonly abandoned: boolean;
  /** Whether it seats nobody whom this device does without; every draft does, unless it is said. */
  readonly isWelcome?: (charter: Charter) => boolean;
}

/**
 * Whether a draft that does not hold here, of somebody who is here, is in the way of one for the same that does: those
 * who cannot tell who has sat where go by the revisions.
 */
export function isRival(
  known: Charter,
  offered: Charter,
  author: Uint8Array,
  { isHere, isWelcome = () => true }: Circumstances,
): boolean {
  return [known, offered].every((each) => each.continues.length > 0 && isWelcome(each)) && isHere(author);
}

/** Which of two drafts holds: the one that is known here, the one that is offered, or whichever has the later revision. */
export type Precedence = 'known' | 'offered' | 'later';

/**
 * Which of two drafts holds, however late it comes. A *first* draft is for a link's first table. A *next* one continues
 * a table at which its author is known to have sat; any other that continues a table is *another's*, and anybody with
 * the link can make one up.
 *
 *     both first, of one proposal     that of the device that began it, while it is here
 *     both first, of two proposals    the opener's
 *     next, and first or another's    the next one
 *     another's, and first            the opener's first one, while they are here, unless both are theirs
 *     anything else                   the later revision
 */
export function precedence(known: ReadDraft, offered: ReadDraft, knowledge: Knowledge): Precedence {
  const kindOf = ({ draft, charter: { continues } }: ReadDraft): 'first' | 'next' | 'anothers' => {
    if (continues.length === 0) return 'first';
    return continues.some((table) => knowledge.hasSat(table, draft.author)) ? 'next' : 'anothers';
  };
  const [here, there] = [kindOf(known), kindOf(offered)];
  if (here === 'first' && there === 'first') return precedenceAtFirst(known, offered, knowledge);
  if (here === there) return 'later';
  if (here === 'next' || there === 'next') return here === 'next' ? 'known' : 'offered';
  if (equalBytes(known.draft.author, offered.draft.author)) return 'later'; // their own word of before is said again
  const first = here === 'first' ? known : offered;
  if (!isKept(first, knowledge) || !knowledge.isOpeners(first.charter.proposal)) return 'later';
  return here === 'first' ? 'known' : 'offered';
}

/** Whether the device that began this proposal is its author, and is here. */
function isKept({ draft, charter }: ReadDraft, { isHere }: Knowledge): boolean {
  return isFoundedBy(charter.proposal, draft.author) && isHere(draft.author);
}

function precedenceAtFirst(known: ReadDraft, offered: ReadDraft, knowledge: Knowledge): Precedence {
  const [ours, theirs] = [known.charter.proposal, offered.charter.proposal];
  if (equalBytes(ours, theirs)) {
    if (equalBytes(known.draft.author, offered.draft.author)) return 'later';
    if (isKept(known, knowledge)) return 'known';
    return isKept(offered, knowledge) ? 'offered' : 'later';
  }
  const [opened, opens] = [knowledge.isOpeners(ours), knowledge.isOpeners(theirs)];
  if (opened !== opens) return opens ? 'offered' : 'known';
  return opened && isKept(known, knowledge) ? 'known' : 'later';
}
