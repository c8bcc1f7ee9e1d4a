/**
 * How the people of a table treat somebody who keeps them waiting, or leaves: they remind, they let a bot play where
 * that was allowed, and who has left is not asked any more.
 *
 * Nothing of it is forced. A reminder rings, and a bot begins to play, only on the device of whoever is waited for,
 * which measures by its own clock whether the table has waited long enough; and only where its person has allowed it.
 * After a goodbye this device gives its vote for going on by itself as long as it does not reach the one who said it:
 * they are back as soon as they are there, or have signed anything since, whatever they have said. Who has just been
 * loaded, or woken, may not reach them yet, and be shown a goodbye of before they came back: so it waits for the grace
 * of the table.
 * @module
 */
import type { Seat } from '../../cards/card';
import type { Clock } from '../../lib/clock';
import { type Result, done, err, ok } from '../../lib/result';
import type { NoteKind, Side } from '../../log/side';
import type { Keyring } from '../charter/keyring';
import { isChoice } from '../step/makePayload';
import { seatsBeside } from '../step/trustees';
import { Notes } from './notes';
import type { Session } from './session';

/** The clocks of two devices begin to count a wait when each of them opens the step, so long apart at the most. */
const LATENCY_MS = 5_000;
/** After so long without a beat this device has slept. */
const ASLEEP_MS = 10_000;

export interface CourtesyOptions {
  readonly session: Session;
  readonly keyring: Keyring;
  readonly clock: Clock;
  /** Whether a device, by its key in hexadecimal digits, can be reached. */
  readonly isHere: (device: string) => boolean;
  /** Tells all others at the table. */
  readonly say: (side: Uint8Array) => void;
  /** A bot is to play for the person of this device. */
  readonly relieve: (person: Seat) => void;
}

export class Courtesy {
  readonly #options: CourtesyOptions;
  readonly #notes: Notes;
  /** Since when this device looks who is there: since it was started at the table, or woke up. */
  #awakeMs: number;
  /** When it was last awake. */
  #beatMs: number;
  /** Whether the person of this device allows a bot to play for them. */
  #allowed = false;
  #step = -1;
  #sinceMs = 0;
  /** Whether the person has said goodbye: until the device is gone, that is its latest word. */
  #leaving = false;
  /** Seats that remind this device's person in the open step. */
  readonly #reminding = new Set<Seat>();

  constructor(options: CourtesyOptions) {
    this.#options = options;
    this.#awakeMs = this.#beatMs = options.clock.nowMs();
    this.#notes = new Notes(options.session.signed.charter, (seat) => options.session.log.latestOf(seat));
  }

  /** Seats for which a bot may play. */
  get standIns(): readonly Seat[] {
    return this.#seats.filter((seat) => this.#notes.stepOf(seat, 'standin') !== null);
  }

  /** Seats whose people have left and are not here. */
  get farewells(): readonly Seat[] {
    const { session, isHere } = this.#options;
    return this.#notes.farewells(isHere).filter((seat) => seat !== session.person);
  }

  /** Seats whose people remind this one, in the open step. */
  get reminding(): readonly Seat[] {
    return this.#isAsked ? [...this.#reminding] : [];
  }

  get #seats(): Seat[] {
    return [...this.#options.session.signed.charter.seats.keys()];
  }

  /** Notes that somebody who comes later is told. */
  get lasting(): readonly Uint8Array[] {
    return this.#notes.lasting;
  }

