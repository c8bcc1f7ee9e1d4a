/** For whom a table waits, and who is missed. */
import { describe, expect, it } from 'vitest';
import type { SeatView } from '../../../src/ui/view/roomView';
import { missedAt } from '../../../src/ui/view/waits';

type Presence = SeatView['presence'];

/** A table at which the first seat reads, the others are as they are said to be, and the last has a bot. */
function table(presences: readonly Presence[], waitingFor: readonly number[], ownSeat = 0) {
  const seats = [...presences, 'lost' as const].map(
    (presence, seat) => ({ seat, presence, bot: seat === presences.length ? 'bot' : null }) as unknown as SeatView,
  );
  return { seats, waitingFor, ownSeat };
}

describe('who is missed', () => {
  it.each<[string, Parameters<typeof table>, readonly number[]]>([
    ['nobody, if all are there', [['self', 'connected', 'connected'], [1]], []],
    [
      'those whom the table waits for and nobody reaches',
      [
        ['self', 'lost', 'unsteady'],
        [1, 2],
      ],
      [1, 2],
    ],
    ['nobody on the own turn as long as somebody sees it', [['self', 'connected', 'lost'], [0]], []],
    ['all others on the own turn if nobody sees it', [['self', 'lost', 'unsteady'], [0]], [1, 2]],
    ['the other one of two on the own turn', [['self', 'lost'], [0]], [1]],
    ['nobody where all others are bots', [['self'], [0]], []],
    ['those whom a spectator sees the table wait for', [['connected', 'lost'], [1], -1], [1]],
  ])('%s', (_why, given, missed) => {
    expect(missedAt(table(...given))).toEqual(missed);
  });
});
