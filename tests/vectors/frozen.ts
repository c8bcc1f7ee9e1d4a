/**
 * Where the vectors of this version of the protocol lie: JSON files of proofs, and a whole round.
 * @module
 */
import { readFileSync } from 'node:fs';
import { PROTOCOL_VERSION } from '../../src/lib/protocolVersion';

export const FROZEN = new URL(`protocol-${PROTOCOL_VERSION}/`, import.meta.url);

/** What the file of that name says, without its ending. */
export function readFrozen<T>(name: string): T {
  return JSON.parse(readFileSync(new URL(`${name}.json`, FROZEN), 'utf8')) as T;
}
