import { describe, expect, it } from 'vitest';
import { sign } from '../../../src/crypto/sign';
import { lynx } from '../../../src/games/lynx';
import { concatBytes, toHex, utf8 } from '../../../src/lib/bytes';
import { must } from '../../../src/lib/result';
import { MAX_REVISION, decodeCharter, encodeCharter, makeCharter } from '../../../src/table/charter/charter';
import type { Word } from '../../../src/table/charter/consents';
import { type Draft, makeDraft } from '../../../src/table/charter/draft';
import { type DraftsOptions, MAX_STEP } from '../../../src/table/lobby/drafts';
import { encodeSignedCharter } from '../../../src/table/charter/signedCharter';
import { Keyring } from '../../../src/table/charter/keyring';
import { Lobby } from '../../../src/table/lobby/lobby';
import type { Participant } from '../../../src/table/lobby/participants';
import { bytesOf } from '../../log/seats';
import { NAMES } from '../harness';
import { PAIRS } from '../scenes';

const RINGS = NAMES.map((name) => new Keyring(bytesOf(`device ${name}`)));

const deviceOf = (who: number): string => toHex(PAIRS[who]!.publicKey);
const personOf = (who: number, parts: Partial<Participant> = {}): Participant => ({
  device: deviceOf(who),
  name: NAMES[who]!,
  wantsSeat: true,
  here: true,
  bots: [],
  ...parts,
});
const proposal = (options = {}) => ({ game: lynx, options, match: {} });

/** The lobby of a device that knows these others, in this order. */
function lobbyOf(
  who: number,
  others: readonly number[] = [],
  top = 0,
  before: DraftsOptions['before'] = () => null,
  continues: readonly Uint8Array[] = [],
  opens = false,
): Lobby {
  const random = (count: number): Uint8Array => bytesOf(`table of ${who}`).subarray(0, count);
  const lobby = new Lobby({ keyring: RINGS[who]!, random, continues, top, before, opens });
  for (const each of [who, ...others]) lobby.meet(personOf(each));
  return lobby;
}

