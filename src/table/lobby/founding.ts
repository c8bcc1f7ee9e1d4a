/**
 * Who made the first proposal at a link, and whether they opened the link: the id of a proposal tells it, whoever has
 * changed the proposal since. So whoever opened a table keeps the choice while they are there.
 *
 *     proposal:  8 random bytes, the highest bit set by who came by the link · 8 bytes of a hash of these and the device's key
 * @module
 */
import { concatBytes, equalBytes } from '../../lib/bytes';
import { hash32 } from '../../log/hash';
import { type Charter, PROPOSAL_BYTES } from '../charter/charter';

const RANDOM_BYTES = 8;
const CAME_BY_LINK = 0x80;

function mark(random: Uint8Array, device: Uint8Array): Uint8Array {
  return hash32('svista/proposal', random, device).subarray(0, PROPOSAL_BYTES - RANDOM_BYTES);
}

/** The id of a new proposal; `opens`: whether the device, 32 bytes, has opened the link. */
export function makeProposalId(random: (count: number) => Uint8Array, device: Uint8Array, opens: boolean): Uint8Array {
  const own = random(PROPOSAL_BYTES).slice(0, RANDOM_BYTES);
  own[0] = opens ? own[0]! & ~CAME_BY_LINK : own[0]! | CAME_BY_LINK;
  return concatBytes(own, mark(own, device));
}

/**
 * Whether a proposal of that id was begun by that device, 32 bytes. Nobody else can make an id of which this is true.
 */
export function isFoundedBy(id: Uint8Array, device: Uint8Array): boolean {
  return equalBytes(mark(id.subarray(0, RANDOM_BYTES), device), id.subarray(RANDOM_BYTES));
}

/** Whether its maker says that they have opened the link. */
function opensLink(id: Uint8Array): boolean {
  return (id[0]! & CAME_BY_LINK) === 0;
}

/** A draft, as far as it is weighed against another. */
export interface Weighed {
  /** 32 bytes. */
  readonly author: Uint8Array;
  readonly charter: Pick<Charter, 'proposal' | 'continues'>;
}

/** What a device knows when it weighs them. */
export interface Knowledge {
  /** Whether a device, 32 bytes, can be reached and is waited for. */
  readonly isHere: (device: Uint8Array) => boolean;
  /** Whether there has been a table of that id at this link, at which that device, 32 bytes, has sat. */
  readonly hasSat: (table: Uint8Array, device: Uint8Array) => boolean;
}

/**
 * Whether a draft that is offered holds against the one that is here, however late it is. Of two for the first table of
 * a link that of whoever opened the link holds, as long as they are there; and where a table has been, one for the next
 * table holds against one for the first. Null where the later one holds.
 */
export function precedence(known: Weighed, offered: Weighed, { isHere, hasSat }: Knowledge): boolean | null {
  const [before, after] = [known.charter, offered.charter];
  const isNext = ({ author, charter }: Weighed): boolean =>
    charter.continues.length > 0 && hasSat(charter.continues[0]!, author);
  if (before.continues.length > 0) return after.continues.length === 0 && isNext(known) ? false : null;
  const isKept = isFoundedBy(before.proposal, known.author) && isHere(known.author);
  if (after.continues.length > 0) return isNext(offered) ? true : isKept && opensLink(before.proposal) ? false : null;
  if (equalBytes(before.proposal, after.proposal)) {
    if (equalBytes(known.author, offered.author)) return null;
    if (isKept) return false;
    return isFoundedBy(after.proposal, offered.author) && isHere(offered.author) ? true : null;
  }
  const [opened, opens] = [opensLink(before.proposal), opensLink(after.proposal)];
  if (opened !== opens) return opens;
  return opened && isKept ? false : null;
}
