/**
 * `svista`: a table among friends, without a server and without trust. The other entries have more.
 * @module
 */
export { cardinoes, greta, lynx, nineteen } from './games';
export { LocalNetwork } from './net';
export { Device, type DeviceOptions, type Round, type TableOptions, type Turn, createTable, joinTable } from './table';
export { verifyEvidence, verifyFile } from './verify';
