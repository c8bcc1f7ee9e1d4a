/**
 * Lynx positions in which a seat can go out in this very turn: a bot does. Cards that it does not see are unseen in the
 * position too.
 */
import { describe, expect, it } from 'vitest';
import { Bot } from './bot';
import { guesser } from '../../src/bots/resample';
import { MINDS, STRENGTHS } from '../../src/bots/strength';
import { LocalDealer, randomOrder } from '../../src/games/play/localDealer';
import { lynx } from '../../src/games/lynx';
import { defaultOptions } from '../../src/games/options';
import { Random } from '../../src/lib/random';
import { must } from '../../src/lib/result';

const WINS = [
  { why: 'the last card matches', from: '2S/4? 6S 20? - a', moves: ['discard 2S'] },
  {
    why: 'an eight takes the turn of the only opponent',
    from: '2S8S/1? 6S 20? - a',
    moves: ['discard 8S', 'discard 2S'],
  },
  {
    why: 'a nine gives another turn, and cannot come last',
    from: 'KS9S/1? 6S 20? - a',
    moves: ['discard 9S', 'discard KS'],
  },
  { why: 'a meld leaves one card that matches', from: 'TCTDTH2S/1? 6S 20? - a', moves: ['meld TCTDTH', 'discard 2S'] },
  {
    why: 'stealing uncovers a card that the last one matches',
    from: '6D6CKS/1? 4S6H 20? - a',
    moves: ['steal 6C6D', 'discard KS'],
  },
  {
    why: 'appending leaves one card that matches',
    from: 'TC2S/1? 6S 20? aTSTDTH a',
    moves: ['append TC to 1', 'discard 2S'],
  },
] as const;

/** With a seven to discard, and whether three more cards for oneself may be thought of. */
const SEVENS = [
  ['nine cards', '7S8HADTCAS2HTS5HJS/12? 4S 82? - a', false],
  ['nine cards that hardly go together', '7S3D2H9C3D9DQS5HJS/12? 4S 82? - a', false],
  ['twelve cards', '7S8HADTCAS2HTS5HJSKH7DJS/12? 4S 79? - a', false],
  ['fifteen cards, three players', '7S8HADTCAS2HTS5HJSKH7DJS3C6D9H/8?/8? 4S 70? - a', false],
  ['five cards, but one of the others has two', '7S9C8H2CKD/8?/2? 4S 88? - a', false],
  ['a seven announced, and an opponent with one card', '9C8H2CKD7S!/1? 4S7H 96? - a!7S sevens=3a', false],
  ['five cards, and nobody about to go out', '7S9C8H2CKD/8?/8? 4S 82? - a', true],
] as const;

describe('a bot of Lynx that discards a seven', () => {
  it.each(SEVENS)('may look at naming itself: %s', (_why, from, may) => {
    const { state, known } = must(lynx.parsePosition(from));
    const table = { game: lynx, options: defaultOptions(lynx.options, state.seats), seats: state.seats };
    for (const strength of STRENGTHS) {
      const mind = { ...MINDS[strength], iterations: 120 };
      const bot = new Bot(table, { state, seat: 0, known }, mind, new Random(1));
      bot.thinkThrough();
      const named = bot.ranking().flatMap(({ move }) => (move.kind === 'discard' ? (move.nominee ?? []) : []));
      expect(named.includes(0), strength).toBe(may);
      expect(new Set(named).size, strength).toBeGreaterThan(0);
    }
  });
});

describe('a strong bot goes out in Lynx', () => {
  it.each(WINS)('when $why', ({ from, moves }) => {
    const options = defaultOptions(lynx.options, 2);
    const { state: start, known } = must(lynx.parsePosition(from));
    for (let seed = 0; seed < 3; seed++) {
      const view = { state: start, seat: 0, known };
      const faces = guesser(lynx, options, 2, view)(new Random(seed));
      const dealer = new LocalDealer(lynx, randomOrder(new Random(seed)), faces);
      let state = start;
      const made: string[] = [];
      for (
        let need = lynx.need(state);
        need.kind === 'act' && need.seats[0] === 0 && made.length < 6;
        need = lynx.need(state)
      ) {
        const bot = new Bot(
          { game: lynx, options, seats: 2 },
          dealer.view(state, 0),
          { ...MINDS.strong, iterations: 300 },
          new Random(seed),
        );
        bot.thinkThrough();
        made.push(lynx.makeMove(bot.move()));
        state = must(dealer.play(state, bot.move()));
        // The opponent, who holds a single card, cannot but accept the eight.
        if (state.phase === 'answer') state = must(dealer.play(state, { kind: 'accept' }));
      }
      expect(made).toEqual(moves);
      expect(state.finisher).toBe(0);
    }
  });
});
