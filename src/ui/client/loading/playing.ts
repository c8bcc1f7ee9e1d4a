/**
 * What a device needs from the moment on at which a table opens. It comes while people still gather.
 * @module
 */
export { gatherEvidence, makeEvidenceFile } from '../../../table/record/evidenceFile';
export { RoundCollector } from '../../../table/record/finished';
export { exportRound } from '../../../table/record/openRound';
export { Table } from '../../../table/sync/table';
export { narrate } from '../../games/registry/narrate';
export { plainText } from '../../text/parts';
export { bringAfterRound } from './bringAfterRound';
export { Remembering, sittingOf } from '../history/remembering';
export { TableBots } from './tableBots';
