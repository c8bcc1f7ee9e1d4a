/**
 * A game is told how many rounds of the match were played before: by every dealer, by files, and by laws. Played with a
 * game whose hands grow by a card each round.
 */
import { describe, expect, it } from 'vitest';
import { ohHell } from '../../examples/oh-hell/rules';
import type { AnyGame } from '../../src/games/game';
import { checkGame } from '../../src/games/play/laws';
import { parseGameFile } from '../../src/games/play/gameFile';
import { LocalTable } from '../../src/games/play/localTable';
import { replay } from '../../src/games/play/replay';
import { makeGameFile } from '../../src/games/play/writeGameFile';
import { linesOf } from './play/fileLines';
import { GAMES } from '../../src/games/registry';
import { canonicalJson } from '../../src/lib/canonicalJson';
import { Random } from '../../src/lib/random';
import { must, ok } from '../../src/lib/result';
import { LocalNetwork, createTable, joinTable, verifyFile } from '../../src/package';
import { defaultOptions } from '../../src/games/options';
import { openTable, openingGame } from '../../src/table/step/tableState';

const growing: AnyGame = {
  ...ohHell,
  id: 'growing',
  name: 'Growing',
  options: [],
  setup: (_options, seats, dealer, round) => ohHell.setup({ hand: 1 + (round % 8) }, seats, dealer, 0),
  forfeit: () => 18,
  bound: (_options, seats) => 4 + seats * 9,
};
const find = () => ok(growing);
const sizeOf = (state: unknown): number => (state as { readonly size: number }).size;

function playOut(table: LocalTable, random: Random): void {
  while (!table.over)
    for (const seat of table.asked) must(table.play(seat, random.pick(growing.legal(table.view(seat)))));
}

/** A table of three on which so many rounds are over, and the next one is, too. */
function tableAfter(rounds: number, match = 'open'): LocalTable {
  const random = new Random(7);
  const table = new LocalTable({
    game: growing,
    options: {},
    match: { match, rounds: 3 },
    names: ['Anna', 'Ben', 'Cleo'],
    random,
  });
  playOut(table, random);
  for (let i = 0; i < rounds; i++) {
    table.next();
    playOut(table, random);
  }
  return table;
}

describe('the number of rounds that were played before', () => {
  it('is none at first, grows with each round, and is none again in a new match', () => {
    expect([0, 1, 2, 3, 4].map((rounds) => sizeOf(tableAfter(rounds).state))).toEqual([1, 2, 3, 4, 5]);
    expect([2, 3, 4].map((rounds) => sizeOf(tableAfter(rounds, 'rounds').state))).toEqual([3, 1, 2]);
  });

  it('stands in the file of a round that begins otherwise than a first one, and is read back', () => {
    expect(tableAfter(0).file()).not.toContain('before');
    const text = tableAfter(3).file();
    expect(text.split('\n').filter((line) => /^(dealer|before|deck)/.test(line))[1]).toBe('before 3');
    const file = must(parseGameFile(text, find) as never) as never;
    const { fault, result, steps } = replay(file);
    expect([fault, result !== null, sizeOf(steps[0]!.state)]).toEqual([null, true, 4]);
    expect(makeGameFile({ ...(file as object), moves: linesOf(file) } as never)).toBe(text);
  });

  it('places cards of a file in the hands of that round', () => {
    const said = 'svista game 1\ngame growing\nseats A, B\ndealer b\nbefore 1\n';
    const [three, two] = ['2C3C4C', '2C3C'].map((cards) => {
      const file = must(parseGameFile(`${said}hand a ${cards}\n`, find) as never) as never;
      return replay(file).fault?.code ?? replay(file).steps[0]!.position.split('/')[0];
    });
    expect([three, two]).toEqual(['file/too-many-cards', '2C3C']);
  });

  it.each([
    ['a number that is none', 'before many', 'file/before'],
    ['a number below none', 'before -1', 'file/before'],
    ['half a round', 'before 1.5', 'file/before'],
    ['a number spelled otherwise', 'before 01', 'file/before'],
    ['no number', 'before', 'file/before'],
    ['more rounds than anybody plays', 'before 10000', 'file/before'],
    ['two of them', 'before 1\nbefore 2', 'file/twice'],
    ['none, said', 'before 0', null],
    ['the most', 'before 9999', null],
  ])('%s in a file: %s', (_what, line, code) => {
    const read = parseGameFile(`svista game 1\ngame growing\nseats A, B\ndealer a\n${line}\n`, find);
    expect(read.ok ? null : read.fault.code).toBe(code);
  });

  it('stands beside no position, which tells the hands itself', () => {
    const text = 'svista game 1\ngame lynx\nseats A, B\nbefore 2\nposition 7S8D/9C 6S 2D - a\n';
    const read = parseGameFile(text);
    expect(read.ok ? null : [read.fault.code, read.fault.line]).toEqual(['file/two-starts', 4]);
  });

  it('P87: changes nothing in the games of the house, so their files never say it', () => {
    for (const game of GAMES)
      for (const dealer of [null, 0]) {
        const seats = game.maxSeats;
        const [first, later] = [0, 7].map((round) =>
          canonicalJson(game.setup(defaultOptions(game.options, seats), seats, dealer, round)),
        );
        expect(later).toBe(first);
      }
  });

  it('is tried by the laws: none, one, and many', () => {
    const asked = new Set<number>();
    const heard: AnyGame = {
      ...growing,
      setup: (options, seats, dealer, round) => {
        asked.add(round);
        return growing.setup(options, seats, dealer, round);
      },
    };
    expect(checkGame(heard)).toEqual([]);
    expect([...asked].sort((a, b) => a - b)).toEqual([0, 1, 2, 3, 5, 8, 9999]);
  });

  it('P87, P38: counts the rounds that a charter carries', () => {
    const seats = [{ name: 'Ada' }, { name: 'Ben' }];
    const carried = [
      [10, 0],
      [0, 11],
      [0, 0],
    ];
    const table = openTable({ game: growing, options: {}, seats, carried } as never);
    expect(sizeOf(openingGame(table))).toBe(4);
  });

  it('P87, P81: is the same on all devices of a table, and in the file of its second round', async () => {
    const network = new LocalNetwork();
    const random = new Random(4);
    const common = {
      network,
      games: [growing],
      again: (round: number) => round < 2,
      onTurn: ({ moves }: { moves: readonly unknown[] }) => random.pick(moves),
    };
    const ada = await createTable({ ...common, name: 'Ada', game: growing, seats: 2, match: { rounds: 2 } });
    const ben = must(await joinTable(ada.link, { ...common, name: 'Ben' }));
    const rounds = await ada.finished;
    expect(rounds.map(({ file }) => /^before .*$/m.exec(file)?.[0] ?? null)).toEqual([null, 'before 1']);
    for (const { file, points } of rounds) expect(must(await verifyFile(file)).totals).toEqual(points);
    const lie = rounds[1]!.file.replace('before 1', 'before 2');
    const told = await verifyFile(lie);
    expect(told.ok ? null : told.fault.code).toBe('verify/text');
    for (const device of [ada, ben]) device.close();
  });
});
