/** Who of many without a seat is shown at once. */
import { expect, it } from 'vitest';
import { SHOWN, foldCrowd } from '../../../../src/ui/screens/lobby/crowd';
import type { PersonView } from '../../../../src/ui/view/lobbyView';
import { person } from './people';

const strangers = (count: number): PersonView[] => Array.from({ length: count }, (_, i) => person(`stranger ${i}`));
const names = (people: readonly PersonView[]): string[] => people.map(({ name }) => name);

it('a few are all shown, and of many those who are known before the others', () => {
  expect(foldCrowd(strangers(SHOWN + 1))).toEqual({ shown: strangers(SHOWN + 1), folded: [] });
  const friends = [
    person('Anna', { opener: true }),
    person('Ben', { known: true }),
    person('me', { presence: 'self' }),
    person('Dora', { leftOut: true }),
  ];
  const { shown, folded } = foldCrowd([...strangers(14), ...friends]);
  expect(names(shown).slice(0, friends.length)).toEqual(names(friends));
  expect([shown.length, folded.length]).toEqual([friends.length + SHOWN, 14 - SHOWN]);
});
