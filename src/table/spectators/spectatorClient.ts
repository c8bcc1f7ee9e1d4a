/**
 * A device that watches: it follows the public log with the same checks as any player, without a seat. It asks the
 * members that it reaches in turn how far they are, by telling how far it is itself; what it gets is all that it knows.
 * It says nothing else, and passes nothing on.
 * @module
 */
import type { CryptoService } from '../../crypto/service/service';
import { type SigningPair, signingPair } from '../../crypto/sign';
import type { AnyGame } from '../../games/game';
import { equalBytes } from '../../lib/bytes';
import type { Cancel, Clock } from '../../lib/clock';
import type { Seat } from '../../cards/card';
import { type Result, done, err, ok } from '../../lib/result';
import type { Side } from '../../log/side';
import { type Addition, type Memory, NO_MEMORY, type Ownership, type Stored, Superseded } from '../../log/store';
import type { Looked } from '../sync/looks';
import type { Reaction } from '../sync/reactions';
import { NO_FACE } from '../charter/appearance';
import { cleanName } from '../charter/names';
import { Claims } from '../lobby/claims';
import { type SignedCharter, decodeSignedCharter, encodeSignedCharter, storedCharter } from '../charter/signedCharter';
import { storageFault } from '../log/halt';
import type { Neighbour } from '../sync/neighbours';
import { CHARTER_COST, CostLimit } from '../sync/costLimit';
import { type Companion, type Message, type Tip, decodeMessage, encodeMessage } from '../sync/protocol';
import { Session, type StepEvent } from '../session/session';
import { HeardSides } from './heardSides';
import { WayBack } from './ledOn';

export interface SpectatorClientOptions {
  /** False if there is no link to the device now. */
  readonly send: (device: string, bytes: Uint8Array) => boolean;
  /** If there is a charter in it, nothing of its game may be missing. */
  readonly stored: Stored;
  readonly ownership: Ownership;
  readonly crypto: CryptoService;
  readonly clock: Clock;
  readonly random: (count: number) => Uint8Array;
  /** Resolves, and is never rejected, when all that following the game needs is here; null if it is. */
  readonly prepare: (game: AnyGame) => Promise<void> | null;
  readonly onStep: (event: StepEvent) => void;
  readonly onChange: () => void;
}

/** How often it asks, and how often while it knows that it is behind. */
const ASK_MS = 400;
const BEHIND_MS = 200;
/** So often it also says its name, which may have got lost. */
const NAME_ASKS = 25;
/** What is told of a table as long as there is none. */
const NOWHERE: Tip = { table: new Uint8Array(32), step: 0, head: new Uint8Array(32), present: [] };

export class SpectatorClient {
  readonly pair: SigningPair;
  readonly #options: SpectatorClientOptions;
  readonly #costLimit: CostLimit;
  #name: string;
  #session: Session | null = null;
  #heard: HeardSides | null = null;
  #wayBack = new WayBack();
  #superseded = false;
  #stopped = false;
  /** The members that are reached; and what each of them, as long as they are not lost, has told of who is there. */
  #sources: readonly Neighbour[] = [];
  readonly #company = new Map<string, readonly Companion[]>();
  /** Which tables the members say they are at. */
  readonly #claims = new Claims();
  #asked = 0;
  #behind = true;
  #timer: Cancel | null = null;

  constructor(options: SpectatorClientOptions) {
    const { stored, clock } = options;
    this.#options = options;
    this.#costLimit = new CostLimit(clock);
    this.#name = cleanName(stored.place.name);
    this.pair = signingPair(stored.place.deviceSeed);
    const signed = storedCharter(stored);
    if (signed) this.#follow(signed, stored);
  }

  get name(): string {
    return this.#name;
  }

  /** The table that is watched, or none. */
  get session(): Session | null {
    return this.#session;
  }