  /** The goodbyes that hold, as they were signed. */
  get goodbyes(): readonly Uint8Array[] {
    return this.farewells.flatMap((seat) => this.#notes.of(seat, 'goodbye') ?? []);
  }

  /** The person allows a bot to play for them when they keep the table waiting, or does not any more. */
  allow(allowed: boolean): void {
    const { person } = this.#options.session;
    if (person === null) return;
    if (allowed && this.#notes.stepOf(person, 'standin') === null) this.#say('standin');
    this.#allowed = allowed;
  }

  /**
   * Reminds those whom the open step waits for, once. Fails with `table/reminded`, or with `table/not-asked` if nobody
   * is to decide anything.
   */
  remind(): Result<null> {
    return this.#sayOnce('remind');
  }

  /** Asks the devices that the open step waits for to let a bot play. Fails as {@link remind}. */
  askStandIn(): Result<null> {
    return this.#sayOnce('relieve');
  }

  /** Seats whose people go on with another device, as they have said in the open step. */
  get moving(): readonly Seat[] {
    const { session } = this.#options;
    return this.#seats.filter((seat) => this.#notes.stepOf(seat, 'moving') === session.step && seat !== session.person);
  }

  /** The person goes on with another device: whoever reads it knows why this one falls silent. */
  sayMoving(): void {
    const { session } = this.#options;
    const said = session.person !== null && this.#notes.stepOf(session.person, 'moving') === session.step;
    if (session.person !== null && !said) this.#say('moving');
  }

  /** The person leaves for good. */
  sayGoodbye(): void {
    if (this.#options.session.person === null) return;
    this.#leaving = true;
    this.#say('goodbye');
  }

  #sayOnce(kind: NoteKind): Result<null> {
    const { session } = this.#options;
    if (session.person === null || !session.plan || !isChoice(session.plan))
      return err('table/not-asked', 'nobody is asked for a decision now');
    if (this.#notes.stepOf(session.person, kind) === session.step)
      return err('table/reminded', 'that has already been said in this step');
    this.#say(kind);
    return done;
  }

  #say(kind: NoteKind): void {
    const { session, keyring, say } = this.#options;
    say(this.#notes.make(session.person!, session.step, kind, keyring.person));
  }

  /** Takes a note from a peer. True if it is news. Fails as {@link Notes.take}. */
  take(bytes: Uint8Array, lastStep: number): Result<boolean> {
    const note = this.#notes.take(bytes, lastStep);
    if (!note.ok || !note.value) return note.ok ? ok(false) : note;
    this.#heedNote(note.value);
    return ok(true);
  }

  #heedNote({ kind, seat, step }: Side): void {
    const { session, relieve } = this.#options;
    this.heed();
    if (step !== session.step || !this.#isAsked || !this.#hasWaited) return;
    if (kind === 'remind') this.#reminding.add(seat);
    if (kind === 'relieve' && this.#allowed) relieve(session.person!);
  }

  /** Whether the open step waits for a decision of the person of this device. */
  get #isAsked(): boolean {
    const { plan, person, waitingFor, halt } = this.#options.session;
    return person !== null && !halt && plan !== null && isChoice(plan) && waitingFor.includes(person);
  }

  get #hasWaited(): boolean {
    const { session, clock } = this.#options;
    const patienceMs = 1000 * (session.signed.charter.match['patience'] as number);
    return clock.nowMs() - this.#sinceMs >= patienceMs - LATENCY_MS;
  }

  /** Something has changed at the table. */
  heed(): void {
    const { session, clock } = this.#options;
    if (this.#leaving && session.log.latestOf(session.person!) >= this.#notes.stepOf(session.person!, 'goodbye')!)
      this.#say('goodbye'); // the device has gone on by itself
    if (session.step === this.#step) return;
    this.#step = session.step;
    this.#sinceMs = clock.nowMs();
    this.#reminding.clear();
  }

  /** A device is here again: what it has said before does not count any more. */
  returned(device: string): void {
    this.#notes.returned(device, this.#options.session.step);
  }

  /** Whether whoever is there has had the time to be reached. */
  get #hasLookedAbout(): boolean {
    return this.#beatMs - this.#awakeMs >= 1000 * (this.#options.session.signed.charter.match['grace'] as number);
  }

  /** Called now and then: does without those who have left, where the table can. */
  beat(): void {
    const { session, clock } = this.#options;
    const nowMs = clock.nowMs();
    if (nowMs - this.#beatMs > ASLEEP_MS) this.#awakeMs = nowMs;
    this.#beatMs = nowMs;
    const { farewells } = this;
    if (farewells.length === 0 || !session.plan || !this.#hasLookedAbout) return;
    const leaving = session.departureVotes.missing(
      farewells.flatMap((seat) => seatsBeside(session.signed.charter, seat)),
    );
    if (leaving.length > 0) void session.goOnWithout(leaving); // refused if this device has had its say
  }
}
