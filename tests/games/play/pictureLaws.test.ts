/** The laws of boards that are data find what breaks them. */
import { describe, expect, it } from 'vitest';
import { game, screen } from '../../../examples/oh-hell/board';
import type { AnyGame } from '../../../src/games/game';
import type { BoardPicture, ModuleScreen, Moment } from '../../../src/games/gameModule';
import { checkPicture } from '../../../src/games/play/pictureLaws';
import { checkModule } from '../../../src/package/testing';

const board = screen as unknown as ModuleScreen<unknown, unknown>;
const ohHell = game as AnyGame;
type Change = (picture: BoardPicture, moment: Moment<unknown, unknown>) => Partial<BoardPicture>;
/** The example's board, changed. */
const changed = (change: Change): ModuleScreen<unknown, unknown> => ({
  ...board,
  board: (moment) => {
    const picture = board.board!(moment);
    return { ...picture, ...change(picture, moment) };
  },
});

describe('the board of the example', () => {
  it('keeps all laws', () => {
    expect(checkPicture(ohHell, board)).toEqual([]);
    expect(checkModule({ game: ohHell, screen: board })).toEqual({ lines: ['Oh Hell: keeps all laws.'], status: 0 });
  });

  it.each<readonly [string, Change]>([
    ['a picture says what is asked', () => ({ prompt: ' ' })],
    ['a picture has every seat', ({ seats }) => ({ seats: seats.slice(1) })],
    [
      'a key is that of one card',
      () => ({ middle: [{ label: '', layout: 'row', cards: [0, 1].map((face) => ({ face, key: 'k' })) }] }),
    ],
    ['every legal move has an offer', ({ offers }) => ({ offers: offers.slice(1) })],
    ['an offer says what it does', ({ offers }) => ({ offers: offers.map((each) => ({ ...each, label: '' })) })],
    [
      'what an offer touches lies in the middle',
      ({ offers }) => ({ offers: offers.map((each) => ({ ...each, touches: ['x'] })) }),
    ],
    [
      'moves with the same cards have other words',
      ({ offers }) => ({ offers: offers.map((each) => ({ ...each, label: 'Go' })) }),
    ],
    [
      'nothing is thrown',
      (_, { view }) => {
        if (view.seat < 0) throw new Error('nobody sits there');
        return {};
      },
    ],
  ])('breaks “%s”', (law, change) => {
    const broken = checkPicture(ohHell, changed(change), { rounds: 1 });
    expect(broken[0]?.law).toBe(law);
    expect(checkModule({ game: ohHell, screen: changed(change) }).status).toBe(1);
  });
});
