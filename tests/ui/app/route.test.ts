/** Where the page goes is said by its address, which may come from anybody. */
import { describe, expect, it } from 'vitest';
import { routeOf } from '../../../src/ui/app/route';
import { parseScene } from '../../../src/ui/screens/look/scene';

describe('an address', () => {
  it.each([
    ['', { page: 'start', problem: null }],
    ['#rules=greta', { page: 'rules', game: 'greta' }],
    ['#learn=greta', { page: 'learn', game: 'greta' }],
    ['#daily=lynx', { page: 'daily', spec: 'lynx' }],
    ['#alone', { page: 'alone' }],
    ['#look=a%3A7S', { page: 'look', position: 'a:7S' }],
    ['#glass', { page: 'glass', link: '' }],
    ['#glass=9.swap', { page: 'glass', link: '9.swap' }],
    ['#glassy', { page: 'start', problem: null }],
    ['#look=%', { page: 'look', position: '%' }],
    ['#look=%ff%C3', { page: 'look', position: '%ff%C3' }],
    ['#t=x', { page: 'start', problem: { code: 'link/broken', message: 'the link is damaged; ask for it again' } }],
  ])('leads to some page, whatever it says: %s', (hash, route) => {
    expect(routeOf(hash)).toEqual(route);
  });

  it('shows a waiting room of a whole number of people', () => {
    expect(parseScene('lobby:12')).toMatchObject({ ok: true, value: { people: 12 } });
    for (const people of ['0', '13', '1.5', '1e0', ' 2', '0x2', ''])
      expect(parseScene(`lobby:${people}`)).toMatchObject({ ok: false, fault: { code: 'look/scene' } });
  });
});
