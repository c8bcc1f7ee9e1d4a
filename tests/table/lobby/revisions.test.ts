/** The numbers of drafts: in which order they count, and that nobody wears a link out by them. */
import { describe, expect, it } from 'vitest';
import { equalBytes } from '../../../src/lib/bytes';
import { must } from '../../../src/lib/result';
import { makeCharter } from '../../../src/table/charter/charter';
import { type Draft, makeDraft } from '../../../src/table/charter/draft';
import { linkSecret } from '../../../src/table/charter/opening';
import { MAX_STEP } from '../../../src/table/lobby/founding';
import type { Lobby } from '../../../src/table/lobby/lobby';
import { bytesOf } from '../../log/seats';
import { PAIRS } from '../scenes';
import { deviceOf, draftOf, lobbyOf, outcome, proposal } from './lobbies';

/** The last number that a revision can have. */
const LAST = 2 ** 32 - 1;
/** After a revision of 1 as far ahead as one can be. */
const LEAP = 2 ** 31;

// (P158)
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
    for (const leap of [MAX_STEP + 2, LEAP]) expect(outcome(ben.offerDraft(later(anna, leap)))).toBe('lobby/revision');
    expect(outcome(ben.offerDraft(later(anna, MAX_STEP + 1)))).toBe(true);
  });

  it('has one of two drafts of the same number, of one author who had lost the first, and all the same one', () => {
    const [anna, ben, cleo] = [lobbyOf(0, [1, 2]), lobbyOf(1, [0, 2]), lobbyOf(2, [0, 1])];
    must(anna.propose(proposal()));
    const first = draftOf(anna);
    const { charter } = anna;
    const second = makeDraft(makeCharter({ ...charter!, seats: charter!.seats.slice(0, 2) }), PAIRS[0]!);
    for (const draft of [first, second]) must(ben.offerDraft(draft));
    for (const draft of [second, first]) must(cleo.offerDraft(draft));
    must(anna.offerDraft(second));
    expect(first.charter).not.toEqual(second.charter);
    expect([draftOf(ben).charter, draftOf(anna).charter]).toEqual([draftOf(cleo).charter, draftOf(cleo).charter]);
  });

  it('goes back to no table before, though the proposal for it is of whoever opened the link, and is told again', () => {
    const link = linkSecret(bytesOf('device Anna'));
    const before = lobbyOf(0, [1], null, () => null, [], link);
    must(before.propose(proposal()));
    const { charter } = before;
    const anna = lobbyOf(0, [1], charter!.revision, () => null, [charter!.table], link);
    const invented = { revision: charter!.revision + 1, continues: [bytesOf('a table that never was')] };
    expect(outcome(anna.offerDraft(makeDraft(makeCharter({ ...charter!, ...invented }), PAIRS[1]!)))).toBe(true);
    expect([outcome(anna.offerDraft(draftOf(before))), anna.charter!.revision]).toEqual([false, invented.revision]);
  });

  it('forgets what it was told once, when whoever told it is gone', () => {
    const [anna, ben] = [lobbyOf(0, [1]), lobbyOf(1, [0, 5])];
    must(anna.propose(proposal()));
    expect(outcome(ben.offerDraft(elsewhere(anna, LEAP, 5)))).toBe(true); // nothing else is known here
    expect(outcome(ben.offerDraft(draftOf(anna)))).toBe(false);
    ben.setHere(deviceOf(5), false);
    for (let beat = 0; beat < 3; beat++) ben.beat();
    expect([outcome(ben.offerDraft(draftOf(anna))), ben.charter!.revision]).toEqual([true, 1]);
  });

  it('forgets it also where it was consented to', () => {
    const [ben, cleo] = [lobbyOf(1, [2, 5]), lobbyOf(2, [1, 5])];
    must(ben.propose(proposal()));
    must(cleo.offerDraft(elsewhere(ben, LEAP, 5)));
    must(cleo.sign());
    expect(outcome(cleo.offerDraft(draftOf(ben)))).toBe(false);
    cleo.setHere(deviceOf(5), false);
    for (let beat = 0; beat < 3; beat++) cleo.beat();
    expect([outcome(cleo.offerDraft(draftOf(ben))), cleo.charter!.revision, cleo.hasConsented]).toEqual([
      true,
      1,
      false,
    ]);
  });

  it('goes by what is said, and not by what was stored, when somebody comes back', () => {
    const [anna, ben] = [lobbyOf(0, [1]), lobbyOf(1, [0])];
    must(anna.propose(proposal()));
    ben.recall(elsewhere(anna, LEAP, 5));
    expect([ben.charter!.revision, outcome(ben.offerDraft(draftOf(anna))), ben.charter!.revision]).toEqual([
      LEAP,
      true,
      1,
    ]);
    expect(outcome(ben.offerDraft(elsewhere(anna, LEAP, 5)))).toBe('lobby/revision');
  });

  it('at which a table is open hears only those who sit there', () => {
    const standing = {
      game: 'lynx',
      table: bytesOf('open'),
      keys: [deviceOf(0), deviceOf(1)],
      rounds: [],
      fresh: false,
      isBegun: false,
    };
    const at = (open: boolean): Lobby =>
      lobbyOf(0, [1, 2], 4, () => ({
        standing,
        seats: [],
        members: [deviceOf(0), deviceOf(1)],
        open,
        isBehind: false,
      }));
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

  it('has one draft for a member and for a newcomer who cannot tell that they are one, whose own is later', () => {
    const table = bytesOf('where Ben was');
    const ben = lobbyOf(1, [2, 5], 4, undefined, [table], undefined, (_, who) => equalBytes(who, PAIRS[1]!.publicKey));
    const [cleo, mallory] = [2, 5].map((who) => lobbyOf(who, [1], 4, undefined, [table])) as [Lobby, Lobby];
    must(ben.propose(proposal()));
    for (const each of [cleo, cleo, mallory, mallory]) must(each.propose(proposal()));
    ben.setHere(deviceOf(5), false);
    expect([outcome(ben.offerDraft(draftOf(mallory))), ben.reconcile()]).toEqual([false, true]); // she is seated no more
    expect([outcome(ben.offerDraft(draftOf(mallory))), ben.reconcile()]).toEqual([false, false]);
    must(cleo.propose(proposal()));
    expect([ben, cleo].map((each) => each.charter!.revision)).toEqual([6, 7]);
    expect(outcome(cleo.offerDraft(draftOf(ben)))).toBe(false);
    expect([outcome(ben.offerDraft(draftOf(cleo))), ben.reconcile(), ben.reconcile()]).toEqual([false, true, false]);
    expect([outcome(cleo.offerDraft(draftOf(ben))), cleo.charter!.revision]).toEqual([true, 8]);
  });

  it('counts on from zero after the last number, for those who were there and for those who come', () => {
    const [anna, ben, cleo] = [lobbyOf(0, [1], LAST - 1), lobbyOf(1, [0], LAST - 1), lobbyOf(2, [0])];
    for (const revision of [LAST, 0, 1]) {
      must(anna.propose(proposal({ hand: 5 + (revision % 2) })));
      expect(anna.charter!.revision).toBe(revision);
      for (const lobby of [ben, cleo]) expect(outcome(lobby.offerDraft(draftOf(anna)))).toBe(true);
    }
  });
});
