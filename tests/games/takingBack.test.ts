/** How much could be taken back, if only what has told nobody anything could: the figures of docs/protocol-4.md. */
import { describe, expect, it } from 'vitest';
import { ohHell } from '../../examples/oh-hell/rules';
import type { Strength } from '../../src/bots/strength';
import { cardinoes } from '../../src/games/cardinoes';
import type { AnyGame, Options } from '../../src/games/game';
import { greta } from '../../src/games/greta';
import { lynx } from '../../src/games/lynx';
import { nineteen } from '../../src/games/nineteen';
import { Random } from '../../src/lib/random';
import { expectSame } from '../run/same';
import { sampleOf } from '../run/sample';
import { type Bar, type Made, type Party, chosenBy, playRound } from './takingBack';

/** All moves of so many rounds. */
function movesOf(party: Party, rounds: number): Made[] {
  const moves: Made[] = [];
  for (let seed = 1; seed <= rounds; seed++) playRound(party, seed, (move) => moves.push(move));
  return moves;
}

const kindsOf = (moves: readonly Made[]): string[] => [...new Set(moves.map(({ kind }) => kind))].sort();
const barsOf = (moves: readonly Made[]): (Bar | null)[] => [...new Set(moves.map(({ bar }) => bar))].sort();

const LOOKED_AT: readonly [
  name: string,
  game: AnyGame,
  options: Options,
  free: readonly string[],
  bars: readonly Bar[],
][] = [
  ['Lynx', lynx, {}, ['accept', 'discard', 'end'], ['shown', 'deal']],
  ['Lynx with jokers', lynx, { jokers: true }, ['accept', 'discard', 'end'], ['shown', 'deal', 'count']],
  ['Cardinoes', cardinoes, {}, ['keep'], ['shown', 'claimed']],
  ['Cardinoes with an extra play', cardinoes, { exact: true }, ['keep', 'stop'], ['shown', 'claimed']],
  ['Greta', greta, {}, [], ['shown']],
  ['Greta by eye', greta, { claims: 'eye' }, ['claim'], ['shown', 'deal', 'over']],
  ['Nineteen', nineteen, {}, [], ['at once']],
  ['Oh Hell', ohHell, {}, ['bid'], ['shown']],
];

describe.each(LOOKED_AT)('moves of %s', (_name, game, options, free, bars) => {
  const moves = movesOf({ game, options, seats: game.minSeats, player: 'random' }, sampleOf(40, 12));
  const isFree = ({ bar }: Made): boolean => bar === null;

  it(`could be taken back of these kinds alone, and hardly of any other: ${free.join(', ') || 'none'}`, () => {
    expect(kindsOf(moves.filter(isFree))).toEqual(expect.arrayContaining([...free]));
    expect(barsOf(moves)).toEqual(expect.arrayContaining([...bars]));
    // What else is public is laid in full view out of an open hand.
    const others = moves.filter((move) => isFree(move) && !free.includes(move.kind));
    expect(others.length).toBeLessThanOrEqual(game === lynx ? moves.length / 200 : 0);
  });

  it('have told nobody anything of a card if they could be taken back, and somebody something if one was shown or dealt', () => {
    for (const { bar, knownBefore, knownAfter } of moves) {
      if (bar === null) expectSame(knownAfter, knownBefore);
      if (bar === 'shown' || bar === 'deal') expectSame(knownAfter === knownBefore, false);
    }
  });
});

describe.each<[name: string, game: AnyGame, seats: number, rounds: number]>([
  ['Lynx, two', lynx, 2, sampleOf(20, 2)],
  ['Lynx, four', lynx, 4, sampleOf(20, 1)],
  ['Cardinoes, two', cardinoes, 2, sampleOf(60, 6)],
])('bots at %s', (_name, game, seats, rounds) => {
  it(
    'could make another move after all in one of twenty, and a better player would in one of fifty',
    { tags: ['long'] },
    () => {
      const party: Party = { game, seats, player: 'medium' };
      const judge = { ...party, player: sampleOf<Strength>('strong', 'medium') };
      const random = new Random(1);
      const moves = movesOf(party, rounds);
      const could = moves.filter(({ bar, hadChoice }) => bar === null && hadChoice);
      const would = could.filter(
        ({ view, move }) => game.makeMove(chosenBy(judge, view, random), true) !== game.makeMove(move, true),
      );
      expect(could.length / moves.length).toBeLessThan(sampleOf(0.07, 0.15));
      expect(would.length / moves.length).toBeLessThan(sampleOf(0.03, 0.1));
    },
  );
});
