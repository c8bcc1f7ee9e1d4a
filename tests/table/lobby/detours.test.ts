/**
 * Points that were counted, and what may lie between them and the next table: nothing of it changes them for a device
 * that knows them, unless it is said that the match began anew.
 */
import { describe, expect, it } from 'vitest';
import { canonicalJson } from '../../../src/lib/canonicalJson';
import { signingPair } from '../../../src/crypto/sign';
import { equalBytes, toHex } from '../../../src/lib/bytes';
import { Random } from '../../../src/lib/random';
import { lynx } from '../../../src/games/lynx';
import { matchOptions } from '../../../src/games/matchOptions';
import { parseOptions } from '../../../src/games/options';
import { must } from '../../../src/lib/result';
import {
  type Charter,
  MAX_ABSENT,
  MAX_CARRIED,
  type Terms,
  makeCharter,
  tablesBefore,
} from '../../../src/table/charter/charter';
import { makeDraft } from '../../../src/table/charter/draft';
import { Keyring } from '../../../src/table/charter/keyring';
import { type CarriedScores, pointsFor, carriedScoresOf } from '../../../src/table/lobby/carriedScores';
import { Lobby } from '../../../src/table/lobby/lobby';
import { NOBODY_CONVICTED } from '../../../src/table/step/forfeit';
import { openTable } from '../../../src/table/step/tableState';
import { bytesOf } from '../../log/seats';
import { personSeat } from '../charter/charters';
import { quickWords } from '../charter/quickWords';
import { charterOf } from '../scenes';
import { UNOPENED, personOf } from './lobbies';

const RINGS = [0, 1, 2, 3].map((who) => new Keyring(bytesOf(`player ${who}`)));
const PAIRS = RINGS.map(({ person }) => person);
const seatOf = (who: number): Charter['seats'][number] => personSeat(PAIRS[who]!, `P${who}`);
const keyOf = (who: number): string => toHex(PAIRS[who]!.publicKey);
const whoIs = (key: Uint8Array): number => PAIRS.findIndex(({ publicKey }) => equalBytes(publicKey, key));

type Scores = readonly (readonly number[])[];

/** Lynx for so many, in a match that ends when its players stop. */
const chosen = (seats: number): Pick<Terms, 'game' | 'options' | 'match'> => ({
  game: lynx,
  options: must(parseOptions(lynx.options, {}, seats)),
  match: must(parseOptions(matchOptions(lynx), { match: 'open' }, seats)),
});

const FIRST = makeCharter({ ...charterOf(2), ...chosen(3), revision: 1, seats: [0, 1, 2].map(seatOf) });

/** How it stands where these rounds were counted at a table, by seat; null for a match that is over. */
function after(charter: Charter, rounds: Scores | null, verdict = NOBODY_CONVICTED): CarriedScores {
  const state = openTable(charter);
  const counted = (rounds ?? [charter.seats.map(() => 1)]).map((points, i) => ({
    scores: points.map((total) => ({ parts: [], total })),
    reason: 'counted',
    finisher: null,
    another: rounds === null && i === 0 ? false : null,
  }));
  return carriedScoresOf({ state: { ...state, results: [...state.results, ...counted] }, verdict });
}

/** The honest charter of the table after that one, with these players. */
function next(before: Charter, standing: CarriedScores, players: readonly number[]): Charter {
  const seats = players.map(seatOf);
  const points = pointsFor(standing, lynx.id, seats);
  const fresh = standing.fresh || (standing.isBegun && points.carried.length === 0);
  const terms = { ...before, revision: before.revision + 1, continues: tablesBefore(before), seats, fresh, ...points };
  return makeCharter({ ...terms, ...chosen(seats.length) });
}

/** What a device, 2, that knows this says to a charter that another one proposes, and how many rounds its screen says are left out. */
function answer(
  standing: CarriedScores,
  isBehind: boolean,
  charter: Charter,
): { readonly code: string; readonly dropped: number } {
  const lobby = new Lobby({
    ...UNOPENED,
    keyring: RINGS[2]!,
    words: quickWords(),
    random: (count) => bytesOf('2').subarray(0, count),
    continues: [standing.table],
    top: null,
    before: () => ({ standing, isBehind, seats: [], members: [], open: false }),
  });
  const taken = lobby.offerDraft(makeDraft(charter, PAIRS[0]!));
  return { code: taken.ok ? 'taken' : taken.fault.code, dropped: lobby.dropped };
}

