/**
 * The device whose person says a number and two words: it gives the table's secret to whoever shows that they know
 * them, and to nobody else.
 *
 * The joiner shows it first. So whoever guesses has to say their guess here before they learn whether it is right, and
 * each wrong one is counted and seen. After three the words are other ones, under the same number; when that has
 * happened three times, after ten minutes, and when no chair is free any more, they are over, until the person asks for
 * new ones. Whoever comes by them then is told.
 * @module
 */
import { Cpace, type CpaceSession } from '../../crypto/cpace';
import { BOX_NONCE_BYTES } from '../../crypto/nacl';
import { sealBox } from '../../crypto/secretBox';
import { equalBytes, fromHex } from '../../lib/bytes';
import type { Cancel, Clock } from '../../lib/clock';
import { LatestMap } from '../../lib/latestMap';
import { LIMITS } from '../../lib/limits';
import { RateLimiter } from '../../lib/rateLimiter';
import { must } from '../../lib/result';
import type { RandomBytes } from '../link/transport';
import { type SpokenMessage, type SpokenRefusal, decodeSpoken, encodeSpoken } from './spokenMessages';
import { type TwoWords, drawWords, linkBoxKey, spokenInputs } from './spokenWords';

/** How long words count, in ms. */
export const WORDS_VALID_MS = 600_000;
/** So many wrong words bring new ones, and so many times. */
export const MAX_WRONG = 3;
const MAX_RENEWED = 3;
/** How long a device may be linked, in ms, and how many that were for longer are remembered: places are few. */
const STAY_MS = 20_000;
const MAX_OUTSTAYED = 64;
/** Runs that are remembered; who comes back to one that was forgotten begins anew. */
const MAX_RUNS = 16;

export type InviterState =
  | {
      readonly at: 'said';
      readonly words: TwoWords;
      /** How many wrong words there have been in all, and how many devices have been given the secret. */
      readonly wrong: number;
      readonly let: number;
    }
  /** The words count no more: they are too old, too many were tried, or no chair is free. */
  | { readonly at: 'over'; readonly why: Ended };

type Ended = 'old' | 'guessed' | 'full';

export interface InviterOptions {
  readonly number: number;
  /** The table's, 16 bytes. */
  readonly secret: Uint8Array;
  /** The key of this device on the links of those who join. */
  readonly self: Uint8Array;
  readonly clock: Clock;
  readonly random: RandomBytes;
  /** Sends to a device, by its hexadecimal key. */
  readonly send: (device: string, bytes: Uint8Array) => void;
  /** Ends the link to a device that has stayed too long. */
  readonly dismiss: (device: string) => void;
  readonly onChange: () => void;
}

/** What a device has begun, with the words of that time. */
interface Run {
  readonly session: Uint8Array;
  readonly theirs: Uint8Array;
  readonly share: Uint8Array;
  readonly keys: CpaceSession;
  /** What its tag was answered with. */
  answer: SpokenMessage | null;
}

// (P189)
export class Inviter {
  readonly #options: InviterOptions;
  readonly #end: Cancel;
  readonly #beginning: RateLimiter;
  /** By device; all of them with the words of now. */
  readonly #runs = new LatestMap<string, Run>(MAX_RUNS);
  /** By linked device, the end of its stay. */
  readonly #stays = new Map<string, Cancel>();
  readonly #outstayed = new LatestMap<string, true>(MAX_OUTSTAYED);
  #state: InviterState;

  constructor(options: InviterOptions) {
    const { clock, random } = options;
    this.#options = options;
    this.#beginning = new RateLimiter(clock, LIMITS.spokenRuns);
    this.#state = { at: 'said', words: drawWords(random), wrong: 0, let: 0 };
    this.#end = clock.after(WORDS_VALID_MS, () => this.#over('old'));
  }

  get state(): InviterState {
    return this.#state;
  }

  /** The devices that have come by the number and are linked now. */
  setLinked(devices: readonly string[]): void {
    for (const [device, end] of this.#stays) {
      if (devices.includes(device)) continue;
      end();
      this.#stays.delete(device);
    }
    for (const device of devices) {
      if (this.#stays.has(device)) continue;
      this.#stays.set(
        device,
        this.#options.clock.after(STAY_MS, () => this.#sendAway(device)),
      );
    }
  }

