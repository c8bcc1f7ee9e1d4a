/**
 * WebRTC that is played: connections and data channels as far as this program and PeerJS use them, in one process and
 * on a virtual clock, with trouble where it is wanted ({@link PlayedWorld}).
 *
 * As in browsers, an end that closes itself hears no event of it, and its other end hears of it a moment later; calls
 * on what is closed throw or reject.
 * @module
 */
import type { PlayedWorld, Sufferer, Trouble } from './playedWorld';

/**
 * Where browsers differ, or one from one time to the next. A `calm` one opens a channel when both descriptions are
 * shown, and does not answer any more for what was closed meanwhile; a `hasty` one opens it before, and rejects.
 */
export type Browser = 'calm' | 'hasty';

const FAILED_MS = 15_000;

interface Described {
  readonly type: 'offer' | 'answer';
  readonly sdp: string;
}

const ufragOf = ({ sdp }: Described): string => /a=ice-ufrag:(\S+)/.exec(sdp)?.[1] ?? '';
const invalid = (what: string): DOMException => new DOMException(what, 'InvalidStateError');

export class PlayedRtc {
  readonly connections: PlayedConnection[] = [];

  constructor(
    readonly world: PlayedWorld,
    readonly browser: Browser,
  ) {}

  /** The end whose own description has this name. */
  find(ufrag: string): PlayedConnection | null {
    return this.connections.find(({ ufrag: own }) => own === ufrag) ?? null;
  }
}

/** In the place of `RTCPeerConnection`. */
export function connectionClassOf(rtc: PlayedRtc): new () => PlayedConnection {
  return class extends PlayedConnection {
    constructor() {
      super(rtc, rtc.connections.length);
      rtc.connections.push(this);
    }
  };
}

/** In the place of `RTCSessionDescription`. */
export class PlayedDescription implements Described {
  readonly type: Described['type'];
  readonly sdp: string;

  constructor({ type, sdp }: Described) {
    this.type = type;
    this.sdp = sdp;
  }
}

class PlayedConnection extends EventTarget implements Sufferer {
  readonly #rtc: PlayedRtc;
  readonly ufrag: string;
  readonly #sdp: string;
  readonly #channels: PlayedChannel[] = [];
  /** What was asked and is not answered yet: how each is to be told that the connection is closed. */
  readonly #asked = new Set<() => void>();
  other: PlayedConnection | null = null;
  isSilent = false;
  signalingState: RTCSignalingState = 'stable';
  connectionState: RTCPeerConnectionState = 'new';
  iceConnectionState: RTCIceConnectionState = 'new';
  iceGatheringState: RTCIceGatheringState = 'new';
  localDescription: Described | null = null;
  remoteDescription: Described | null = null;
  onicecandidate: ((event: { candidate: unknown }) => void) | null = null;
  onicegatheringstatechange: (() => void) | null = null;
  oniceconnectionstatechange: (() => void) | null = null;
  onconnectionstatechange: (() => void) | null = null;
  ondatachannel: ((event: { channel: PlayedChannel }) => void) | null = null;

