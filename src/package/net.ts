/**
 * `svista/net`: links between devices, and a network within one process. `svista/peerjs` has WebRTC.
 * @module
 */
export type { BrokerStatus, RawLink, Transport, TransportHandlers } from '../net/link/transport';
export { makeLink, parseLink, slotIds } from '../net/link/tableLink';
export { type Mesh, type MeshOptions, createMesh } from '../net/mesh/mesh';
export { LocalNetwork } from '../net/local/localNetwork';
