/** A link to a simulated table says all that plays it, and nothing else is taken for one. */
import { describe, expect, it } from 'vitest';
import { makeSimulatedLink, readSimulatedLink } from '../../src/glass/simulatedLink';

const tailOf = (link: string): string => link.replace('http://localhost:4174/#glass=', '');

describe('a link to a simulated table', () => {
  it('says the seed and the options, as the command has them', () => {
    expect(makeSimulatedLink(4227, ['--phones', '--game', 'lynx'])).toBe(
      'http://localhost:4174/#glass=4227.simulated.phones.game=lynx',
    );
    for (const options of [[], ['--phones'], ['--faults', 'reload,two-leavers', '--crypto', 'quick']])
      expect(readSimulatedLink(tailOf(makeSimulatedLink(7, options)))).toEqual(['--seed', '7', ...options]);
  });

  it.each([
    '',
    '7',
    '7.swap',
    'simulated',
    '7.Simulated',
    'x.simulated',
    '-7.simulated',
    '7.simulated.',
    '7.simulated.game=',
    '7.simulated.game=a=b',
    '7.simulated.game=$(id)',
    '7.simulated.Game=lynx',
    '1234567890123456.simulated',
  ])('is nothing else: %j', (text) => {
    expect(readSimulatedLink(text)).toBe(null);
  });
});
