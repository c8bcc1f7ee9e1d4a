/** Who is ready for which proposal, and what all of them together make of it. */
import { describe, expect, it } from 'vitest';
import { lynx } from '../../../src/games/lynx';
import { toHex } from '../../../src/lib/bytes';
import { must } from '../../../src/lib/result';
import { NO_FACE } from '../../../src/table/charter/appearance';
import { makeCharter } from '../../../src/table/charter/charter';
import type { Word } from '../../../src/table/charter/consents';
import { type Draft, makeDraft } from '../../../src/table/charter/draft';
import { encodeSignedCharter } from '../../../src/table/charter/signedCharter';
import type { TableBefore } from '../../../src/table/lobby/ground';
import type { Lobby } from '../../../src/table/lobby/lobby';
import { bytesOf } from '../../log/seats';
import { PAIRS } from '../scenes';
import { RINGS, deviceOf, personOf, proposal, lobbyOf, seatsOf, draftOf, outcome } from './lobbies';

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
    const words = lobbies.map((lobby) => must(lobby.sign()));
    for (const [i, lobby] of lobbies.entries()) {
      for (const [j, word] of words.entries()) {
        if (i === j) continue;
        expect(lobby.complete).toBeNull();
        expect(outcome(lobby.offerWord(lobby.hash!, word))).toBe(true);
        expect(outcome(lobby.offerWord(lobby.hash!, word))).toBe(false);
      }
    }
    expect(new Set(lobbies.map((lobby) => toHex(encodeSignedCharter(lobby.complete!)))).size).toBe(1);
  });

  it('is for who has a seat, under this draft and no other', () => {
    const [anna, ben] = three();
    const stranger = lobbyOf(5, [0, 1, 2]);
    must(stranger.offerDraft(draftOf(anna)));
    expect([outcome(stranger.sign()), stranger.ownSeat]).toEqual(['lobby/no-seat', -1]);
    const word = must(ben.sign());
    const hash = ben.hash!;
    expect(outcome(anna.offerWord(hash, { ...word, device: PAIRS[5]!.publicKey }))).toBe(false);
    expect(outcome(anna.offerWord(bytesOf('another draft'), word))).toBe(false);
    expect(outcome(anna.offerWord(hash, { ...word, device: PAIRS[2]!.publicKey }))).toBe('charter/signature');
    expect(anna.ready).toEqual([]);
    expect(outcome(anna.offerWord(hash, word))).toBe(true);
    must(anna.propose(proposal({ hand: 9 })));
    expect([anna.ready, outcome(anna.offerWord(hash, word))]).toEqual([[], false]);
  });

  it('is not for a draft that leaves out what was counted since it came', () => {
    const table = bytesOf('the table before');
    let rounds: readonly (readonly number[])[] = [];
    const before = (): TableBefore => ({
      standing: { game: lynx.id, table, keys: [0, 1].map(deviceOf), rounds, fresh: false, isBegun: rounds.length > 0 },
      ...{ isBehind: false, open: true, seats: [], members: [0, 1].map(deviceOf) },
    });
    const [anna, ben] = [lobbyOf(0, [1], 1, before, [table]), lobbyOf(1, [0], 1, before, [table])];
    must(anna.propose(proposal()));
    must(ben.offerDraft(draftOf(anna)));
    must(ben.sign());
    rounds = [[30, -5]];
    must(ben.withdraw());
    expect(outcome(ben.sign())).toBe('lobby/not-yet');
    must(anna.propose(proposal()));
    must(ben.offerDraft(draftOf(anna)));
    expect([ben.charter!.carried, outcome(ben.sign())]).toEqual([rounds, expect.objectContaining({ count: 1 })]);
  });

  it('can be taken back and given again, and the latest word holds, in whatever order they come', () => {
    const [anna, ben] = three();
    const hash = ben.hash!;
    expect(outcome(ben.withdraw())).toBe('lobby/no-seat');
    const [ready, not, again] = [must(ben.sign()), must(ben.withdraw()), must(ben.sign())];
    expect([must(ben.sign()), ben.hasConsented]).toEqual([again, true]);
    expect([outcome(anna.offerWord(hash, ready)), anna.ready]).toEqual([true, [1]]);
    expect([outcome(anna.offerWord(hash, not)), anna.ready]).toEqual([true, []]);
    expect([outcome(anna.offerWord(hash, ready)), anna.ready]).toEqual([false, []]); // replayed
    expect([outcome(anna.offerWord(hash, again)), outcome(anna.offerWord(hash, not)), anna.ready]).toEqual([
      true,
      false,
      [1],
    ]);
    // Nobody takes it back for another, and nobody makes a later consent of an earlier one.
    const forged: Word = { device: again.device, count: 4, consent: null, signature: not.signature };
    expect(outcome(anna.offerWord(hash, forged))).toBe('charter/signature');
    expect(outcome(anna.offerWord(hash, { ...again, count: 5, consent: { ...again.consent!, count: 5 } }))).toBe(
      'charter/signature',
    );
    expect(anna.ready).toEqual([1]);
  });

  it('is not given where somebody else has put a bot on the device, left it out, or given it another name', () => {
    const bot = RINGS[1]!.freeBot('Tarok', 0, [])!;
    const [author, ben] = [lobbyOf(0, [1]), lobbyOf(1, [0])];
    for (const lobby of [author, ben]) lobby.meet(personOf(1, { bots: [bot] }));
    must(author.propose(proposal()));
    const honest = author.charter!;
    const planted = { key: PAIRS[5]!.publicKey, device: PAIRS[1]!.publicKey, name: 'Bot', face: NO_FACE };
    const signs = (seats: typeof honest.seats): unknown => {
      const lobby = lobbyOf(1, [0]);
      lobby.meet(personOf(1, { bots: [bot] }));
      must(lobby.offerDraft(makeDraft(makeCharter({ ...honest, seats }), PAIRS[0]!)));
      const signed = lobby.sign();
      return signed.ok ? 'ok' : signed.fault.code;
    };
    expect(signs(honest.seats)).toBe('ok');
    expect(signs([honest.seats[0]!, planted, ...honest.seats.slice(1)])).toBe('lobby/not-offered');
    expect(signs([...honest.seats, planted])).toBe('lobby/not-offered');
    const renamed = (name: string) =>
      honest.seats.map((seat) => (toHex(seat.key) === deviceOf(1) ? { ...seat, name } : seat));
    expect([signs(renamed('Ben 2')), signs(renamed('Mallory'))]).toEqual(['ok', 'lobby/not-offered']);
    // Its own key, never offered.
    const { key } = RINGS[1]!.freeBot('Tarok', 1, [])!;
    const other = { key, device: PAIRS[1]!.publicKey, name: 'Tarok', face: NO_FACE };
    expect(signs([...honest.seats.slice(0, 2), other])).toBe('lobby/not-offered');
    const standing = lobbyOf(1, [0]);
    standing.meet(personOf(1, { wish: 'watch', bots: [bot] }));
    must(standing.offerDraft(author.draft!));
    expect(outcome(standing.sign())).toBe('lobby/not-offered');
  });

  it('is not given to a charter in which somebody else has taken the own name, and left a number for it', () => {
    const [author, ben] = [lobbyOf(0, [1, 2]), lobbyOf(1, [0, 2])];
    for (const lobby of [author, ben]) lobby.meet(personOf(2, { name: 'BEN' }));
    must(author.propose(proposal()));
    expect(seatsOf(author)).toEqual(['Anna', 'Ben 1', 'BEN 2']);
    const called = (own: string, theirs: string): Draft => {
      const names: Readonly<Record<string, string>> = { [deviceOf(1)]: own, [deviceOf(2)]: theirs };
      const seats = author.charter!.seats.map((seat) => ({ ...seat, name: names[toHex(seat.key)] ?? seat.name }));
      return makeDraft(makeCharter({ ...author.charter!, seats, revision: author.charter!.revision + 1 }), PAIRS[0]!);
    };
    const signs = (draft: Draft): unknown => {
      const lobby = lobbyOf(1, [0, 2]);
      lobby.meet(personOf(2, { name: 'BEN' }));
      must(lobby.offerDraft(draft));
      const signed = lobby.sign();
      return signed.ok ? 'ok' : signed.fault.code;
    };
    expect([signs(called('Ben 1', 'BEN 2')), signs(called('Ben', 'BEN 2'))]).toEqual(['ok', 'ok']);
    expect([signs(called('Ben 2', 'Ben')), signs(called('Ben 2', '\u0412en'))]).toEqual([
      'lobby/not-offered',
      'lobby/not-offered',
    ]);
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
