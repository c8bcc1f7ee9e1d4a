/**
 * Where everything is on the picture of a round: pure geometry, in pixels from its upper left corner. Nothing is ever
 * cut off: what is too long is set smaller, and broken where that would be too small.
 * @module
 */
import type { AnimalArt } from '../../kit/art/animal';

/** What the picture says. */
export interface PictureFacts {
  readonly game: string;
  /** Which round it was. */
  readonly title: string;
  /** Who has won, and how. */
  readonly verdict: string;
  readonly how: string;
  /** Whoever leads comes first. */
  readonly players: readonly PicturePlayer[];
}

export interface PicturePlayer {
  readonly seat: number;
  readonly name: string;
  /** The mark of the seat, and the animal that stands in its place. */
  readonly letter: string;
  readonly art: AnimalArt | null;
  readonly place: number;
  /** Points of this round, and of the match so far. */
  readonly points: string;
  readonly total: string;
  readonly won: boolean;
}

export type PictureFont = 'display' | 'body';
/** The name of a design token. */
export type Ink = '--text' | '--text-soft' | '--lamp' | '--ok';

/** How wide that text is, in pixels, in letters of that size. */
export type Measure = (text: string, sizePx: number, font: PictureFont) => number;

export type Mark =
  | { readonly kind: 'wordmark' | 'lynx' | 'crown'; readonly x: number; readonly y: number; readonly heightPx: number }
  | {
      readonly kind: 'panel';
      readonly x: number;
      readonly y: number;
      readonly widthPx: number;
      readonly heightPx: number;
    }
  | {
      readonly kind: 'tag';
      readonly x: number;
      readonly y: number;
      readonly sizePx: number;
      readonly seat: number;
      readonly letter: string;
      readonly art: AnimalArt | null;
    }
  | {
      /** `y`: of its base line; `x`: where it begins, or ends. */
      readonly kind: 'text';
      readonly x: number;
      readonly y: number;
      readonly text: string;
      readonly sizePx: number;
      readonly font: PictureFont;
      readonly ink: Ink;
      readonly align: 'left' | 'right';
    };

export const PICTURE = { widthPx: 1080, heightPx: 1350 } as const;

const MARGIN = 64;
const INNER = PICTURE.widthPx - 2 * MARGIN;
/** Letters are never smaller than this. */
const LEAST_PX = 20;

interface Lines {
  readonly lines: readonly string[];
  readonly sizePx: number;
}

/** The text in at most so many lines of that width, as large as it may be. */
export function fit(
  text: string,
  { widthPx, lines: most, sizePx, font }: { widthPx: number; lines: number; sizePx: number; font: PictureFont },
  measure: Measure,
): Lines {
  for (let size = sizePx; size > LEAST_PX; size -= 2) {
    const lines = broken(text.split(' '), ' ', (line) => measure(line, size, font) <= widthPx);
    if (lines && lines.length <= most) return { lines, sizePx: size };
  }
  // One word that is longer than a line: broken between any two characters.
  const lines = broken([...text], '', (line) => measure(line, LEAST_PX, font) <= widthPx);
  return { lines: lines ?? [text], sizePx: LEAST_PX };
}

/** Lines of as many parts as fit; null if one part alone does not. */
function broken(parts: readonly string[], gap: string, fits: (line: string) => boolean): string[] | null {
  const lines: string[] = [];
  let line: string | null = null;
  for (const part of parts) {
    if (!fits(part)) return null;
    const longer: string = line === null ? part : `${line}${gap}${part}`;
    if (fits(longer)) line = longer;
    else {
      lines.push(line!);
      line = part;
    }
  }
  return line === null ? lines : [...lines, line];
}

/** All that is drawn, from back to front. */
export function layPicture(facts: PictureFacts, measure: Measure): Mark[] {
  const marks: Mark[] = [
    { kind: 'wordmark', x: MARGIN, y: MARGIN, heightPx: 64 },
    { kind: 'lynx', x: PICTURE.widthPx - MARGIN - 190, y: MARGIN - 24, heightPx: 186 },
  ];
  let y = 190;
  const say = (text: string, sizePx: number, most: number, font: PictureFont, ink: Ink, widthPx = INNER): void => {
    const fitted = fit(text, { widthPx, lines: most, sizePx, font }, measure);
    for (const line of fitted.lines) {
      y += fitted.sizePx * 1.18;
      marks.push({ kind: 'text', x: MARGIN, y, text: line, sizePx: fitted.sizePx, font, ink, align: 'left' });
    }
  };

  say(`${facts.game} · ${facts.title}`, 36, 1, 'body', '--text-soft', INNER - 210);
  const winners = facts.players.filter(({ won }) => won);
  if (winners.length > 0) {
    const sizePx = Math.min(150, (INNER - 16 * (winners.length - 1)) / winners.length);
    y += 24;
    for (const [i, { seat, letter, art }] of winners.entries())
      marks.push({ kind: 'tag', x: MARGIN + i * (sizePx + 16), y: y + 40, sizePx, seat, letter, art });
    marks.push({ kind: 'crown', x: MARGIN + sizePx / 2, y: y - 10, heightPx: 52 });
    y += 40 + sizePx + 12;
  }
  say(facts.verdict, 68, 2, 'display', '--text');
  y += 10;
  say(facts.how, 34, 2, 'body', '--text-soft');

  y += 32;
  const bottom = PICTURE.heightPx - MARGIN;
  const rowPx = Math.min(120, (bottom - y) / facts.players.length);
  marks.push({ kind: 'panel', x: MARGIN, y, widthPx: INNER, heightPx: rowPx * facts.players.length });
  facts.players.forEach((player, i) => marks.push(...layRow(player, y + i * rowPx, rowPx, measure)));
  return marks;
}

/** One line of the table: place, face, name, what the round brought, and the sum. */
function layRow(player: PicturePlayer, top: number, rowPx: number, measure: Measure): Mark[] {
  const { seat, letter, art } = player;
  const sizePx = Math.min(42, rowPx * 0.42);
  const base = top + rowPx / 2 + sizePx * 0.35;
  const tagPx = Math.min(76, rowPx * 0.68);
  const [nameX, pointsX, totalX] = [MARGIN + 166, MARGIN + INNER - 250, MARGIN + INNER - 24];
  const word = (
    x: number,
    text: string,
    font: PictureFont,
    ink: Ink,
    align: 'left' | 'right',
    size = sizePx,
  ): Mark => ({
    kind: 'text',
    x,
    y: base,
    text,
    sizePx: size,
    font,
    ink,
    align,
  });
  const name = fit(player.name, { widthPx: pointsX - 180 - nameX, lines: 1, sizePx, font: 'body' }, measure);
  return [
    word(MARGIN + 24, String(player.place), 'body', '--text-soft', 'left'),
    { kind: 'tag', x: MARGIN + 72, y: top + (rowPx - tagPx) / 2, sizePx: tagPx, seat, letter, art },
    ...name.lines.map(
      (line, i): Mark => ({ ...word(nameX, line, 'body', '--text', 'left', name.sizePx), y: base + i * 24 }) as Mark,
    ),
    word(pointsX, player.points, 'body', player.won ? '--ok' : '--text-soft', 'right'),
    word(totalX, player.total, 'display', '--text', 'right', sizePx * 1.15),
  ];
}