  /** Whether a device may be linked. */
  admits(device: string): boolean {
    return !this.#outstayed.has(device);
  }

  /** Takes a message from a device that is linked by the number. What makes no sense is passed over. */
  receive(device: string, bytes: Uint8Array): void {
    const message = decodeSpoken(bytes);
    if (!message.ok) return;
    if (message.value.kind === 'ya') this.#begin(device, message.value);
    if (message.value.kind === 'tag') this.#judge(device, message.value.tag);
  }

  /** No chair is free any more. */
  end(): void {
    if (this.#state.at === 'said') this.#over('full');
  }

  close(): void {
    this.#end();
    this.#runs.clear();
    this.setLinked([]);
  }

  /** A device has one run with the same words, however often it begins. */
  #begin(device: string, { session, share }: Extract<SpokenMessage, { kind: 'ya' }>): void {
    const known = this.#runs.get(device);
    if (this.#state.at === 'over') return this.#refuseLate(device, this.#state.why);
    if (known && !(equalBytes(known.session, session) && equalBytes(known.theirs, share))) return;
    if (!known && !this.#beginning.take()) return this.#refuse(device, 'busy');
    const run = known ?? this.#newRun(device, this.#state.words, session, share);
    if (run) this.#send(device, { kind: 'yb', share: run.share });
  }

  #newRun(device: string, words: TwoWords, session: Uint8Array, theirs: Uint8Array): Run | null {
    const { number, self } = this.#options;
    const link = { joiner: must(fromHex(device)), inviter: self };
    const own = new Cpace('responder', spokenInputs({ number, words }, link, session));
    const met = own.meet(theirs);
    if (!met.ok) return null;
    const run: Run = { session, theirs, share: own.share, keys: met.value, answer: null };
    this.#runs.set(device, run);
    return run;
  }

  #judge(device: string, tag: Uint8Array): void {
    if (this.#state.at === 'over') return this.#refuseLate(device, this.#state.why);
    const run = this.#runs.get(device);
    if (!run) return this.#refuse(device, 'wrong'); // of words before, or of a run that was forgotten
    if (run.answer) return this.#send(device, run.answer);
    const isRight = run.keys.confirms(tag);
    run.answer = isRight ? this.#secretFor(run.keys) : { kind: 'no', why: 'wrong' };
    this.#send(device, run.answer);
    const { words, wrong, let: before } = this.#state;
    if (isRight) this.#set({ at: 'said', words, wrong, let: before + 1 });
    else this.#missed(words, wrong + 1, before);
  }

  #missed(words: TwoWords, wrong: number, before: number): void {
    if (wrong >= MAX_WRONG * MAX_RENEWED) return this.#over('guessed');
    const isSpent = wrong % MAX_WRONG === 0;
    if (isSpent) this.#runs.clear();
    this.#set({ at: 'said', words: isSpent ? drawWords(this.#options.random, words) : words, wrong, let: before });
  }

  #sendAway(device: string): void {
    this.#outstayed.set(device, true);
    this.#options.dismiss(device);
  }

  #secretFor({ key, ownTag }: CpaceSession): SpokenMessage {
    const box = sealBox(this.#options.secret, new Uint8Array(BOX_NONCE_BYTES), linkBoxKey(key));
    return { kind: 'link', tag: ownTag, box };
  }

  #over(why: Ended): void {
    this.#end();
    this.#runs.clear();
    this.#set({ at: 'over', why });
  }

  /** Somebody comes by words that are over. */
  #refuseLate(device: string, why: Ended): void {
    this.#refuse(device, why === 'full' ? 'full' : 'over');
  }

  #refuse(device: string, why: SpokenRefusal): void {
    this.#send(device, { kind: 'no', why });
  }

  #send(device: string, message: SpokenMessage): void {
    this.#options.send(device, encodeSpoken(message));
  }

  #set(state: InviterState): void {
    this.#state = state;
    this.#options.onChange();
  }
}
