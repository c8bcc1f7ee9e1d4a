/**
 * The glass table: three devices in one page, with the program that every table has, on a clock of their own. What they
 * draw by chance follows from a number, so the same number and the same lie give the same table.
 * @module
 */
import type { Face } from '../cards/card';
import type { CryptoService } from '../crypto/service/service';
import { signingPair } from '../crypto/sign';
import { cardinoes } from '../games/cardinoes';
import type { CardinoesState } from '../games/cardinoes/state';
import { loadRules } from '../games/registry';
import { VirtualClock, every } from '../lib/clock';
import { toHex } from '../lib/bytes';
import { type Fault, type Result, assert, err, must, ok } from '../lib/result';
import { type SignedInput, isAgainst, isVote } from '../log/input';
import { LocalNetwork } from '../net/local/localNetwork';
import { gatherEvidence, makeEvidenceFile } from '../table/record/evidenceFile';
import { workFault } from '../table/log/halt';
import type { Session, StepEvent } from '../table/session/session';
import { linkSecret } from '../table/charter/opening';
import { parseMove } from '../table/step/payloads';
import { countedRounds } from '../table/step/forfeit';
import type { Plan } from '../table/step/plan';
import type { Told } from './cheat';
import { CHEAT, type DeviceIndex, type Frame, Frames, type MoveShown, NAMES, type TableView, viewOf } from './frames';
import { GlassDevice } from './glassDevice';
import { readTogether } from './league';
import { LIES, type LieName } from './lies';
import { seededBytes } from './seeded';
import { type Check, CryptoQueue } from './cryptoQueue';

/** What the third device does: nothing false, a lie, or it puts its part of a key together with the second one’s. */
export type Act = LieName | 'league' | null;

export interface GlassOptions {
  /** 0 to 2^20. */
  readonly seed: number;
  readonly act: Act;
  readonly crypto: CryptoService;
  /** Resolves when everything that needs no time has happened: after a task of its own. */
  readonly pause: () => Promise<void>;
}

const ALL: readonly DeviceIndex[] = [0, 1, 2];
const HONEST: readonly DeviceIndex[] = [0, 1];
/** When people lose patience with somebody who is silent, and how often they look; in ms of the table’s clock. */
const PATIENCE_MS = 30_000;
const LOOK_MS = 5_000;
/** No table takes longer, in ms of its clock. */
const MOST_MS = 1_800_000;

export class GlassTable {
  readonly #options: GlassOptions;
  readonly #clock = new VirtualClock();
  readonly #queue: CryptoQueue;
  readonly #frames = new Frames(() => this.#devices.map((_, device) => this.#viewOf(device as DeviceIndex)));
  #devices: readonly GlassDevice[] = [];
  /** The keys of the devices, by index. */
  #keys: readonly string[] = [];
  #told: SignedInput | null = null;
  /** What the cheat’s device showed before: from then on its own program is deceived, too. */
  #before: TableView | null = null;
  /** Since when the table waits for the cheat, and in which step. */
  #waits = { step: -1, sinceMs: 0 };
  #hasConspired = false;
  readonly #convicted = new Set<DeviceIndex>();
  readonly #faults: Fault[] = [];

  private constructor(options: GlassOptions) {
    this.#options = options;
    this.#queue = new CryptoQueue(options.crypto, this.#clock);
  }

  /** Plays the table to its end, a step at a time. `onProgress`: a picture more, or none. */
  static async play(options: GlassOptions, onProgress: (frames: number) => boolean = () => true): Promise<GlassTable> {
    const table = new GlassTable(options);
    await table.#play(onProgress);
    return table;
  }

  get frames(): readonly Frame[] {
    return this.#frames.all;
  }

  /** What should never be, and is shown if it is. */
  get faults(): readonly Fault[] {
    return this.#faults;
  }

  /** Whether the lie was told: not every round has the moment for every lie. */
  get isTold(): boolean {
    return this.#told !== null;
  }

