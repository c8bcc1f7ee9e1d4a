/**
 * Writes the frozen vectors of the protocol: `npm run vectors`.
 *
 * To be run only when the version of the protocol goes up (then with a new folder), and read before it is kept.
 * @module
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { loadAllRules } from '../../src/games/registry';
import { LOOKS } from '../../src/table/charter/looks';
import { addShelf } from '../cli/shelfRounds';
import { buildEscrow } from './escrow';
import { buildEvidence } from './evidence';
import { FROZEN } from './frozen';
import { buildAllLayers } from './layers';
import { buildVectors } from './proofs';
import { buildRound } from './round';
import { buildRounds, followedVector } from './rounds';
import { buildVotes } from './votes';

await loadAllRules();
addShelf();
mkdirSync(FROZEN, { recursive: true });
writeFileSync(new URL('looks.txt', FROZEN), LOOKS.trimStart());
write({ ...(await buildVectors()), escrow: await buildEscrow() });
const texts = { round: await buildRound(), ...(await buildRounds()) };
for (const [name, text] of Object.entries(texts)) {
  writeFileSync(new URL(`${name}.svista`, FROZEN), text);
  write({ [name]: await followedVector(text) });
}
write({ votes: await buildVotes(texts), evidence: await buildEvidence() });
write(await buildAllLayers()); // of that very round

function write(files: object): void {
  for (const [name, content] of Object.entries(files))
    writeFileSync(new URL(`${name}.json`, FROZEN), `${JSON.stringify(content, null, 2)}\n`);
}
