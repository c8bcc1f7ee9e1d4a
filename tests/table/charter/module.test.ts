/** A game from a module: the charter names the hash of its bytes, and whoever has other ones, or none, is told. */
import { describe, expect, it } from 'vitest';
import { ohHell } from '../../../examples/oh-hell/rules';
import { signingPair } from '../../../src/crypto/sign';
import { GAMES, gameOf } from '../../../src/games/registry';
import type { AnyGame } from '../../../src/games/game';
import { utf8 } from '../../../src/lib/bytes';
import { must } from '../../../src/lib/result';
import {
  BUILT_IN,
  type Charter,
  decodeCharter,
  encodeCharter,
  makeCharter,
  moduleHash,
} from '../../../src/table/charter/charter';
import { isSameGame } from '../../../src/table/charter/draft';
import { Drafts } from '../../../src/table/lobby/drafts';
import { Keyring } from '../../../src/table/charter/keyring';
import { PLAIN, personSeat } from './charters';
import { UNOPENED } from '../lobby/lobbies';

const ADDRESS = 'http://table.lan/oh-hell.js';
const HASH = moduleHash(utf8('the module'));
const PAIRS = [1, 2].map((seed) => signingPair(new Uint8Array(32).fill(seed)));
const withHash = (hash: Uint8Array | null): AnyGame => ({ ...ohHell, source: { address: ADDRESS, hash } });

function charterWith(game: AnyGame, module: Uint8Array): Charter {
  const seats = PAIRS.map((pair, i) => personSeat(pair, ['Anna', 'Ben'][i]!));
  const terms = { ...PLAIN, revision: 1, proposal: new Uint8Array(16), options: { hand: 7 }, seats };
  const match = { match: 'rounds', rounds: 4, target: 100, escrow: true, patience: 90, grace: 20 };
  return makeCharter({ ...terms, game, module, match });
}

/** What this device makes of such a charter, while the game that it has is the one that is given. */
function readWith(own: AnyGame | null, charter: Charter): string {
  const all = GAMES as AnyGame[];
  const before = [...all];
  all.splice(0, all.length, ...before.filter(({ id }) => id !== 'oh-hell'), ...(own ? [own] : []));
  const read = decodeCharter(encodeCharter(charter));
  all.splice(0, all.length, ...before);
  return read.ok ? 'ok' : `${read.fault.code} ${String(read.fault.values?.['game'])}`;
}

describe('a game from a module', () => {
  it('is agreed on by the hash of its bytes (P11)', () => {
    const charter = charterWith(withHash(HASH), HASH);
    expect(readWith(withHash(HASH), charter)).toBe('ok');
    expect(readWith(withHash(moduleHash(utf8('the module '))), charter)).toBe('game/other-module Oh Hell');
    expect(readWith(ohHell, charter), 'the same game of a program').toBe('game/other-module Oh Hell');
    expect(readWith(withHash(HASH), charterWith(ohHell, BUILT_IN))).toBe('game/other-module Oh Hell');
    expect(readWith(withHash(null), charter), 'before the module has come').toBe('game/unknown oh-hell');
    expect(readWith(withHash(null), charterWith(ohHell, BUILT_IN))).toBe('game/unknown oh-hell');
    expect(readWith(null, charter)).toBe('game/unknown oh-hell');
  });

  it('is another game with another module, though all else is the same', () => {
    const [one, other] = [charterWith(ohHell, HASH), charterWith(ohHell, moduleHash(utf8('mended')))];
    expect(isSameGame(one, charterWith(ohHell, HASH))).toBe(true);
    expect(isSameGame(one, other)).toBe(false);
  });

  it('is another table with another module (P12)', () => {
    const [one, other] = [charterWith(ohHell, HASH), charterWith(ohHell, BUILT_IN)];
    expect(one.table).not.toEqual(other.table);
  });

  it('is proposed with its hash, and not at all before it is there', () => {
    const keyring = new Keyring(new Uint8Array(32).fill(1));
    const drafts = new Drafts({
      ...UNOPENED,
      keyring,
      continues: [],
      top: null,
      before: () => null,
      random: (count) => new Uint8Array(count),
    });
    const proposal = { options: {}, match: {} };
    const made = (game: AnyGame): string => {
      const done = drafts.make({ ...proposal, game }, []);
      return done.ok ? 'ok' : done.fault.code;
    };
    expect(made(withHash(null))).toBe('game/lost');
    expect(drafts.charter).toBeNull();
    expect(made(withHash(HASH))).toBe('ok');
    expect(drafts.charter!.module).toEqual(HASH);
    expect(made(must(gameOf('greta')))).toBe('ok');
    expect(drafts.charter!.module).toEqual(BUILT_IN);
  });
});
