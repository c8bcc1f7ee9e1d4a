/**
 * Writes the frozen vectors of the protocol: `npx tsx tests/vectors/make.ts`.
 *
 * To be run only when the version of the protocol goes up (then with a new folder), and read before it is kept.
 * @module
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import '../rules';
import { buildVectors } from './protocol3';
import { buildRound } from './round3';

const folder = new URL('protocol-3/', import.meta.url);

void Promise.all([buildVectors(), buildRound()]).then(([vectors, round]) => {
  mkdirSync(folder, { recursive: true });
  for (const [name, content] of Object.entries(vectors)) {
    writeFileSync(new URL(`${name}.json`, folder), `${JSON.stringify(content, null, 2)}\n`);
  }
  writeFileSync(new URL('round.svista', folder), round);
});
