/** What others say of games that this page has not, or not yet. */
import { expect, it } from 'vitest';
import { VirtualClock } from '../../../src/lib/clock';
import { type Result, err, ok } from '../../../src/lib/result';
import { withGameOf } from '../../../src/games/registry/bring';
import { otherGames } from '../../../src/ui/client/loading/otherGame';

const unknown = (game = 'hearts'): Result<never> => err('game/unknown', `no ${game}`, { game });
const settled = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve));

/** A room that takes messages of a game once that has come. */
class Room {
  readonly taken: string[] = [];
  readonly told: string[] = [];
  readonly asked: string[] = [];
  readonly clock = new VirtualClock();
  isHere = false;
  #come!: (came: boolean) => void;
  readonly hear = otherGames(
    ({ message }) => this.told.push(message),
    (id) => {
      this.asked.push(id);
      return new Promise((resolve) => (this.#come = resolve));
    },
    this.clock,
  );

  /** `needs`: whether the message is of the game that may not be here. */
  receive(message: string, needs = false): void {
    this.hear(() => {
      if (needs && !this.isHere) return unknown();
      this.taken.push(message);
      return ok(null);
    });
  }

  async comes(came: boolean): Promise<void> {
    this.isHere = came;
    this.#come(came);
    await settled();
  }
}

it('a game that others name is fetched once, and what they said meanwhile is heard then, in its order', async () => {
  const room = new Room();
  room.receive('hello');
  room.receive('draft', true);
  room.receive('presence');
  room.receive('charter', true);
  expect(room.taken).toEqual(['hello']);
  await room.comes(true);
  expect(room.taken).toEqual(['hello', 'draft', 'presence', 'charter']);
  expect([room.asked, room.told]).toEqual([['hearts'], []]);
  room.receive('later', true);
  expect(room.taken.at(-1)).toBe('later');
});

it('a game that is long in coming keeps nobody unheard, however often it is named', async () => {
  const room = new Room();
  room.receive('draft', true);
  room.receive('move 1');
  room.clock.advance(60_000);
  expect(room.taken).toEqual(['move 1']);
  room.receive('draft again', true);
  room.receive('move 2');
  expect([room.taken, room.asked]).toEqual([['move 1', 'move 2'], ['hearts']]);
  await room.comes(true);
  expect(room.taken).toEqual(['move 1', 'move 2', 'draft']);
});

it('a game that does not come is told once, and asked for again with what names it next', async () => {
  const room = new Room();
  room.receive('draft', true);
  room.receive('presence');
  await room.comes(false);
  expect([room.taken, room.told]).toEqual([['presence'], ['no hearts']]);
  room.receive('draft again', true);
  await room.comes(false);
  expect([room.asked, room.told]).toEqual([['hearts', 'hearts'], ['no hearts']]);
  room.receive('once more', true);
  await room.comes(true);
  expect(room.taken).toEqual(['presence', 'once more']);
});

it('whoever says too much while a game comes is not kept in memory', async () => {
  const room = new Room();
  room.receive('draft', true);
  for (let i = 0; i < 10_000; i++) room.receive(String(i));
  await room.comes(true);
  expect(room.taken.length).toBeGreaterThan(100);
  expect(room.taken.length).toBeLessThan(1_000);
});

it('another version of a game is told, and nothing is fetched', () => {
  const room = new Room();
  room.hear(() => err('game/other-module', 'another version'));
  room.hear(() => err('wire/malformed', 'nothing that a person must read'));
  expect([room.asked, room.told]).toEqual([[], ['another version']]);
});

it('what is stored of a game is read when that has come, and is no reading of another fault', async () => {
  let isHere = false;
  const bring = async (id: string): Promise<boolean> => (isHere = id === 'hearts');
  expect(await withGameOf(() => (isHere ? ok(7) : unknown()), bring)).toEqual(ok(7));
  isHere = false;
  expect(await withGameOf(() => unknown('skat'), bring)).toMatchObject({ fault: { values: { game: 'skat' } } });
  const broken = err('wire/malformed', 'broken');
  expect(
    await withGameOf(
      () => broken,
      () => expect.unreachable(),
    ),
  ).toBe(broken);
});
