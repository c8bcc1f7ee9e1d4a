/** What a picture of the glass table says claims no more than what happened. */
import { expect, it } from 'vitest';
import type { Frame } from '../../../../src/glass/frames';
import { checkText, frameLines } from '../../../../src/ui/screens/glass/frameText';

const frame = (kind: Frame['kind'], who: Frame['who'], more: Partial<Frame> = {}): Frame => ({
  ...{ kind, who, step: 12, what: 'move', checks: [], move: null, truth: null, fault: null },
  ...{ points: [], hands: [], views: [] },
  ...more,
});

it('calls nobody a cheat who is silent', () => {
  expect(frameLines(frame('lie', [2]), 'silent').join(' ')).not.toMatch(/cheat/);
  expect(frameLines(frame('lie', [2]), 'card').join(' ')).toMatch(/^Cleo cheats\./);
});

it('says that two find together what neither could alone', () => {
  expect(frameLines(frame('caught', [0, 1]), 'two')[0]).toBe('Anna and Ben find it out together.');
  expect(frameLines(frame('caught', [0, 1]), 'card')[0]).toBe('Anna and Ben find it out, each alone.');
});

it('calls proofs right, and not all that was said with them', () => {
  expect(checkText({ device: 0, ms: 2.14, code: null })).toBe('Proofs right, in 2.1 ms');
  expect(checkText({ device: 1, ms: 2, code: 'crypto/claim-proof' })).toBe('One proof false, in 2 ms');
});
