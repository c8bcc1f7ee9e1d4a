/**
 * Tables with the adversary that were wrong once, each with the few acts that it took; of some of them not the program was wrong but what was
 * expected.
 * @module-tag long
 */
import { describe, expect, it } from 'vitest';
import { settingFor } from '../playing';
import { playTable } from '../table';
import { Tally } from '../tally';

/** `at`: when the acts happen, in ms after the adversary has come. */
const FOUND: readonly (readonly [what: string, seed: number, at: readonly number[]])[] = [
  ['a restart left out a round that was lost after it was proposed', 140, [11_881]],
  ['somebody was led to a table of which nobody was here', 238, [15_141, 27_651, 34_453]],
  ['a stranger who stood was waited for, because a bot of theirs was seated', 76, [34_214]],
  ['somebody was to convict whom they had never sat with', 126, [6_599]],
  ['the same, and all sat together later', 246, [1_810, 4_025, 13_184]],
  ['a device that sat at the next table was held to the one before', 2024, [32_877, 33_093, 72_473, 72_601]],
  [
    'a newcomer was held by the draft of a stranger, which continued the open table by one that never was',
    600506,
    [387, 13_218],
  ],
  ['the same, of somebody who had taken their consent back', 601384, [8_938, 8_963]],
];

describe('a table that was wrong once', () => {
  it.each(FOUND)('is not any more: %s (seed %d)', async (_what, seed, at) => {
    const setting = settingFor(seed, { adversary: 'recombining' });
    const acts = setting.adversary!.acts.filter(({ atMs }) => at.includes(atMs));
    expect(acts).toHaveLength(at.length);
    const tally = new Tally();
    await playTable({ ...setting, adversary: { ...setting.adversary!, acts } }, tally);
    expect(tally.problems).toEqual([]);
  });
});
