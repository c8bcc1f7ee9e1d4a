/**
 * `svista/node`: what a program in Node lacks to sit at a table over WebRTC. Then `peerjsNetwork` works as in a browser.
 * @module
 */

/** Classes as browsers have them, from a package of your choice, such as `node-datachannel/polyfill`. */
export interface WebRtc {
  readonly RTCPeerConnection: unknown;
  readonly RTCSessionDescription: unknown;
  readonly RTCIceCandidate: unknown;
}

/**
 * Gives this program WebRTC, and WebSocket where Node has none of its own (before 22). What it has already stays. To be
 * called before a table is opened or joined.
 */
export function provideWebRtc(webRtc: WebRtc, WebSocket?: unknown): void {
  const { RTCPeerConnection, RTCSessionDescription, RTCIceCandidate } = webRtc;
  const given = { RTCPeerConnection, RTCSessionDescription, RTCIceCandidate, WebSocket };
  for (const [name, value] of Object.entries(given))
    if (!(name in globalThis) && value !== undefined) Object.assign(globalThis, { [name]: value });
}
