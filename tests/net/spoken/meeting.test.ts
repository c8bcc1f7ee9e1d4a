/** Words in the place of a link, on a whole simulated network: who is given the table's secret, and who is not. */
import { describe, expect, it } from 'vitest';
import { toHex } from '../../../src/lib/bytes';
import { MAX_WRONG, WORDS_VALID_MS } from '../../../src/net/spoken/inviter';
import { LONG_SEARCH_MS } from '../../../src/net/spoken/joiner';
import { bytesOf } from '../../log/seats';
import { FINE } from '../memory/memory';
import { NUMBER, SECRET, SpokenNetwork, wrong } from './spokenDevices';

const SECONDS = 1_000;
const OTHER_SECRET = bytesOf('other').slice(0, 16);

describe('whoever has heard the words', () => {
  it('is given the secret of the table, and so are others with the same words', () => {
    const net = new SpokenNetwork();
    const anna = net.invite();
    net.wait(2 * SECONDS);
    const [ben, cleo] = [net.join('Ben', anna.spoken()), net.join('Cleo', anna.spoken())];
    net.wait(10 * SECONDS);
    expect([ben.outcome(), cleo.outcome()]).toEqual([toHex(SECRET), toHex(SECRET)]);
    expect(anna.inviter.state).toMatchObject({ at: 'said', wrong: 0, let: 2 });
  });

  it('may come first, and is found when the words are said', () => {
    const net = new SpokenNetwork();
    const spoken = new SpokenNetwork().invite().spoken(); // the same seed: the same words
    const ben = net.join('Ben', spoken);
    net.wait(LONG_SEARCH_MS);
    expect(ben.joiner.state).toEqual({ at: 'looking', long: true });
    const anna = net.invite();
    const right = net.join('Cleo', anna.spoken());
    net.wait(60 * SECONDS);
    expect(right.outcome()).toBe(toHex(SECRET));
    expect(ben.outcome()).toBe(String(anna.spoken().words) === String(spoken.words) ? toHex(SECRET) : 'words/wrong');
  });

  const BAD_WEATHER = { ...FINE, delayMs: [20, 300] as const, lose: 0.03, double: 0.02, hold: 0.02 };
  it.each([1, 2, 3, 4, 5, 6])('is given it though links break all the time (seed %i)', (seed) => {
    const net = new SpokenNetwork({ seed });
    const anna = net.invite();
    net.wait(2 * SECONDS);
    net.network.weather = BAD_WEATHER;
    const ben = net.join('Ben', anna.spoken());
    for (let breaks = 0; breaks < 8; breaks++) {
      net.wait(400 + 100 * breaks);
      net.network.sever(anna.node, ben.node);
    }
    net.network.clock.runUntil(() => ben.outcome() !== 'looking', 600 * SECONDS);
    expect(ben.outcome()).toBe(toHex(SECRET));
    expect(anna.inviter.state).toMatchObject({ wrong: 0, let: 1 });
  });

  it.each([1, 2, 3])('is given it by relays, where another table has the same number (seed %i)', (seed) => {
    const net = new SpokenNetwork({ seed, relays: ['wss://one', 'wss://two'] });
    const [anna, dora] = [net.invite('Anna'), net.invite('Dora', NUMBER, OTHER_SECRET)];
    net.wait(2 * SECONDS);
    const [ben, cleo] = [net.join('Ben', anna.spoken()), net.join('Cleo', dora.spoken())];
    net.wait(60 * SECONDS);
    expect([ben.outcome(), cleo.outcome()]).toEqual([toHex(SECRET), toHex(OTHER_SECRET)]);
  });
});

describe('whoever guesses', () => {
  it('is refused, and seen; three bring other words under the same number', () => {
    const net = new SpokenNetwork();
    const anna = net.invite();
    const before = anna.spoken();
    net.wait(2 * SECONDS);
    for (let guess = 1; guess <= MAX_WRONG; guess++) {
      const eve = net.join(`Eve ${guess}`, wrong(before));
      net.wait(10 * SECONDS);
      expect(eve.outcome()).toBe('words/wrong');
      expect(anna.inviter.state).toMatchObject({ at: 'said', wrong: guess, let: 0 });
      expect(String(anna.words()) === String(before.words)).toBe(guess < MAX_WRONG);
    }
    const late = net.join('Ben, with the old words', before);
    const ben = net.join('Ben', anna.spoken());
    net.wait(10 * SECONDS);
    expect([late.outcome(), ben.outcome()]).toEqual(['words/wrong', toHex(SECRET)]);
  });

  it('finds nobody any more after nine, or after ten minutes, until there are new words', () => {
    const net = new SpokenNetwork();
    const [anna, dora] = [net.invite(), net.invite('Dora', 8)];
    net.wait(2 * SECONDS);
    for (let guess = 1; guess <= 9; guess++) {
      const eve = net.join(`Eve ${guess}`, wrong(anna.spoken()));
      net.wait(10 * SECONDS);
      eve.mesh.stop();
    }
    expect(anna.inviter.state).toEqual({ at: 'over', why: 'guessed' });
    const words = dora.spoken();
    net.wait(WORDS_VALID_MS);
    expect(dora.inviter.state).toEqual({ at: 'over', why: 'old' });
    const ben = net.join('Ben', words);
    net.wait(10 * SECONDS);
    expect(ben.outcome()).toBe('words/over');
  });
});

it('strangers who take all places and say nothing do not keep them', () => {
  const net = new SpokenNetwork();
  const anna = net.invite();
  net.wait(2 * SECONDS);
  const idle = Array.from({ length: 10 }, (_, i) => net.stranger(`idle ${i}`, 'joiner'));
  net.wait(5 * SECONDS);
  expect(idle.filter(({ linked }) => linked().length > 0).length).toBeGreaterThanOrEqual(8);
  const ben = net.join('Ben', anna.spoken());
  net.network.clock.runUntil(() => ben.outcome() !== 'looking', 600 * SECONDS);
  expect(ben.outcome()).toBe(toHex(SECRET));
});

it('nobody is there under a number that nobody has said, and the joiner says so and looks on', () => {
  const net = new SpokenNetwork();
  const ben = net.join('Ben', { number: 12, words: [1, 2] });
  net.wait(LONG_SEARCH_MS - 1);
  expect(ben.joiner.state).toEqual({ at: 'looking', long: false });
  net.wait(60 * SECONDS);
  expect(ben.joiner.state).toEqual({ at: 'looking', long: true });
});
