/** Which moment is shown, that each stays within its time, and that no cue is left out but on purpose. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { framesOf } from '../../../src/ui/feel/course';
import type { FoundCue } from '../../../src/ui/feel/cueFinder';
import { type MomentName, UNSTAGED, greaterOf, momentAmong } from '../../../src/ui/feel/moment';
import { SCENES } from '../../../src/ui/feel/scenes';
import { CUES } from '../../../src/ui/feel/sounds';
import { DEAL_MS } from '../../../src/ui/motion/deal';
import type { LogEntry } from '../../../src/ui/text/parts';

const line = (more: Partial<LogEntry>): LogEntry => ({ id: '1.0', round: 0, seat: 1, parts: ['…'], ...more });
const found = (cue: FoundCue['cue'], more: Partial<LogEntry> = {}): FoundCue => ({ cue, own: false, line: line(more) });
/** No moment takes longer than the first, and the ends not longer than the second. */
const [LONGEST_MS, LONGEST_END_MS] = [500, 2_500];
const ENDS: readonly MomentName[] = ['round', 'match'];
const STAGED = Object.keys(SCENES) as readonly MomentName[];
/** When the last of its props is where it goes. */
const endsMs = (name: MomentName): number =>
  Math.max(...SCENES[name].map(({ afterMs = 0, lastsMs }) => afterMs + lastsMs));

beforeAll(() => vi.stubGlobal('innerWidth', 360) && vi.stubGlobal('innerHeight', 640));
afterAll(() => void vi.unstubAllGlobals());

describe('every cue', () => {
  it('has a scene, or is one of those for which nothing is put over the board', () => {
    expect([...STAGED, ...UNSTAGED].toSorted()).toEqual([...CUES].toSorted());
  });
});

describe('the deal', () => {
  it('is over in time', () => {
    expect(DEAL_MS).toBeLessThan(LONGEST_MS);
  });
});

describe.each(STAGED)('%s', (name) => {
  const isEnd = ENDS.some((end) => end === name);

  it('is over in time', () => {
    expect(endsMs(name)).toBeGreaterThan(0);
    expect(endsMs(name)).toBeLessThan(isEnd ? LONGEST_END_MS : LONGEST_MS);
  });

  it('ends its ways with next to nothing to be seen, so that none stays', () => {
    for (const { way } of SCENES[name]) expect(way.at(-1)!.opacity ?? 1).toBeLessThanOrEqual(0.3);
  });

  it('moves, turns, grows and fades alone', () => {
    const frames = SCENES[name].flatMap(({ way }) => framesOf(way, () => ({ x: 0, y: 0 })));
    for (const frame of frames)
      expect(Object.keys(frame).filter((key) => !['transform', 'opacity', 'offset'].includes(key))).toEqual([]);
  });

  it('celebrates winners alone: what is celebrated is an end, and whoever has lost sees a light on the winner', () => {
    const cheers = SCENES[name].filter(({ cheer }) => cheer);
    const others = SCENES[name].filter(({ cheer }) => !cheer);
    expect(cheers.length > 0).toBe(isEnd);
    if (isEnd)
      expect(new Set(others.flatMap(({ art, way }) => [art.kind, ...way.map(({ at }) => at)]))).toEqual(
        new Set(['ring', 'winner']),
      );
  });
});

describe('the course of a prop', () => {
  const at = (x: number, y: number, way: Parameters<typeof framesOf>[0], widthPx?: number): unknown =>
    framesOf(way, () => ({ x, y }), widthPx).map(({ transform }) => /^translate\([^)]*\)/.exec(String(transform))![0]);

  it('keeps all of it on the screen, and leads away from the edge at people', () => {
    expect(at(350, 100, [{ at: 'place' }], 180)).toEqual(['translate(270px, 100px)']);
    expect(at(180, 30, [{ at: 'seat', down: 20 }])).toEqual(['translate(180px, 76px)']);
    expect(at(180, 600, [{ at: 'to', down: 20 }])).toEqual(['translate(180px, 564px)']);
    expect(at(180, 700, [{ at: 'below', right: 10, down: -50 }])).toEqual(['translate(216px, 380px)']);
  });
});

describe('of several cues', () => {
  it('the greatest is shown, with whom and what its line is about', () => {
    const parts = [{ seat: 1 }, ' discards ', { face: 7 }, ' for ', { seat: 2 }];
    expect(momentAmong([found('seven', { parts }), found('card'), found('turn')])).toEqual({
      ...{ name: 'seven', seats: [1], to: 2, faces: [7], place: null, cheer: false },
    });
    expect(momentAmong([found('last'), found('seven')])?.name).toBe('last');
    expect(momentAmong([found('four', { seat: null, to: 3 })])).toMatchObject({ seats: [], to: 3 });
    expect(momentAmong([found('card'), found('turn'), found('deal')])).toBeNull();
  });

  it('an end shows who has won, and a draw shows nothing', () => {
    const end = (winners: readonly number[], cheer: boolean): FoundCue => ({
      ...{ cue: 'match', own: cheer, line: null, end: { cue: 'match', winners, cheer } },
    });
    expect(momentAmong([found('last'), end([3, 1], true)])).toMatchObject({
      name: 'match',
      seats: [3, 1],
      cheer: true,
    });
    expect(momentAmong([end([3], false)])).toMatchObject({ name: 'match', seats: [3], cheer: false });
    expect(momentAmong([end([], false)])).toBeNull();
  });

  it('a greater or a newer one takes the place of what is shown, a lesser one does not', () => {
    const [eight, steal] = [momentAmong([found('eight')]), momentAmong([found('steal')])];
    expect(greaterOf(eight, steal)).toBe(steal);
    expect(greaterOf(steal, eight)).toBe(steal);
    const again = momentAmong([found('steal')]);
    expect(greaterOf(steal, again)).toBe(again);
    expect(greaterOf(null, eight)).toBe(eight);
    expect(greaterOf(eight, null)).toBe(eight);
  });
});
