/**
 * A raw link over one of PeerJS's data connections, which may still be opening.
 *
 * PeerJS does not notice when the other side dies: it watches the state of ICE, which stays at
 * `disconnected`. The state of the whole connection does become `failed`, after some 15 s, and that is watched here.
 * @module
 */
import type { DataConnection } from 'peerjs';
import { utf8 } from '../../lib/bytes';
import { PIECE_BYTES, cut } from '../link/chunks';
import { PieceLink } from '../link/pieceLink';

export class PeerjsLink extends PieceLink {
  readonly #connection: DataConnection;
  readonly #onOver: () => void;

  /** `onOver` is told once, however the link ends. */
  constructor(connection: DataConnection, initiator: boolean, onOver: () => void) {
    super(initiator);
    this.#connection = connection;
    this.#onOver = onOver;
    connection.on('data', (data) => this.intake.take(data));
    connection.on('close', () => this.break());
    connection.on('error', () => undefined);
    const inner = connection.peerConnection;
    inner.addEventListener('connectionstatechange', () => {
      if (inner.connectionState === 'failed' || inner.connectionState === 'closed') this.break();
    });
  }

  /** Notes both certificates. False if they are not both known yet: until then the link cannot be used. */
  settle(): boolean {
    // PeerJS forgets the connection when it closes it, which may be in the midst of a call.
    const inner = this.#connection.peerConnection as RTCPeerConnection | null;
    if (inner?.signalingState !== 'stable') return false;
    this.bind(bindingOf(inner, this.initiator));
    return true;
  }

  get waitingBytes(): number {
    // What PeerJS itself holds back is counted in messages only.
    const heldBack = (this.#connection as unknown as { bufferSize?: number }).bufferSize ?? 0;
    return this.isOpen ? (this.#connection.dataChannel?.bufferedAmount ?? 0) + heldBack * PIECE_BYTES : 0;
  }

  send(bytes: Uint8Array): void {
    for (const piece of cut(bytes)) if (this.isOpen) void this.#connection.send(piece);
  }

  protected letGo(): void {
    this.#connection.close();
    this.#onOver();
  }
}

/** The fingerprints of both certificates, the initiator's first. (P147) */
function bindingOf(connection: RTCPeerConnection, initiator: boolean): Uint8Array {
  const [local, remote] = [connection.localDescription, connection.remoteDescription].map((description) =>
    [...(description?.sdp ?? '').matchAll(/^a=fingerprint:(.*)$/gm)]
      .map((match) => match[1]!.trim().toLowerCase())
      .sort()
      .join(),
  );
  return utf8((initiator ? [local, remote] : [remote, local]).join('\n'));
}
