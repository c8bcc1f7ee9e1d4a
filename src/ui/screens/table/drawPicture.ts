/**
 * Draws the picture of a round on a canvas of this device, in the colours of the theme, and hands it over as a file.
 * @module
 */
import { COAT, EYES, LIPS, NOSE } from '../../kit/art/host';
import { disc } from '../../kit/art/lynx';
import { EYE, LETTERS, PUPIL } from '../../kit/art/wordmark';
import { ICONS } from '../../kit/icons';
import { SEAT_COLOURS } from '../../kit/seatLetters';
import { type Mark, type Measure, PICTURE, type PictureFacts, type PictureFont, layPicture } from './pictureLayout';

/** The picture of what has been said. Fails if the browser does not draw. */
export async function drawPicture(facts: PictureFacts): Promise<Blob> {
  // Letters that are not there yet would be drawn in others.
  const face = getComputedStyle(document.documentElement).getPropertyValue('--font-display');
  await document.fonts.load(`40px ${face}`).catch(() => []);
  const canvas = document.createElement('canvas');
  canvas.width = PICTURE.widthPx;
  canvas.height = PICTURE.heightPx;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser gives no canvas');
  new Painter(context).paint(facts);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('this browser makes no file of a canvas');
  return blob;
}

class Painter {
  readonly #context: CanvasRenderingContext2D;
  readonly #style = getComputedStyle(document.documentElement);

  constructor(context: CanvasRenderingContext2D) {
    this.#context = context;
  }

  paint(facts: PictureFacts): void {
    const measure: Measure = (text, sizePx, font) => {
      this.#context.font = this.#font(sizePx, font);
      return this.#context.measureText(text).width;
    };
    this.#ground();
    for (const mark of layPicture(facts, measure)) this.#draw(mark);
  }

  #token(name: string): string {
    return this.#style.getPropertyValue(name).trim();
  }

  /** A colour as drawings of the house say it: itself, or `var(--token)`. */
  #colour(text: string): string {
    const token = /^var\((--[\w-]+)\)$/.exec(text)?.[1];
    return token === undefined ? text : this.#token(token);
  }

  #font(sizePx: number, font: PictureFont): string {
    return font === 'display'
      ? `${sizePx}px ${this.#token('--font-display')}`
      : `600 ${sizePx}px ${this.#token('--font')}`;
  }

  /** The cloth, with the light from above. */
  #ground(): void {
    const { widthPx, heightPx } = PICTURE;
    const light = this.#context.createRadialGradient(widthPx / 2, -120, 80, widthPx / 2, 200, heightPx);
    light.addColorStop(0, this.#token('--cloth-light'));
    light.addColorStop(0.55, this.#token('--table'));
    light.addColorStop(1, this.#token('--cloth-deep'));
    this.#context.fillStyle = light;
    this.#context.fillRect(0, 0, widthPx, heightPx);
  }

  #draw(mark: Mark): void {
    const context = this.#context;
    context.save();
    if (mark.kind === 'text') {
      context.font = this.#font(mark.sizePx, mark.font);
      context.textAlign = mark.align;
      context.fillStyle = this.#token(mark.ink);
      context.fillText(mark.text, mark.x, mark.y);
    } else {
      context.translate(mark.x, mark.y);
      if (mark.kind === 'panel') this.#box(mark.widthPx, mark.heightPx, 20, this.#token('--surface'));
      else if (mark.kind === 'tag') this.#tag(mark);
      else this.#figure(mark.kind, mark.heightPx);
    }
    context.restore();
  }

  #box(widthPx: number, heightPx: number, radiusPx: number, colour: string): void {
    this.#context.fillStyle = colour;
    this.#context.beginPath();
    this.#context.roundRect(0, 0, widthPx, heightPx, radiusPx);
    this.#context.fill();
  }

  #tag({ sizePx, seat, letter, art }: Extract<Mark, { kind: 'tag' }>): void {
    const context = this.#context;
    this.#box(sizePx, sizePx, sizePx * 0.16, this.#token(`--seat-${seat % SEAT_COLOURS}`));
    if (art === null) {
      context.fillStyle = this.#token('--on-seat');
      context.font = this.#font(sizePx * 0.46, 'body');
      context.textAlign = 'center';
      context.textBaseline = 'middle';
      context.fillText(letter, sizePx / 2, sizePx * 0.54);
      return;
    }
    context.translate(sizePx / 2, sizePx / 2);
    context.scale((sizePx * 0.92) / 24, (sizePx * 0.92) / 24);
    for (const [paint, path] of art) {
      if (paint === 'edge' || paint === 'line') this.#stroke(path, 'var(--lynx-dark)', paint === 'edge' ? 1.7 : 1);
      if (paint !== 'line') this.#fill(path, paint === 'edge' ? 'var(--lynx-dark)' : paint);
    }
  }

  #fill(path: string, colour: string): void {
    this.#context.fillStyle = this.#colour(colour);
    this.#context.fill(new Path2D(path));
  }

  #stroke(path: string, colour: string, width: number): void {
    const context = this.#context;
    context.strokeStyle = this.#colour(colour);
    context.lineWidth = width;
    context.lineCap = context.lineJoin = 'round';
    context.stroke(new Path2D(path));
  }

  #figure(kind: 'wordmark' | 'lynx' | 'crown', heightPx: number): void {
    const context = this.#context;
    if (kind === 'crown') {
      context.scale(heightPx / 24, heightPx / 24);
      context.translate(-12, 0);
      for (const line of linesOf(ICONS.crown)) this.#stroke(line, 'var(--text)', 1.75);
    } else if (kind === 'wordmark') {
      context.scale(heightPx / 160, heightPx / 160);
      context.translate(0, 160);
      this.#fill(LETTERS, 'var(--text)');
      this.#fill(EYE, 'var(--lynx-eye)');
      const { x, y, width, height } = PUPIL;
      this.#fill(disc(x, y, width, height), 'var(--lynx-dark)');
    } else {
      // Proud of whoever has won.
      context.scale(heightPx / 70, heightPx / 70);
      context.translate(36, 38);
      for (const [colour, path] of COAT) this.#fill(path, colour);
      for (const { glad } of EYES) this.#stroke(glad, 'var(--lynx-dark)', 2.2);
      this.#fill(NOSE, 'var(--lynx-dark)');
      this.#stroke(LIPS, 'var(--lynx-dark)', 1.7);
    }
  }
}

/** The lines of a sign of paths alone. */
export function linesOf(sign: string): string[] {
  return Array.from(sign.matchAll(/<path d="([^"]*)"/g), ([, d]) => d!);
}
