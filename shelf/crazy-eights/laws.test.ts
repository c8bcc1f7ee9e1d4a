/** Laws that every game keeps, and what holds of Crazy Eights in every state of random rounds. */
import { checkModule } from 'svista/testing';
import { expect, it } from 'vitest';
import { seatsOfPosition } from '../../src/games/seats';
import { must } from '../../src/lib/result';
import { playLeaving, whatFollows } from '../../tests/games/everyState';
import { everyTable, telltales } from '../../tests/games/lawSamples';
import { withoutHide } from '../../tests/games/withoutHide';
import * as besidePage from './board';
import { crazyEights } from './rules';
import { type EightsState, MOST_RENEWALS } from './state';

it(
  'keeps the laws of games as the module that lies beside a page, which has nothing else that is a game',
  { tags: ['long'] },
  () => {
    expect(checkModule(besidePage)).toEqual({ lines: ['Crazy Eights: keeps all laws.'], status: 0 });
  },
);

it('writes positions that read back as themselves, in every state, whoever has left', { tags: ['long'] }, () => {
  const seen = { phases: new Set<string>(), reasons: new Set<string | null>(), left: 0, renewals: 0, owed: 0 };
  everyTable(
    crazyEights,
    (table) => {
      let reader = 0;
      playLeaving(table, (moment) => {
        const state = moment.state as EightsState;
        const { faces, leavers } = moment;
        for (const known of [faces, table.dealer.view(state, reader++ % table.seats).known]) {
          const text = crazyEights.makePosition({ state, known });
          const read = must(crazyEights.parsePosition(text));
          expect(crazyEights.makePosition(read)).toBe(text);
          expect(seatsOfPosition(text)).toBe(table.seats);
          if (known === faces)
            expect(whatFollows(crazyEights, { ...moment, state: read.state, faces: read.known })).toEqual(
              whatFollows(crazyEights, moment),
            );
        }
        seen.phases.add(state.phase);
        seen.reasons.add(state.reason);
        seen.left += leavers.length;
        seen.renewals = Math.max(seen.renewals, state.renewals);
        seen.owed = Math.max(seen.owed, state.owed);
      });
    },
    4,
  );
  const { phases, reasons } = seen;
  expect([...phases].sort()).toEqual(
    ['coin', 'shuffle', 'deal', 'start', 'turn', 'draw', 'take', 'hide', 'open', 'over'].sort(),
  );
  expect(reasons).toEqual(new Set([null, 'finished', 'blocked']));
  expect(seen.left).toBeGreaterThan(0);
  expect(seen.renewals).toBe(MOST_RENEWALS);
  expect(seen.owed).toBeGreaterThan(2);
});

it('E5: shows no card of which others can tell when it came, and would, if hands were not mixed', () => {
  const { tells, mixed } = telltales(crazyEights);
  expect(tells).toEqual([]);
  expect(mixed).toBeGreaterThan(0);
  expect(telltales(withoutHide(crazyEights)).tells.length).toBeGreaterThan(0);
});
