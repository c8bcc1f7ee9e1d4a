/** Two links between two devices: both keep the same one. */
import { describe, expect, test } from 'vitest';
import { type Standing, judge } from '../../../src/net/mesh/election';
import type { Here } from '../../../src/net/mesh/meshMessages';

const STANDING: Standing = { link: 'aa', session: 's1', epoch: 5, turn: 3, healthy: true };
const HERE: Here = { session: 's1', epoch: 5, seen: 3, current: 'aa' };

// (P151)
describe('of two devices, for a new link between them', () => {
  test.each<[why: string, stands: Standing | null, here: Here, deciding: string, following: string]>([
    ['no link stands', null, HERE, 'adopt', 'follow'],
    ['both talk on the standing link', STANDING, HERE, 'duplicate', 'follow'],
    [
      'the other has not yet heard of the standing link',
      STANDING,
      { ...HERE, seen: 2, current: null },
      'duplicate',
      'follow',
    ],
    ['the other had the standing link and lost it', STANDING, { ...HERE, current: null }, 'adopt', 'follow'],
    ['nothing came over the standing link lately', { ...STANDING, healthy: false }, HERE, 'adopt', 'follow'],
    [
      'the other has reloaded',
      STANDING,
      { ...HERE, session: 's2', epoch: 6, seen: 0, current: null },
      'adopt',
      'follow',
    ],
    [
      'the other has reloaded within one tick of its clock',
      STANDING,
      { ...HERE, session: 's2', seen: 0 },
      'adopt',
      'follow',
    ],
    ['an old tab of the other comes', STANDING, { ...HERE, session: 's0', epoch: 4 }, 'superseded', 'superseded'],
    [
      'an old tab comes, the newer one is silent',
      { ...STANDING, healthy: false },
      { ...HERE, session: 's0', epoch: 4 },
      'adopt',
      'follow',
    ],
  ])('if %s', (_, stands, here, deciding, following) => {
    expect(judge(stands, here, true), 'with the smaller key').toBe(deciding);
    expect(judge(stands, here, false), 'with the greater key').toBe(following);
  });
});
