import { describe, expect, it } from 'vitest';
import { sign } from '../../src/crypto/sign';
import { lynx } from '../../src/games/lynx';
import { concatBytes, toHex, utf8 } from '../../src/lib/bytes';
import { must } from '../../src/lib/result';
import { MAX_REVISION, NO_PREVIOUS, decodeCharter, encodeCharter, encodeSignedCharter, isSameProposal } from '../../src/table/charter';
import { Keyring } from '../../src/table/keyring';
import { Lobby, type SignedWord } from '../../src/table/lobby';
import type { Person } from '../../src/table/people';
import type { Draft } from '../../src/table/protocol';
import { bytesOf } from '../log/seats';
import { NAMES } from './house';
import { PAIRS } from './scenes';

const RINGS = NAMES.map((name) => new Keyring(bytesOf(`device ${name}`)));

const deviceOf = (who: number): string => toHex(PAIRS[who]!.publicKey);
const personOf = (who: number, parts: Partial<Person> = {}): Person => ({ device: deviceOf(who), name: NAMES[who]!, wantsSeat: true, here: true, bots: [], ...parts });
const proposal = (options = {}) => ({ game: lynx, options, match: {} });

/** The lobby of a device that knows these others, in this order. */
function lobbyOf(who: number, others: readonly number[] = [], top = 0): Lobby {
  let count = 0;
  const lobby = new Lobby(RINGS[who]!, () => bytesOf(`table of ${who}, ${count++}`), NO_PREVIOUS, top);
  for (const each of [who, ...others]) lobby.meet(personOf(each));
  return lobby;
}

const seatsOf = (lobby: Lobby): string[] => lobby.charter!.seats.map(({ name }) => name);
const draftOf = (lobby: Lobby): Draft => lobby.draft!;
const outcome = (result: { readonly ok: boolean; readonly fault?: { readonly code: string }; readonly value?: unknown }): unknown => (result.ok ? result.value : result.fault!.code);

describe('a proposal', () => {
  it('seats who is here and willing, in the order of their coming, and clears signatures when that changes', () => {
    const lobby = lobbyOf(0, [2, 1]);
    must(lobby.propose(proposal()));
    expect([seatsOf(lobby), lobby.charter!.revision, lobby.ownSeat]).toEqual([['Anna', 'Cleo', 'Ben'], 1, 0]);
    must(lobby.sign());
    expect(lobby.ready).toEqual([0]);
    lobby.meet(personOf(3));
    expect(lobby.reconcile()).toBe(true);
    expect([seatsOf(lobby), lobby.charter!.revision, lobby.ready]).toEqual([['Anna', 'Cleo', 'Ben', 'Dora'], 2, []]);
    lobby.setHere(deviceOf(2), false);
    lobby.meet(personOf(1, { wantsSeat: false }));
    expect(lobby.reconcile()).toBe(true);
    expect(seatsOf(lobby)).toEqual(['Anna', 'Dora']);
    lobby.setHere(deviceOf(2), true);
    lobby.reconcile();
    expect(seatsOf(lobby)).toEqual(['Anna', 'Dora', 'Cleo']);
    expect(lobby.reconcile()).toBe(false);
  });

  it('has no more seats than the game, and no two of one name', () => {
    const lobby = lobbyOf(0, [1, 2, 3, 4, 5, 6]);
    lobby.meet(personOf(7, { name: 'Anna' }));
    lobby.meet({ device: toHex(bytesOf('ninth')), name: 'Ivo', wantsSeat: true, here: true, bots: [] });
    must(lobby.propose(proposal()));
    expect(seatsOf(lobby)).toEqual(['Anna', 'Ben', 'Cleo', 'Dora', 'Emil', 'Fay', 'Gio', 'Anna 2']);
  });

  it('calls who has no proper name Guest, and two of them apart', () => {
    const lobby = lobbyOf(0);
    lobby.meet(personOf(1, { name: ' \u200b' }));
    lobby.meet(personOf(2, { name: '' }));
    must(lobby.propose(proposal()));
    expect(seatsOf(lobby)).toEqual(['Anna', 'Guest', 'Guest 2']);
  });

  it('is refused with options that are wrong, and leaves what was', () => {
    const lobby = lobbyOf(0, [1]);
    must(lobby.propose(proposal({ hand: 9 })));
    expect(outcome(lobby.propose(proposal({ hand: 50 })))).toBe('options/range');
    expect(outcome(lobby.propose({ ...proposal(), match: { rounds: 0 } }))).toBe('options/range');
    expect(outcome(lobby.propose(proposal({ luck: true })))).toBe('options/unknown');
    expect([lobby.charter!.revision, lobby.charter!.options['hand']]).toEqual([1, 9]);
  });

  it('keeps what was chosen, and lets the rest follow the number of seats', () => {
    const lobby = lobbyOf(0, [1, 2, 3]);
    must(lobby.propose(proposal({ hand: 9 })));
    expect([lobby.charter!.options['decks'], lobby.charter!.options['hand']]).toEqual([2, 9]);
    for (const who of [4, 5, 6]) lobby.meet(personOf(who));
    lobby.reconcile();
    expect([lobby.charter!.options['decks'], lobby.charter!.options['hand'], lobby.proposal!.options]).toEqual([4, 9, { hand: 9 }]);
  });

  it('is for its author alone to change, until he has been away for a while', () => {
    const [anna, ben, cleo] = [lobbyOf(0, [1, 2]), lobbyOf(1, [0, 2]), lobbyOf(2, [0, 1])];
    must(anna.propose(proposal()));
    for (const lobby of [ben, cleo]) must(lobby.offerDraft(draftOf(anna)));
    expect(outcome(ben.propose(proposal({ hand: 9 })))).toBe('lobby/not-editor');
    for (const lobby of [ben, cleo]) lobby.setHere(deviceOf(0), false);
    for (let beat = 0; beat < 2; beat++) for (const lobby of [ben, cleo]) lobby.beat();
    expect([ben.editor, cleo.editor]).toEqual([deviceOf(0), deviceOf(0)]);
    for (const lobby of [ben, cleo]) lobby.beat();
    const heir = [deviceOf(1), deviceOf(2)].sort()[0];
    expect([ben.editor, cleo.editor]).toEqual([heir, heir]);
    const [next, other] = heir === deviceOf(1) ? [ben, cleo] : [cleo, ben];
    expect([next.reconcile(), other.reconcile()]).toEqual([true, false]);
    expect([seatsOf(next).sort(), next.charter!.revision]).toEqual([['Ben', 'Cleo'], 2]);
    expect(outcome(other.offerDraft(draftOf(next)))).toBe(true);
  });

  it('wears a link out in the end, and says so', () => {
    const lobby = lobbyOf(0, [1], MAX_REVISION);
    expect(outcome(lobby.propose(proposal()))).toBe('lobby/worn-out');
  });
});

