/** Rounds of Cardinoes and Greta at a real table: played to the end, written down, replayed and verified offline. */
import { describe, expect, it } from 'vitest';
import { cardinoes } from '../../src/games/cardinoes';
import type { AnyGame } from '../../src/games/game';
import { greta } from '../../src/games/greta';
import { must } from '../../src/lib/result';
import { RoundCollector } from '../../src/table/record/finished';
import { parseGameFile } from '../../src/games/play/gameFile';
import { exportRound } from '../../src/table/record/openRound';
import { parseMove } from '../../src/table/step/payloads';
import { replay } from '../../src/games/play/replay';
import { verifyFile } from '../../src/table/record/verifyRound';
import { Harness, NAMES } from './harness';
import { sharedCrypto } from './onceCrypto';
import { expectAgreement } from './outcome';

const crypto = sharedCrypto;

const TABLES: readonly (readonly [string, AnyGame, number])[] = [
  ['Cardinoes for three', cardinoes, 3],
  ['Greta', greta, 2],
];

describe.each(TABLES)('a round of %s at a table', (_name, game, seats) => {
  it('is played by all alike, written down, replayed and verified', async () => {
    const harness = new Harness({ seed: 77, real: true, game });
    for (const name of NAMES.slice(0, seats)) await harness.join(name);
    expect(await harness.open()).toBe(true);
    expect(await harness.playOut()).toBe(true);
    expectAgreement(harness, 1);

    const { room, events } = harness.devices[0]!;
    const moves = events.flatMap(({ plan, closed }) =>
      plan.kind === 'move' ? closed.inputs.map(({ payload }) => must(parseMove(payload))) : [],
    );
    for (const { text, claim } of moves)
      expect([text, claim.length > 0]).toEqual([text, game === cardinoes && /^(draw|pass)$/.test(text)]);

    const collector = new RoundCollector(room.session!.signed);
    const [log] = events.flatMap((event) => collector.add(event) ?? []);
    const text = must(await exportRound(log!, crypto));
    const file = parseGameFile(text);
    if (!file.ok) throw new Error(file.fault.message);
    const replayed = replay(file.value);
    expect(replayed.fault).toBeNull();
    const totals = room.session!.state.results[0]!.scores.map(({ total }) => total);
    expect(replayed.result?.scores.map(({ total }) => total)).toEqual(totals);
    const verdict = must(await verifyFile(text, crypto));
    expect([verdict.totals, verdict.warnings]).toEqual([totals, []]);
  });
});

describe('a file of Cardinoes in which somebody draws though a card fits', () => {
  it('is refused with seat, line and code', () => {
    const text = [
      'svista game 1',
      'game cardinoes',
      'seats Anna, Ben',
      'dealer b',
      'hand a 7S2C3C4C5C6C8C',
      'up 7H',
      'a: draw',
    ].join('\n');
    const file = parseGameFile(text);
    if (!file.ok) throw new Error(file.fault.message);
    expect(replay(file.value).fault).toMatchObject({ code: 'cardinoes/can-play', line: 7 });
  });
});