  /** The file with which an honest device convicts the cheat. Fails with `table/no-cheat`. */
  evidence(device: DeviceIndex = 0): Result<string> {
    const session = this.#sessionOf(device);
    const [evidence] = session?.convictions ?? [];
    if (!session || !evidence) return err('table/no-cheat', 'nobody has broken the rules of this table');
    return ok(makeEvidenceFile(gatherEvidence(session.signed, session.log, evidence), evidence.fault.code));
  }

  async #play(onProgress: (frames: number) => boolean): Promise<void> {
    const { pause } = this.#options;
    await this.#open();
    for (const device of this.#devices) device.start();
    const stop = every(this.#clock, LOOK_MS, () => this.#lookAtSilence());
    try {
      for (;;) {
        await pause();
        await this.#queue.settled();
        if (this.#isOver || this.#clock.nowMs() > MOST_MS || !onProgress(this.frames.length)) break;
        assert(this.#clock.step(), 'a table has always something to wait for');
      }
    } finally {
      stop();
      for (const device of this.#devices) device.close();
    }
  }

  async #open(): Promise<void> {
    const [{ seed, act }, queue] = [this.#options, this.#queue];
    await loadRules(cardinoes.id);
    const draw = seededBytes(seed, 0);
    const seeds = ALL.map(() => draw(32));
    const secret = linkSecret(seeds[0]!);
    const network = new LocalNetwork(this.#clock);
    this.#keys = seeds.map((each) => toHex(signingPair(each).publicKey));
    const opening = ALL.map((index) =>
      GlassDevice.open({
        ...{ seed, index, secret, network, queue, clock: this.#clock, name: NAMES[index], deviceSeed: seeds[index]! },
        game: index === 0 ? cardinoes : null,
        lie: index === CHEAT && act !== null && act !== 'league' ? LIES[act] : null,
        onSaid: (input) => this.#said(index, input),
        onCheck: (check) => this.#checked(index, check),
        onStep: (event) => this.#stepped(index, event),
        onLie: (told, failed) => this.#lied(told, failed),
        onChange: () => this.#look(index),
        onFault: (fault) => this.#faults.push(fault),
      }),
    );
    this.#devices = await Promise.all(opening);
  }

  #sessionOf(device: DeviceIndex): Session | null {
    return this.#devices[device]?.room.session ?? null;
  }

  #viewOf(device: DeviceIndex): TableView {
    const view = viewOf(this.#sessionOf(device), this.#deviceOf);
    const { out, halted } = view;
    return device === CHEAT && this.#before ? { ...this.#before, out, halted } : view;
  }

  readonly #deviceOf = (seat: number): DeviceIndex => {
    const session = this.#sessionOf(0) ?? this.#sessionOf(1) ?? this.#sessionOf(2);
    const key = session?.signed.charter.seats[seat]?.device;
    return (key ? this.#keys.indexOf(toHex(key)) : 0) as DeviceIndex;
  };

  /** Both honest devices have come to an end. */
  get #isOver(): boolean {
    return HONEST.every((device) => {
      const session = this.#sessionOf(device);
      return session !== null && (session.state.stage === 'closed' || session.halt !== null);
    });
  }

  #said(device: DeviceIndex, input: SignedInput): void {
    if (isVote(input)) {
      if (isAgainst(input) && device !== CHEAT) this.#frames.note('vote', input.step, input.kind, [device]);
      return;
    }
    if (this.#told && device === CHEAT) return; // nobody listens any more
    const plan = this.#sessionOf(device)?.plan;
    const what = plan?.kind === 'shuffle' && plan.what === 'hand' ? 'hand' : input.kind;
    this.#frames.note('said', input.step, what, [device], { move: this.#moveOf(input) });
  }

  #moveOf(input: SignedInput): MoveShown | null {
    const payload = input.kind === 'move' ? parseMove(input.payload) : null;
    if (!payload?.ok) return null;
    const [kind = ''] = payload.value.text.split(' ');
    const session = this.#sessionOf(0)!;
    const view = { state: session.state.game, seat: input.seat, known: new Map<number, Face>() };
    const parsed = cardinoes.parseMove(payload.value.text, view as never);
    const play = parsed.ok && parsed.value.kind === 'play' ? parsed.value : null;
    return { kind, card: play?.card.face ?? null, end: play?.end ?? null };
  }

  #checked(device: DeviceIndex, check: Check): void {
    const { of } = check;
    const session = this.#sessionOf(device);
    const step = of ? of.step : session?.step; // a key names no step, and is of the first
    if (step === undefined || (of && device === this.#deviceOf(of.seat))) return;
    const said = this.frames.find((frame) => frame.step === step);
    const what = said?.what ?? session?.plan?.kind ?? 'header';
    this.#frames.check(device, step, what, check, what === 'shuffle' || step === this.#told?.step);
  }

  #stepped(device: DeviceIndex, { plan, closed, dealt, without }: StepEvent): void {
    if (dealt.length > 0) this.#frames.note('read', closed.step, kindOf(plan), [device]);
    if (device === CHEAT) return;
    if (without.length > 0) this.#frames.note('goesOn', closed.step, kindOf(plan), [device]);
    if (plan.kind === 'reveal')
      this.#frames.note('counted', closed.step, plan.kind, [device], { points: this.#points(device) });
  }

  /** The second and the third device read the hand of the first, once all of them have it on their table. */
  async #conspire(): Promise<void> {
    if (this.#options.act !== 'league' || this.#hasConspired) return;
    if (!ALL.every((device) => (this.#sessionOf(device)?.state.game as CardinoesState | null)?.phase === 'turn'))
      return;
    this.#hasConspired = true;
    const [victim, ...gang] = this.#devices as [GlassDevice, GlassDevice, GlassDevice];
    const { own, step } = victim.room.session!;
    const faces = must(await readTogether(own[0]!, gang));
    this.#frames.note('league', step - 1, 'share', [1, CHEAT], { hands: [faces] });
  }

  #lied({ lie, truth }: Told, failed: Fault | null): void {
    this.#before = this.#viewOf(CHEAT);
    this.#told = lie;
    const more = { move: this.#moveOf(lie), truth: this.#moveOf(truth), fault: failed };
    this.#frames.note('lie', lie.step, lie.kind, [CHEAT], more);
  }

  /** Whether the device has convicted somebody, or stands still. */
  #look(device: DeviceIndex): void {
    const session = this.#sessionOf(device);
    this.#conspire().catch((reason: unknown) => this.#faults.push(workFault(reason)));
    if (!session) return;
    this.#frames.settle(device, session.step);
    if (device === CHEAT) return;
    const [evidence] = session.convictions;
    if (evidence && !this.#convicted.has(device)) {
      this.#convicted.add(device);
      const { step, kind } = evidence.inputs[0]!;
      this.#frames.note('caught', step, kind, [device], { fault: evidence.fault });
    }
    if (session.halt && session.state.stage !== 'closed')
      this.#frames.note('lost', this.#told?.step ?? 0, 'move', [device], { points: this.#points(device) });
  }

  /** By device; what is counted so far. */
  #points(device: DeviceIndex): readonly number[] {
    const { state, verdict } = this.#sessionOf(device)!;
    const points = [0, 0, 0];
    for (const { scores } of countedRounds(state, verdict))
      for (const [seat, { total }] of scores.entries()) points[this.#deviceOf(seat)]! += total;
    return points;
  }

  /** People whom the cheat keeps waiting agree to go on without it, after a while. */
  #lookAtSilence(): void {
    const session = this.#sessionOf(0);
    const seat = this.#sessionOf(CHEAT)?.own[0];
    if (!session || seat === undefined || !session.waitingFor.includes(seat) || session.halt) return;
    const nowMs = this.#clock.nowMs();
    if (this.#waits.step !== session.step) this.#waits = { step: session.step, sinceMs: nowMs };
    else if (nowMs - this.#waits.sinceMs < PATIENCE_MS) this.#frames.note('waits', session.step, 'move', HONEST);
    else
      for (const device of HONEST) {
        const each = this.#sessionOf(device)!;
        const missing = each.departureVotes.missing([seat]);
        if (missing.length > 0) each.goOnWithout(missing);
      }
  }
}

function kindOf(plan: Plan): Frame['what'] {
  return plan.kind === 'shuffle' && plan.what === 'hand' ? 'hand' : plan.kind;
}