describe('a draft from somebody else', () => {
  it('counts if it is later, or as late and of a lower key, and never twice', () => {
    const [low, high] = deviceOf(0) < deviceOf(1) ? [0, 1] : [1, 0];
    const [first, second] = [lobbyOf(low, [high]), lobbyOf(high, [low])];
    must(first.propose(proposal()));
    must(second.propose(proposal({ hand: 9 })));
    const [lower, higher] = [draftOf(first), draftOf(second)];
    expect([outcome(first.offerDraft(higher)), outcome(second.offerDraft(lower)), outcome(second.offerDraft(lower)), outcome(second.offerDraft(higher))]).toEqual([false, true, false, false]);
    expect(draftOf(second)).toEqual(lower);
    const third = lobbyOf(2, [0, 1], 1);
    expect([outcome(third.offerDraft(lower)), third.draft]).toEqual([false, null]); // no later than the charter that was
    const later = lobbyOf(2, [0, 1], 4);
    must(later.propose(proposal()));
    expect([outcome(first.offerDraft(draftOf(later))), outcome(first.offerDraft(lower)), first.charter!.revision]).toEqual([true, false, 5]);
  });

  it('is refused if its author has not signed it, or if it is no charter', () => {
    const anna = lobbyOf(0, [1]);
    must(anna.propose(proposal()));
    const draft = draftOf(anna);
    const label = utf8('svista/draft:');
    const broken = draft.charter.slice(0, -1);
    const wrong: [Draft, string][] = [
      [{ ...draft, author: PAIRS[1]!.publicKey }, 'lobby/draft'],
      [{ ...draft, signature: draft.signature.map((byte, i) => (i === 9 ? byte ^ 1 : byte)) }, 'lobby/draft'],
      [{ ...draft, charter: encodeCharter({ ...must(decodeCharter(draft.charter)), revision: 9 }) }, 'lobby/draft'],
      [{ author: PAIRS[1]!.publicKey, charter: broken, signature: sign(concatBytes(label, broken), PAIRS[1]!) }, 'wire/malformed'],
    ];
    for (const [each, code] of wrong) {
      const ben = lobbyOf(1, [0]);
      expect([outcome(ben.offerDraft(each)), ben.draft]).toEqual([code, null]);
    }
  });
});

