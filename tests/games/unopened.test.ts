/** Hands that nobody can open any more (L37, C14, N11): they count as the dearest cards that nobody has seen. */
import { describe, expect, it } from 'vitest';
import { makeFace, parseFaces } from '../../src/cards/notation';
import { cardinoes } from '../../src/games/cardinoes';
import type { AnyGame, Options } from '../../src/games/game';
import { lynx } from '../../src/games/lynx';
import { fillUnopened } from '../../src/games/unopened';
import { defaultOptions } from '../../src/games/options';
import { must } from '../../src/lib/result';

interface Row {
  readonly why: string;
  readonly game: AnyGame;
  readonly options?: Options;
  readonly seats: number;
  readonly position: string;
  /** By hand that is held; null if nobody can open it. */
  readonly opened: readonly (string | null)[];
  readonly counted: readonly string[];
}

const ENDED = '- a phase=open then=open ended=finished finisher=a';

const ROWS: readonly Row[] = [
  {
    why: 'L34: courts first, of equals suit by suit, one card at a time in the order of seats',
    game: lynx,
    seats: 3,
    position: `-/3C4C/9H 2S3S - ${ENDED}`,
    opened: [null, null],
    counted: ['JCQC', 'JC'],
  },
  {
    why: 'L29f: jokers before courts, and one hand that was opened stays what it is',
    game: lynx,
    options: { jokers: true },
    seats: 3,
    position: `-/3C4C/9H 2S3S - ${ENDED} jokers=on`,
    opened: ['3C4C', null],
    counted: ['3C4C', 'JK'],
  },
  {
    why: 'C9, C12: by the values of the table',
    game: cardinoes,
    options: { jokers: 1, ace: 30 },
    seats: 3,
    position: '-/2C3C/AC4D5D6D 7S - a phase=open ended=finished finisher=a jokers=1 ace=30',
    opened: ['2C3C', null],
    counted: ['2C3C', 'ACADAHAS'],
  },
];

const text = (faces: readonly number[]): string => faces.map(makeFace).join('');

describe('a hand that nobody can open', () => {
  it.each(ROWS)('$why', ({ game, options = {}, seats, position, opened, counted }) => {
    const { state } = must(game.parsePosition(position));
    const need = game.need(state);
    if (need.kind !== 'open') throw new Error(`the position waits for ${need.kind}`);
    const filled = fillUnopened(
      game,
      { options: { ...defaultOptions(game.options, seats), ...options }, seats, state },
      need.hands,
      opened.map((faces) => (faces === null ? null : must(parseFaces(faces)))),
    );
    expect(filled.map(text)).toEqual(counted);
  });
});