  constructor(rtc: PlayedRtc, place: number) {
    super();
    this.#rtc = rtc;
    this.ufrag = `end${place}`;
    const print = place.toString(16).padStart(2, '0').toUpperCase();
    this.#sdp = [
      `a=candidate:1 1 udp 1 192.0.2.1 ${5_000 + place} typ host`,
      `a=ice-ufrag:${this.ufrag}`,
      `a=ice-pwd:${'p'.repeat(22)}`,
      `a=fingerprint:sha-256 ${Array.from({ length: 32 }, () => print).join(':')}`,
      '',
    ].join('\r\n');
    this.#call('new RTCPeerConnection');
  }

  get isClosed(): boolean {
    return this.signalingState === 'closed';
  }

  /** Whether it was set to work; what was not, the browser collects. */
  get isUsed(): boolean {
    return this.localDescription !== null || this.remoteDescription !== null;
  }

  createDataChannel(label: string, options: { readonly negotiated?: boolean; readonly id?: number } = {}) {
    this.#call('createDataChannel');
    if (this.isClosed) throw invalid('createDataChannel on a closed connection');
    const channel = new PlayedChannel(this.#rtc.world, this, label, options.negotiated === true);
    this.#channels.push(channel);
    return channel;
  }

  createOffer(): Promise<Described> {
    return this.#ask('createOffer', () => ({ type: 'offer', sdp: this.#sdp }));
  }

  createAnswer(): Promise<Described> {
    return this.#ask('createAnswer', () => ({ type: 'answer', sdp: this.#sdp }));
  }

  setLocalDescription(given?: Described): Promise<void> {
    return this.#ask('setLocalDescription', () => {
      const type = given?.type ?? (this.signalingState === 'have-remote-offer' ? 'answer' : 'offer');
      this.localDescription = { type, sdp: this.#sdp };
      this.#signal(type === 'offer' ? 'have-local-offer' : 'stable');
      this.#deliver('candidate', () => {
        this.iceGatheringState = 'complete';
        const candidate = 'candidate:1 1 udp 1 192.0.2.1 5000 typ host';
        this.onicecandidate?.({ candidate: { candidate, sdpMid: '0', sdpMLineIndex: 0 } });
        this.onicegatheringstatechange?.();
      });
    });
  }

  setRemoteDescription(given: Described): Promise<void> {
    if (given.type === 'answer') this.#meet(this.#rtc.find(ufragOf(given)));
    return this.#ask('setRemoteDescription', () => {
      this.remoteDescription = given;
      this.#signal(given.type === 'offer' ? 'have-remote-offer' : 'stable');
    });
  }

  addIceCandidate(): Promise<void> {
    return this.#ask('addIceCandidate', () => {});
  }

  close(): void {
    this.#end();
    const { other } = this;
    if (other && !this.isSilent) this.#rtc.world.deliver(other, 'closed by the other end', () => other.#left(), 2);
  }

  suffer(trouble: Trouble): void {
    if (trouble === 'is left') this.other?.close();
    else if (trouble === 'fails') this.#fail();
    else if (trouble === 'hangs') this.isSilent = true;
    else if (!this.isClosed) {
      // The browser has closed it underneath: calls fail from now on, and the events come later.
      const channels = [...this.#channels];
      this.#end();
      this.#deliver('closed underneath', () => this.#tellClosed(channels));
      const { other } = this;
      if (other) other.#deliver('closed by the other end', () => other.#left());
    }
  }

  /** Whether what one end sends reaches the other. */
  get carries(): boolean {
    const { other } = this;
    return other !== null && [this, other].every((end) => !end.isClosed && !end.isSilent && end.isConnected);
  }

  get isConnected(): boolean {
    return this.connectionState === 'connected';
  }

  /** Both ends know each other: they connect, and their channels open. */
  #meet(other: PlayedConnection | null): void {
    if (!other || this.isClosed || other.isClosed || this.isSilent || other.isSilent) return;
    this.other = other;
    other.other = this;
    const delayMs = this.#rtc.browser === 'hasty' ? 0 : 3;
    for (const end of [this, other]) end.#deliver('connected', () => end.#connected(), delayMs);
    for (const channel of this.#channels) {
      const there = other.#partner(channel);
      if (!there) continue;
      channel.other = there;
      there.other = channel;
      for (const each of [channel, there]) each.openSoon(delayMs + 1);
    }
  }

  /** The channel at this end that belongs to the one at the other. */
  #partner({ label, isNegotiated }: PlayedChannel): PlayedChannel | null {
    if (isNegotiated) return this.#channels.find((each) => each.isNegotiated) ?? null;
    const channel = new PlayedChannel(this.#rtc.world, this, label, false);
    this.#channels.push(channel);
    this.#deliver('datachannel', () => this.ondatachannel?.({ channel }), this.#rtc.browser === 'hasty' ? 0 : 3);
    return channel;
  }

  #connected(): void {
    if (this.isClosed || this.connectionState === 'failed') return;
    this.#become('connected', 'connected');
  }

  #fail(): void {
    for (const end of [this, this.other]) {
      if (!end || end.isClosed) continue;
      end.isSilent = true;
      end.#deliver('failed', () => {
        if (!end.isClosed) end.#become('failed', 'disconnected');
      });
    }
  }

  /** The other end has closed. */
  #left(): void {
    if (this.isClosed) return;
    for (const channel of this.#channels) channel.closeByOther();
    this.isSilent = true;
    this.#rtc.world.clock.after(FAILED_MS, () => {
      if (!this.isClosed) this.#become('failed', 'failed');
    });
  }

  #tellClosed(channels: readonly PlayedChannel[]): void {
    for (const channel of channels) channel.onclose?.();
    this.dispatchEvent(new Event('connectionstatechange'));
    this.onconnectionstatechange?.();
    this.oniceconnectionstatechange?.();
  }

  #become(state: RTCPeerConnectionState, ice: RTCIceConnectionState): void {
    this.connectionState = state;
    this.iceConnectionState = ice;
    this.dispatchEvent(new Event('connectionstatechange'));
    this.onconnectionstatechange?.();
    this.oniceconnectionstatechange?.();
  }

  #signal(state: RTCSignalingState): void {
    this.signalingState = state;
    this.#deliver('signalingstatechange', () => this.dispatchEvent(new Event('signalingstatechange')), 0);
  }

  #end(): void {
    if (this.isClosed) return;
    this.signalingState = 'closed';
    this.connectionState = 'closed';
    this.iceConnectionState = 'closed';
    for (const channel of this.#channels) channel.readyState = 'closed';
    for (const tell of this.#asked) tell();
    this.#asked.clear();
  }

  #call(name: string): boolean {
    return this.#rtc.world.point(this, name);
  }

  #deliver(name: string, event: () => void, delayMs = 1): void {
    this.#rtc.world.deliver(this, name, event, delayMs);
  }

  /** Something that is answered by a promise, a moment later. */
  #ask<T>(name: string, answer: () => T): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      if (this.#call(name)) return; // throws, and so rejects, or hangs
      if (this.isClosed) throw invalid(`${name} on a closed connection`);
      const refuse = (): void => {
        if (this.#rtc.browser === 'hasty') reject(invalid(`${name}: closed meanwhile`));
      };
      this.#asked.add(refuse);
      this.#rtc.world.clock.after(1, () => {
        if (this.#asked.delete(refuse)) resolve(answer());
      });
    });
  }
}