const seatsOf = (lobby: Lobby): string[] => lobby.charter!.seats.map(({ name }) => name);
const draftOf = (lobby: Lobby): Draft => lobby.draft!;
const outcome = (result: {
  readonly ok: boolean;
  readonly fault?: { readonly code: string };
  readonly value?: unknown;
}): unknown => (result.ok ? result.value : result.fault!.code);

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
    expect(seatsOf(lobby)).toEqual(['Anna 1', 'Ben', 'Cleo', 'Dora', 'Emil', 'Fay', 'Gio', 'Anna 2']);
  });

  it('tells those apart whose names look alike, though they are written otherwise', () => {
    const lobby = lobbyOf(0);
    for (const [i, name] of ['ANNA', '\u0410nn\u0430', 'An na', 'Emi1', 'Emil'].entries())
      lobby.meet(personOf(i + 1, { name }));
    must(lobby.propose(proposal()));
    expect(seatsOf(lobby)).toEqual(['Anna 1', 'ANNA 2', '\u0410nn\u0430 3', 'An na 4', 'Emi1 1', 'Emil 2']);
    expect(must(decodeCharter(draftOf(lobby).charter)).seats).toHaveLength(6);
    const seats = lobby.charter!.seats.map((seat, i) => (i === 1 ? { ...seat, name: '\u0391nna 1' } : seat));
    expect(outcome(decodeCharter(encodeCharter({ ...lobby.charter!, seats })))).toBe('charter/name');
  });

  it('calls who has no proper name Guest, and two of them apart', () => {
    const lobby = lobbyOf(0);
    lobby.meet(personOf(1, { name: ' \u200b' }));
    lobby.meet(personOf(2, { name: '\ufe0f\u{e0101}' }));
    must(lobby.propose(proposal()));
    expect(seatsOf(lobby)).toEqual(['Anna', 'Guest 1', 'Guest 2']);
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
    expect([lobby.charter!.options['decks'], lobby.charter!.options['hand'], lobby.proposal!.options]).toEqual([
      4,
      9,
      { hand: 9 },
    ]);
  });

  it('is for its author alone to change at a new link, until they have been away for a while and somebody takes over', () => {
    const [anna, ben, cleo] = [lobbyOf(0, [1, 2]), lobbyOf(1, [0, 2]), lobbyOf(2, [0, 1])];
    must(anna.propose(proposal()));
    for (const lobby of [ben, cleo]) must(lobby.offerDraft(draftOf(anna)));
    expect(outcome(ben.propose(proposal({ hand: 9 })))).toBe('lobby/not-editor');
    for (const lobby of [ben, cleo]) lobby.setHere(deviceOf(0), false);
    for (let beat = 0; beat < 2; beat++) for (const lobby of [ben, cleo]) lobby.beat();
    expect([ben.editor, cleo.editor]).toEqual([deviceOf(0), deviceOf(0)]);
    expect(outcome(ben.takeOver(proposal()))).toBe('lobby/not-editor');
    for (const lobby of [ben, cleo]) lobby.beat();
    expect([ben.editor, cleo.editor, ben.reconcile()]).toEqual([null, null, false]);
    must(ben.takeOver(proposal()));
    expect([seatsOf(ben), ben.charter!.revision]).toEqual([['Ben', 'Cleo'], 2]);
    expect([outcome(cleo.offerDraft(draftOf(ben))), cleo.editor]).toEqual([true, deviceOf(1)]);
  });

  it('passes on by itself after a table, where the same goes on, to a member of it before others', () => {
    const standing = { game: 'lynx', table: bytesOf('before'), keys: [0, 1, 2].map(deviceOf), rounds: [] };
    const before = () => ({ standing, members: [deviceOf(0), deviceOf(2)], open: false, later: null });
    const at = (who: number, others: readonly number[]): Lobby => lobbyOf(who, others, 4, before, [bytesOf('before')]);
    const [anna, ben, cleo] = [at(0, [1, 2]), at(1, [0, 2]), at(2, [0, 1])];
    must(anna.propose(proposal()));
    for (const lobby of [ben, cleo]) {
      must(lobby.offerDraft(draftOf(anna)));
      lobby.setHere(deviceOf(0), false);
      for (let beat = 0; beat < 3; beat++) lobby.beat();
    }
    expect([ben.editor, cleo.editor]).toEqual([deviceOf(2), deviceOf(2)]);
    expect([ben.reconcile(), cleo.reconcile(), seatsOf(cleo).sort()]).toEqual([false, true, ['Ben', 'Cleo']]);
    expect(outcome(ben.offerDraft(draftOf(cleo)))).toBe(true);
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
    expect([
      outcome(first.offerDraft(higher)),
      outcome(second.offerDraft(lower)),
      outcome(second.offerDraft(lower)),
      outcome(second.offerDraft(higher)),
    ]).toEqual([false, true, false, false]);
    expect(draftOf(second)).toEqual(lower);
    const third = lobbyOf(2, [0, 1], 1);
    expect([outcome(third.offerDraft(lower)), third.draft]).toEqual([false, null]); // no later than the charter that was
    const later = lobbyOf(2, [0, 1], 4);
    must(later.propose(proposal()));
    expect([
      outcome(first.offerDraft(draftOf(later))),
      outcome(first.offerDraft(lower)),
      first.charter!.revision,
    ]).toEqual([true, false, 5]);
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
      [
        { author: PAIRS[1]!.publicKey, charter: broken, signature: sign(concatBytes(label, broken), PAIRS[1]!) },
        'wire/malformed',
      ],
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
    const charters = [anna.charter!];
    for (const hand of [7, 9, 7]) {
      must(anna.propose(proposal({ hand })));
      charters.push(anna.charter!);
    }
    expect(new Set(charters.map(({ table }) => toHex(table))).size).toBe(4);
    expect(new Set(charters.map(({ proposal: each }) => toHex(each))).size).toBe(1);
    const ben = lobbyOf(1, [0]);
    must(ben.propose(proposal()));
    expect(toHex(ben.charter!.proposal)).not.toBe(toHex(anna.charter!.proposal));
  });
});

