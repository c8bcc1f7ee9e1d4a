/** Oh Hell at tables: alone, where a revoke is refused, and of real devices, which prove and check everything. */
import { describe, expect, it } from 'vitest';
import { suitOf } from 'svista/cards';
import { parseOptions } from 'svista/games';
import { makeMove } from './notation';
import { LocalNetwork, createTable, joinTable, verifyFile } from '../../src/package';
import { LocalTable, Random, parseGameFile, replay } from 'svista/play';
import { must } from '../../src/lib/result';
import { ohHell } from './rules';
import type { OhHellMove, OhHellState } from './state';

/** Plays by chance; `visit` sees each state before a move. */
function playOut(seed: number, seats: number, visit: (table: LocalTable) => void): LocalTable {
  const random = new Random(seed);
  const names = ['Anna', 'Ben', 'Cleo', 'Dora', 'Emil', 'Fritz', 'Gina'].slice(0, seats);
  const options = must(parseOptions(ohHell.options, {}, seats));
  const table = new LocalTable({ game: ohHell, options, match: {}, names, random });
  while (!table.over) {
    visit(table);
    const [seat] = table.asked;
    must(table.play(seat!, random.pick(ohHell.legal(table.view(seat!) as never))));
  }
  return table;
}

describe('O10: a revoke', () => {
  it('is refused though nobody can see it from the card alone, and whoever can not follow proves it', () => {
    let [revoked, proved] = [0, 0];
    for (let seed = 1; seed <= 12; seed++)
      playOut(seed, 2 + (seed % 6), (table) => {
        const [state, [seat]] = [table.state as OhHellState, table.asked];
        if (state.trick.length === 0) return;
        const { known } = table.view(seat!);
        const led = suitOf(state.trick[0]!.face);
        const cards = state.hands[seat!]!.map((id) => ({ id, face: known.get(id)! }));
        const other = cards.find(({ face }) => suitOf(face) !== led);
        if (!other) return;
        const move: OhHellMove = { card: other };
        expect(ohHell.check(state, seat!, move).ok).toBe(true);
        if (!cards.some(({ face }) => suitOf(face) === led)) {
          const claim = ohHell.claim!(state, seat!, move);
          expect(claim === null).toBe(cards.length === 1);
          return void proved++;
        }
        const played = table.play(seat!, move);
        expect(played.ok ? null : played.fault.code).toBe('oh-hell/must-follow');
        revoked++;
      });
    expect(Math.min(revoked, proved)).toBeGreaterThan(30);
  });

  it('is claimed of faces alone that nobody has seen', () => {
    let claims = 0;
    playOut(3, 4, (table) => {
      const [state, [seat]] = [table.state as OhHellState, table.asked];
      for (const move of ohHell.legal(table.view(seat!) as never)) {
        const claim = ohHell.claim!(state, seat!, move);
        if (!claim) continue;
        const open = new Set(ohHell.cards(state).open);
        expect(claim.faces.some((face) => open.has(face) || suitOf(face) === suitOf(state.trick[0]!.face))).toBe(false);
        claims++;
      }
    });
    expect(claims).toBeGreaterThan(3);
  });
});

describe('a table of three devices', () => {
  it('O3, O10: plays two rounds with every proof, the second with a card less, and both files are right', async () => {
    const network = new LocalNetwork();
    const random = new Random(4);
    const common = {
      network,
      games: [ohHell],
      again: (round: number) => round < 2,
      onTurn: ({ moves }: { moves: readonly unknown[] }) => random.pick(moves),
    };
    const ada = await createTable({ ...common, name: 'Ada', game: ohHell, seats: 3, options: { hand: 4 } });
    const others = [];
    for (const name of ['Ben', 'Cleo']) others.push(must(await joinTable(ada.link, { ...common, name })));
    const rounds = await ada.finished;
    expect(rounds.map(({ file }) => /^before .*$/m.exec(file)?.[0])).toEqual([undefined, 'before 1']);
    for (const [i, { file, points }] of rounds.entries()) {
      const verdict = must(await verifyFile(file));
      expect([verdict.game, verdict.totals, verdict.warnings]).toEqual(['Oh Hell', points, []]);
      const read = parseGameFile(file);
      if (!read.ok) throw new Error(read.fault.message);
      const { steps, fault } = replay(read.value);
      expect([fault, (steps[0]!.state as OhHellState).size]).toEqual([null, 4 - i]);
    }
    for (const device of [ada, ...others]) device.close();
  });

  it('O7: plays a round in which all bid at once, each bid sealed', async () => {
    const network = new LocalNetwork();
    const random = new Random(5);
    const options = { hand: 3, together: true, trumps: 'order', scoring: 'square' };
    const onTurn = ({ moves }: { moves: readonly unknown[] }) => random.pick(moves);
    const common = { network, games: [ohHell], onTurn };
    const ada = await createTable({ ...common, name: 'Ada', game: ohHell, seats: 2, options });
    const ben = must(await joinTable(ada.link, { ...common, name: 'Ben' }));
    const [round] = await ada.finished;
    expect(must(await verifyFile(round!.file)).totals).toEqual(round!.points);
    for (const device of [ada, ben]) device.close();
  });
});

/** A round by chance with all positions, as text. */
function transcript(seed: number): string {
  const lines: string[] = [];
  const table = playOut(seed, 4, (at) => {
    const known = new Map([0, 1, 2, 3].flatMap((seat) => [...at.view(seat).known]));
    lines.push(`# ${ohHell.makePosition({ state: at.state as OhHellState, known })}`);
  });
  const file = table.file().split('\n');
  const isMove = (line: string): boolean => /^[a-g]: /.test(line);
  const moves = file.filter(isMove);
  const head = file.slice(0, file.findIndex(isMove));
  const tail = file.slice(file.findLastIndex(isMove) + 1);
  const played = moves.flatMap((move, i) => [lines[i]!, move]);
  return [
    '# A round of Oh Hell by chance, each position before its move. Made anew by',
    '# npx vitest run --project units shelf/oh-hell/table.test.ts -u',
    ...head,
    ...played,
    ...tail,
  ].join('\n');
}

it('is played from a seed as it always was', async () => {
  await expect(transcript(11)).toMatchFileSnapshot('./round.svista');
  expect(makeMove({ bid: 1 })).toBe('bid 1');
});