/** The points of each player of every round, as a charter carries them; a player without any is left out. */
const pointsIn = ({ seats, absent, carried }: Charter): string =>
  canonicalJson(
    carried.map((points) =>
      [...seats.map(({ key }) => key), ...absent]
        .map((key, at): [number, number] => [whoIs(key), points[at]!])
        .filter(([, point]) => point !== 0)
        .sort(([a], [b]) => a - b),
    ),
  );

describe('a draft that passes over the table of those who hear it', () => {
  const second = next(FIRST, after(FIRST, [[41, -21, 7]]), [0, 1, 2]);
  const lost: Scores = [[-340, 0, 0]];
  const lobbyAt = (who: number, standing: () => CarriedScores): Lobby =>
    new Lobby({
      ...UNOPENED,
      keyring: RINGS[who]!,
      words: quickWords(),
      random: (count) => bytesOf(`${who}`).subarray(0, count),
      continues: tablesBefore(second),
      top: second.revision,
      before: () => ({ standing: standing(), isBehind: false, seats: [], members: [], open: false }),
    });

  it('is no ground for the next one: what was counted there since is carried on', () => {
    let counted: Scores = [];
    const ben = lobbyAt(1, () => after(second, counted));
    const passing = makeCharter({ ...next(FIRST, after(FIRST, [[41, -21, 7]]), [0, 1, 2]), revision: 9 });
    expect(must(ben.offerDraft(makeDraft(passing, PAIRS[0]!)))).toBe(true);
    counted = lost;
    for (const who of [0, 1, 2]) must(ben.meet(personOf(who, { device: keyOf(who) })));
    ben.setLeftOut(keyOf(0), true);
    must(ben.takeOver({ game: lynx, options: {}, match: { match: 'open' } }));
    const made = ben.charter!;
    expect(made.continues).toEqual([second.table, FIRST.table]);
    expect(pointsIn(made)).toBe('[[[0,41],[1,-21],[2,7]],[[0,-340]]]');
    const cleo = lobbyAt(2, () => after(second, lost));
    expect(must(cleo.offerDraft(ben.draft!))).toBe(true);
  });
});

describe('somebody who does not sit', () => {
  const known = after(FIRST, [[41, -21, 7]]);
  const invented = Array.from({ length: MAX_ABSENT }, (_, i) => signingPair(bytesOf(`nobody ${i}`)).publicKey);

  it.each([
    ['that has room for them', 1],
    ['that is full of them', MAX_ABSENT],
  ])('keeps their points, whoever has none and is named in their place, in a list %s', (_what, count) => {
    const honest = next(FIRST, known, [0, 1]);
    expect(honest.absent.map(whoIs)).toEqual([2]);
    const absent = invented.slice(0, count);
    const carried = honest.carried.map((points) => [...points.slice(0, 2), ...absent.map(() => 0)]);
    for (const isBehind of [false, true]) {
      expect(answer(known, isBehind, honest).code).toBe('taken');
      expect(answer(known, isBehind, makeCharter({ ...honest, absent, carried })).code).toBe('lobby/standing');
    }
  });
});

