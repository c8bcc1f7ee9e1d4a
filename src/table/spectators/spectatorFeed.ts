/**
 * What a spectator gets from a member: an answer to each of their tips, and nothing unasked. It holds the public
 * log as far as they lack it, the answers to wishes, the latest reactions and looks, goodbyes, and who is here. How often they
 * may ask, and how long an answer is, has bounds, so they cost a member no more than that.
 * @module
 */
import { equalBytes } from '../../lib/bytes';
import { EARLY_STEPS } from '../../log/earlyInputs';
import { partsOf } from '../../log/evidence';
import { type SignedInput, isVote } from '../../log/input';
import { type SignedCharter, encodeSignedCharter } from '../charter/signedCharter';
import { type Companion, MAX_COMPANY, type Message, type Tip, inputMessages } from '../sync/protocol';
import type { Table } from '../sync/table';

/** The most bytes of inputs in one answer, unless a single one is longer. */
const MAX_ANSWER_BYTES = 256 * 1024;
/** Of so many answers and reactions it is remembered that they were sent. */
const MAX_SIDES = 256;

export interface SpectatorFeedOptions {
  /** The latest charter that is known, and the table if this device sits at it. */
  readonly latest: () => SignedCharter | null;
  readonly table: () => Table | null;
  readonly company: () => readonly Companion[];
}

/** What one of the spectators was sent. */
interface Served {
  company: string;
  readonly sides: Set<Uint8Array>;
  /** How much evidence. */
  accused: number;
}

export class SpectatorFeed {
  readonly #options: SpectatorFeedOptions;
  readonly #served = new Map<string, Served>();

  constructor(options: SpectatorFeedOptions) {
    this.#options = options;
  }

  /** They are gone, or messages may have been lost: nothing that they were sent counts. */
  forget(device: string): void {
    this.#served.delete(device);
  }

  /** The answer to a tip. */
  answer(device: string, tip: Tip): Message[] {
    const served = this.#servedTo(device);
    const messages = this.#companyFor(served);
    const latest = this.#options.latest();
    const table = this.#options.table();
    if (!latest) return messages;
    if (!equalBytes(tip.table, latest.charter.table))
      return [{ kind: 'charter', signed: encodeSignedCharter(latest) }, ...messages];
    if (!table || !equalBytes(table.session.signed.charter.table, tip.table) || !table.session.caughtUp)
      return messages;
    return [
      ...inputMessages(besides(table, tip)),
      ...inputMessages(lacking(table, tip)),
      ...evidenceFor(table, served),
      ...sidesFor(table, served),
      ...messages,
      { kind: 'tip', tip: table.session.log.tip },
    ];
  }

  #servedTo(device: string): Served {
    const known = this.#served.get(device);
    if (known) return known;
    const served: Served = { company: '', sides: new Set(), accused: 0 };
    this.#served.set(device, served);
    return served;
  }

  #companyFor(served: Served): Message[] {
    const company = this.#options.company().slice(0, MAX_COMPANY);
    const text = JSON.stringify(company);
    if (text === served.company) return [];
    served.company = text;
    return [{ kind: 'company', company }];
  }
}

/**
 * The inputs that come after the tip, no further than can be kept; if it is on another history, those from where the
 * histories can part.
 */
function lacking({ session }: Table, tip: Tip): SignedInput[] {
  const { log } = session;
  if (tip.step > log.step) return [];
  const parted = !equalBytes(tip.head, log.chain.headBefore(tip.step));
  const from = parted ? log.partingBefore(tip.step) : tip.step;
  const after = parted ? log.since(from) : log.lackedBy(tip);
  let bytes = 0;
  const some: SignedInput[] = [];
  for (const input of after) {
    bytes += input.bytes.length;
    if (some.length > 0 && (bytes > MAX_ANSWER_BYTES || input.step > from + EARLY_STEPS)) break;
    some.push(input);
  }
  return some;
}

/** Words that prove somebody a cheat and are not in the log that follows: whoever has closed their step cannot judge them. */
function besides({ session: { convictions, log } }: Table, { step }: Tip): readonly SignedInput[] {
  const isBeside = (input: SignedInput): boolean =>
    !isVote(input) && input.step >= step && input.step <= step + EARLY_STEPS && log.isClosedByVotes(input.step);
  return convictions.flatMap(partsOf).filter(isBeside);
}

/** What proves somebody a cheat, once. */
function evidenceFor({ session: { convictions } }: Table, served: Served): Message[] {
  const news = convictions.slice(served.accused).flatMap(partsOf);
  served.accused = convictions.length;
  return inputMessages(news);
}

function sidesFor({ answers, reactions, looksSaid, courtesy }: Table, { sides }: Served): Message[] {
  const all = new Set([...answers.all, ...reactions.all, ...looksSaid, ...courtesy.goodbyes]);
  const fresh = [...all].filter((side) => !sides.has(side));
  if (sides.size > MAX_SIDES) sides.clear();
  for (const side of fresh) sides.add(side);
  return fresh.map((side) => ({ kind: 'side', side }));
}