describe('whoever opened the link', () => {
  const openedBy = (who: number, others: readonly number[]): Lobby => lobbyOf(who, others, 0, () => null, [], true);

  it('keeps the choice against a proposal of somebody who had not heard of it, however late that one is', () => {
    const [anna, ben, cleo] = [openedBy(0, [1, 2]), lobbyOf(1, [0, 2]), lobbyOf(2, [0, 1])];
    must(anna.propose(proposal({ hand: 9 })));
    must(ben.takeOver(proposal()));
    for (let hand = 5; hand < 8; hand++) must(ben.propose(proposal({ hand })));
    must(cleo.offerDraft(draftOf(ben)));
    expect([ben.charter!.revision, outcome(anna.offerDraft(draftOf(ben)))]).toEqual([4, false]);
    for (const lobby of [ben, cleo]) {
      expect([outcome(lobby.offerDraft(draftOf(anna))), outcome(lobby.offerDraft(draftOf(ben)))]).toEqual([
        true,
        false,
      ]);
      expect([lobby.editor, lobby.charter!.options['hand']]).toEqual([deviceOf(0), 9]);
    }
  });

  it('has it back when they are there again after somebody took over, and cannot be put out of it by a later draft', () => {
    const [anna, ben, cleo] = [openedBy(0, [1, 2]), lobbyOf(1, [0, 2]), lobbyOf(2, [0, 1])];
    must(anna.propose(proposal({ hand: 9 })));
    must(ben.offerDraft(draftOf(anna)));
    ben.setHere(deviceOf(0), false);
    for (let beat = 0; beat < 3; beat++) ben.beat();
    must(ben.takeOver(ben.proposal!));
    must(ben.propose(proposal({ hand: 7 })));
    must(cleo.offerDraft(draftOf(anna)));
    expect([outcome(cleo.offerDraft(draftOf(ben))), outcome(anna.offerDraft(draftOf(ben)))]).toEqual([false, false]); // she is there
    ben.setHere(deviceOf(0), true);
    expect([outcome(ben.offerDraft(draftOf(anna))), ben.charter!.options['hand'], ben.editor]).toEqual([
      true,
      9,
      deviceOf(0),
    ]);
    const thief = makeDraft(
      makeCharter({ ...anna.charter!, revision: 9, seats: anna.charter!.seats.slice(1) }),
      PAIRS[2]!,
    );
    expect([outcome(ben.offerDraft(thief)), seatsOf(ben)]).toEqual([false, ['Anna', 'Ben', 'Cleo']]);
  });

  it('can be left out by those who have waited, each for themselves, and then what one of them proposes counts', () => {
    const [anna, ben, cleo] = [openedBy(0, [1, 2]), lobbyOf(1, [0, 2]), lobbyOf(2, [0, 1])];
    must(anna.propose(proposal()));
    for (const lobby of [ben, cleo]) must(lobby.offerDraft(draftOf(anna)));
    ben.setLeftOut(deviceOf(0), true);
    must(ben.takeOver(ben.proposal!));
    expect([
      seatsOf(ben).sort(),
      outcome(cleo.offerDraft(draftOf(ben))),
      cleo.rivals.map(({ draft }) => toHex(draft.author)),
    ]).toEqual([['Ben', 'Cleo'], false, [deviceOf(1)]]);
    cleo.setLeftOut(deviceOf(0), true);
    expect([seatsOf(cleo).sort(), cleo.editor, cleo.rivals]).toEqual([['Ben', 'Cleo'], deviceOf(1), []]);
    must(anna.propose(proposal({ hand: 9 })));
    expect([outcome(cleo.offerDraft(draftOf(anna))), outcome(ben.offerDraft(draftOf(anna)))]).toEqual([false, false]);
    for (const lobby of [ben, cleo]) lobby.setLeftOut(deviceOf(0), false);
    expect([outcome(cleo.offerDraft(draftOf(anna))), cleo.editor]).toEqual([true, deviceOf(0)]);
  });
});

