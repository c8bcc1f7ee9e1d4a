/** What bots go by: guesses at hidden cards, chances, glances and styles. */
import { countFaces, rankOf, suitOf } from 'svista/cards';
import { type Options, defaultOptions } from 'svista/games';
import { describe, expect, it } from 'vitest';
import { MINDS } from '../../src/bots/strength';
import { LocalDealer } from '../../src/games/play/localDealer';
import { Random } from '../../src/lib/random';
import { must } from '../../src/lib/result';
import { Bot } from '../../tests/bots/bot';
import { play, playout } from '../../tests/games/playout';
import { crazyEights } from './rules';
import { EIGHT, type EightsState } from './state';

const viewOf = (text: string, seat = 0) => {
  const { state, known } = must(crazyEights.parsePosition(text));
  return { state, seat, known };
};

describe('guesses', () => {
  it('have every card that nobody sees, once, and leave known ones where they are', () => {
    for (let seed = 0; seed < 30; seed++) {
      const options = seed % 2 === 0 ? {} : { must: true, draw: 'three' };
      const table = playout(crazyEights, seed, 2 + (seed % 6), options);
      play(table, (state: EightsState, moves) => {
        if (moves % 5 > 0) return;
        const view = table.dealer.view(state, state.turn);
        const guess = crazyEights.resample!(view)(new Random(moves));
        const { hidden, open } = crazyEights.cards(state);
        expect([...guess.keys()].sort((a, b) => a - b)).toEqual([...hidden].sort((a, b) => a - b));
        expect(countFaces([...guess.values(), ...open])).toEqual(
          countFaces(crazyEights.deck(table.options, table.seats)),
        );
        for (const [id, face] of view.known) expect(guess.get(id)).toBe(face);
      });
    }
  });

  it('give nobody a suit that they drew for, and eights as before', () => {
    const guess = crazyEights.resample!(viewOf('7S8D/5? 5C7C 20? a lacks=bC0H1'));
    const random = new Random(1);
    let eights = 0;
    for (let i = 0; i < 300; i++) {
      const faces = guess(random);
      const hand = viewOf('7S8D/5? 5C7C 20? a').state.hands[1]!.map((id) => faces.get(id)!);
      const plain = hand.filter((face) => rankOf(face) !== EIGHT);
      expect(plain.filter((face) => suitOf(face) === 0)).toHaveLength(0);
      expect(plain.filter((face) => suitOf(face) === 2).length).toBeLessThan(2);
      eights += hand.length - plain.length;
    }
    expect(eights).toBeGreaterThan(30);
  });

  it.each([
    ['a draw', '7S3D4D/9C4H 6C KD2D a', 'draw', '7S3D4DKD/9C4H 6C 2D a+1 lacks=aC1'],
    ['a pass after it', '7S3DKD/9C4H 6C 2D a+1 lacks=aC1', 'pass', '7S3DKD/9C4H 6C 2D b lacks=aC0'],
    ['a play', '7S3D4D5D/9C4H 7D 2D a lacks=aD2', 'play 3D', '7S4D5D/9C4H 7D3D 2D b lacks=aD1'],
    [
      'an eight, which counts as none',
      '8S3D4D/9C4H 7D 2D a lacks=aS1',
      'play 8S H',
      '3D4D/9C4H 7D8S 2D b want=H lacks=aS1',
    ],
    ['cards that are taken', '7S3D/9C4H 2D KDQDJD a owed=2 lacks=aC0', 'take', '7S3DKDQD/9C4H 2D JD b lacks=aC2'],
    [
      'so many that nothing is known any more',
      '7S/9C4H 2D KDQDJD a owed=2 lacks=aC0',
      'take',
      '7SKDQD/9C4H 2D JD b lacks=aC2',
    ],
  ])('remember %s', (_why, from, text, to) => {
    const { state, known } = must(crazyEights.parsePosition(from));
    const asIs = {
      coin: () => 0,
      deck: (faces: number[]) => ({ ok: true, value: faces }) as const,
      hand: (faces: number[]) => faces,
    };
    const dealer = new LocalDealer(crazyEights, asIs, known);
    const move = must(crazyEights.parseMove(text, dealer.view(state, 0)));
    const next = must(dealer.play(state, move));
    expect(crazyEights.makePosition({ state: next, known: dealer.faces })).toBe(to);
  });
});

