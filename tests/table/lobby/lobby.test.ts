/** The waiting room of one device: people, drafts, and which proposal holds. */
import { describe, expect, it } from 'vitest';
import { sign } from '../../../src/crypto/sign';
import { concatBytes, toHex, utf8 } from '../../../src/lib/bytes';
import { must } from '../../../src/lib/result';
import { NO_FACE } from '../../../src/table/charter/appearance';
import { decodeCharter, encodeCharter, makeCharter } from '../../../src/table/charter/charter';
import { type Draft, makeDraft } from '../../../src/table/charter/draft';
import { OPENING_BYTES, linkSecret } from '../../../src/table/charter/opening';
import { makeProposalId } from '../../../src/table/lobby/founding';
import type { Lobby } from '../../../src/table/lobby/lobby';
import { bytesOf } from '../../log/seats';
import { PAIRS } from '../scenes';
import { walkStages } from '../../stages';
import { deviceOf, personOf, proposal, lobbyOf, seatsOf, draftOf, outcome } from './lobbies';

/** Of a link that Anna opened. */
const ANNAS = linkSecret(bytesOf('device Anna'));

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
    lobby.meet(personOf(1, { wish: 'watch' }));
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
    lobby.meet({ device: toHex(bytesOf('ninth')), name: 'Ivo', face: NO_FACE, wish: 'seat', here: true, bots: [] });
    must(lobby.propose(proposal()));
    expect(seatsOf(lobby)).toEqual(['Anna 1', 'Ben', 'Cleo', 'Dora', 'Emil', 'Fay', 'Gio', 'Anna 2']);
  });

  it('tells those apart whose names look alike, though they are written otherwise', () => {
    const lobby = lobbyOf(0);
    for (const [i, name] of ['ANNA', '\u0410nn\u0430', '\uff21n n\u13aa', 'Emi1', 'Emil'].entries())
      lobby.meet(personOf(i + 1, { name }));
    must(lobby.propose(proposal()));
    expect(seatsOf(lobby)).toEqual(['Anna 1', 'ANNA 2', '\u0410nn\u0430 3', '\uff21n n\u13aa 4', 'Emi1 1', 'Emil 2']);
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
    const standing = {
      game: 'lynx',
      table: bytesOf('before'),
      keys: [0, 1, 2].map(deviceOf),
      rounds: [],
      fresh: false,
      isBegun: false,
    };
    const before = () => ({ standing, seats: [], members: [deviceOf(0), deviceOf(2)], open: false, isBehind: false });
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
    // No later than the charter that was.
    expect([outcome(third.offerDraft(lower)), third.draft]).toEqual([false, null]);
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
  const at = (who: number, others: readonly number[]): Lobby => lobbyOf(who, others, null, () => null, [], ANNAS);

  it('keeps the choice against a proposal of somebody who had not heard of it, however late that one is', () => {
    const [anna, ben, cleo] = [at(0, [1, 2]), at(1, [0, 2]), at(2, [0, 1])];
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

  it('shows it by a number that is theirs alone: who tells the same number has not opened the link', () => {
    const [anna, ben, mallory] = [at(0, [1, 2]), at(1, [0, 2]), at(2, [0, 1])];
    must(anna.propose(proposal({ hand: 9 })));
    must(mallory.propose(proposal({ hand: 5 })));
    const claimed = makeProposalId(anna.charter!.proposal.subarray(0, OPENING_BYTES), PAIRS[2]!.publicKey);
    const claims = [1, 60].map((revision) =>
      makeDraft(makeCharter({ ...mallory.charter!, revision, proposal: claimed }), PAIRS[2]!),
    );
    must(ben.offerDraft(claims[0]!)); // nothing is known yet: it may be somebody who came by the link as well
    expect([ben.opener, outcome(ben.offerDraft(draftOf(anna))), ben.opener]).toEqual([null, true, deviceOf(0)]);
    expect([outcome(ben.offerDraft(claims[1]!)), ben.editor, ben.opener]).toEqual([false, deviceOf(0), deviceOf(0)]);
    expect([anna.opener, mallory.opener]).toEqual([deviceOf(0), null]);
  });

  it('has it back when they are there again after somebody took over, and cannot be put out of it by a later draft', () => {
    const [anna, ben, cleo] = [at(0, [1, 2]), at(1, [0, 2]), at(2, [0, 1])];
    must(anna.propose(proposal({ hand: 9 })));
    must(ben.offerDraft(draftOf(anna)));
    ben.setHere(deviceOf(0), false);
    for (let beat = 0; beat < 3; beat++) ben.beat();
    must(ben.takeOver(ben.proposal!));
    must(ben.propose(proposal({ hand: 7 })));
    must(cleo.offerDraft(draftOf(anna)));
    // She is there.
    expect([outcome(cleo.offerDraft(draftOf(ben))), outcome(anna.offerDraft(draftOf(ben)))]).toEqual([false, false]);
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
    const [anna, ben, cleo] = [at(0, [1, 2]), at(1, [0, 2]), at(2, [0, 1])];
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

describe('the people at a link', () => {
  it('are never so many that nobody new is seen: who is away is forgotten first, oneself never', () => {
    const lobby = lobbyOf(0, [1, 2]);
    lobby.setHere(deviceOf(2), false);
    for (let i = 0; i < 200; i++)
      lobby.meet({
        device: toHex(bytesOf(`guest ${i}`)),
        name: `Guest ${i}`,
        face: NO_FACE,
        wish: 'watch',
        here: true,
        bots: [],
      });
    const known = lobby.people.map(({ device }) => device);
    expect(known.length).toBe(64);
    expect([
      known.includes(deviceOf(0)),
      known.includes(deviceOf(2)),
      known.includes(toHex(bytesOf('guest 199'))),
    ]).toEqual([true, false, true]);
  });

  it('are given a seat before others by whoever proposes, with one press, however many one page brings', () => {
    const lobby = lobbyOf(0);
    must(lobby.propose(proposal()));
    const strangers = Array.from({ length: 14 }, (_, i) => toHex(bytesOf(`stranger ${i}`)));
    for (const device of strangers)
      lobby.meet({ device, name: 'Guest', face: NO_FACE, wish: 'seat', here: true, bots: [] });
    for (const who of [1, 2]) lobby.meet(personOf(who));
    lobby.reconcile();
    for (const who of [1, 2]) lobby.seatFirst(deviceOf(who));
    lobby.reconcile();
    const { maxSeats } = lobby.charter!.game;
    expect([seatsOf(lobby).length, seatsOf(lobby)]).toEqual([
      maxSeats,
      expect.arrayContaining(['Anna', 'Ben', 'Cleo']),
    ]);
  });

  it('have a place as soon as whoever proposes does without others, however many one page brings', () => {
    const lobby = lobbyOf(0);
    must(lobby.propose(proposal()));
    const strangers = Array.from({ length: 14 }, (_, i) => toHex(bytesOf(`stranger ${i}`)));
    for (const device of strangers)
      lobby.meet({ device, name: 'Guest', face: NO_FACE, wish: 'seat', here: true, bots: [] });
    for (const who of [1, 2]) lobby.meet(personOf(who));
    lobby.reconcile();
    expect([lobby.people.length, seatsOf(lobby).includes('Ben')]).toEqual([17, false]); // they are seen, and wait
    for (const device of strangers) lobby.setLeftOut(device, true);
    lobby.reconcile();
    expect(seatsOf(lobby)).toEqual(['Anna', 'Ben', 'Cleo']);
  });

  it('are regarded more than strangers if a proposal names them or they opened the link, and less if one does without them', () => {
    const anna = lobbyOf(0, [], null, () => null, [], ANNAS);
    must(anna.propose(proposal()));
    const ben = lobbyOf(1, [2, 3], null, () => null, [], ANNAS);
    expect([0, 2, 3].map((who) => ben.regardOf(deviceOf(who)))).toEqual([0, 0, 0]);
    must(ben.offerDraft(draftOf(anna)));
    expect([0, 2, 3].map((who) => ben.regardOf(deviceOf(who)))).toEqual([1, 0, 0]);
    for (let beat = 0; beat < 3; beat++) ben.beat();
    ben.setLeftOut(deviceOf(3), true);
    must(ben.takeOver(proposal()));
    expect([0, 2, 3].map((who) => ben.regardOf(deviceOf(who)))).toEqual([1, 1, -1]);
    const cleo = lobbyOf(2);
    must(cleo.offerDraft(draftOf(ben)));
    expect([0, 1, 3].map((who) => cleo.regardOf(deviceOf(who)))).toEqual([0, 1, 0]);
  });

  it('are nobody before they have said their names', () => {
    const lobby = lobbyOf(0);
    lobby.setHere(deviceOf(1), true);
    expect(lobby.people).toHaveLength(1);
  });
});

it('a draft walks the stages of the table, and no others', () =>
  walkStages('table/lobby/drafts.ts', () => {
    const lobby = lobbyOf(0, [1]);
    must(lobby.propose(proposal()));
    lobby.setHere(deviceOf(1), false);
    lobby.setHere(deviceOf(1), true);
    expect(outcome(lobby.offerDraft(draftOf(lobby)))).toBe(false);
  }));
