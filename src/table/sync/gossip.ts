/**
 * What the devices of a table tell each other of their progress, and the passing on of what another lacks: who has a
 * broken link to one device gets everything through the others.
 *
 * A *tip* says how far a device is. What it is answered with: (P165)
 *
 *     it is behind                  what comes after its tip
 *     it is further                 the own tip, and the votes that are here, of which it may not know
 *     it has another head           whatever may have parted the two
 *     at one step                   what it lacks; the own tip if it has what is lacking here
 * @module
 */
import { equalBytes, toHex } from '../../lib/bytes';
import type { Cancel, Clock } from '../../lib/clock';
import { LIMITS } from '../../lib/limits';
import { RateLimiter } from '../../lib/rateLimiter';
import { EARLY_STEPS, MAX_EARLY_BYTES } from '../../log/earlyInputs';
import { partsOf } from '../../log/evidence';
import { type SignedInput, placeInLog } from '../../log/input';
import { type Message, type Tip, inputMessages } from './protocol';
import { Release } from './release';
import type { Session } from '../session/session';

/** Progress is told when it has been going on for this long, so that a table in motion does not talk of it. */
const TELL_MS = 250;
/**
 * Whoever is behind asks for more when they have gone on so many steps, so that more comes before they have come to the
 * end of what they got.
 */
const ASK_STEPS = EARLY_STEPS / 8;
/** An input is not sent to one device twice within this time, unless messages may have been lost. */
const RESEND_MS = 5_000;
/** With so many beats evidence is told again, for a message may get lost; whoever comes later is told it apart. */
const MAX_REPEATED = 10;
/** Devices that are talked to, at most; beside the members they are forgotten one after the other. */
const MAX_TALKS = 64;
/** Of so many inputs it is remembered when they were sent to a device. */
const MAX_REMEMBERED = 2_048;

export interface GossipOptions {
  readonly session: Session;
  /** The other devices of the table. */
  readonly members: readonly string[];
  readonly clock: Clock;
  readonly send: (device: string, message: Message) => boolean;
}

/** What has been said to and by a device. */
interface Talk {
  tip: Tip | null;
  /** The tip that it was last told, as text. */
  told: string;
  /** When inputs were sent to it, in ms, by step and slot. */
  readonly sentMs: Map<string, number>;
  /** What it may still ask for; a new link is no new allowance. */
  readonly limiter: RateLimiter;
}

const newTalk = (limiter: RateLimiter): Talk => ({ tip: null, told: '', sentMs: new Map(), limiter });
const sizeOf = (inputs: readonly SignedInput[]): number => inputs.reduce((sum, { bytes }) => sum + bytes.length, 0);

export class Gossip {
  readonly #options: GossipOptions;
  readonly #talks = new Map<string, Talk>();
  readonly #release: Release;
  #telling: Cancel | null = null;
  /** The step at which this device was when it last asked for more. */
  #askedAt = 0;
  /** How much evidence it has told. */
  #accused = 0;
  /** How often it has told the latest of it again. */
  #repeated = 0;
  #stopped = false;

  constructor(options: GossipOptions) {
    this.#options = options;
    this.#release = new Release(options);
  }

