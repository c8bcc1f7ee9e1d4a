/**
 * Plays changes that are given as JSON on standard input, and prints the verdicts: for the test of the player, which may
 * not start Vitest within Vitest.
 * @module
 */
import { text } from 'node:stream/consumers';
import { must } from '../../../src/lib/result';
import type { Change } from './mutation';
import { startPlayer } from './player';
import type { Bound } from './work';

export interface Given {
  readonly paths: readonly string[];
  readonly changes: readonly (Change & { readonly bound?: Bound })[];
}

const { paths, changes } = JSON.parse(await text(process.stdin)) as Given;
const player = must(await startPlayer(paths));
const verdicts: unknown[] = [];
for (const { bound, ...change } of changes) verdicts.push(await player.play(change, bound));
await player.end();
console.log(JSON.stringify({ files: player.files, verdicts }));
process.exitCode = 0; // which Vitest has set, as tests have failed