describe('a link', () => {
  const later = (anna: Lobby, revision: number, who = 0): Draft =>
    makeDraft(makeCharter({ ...anna.charter!, revision }), PAIRS[who]!);
  const elsewhere = (anna: Lobby, revision: number, who: number): Draft =>
    makeDraft(
      makeCharter({ ...anna.charter!, revision, proposal: bytesOf('of somebody else').subarray(0, 16) }),
      PAIRS[who]!,
    );

  it('is not worn out by somebody who leaps ahead: revisions go up in small steps', () => {
    const [anna, ben] = [lobbyOf(0, [1]), lobbyOf(1, [0])];
    must(anna.propose(proposal()));
    must(ben.offerDraft(draftOf(anna)));
    for (const leap of [MAX_STEP + 2, MAX_REVISION])
      expect(outcome(ben.offerDraft(later(anna, leap)))).toBe('lobby/revision');
    expect(outcome(ben.offerDraft(later(anna, MAX_STEP + 1)))).toBe(true);
  });

  it('forgets what it was told once, when whoever told it is gone', () => {
    const [anna, ben] = [lobbyOf(0, [1]), lobbyOf(1, [0, 5])];
    must(anna.propose(proposal()));
    expect(outcome(ben.offerDraft(elsewhere(anna, MAX_REVISION, 5)))).toBe(true); // nothing else is known here
    expect(outcome(ben.offerDraft(draftOf(anna)))).toBe(false);
    ben.setHere(deviceOf(5), false);
    for (let beat = 0; beat < 3; beat++) ben.beat();
    expect([outcome(ben.offerDraft(draftOf(anna))), ben.charter!.revision]).toEqual([true, 1]);
  });

  it('goes by what is said, and not by what was stored, when somebody comes back', () => {
    const [anna, ben] = [lobbyOf(0, [1]), lobbyOf(1, [0])];
    must(anna.propose(proposal()));
    ben.recall(elsewhere(anna, MAX_REVISION, 5));
    expect([ben.charter!.revision, outcome(ben.offerDraft(draftOf(anna))), ben.charter!.revision]).toEqual([
      MAX_REVISION,
      true,
      1,
    ]);
    expect(outcome(ben.offerDraft(elsewhere(anna, MAX_REVISION, 5)))).toBe('lobby/revision');
  });

  it('at which a table is open hears only those who sit there', () => {
    const standing = { game: 'lynx', table: bytesOf('open'), keys: [deviceOf(0), deviceOf(1)], rounds: [] };
    const at = (open: boolean): Lobby =>
      lobbyOf(0, [1, 2], 4, () => ({ standing, members: [deviceOf(0), deviceOf(1)], open, later: null }));
    const stranger = lobbyOf(2, [0, 1], 4);
    must(stranger.propose(proposal()));
    const member = lobbyOf(1, [0, 2], 4);
    must(member.propose(proposal()));
    expect([outcome(at(true).offerDraft(draftOf(stranger))), outcome(at(true).offerDraft(draftOf(member)))]).toEqual([
      false,
      true,
    ]);
    expect(outcome(at(false).offerDraft(draftOf(stranger)))).toBe(true);
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
    const bot = { key: RINGS[1]!.freeKey(0, [])!, name: 'Tarok', level: 0 };
    const [author, ben] = [lobbyOf(0, [1]), lobbyOf(1, [0])];
    for (const lobby of [author, ben]) lobby.meet(personOf(1, { bots: [bot] }));
    must(author.propose(proposal()));
    const honest = author.charter!;
    const planted = { key: PAIRS[5]!.publicKey, device: PAIRS[1]!.publicKey, name: 'Bot' };
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
    const other = { key: RINGS[1]!.freeKey(1, [])!, device: PAIRS[1]!.publicKey, name: 'Tarok' }; // its own key, never offered
    expect(signs([...honest.seats.slice(0, 2), other])).toBe('lobby/not-offered');
    const standing = lobbyOf(1, [0]);
    standing.meet(personOf(1, { wantsSeat: false, bots: [bot] }));
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

describe('the people at a link', () => {
  it('are never so many that nobody new is seen: who is away is forgotten first, oneself never', () => {
    const lobby = lobbyOf(0, [1, 2]);
    lobby.setHere(deviceOf(2), false);
    for (let i = 0; i < 200; i++)
      lobby.meet({ device: toHex(bytesOf(`guest ${i}`)), name: `Guest ${i}`, wantsSeat: false, here: true, bots: [] });
    const known = lobby.people.map(({ device }) => device);
    expect(known.length).toBe(64);
    expect([
      known.includes(deviceOf(0)),
      known.includes(deviceOf(2)),
      known.includes(toHex(bytesOf('guest 199'))),
    ]).toEqual([true, false, true]);
  });

  it('have a place as soon as whoever proposes does without others, however many one page brings', () => {
    const lobby = lobbyOf(0);
    must(lobby.propose(proposal()));
    const strangers = Array.from({ length: 14 }, (_, i) => toHex(bytesOf(`stranger ${i}`)));
    for (const device of strangers) lobby.meet({ device, name: 'Guest', wantsSeat: true, here: true, bots: [] });
    for (const who of [1, 2]) lobby.meet(personOf(who));
    lobby.reconcile();
    expect([lobby.people.length, seatsOf(lobby).includes('Ben')]).toEqual([17, false]); // they are seen, and wait
    for (const device of strangers) lobby.setLeftOut(device, true);
    lobby.reconcile();
    expect(seatsOf(lobby)).toEqual(['Anna', 'Ben', 'Cleo']);
  });

  it('are nobody before they have said their names', () => {
    const lobby = lobbyOf(0);
    lobby.setHere(deviceOf(1), true);
    expect(lobby.people).toHaveLength(1);
  });
});
