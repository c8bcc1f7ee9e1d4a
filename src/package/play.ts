/**
 * `svista/play`: a game in one process, with open cards: the local table, game files, replay. No log, no cryptography.
 * @module
 */
export { Random } from '../lib/random';
export { type LocalEvent, LocalTable, type LocalTableOptions } from '../games/play/localTable';
export { type GameFile, parseGameFile } from '../games/play/gameFile';
export { makeGameFile } from '../games/play/writeGameFile';
export { type Replay, replay } from '../games/play/replay';
