/**
 * Two devices that meet by the real PeerJS, or by descriptions that somebody carries across, in browsers that are
 * played: each presents itself and says three things, and one of them ends the link.
 * @module
 */
import { util } from 'peerjs';
import { vi } from 'vitest';
import { type Boxes, workBox } from '../../../src/crypto/boxes';
import { toHex, utf8 } from '../../../src/lib/bytes';
import type { Clock } from '../../../src/lib/clock';
import { webrtcDirect } from '../../../src/net/direct/webrtc';
import type { DirectAttempt } from '../../../src/net/link/direct';
import type { RawLink } from '../../../src/net/link/transport';
import { encodeMessage } from '../../../src/net/mesh/meshMessages';
import { type Arrival, PendingLinks } from '../../../src/net/mesh/pendingLinks';
import { PeerjsBrokerConnection } from '../../../src/net/peerjs/peerjsBrokerConnection';
import { SECRET, pairOf } from '../memory/memoryTable';
import { seededBytes } from '../rawPair';
import { PlayedBroker, socketClassOf } from './playedBroker';
import { type Browser, PlayedDescription, PlayedRtc, connectionClassOf } from './playedRtc';
import { type Misfortune, PlayedWorld } from './playedWorld';

export interface Habits {
  readonly way: 'broker' | 'direct';
  readonly browser: Browser;
  /** Who seals and opens: the calling thread, or a worker, a moment later. */
  readonly boxes: 'inline' | 'worker';
}

const NAMES = ['anna', 'ben'] as const;
const WORDS = ['one', 'two', 'three'];
const BROKER = { host: 'broker.test', port: 9000, path: '/', secure: false, key: 'peerjs' };
/** Long enough for devices that meet without trouble. */
const MEETING_MS = 500;
/** Longer than anything here waits: a greeting, a dial, a connection that has broken. */
const PATIENCE_MS = 40_000;

/** One of the two. */
class PlayedEnd {
  /** What it heard of the link, in order. */
  readonly diary: string[] = [];
  /** What it was told from within a call of its own. */
  readonly interruptions: string[] = [];
  readonly #pending: PendingLinks;
  #arrival: Arrival | null = null;
  #isCalling = false;

  constructor(name: string, clock: Clock, boxes: Habits['boxes'], onFault: (code: string) => void) {
    const worker: Boxes = { work: (job, done) => void clock.after(1, () => done(workBox(job))) };
    this.#pending = new PendingLinks({
      secret: SECRET,
      pair: pairOf(name),
      version: 1,
      clock,
      random: seededBytes(name.length),
      ...(boxes === 'worker' && { boxes: worker }),
      present: () => ({ epoch: 1, session: toHex(utf8(name.padEnd(8))), seen: 0, current: null }),
      onProved: () => {},
      onSilent: () => {},
      onArrival: (arrival) => this.#arrived(arrival),
      onMessage: (_, message) => {
        if (message.kind === 'data') this.#note(new TextDecoder().decode(message.bytes));
        else this.part();
      },
      onClose: () => {
        this.#arrival = null;
        this.#note('closed');
      },
      onFault: ({ code }) => onFault(code),
    });
  }

  receive(raw: RawLink, slot: string | null): void {
    this.#call(() => this.#pending.receive(raw, slot));
  }

  /** Ends the link, if it has one, with a goodbye. */
  part(): void {
    const arrival = this.#arrival;
    if (arrival === null) return;
    this.#arrival = null;
    this.#call(() => this.#pending.dismiss(arrival.link, 'leaving'));
    this.#note('closed');
  }

  #arrived(arrival: Arrival): void {
    this.#note('here');
    this.#arrival = arrival;
    this.#pending.settled(arrival.link);
    for (const word of WORDS) this.#call(() => arrival.link.send(encodeMessage({ kind: 'data', bytes: utf8(word) })));
  }

  #call(act: () => void): void {
    this.#isCalling = true;
    act();
    this.#isCalling = false;
  }

  #note(word: string): void {
    if (this.#isCalling) this.interruptions.push(word);
    this.diary.push(word);
  }
}

