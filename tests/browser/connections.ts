/** The connections of a page to others, which it keeps so that a test can look at them and cut them. */

/** What such a page has besides. */
export interface Connected {
  readonly svistaConnections: readonly RTCPeerConnection[];
}

/** Runs in a page before its own scripts. */
export function keepConnections(): void {
  const kept: RTCPeerConnection[] = [];
  Object.assign(globalThis, { svistaConnections: kept });
  globalThis.RTCPeerConnection = class extends RTCPeerConnection {
    constructor(configuration?: RTCConfiguration) {
      super(configuration);
      kept.push(this);
    }
  };
}
