/** Seats at the sides of a table on a desk: what belongs to a seat lies in its frame, and not on its face. */
import { expect, it } from 'vitest';
import { freshPages } from './freshPages';
import { look } from './looking';
import { TAKING } from './scenes';

const RICH = 'bKSKHKDKC,b4C5C6C7C,b9S9H9D9C,bJDQDKDAD,b2S2H2D2C,c7H7D7C7S,d3S3D3H3C';
const HAND = '7S8D4HTH9H2CAS3DKCQC5D6D';
const SEVEN = '/13?/12?/11?/10?/9?/8?/7?';
const SEATS = { three: '/13?4H!5H!/11?/9?', five: '/13?4H!5H!/12?/11?/10?/9?' };

const pages = freshPages();

it.each(
  Object.entries(SEATS).flatMap(([many, others]) => [[many, others, 1280, 800] as const, [many, others, 820, 1180]]),
)(
  'points of %s others %s lie in their seat and off the face, with their noun, on %i × %i',
  async (_, others, width, height) => {
    const page = await pages.open({ viewport: { width, height }, reducedMotion: 'reduce' }, 'unless kept');
    await look(page, pages.origin, `a:${HAND}${others} 5CAH 60? ${RICH} b decks=4 memory=on`);
    await page.locator('.opponent.beside .note').first().waitFor();
    const wrong = await page.locator('.opponent.beside').evaluateAll((seats) =>
      seats.flatMap((seat) => {
        const boxOf = (part: string): DOMRect | undefined => seat.querySelector(part)?.getBoundingClientRect();
        const [frame, face, points] = [seat.getBoundingClientRect(), boxOf('.face')!, boxOf('.note')];
        if (!points) return [];
        const said = `${seat.querySelector('.name')!.textContent} ${seat.querySelector('.note')!.textContent}`;
        const isIn = points.right <= frame.right && points.top >= frame.top && points.bottom <= frame.bottom;
        return [
          ...(said.endsWith(' points') ? [] : [`${said} have no noun`]),
          ...(isIn ? [] : [`${said} leave the seat`]),
          ...(points.left < face.right && points.top < face.bottom ? [`${said} lie on the face`] : []),
        ];
      }),
    );
    expect(wrong).toEqual([]);
  },
);

it.each([
  ['Lynx', `a:${HAND}${SEATS.three} 5CAH 60? - a decks=4`],
  ['Nineteen', `nineteen:a:${TAKING}`],
])('a long name at the side of a desk is whole: %s', async (_, scene) => {
  const page = await pages.open({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' }, 'unless kept');
  await look(page, pages.origin, scene);
  const name = page.locator('.opponent .name', { hasText: 'Dorothea-Maria' });
  await name.waitFor();
  const cut = await name.evaluate(({ scrollWidth, clientWidth, scrollHeight, clientHeight }) => ({
    across: scrollWidth - clientWidth,
    down: scrollHeight - clientHeight,
  }));
  expect(cut).toEqual({ across: 0, down: 0 });
});

it('the numbers of four that sit in a row on a tablet end before the next face', async () => {
  const page = await pages.open({ viewport: { width: 820, height: 1180 }, reducedMotion: 'reduce' }, 'unless kept');
  await look(page, pages.origin, `watch:${HAND}${SEVEN} 5CAH 60? ${RICH} b decks=4;away c`);
  await page.locator('.opponent b').nth(7).waitFor();
  const over = await page.locator('.at-top .opponent').evaluateAll((seats) =>
    seats.flatMap((seat) => {
      const number = seat.querySelector('b')!;
      return number.getBoundingClientRect().right > seat.getBoundingClientRect().right ? [number.textContent] : [];
    }),
  );
  expect(over).toEqual([]);
});
