/**
 * Links that the browser makes from two descriptions, whoever has carried them across.
 * @module
 */
import { equalBytes } from '../../lib/bytes';
import type { Cancel, Clock } from '../../lib/clock';
import { type Result, done, err } from '../../lib/result';
import type { IceServer } from '../peerjs/config';
import { type DirectAttempt, type DirectOptions, MAX_DESCRIPTION_BYTES, type OpenDirect } from '../link/direct';
import { ChannelLink } from './channelLink';
import { type Description, type Way, decodeDescription, encodeDescription } from './description';
import { candidateOf, readSdp, writeSdp } from './sdp';

/** How long the ways to this device may take to be found before it is described without the others. */
const WHOLE_MS = 1_500;
/** Ways that are found together are told together. */
const TOGETHER_MS = 50;

/** `iceServers`: those that are known by the time of an attempt. */
export function webrtcDirect(iceServers: () => readonly IceServer[], clock: Clock): OpenDirect {
  return (options) => new WebrtcAttempt(iceServers(), clock, options);
}

class WebrtcAttempt implements DirectAttempt {
  readonly #clock: Clock;
  readonly #options: DirectOptions;
  #connection: RTCPeerConnection | null = null;
  #own: Description | null = null;
  #theirs: Description | null = null;
  /** Ways of the other side that the browser has been given, or will be. */
  readonly #known = new Set<string>();
  /** What the browser is busy with: one thing after the other. */
  #work: Promise<unknown> = Promise.resolve();
  #telling: Cancel | null = null;
  #told = -1;
  #stage: 'making' | 'linked' | 'over' = 'making';
  #patience: Cancel;

  constructor(iceServers: readonly IceServer[], clock: Clock, options: DirectOptions) {
    this.#clock = clock;
    this.#options = options;
    this.#patience = clock.after(options.patienceMs, () => this.#fail('net/unanswered', 'no link came about in time'));
    try {
      const servers = iceServers.map((server) => ({ ...server, urls: [...server.urls] }));
      this.#connection = new RTCPeerConnection({ iceServers: servers });
      this.#watch(this.#connection);
    } catch {
      clock.after(0, () => this.#fail('net/webrtc', 'the browser opens no connection'));
      return;
    }
    if (options.role === 'offer') this.#do(() => this.#describe());
  }

  take(bytes: Uint8Array): Result<null> {
    const decoded = bytes.length > MAX_DESCRIPTION_BYTES ? null : decodeDescription(bytes);
    if (!decoded?.ok) return err('direct/malformed', 'the other device describes itself in a way that makes no sense');
    const theirs = decoded.value;
    if (theirs.type === this.#options.role)
      return err('direct/role', 'this is the other half of what was to be given here');
    if (this.#stage !== 'making' || this.#connection === null) return done;
    const fresh = theirs.ways.filter((way) => !this.#known.has(nameOf(way)));
    for (const way of fresh) this.#known.add(nameOf(way));
    if (this.#theirs === null) {
      this.#theirs = theirs;
      this.#do(() => this.#accept(theirs));
    } else if (isSame(this.#theirs, theirs)) {
      const before = this.#known.size - fresh.length;
      for (const [i, way] of fresh.entries()) this.#do(() => this.#addWay(way, before + i));
    }
    return done;
  }

  close(): void {
    if (this.#stage !== 'making') return;
    this.#end();
    this.#connection?.close();
  }

  #watch(connection: RTCPeerConnection): void {
    const { role, whole } = this.#options;
    const channel = connection.createDataChannel('svista', { negotiated: true, id: 0 });
    const link = new ChannelLink(connection, channel, role === 'offer');
    channel.onopen = () => this.#opened(link);
    connection.onicecandidate = () => this.#tellSoon();
    connection.onicegatheringstatechange = () => this.#tellSoon();
    connection.onconnectionstatechange = () => {
      // A code may be carried across for minutes; the way can still be found when it comes.
      if (connection.connectionState === 'failed' && !whole)
        this.#fail('net/unreachable', 'there is no way to the other device');
    };
  }

  #do(work: () => Promise<unknown>): void {
    this.#work = this.#work.then(async () => {
      if (this.#stage === 'making') await work();
    });
    this.#work = this.#work.catch(() => this.#fail('net/webrtc', 'the browser makes no link of it'));
  }

  async #describe(): Promise<void> {
    await this.#connection!.setLocalDescription();
    if (this.#options.whole) this.#clock.after(WHOLE_MS, () => this.#tell(true));
    this.#tellSoon();
  }

  async #accept(theirs: Description): Promise<void> {
    await this.#connection!.setRemoteDescription({ type: theirs.type, sdp: writeSdp(theirs) });
    if (theirs.type === 'offer') await this.#describe();
  }

  async #addWay(way: Way, place: number): Promise<void> {
    await this.#connection!.addIceCandidate({ candidate: candidateOf(way, place), sdpMid: '0' });
  }

  #tellSoon(): void {
    this.#telling ??= this.#clock.after(TOGETHER_MS, () => {
      this.#telling = null;
      this.#tell(false);
    });
  }

  /** `now`: whatever is known by now has to do. */
  #tell(now: boolean): void {
    const { role, whole, maxBytes = MAX_DESCRIPTION_BYTES, onDescription } = this.#options;
    const connection = this.#connection!;
    const sdp = connection.localDescription?.sdp;
    if (this.#stage !== 'making' || sdp === undefined || (whole && this.#told >= 0)) return;
    const isComplete = now || connection.iceGatheringState === 'complete';
    const own = readSdp(role, sdp);
    if (!own.ok) return this.#fail(own.fault.code, own.fault.message);
    this.#own = own.value;
    if (own.value.ways.length <= this.#told || (whole ? !isComplete : own.value.ways.length === 0 && !isComplete))
      return;
    this.#told = own.value.ways.length;
    onDescription(
      encodeDescription(own.value, maxBytes),
      own.value.ways.map(({ kind }) => kind),
    );
  }

  #opened(link: ChannelLink): void {
    if (this.#stage !== 'making') return;
    const [own, theirs] = [this.#own!.fingerprint, this.#theirs!.fingerprint];
    this.#end();
    this.#stage = 'linked';
    link.settle(link.initiator ? [own, theirs] : [theirs, own]);
    this.#options.onLink(link);
    link.release();
  }

  #end(): void {
    this.#stage = 'over';
    this.#patience();
    this.#telling?.();
  }

  #fail(code: string, message: string): void {
    if (this.#stage !== 'making') return;
    this.close();
    this.#options.onEnd({ code, message });
  }
}

const nameOf = ({ kind, address, port }: Way): string => `${kind} ${address} ${port}`;

function isSame(a: Description, b: Description): boolean {
  return a.name === b.name && a.password === b.password && equalBytes(a.fingerprint, b.fingerprint);
}
