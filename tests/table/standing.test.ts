import { describe, expect, it } from 'vitest';
import { toHex } from '../../src/lib/bytes';
import { must } from '../../src/lib/result';
import { decodeCharter } from '../../src/table/charter';
import { Keyring } from '../../src/table/keyring';
import { Lobby } from '../../src/table/lobby';
import { type Standing, carried, heard } from '../../src/table/standing';
import { bytesOf } from '../log/seats';
import { lynx } from '../../src/games/lynx';

const RINGS = [0, 1, 2].map((who) => new Keyring(bytesOf(`person ${who}`)));
const KEYS = RINGS.map(({ person }) => toHex(person.publicKey));
const HEAD = bytesOf('the head of the table before');
const standing = (rounds: readonly (readonly number[])[], game = 'lynx', head = HEAD): Standing => ({ game, head, keys: KEYS, rounds });
const seat = (who: number) => ({ key: RINGS[who]!.person.publicKey, device: RINGS[who]!.person.publicKey, name: `P${who}` });

/** A lobby of that person, in which all three are. */
function lobbyOf(who: number, stands: Standing | null, previous = HEAD): Lobby {
  const lobby = new Lobby(RINGS[who]!, () => bytesOf(`table of ${who}`), previous, 3, stands);
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

  it.each([
    ['was at no table', null],
    ['was at another one', standing([[1, 1, 1], [2, 2, 2]], 'lynx', bytesOf('another head'))],
  ])('are carried on by somebody who %s, once he proposes, also of a player who had left the table meanwhile', (_who, own) => {
    const rounds = [[41, -21, 7]];
    const anna = lobbyOf(0, standing(rounds));
    const ben = lobbyOf(1, own, bytesOf('another head'));
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
      const { seats, carried: told } = must(decodeCharter(ben.draft!.charter));
      expect(told).toEqual([seats.map(({ key }) => rounds[0]![KEYS.indexOf(toHex(key))])]);
    }
    expect(ben.charter!.seats).toHaveLength(3);
  });
});

describe('points that are only told', () => {
  const charter = must(decodeCharter(((lobby) => (must(lobby.propose({ game: lynx, options: {}, match: {} })), lobby.draft!.charter))(lobbyOf(0, standing([[1, 2, 3]])))));
  const told = (rounds: readonly (readonly number[])[], seats: readonly number[], previous = HEAD): Standing | null => heard(before, { ...charter, previous, seats: seats.map(seat), carried: rounds });
  let before: Standing | null = null;

  it('are kept as long as the same table is continued', () => {
    before = told([[1, 2]], [0, 1]);
    expect(before).toEqual({ game: 'lynx', head: HEAD, keys: [KEYS[0], KEYS[1]], rounds: [[1, 2]] });
    before = told([[9, 3]], [0, 2]);
    expect(before).toEqual({ game: 'lynx', head: HEAD, keys: KEYS, rounds: [[1, 2, 3]] });
    expect(told([], [0, 1])).toBe(before);
    expect(told([], [0, 1], bytesOf('another head'))).toBeNull();
    expect(told([[5]], [1], bytesOf('another head'))).toMatchObject({ keys: [KEYS[1]], rounds: [[5]] });
    expect(told([[5], [6]], [1])).toMatchObject({ keys: [KEYS[1]], rounds: [[5], [6]] });
  });
});
