/** Stages that something goes through, by themselves; `tests/stages.ts` holds those of a file to its table. */
import { expect, it } from 'vitest';
import { type Stage, Stages } from '../../src/lib/stages';

it('what is to happen at a stage is taken back as soon as it is left, and not before', () => {
  const taken: string[] = [];
  const waiting = (at: string): Stage => ({ at, pending: () => void taken.push(at) });
  const stages = new Stages<Stage>('stages', waiting('one'));
  expect([stages.now.at, taken]).toEqual(['one', []]);
  stages.go(waiting('two'));
  expect([stages.now.at, taken]).toEqual(['two', ['one']]);
  stages.go({ at: 'three' });
  stages.go({ at: 'four' });
  expect([stages.now.at, taken]).toEqual(['four', ['one', 'two']]);
});