class PlayedChannel extends EventTarget implements Sufferer {
  readonly #world: PlayedWorld;
  readonly #connection: PlayedConnection;
  other: PlayedChannel | null = null;
  readyState: RTCDataChannelState = 'connecting';
  binaryType = 'arraybuffer';
  readonly bufferedAmount = 0;
  bufferedAmountLowThreshold = 0;
  onopen: (() => void) | null = null;
  onclose: (() => void) | null = null;
  onmessage: ((event: MessageEvent) => void) | null = null;
  onbufferedamountlow: (() => void) | null = null;

  constructor(
    world: PlayedWorld,
    connection: PlayedConnection,
    readonly label: string,
    readonly isNegotiated: boolean,
  ) {
    super();
    this.#world = world;
    this.#connection = connection;
  }

  openSoon(delayMs: number): void {
    this.#world.deliver(this, 'open', () => this.#open(), delayMs);
  }

  #open(): void {
    if (this.readyState !== 'connecting' || this.#connection.isClosed) return;
    this.readyState = 'open';
    this.onopen?.();
  }

  send(bytes: Uint8Array): void {
    if (this.#world.point(this, 'send')) return;
    if (this.readyState !== 'open') throw invalid('send on a channel that is not open');
    const { other } = this;
    if (!other || !this.#connection.carries) return;
    const data = bytes.slice().buffer;
    this.#world.deliver(other, 'message', () => other.#take(data));
  }

  #take(data: ArrayBuffer): void {
    if (this.readyState !== 'open') return;
    const event = new MessageEvent('message', { data });
    this.onmessage?.(event);
    this.dispatchEvent(event);
  }

  close(): void {
    if (this.readyState === 'closed') return;
    this.readyState = 'closed';
    const { other } = this;
    if (other) this.#world.deliver(other, 'close', () => other.closeByOther());
  }

  closeByOther(): void {
    if (this.readyState === 'closed') return;
    this.readyState = 'closed';
    this.onclose?.();
  }

  suffer(trouble: Trouble): void {
    this.#connection.suffer(trouble);
  }
}
