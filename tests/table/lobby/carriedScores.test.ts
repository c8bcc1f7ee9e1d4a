/** Points of a match that go on at the next table, as counted or as told. */
import { describe, expect, it } from 'vitest';
import type { RoundResult } from '../../../src/games/game';
import { toHex } from '../../../src/lib/bytes';
import { must } from '../../../src/lib/result';
import { NO_FACE } from '../../../src/table/charter/appearance';
import { type Terms, decodeCharter, makeCharter } from '../../../src/table/charter/charter';
import { makeDraft } from '../../../src/table/charter/draft';
import { Keyring } from '../../../src/table/charter/keyring';
import type { Ground, TableBefore } from '../../../src/table/lobby/ground';
import { Lobby } from '../../../src/table/lobby/lobby';
import { type CarriedScores, carriedScoresOf, roundsOf, scoresHeard } from '../../../src/table/lobby/carriedScores';
import { NOBODY_CONVICTED } from '../../../src/table/step/forfeit';
import { type TableState, openTable } from '../../../src/table/step/tableState';
import { bytesOf } from '../../log/seats';
import { personSeat } from '../charter/charters';
import { quickWords } from '../charter/quickWords';
import { lynx } from '../../../src/games/lynx';
import { UNOPENED } from './lobbies';

const RINGS = [0, 1, 2].map((who) => new Keyring(bytesOf(`person ${who}`)));
const KEYS = RINGS.map(({ person }) => toHex(person.publicKey));
const EARLIER = bytesOf('an earlier table');
const TABLE = bytesOf('the table before');
const standing = (rounds: readonly (readonly number[])[], game = 'lynx', table = TABLE): CarriedScores => ({
  game,
  table,
  keys: KEYS,
  rounds,
  fresh: false,
  isBegun: rounds.length > 0,
});
const seat = (who: number) => personSeat(RINGS[who]!.person, `P${who}`);

/** A lobby of that person, in which all three are. */
function lobbyOf(who: number, stands: CarriedScores | null, parts: Partial<TableBefore & Ground> = {}): Lobby {
  const before = stands && { standing: stands, seats: [], members: KEYS, open: false, isBehind: false, ...parts };
  const random = (count: number): Uint8Array => bytesOf(`table of ${who}`).subarray(0, count);
  const lobby = new Lobby({
    ...UNOPENED,
    keyring: RINGS[who]!,
    words: quickWords(),
    random,
    continues: parts.continues ?? [TABLE],
    top: 3,
    before: () => before,
  });
  RINGS.forEach((_, i) =>
    must(lobby.meet({ device: KEYS[i]!, name: `P${i}`, face: NO_FACE, wish: 'seat', here: true, bots: [] })),
  );
  return lobby;
}

