/** The example outside of the house: its rules by their numbers, its proof, and a round on a real table. */
import { describe, expect, it } from 'vitest';
import { type OhHellMove, type OhHellState, bestOf, ohHell, trickOf } from '../../examples/oh-hell/rules';
import * as besidePage from '../../examples/oh-hell/board';
import { checkModule } from '../../src/package/testing';
import { parseFaces, suitOf } from '../../src/package/cards';
import { LocalNetwork, createTable, joinTable, verifyFile } from '../../src/package';
import { LocalTable, Random } from '../../src/package/play';
import { must } from '../../src/lib/result';

const tableOf = (seed: number, names: readonly string[], hand = 7): LocalTable =>
  new LocalTable({
    game: ohHell,
    options: { hand },
    match: { kind: 'rounds', rounds: 1 },
    names,
    random: new Random(seed),
  });

/** Plays legal moves by chance to the end; `visit` sees each position before a move. */
function playOut(table: LocalTable, random: Random, visit: (table: LocalTable) => void = () => undefined): void {
  while (!table.over) {
    visit(table);
    const [seat] = table.asked;
    must(table.play(seat!, random.pick(ohHell.legal(table.view(seat!) as never))));
  }
}

const stateOf = (table: LocalTable): OhHellState => table.state as OhHellState;
const trick = (faces: string) => must(parseFaces(faces));
const [CLUBS, SPADES] = ['2C', '2S'].map((face) => suitOf(trick(face)[0]!));

describe('Oh Hell', () => {
  it.each([
    ['the highest card of the suit that was led', '7H9H2HKD', SPADES!, 1],
    ['an ace before a king', 'KHAH3H4H', SPADES!, 1],
    ['the lowest trump before any other card', 'AHKH2SQH', SPADES!, 2],
    ['the higher of two trumps', 'AH3C2SJC', CLUBS!, 3],
  ])('H3: %s takes the trick', (_why, faces, trumps, winner) => {
    expect(bestOf(trick(faces), trumps)).toBe(winner);
  });

  it('H1, H2: all get as many cards, one is turned up, and the bids never add up to the tricks', () => {
    for (let seed = 1; seed <= 40; seed++) {
      const names = ['A', 'B', 'C', 'D', 'E', 'F'].slice(0, 2 + (seed % 5));
      const table = tableOf(seed, names, 1 + (seed % 8));
      expect(stateOf(table).hands.map((hand) => hand.length)).toEqual(names.map(() => 1 + (seed % 8)));
      expect(stateOf(table).turned).not.toBeNull();
      playOut(table, new Random(seed));
      expect(stateOf(table).bids.reduce((sum, bid) => sum + bid, 0)).not.toBe(1 + (seed % 8));
    }
  });

  it('H4: exactly the bid scores ten and the bid, anything else nothing', () => {
    const seen = new Set<boolean>();
    for (let seed = 1; seed <= 40; seed++) {
      const table = tableOf(seed, ['A', 'B', 'C']);
      playOut(table, new Random(seed));
      const { bids, tricks } = stateOf(table);
      expect(tricks.reduce((sum, each) => sum + each, 0)).toBe(7);
      expect(table.totals).toEqual(bids.map((bid, seat) => (tricks[seat] === bid ? 10 + bid : 0)));
      for (const total of table.totals) seen.add(total > 0);
    }
    expect(seen.size).toBe(2);
  });

  it('H3: whoever could follow suit and does not is refused by the proof that they cannot make', () => {
    let [revoked, proved] = [0, 0];
    for (let seed = 1; seed <= 20; seed++) {
      playOut(tableOf(seed, ['A', 'B', 'C']), new Random(seed), (table) => {
        const [state, [seat]] = [stateOf(table), table.asked];
        if (state.phase !== 'play' || trickOf(state).length === 0) return;
        const view = table.view(seat!);
        const led = suitOf(trickOf(state)[0]!);
        const cards = state.hands[seat!]!.map((id) => ({ id, face: view.known.get(id)! }));
        const [other, follows] = [
          cards.find(({ face }) => suitOf(face) !== led),
          cards.some(({ face }) => suitOf(face) === led),
        ];
        if (!other) return;
        // Nobody can see it from the move alone: `check` lets it pass, and the claim does not hold.
        const move: OhHellMove = { card: other };
        expect(ohHell.check(state, seat!, move).ok).toBe(true);
        if (!follows) return void proved++;
        const played = table.play(seat!, move);
        expect(played.ok ? null : played.fault.code).toBe('oh-hell/must-follow');
        revoked++;
      });
    }
    expect(Math.min(revoked, proved)).toBeGreaterThan(20);
  });

  it('keeps the laws as the module that lies beside a page, which has nothing else that is a game', () => {
    expect(checkModule(besidePage)).toEqual({ lines: ['Oh Hell: keeps all laws.'], status: 0 });
  });

  it('plays on a table of three devices, with every proof, and its file is right', async () => {
    const network = new LocalNetwork();
    const random = new Random(4);
    const common = {
      network,
      games: [ohHell],
      onTurn: ({ moves }: { moves: readonly unknown[] }) => random.pick(moves),
    };
    const ada = await createTable({ ...common, name: 'Ada', game: ohHell, seats: 3, options: { hand: 4 } });
    const others = [];
    for (const name of ['Ben', 'Cleo']) others.push(must(await joinTable(ada.link, { ...common, name })));
    const [round] = await ada.finished;
    const verdict = must(await verifyFile(round!.file));
    expect([verdict.game, verdict.totals]).toEqual(['Oh Hell', round!.points]);
    for (const device of [ada, ...others]) device.close();
  });
});
