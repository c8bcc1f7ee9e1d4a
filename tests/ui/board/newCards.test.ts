/** Which cards of the own hand are marked as new. */
import { expect, it } from 'vitest';
import { keysOf, newKeys, oldKeys } from '../../../src/ui/board/newCards';

/** A hand of these cards, one letter each, and some that are unread. */
const hand = (keys: string, unread = 0) => ({ cards: [...keys].map((key) => ({ key })), unread });

/** What is new in each of the hands that follow one another; `!` stands for an own move. */
function follow(...hands: readonly (ReturnType<typeof hand> | '!')[]): string[] {
  let old: ReadonlySet<string> | null = null;
  let last = hand('');
  const told: string[] = [];
  for (const each of hands) {
    if (each === '!') old = keysOf(last);
    else {
      last = each;
      old = oldKeys(old, each);
      told.push([...newKeys(old, each)].join(''));
    }
  }
  return told;
}

it('no card of a hand that is dealt', () =>
  expect(follow(hand(''), hand('', 3), hand('a', 2), hand('abc'))).toEqual(['', '', '', '']));
it('a card that is drawn, as soon as it is read', () =>
  expect(follow(hand('abc'), hand('abc', 1), hand('abcd'))).toEqual(['', '', 'd']));
it('all that came since the own last move', () =>
  expect(follow(hand('abc'), '!', hand('abcd'), hand('abcde', 1), hand('abcdef'))).toEqual(['', 'd', 'de', 'def']));
it('none after an own move', () =>
  expect(follow(hand('abc'), hand('abcd'), '!', hand('abcd'), hand('abd'))).toEqual(['', 'd', '', '']));
it('a card that comes again after it has left', () =>
  expect(follow(hand('abc'), '!', hand('ab'), hand('abc'))).toEqual(['', '', 'c']));
it('no card that is only read again, as after mixing', () =>
  expect(follow(hand('abc'), hand('', 3), hand('b', 2), hand('abc'))).toEqual(['', '', '', '']));
it('the first card after an empty hand', () =>
  expect(follow(hand('a'), '!', hand(''), hand('b'))).toEqual(['', '', 'b']));
