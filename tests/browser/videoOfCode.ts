/** A video that shows a QR code, as a camera would: YUV4MPEG2, which is a line and then plain pictures. */
import { writeFileSync } from 'node:fs';
import { generate } from 'lean-qr';

const [WIDTH, HEIGHT] = [640, 480];
const FRAMES = 2;
/** Modules around the code that stay light. */
const MARGIN = 4;
const [LIGHT, DARK, GREY] = [200, 40, 128];

/** Writes the video into that file; the code fills its height. */
export function writeVideoOf(text: string, path: string): void {
  const code = generate(text);
  const scale = Math.floor(HEIGHT / (code.size + 2 * MARGIN));
  const [left, top] = [WIDTH, HEIGHT].map((length) => Math.floor((length - scale * code.size) / 2)) as [number, number];
  const luma = Buffer.alloc(WIDTH * HEIGHT, LIGHT);
  for (let y = 0; y < scale * code.size; y++)
    for (let x = 0; x < scale * code.size; x++)
      if (code.get(Math.floor(x / scale), Math.floor(y / scale))) luma[(top + y) * WIDTH + left + x] = DARK;
  const frame = Buffer.concat([Buffer.from('FRAME\n'), luma, Buffer.alloc((WIDTH * HEIGHT) / 2, GREY)]);
  const head = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`);
  writeFileSync(path, Buffer.concat([head, ...Array.from({ length: FRAMES }, () => frame)]));
}
