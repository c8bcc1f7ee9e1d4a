/** What the page looks like from outside: its manifest, its icons, and what a messenger shows of a link. */
import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { appearance } from '../../build/appearance';
import { ICON_COLOURS, houseIcon } from '../../src/ui/kit/art/icon';

const PUBLIC = new URL('../../public/', import.meta.url);
const read = (name: string): Buffer => readFileSync(new URL(name, PUBLIC));
/** Width and height of a PNG, from its head. */
const sizeOf = (name: string): string => {
  const png = read(name);
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  return `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;
};

interface Tag {
  readonly tag: string;
  readonly attrs: Readonly<Record<string, string>>;
}

const tags = (): readonly Tag[] =>
  (appearance() as unknown as { transformIndexHtml: () => readonly Tag[] }).transformIndexHtml();
const contentOf = (name: string): string | undefined =>
  tags().find(({ attrs }) => attrs['property'] === name || attrs['name'] === name)?.attrs['content'];

afterEach(() => vi.unstubAllEnvs());

describe('the manifest', () => {
  const manifest = JSON.parse(read('manifest.webmanifest').toString()) as {
    icons: { src: string; sizes: string; type: string; purpose: string }[];
    [key: string]: unknown;
  };

  it('names icons that there are, as large as it says, one of them to be cut into any shape', () => {
    for (const { src, sizes, type } of manifest.icons) {
      if (type === 'image/png') expect([src, sizeOf(src)]).toEqual([src, sizes]);
    }
    expect(manifest.icons.map(({ purpose }) => purpose)).toEqual(['any', 'any', 'any', 'maskable']);
    expect(manifest.icons.filter(({ purpose }) => purpose === 'any').map(({ sizes }) => sizes)).toEqual([
      'any',
      '192x192',
      '512x512',
    ]);
  });

  it('belongs to the page wherever that lies', () => {
    expect([manifest['id'], manifest['start_url'], manifest['scope'], manifest['display']]).toEqual([
      './',
      './',
      './',
      'standalone',
    ]);
  });

  it('has the lynx of the page', () => {
    expect(read('icon.svg').toString()).toBe(`${houseIcon()}\n`);
    expect(houseIcon()).not.toMatch(/var\(|undefined/);
  });

  it('has the colours of the felt', () => {
    const tokens = readFileSync(new URL('../../src/ui/kit/tokens.css', import.meta.url), 'utf8');
    for (const [token, colour] of Object.entries(ICON_COLOURS))
      expect(new RegExp(`${token}: (#\\w+)`).exec(tokens)?.[1], token).toBe(colour);
    expect([manifest['theme_color'], manifest['background_color']]).toEqual([
      ICON_COLOURS['--table'],
      ICON_COLOURS['--table'],
    ]);
  });
});

describe('a link in a messenger', () => {
  it('has a picture as large as it says, and names no table', () => {
    expect(sizeOf('preview.png')).toBe(`${contentOf('og:image:width')}x${contentOf('og:image:height')}`);
    expect(read('preview.png').length).toBeLessThan(300_000); // what messengers take
    for (const name of ['og:title', 'og:description', 'og:image:alt', 'twitter:card'])
      expect(contentOf(name)).toBeTruthy();
    expect(contentOf('og:image')).toBe('./preview.png');
    expect(contentOf('og:url')).toBeUndefined();
  });

  it('has the whole address of its picture where the build is told it', () => {
    vi.stubEnv('SVISTA_URL', 'https://cards.example/anna/');
    expect(contentOf('og:image')).toBe('https://cards.example/anna/preview.png');
    expect(contentOf('og:url')).toBe('https://cards.example/anna/');
  });

  it('is the same page on a telephone’s screen', () => {
    expect(
      tags()
        .filter(({ tag }) => tag === 'link')
        .map(({ attrs }) => attrs['href']),
    ).toEqual(['./manifest.webmanifest', './icon-touch.png']);
    expect(sizeOf('icon-touch.png')).toBe('180x180');
  });
});
