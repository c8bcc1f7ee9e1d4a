/**
 * From the props of a scene to what a browser animates: where spots are on this screen now, and the frames of a way.
 * @module
 */
import type { Seat } from '../../cards/card';
import { areaOf, find, placeOfSeat } from '../motion/places';
import type { ShownMoment } from './moment';
import type { Pose, Spot } from './scenes';

/** A point of the window, in pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Before there is a board, the lynx has the deck. What is not on this screen is looked for in the middle of what is. */
const MIXING = '.mixing [data-mood]';
const MIDDLES = [MIXING, '.board', '.sheet', 'main'] as const;
/** So far a prop keeps from the edges, so that what is said at a seat can be read. */
const EDGE_PX = 56;

/** Where the spots of a moment are, for the one who sits in `own`. Lays the page out: call it after a frame. */
export function spotsOf({ seats, to, place: named }: ShownMoment, own: Seat): (spot: Spot) => Point {
  const seek = (selector: string): Element | null => document.querySelector(selector);
  const placeOf = (who: Seat | null | undefined): Element | null => {
    if (who === null || who === undefined) return null;
    if (seek(MIXING)) return seek(`.mixing [data-seat="${who}"]`);
    if (who === own) return seek('[role=listbox]');
    const place = placeOfSeat(who, own);
    return place?.closest('.opponent, li') ?? place;
  };
  const middle = (): Element | null => MIDDLES.map(seek).find((each) => each !== null) ?? null;
  const elementAt = (spot: Spot): Element | null => {
    if (spot === 'winner') return seek('[data-winners]');
    if (spot === 'seat' || spot === 'to') return placeOf(spot === 'seat' ? seats[0] : to);
    if (spot === 'middle' || seek(MIXING)) return null;
    if (spot === 'place') return named === null ? null : find(named);
    return find(spot) ?? (spot === 'pile' ? find('stock') : find('pile'));
  };
  const known = new Map<Spot, Point>();
  const look = (spot: Spot): Point => {
    if (spot === 'below') return { x: innerWidth / 2, y: innerHeight + EDGE_PX };
    const { left, top, width, height } = areaOf(elementAt(spot) ?? middle() ?? document.documentElement)!;
    return { x: left + width / 2, y: top + height / 2 };
  };
  return (spot) => {
    const point = known.get(spot) ?? look(spot);
    known.set(spot, point);
    return point;
  };
}

/**
 * The frames of a way: of each prop, whose middle is at its pose. At people `down` leads into the screen. `widthPx`: of
 * the prop, all of which is seen.
 */
export function framesOf(way: readonly Pose[], spot: (spot: Spot) => Point, widthPx = 0): Keyframe[] {
  const within = (value: number, size: number, edgePx: number): number =>
    Math.min(Math.max(value, edgePx), size - edgePx);
  return way.map(({ at, right = 0, down = 0, turn = 0, scale = 1, opacity = 1, when }) => {
    const point = spot(at);
    const isBelow = at === 'below';
    const x = isBelow ? point.x : within(point.x, innerWidth, Math.max(EDGE_PX, widthPx / 2));
    const y = isBelow ? point.y : within(point.y, innerHeight, EDGE_PX);
    const isTurned = (at === 'seat' || at === 'to') && y > innerHeight / 2;
    const [unitX, unitY] = isBelow ? [innerWidth / 100, innerHeight / 100] : [1, isTurned ? -1 : 1];
    const transform =
      `translate(${Math.round(x + right * unitX)}px, ${Math.round(y + down * unitY)}px) ` +
      `translate(-50%, -50%) rotate(${turn}deg) scale(${scale})`;
    return { transform, opacity, ...(when !== undefined && { offset: when }) };
  });
}
