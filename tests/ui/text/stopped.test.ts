/** Texts as sentences end. */
import { expect, it } from 'vitest';
import { stopped } from '../../../src/ui/text/sentence';

it('a text gets a full stop, and a question keeps its own sign', () => {
  expect([stopped('Shed your cards'), stopped('Who is first?'), stopped('Sweep!')]).toEqual([
    'Shed your cards.',
    'Who is first?',
    'Sweep!',
  ]);
});