  /** Whether another tab watches in this one's place. */
  get superseded(): boolean {
    return this.#superseded || this.#session?.halt?.kind === 'superseded';
  }

  /** Answers to wishes. */
  get sides(): readonly Side[] {
    return this.#heard?.answers ?? [];
  }

  /** How the players like what happens. */
  get reactions(): readonly Reaction[] {
    return this.#heard?.reactions ?? [];
  }

  /** Those of them who look at the round that was counted, until the next begins. */
  get looks(): readonly Looked[] {
    const isCounted = this.#session?.state.stage === 'next';
    return isCounted ? (this.#heard?.looks(this.#session!.step) ?? []) : [];
  }

  /** Seats whose people have said goodbye and are not here. */
  get farewells(): readonly Seat[] {
    const here = this.company.filter((each) => each.here).map(({ device }) => device);
    return this.#heard?.farewells((device) => here.includes(device)) ?? [];
  }

  /** Whether any member is reached. */
  get reached(): boolean {
    return this.#sources.length > 0;
  }

  /** Those who are at the table, or wait for it; here if any member reaches them. */
  get company(): readonly Companion[] {
    const told = [...this.#company.values()].flat();
    const first = told.filter(({ device }, i) => told.findIndex((other) => other.device === device) === i);
    return first.map((each) => ({ ...each, here: told.some(({ device, here }) => here && device === each.device) }));
  }

  start(): void {
    this.#session?.start();
    this.#ask();
  }

  stop(): void {
    this.#stopped = true;
    this.#timer?.();
    this.#session?.stop();
  }

  /** The members that are known. */
  setNeighbours(neighbours: readonly Neighbour[]): void {
    const before = this.#sources;
    this.#sources = neighbours.filter(({ state }) => state === 'connected');
    this.#claims.keep(this.#sources.map(({ device }) => device));
    for (const device of this.#company.keys())
      if (!neighbours.some((each) => each.device === device && each.state !== 'lost')) this.#company.delete(device);
    for (const { device, generation } of this.#sources) {
      if (before.some((source) => source.device === device && source.generation === generation)) continue;
      this.#present(device);
      this.#tip(device);
    }
    this.#options.onChange();
  }

  /**
   * Takes a message from a member. Fails with `room/left`, `room/not-heard`, `wire/malformed`, `watch/unasked` for what
   * is nothing for a spectator, or as what it carries does.
   */
  receive(device: string, bytes: Uint8Array): Result<null> {
    if (this.#stopped) return err('room/left', 'this device has left the room');
    if (this.#costLimit.isExceeded(device)) return err('room/not-heard', 'this device is not listened to now');
    const message = decodeMessage(bytes);
    const taken = message.ok ? this.#take(device, message.value) : message;
    if (!taken.ok) this.#costLimit.charge(device, 1);
    this.#options.onChange();
    return taken;
  }

  #take(device: string, message: Message): Result<null> {
    switch (message.kind) {
      case 'charter':
        return this.#takeCharter(device, message.signed);
      case 'inputs': {
        const offers = this.#session?.offer(message.inputs) ?? [];
        if (this.#session) this.#begin(this.#session.signed, this.#wayBack.afterInputs(this.#session, offers));
        this.#costLimit.charge(device, offers.filter(({ kind }) => kind === 'cheat').length);
        const last = offers.at(-1);
        return last?.kind === 'refused' ? { ok: false, fault: last.fault } : done;
      }
      case 'side':
        return this.#session && this.#heard
          ? this.#heard.take(message.side, this.#session.step, this.#session.state.stage === 'next')
          : done;
      case 'tip':
        this.#takeTip(device, message.tip);
        return done;
      case 'company':
        this.#takeCompany(device, message.company);
        return done;
      default:
        return err('watch/unasked', 'nothing that concerns a spectator');
    }
  }

  #takeCompany(device: string, told: readonly Companion[]): void {
    const before = this.company;
    this.#company.set(
      device,
      told.map((each) => ({ ...each, name: cleanName(each.name) || 'Guest' })),
    );
    for (const { device: away, here } of before)
      if (!here && this.company.some((each) => each.device === away && each.here))
        this.#heard?.returned(away, this.#session!.step);
  }

  /** Its table is watched if most members who are reached are there. Fails as {@link decodeSignedCharter}. */
  #takeCharter(device: string, bytes: Uint8Array): Result<null> {
    const own = this.#session?.signed ?? null;
    const known = this.#claims.known(bytes, [own]);
    if (!known) this.#costLimit.charge(device, CHARTER_COST);
    const signed = known ? ok(known) : decodeSignedCharter(bytes);
    if (!signed.ok) return signed;
    this.#claims.set(device, signed.value);
    this.#adopt(this.#claims.most(own)!);
    return done;
  }

  #adopt(signed: SignedCharter, isPrepared = false): void {
    const { charter } = signed;
    if (this.#stopped || (this.#session && equalBytes(charter.table, this.#session.signed.charter.table))) return;
    const coming = isPrepared ? null : this.#options.prepare(charter.game);
    if (coming) return void coming.then(() => this.#adopt(signed, true));
    this.#wayBack = new WayBack();
    this.#begin(signed, NO_MEMORY);
  }

  /** Follows a table from there on, or goes back there, if there is something to go back to. */
  #begin(signed: SignedCharter, memory: Memory | null): void {
    if (!memory) return;
    const { inputs, evidence } = memory;
    this.#session?.stop();
    this.#save({ charter: { table: signed.charter.table, bytes: encodeSignedCharter(signed) }, inputs, evidence });
    this.#follow(signed, memory);
    this.#session!.start();
    this.#options.onChange();
  }

  /** Follows the table of a charter; `memory`: what is stored of it. */
  #follow(signed: SignedCharter, memory: Memory): void {
    const { onStep, onChange } = this.#options;
    this.#behind = true;
    const session: Session = new Session({
      ...this.#options,
      signed,
      own: [],
      memory,
      send: () => {},
      onStep: (event) => (session === this.#session ? onStep(event) : undefined),
      onChange: () => (session === this.#session ? onChange() : undefined),
    });
    this.#session = session;
    this.#heard = new HeardSides(signed.charter, this.#options.clock, (seat) => session.log.latestOf(seat));
  }

  /** A member who is no further than this device: what happens from now on is news. */
  #takeTip(device: string, tip: Tip): void {
    const session = this.#session;
    if (!session || !equalBytes(tip.table, session.signed.charter.table)) return;
    this.#behind = tip.step > session.step;
    if (!this.#behind && session.caughtUp) session.release();
    this.#begin(session.signed, this.#wayBack.afterTip(session, device, tip));
  }

  #ask(): void {
    this.#timer = this.#options.clock.after(this.#behind ? BEHIND_MS : ASK_MS, () => {
      if (this.#stopped) return;
      const source = this.#sources[this.#asked++ % Math.max(1, this.#sources.length)];
      if (source) {
        if (this.#asked % NAME_ASKS < this.#sources.length) this.#present(source.device);
        this.#tip(source.device);
      }
      this.#ask();
    });
  }

  #tip(device: string): void {
    const session = this.#session;
    if (session && !session.caughtUp && !session.halt) return; // what is stored comes first
    this.#options.send(device, encodeMessage({ kind: 'tip', tip: session?.log.tip ?? NOWHERE }));
  }

  #present(device: string): void {
    this.#options.send(
      device,
      encodeMessage({ kind: 'presence', name: this.#name, face: NO_FACE, wish: 'watch', bots: [] }),
    );
  }

  #save(addition: Addition): void {
    this.#options.ownership.append(addition).catch((reason: unknown) => {
      if (reason instanceof Superseded) this.#superseded = true;
      else this.#session?.fail(storageFault(reason));
      this.#options.onChange();
    });
  }
}
