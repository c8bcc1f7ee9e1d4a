/**
 * Where a bubble lies: beside what it is about, and over as little as can be of what is needed to do it.
 * @module
 */

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Something that is better not covered; the more it weighs the less. */
export interface Kept {
  readonly box: Box;
  readonly weight: number;
}

/** How far it stays at the least from what it is about. */
const GAP = 10;
/** How far it stays from the edges at the sides: as far as a hand, so that no end of a line peeps out beside it. */
const SIDE = 8;
/** How far it stays from the upper and the lower edge: a phone has little room between its header and the cards. */
const EDGE = 4;
/** How finely places are tried. */
const STRIDE = 8;
const WIDE_STRIDE = 24;
/** What a pixel of distance costs beside a covered square pixel. */
const FARNESS = 20;
/** How wide the way of a pointer is: its line, with a little room beside it. */
const WAY = 10;
/** What it costs to lie where it cannot point at it. */
const ASTRAY = 12_000;

/** The spot in a view of that size: all of the bubble is in it, if it has room. */
export function bubbleSpot(bubble: Size, about: Box, kept: readonly Kept[], view: Size): { left: number; top: number } {
  const most = { left: view.width - bubble.width - SIDE, top: view.height - bubble.height - EDGE };
  const inside = (value: number, max: number, min: number): number =>
    Math.max(Math.min(value, max), Math.min(min, max));
  const lefts = [
    about.left + (about.width - bubble.width) / 2,
    about.left - bubble.width - GAP,
    about.left + about.width + GAP,
  ].map((left) => inside(left, most.left, SIDE));
  for (let left = SIDE; left <= most.left; left += WIDE_STRIDE) lefts.push(left);
  const tops = [about.top - bubble.height - GAP, about.top + about.height + GAP];
  for (let top = EDGE; top <= most.top; top += STRIDE) tops.push(top);
  let best = { left: lefts[0]!, top: inside(EDGE, most.top, EDGE), cost: Infinity };
  for (const left of lefts) {
    for (const top of tops.map((each) => inside(each, most.top, EDGE))) {
      const box = { left, top, ...bubble };
      const covered = kept.reduce((sum, each) => sum + each.weight * shared(box, each.box), 0);
      const cost = covered + FARNESS * distance(box, about) + (pointerOf(box, about) ? 0 : ASTRAY);
      if (cost < best.cost) best = { left, top, cost };
    }
  }
  return { left: best.left, top: best.top };
}

export interface Pointer {
  /** Of the bubble. */
  readonly side: 'top' | 'bottom' | 'left' | 'right';
  /** How far along it, in pixels. */
  readonly at: number;
  /** How far it leads from the bubble, in pixels: all the way, or no way where something is in it. */
  readonly far: number;
}

/**
 * From where the bubble points to what it is about; null where it lies on it, or beside it on no side. It leads over
 * nothing `between` them: it starts where there is a free way.
 */
export function pointerOf(bubble: Box, about: Box, between: readonly Box[] = []): Pointer | null {
  const along = (size: number, middle: number): number => Math.max(16, Math.min(size - 16, middle));
  const across = along(bubble.width, about.left + about.width / 2 - bubble.left);
  const down = along(bubble.height, about.top + about.height / 2 - bubble.top);
  const far = {
    top: bubble.top - about.top - about.height,
    bottom: about.top - bubble.top - bubble.height,
    left: bubble.left - about.left - about.width,
    right: about.left - bubble.left - bubble.width,
  };
  const meetsAcross = isWithin(bubble.left + across, about.left, about.width);
  const meetsDown = isWithin(bubble.top + down, about.top, about.height);
  for (const side of ['top', 'bottom', 'left', 'right'] as const) {
    const upright = side === 'top' || side === 'bottom';
    if (far[side] < 0 || !(upright ? meetsAcross : meetsDown)) continue;
    const straight = upright ? across : down;
    const [size, from] = upright ? [bubble.width, bubble.left] : [bubble.height, bubble.top];
    const [start, length] = upright ? [about.left, about.width] : [about.top, about.height];
    const isFree = (at: number): boolean =>
      isWithin(from + at, start, length) &&
      between.every((each) => shared(wayOf(bubble, side, at, far[side]), each) === 0);
    const ats = [straight];
    for (let off = STRIDE; off < size; off += STRIDE) ats.push(straight - off, straight + off);
    const at = ats.find((each) => along(size, each) === each && isFree(each));
    return at === undefined ? { side, at: straight, far: 0 } : { side, at, far: far[side] };
  }
  return null;
}

/** What a pointer covers that leads away from a bubble. */
function wayOf(bubble: Box, side: Pointer['side'], at: number, far: number): Box {
  const upright = side === 'top' || side === 'bottom';
  const start = upright ? bubble.top : bubble.left;
  const ahead = side === 'top' || side === 'left' ? start - far : start + (upright ? bubble.height : bubble.width);
  return upright
    ? { left: bubble.left + at - WAY / 2, top: ahead, width: WAY, height: far }
    : { left: ahead, top: bubble.top + at - WAY / 2, width: far, height: WAY };
}

function isWithin(value: number, start: number, size: number): boolean {
  return value >= start && value <= start + size;
}

function overlap(a: number, aSize: number, b: number, bSize: number): number {
  return Math.min(a + aSize, b + bSize) - Math.max(a, b);
}

/** How many square pixels two boxes share. */
function shared(a: Box, b: Box): number {
  const width = overlap(a.left, a.width, b.left, b.width);
  const height = overlap(a.top, a.height, b.top, b.height);
  return width > 0 && height > 0 ? width * height : 0;
}

/** How far two boxes are from each other; 0 where they touch. */
function distance(a: Box, b: Box): number {
  const x = Math.max(0, -overlap(a.left, a.width, b.left, b.width));
  const y = Math.max(0, -overlap(a.top, a.height, b.top, b.height));
  return x + y;
}
