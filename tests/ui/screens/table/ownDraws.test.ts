import { expect, it } from 'vitest';
import type { Face } from '../../../../src/cards/card';
import { OwnDraws, nameDraws } from '../../../../src/ui/screens/table/ownDraws';
import type { LogEntry } from '../../../../src/ui/text/parts';

const OWN = 0;
const line = (id: string, seat: number, draws?: number): LogEntry => ({
  id,
  round: 0,
  seat,
  parts: [{ seat }, ' draws'],
  ...(draws === undefined ? {} : { draws }),
});

/** Each look: the lines so far, and the hand as far as it is read. What is named in the end. */
function named(...looks: readonly [readonly LogEntry[], readonly Face[] | null][]): Record<string, readonly Face[]> {
  const draws = new OwnDraws();
  let all: ReadonlyMap<string, readonly Face[]> = new Map();
  for (const [log, hand] of looks) all = draws.heed(log, OWN, hand);
  return Object.fromEntries(all);
}

const DRAW = line('1', OWN, 2);

it('what is drawn is named once it has been read, equal cards too', () => {
  expect(named([[], [5, 7]], [[DRAW], null], [[DRAW], [5, 7, 7, 9]])).toEqual({ '1': [7, 9] });
});

it('another’s draw is never named, nor a hand that is dealt', () => {
  expect(named([[], null], [[], [5, 7]])).toEqual({});
  expect(named([[], [5]], [[line('1', 1, 1)], [5]])).toEqual({});
});

it('what comes by other ways than drawing is not named in the line before', () => {
  const after = [DRAW, line('2', OWN)];
  expect(named([[], [5]], [[DRAW], [5, 7, 9]], [after, [5, 7, 9, 11, 12]])).toEqual({ '1': [7, 9] });
});

it('what was drawn before the page was opened is not guessed', () => {
  expect(
    named(
      [[DRAW], [5, 7, 9]],
      [
        [DRAW, line('2', OWN)],
        [5, 7, 9, 11, 12],
      ],
    ),
  ).toEqual({});
});

it('a hand that has gained more than the line says is not named', () => {
  expect(named([[], [5]], [[DRAW], [5, 7, 9, 11]])).toEqual({});
});

it('the cards stand after the line, and the others stay the lines they are', () => {
  const log = [line('0', 1), DRAW];
  const shown = nameDraws(log, new Map([['1', [7]]]));
  expect(shown[0]).toBe(log[0]);
  expect(shown[1]!.parts).toEqual([{ seat: OWN }, ' draws', ' (', { face: 7 }, ')']);
});
