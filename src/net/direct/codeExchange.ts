/**
 * Two codes and what comes of them, from either side: one device shows a code and waits for the answer, the other one
 * reads the code and shows the answer. The link is the mesh's as soon as it stands.
 *
 *     new → idle
 *     idle → preparing                  a person asks for a code, or gives one
 *     preparing → shown                 the ways to this device are known
 *     shown → linking                   the answer to the code is here
 *     shown | linking → linked          after a code that was answered here, or by the answer
 *     preparing | shown | linking | linked | failed → idle
 *     idle → failed                     what was begun is given up first
 * @module
 */
import { equalBytes } from '../../lib/bytes';
import type { Cancel, Clock } from '../../lib/clock';
import { type Fault, type Result, done, err } from '../../lib/result';
import { Stages } from '../../lib/stages';
import type { DirectAttempt, OpenDirect, WayKind } from '../link/direct';
import type { RandomBytes, RawLink } from '../link/transport';
import { CODE_DESCRIPTION_BYTES, CODE_VALID_S, type Code, codeIn, makeCode, markOf, parseCode } from './code';

/** How long it may take after the answer was given, in ms. */
const LINK_MS = 30_000;

export type ExchangeState =
  | { readonly at: 'idle' }
  /** Looking for the ways to this device. */
  | { readonly at: 'preparing'; readonly half: Code['half'] }
  /** The code that the other person needs; after an offer their answer is waited for. `ways`: those that are in it. */
  | { readonly at: 'shown'; readonly half: Code['half']; readonly code: string; readonly ways: readonly WayKind[] }
  /** The answer is here. */
  | { readonly at: 'linking' }
  | { readonly at: 'linked' }
  | { readonly at: 'failed'; readonly fault: Fault };

export interface CodeExchangeOptions {
  readonly secret: Uint8Array;
  readonly direct: OpenDirect;
  readonly clock: Clock;
  readonly random: RandomBytes;
  /** The time of day, in s since 1970. */
  readonly nowS: () => number;
  readonly onLink: (link: RawLink) => void;
  readonly onChange: (state: ExchangeState) => void;
}

export class CodeExchange {
  readonly #options: CodeExchangeOptions;
  #attempt: DirectAttempt | null = null;
  readonly #stages = new Stages<ExchangeState>('codeExchange', { at: 'idle' });
  /** The code that is shown. */
  #code = '';
  /** What was taken, their code or their answer: giving it again changes nothing. */
  #taken = '';
  #limit: Cancel = () => undefined;

  constructor(options: CodeExchangeOptions) {
    this.#options = options;
  }

  get state(): ExchangeState {
    return this.#stages.now;
  }

  /** Begins anew, by showing a code. */
  offer(): void {
    this.#open('offer', null);
  }

  /**
   * A text from the other person: their code, or their answer to ours. Fails as {@link parseCode} does, and with
   * `code/own` (it is the one shown here), `code/offer` (they have made a code, too, where an answer is wanted),
   * `code/answer` (an answer, where nothing was offered), `code/not-ours` (it answers another code) or `code/taken`
   * (somebody else has answered this one).
   */
  take(text: string): Result<null> {
    const { secret, nowS } = this.#options;
    const code = parseCode(text, secret, nowS());
    if (!code.ok) return code;
    if (codeIn(text) === this.#code) return err('code/own', 'this is your own code: it is for your friend');
    return code.value.half === 'offer' ? this.#takeOffer(code.value, text) : this.#takeAnswer(code.value, text);
  }

  /** Gives up what is not linked. */
  close(): void {
    this.#limit();
    this.#attempt?.close();
    this.#attempt = null;
    this.#code = '';
    this.#taken = '';
    this.#set({ at: 'idle' });
  }

  #takeOffer({ description }: Code, text: string): Result<null> {
    if (this.#isOffering) {
      return err(
        'code/offer',
        'you have both made a code: one of you has to enter the other’s before showing one, and show the answer',
      );
    }
    const offer = codeIn(text);
    if (offer === this.#taken) return done;
    const attempt = this.#open('answer', markOf(offer));
    const taken = attempt.take(description);
    if (!taken.ok) this.close();
    else this.#taken = offer;
    return taken;
  }

  #takeAnswer({ answers, description }: Code, text: string): Result<null> {
    if (!this.#isOffering) return err('code/answer', 'this is an answer, but no code here is waiting for one');
    if (!equalBytes(answers!, markOf(this.#code)))
      return err('code/not-ours', 'this answers a different code from the one shown here');
    const answer = codeIn(text);
    if (answer === this.#taken) return done;
    if (this.state.at === 'linking')
      return err('code/taken', 'somebody else has answered this code: make a new one for each friend');
    const taken = this.#attempt!.take(description);
    if (!taken.ok) return taken;
    this.#taken = answer;
    this.#limitTo(LINK_MS, 'code/no-way', 'the codes fit, but there is no way from one device to the other');
    this.#set({ at: 'linking' });
    return done;
  }

  get #isOffering(): boolean {
    const { at } = this.state;
    return at === 'linking' || ((at === 'shown' || at === 'preparing') && this.state.half === 'offer');
  }

  #open(half: Code['half'], answers: Uint8Array | null): DirectAttempt {
    const { direct, secret, random, nowS, onLink } = this.#options;
    this.close();
    const isThis = (): boolean => this.#attempt === attempt;
    const attempt = direct({
      role: half,
      patienceMs: 1_000 * CODE_VALID_S + LINK_MS,
      whole: true,
      maxBytes: CODE_DESCRIPTION_BYTES,
      onDescription: (description, ways) => {
        if (!isThis()) return;
        this.#code = makeCode({ half, madeS: nowS(), answers, description }, secret, random(6));
        this.#limitTo(1_000 * CODE_VALID_S, 'code/old', 'ten minutes are over: make a new code');
        this.#set({ at: 'shown', half, code: this.#code, ways });
      },
      onLink: (link) => {
        if (isThis()) this.#linked();
        onLink(link);
      },
      onEnd: (fault) => isThis() && this.#fail(fault),
    });
    this.#attempt = attempt;
    this.#set({ at: 'preparing', half });
    return attempt;
  }

  #linked(): void {
    this.#limit();
    this.#attempt = null;
    this.#set({ at: 'linked' });
  }

  #limitTo(ms: number, code: string, message: string): void {
    this.#limit();
    this.#limit = this.#options.clock.after(ms, () => this.#fail({ code, message }));
  }

  #fail(fault: Fault): void {
    this.close();
    this.#set({ at: 'failed', fault });
  }

  #set(state: ExchangeState): void {
    if (state.at === this.state.at && state.at === 'idle') return;
    this.#stages.go(state);
    this.#options.onChange(state);
  }
}