describe('the id of a proposed table', () => {
  it('is another in every revision, of one proposal', () => {
    const anna = lobbyOf(0, [1, 2]);
    must(anna.propose(proposal()));
    const ids = [anna.charter!.table];
    for (const hand of [7, 9, 7]) {
      must(anna.propose(proposal({ hand })));
      ids.push(anna.charter!.table);
    }
    expect(new Set(ids.map(toHex)).size).toBe(4);
    expect(ids.every((id) => isSameProposal(id, ids[0]!))).toBe(true);
    expect(isSameProposal(ids[0]!, must(decodeCharter(draftAt().charter)).table)).toBe(false);
  });

  /** A draft of somebody else, as he may sign it. */
  function draftAt(table?: Uint8Array): Draft {
    const ben = lobbyOf(1, [0]);
    must(ben.propose(proposal()));
    const charter = encodeCharter({ ...ben.charter!, ...(table ? { table } : {}) });
    return { author: PAIRS[1]!.publicKey, charter, signature: sign(concatBytes(utf8('svista/draft:'), charter), PAIRS[1]!) };
  }

  it('cannot be that of another table, so nobody can be made to say two things in one', () => {
    const played = lobbyOf(0, [1]);
    must(played.propose(proposal()));
    expect(outcome(lobbyOf(0, [1]).offerDraft(draftAt()))).toBe(true);
    expect(outcome(lobbyOf(0, [1]).offerDraft(draftAt(played.charter!.table)))).toBe('lobby/table-id');
    expect(outcome(lobbyOf(0, [1]).offerDraft(draftAt(bytesOf('chosen'))))).toBe('lobby/table-id');
  });
});

describe('readiness', () => {
  /** Three lobbies with one draft. */
  function three(): [Lobby, Lobby, Lobby] {
    const lobbies: [Lobby, Lobby, Lobby] = [lobbyOf(0, [1, 2]), lobbyOf(1, [0, 2]), lobbyOf(2, [0, 1])];
    must(lobbies[0].propose(proposal()));
    for (const lobby of lobbies.slice(1)) must(lobby.offerDraft(draftOf(lobbies[0])));
    return lobbies;
  }

  it('of all makes a charter, the same everywhere, and of fewer none', () => {
    const lobbies = three();
    const words = lobbies.map((lobby) => must(lobby.sign())[0]!);
    for (const [i, lobby] of lobbies.entries()) {
      for (const [j, word] of words.entries()) {
        if (i === j) continue;
        expect(lobby.complete).toBeNull();
        expect(outcome(lobby.offerReady(word.hash, PAIRS[j]!.publicKey, word.signature))).toBe(true);
        expect(outcome(lobby.offerReady(word.hash, PAIRS[j]!.publicKey, word.signature))).toBe(false);
      }
    }
    expect(new Set(lobbies.map((lobby) => toHex(encodeSignedCharter(lobby.complete!)))).size).toBe(1);
  });

  it('is for who has a seat, under this draft and no other', () => {
    const [anna, ben] = three();
    const stranger = lobbyOf(5, [0, 1, 2]);
    must(stranger.offerDraft(draftOf(anna)));
    expect([outcome(stranger.sign()), stranger.ownSeat]).toEqual(['lobby/no-seat', -1]);
    const [{ hash, signature }] = must(ben.sign()) as [SignedWord];
    expect(outcome(anna.offerReady(hash, PAIRS[5]!.publicKey, signature))).toBe(false);
    expect(outcome(anna.offerReady(bytesOf('another draft'), PAIRS[1]!.publicKey, signature))).toBe(false);
    expect(outcome(anna.offerReady(hash, PAIRS[2]!.publicKey, signature))).toBe('charter/signature');
    expect(anna.ready).toEqual([]);
    expect(outcome(anna.offerReady(hash, PAIRS[1]!.publicKey, signature))).toBe(true);
    must(anna.propose(proposal({ hand: 9 })));
    expect([anna.ready, outcome(anna.offerReady(hash, PAIRS[1]!.publicKey, signature))]).toEqual([[], false]);
  });

  it('is refused for a table that cannot be played', () => {
    const alone = lobbyOf(0);
    must(alone.propose(proposal()));
    expect([outcome(alone.sign()), alone.complete]).toEqual(['charter/seats', null]);
    const crowd = lobbyOf(0, [1, 2, 3, 4, 5, 6, 7]);
    must(crowd.propose(proposal({ decks: 2, hand: 12 })));
    expect(outcome(crowd.sign())).toBe('lynx/too-few-cards');
  });
});

describe('the people at a link', () => {
  it('are never so many that nobody new is seen: who is away is forgotten first, oneself never', () => {
    const lobby = lobbyOf(0, [1, 2]);
    lobby.setHere(deviceOf(2), false);
    for (let i = 0; i < 200; i++) lobby.meet({ device: toHex(bytesOf(`guest ${i}`)), name: `Guest ${i}`, wantsSeat: false, here: true, bots: [] });
    const known = lobby.people.map(({ device }) => device);
    expect(known.length).toBe(64);
    expect([known.includes(deviceOf(0)), known.includes(deviceOf(2)), known.includes(toHex(bytesOf('guest 199')))]).toEqual([true, false, true]);
  });

  it('are nobody before they have said their names', () => {
    const lobby = lobbyOf(0);
    lobby.setHere(deviceOf(1), true);
    expect(lobby.people).toHaveLength(1);
  });
});