  /** What it needs who has just come, or come back; messages from before may be lost. */
  greet(device: string): void {
    const known = this.#talks.get(device);
    if (known) this.#talks.set(device, newTalk(known.limiter));
    if (!this.#options.members.includes(device)) return;
    this.#tell(device);
    for (const evidence of this.#options.session.convictions) this.#send(device, partsOf(evidence));
  }

  /** Own inputs go to everybody at once. */
  publish(inputs: readonly SignedInput[]): void {
    for (const device of this.#options.members) this.#send(device, inputs);
  }

  /** Something may have changed at this table: tells it before long, evidence against a cheat at once. */
  progress(): void {
    this.#release.check();
    const { convictions } = this.#options.session;
    const news = convictions.slice(this.#accused);
    for (const evidence of news) this.publish(partsOf(evidence));
    if (news.length > 0) this.#repeated = 0;
    this.#accused = convictions.length;
    if (this.#stopped) return;
    this.#ask();
    this.#telling ??= this.#options.clock.after(TELL_MS, () => {
      this.#telling = null;
      const text = this.#tipText;
      for (const device of this.#options.members) if (this.#talk(device).told !== text) this.#tell(device);
    });
  }

  /** Called now and then: tells again, for as long as the table waits for somebody. */
  beat(): void {
    const { session, members } = this.#options;
    this.#release.check();
    if (session.waitingFor.length > 0) for (const device of members) this.#tell(device);
    if (this.#repeated++ >= MAX_REPEATED) return;
    for (const device of members) this.#give(device, session.convictions.flatMap(partsOf));
  }

  /** Whether any member has said how far the table is, and none of them further than this device is. */
  get isAbreast(): boolean {
    const tips = this.#options.members.flatMap((device) => this.#talks.get(device)?.tip ?? []);
    return tips.length > 0 && tips.every(({ step }) => step <= this.#options.session.step);
  }

  /** The table is left. */
  stop(): void {
    this.#stopped = true;
    this.#telling?.();
  }

  /** Takes the tip of a device. */
  take(device: string, tip: Tip): void {
    const { session } = this.#options;
    if (!equalBytes(tip.table, session.signed.charter.table)) return;
    this.#talk(device).tip = tip;
    this.#release.hear(device, tip);
    if (!session.caughtUp) return;
    const { step, present } = session.log;
    if (tip.step > step) {
      this.#give(device, session.log.votes);
      this.#tell(device);
    } else if (this.#isElsewhere(device, tip)) this.fork(device, tip.step);
    else if (tip.step < step) this.#sendSince(device, tip);
    else {
      if (present.some((slot) => !tip.present.includes(slot))) this.#sendSince(device, tip);
      if (tip.present.some((slot) => !present.includes(slot))) this.#tell(device);
    }
    this.#release.check();
  }

  /**
   * Whether a device is on another history than this one, of which note is taken. It is told: of two only the one that
   * is further can know.
   */
  #isElsewhere(device: string, { table, step, head }: Tip): boolean {
    const { session, send } = this.#options;
    const speaker = session.signed.charter.seats.findIndex((seat) => toHex(seat.device) === device);
    const own = session.log.chain.headBefore(step);
    const isElsewhere = !equalBytes(head, own);
    if (speaker >= 0) session.noteHead(speaker, isElsewhere);
    if (isElsewhere && step < session.log.step)
      send(device, { kind: 'tip', tip: { table, step, head: own, present: [] } });
    return isElsewhere;
  }

  /**
   * A device that has come to that step, or further than this one, is on another history. Somebody has signed two
   * inputs for one step, or the others have gone on there without somebody: what lies in front of us and what lies in
   * front of it tells.
   */
  fork(device: string, step = this.#options.session.step): void {
    const { log } = this.#options.session;
    this.#give(device, log.since(log.partingBefore(step), step + EARLY_STEPS + 1));
  }

  #talk(device: string): Talk {
    const known = this.#talks.get(device);
    if (known) return known;
    const isStranger = (other: string): boolean => !this.#options.members.includes(other);
    const stranger = this.#talks.size >= MAX_TALKS ? [...this.#talks.keys()].find(isStranger) : undefined;
    if (stranger !== undefined) this.#talks.delete(stranger);
    const talk = newTalk(new RateLimiter(this.#options.clock, LIMITS.logBytes));
    this.#talks.set(device, talk);
    return talk;
  }

  /** Tells a device how far this one is. */
  #tell(device: string): void {
    const { session, send } = this.#options;
    if (!session.caughtUp) return;
    const [talk, text] = [this.#talk(device), this.#tipText];
    if (send(device, { kind: 'tip', tip: session.log.tip })) talk.told = text;
  }

  get #tipText(): string {
    const { step, head, present } = this.#options.session.log;
    return `${toHex(head)}:${step}:${[...present].sort((a, b) => a - b).join()}`;
  }

  /**
   * Behind the others: tells the one who is furthest how far this device has come, so that they send what comes next
   * without delay.
   */
  #ask(): void {
    const { step, isBehind } = this.#options.session.log;
    const since = step - this.#askedAt;
    const hasUsedUp = !isBehind && since > 0;
    if (since < ASK_STEPS && !hasUsedUp) return;
    const stepOf = ({ tip }: Talk): number => tip?.step ?? 0;
    const [furthest] = [...this.#talks].sort(([, a], [, b]) => stepOf(b) - stepOf(a));
    if (!furthest || stepOf(furthest[1]) <= step + ASK_STEPS) return;
    this.#askedAt = step;
    this.#tell(furthest[0]);
  }

  /** Sends what a device lacks, no further than it can keep; of its open step only the seats that it has not got. */
  #sendSince(device: string, tip: Tip): void {
    const lacking = this.#options.session.log.lackedBy(tip, tip.step + EARLY_STEPS + 1);
    const ofSeat = new Map<number, number>();
    const end = lacking.findIndex(({ seat, bytes }) => {
      ofSeat.set(seat, (ofSeat.get(seat) ?? 0) + bytes.length);
      return ofSeat.get(seat)! > MAX_EARLY_BYTES / 2;
    });
    this.#give(device, end < 0 ? lacking : lacking.slice(0, end));
  }

  /** Sends what was asked for, unless that was sent just now, or the device has asked for too much. */
  #give(device: string, inputs: readonly SignedInput[]): void {
    const { sentMs, limiter } = this.#talk(device);
    const nowMs = this.#options.clock.nowMs();
    const unsent = inputs.filter((input) => nowMs - (sentMs.get(placeInLog(input)) ?? -Infinity) >= RESEND_MS);
    if (unsent.length > 0 && limiter.take(sizeOf(unsent))) this.#send(device, unsent);
  }

  #send(device: string, inputs: readonly SignedInput[]): void {
    const { clock, send } = this.#options;
    const { sentMs } = this.#talk(device);
    if (sentMs.size > MAX_REMEMBERED) sentMs.clear();
    for (const message of inputMessages(inputs)) {
      if (!send(device, message)) return;
      for (const input of message.inputs) sentMs.set(placeInLog(input), clock.nowMs());
    }
  }
}
