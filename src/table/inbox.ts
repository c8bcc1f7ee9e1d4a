/**
 * Takes what other devices send, and keeps account of what that costs: who sends too much nonsense is not listened to
 * for a while.
 * @module
 */
import { equalBytes } from '../lib/bytes';
import type { Clock } from '../lib/clock';
import { type Result, err, ok } from '../lib/result';
import type { Draft } from './charter/draft';
import type { Spectators } from './spectators/spectators';
import { CHARTER_COST, CostLimit } from './sync/costLimit';
import { type Message, decodeMessage } from './sync/protocol';
import type { Seating } from './lobby/seating';
import type { Taken } from './sync/table';
import type { WaitingRoom } from './lobby/waitingRoom';

/** Faults of messages that cannot have changed anything. */
export const NOTHING_NEW = ['room/not-heard', 'wire/malformed', 'table/none'];
/** Faults that cost us nothing: of honest devices that are at another table, ahead or behind. */
const FREE = ['table/none', 'log/other-table', 'log/no-seat', 'log/not-asked', 'log/other-round', 'log/too-early'];
/**
 * Any message costs a little, and bytes that bring nothing new cost their decoding: as much as a signature for so many
 * of them.
 */
const MESSAGE_COST = 0.01;
const BYTES_OF_A_SIGNATURE = 32 * 1024;
/** Signatures are looked at all at once; where one is false, so many of the others were looked at for nothing. */
const WASTED_OF_A_BATCH = 1 / 8;

export class Inbox {
  readonly #waiting: WaitingRoom;
  readonly #seating: Seating;
  readonly #spectators: Spectators;
  readonly #costLimit: CostLimit;

  constructor(waiting: WaitingRoom, seating: Seating, spectators: Spectators, clock: Clock) {
    this.#waiting = waiting;
    this.#seating = seating;
    this.#spectators = spectators;
    this.#costLimit = new CostLimit(clock);
  }

  /**
   * Takes a message from a device that the network vouches for. Fails with
   * `wire/malformed`, as what it carries does, or with `room/not-heard` for a device that has sent too much nonsense.
   */
  take(device: string, bytes: Uint8Array): Result<null> {
    if (this.#costLimit.isExceeded(device)) return err('room/not-heard', 'this device is not listened to now');
    const message = decodeMessage(bytes);
    const taken = message.ok ? this.#sort(device, message.value, bytes.length) : message;
    const cost = taken.ok
      ? taken.value
      : FREE.includes(taken.fault.code)
        ? bytes.length / BYTES_OF_A_SIGNATURE
        : costOfFault(taken.fault.code, message);
    this.#costLimit.charge(device, MESSAGE_COST + cost + (message.ok ? costOfBots(message.value) : 0));
    return taken.ok ? ok(null) : taken;
  }

  /** What it cost to look at the message. */
  #sort(device: string, message: Message, bytes: number): Result<number> {
    const { table } = this.#seating;
    switch (message.kind) {
      case 'presence':
        return costOf(this.#waiting.takePresence(device, message));
      case 'draft':
        return costOf(this.#takeDraft(message.draft));
      case 'ready':
        return costOf(this.#waiting.takeWord(message));
      case 'withdraw':
        return costOf(this.#takeWithdrawal(message));
      case 'charter':
        return costOf(this.#seating.takeCharter(device, message.signed), CHARTER_COST);
      case 'tip':
        table?.takeTip(device, message);
        return ok(0);
      case 'inputs':
        return table
          ? costOfInputs(table.takeInputs(device, message.inputs), bytes)
          : err('table/none', 'there is no table yet');
      case 'side':
        return table ? costOf(table.takeSide(message)) : ok(0);
      case 'stance':
        return costOf(this.#spectators.receivePolicy(message.policy));
      case 'watchers':
        return costOf(this.#spectators.receiveSpectators(device, message.watchers));
      case 'company':
        return err('watch/not-here', 'only who watches is told who is here');
    }
  }

  /** It counts in the waiting room, and at a table that has just opened with a consent which was being taken back. */
  #takeWithdrawal(message: Message & { kind: 'withdraw' }): Result<boolean> {
    const late = this.#seating.takeWithdrawal(message);
    return late.ok && !late.value ? this.#waiting.takeWord(message) : late;
  }

  /** True if it was looked at, which costs its signature: any but the one that is here. */
  #takeDraft(draft: Draft): Result<boolean> {
    const here = this.#waiting.lobby.draft;
    const news = this.#waiting.takeDraft(draft);
    if (news.ok && news.value) this.#seating.reopenFor(draft);
    return news.ok ? ok(!here || !equalBytes(here.charter, draft.charter)) : news;
  }
}

/**
 * What inputs have cost: those on another history and second words a signature each, and such as are all known here
 * their bytes.
 */
function costOfInputs(taken: Result<Taken>, bytes: number): Result<number> {
  if (!taken.ok) return taken;
  const { forks, second, news } = taken.value;
  return ok(forks + second + (news > 0 ? 0 : bytes / BYTES_OF_A_SIGNATURE));
}

/** Whoever says once more what bots they offer has all their signatures looked at again. */
function costOfBots(message: Message): number {
  return message.kind === 'presence' ? message.bots.length : 0;
}

function costOfFault(code: string, message: Result<Message>): number {
  const looked =
    code === 'log/signature' && message.ok && message.value.kind === 'inputs' ? message.value.inputs.length : 0;
  return 1 + looked * WASTED_OF_A_BATCH;
}

/** What it costs if it was news: usually a signature. */
function costOf(news: Result<boolean>, cost = 1): Result<number> {
  return news.ok ? ok(news.value ? cost : 0) : news;
}