describe('chances', () => {
  const first = (text: string): number => {
    const all = crazyEights.estimate!(viewOf(text));
    return all.indexOf(Math.max(...all));
  };
  it.each([
    ['a last card that goes now', '7S/9C 9S KD a', 0],
    ['a last card that does not', '7S/9D 9C KD a', 1],
    ['fewer cards', '7S5D/9C4H6H2S 9S KD b', 0],
    ['an eight', '6S8D/9CJCQDKH 9S KD b', 0],
    ['nobody owes', '7S5H/9C4H 2S KDQDJDTD b owed=4', 0],
  ])('are best with %s', (_why, text, seat) => {
    expect(first(text)).toBe(seat);
  });

  it('are none for who has left', () => {
    expect(crazyEights.estimate!(viewOf('7S5H/9C/2C3C 9S KD a out=b'))[1]).toBe(0);
  });

  it('are the score once the round has ended', () => {
    const ended = viewOf('-/9C4H/KD 9S QD a phase=open ended=finished');
    expect(crazyEights.estimate!(ended)).toEqual([23, 0, 0]);
  });
});

describe('a glance', () => {
  const best = (text: string): string => {
    const view = viewOf(text);
    const moves = crazyEights.legal(view);
    const looks = crazyEights.movePrior!(view, moves);
    return crazyEights.makeMove(moves[looks.indexOf(Math.max(...looks))]!);
  };
  it.each([
    ['goes out', '7S/9C4H 9S KD a', 'play 7S'],
    ['says “last card”', '7S5D/9C4H 9S KD a last=on', 'play 7S last'],
    ['keeps the eight', '8S5S4D/9C4H 9S KD a', 'play 5S'],
    ['names the suit that it goes on with', '8S5D4D3D/9H4H 9C KD a', 'play 8S D'],
    ['hits who is nearly out', '2S5S4S/9C 9S KD a', 'play 2S'],
    ['gets rid of what counts', 'KS3S4D/9C4H5H2H 9S QD a', 'play KS'],
  ])('%s', (_why, text, move) => {
    expect(best(text)).toBe(move);
  });

  it('and a style have a number for every move, whatever the round', () => {
    for (let seed = 0; seed < 12; seed++)
      play(playout(crazyEights, seed, 2 + (seed % 6), { last: seed % 2 === 0 }), (state: EightsState) => {
        if (state.phase !== 'turn') return;
        const view = { state, seat: state.turn, known: new Map(state.hands[state.turn]!.map((id, i) => [id, i * 4])) };
        const moves = crazyEights.legal(view);
        const looks = crazyEights.movePrior!(view, moves);
        const bold = crazyEights.boldness!(view, moves);
        expect([looks.length, bold.length]).toEqual([moves.length, moves.length]);
        expect(looks.every((look) => look > 0 && Number.isFinite(look))).toBe(true);
        expect(bold.every((each) => each >= -1 && each <= 1)).toBe(true);
      });
  });
});

describe('a bot', () => {
  const options = (chosen: Options): Options => ({ ...defaultOptions(crazyEights.options, 2), ...chosen });
  const chosenBy = (text: string, chosen: Options = {}): string => {
    const view = viewOf(text);
    const table = { game: crazyEights, options: options(chosen), seats: 2 };
    const bot = new Bot<any, any>(table, view, { ...MINDS.strong, iterations: 400, trees: 1 }, new Random(3));
    bot.thinkThrough();
    return crazyEights.makeMove(bot.move() as never);
  };
  it.each([
    ['goes out', '7S/9? 9S 20? a', {}, 'play 7S'],
    ['does not forget “last card”', '7S5D/9? 9S 20? a last=on', { last: true }, 'play 7S last'],
    ['makes sure that it goes out next', '8S5D/1? 9C 20? a', {}, 'play 8S D'],
  ])('%s', (_why, text, chosen, move) => {
    expect(chosenBy(text.replace('/1?', '/?'), chosen)).toBe(move);
  });
});
