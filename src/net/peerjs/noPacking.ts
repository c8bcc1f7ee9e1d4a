/**
 * What PeerJS gets for
 * `peerjs-js-binarypack`, which it has for connections that send objects. Ours send bytes (`serialization: 'raw'`);
 * whoever asks for another kind of connection is not heard, and nothing of theirs is unpacked.
 * @module
 */

/** Nothing is ever packed. */
export function pack(): never {
  throw new Error('links send bytes as they are');
}

/** Whatever it was: an object that is no bytes, which ends the link. */
export function unpack(): object {
  return {};
}
