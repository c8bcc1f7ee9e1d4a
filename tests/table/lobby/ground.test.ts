/** Which tables the next one comes after, for a device that makes it after a draft of somebody else. */
import { expect, it } from 'vitest';
import { lynx } from '../../../src/games/lynx';
import { toHex } from '../../../src/lib/bytes';
import { type TableBefore, tablesContinued } from '../../../src/table/lobby/ground';
import { bytesOf } from '../../log/seats';

const OWN = bytesOf('own');
const OLDER = bytesOf('older');
const KNOWN = bytesOf('known');
const MADE_UP = bytesOf('made up');

/** A device that has sat at its own table. */
const before = (isBehind: boolean): TableBefore => ({
  standing: { game: lynx.id, table: OWN, keys: [], rounds: [], fresh: false, isBegun: false },
  ...{ isBehind, open: false, seats: [], members: [] },
});

// (P159)
it.each<readonly [why: string, told: readonly Uint8Array[], before: TableBefore | null, wanted: readonly Uint8Array[]]>(
  [
    ['as the draft tells them, to who has sat nowhere', [MADE_UP, OWN], null, [MADE_UP, OWN]],
    ['the same, to who was left behind', [MADE_UP, OWN], before(true), [MADE_UP, OWN]],
    ['the own one first, where the draft passes over it', [OLDER], before(false), [OWN, OLDER]],
    ['as told, where it continues the own one', [OWN, OLDER], before(false), [OWN, OLDER]],
    [
      'the own one first, where one is put after it that nobody has seen',
      [MADE_UP, OWN, OLDER],
      before(false),
      [OWN, OLDER],
    ],
    ['a later one first that is known', [KNOWN, OWN], before(false), [KNOWN, OWN]],
    ['the same, where another is put after it', [MADE_UP, KNOWN, OWN], before(false), [KNOWN, OWN]],
  ],
)('the next table comes after: %s', (_why, told, at, wanted) => {
  const isKnown = (table: Uint8Array): boolean => table === KNOWN;
  expect(tablesContinued(told, at, isKnown).map(toHex)).toEqual(wanted.map(toHex));
});