export class PlayedMeeting {
  readonly ends: readonly PlayedEnd[];
  /** Codes of what went wrong, as devices were told. */
  readonly faults: string[] = [];
  /** The points until both have parted, by name. */
  points: readonly string[] = [];
  readonly #habits: Habits;
  readonly #world: PlayedWorld;
  readonly #rtc: PlayedRtc;

  constructor(habits: Habits, misfortune: Misfortune | null) {
    this.#habits = habits;
    this.#world = new PlayedWorld(misfortune);
    this.#rtc = new PlayedRtc(this.#world, habits.browser);
    this.ends = NAMES.map(
      (name) => new PlayedEnd(name, this.#world.clock, habits.boxes, (code) => this.faults.push(code)),
    );
  }

  async play(): Promise<void> {
    this.#putInPlace();
    const leave = this.#habits.way === 'broker' ? this.#meetByBroker() : this.#meetDirectly();
    await this.#world.pass(MEETING_MS);
    this.ends[0]!.part();
    await this.#world.pass(MEETING_MS);
    this.points = [...this.#world.points];
    await this.#world.pass(PATIENCE_MS);
    this.ends[1]!.part(); // the mesh would have noticed by now that nobody answers
    leave();
    await this.#world.pass(PATIENCE_MS);
  }

  /** What is not as it has to be, whatever went wrong. */
  wrongs(): string[] {
    const wrongs = this.#world.thrown.map((error) => `thrown: ${(error as Error).stack}`);
    for (const { diary, interruptions } of this.ends) {
      const told = diary.join(' ');
      if (!/^(here( one( two( three)?)?)? closed)?$/.test(told)) wrongs.push(`heard “${told}”`);
      for (const word of interruptions) wrongs.push(`told “${word}” from within a call`);
    }
    const open = this.#rtc.connections.filter(({ isUsed, isClosed }) => isUsed && !isClosed).length;
    if (open > 0) wrongs.push(`${open} connections are left open`);
    return wrongs;
  }

  #putInPlace(): void {
    Object.assign(util.supports, { audioVideo: true, data: true }); // PeerJS has asked when it was loaded
    vi.stubGlobal('RTCPeerConnection', connectionClassOf(this.#rtc));
    vi.stubGlobal('RTCSessionDescription', PlayedDescription);
    vi.stubGlobal('WebSocket', socketClassOf(new PlayedBroker(this.#world)));
    vi.stubGlobal('navigator', { onLine: true });
    vi.stubGlobal('setTimeout', (run: () => void, ms = 0) => this.#world.clock.after(ms, run));
    vi.stubGlobal('clearTimeout', (cancel?: () => void) => cancel?.());
  }

  /** Both have a line at the broker, and the first dials the second. */
  #meetByBroker(): () => void {
    const { clock } = this.#world;
    const lines = NAMES.map(
      (id, i) =>
        new PeerjsBrokerConnection({
          id,
          broker: BROKER,
          iceServers: [],
          clock,
          random: seededBytes(10 + i),
          handlers: {
            onOpen: () => {
              if (i === 0) clock.after(50, () => lines[0]!.dial(NAMES[1]));
            },
            onEnd: ({ code }) => this.faults.push(code),
            onMiss: (_, { code }) => this.faults.push(code),
            onLink: (raw, address) => this.ends[i]!.receive(raw, address),
          },
        }),
    );
    return () => {
      for (const line of lines) line.destroy();
    };
  }

  /** Somebody carries their descriptions across. */
  #meetDirectly(): () => void {
    const { clock } = this.#world;
    const open = webrtcDirect(() => [], clock);
    const attempts: DirectAttempt[] = (['offer', 'answer'] as const).map((role, i) =>
      open({
        role,
        patienceMs: 20_000,
        whole: false,
        onDescription: (bytes) => void clock.after(1, () => attempts[1 - i]!.take(bytes)),
        onLink: (raw) => this.ends[i]!.receive(raw, null),
        onEnd: ({ code }) => this.faults.push(code),
      }),
    );
    return () => {
      for (const attempt of attempts) attempt.close();
    };
  }
}
