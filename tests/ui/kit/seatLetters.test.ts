/** The letters that mark seats. */
import { expect, it } from 'vitest';
import { seatLetters } from '../../../src/ui/kit/seatLetters';

it('marks a seat with the initial of its name', () => {
  expect(seatLetters(['Ada', 'bruno', ' Öz '])).toEqual(['A', 'B', 'Ö']);
});

it('takes two letters where an initial is shared', () => {
  expect(seatLetters(['Ada', 'Bruno', 'Anselm'])).toEqual(['AD', 'B', 'AN']);
});

it('takes the number of the seat where two letters are shared, and for a name without any', () => {
  expect(seatLetters(['Anna', 'Anton', 'A', ''])).toEqual(['A1', 'A2', 'A3', '4']);
});

const AWKWARD = [[['Bo', 'Bo', 'Bo']], [['A', 'A1', 'A2', 'A', 'a']], [['X2', 'X', 'X', 'Y']], [['1', '', '1', '2']]];

it.each(AWKWARD)('never gives one mark twice: %j', (names) => {
  expect(new Set(seatLetters(names)).size).toBe(names.length);
});

it('a seat has what its person would rather have, unless somebody else has it', () => {
  expect(seatLetters(['Anna', 'Ben'], { seat: 0, letter: 'X' })).toEqual(['X', 'B']);
  expect(seatLetters(['Anna', 'Ben'], { seat: 0, letter: 'B' })).toEqual(['A', 'B']);
  expect(seatLetters(['Anna', 'Ben'], { seat: 0, letter: '' })).toEqual(['A', 'B']);
  expect(seatLetters(['Anna', 'Ben'], { seat: -1, letter: 'X' })).toEqual(['A', 'B']);
});
