/** Which cards fly between two pictures of a board. */
import { describe, expect, it } from 'vitest';
import type { PictureCard, PictureGroup } from '../../../../src/games/gameModule';
import { namedGroups } from '../../../../src/ui/games/module/middle';
import { type Scene, flightsBetween } from '../../../../src/ui/games/module/pictureFlights';

const group = (layout: PictureGroup['layout'], cards: readonly PictureCard[], count?: number): PictureGroup => ({
  ...{ label: layout, layout, cards },
  ...(count !== undefined && { count }),
});
const scene = (
  keys: readonly string[],
  counts: readonly number[],
  groups: readonly PictureGroup[],
  more: Partial<Scene> = {},
): Scene => ({ state: {}, keys, counts, groups: namedGroups(groups), waitingFor: [], ...more });
const trick = (...cards: readonly (readonly [face: number, seat: number])[]): PictureGroup =>
  group(
    'trick',
    cards.map(([face, seat]) => ({ face, seat, key: `k${face}` })),
  );
const told = (before: Scene, after: Scene): string[] =>
  flightsBetween(before, after, 0).map(({ face, from, to, covers }) => `${face} ${from} > ${to}${covers ? '' : ' .'}`);

const HAND = ['5.0', '6.0'];
const STOCK = (count: number): PictureGroup => group('pile', [{ face: null }], count);

describe.each<readonly [string, Scene, Scene, readonly string[]]>([
  [
    'an own card to the trick',
    scene(HAND, [2, 2, 2], [trick()]),
    scene(['6.0'], [1, 2, 2], [trick([5, 0])]),
    ['5 own:5.0 > middle:k5'],
  ],
  [
    'another’s card, from their seat',
    scene(HAND, [2, 2, 2], [trick()]),
    scene(HAND, [2, 1, 2], [trick([9, 1])]),
    ['9 seat:1 > middle:k9'],
  ],
  [
    'a full trick to who leads next, as their card comes',
    scene(HAND, [2, 2, 2], [trick([7, 2], [8, 0], [9, 1])]),
    scene(HAND, [2, 1, 2], [trick([3, 1])]),
    ['3 seat:1 > middle:k3', '7 middle:k7 > seat:1 .', '8 middle:k8 > seat:1 .', '9 middle:k9 > seat:1 .'],
  ],
  [
    'a trick that is gone at once, to whom all wait for',
    scene(HAND, [2, 2], [trick([7, 0])]),
    scene(HAND, [2, 1], [trick()], { waitingFor: [0] }),
    ['7 middle:k7 > own:? .'],
  ],
  [
    'what is taken from a row, to who has moved',
    scene(
      HAND,
      [2, 2],
      [
        group('row', [
          { face: 7, key: '7' },
          { face: 9, key: '9' },
        ]),
      ],
    ),
    scene(HAND, [2, 1], [group('row', [{ face: 9, key: '9' }])]),
    ['7 middle:7 > seat:1 .'],
  ],
  [
    'or to whom the picture says',
    scene(HAND, [2, 2], [group('row', [{ face: 7, key: '7' }])]),
    scene(HAND, [2, 1], [group('row', [])], { taker: 0 }),
    ['7 middle:7 > own:? .'],
  ],
  [
    'a card that is drawn, from the pile',
    scene(HAND, [2, 2], [STOCK(9)]),
    scene([...HAND, '9.0'], [3, 2], [STOCK(8)]),
    ['9 group:0 > own:9.0'],
  ],
  [
    'a card that another draws, as a back',
    scene(HAND, [2, 2], [STOCK(9)]),
    scene(HAND, [2, 3], [STOCK(8)]),
    ['null group:0 > seat:1 .'],
  ],
  [
    'a card that is turned up from the pile',
    scene(HAND, [2, 2], [STOCK(9), group('row', [])]),
    scene(HAND, [2, 2], [STOCK(8), group('row', [{ face: 4 }])]),
    ['4 group:0 > middle:1:4.0'],
  ],
  [
    'a card with a key, from group to group',
    scene(HAND, [2, 2], [group('row', [{ face: 4, key: 'x' }]), group('row', [])]),
    scene(HAND, [2, 2], [group('row', []), group('row', [{ face: 4, key: 'x' }])]),
    ['4 middle:x > middle:x'],
  ],
  [
    'a card that the own hand takes up',
    scene(HAND, [2, 2], [group('pile', [{ face: 4 }])]),
    scene([...HAND, '4.0'], [3, 2], [group('pile', [])]),
    ['4 middle:0:4.0 > own:4.0'],
  ],
  ['nothing when a page catches up', scene([], [0, 0], []), scene(['1.0', '2.0', '3.0', '4.0', '5.0'], [5, 5], []), []],
])('%s', (_, before, after, flights) => {
  it('flies', () => {
    expect(told(before, after)).toEqual(flights);
  });
});
