/**
 * What a device needs from the moment on at which a table opens. It comes while people still gather.
 * @module
 */
export { gatherEvidence, makeEvidenceFile } from '../../table/evidenceFile';
export { RoundCollector } from '../../table/finished';
export { exportRound } from '../../table/openRound';
export { Table } from '../../table/table';
export { narrate } from '../narrate';
