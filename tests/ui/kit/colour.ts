/**
 * Colour arithmetic for the tests of the palette: contrast as WCAG 2 computes it, and what a colour looks like to
 * people with another colour vision (Machado, Oliveira and Fernandes 2009, severity 1), compared in OKLab (Ottosson
 * 2020).
 * @module
 */

type Triple = readonly [number, number, number];

/** `#rrggbb` as linear light, 0 to 1. */
export function linear(hex: string): Triple {
  const channel = (at: number): number => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
}

export function luminance(hex: string): number {
  const [r, g, b] = linear(hex);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** WCAG contrast ratio, 1 to 21. */
export function contrast(a: string, b: string): number {
  const [dark, light] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light! + 0.05) / (dark! + 0.05);
}

/** `over` laid on `under` with the given opacity, as browsers blend. */
export function veiled(under: string, over: string, opacity: number): string {
  const mixed = [1, 3, 5].map((at) => {
    const [u, o] = [under, over].map((hex) => Number.parseInt(hex.slice(at, at + 2), 16));
    return Math.round(u! * (1 - opacity) + o! * opacity);
  });
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

export const VISIONS = {
  usual: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
} as const satisfies Record<string, readonly Triple[]>;

export type Vision = keyof typeof VISIONS;

function oklab([r, g, b]: Triple): Triple {
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

/** How far apart two colours are to the eye, in OKLab: 0 the same, 1 black and white. */
export function distance(a: string, b: string, vision: Vision): number {
  const seen = (hex: string): Triple => {
    const [r, g, bl] = linear(hex);
    const row = (i: 0 | 1 | 2): number =>
      Math.max(0, VISIONS[vision][i][0] * r + VISIONS[vision][i][1] * g + VISIONS[vision][i][2] * bl);
    return oklab([row(0), row(1), row(2)]);
  };
  const [p, q] = [seen(a), seen(b)];
  return Math.hypot(p[0] - q[0], p[1] - q[1], p[2] - q[2]);
}
