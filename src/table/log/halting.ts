/**
 * Brings a session to a stand, once and for good, and remembers why.
 * @module
 */
import type { Fault } from '../../lib/result';
import type { SignedInput } from '../../log/input';
import { type Addition, Contradiction, type Ownership, Superseded } from '../../log/store';
import { type Halt, LostSeed, faultOf, storageFault } from './halt';
import type { DepartureProposal } from '../step/departurePoll';
import { Pen } from './pen';

const CONTRADICTED = 'this browser has stored another word of your seat for this step';

const LOST_SEED =
  'this browser has lost the key to your cards of this round; the others can go on without you, and deal you in with the next';

export class Halting {
  readonly pen: Pen;
  readonly #onHalt: () => void;
  #halt: Halt | null = null;
  #stopped = false;

  /** `onHalt` is told when the session comes to a halt, but not when it is merely left. */
  constructor(ownership: Ownership, onHalt: () => void) {
    this.pen = new Pen(ownership, (reason) => this.stopAfter(storageFault(reason), reason));
    this.#onHalt = onHalt;
  }

  /** Why the session stands still; null if it does not, or was left before. */
  get halt(): Halt | null {
    return this.#halt;
  }

  /** The session was left. */
  get stopped(): boolean {
    return this.#stopped;
  }

  /** Whether the session goes on. */
  get isLive(): boolean {
    return !this.#stopped && !this.#halt;
  }

  /** The session is left: it comes to no halt any more. */
  stop(): void {
    this.pen.drop();
    this.#stopped = true;
  }

  /** The first halt is the one that holds. */
  stopFor(halt: Halt): void {
    if (!this.isLive) return;
    this.#halt = halt;
    this.pen.flush();
    this.#onHalt();
  }

  /** The others go on without this device, as these votes prove. */
  leaveBehind({ seats, voters }: DepartureProposal, votes: readonly SignedInput[]): void {
    if (this.isLive) this.store({ evidence: votes.filter(({ seat }) => voters.includes(seat)) });
    this.stopFor({ kind: 'gone', seats });
  }

  /** What this device has said or judged itself does not follow any more: its program is another than before. */
  diverge({ seat, step }: SignedInput): void {
    this.stopFor({ kind: 'diverged', seat, step, evidence: null, loses: [], points: 0 });
  }

  fail(fault: Fault): void {
    this.stopFor({ kind: 'failed', fault });
  }

  /** A promise was rejected: another tab has the seat, the store knows another own word or has lost a seed, or something
   * has broken. */
  stopAfter(fault: Fault, reason: unknown): void {
    if (reason instanceof Superseded) this.stopFor({ kind: 'superseded' });
    else if (reason instanceof Contradiction) this.fail(faultOf('table/contradiction', CONTRADICTED, reason));
    else if (reason instanceof LostSeed) this.fail(faultOf('table/lost-seed', LOST_SEED, reason));
    else this.fail(fault);
  }

  /** Stores what need not be on the disk before anything else happens. */
  store(addition: Addition): void {
    this.pen.write(addition).catch((reason: unknown) => this.stopAfter(storageFault(reason), reason));
  }
}
