/**
 * What the host prints when it is ready: addresses, a QR code for phones, and what to do if nobody gets in.
 * @module
 */
import { correction, generate } from 'lean-qr';
import type { Host } from './host';

/** Modules of empty border, as scanners want it. */
const QUIET = 4;

/**
 * A QR code in half blocks, two modules a character. `coloured`: black on white by terminal colours, which every
 * scanner reads on every background; otherwise blocks are the light modules, right for light letters on a dark
 * background.
 */
export function drawQr(text: string, coloured: boolean): string {
  const code = generate(text, { minCorrectionLevel: correction.L });
  const lines: string[] = [];
  for (let y = -QUIET; y < code.size + QUIET; y += 2) {
    let line = '';
    for (let x = -QUIET; x < code.size + QUIET; x++) {
      const [upper, lower] = [code.get(x, y), code.get(x, y + 1)].map((dark) => Boolean(dark) === coloured);
      line += upper ? (lower ? '█' : '▀') : lower ? '▄' : ' ';
    }
    lines.push(coloured ? `\u001b[38;5;16;48;5;231m${line}\u001b[0m` : line);
  }
  return lines.join('\n');
}

/** People open tables in the page; the host opens none. */
const READY = 'Svista is ready. Open it in a browser:';

/** The whole greeting. */
export function greeting({ url, lanUrls, port, stunPort }: Host, coloured: boolean): string {
  const here = `  On this machine:  ${url}`;
  const [first, ...others] = lanUrls;
  if (first === undefined) {
    return [
      '',
      READY,
      '',
      here,
      '',
      '  This machine is on no network, so nobody else can join yet.',
      '',
      '  Ctrl+C stops it.',
      '',
    ].join('\n');
  }
  return [
    '',
    READY,
    '',
    here,
    `  On this network:  ${first}`,
    ...others.map((other) => `           or else:  ${other}`),
    '',
    ...drawQr(first, coloured)
      .split('\n')
      .map((line) => `  ${line}`),
    '',
    '  If a friend cannot open it: are both on the same network, and not on a guest one?',
    `  A firewall on this machine must let in TCP port ${port} and UDP port ${stunPort}.`,
    '',
    '  Ctrl+C stops it; tables that are already playing go on.',
    '',
  ].join('\n');
}
