/** The icons that the page uses are there. */
import { expect, it } from 'vitest';
import { ICONS } from '../../../src/ui/kit/icons';

it.each(Object.entries(ICONS))('%s is a line drawing on a grid of 24', (_, markup) => {
  expect(markup).toMatch(/^(<(path|circle|rect|line|polyline|ellipse)\b[^<>]*\/>)+$/);
  expect(markup).not.toMatch(/stroke|fill=|NaN/);
});

it('has what the table needs', () => {
  const needed = [
    'check',
    'chevron-down',
    'copy',
    'eye',
    'hand',
    'info',
    'link',
    'log-out',
    'minus',
    'plus',
    'qr-code',
    'rotate-ccw',
    'settings',
  ];
  for (const name of needed) expect(ICONS).toHaveProperty(name);
});
