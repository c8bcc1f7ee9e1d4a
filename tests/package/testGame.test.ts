/** `testGame` finds what is wrong with a game, one planted mistake at a time. */
import { type GameModel, type GameTests, testGame } from 'svista/testing';
import { expect, it } from 'vitest';
import type { AnyGame } from '../../src/games/game';
import { GAMES } from '../../src/games/registry';
import { sampleOf } from '../run/sample';
import { eights } from '../sample/rules';
import { ROWS } from '../sample/tests/eights.rows';
import { EightsModel } from '../sample/tests/model';

const right: GameTests = { rows: ROWS, model: (position) => new EightsModel(position), rounds: sampleOf(3, 3, 1) };
const found = (change: Partial<AnyGame>, tests: GameTests = {}): Promise<string[]> =>
  testGame({ ...eights, maxSeats: 2, ...change } as AnyGame, { ...right, ...tests });

it('says nothing of a game that is right, and leaves the list of games as it was', async () => {
  const before = [...GAMES];
  expect(await found({})).toEqual([]);
  expect([...GAMES]).toEqual(before);
});

it('says which law is broken, before anything else', async () => {
  const lost = await found({ cards: () => ({ hidden: [], open: [] }) });
  expect(lost.length).toBeGreaterThan(0);
  for (const each of lost) expect(each).toContain('every state has all cards of the deck, and no others');
});

it('says which row leads elsewhere, or cannot be read', async () => {
  const [elsewhere, unread, ...more] = await found(
    {},
    {
      rows: [
        ...ROWS,
        { rule: 'E2', why: 'a seven', from: '7S3D/9C4H 2S KD a', moves: 'a: play 7S', to: 'eights/no-match' },
        { rule: 'E2', why: 'a riddle', from: '7S', moves: 'a: play 7S', to: 'eights/no-match' },
      ],
    },
  );
  expect(elsewhere).toBe('row E2, a seven: 3D/9C4H 2S7S KD b, and not eights/no-match');
  expect(unread).toMatch(/^row E2, a riddle: .*a position has hands/);
  expect(more).toEqual([]);
});

it('says which kind of move and which refusal no row shows', async () => {
  const rows = ROWS.filter(({ moves, to }) => !moves.includes('pass') && to !== 'eights/no-match');
  expect(new Set(await found({}, { rows }))).toEqual(
    new Set([
      'no row plays “pass”',
      'no row is refused with eights/no-match',
      'no row is refused with eights/draw-first',
      'no row is refused with eights/nothing-to-draw',
    ]),
  );
});

it('says where a second writing has other moves or other points', async () => {
  class Strict extends EightsModel {
    override moves(seat: number): string[] {
      return super.moves(seat).filter((move) => !move.startsWith('play 8'));
    }
    override play(moves: readonly string[]): GameModel {
      return Object.setPrototypeOf(super.play(moves), Strict.prototype) as Strict;
    }
  }
  class Generous extends EightsModel {
    override points(): number[] | null {
      return super.points()?.map((each) => each + 1) ?? null;
    }
    override play(moves: readonly string[]): GameModel {
      return Object.setPrototypeOf(super.play(moves), Generous.prototype) as Generous;
    }
  }
  const [moves] = await found({}, { model: (position) => new Strict(position) });
  expect(moves).toMatch(/^of the moves of [a-d] the rules have play 8. ., .*, and the model has no more, at /);
  const [points] = await found({}, { model: (position) => new Generous(position) });
  expect(points).toMatch(/^of points the rules have [\d ]+, and the model has [\d ]+, at /);
});

it('says that a glance wins no more than chance, and what fails on a real table', async () => {
  const upsideDown = (view: any, moves: any): number[] => eights.movePrior!(view, moves).map((look) => 1 / look);
  const [glance, ...more] = await found({ movePrior: upsideDown });
  expect(glance).toMatch(/^moves that look best at a glance \(movePrior\) score [\d.]+ a round, and moves by chance/);
  expect(more).toEqual([]);
  const taken = await found({ id: 'lynx' });
  expect(taken).toEqual([expect.stringContaining('a round among devices: ')]);
});
