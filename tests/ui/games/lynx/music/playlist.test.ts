/** Which music is played, as wishes at Lynx change it. */
import { expect, it } from 'vitest';
import { heard, parsePlaylist, tuneDue } from '../../../../../src/ui/games/lynx/music/playlist';

const after = (...seen: readonly (readonly [round: number, wishes: number])[]): number =>
  tuneDue(seen.reduce((known, [round, wishes]) => heard(known, round, wishes), parsePlaylist(null)));

it('a new round goes on with the music of the one before', () => {
  expect(after([1, 0], [1, 1], [1, 2])).toBe(2);
  expect(after([1, 2], [2, 0])).toBe(2);
  expect(after([1, 2], [2, 0], [2, 1], [3, 0])).toBe(3);
});

it('a page that is loaded again counts no wish twice, wherever the round stands when it is read', () => {
  const kept = JSON.stringify(heard(heard({}, 1, 2), 2, 1));
  expect([0, 1].map((wishes) => tuneDue(heard(parsePlaylist(kept), 2, wishes)))).toEqual([2, 3]);
});

it('another table begins anew', () => expect(after([1, 2], [2, 1], [1, 0])).toBe(0));

it('what was kept and makes no sense is nothing', () => {
  for (const text of ['', '[', 'null', '7', '{"1":-1}', '{"1":"x"}', '{"x":1}'])
    expect(parsePlaylist(text)).toEqual({});
});
