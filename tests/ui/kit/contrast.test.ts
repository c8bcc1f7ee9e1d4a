/** The colours of all themes keep their contrasts. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { SEAT_COLOURS } from '../../../src/ui/kit/seatLetters';
import { THEMES } from '../../../src/ui/kit/theme';
import { type Vision, contrast, distance, luminance, veiled } from './colour';

const css = readFileSync(new URL('../../../src/ui/kit/tokens.css', import.meta.url), 'utf8').replace(
  /\/\*.*?\*\//gs,
  '',
);

/** The custom properties of every block whose selector list contains `selector`. */
function tokens(selector: string): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [, selectors, body] of css.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    if (!selectors!.split(',').some((one) => one.trim() === selector)) continue;
    for (const [, name, value] of body!.matchAll(/--([\w-]+):\s*([^;]+);/g))
      found[name!] = value!.trim().replaceAll(/\s+/g, ' ');
  }
  return found;
}

/** Without shadows, which are said for all themes at once. */
const colours = (all: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(all).filter(([name]) => !name.startsWith('shadow-')));

const TEXT = 4.5;
const SHAPE = 3;
const inks = { two: tokens("[data-suits='two']"), four: tokens("[data-suits='four']") };
const themes = Object.fromEntries(THEMES.map((name) => [name, colours(tokens(`[data-theme='${name}']`))]));
const seats = Array.from({ length: SEAT_COLOURS }, (_, seat) => `seat-${seat}`);
/** The cloth is of no colour that is lighter or darker than its own two ends. */
const GROUNDS = ['table', 'cloth-light', 'cloth-deep', 'surface', 'raised'];

it('before any script has run, the page has the ground that the system wishes for', () => {
  const { table, text } = themes['kitchen']!;
  expect(tokens(':root:not([data-theme])')).toEqual({ table, text });
  expect(tokens(':root')).toMatchObject(tokens("[data-theme='felt']"));
});

it('the browser’s own bars are of the same colour', () => {
  const page = readFileSync(new URL('../../../index.html', import.meta.url), 'utf8');
  const bars = [...page.matchAll(/name="theme-color" media="\(prefers-color-scheme: (\w+)\)" content="([^"]+)"/g)];
  expect(bars.map(([, wish, colour]) => [wish, colour])).toEqual([
    ['dark', themes['felt']!.table],
    ['light', themes['kitchen']!.table],
  ]);
});

it('all themes name the same colours', () => {
  for (const theme of Object.values(themes))
    expect(Object.keys(theme).sort()).toEqual(Object.keys(themes['felt']!).sort());
  expect(Object.keys(inks.four).sort()).toEqual(Object.keys(inks.two).sort());
});

