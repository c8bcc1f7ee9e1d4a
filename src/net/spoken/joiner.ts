/**
 * The device whose person has heard a number and two words: it shows to whoever answers under that number that it knows
 * them, and is given the table's secret by whoever knows them, too.
 *
 * It asks each device once, and three at most, since whoever answers can test one guess. It never begins again by
 * itself: that takes another press.
 * @module
 */
import { Cpace, type CpaceSession } from '../../crypto/cpace';
import { BOX_NONCE_BYTES } from '../../crypto/nacl';
import { openBox } from '../../crypto/secretBox';
import { fromHex } from '../../lib/bytes';
import { type Cancel, type Clock, every } from '../../lib/clock';
import { type Fault, must } from '../../lib/result';
import type { RandomBytes } from '../link/transport';
import { SESSION_BYTES, type SpokenMessage, decodeSpoken, encodeSpoken } from './spokenMessages';
import { type SpokenWords, linkBoxKey, spokenInputs } from './spokenWords';

/** So many devices may answer under one number: more than one where relays introduce, which keep no number free. */
export const MAX_ASKED = 3;
/** How often a device is told again, in ms. */
const AGAIN_MS = 2_000;
/** How long others may still answer when all who did were the wrong ones, in ms. */
const OTHERS_MS = 3_000;
/** After so many ms a search has been long: whoever is there is found in a few seconds. */
export const LONG_SEARCH_MS = 15_000;

export type JoinerState =
  /** Whoever has said the words is looked for, and asked. `long`: for so long that the number may be wrong. */
  | { readonly at: 'looking'; readonly long: boolean }
  /** `secret`: the table's, 16 bytes. */
  | { readonly at: 'here'; readonly secret: Uint8Array }
  | { readonly at: 'failed'; readonly fault: Fault };

const FAULTS = {
  'words/wrong': 'these are not the words that were said there; ask for them again',
  'words/over': 'these words don’t count any more; ask for new ones',
  'words/full': 'all chairs at that table are taken; with the link you get the next free one',
  'words/untrue': 'whoever answers under this number doesn’t have these words; ask for them again',
} as const;

export interface JoinerOptions {
  readonly spoken: SpokenWords;
  /** The key of this device on the links, made for this one attempt. */
  readonly self: Uint8Array;
  readonly clock: Clock;
  readonly random: RandomBytes;
  /** Sends to a device, by its hexadecimal key. */
  readonly send: (device: string, bytes: Uint8Array) => void;
  readonly onChange: () => void;
}

interface Run {
  readonly session: Uint8Array;
  readonly own: Cpace;
  keys: CpaceSession | null;
  over: boolean;
}

// (P189)
export class Joiner {
  readonly #options: JoinerOptions;
  readonly #again: Cancel;
  readonly #tired: Cancel;
  #others: Cancel | null = null;
  /** By device. */
  readonly #runs = new Map<string, Run>();
  #linked: readonly string[] = [];
  #state: JoinerState = { at: 'looking', long: false };

  constructor(options: JoinerOptions) {
    const { clock } = options;
    this.#options = options;
    this.#again = every(clock, AGAIN_MS, () => this.#linked.forEach((device) => this.#say(device)));
    this.#tired = clock.after(LONG_SEARCH_MS, () => this.#set({ at: 'looking', long: true }));
  }

  get state(): JoinerState {
    return this.#state;
  }

  /** The devices that answer under the number and are linked now. */
  setLinked(devices: readonly string[]): void {
    const fresh = devices.filter((device) => !this.#linked.includes(device));
    this.#linked = devices;
    if (this.#isOver) return;
    for (const device of fresh) {
      if (!this.#runs.has(device) && this.#runs.size < MAX_ASKED) this.#begin(device);
      this.#say(device);
    }
  }

  /** Takes a message from a device that is linked. What makes no sense, or is not wanted now, is passed over. */
  receive(device: string, bytes: Uint8Array): void {
    const run = this.#runs.get(device);
    const message = decodeSpoken(bytes);
    if (!message.ok || !run || run.over || this.#isOver) return;
    const { value } = message;
    if (value.kind === 'yb' && !run.keys) this.#met(device, run, value.share);
    else if (value.kind === 'link' && run.keys) this.#given(run, run.keys, value);
    else if (value.kind === 'no' && value.why !== 'busy') this.#missed(run, `words/${value.why}`);
  }

  close(): void {
    this.#again();
    this.#tired();
    this.#others?.();
  }

  get #isOver(): boolean {
    return this.#state.at === 'here' || this.#state.at === 'failed';
  }

  #begin(device: string): void {
    const { spoken, self, random } = this.#options;
    const session = random(SESSION_BYTES);
    const link = { joiner: self, inviter: must(fromHex(device)) };
    const own = new Cpace('initiator', spokenInputs(spoken, link, session));
    this.#runs.set(device, { session, own, keys: null, over: false });
    this.#others?.();
  }

  #met(device: string, run: Run, share: Uint8Array): void {
    const keys = run.own.meet(share);
    if (!keys.ok) return this.#missed(run, 'words/untrue');
    run.keys = keys.value;
    this.#say(device);
  }

  #given(run: Run, { key, confirms }: CpaceSession, { tag, box }: Extract<SpokenMessage, { kind: 'link' }>): void {
    const secret = confirms(tag) ? openBox(box, new Uint8Array(BOX_NONCE_BYTES), linkBoxKey(key)) : null;
    if (secret === null) return this.#missed(run, 'words/untrue');
    this.close();
    this.#set({ at: 'here', secret });
  }

  /** Nothing more is asked of that device; if it was the last one, others have a moment to answer. */
  #missed(run: Run, code: keyof typeof FAULTS): void {
    run.over = true;
    if ([...this.#runs.values()].some(({ over }) => !over)) return;
    const restMs = this.#runs.size < MAX_ASKED ? OTHERS_MS : 0;
    this.#others = this.#options.clock.after(restMs, () => {
      this.close();
      this.#set({ at: 'failed', fault: { code, message: FAULTS[code] } });
    });
  }

  /** Tells a device what is wanted of it. */
  #say(device: string): void {
    const run = this.#runs.get(device);
    if (!run || run.over || this.#isOver) return;
    const { session, own, keys } = run;
    const message: SpokenMessage = keys ? { kind: 'tag', tag: keys.ownTag } : { kind: 'ya', session, share: own.share };
    this.#options.send(device, encodeSpoken(message));
  }

  #set(state: JoinerState): void {
    this.#state = state;
    this.#options.onChange();
  }
}
