/** The picture of a round: everything that is to be on it is, whole and within its edges, whoever plays. */
import { describe, expect, it } from 'vitest';
import {
  type Mark,
  type Measure,
  PICTURE,
  type PictureFacts,
  fit,
  layPicture,
} from '../../../../src/ui/screens/table/pictureLayout';
import { linesOf } from '../../../../src/ui/screens/table/drawPicture';
import { AVATARS } from '../../../../src/ui/kit/art/avatars';
import { ICONS } from '../../../../src/ui/kit/icons';

/** Letters that are all as wide as the widest are in most faces. */
const measure: Measure = (text, sizePx, font) => [...text].length * sizePx * (font === 'display' ? 0.72 : 0.66);

const NAMES = ['Wilhelmine Wolkenstein W', 'Anna', 'Maximiliane-Mathilde-M-M', 'Ben', 'WWWWWWWWWWWWWWWWWWWWWWWW'];

function factsFor(count: number, winners = 1): PictureFacts {
  const name = (seat: number): string => NAMES[seat % NAMES.length]!;
  return {
    game: 'Cardinoes',
    title: 'Round 12 of 12',
    verdict: `${Array.from({ length: winners }, (_, seat) => name(seat)).join(', ')} share first place`,
    how: `${name(0)} discarded the last card.`,
    players: Array.from({ length: count }, (_, seat) => ({
      seat,
      name: name(seat),
      letter: 'W',
      art: seat === 0 ? AVATARS.owl : null,
      place: seat + 1,
      points: '−1,234',
      total: '12,345',
      won: seat < winners,
    })),
  };
}

type Text = Extract<Mark, { kind: 'text' }>;
const textsOf = (marks: readonly Mark[]): Text[] => marks.filter((mark) => mark.kind === 'text');
const said = (marks: readonly Mark[]): string =>
  textsOf(marks)
    .map(({ text }) => text)
    .join(' ');

/** Left, top, right and bottom of a mark. */
function boxOf(mark: Mark): [number, number, number, number] {
  if (mark.kind === 'text') {
    const widthPx = measure(mark.text, mark.sizePx, mark.font);
    const left = mark.align === 'left' ? mark.x : mark.x - widthPx;
    return [left, mark.y - mark.sizePx * 0.75, left + widthPx, mark.y + mark.sizePx * 0.2];
  }
  if (mark.kind === 'panel') return [mark.x, mark.y, mark.x + mark.widthPx, mark.y + mark.heightPx];
  const sizePx = mark.kind === 'tag' ? mark.sizePx : mark.heightPx;
  return [mark.x, mark.y, mark.x + sizePx, mark.y + sizePx];
}

describe.each([2, 3, 4, 8])('the picture of a round of %i', (count) => {
  it.each([0, 1, 2, count])(
    'with %i winners says everything, within its edges and with nothing over another',
    (winners) => {
      const facts = factsFor(count, winners);
      const marks = layPicture(facts, measure);
      const text = said(marks).replaceAll(' ', '');
      for (const each of [facts.game, facts.title, facts.verdict, facts.how])
        expect(text).toContain(each.replaceAll(' ', ''));
      for (const { name } of facts.players) expect(text).toContain(name.replaceAll(' ', ''));
      expect(textsOf(marks).filter(({ text: each }) => each === '12,345')).toHaveLength(count);
      expect(marks.filter(({ kind }) => kind === 'tag')).toHaveLength(count + winners);
      for (const mark of marks) {
        const [left, top, right, bottom] = boxOf(mark);
        expect(Math.min(left, top), JSON.stringify(mark)).toBeGreaterThanOrEqual(0);
        expect(right, JSON.stringify(mark)).toBeLessThanOrEqual(PICTURE.widthPx);
        expect(bottom, JSON.stringify(mark)).toBeLessThanOrEqual(PICTURE.heightPx);
      }
      const solid = marks.filter(({ kind }) => kind === 'text' || kind === 'tag').map(boxOf);
      const overlapping = solid.flatMap((a, i) =>
        solid.slice(i + 1).filter((b) => a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3]),
      );
      expect(overlapping).toEqual([]);
    },
  );
});

describe('a text', () => {
  const room = { widthPx: 300, lines: 2, sizePx: 60, font: 'body' } as const;

  it('is as large as it may be where there is room', () => {
    expect(fit('Anna', room, measure)).toEqual({ lines: ['Anna'], sizePx: 60 });
  });

  it('is broken between words before it gets smaller', () => {
    expect(fit('Anna won it', room, measure)).toEqual({ lines: ['Anna', 'won it'], sizePx: 60 });
  });

  it('that is one endless word is broken anywhere, and loses nothing', () => {
    const { lines } = fit('W'.repeat(60), room, measure);
    expect(lines.join('')).toBe('W'.repeat(60));
  });
});

it('every line of a sign on the picture is found', () => {
  expect(linesOf(ICONS.crown)).toHaveLength([...ICONS.crown.matchAll(/</g)].length);
  for (const line of linesOf(ICONS.crown)) expect(line).toMatch(/^[Mm]/);
});
