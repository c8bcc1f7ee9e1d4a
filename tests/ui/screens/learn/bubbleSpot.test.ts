/** Where the bubble of a guided round lies. */
import { expect, it } from 'vitest';
import { bubbleSpot, pointerOf } from '../../../../src/ui/screens/learn/bubbleSpot';

const PHONE = { width: 360, height: 640 };
const BUBBLE = { width: 340, height: 110 };
const HAND = { left: 10, top: 520, width: 340, height: 110 };
const DOCK = { left: 0, top: 380, width: 360, height: 260 };
const PILE = { left: 70, top: 260, width: 60, height: 90 };

const isInside = ({ left, top }: { left: number; top: number }): boolean =>
  left >= 0 && top >= 0 && left + BUBBLE.width <= PHONE.width && top + BUBBLE.height <= PHONE.height;

it('lies above what it is about, and points down at it', () => {
  const spot = bubbleSpot(BUBBLE, PILE, [{ box: PILE, weight: 12 }], PHONE);
  expect(spot.top + BUBBLE.height).toBeLessThanOrEqual(PILE.top);
  expect(PILE.top - spot.top - BUBBLE.height).toBeLessThan(20);
  expect(pointerOf({ ...spot, ...BUBBLE }, PILE)).toEqual({
    side: 'bottom',
    at: 100 - spot.left,
    far: PILE.top - spot.top - BUBBLE.height,
  });
});

it('covers all that lies above the hand of a phone, from edge to edge', () => {
  const wide = { width: 344, height: 110 };
  expect(bubbleSpot(wide, HAND, [{ box: HAND, weight: 12 }], PHONE).left).toBe(8);
});

it('leaves the own side free where something is to be done with it', () => {
  const kept = [
    { box: HAND, weight: 12 },
    { box: DOCK, weight: 12 },
  ];
  const spot = bubbleSpot(BUBBLE, HAND, kept, PHONE);
  expect(spot.top + BUBBLE.height).toBeLessThanOrEqual(DOCK.top);
});

it('lies beside the hand on a desk, where the own side has room, and points at it', () => {
  const desk = { width: 1280, height: 800 };
  const hand = { left: 430, top: 670, width: 90, height: 126 };
  const button = { left: 400, top: 590, width: 150, height: 44 };
  const kept = [hand, button].map((box) => ({ box, weight: 12 }));
  const spot = bubbleSpot(BUBBLE, hand, kept, desk);
  expect(spot.left + BUBBLE.width).toBeLessThanOrEqual(hand.left);
  expect(hand.left - spot.left - BUBBLE.width).toBeLessThan(20);
  expect(pointerOf({ ...spot, ...BUBBLE }, hand)).toMatchObject({ side: 'right', at: 47 });
  const other = { ...BUBBLE, left: 530, top: 680 };
  expect(pointerOf(other, hand)).toEqual({ side: 'left', at: 53, far: 10 });
});

it('lies below what is at the upper edge, and on nothing’s other side', () => {
  const top = { left: 0, top: 0, width: 360, height: 60 };
  const spot = bubbleSpot(BUBBLE, top, [{ box: top, weight: 12 }], PHONE);
  expect(spot.top).toBeGreaterThanOrEqual(60);
  expect(pointerOf({ ...spot, ...BUBBLE }, top)?.side).toBe('top');
});

it('is all in view wherever it belongs, and stays at the edge where it has no room at all', () => {
  for (const left of [-500, 0, 170, 350, 900])
    for (const top of [-500, 0, 300, 630, 2000]) {
      const about = { left, top, width: 20, height: 20 };
      expect(isInside(bubbleSpot(BUBBLE, about, [{ box: about, weight: 12 }], PHONE))).toBe(true);
    }
  const small = bubbleSpot(BUBBLE, PILE, [], { width: 100, height: 60 });
  expect([small.left, small.top].every(Number.isFinite)).toBe(true);
});

it('points at nothing that is not straight ahead', () => {
  const cell = { left: 60, top: 125, width: 100, height: 100 };
  expect(pointerOf({ ...BUBBLE, left: 460, top: 5 }, cell)).toBeNull();
  expect(pointerOf({ ...BUBBLE, left: 100, top: 5 }, cell)).toEqual({ side: 'bottom', at: 16, far: 10 });
});

it('lies rather where it can point', () => {
  const desk = { width: 1280, height: 800 };
  const cell = { left: 60, top: 125, width: 100, height: 100 };
  const header = { left: 60, top: 0, width: 380, height: 100 };
  const spot = bubbleSpot(
    BUBBLE,
    cell,
    [
      { box: cell, weight: 60 },
      { box: header, weight: 0.3 },
    ],
    desk,
  );
  expect(pointerOf({ ...spot, ...BUBBLE }, cell)).not.toBeNull();
});

it('leads over nothing that lies between: beside it where there is a way, and otherwise no way at all', () => {
  const bubble = { ...BUBBLE, left: 10, top: 200 };
  const text = { left: 100, top: 340, width: 160, height: 20 };
  const under = { side: 'bottom', at: 170, far: 210 };
  expect(pointerOf(bubble, HAND, [])).toEqual(under);
  const aside = pointerOf(bubble, HAND, [text])!;
  expect([aside.side, aside.far]).toEqual(['bottom', 210]);
  expect(Math.abs(bubble.left + aside.at - 180)).toBeGreaterThan(80);
  expect(Math.abs(bubble.left + aside.at - 180)).toBeLessThan(100);
  expect(pointerOf(bubble, HAND, [{ ...text, left: 0, width: 360 }])).toEqual({ ...under, far: 0 });
  expect(pointerOf(bubble, HAND, [{ ...text, top: 530 }])).toEqual(under);

  const right = { left: 300, top: 100, width: 50, height: 300 };
  const beside = { left: 10, top: 150, width: 100, height: 100 };
  const word = { left: 150, top: 190, width: 80, height: 20 };
  expect(pointerOf(beside, right, [word])).toMatchObject({ side: 'right', far: 190 });
  expect(pointerOf(beside, right, [word])!.at).not.toBe(50);
});