// (P159)
describe('points that go with a match', () => {
  it('follow the keys of the players, whatever seats they have now; who is new has none', () => {
    expect(
      roundsOf(
        standing([
          [1, 2, 3],
          [-4, 5, 6],
        ]),
        'lynx',
        [seat(2), seat(0)],
      ),
    ).toEqual([
      [3, 1],
      [6, -4],
    ]);
    expect(roundsOf(standing([[1, 2, 3]]), 'lynx', [seat(1), { ...seat(0), key: bytesOf('new') }])).toEqual([[2, 0]]);
    expect(roundsOf(standing([[1, 2, 3]]), 'greta', [seat(0)])).toEqual([]);
    expect(roundsOf(null, 'lynx', [seat(0)])).toEqual([]);
  });

  it('are those of the match that is played, where another began at the table since the one with which it opened', () => {
    const anna = lobbyOf(0, standing([[41, -21, 7]]));
    must(anna.propose({ game: lynx, options: {}, match: {} }));
    const { charter } = anna;
    const opened = openTable(charter!);
    const round = (...points: number[]): RoundResult => ({
      ...opened.results[0]!,
      scores: points.map((total) => ({ parts: [], total })),
    });
    const carried = (state: Partial<TableState>) => {
      const { rounds, fresh } = carriedScoresOf({ state: { ...opened, ...state }, verdict: NOBODY_CONVICTED });
      return { rounds, fresh };
    };
    const [before] = charter!.carried;
    expect(carried({ results: [...opened.results, round(1, 2, 3)] })).toEqual({
      rounds: [before, [1, 2, 3]],
      fresh: false,
    });
    const begun = { round: 2, opening: { ...opened.opening, results: [] } };
    expect(carried({ ...begun, results: [] })).toEqual({ rounds: [], fresh: true });
    expect(carried({ ...begun, results: [round(4, 5, 6)] })).toEqual({ rounds: [[4, 5, 6]], fresh: true });
  });

  it('are in what is proposed next, and are taken by those who counted the same', () => {
    const anna = lobbyOf(0, standing([[41, -21, 7]]));
    must(anna.propose({ game: lynx, options: {}, match: {} }));
    const charter = must(decodeCharter(anna.draft!.charter));
    expect(charter.carried).toEqual([charter.seats.map(({ key }) => [41, -21, 7][KEYS.indexOf(toHex(key))])]);
    expect(must(lobbyOf(1, standing([[41, -21, 7]])).offerDraft(anna.draft!))).toBe(true);
    expect(must(lobbyOf(1, null).offerDraft(anna.draft!))).toBe(true);
  });

  it('are not taken if they are others than were counted there', () => {
    const anna = lobbyOf(0, standing([[141, -21, 7]]));
    must(anna.propose({ game: lynx, options: {}, match: {} }));
    expect(lobbyOf(1, standing([[41, -21, 7]])).offerDraft(anna.draft!)).toMatchObject({
      ok: false,
      fault: { code: 'lobby/standing' },
    });
  });

  it.each<[string, Partial<Terms>]>([
    ['wipes them', { carried: [] }],
    ['says that it continues nothing', { continues: [], carried: [] }],
    ['says that it continues another table', { continues: [EARLIER], carried: [] }],
    ['says that another table has counted others', { continues: [EARLIER, TABLE], carried: [[1, 2, 3]] }],
    [
      'has a round more',
      {
        carried: [
          [41, -21, 7],
          [5, 5, 5],
        ],
      },
    ],
    ['gives one player the points of another', { carried: [[-21, 41, 7]] }],
  ])('are not lost to a proposal that %s', (_what, parts) => {
    const anna = lobbyOf(0, standing([[41, -21, 7]]));
    must(anna.propose({ game: lynx, options: {}, match: {} }));
    const honest = must(decodeCharter(anna.draft!.charter));
    const offered = (each: Partial<Terms>) =>
      lobbyOf(1, standing([[41, -21, 7]])).offerDraft(makeDraft(makeCharter({ ...honest, ...each }), RINGS[0]!.person));
    expect(must(offered({}))).toBe(true);
    expect(offered(parts)).toMatchObject({ ok: false, fault: { code: 'lobby/standing' } });
  });

  it('start from zero only if that is chosen, which is in the proposal for all to see', () => {
    const anna = lobbyOf(0, standing([[41, -21, 7]]));
    must(anna.propose({ game: lynx, options: {}, match: {}, fresh: true }));
    const ben = lobbyOf(1, standing([[41, -21, 7]]));
    expect(must(ben.offerDraft(anna.draft!))).toBe(true);
    expect([ben.charter!.fresh, ben.charter!.carried, ben.dropped]).toEqual([true, [], 1]);
    must(anna.propose({ game: lynx, options: {}, match: {} }));
    expect([anna.charter!.fresh, anna.charter!.carried.length]).toEqual([false, 1]);
    const first = lobbyOf(0, standing([]));
    must(first.propose({ game: lynx, options: {}, match: {}, fresh: true }));
    expect(first.charter!.fresh).toBe(false); // there is nothing to leave behind
  });

  it.each([
    ['was at no table', null],
    [
      'was at an earlier one, and knows that the others have had another since',
      standing([[41, -21, 7]], 'lynx', EARLIER),
    ],
  ])(
    'are carried on by somebody who %s, once they propose, also of a player who had left the table meanwhile',
    (_who, own) => {
      const rounds = [
        [41, -21, 7],
        [3, -4, 5],
      ];
      const anna = lobbyOf(0, standing(rounds));
      const ben = lobbyOf(1, own, { continues: [EARLIER], isBehind: true });
      const cleo = lobbyOf(2, standing(rounds));
      must(anna.propose({ game: lynx, options: {}, match: {} }));
      for (const lobby of [ben, cleo]) expect(must(lobby.offerDraft(anna.draft!))).toBe(true);
      for (const away of [KEYS[0]!, KEYS[2]!]) ben.setHere(away, false);
      for (let beat = 0; beat < 10; beat++) ben.beat();
      expect(ben.editor).toBe(KEYS[1]);
      for (const back of [null, KEYS[0]!, KEYS[2]!]) {
        if (back !== null) ben.setHere(back, true);
        ben.reconcile();
        expect(must(cleo.offerDraft(ben.draft!))).toBe(true);
        const { seats, absent, carried: told } = must(decodeCharter(ben.draft!.charter));
        expect(told).toEqual(
          rounds.map((points) =>
            [...seats.map(({ key }) => key), ...absent].map((key) => points[KEYS.indexOf(toHex(key))]),
          ),
        );
      }
      expect(ben.charter!.seats).toHaveLength(3);
    },
  );
});

describe('points that are only told', () => {
  const charter = must(
    decodeCharter(
      ((lobby) => (must(lobby.propose({ game: lynx, options: {}, match: {} })), lobby.draft!.charter))(
        lobbyOf(0, standing([[1, 2, 3]])),
      ),
    ),
  );
  const told = (
    rounds: readonly (readonly number[])[],
    seats: readonly number[],
    table = TABLE,
  ): CarriedScores | null =>
    scoresHeard(before, { ...charter, continues: [table], seats: seats.map(seat), carried: rounds });
  let before: CarriedScores | null = null;

  it('are kept as long as the same table is continued', () => {
    before = told([[1, 2]], [0, 1]);
    expect(before).toMatchObject({ game: 'lynx', table: TABLE, keys: [KEYS[0], KEYS[1]], rounds: [[1, 2]] });
    before = told([[9, 3]], [0, 2]);
    expect(before).toMatchObject({ game: 'lynx', table: TABLE, keys: KEYS, rounds: [[1, 2, 3]] });
    expect(told([], [0, 1])).toBe(before);
    expect(told([], [0, 1], bytesOf('another table'))).toBeNull();
    expect(told([[5]], [1], bytesOf('another table'))).toMatchObject({ keys: [KEYS[1]], rounds: [[5]] });
    expect(told([[5], [6]], [1])).toMatchObject({ keys: [KEYS[1]], rounds: [[5], [6]] });
  });
});
