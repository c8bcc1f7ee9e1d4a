/** Every charter, signature and vote that three devices can come to, liars among them. */
import { describe, expect, it } from 'vitest';
import { type Property, explore } from './consentModel';
import { type Rules, ends } from './stepModel';

const PROPERTIES: readonly Property[] = [
  'nobody sits at a table unasked',
  'fewer than all cannot read a hand',
  'nobody is removed by some of the others',
];

describe('every charter, every signature and every vote of three devices', () => {
  it.each([[[2]], [[0]], [[1, 2]], [[0, 1]]])('keeps the properties of the threat model with the liars %j', (liars) => {
    const { states, broken } = explore({ liars, consent: true });
    expect(states).toBeGreaterThan(100);
    expect([...broken]).toEqual([]);
  });

  it.each([[[2]], [[0]], [[1]]])(
    'keeps none of them with the liar %j if nobody need consent to the seats on their device',
    (liars) => {
      const { broken } = explore({ liars, consent: false });
      expect([...broken.keys()].sort()).toEqual([...PROPERTIES].sort());
      const [proposed, ...way] = broken.get('fewer than all cannot read a hand')!;
      expect(proposed).toContain('somebody proposes');
      expect(way.at(-1)).toBe('the table opens');
    },
  );
});

// (P167)
describe('a step that waits for one device', () => {
  const RULES: Rules = { goneBinds: true, oneVote: true, otherFrees: true, thirdVotes: true };

  it('is closed by all in one way, in whatever order inputs and votes come, and in the end by all', () => {
    const { states, ends: all } = ends(RULES);
    expect(states).toBeGreaterThan(1_000);
    expect([...all].sort()).toEqual(['inputs and inputs', 'other votes and other votes', 'votes and votes']);
  });

  it.each([
    ['whoever has voted to go on may close it by inputs', { goneBinds: false }],
    ['a device may vote twice', { oneVote: false }],
  ])('would be closed in two ways if %s', (_what, rules) => {
    expect([...ends({ ...RULES, ...rules }).ends]).toContain('inputs and votes');
  });

  it.each([
    ['a vote for something else did not give way to inputs', { otherFrees: false }],
    ['one of those who have to agree never says anything, as it is', { thirdVotes: false }],
  ])('would be held for ever if %s', (_what, rules) => {
    const found = ends({ ...RULES, ...rules }).ends;
    expect([...found]).toContain('held');
    expect([...found]).not.toContain('inputs and votes');
  });
});
