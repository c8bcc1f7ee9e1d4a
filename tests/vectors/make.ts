/**
 * Writes the frozen vectors of the protocol: `npm run vectors`.
 *
 * To be run only when the version of the protocol goes up (then with a new folder), and read before it is kept.
 * @module
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { loadAllRules } from '../../src/games/registry';
import { buildEscrow } from './escrow';
import { FROZEN } from './frozen';
import { buildAllLayers } from './layers';
import { buildVectors } from './proofs';
import { buildRound } from './round';

await loadAllRules()
  .then(() => Promise.all([buildVectors(), buildEscrow(), buildRound()]))
  .then(([vectors, escrow, round]) => {
    mkdirSync(FROZEN, { recursive: true });
    write({ ...vectors, escrow });
    writeFileSync(new URL('round.svista', FROZEN), round);
    return buildAllLayers(); // of that very round
  })
  .then(write);

function write(files: object): void {
  for (const [name, content] of Object.entries(files))
    writeFileSync(new URL(`${name}.json`, FROZEN), `${JSON.stringify(content, null, 2)}\n`);
}
