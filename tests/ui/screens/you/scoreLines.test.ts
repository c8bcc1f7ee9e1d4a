/** The lines of a chart of scores. */
import { describe, expect, it } from 'vitest';
import { scoreLines, spread } from '../../../../src/ui/screens/you/scoreLines';

const BOX = { width: 100, height: 50 };

describe('the lines of a score chart', () => {
  it('begin at zero, go up with points, and fill the box', () => {
    const [anna, ben] = scoreLines(
      [
        [10, -5],
        [10, 5],
      ],
      BOX,
    );
    expect(anna!.totals).toEqual([0, 10, 20]);
    expect(ben!.totals).toEqual([0, -5, 0]);
    expect(anna!.places.map(({ x }) => x)).toEqual([0, 50, 100]);
    expect(anna!.places.map(({ y }) => y)).toEqual([40, 20, 0]);
    expect(ben!.places[1]!.y).toBe(50);
  });

  it('lie at the foot if nobody has scored', () => {
    expect(scoreLines([[0, 0]], BOX).map(({ places }) => places.at(-1))).toEqual([
      { x: 100, y: 50 },
      { x: 100, y: 50 },
    ]);
  });
});

it('marks that would cover each other are moved apart, in their order', () => {
  expect(spread([10, 50, 10], 20)).toEqual([10, 50, 30]);
  expect(spread([10, 12, 14], 20)).toEqual([10, 30, 50]);
});
