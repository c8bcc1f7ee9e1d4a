/** What a hint is asked to think about, and what it may know. */
import { expect, it } from 'vitest';
import type { ThinkJob } from '../../../src/bots/service';
import { hintJob } from '../../../src/ui/client/models/hintJob';

const JOB: ThinkJob = {
  game: 'lynx',
  options: {},
  seats: 2,
  state: {},
  seat: 0,
  known: [[1, 8]],
  strength: 'strong',
  seed: 5,
};

it('knows nothing of a hand that lies open to the player for a moment, and all else that they saw', () => {
  const lookedAt = (faces: readonly number[]): ThinkJob => ({
    ...JOB,
    shown: faces.map((face, i) => [20 + i, face]),
    seen: [[3, 50], ...faces.map((face, i): [number, number] => [20 + i, face])],
  });
  expect(hintJob(lookedAt([4, 7]))).toEqual({ ...JOB, seen: [[3, 50]] });
  expect(hintJob(lookedAt([4, 7]))).toEqual(hintJob(lookedAt([30, 31])));
});

it('is the job itself where nobody shows anything', () => {
  expect(hintJob({ ...JOB, seen: [[3, 50]] })).toEqual({ ...JOB, seen: [[3, 50]] });
  expect(hintJob(JOB)).toEqual(JOB);
});