describe('whoever missed tables', () => {
  const known = after(FIRST, [
    [41, -21, 7],
    [5, 6, -8],
  ]);

  it('has their points again after any number of them, though they did not sit', () => {
    let [charter, standing] = [next(FIRST, known, [0, 1]), known];
    for (let table = 0; table < 3; table++) {
      expect(charter.absent.map(whoIs)).toEqual([2]);
      standing = after(charter, [[10, 20]]);
      charter = next(charter, standing, [0, 1]);
    }
    const back = next(charter, standing, [1, 2, 3]);
    expect(answer(known, true, back)).toEqual({ code: 'taken', dropped: 0 });
    expect(pointsIn(back)).toBe(
      '[[[0,41],[1,-21],[2,7]],[[0,5],[1,6],[2,-8]],[[0,10],[1,20]],[[0,10],[1,20]],[[0,10],[1,20]]]',
    );
  });

  it('reads it if the match ended in between, and goes on with the one that was begun since', () => {
    const second = next(FIRST, known, [0, 1]);
    const third = next(second, after(second, null), [0, 1]);
    expect([third.fresh, third.carried]).toEqual([true, []]);
    const fourth = next(third, after(third, [[1, 2]]), [0, 1, 2]);
    expect([fourth.fresh, pointsIn(fourth)]).toEqual([true, '[[[0,1],[1,2]]]']);
    for (const charter of [next(second, after(second, null), [0, 1, 2]), fourth])
      expect(answer(known, true, charter)).toEqual({ code: 'taken', dropped: 2 });
    for (const charter of [third, fourth])
      expect(answer(known, true, makeCharter({ ...charter, fresh: false })).code).toBe('lobby/standing');
    expect(answer(after(third, [[1, 2]]), false, makeCharter({ ...fourth, fresh: false })).code).toBe('lobby/standing');
  });

  it('reads it if another game was played in between', () => {
    const second = next(FIRST, known, [0, 1]);
    const other = { ...after(second, [[3, 4]]), game: 'cardinoes' };
    const third = next(second, other, [0, 1, 2]);
    expect([third.fresh, answer(known, true, third)]).toEqual([true, { code: 'taken', dropped: 2 }]);
  });

  it('takes a match of more rounds than a charter carries as long as the first of them can be reckoned up', () => {
    const many = (count: number): Scores => Array.from({ length: count }, (_, i) => [i, 2 * i, 1 - i]);
    const sums = (rounds: Scores): number[] =>
      [0, 1, 2].map((seat) => rounds.reduce((sum, points) => sum + points[seat]!, 0));
    for (const [before, since, code] of [
      [2, 62, 'taken'],
      [2, 63, 'taken'],
      [2, 64, 'lobby/standing'],
      [40, 60, 'taken'],
      [70, 20, 'taken'],
      [70, 80, 'lobby/standing'],
    ] as const) {
      const earlier = after(FIRST, many(before));
      const second = next(FIRST, earlier, [0, 1, 2]);
      const third = next(second, after(second, many(since)), [0, 1, 2]);
      expect(third.carried.length).toBe(Math.min(MAX_CARRIED, before + since));
      expect(sums(third.carried)).toEqual(sums([...many(before), ...many(since)]));
      expect([before, since, answer(earlier, true, third).code]).toEqual([before, since, code]);
    }
  });
});

describe('rounds that a device knows', () => {
  it('are changed by no tables in between, whoever makes them up, unless it is said that the match began anew', () => {
    const random = new Random(29);
    const some = (count: number, of: () => readonly number[]): Scores => Array.from({ length: count }, of);
    const tally = { taken: 0, refused: 0, anew: 0 };
    for (let time = 0; time < 300; time++) {
      const points = (seats: number) => (): number[] => Array.from({ length: seats }, () => random.below(200) - 100);
      const known = after(FIRST, some(1 + random.below(4), points(3)));
      const first = pointsIn(next(FIRST, known, [0, 1, 2])).slice(1, -1);
      // Tables of any players in between, honest or not; then the proposal, in which anything is changed or nothing.
      let [charter, standing] = [FIRST, known];
      for (let table = random.below(4); table > 0; table--) {
        charter = next(
          charter,
          standing,
          random.pick([
            [0, 1],
            [0, 3],
            [1, 3, 0],
            [0, 1, 2],
          ]),
        );
        const counted = random.chance(0.15) ? null : some(random.below(3), points(charter.seats.length));
        standing = after(charter, counted);
        if (random.chance(0.2)) standing = { ...standing, fresh: random.chance(0.5) };
        if (random.chance(0.4))
          standing = {
            ...standing,
            rounds: standing.rounds.map((each) => each.map((p) => (random.chance(0.2) ? p + random.below(50) : p))),
          };
        if (random.chance(0.2)) standing = { ...standing, rounds: standing.rounds.slice(random.below(2)) };
      }
      let proposed = next(
        charter,
        standing,
        random.pick([
          [0, 1, 2],
          [2, 0],
          [2, 3],
        ]),
      );
      const changes: Partial<Terms>[] = [
        {},
        { carried: [], absent: [] },
        {
          absent: proposed.absent.slice(1),
          carried: proposed.carried.map((each) =>
            each.slice(0, proposed.seats.length + Math.max(proposed.absent.length - 1, 0)),
          ),
        },
        { carried: proposed.carried.slice(1) },
        { carried: [...proposed.carried].reverse() },
        { fresh: !proposed.fresh },
      ];
      proposed = makeCharter({ ...proposed, ...random.pick(changes) });
      for (const isBehind of [false, true]) {
        const { code, dropped } = answer(known, isBehind, proposed);
        const isKept = pointsIn(proposed).slice(1, -1).startsWith(first);
        if (code !== 'taken') tally.refused++;
        else if (isKept) tally.taken++;
        else {
          tally.anew++;
          expect([proposed.fresh, dropped]).toEqual([true, known.rounds.length]);
          expect(isBehind || proposed.carried.length === 0).toBe(true);
        }
      }
    }
    for (const count of Object.values(tally)) expect(count).toBeGreaterThan(20);
  });
});
