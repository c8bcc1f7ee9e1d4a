import { describe, expect, it } from 'vitest';
import { toHex } from '../../src/lib/bytes';
import { must } from '../../src/lib/result';
import { decodeCharter } from '../../src/table/charter';
import { Keyring } from '../../src/table/keyring';
import { Lobby } from '../../src/table/lobby';
import { type Standing, carried } from '../../src/table/standing';
import { bytesOf } from '../log/seats';
import { lynx } from '../../src/games/lynx';

const RINGS = [0, 1, 2].map((who) => new Keyring(bytesOf(`person ${who}`)));
const KEYS = RINGS.map(({ person }) => toHex(person.publicKey));
const HEAD = bytesOf('the head of the table before');
const standing = (rounds: readonly (readonly number[])[], game = 'lynx', head = HEAD): Standing => ({ game, head, keys: KEYS, rounds });
const seat = (who: number) => ({ key: RINGS[who]!.person.publicKey, device: RINGS[who]!.person.publicKey, name: `P${who}` });

/** A lobby of that person, in which all three are. */
function lobbyOf(who: number, stands: Standing | null): Lobby {
  const lobby = new Lobby(RINGS[who]!, () => bytesOf(`table of ${who}`), HEAD, 3, stands);
  RINGS.forEach((_, i) => must(lobby.meet({ device: KEYS[i]!, name: `P${i}`, wantsSeat: true, here: true, bots: [] })));
  return lobby;
}

describe('points that go with a match', () => {
  it('follow the keys of the players, whatever seats they have now; who is new has none', () => {
    expect(carried(standing([[1, 2, 3], [-4, 5, 6]]), 'lynx', [seat(2), seat(0)])).toEqual([[3, 1], [6, -4]]);
    expect(carried(standing([[1, 2, 3]]), 'lynx', [seat(1), { ...seat(0), key: bytesOf('new') }])).toEqual([[2, 0]]);
    expect(carried(standing([[1, 2, 3]]), 'greta', [seat(0)])).toEqual([]);
    expect(carried(null, 'lynx', [seat(0)])).toEqual([]);
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
    expect(lobbyOf(1, standing([[41, -21, 7]])).offerDraft(anna.draft!)).toMatchObject({ ok: false, fault: { code: 'lobby/standing' } });
  });
});
