/**
 * Where the vectors of this version of the protocol lie: JSON files of proofs, and a whole round.
 * @module
 */
import { PROTOCOL_VERSION } from '../../src/lib/protocolVersion';

export const FROZEN = new URL(`protocol-${PROTOCOL_VERSION}/`, import.meta.url);
