/** A table in one process: matches of every game, their files, and what it refuses. */
import { describe, expect, it, test } from 'vitest';
import type { AnyGame } from '../../../src/games/game';
import { matchOptions } from '../../../src/games/matchOptions';
import { defaultOptions } from '../../../src/games/options';
import { GAMES } from '../../../src/games/registry';
import { Random } from '../../../src/lib/random';
import { parseGameFile } from '../../../src/games/play/gameFile';
import { type LocalEvent, LocalTable } from '../../../src/games/play/localTable';
import { replay } from '../../../src/games/play/replay';

const NAMES = ['Anna', 'Ben', 'Cleo', 'Dora', 'Emil', 'Fay', 'Gio', 'Hal'];

function open(game: AnyGame, seed: number, match = {}, onEvent?: (event: LocalEvent) => void): LocalTable {
  const seats = game.minSeats;
  return new LocalTable({
    game,
    options: defaultOptions(game.options, seats),
    match: { ...defaultOptions(matchOptions(game), seats), ...match },
    names: NAMES.slice(0, seats),
    random: new Random(seed),
    ...(onEvent ? { onEvent } : {}),
  });
}

function playRound(game: AnyGame, table: LocalTable, random: Random): void {
  while (!table.over) {
    const seat = random.pick(table.asked);
    const played = table.play(seat, random.pick(game.legal(table.view(seat))));
    if (!played.ok) throw new Error(`${played.fault.code}: ${played.fault.message}`);
  }
}

describe.each(GAMES)('$name', (game) => {
  it('plays a match whose rounds can be read and replayed from their files', () => {
    for (let seed = 0; seed < 5; seed++) {
      const random = new Random(seed);
      const table = open(game, seed, { match: 'rounds', rounds: 2 });
      for (let round = 1; round <= 2; round++) {
        playRound(game, table, random);
        expect(table.results).toHaveLength(round);
        const file = parseGameFile(table.file());
        expect(file.ok ? null : file.fault).toBeNull();
        if (!file.ok) return;
        const replayed = replay(file.value);
        expect(replayed.fault).toBeNull();
        expect(replayed.result?.scores.map((score) => score.total)).toEqual(
          table.results.at(-1)!.scores.map((score) => score.total),
        );
        expect(table.matchOver).toBe(round === 2);
        if (round === 1) table.next();
      }
      expect(table.totals).toEqual(
        table.results[0]!.scores.map((score, seat) => score.total + table.results[1]!.scores[seat]!.total),
      );
      table.next();
      expect([table.results, table.over]).toEqual([[], false]);
    }
  });

  it('comes to the same state by the same moves from the same seed', () => {
    const states = [1, 2].map(() => {
      const table = open(game, 7);
      playRound(game, table, new Random(3));
      return JSON.stringify(table.state);
    });
    expect(states[1]).toBe(states[0]);
  });

  it('asks nobody twice, and keeps its state when a move is refused', () => {
    const table = open(game, 4);
    const [first] = table.asked;
    const others = Array.from({ length: game.minSeats }, (_, seat) => seat).filter(
      (seat) => !table.asked.includes(seat),
    );
    const move = game.legal(table.view(first!))[0];
    const before = JSON.stringify(table.state);
    for (const seat of others)
      expect(table.play(seat, move)).toMatchObject({ ok: false, fault: { code: 'table/not-asked' } });
    expect(JSON.stringify(table.state)).toBe(before);
    const many = table.asked.length > 1;
    expect(table.play(first!, move).ok).toBe(true);
    if (many) expect(table.play(first!, move)).toMatchObject({ ok: false, fault: { code: 'table/not-asked' } });
  });

  it('tells of every move and every need in their order', () => {
    const events: LocalEvent[] = [];
    const table = open(game, 9, {}, (event) => events.push(event));
    playRound(game, table, new Random(1));
    expect(events[0]).toEqual({ kind: 'round', number: 1 });
    const needs = events.flatMap((event) => (event.kind === 'need' ? [event.need.kind] : []));
    expect(needs.filter((kind) => kind !== 'coin').slice(0, 2)).toEqual(['shuffle', 'deal']);
    expect(events.filter((event) => event.kind === 'move').length).toBeGreaterThan(5);
  });
});

test('a next round before this one is over is a mistake', () => {
  expect(() => open(GAMES[0]!, 1).next()).toThrow();
});