describe.each(Object.entries(themes))('in the theme %s', (_, theme) => {
  const ratio = (a: string, b: string): number => contrast(theme[a]!, theme[b]!);

  it.each(['text', 'text-soft', 'danger', 'ok'])('%s can be read on every ground', (name) => {
    for (const ground of GROUNDS) expect(ratio(name, ground), ground).toBeGreaterThanOrEqual(TEXT);
  });

  it('text on lamp yellow can be read, also while it is pressed', () => {
    expect(ratio('on-lamp', 'lamp')).toBeGreaterThanOrEqual(TEXT);
    expect(ratio('on-lamp', 'lamp-press')).toBeGreaterThanOrEqual(TEXT);
  });

  it('the edge of what is lamp yellow can be seen on every ground, and the lamp line on paper', () => {
    for (const ground of GROUNDS) expect(ratio('lamp-edge', ground), ground).toBeGreaterThanOrEqual(SHAPE);
    expect(ratio('lamp-line', 'paper')).toBeGreaterThanOrEqual(SHAPE);
  });

  it('the edges of controls and the ring of the focus can be seen on every ground', () => {
    for (const ground of GROUNDS) expect(ratio('line-strong', ground), ground).toBeGreaterThanOrEqual(SHAPE);
    for (const ground of GROUNDS) expect(ratio('focus', ground), ground).toBeGreaterThanOrEqual(SHAPE);
    expect(ratio('focus', 'focus-gap')).toBeGreaterThanOrEqual(SHAPE);
  });

  it.each(seats)('the letter on %s can be read, and the tag seen on every ground', (seat) => {
    expect(ratio('on-seat', seat)).toBeGreaterThanOrEqual(TEXT);
    for (const ground of GROUNDS) expect(ratio(seat, ground), ground).toBeGreaterThanOrEqual(SHAPE);
  });

  it.each<[Vision, number]>([
    ['usual', 0.08],
    ['protan', 0.08],
    ['deutan', 0.08],
    ['tritan', 0.06],
  ])('seats stay apart for %s colour vision, and from the lamp', (vision, least) => {
    const worn = seats.map((seat) => theme[seat]!);
    for (const [i, one] of worn.entries()) {
      for (const other of worn.slice(i + 1))
        expect(distance(one, other, vision), `${one} ${other}`).toBeGreaterThan(least);
      if (vision === 'usual') expect(distance(one, theme.lamp!, vision), one).toBeGreaterThan(least);
    }
  });

  it('paper is brighter than everything else on the table', () => {
    const others = Object.entries(theme).filter(
      ([name, value]) => value.startsWith('#') && !['paper', 'on-seat', 'on-badge', 'focus-gap'].includes(name),
    );
    for (const [name, value] of others) expect(luminance(theme.paper!), name).toBeGreaterThan(luminance(value));
  });

  it.each(Object.entries(inks))('the suits in %s colours can be read on paper and in the shade', (_, ink) => {
    const shade = (colour: string): string => veiled(colour, theme.veil!, Number(theme['veil-strength']));
    for (const suit of ['suit-c', 'suit-d', 'suit-h', 'suit-s']) {
      expect(contrast(ink[suit]!, theme.paper!), suit).toBeGreaterThanOrEqual(TEXT);
      expect(contrast(shade(ink[suit]!), shade(theme.paper!)), `${suit} in the shade`).toBeGreaterThanOrEqual(SHAPE);
    }
  });

  it('a badge can be read', () => {
    expect(ratio('on-badge', 'badge')).toBeGreaterThanOrEqual(TEXT);
  });

  it('the lynx can be seen on the back of a card', () => {
    expect(ratio('paper', 'back')).toBeGreaterThanOrEqual(TEXT);
  });
});

it('four colours of suits stay apart for protan and deutan colour vision', () => {
  const four = ['suit-c', 'suit-d', 'suit-h', 'suit-s'].map((suit) => inks.four[suit]!);
  for (const vision of ['usual', 'protan', 'deutan'] as const) {
    for (const [i, one] of four.entries())
      for (const other of four.slice(i + 1)) expect(distance(one, other, vision)).toBeGreaterThan(0.07);
  }
});

describe('measures', () => {
  const root = tokens(':root');

  it('no text is smaller than 14 px', () => {
    const sizes = Object.entries(root).filter(([name]) => name.startsWith('type-'));
    expect(sizes.length).toBeGreaterThan(3);
    for (const [name, size] of sizes) expect(Number.parseFloat(size) * 16, name).toBeGreaterThanOrEqual(14);
  });

  it('motion takes 200 to 350 ms, and none where less motion is wanted', () => {
    const reduced = css.slice(css.indexOf('prefers-reduced-motion'));
    for (const name of ['motion-fast', 'motion', 'motion-slow']) {
      const durations = [...css.matchAll(new RegExp(`--${name}: (\\d+)ms`, 'g'))].map((match) => Number(match[1]));
      expect(durations[0]).toBeGreaterThanOrEqual(200);
      expect(durations[0]).toBeLessThanOrEqual(350);
      expect(reduced).toContain(`--${name}: 0ms`);
    }
  });
});
