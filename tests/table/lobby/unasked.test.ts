/**
 * What somebody with the link does so that others sit down without having been asked: their pages consent by
 * themselves to the next table of a match that they have found, or come back to, and to nothing else.
 */
import { describe, expect, it } from 'vitest';
import { signingPair } from '../../../src/crypto/sign';
import { must } from '../../../src/lib/result';
import { type Charter, makeCharter } from '../../../src/table/charter/charter';
import { makeDraft } from '../../../src/table/charter/draft';
import { pointsFor, carriedScoresOf } from '../../../src/table/lobby/carriedScores';
import { encodeSignedCharter } from '../../../src/table/charter/signedCharter';
import { type Message, encodeMessage } from '../../../src/table/sync/protocol';
import { bytesOf } from '../../log/seats';
import { personSeat } from '../charter/charters';
import type { Device } from '../harness';
import { signedBy } from '../signing';
import { Guests } from './guests';

const NOBODY = signingPair(bytesOf('nobody'));

/** A table of Mallory's with somebody invented, of the same game by the same options as that charter. */
function madeUp(mallory: Device, like: Charter): { readonly table: Charter; readonly said: Message } {
  const pairs = [mallory.room.pair, NOBODY];
  const seats = pairs.map((pair, i) => personSeat(pair, `Stranger ${i + 1}`));
  const table = makeCharter({ ...like, revision: 900, continues: [], carried: [], absent: [], seats });
  return { table, said: { kind: 'charter', signed: encodeSignedCharter(signedBy(table, pairs)) } };
}

function tell(mallory: Device, devices: readonly Device[], message: Message): void {
  for (const { room } of devices) void room.receive(mallory.room.self, encodeMessage(message)); // or refused
}

const areReady = (devices: readonly Device[]): boolean[] => devices.map(({ room }) => room.lobby.hasConsented);

describe('a table that a stranger makes up, of the game that friends are about to choose', () => {
  it('has nobody get ready for what whoever opened the link proposes, though a device of theirs sits in it', async () => {
    const guests = await Guests.waiting(1, ['Anna', 'Ben']);
    const friends = [guests.of('Anna'), guests.of('Ben')];
    const mallory = await guests.come('Mallory');
    const isSeated = (): boolean => friends.every(({ room }) => room.lobby.charter?.seats.length === 3);
    expect(await guests.until(isSeated)).toBe(true);
    tell(mallory, friends, madeUp(mallory, friends[0]!.room.lobby.charter!).said);
    must(mallory.room.ready());
    expect(friends.map(({ room }) => room.running !== null)).toEqual([true, true]); // that is said
    await guests.until(() => false, 10_000);
    expect(areReady(friends)).toEqual([false, false]);
    expect(friends.map(({ room }) => room.session)).toEqual([null, null]);
  });
});

describe('one of those who play, and a device that nobody knows', () => {
  /** Cleo, whose program is another from now on, proposes the table after hers to one, with herself and somebody invented. */
  function takeApart(cleo: Device, victim: Device): void {
    const session = cleo.room.session!;
    const before = session.signed.charter;
    const seats = [
      personSeat(victim.room.pair, victim.name),
      personSeat(cleo.room.pair, 'Cleo'),
      personSeat(NOBODY, 'Nobody'),
    ];
    const charter = makeCharter({
      ...before,
      revision: before.revision + 5,
      continues: [before.table, ...before.continues],
      seats,
      ...pointsFor(carriedScoresOf(session), before.game.id, seats),
    });
    cleo.alive = false; // she says nothing of herself any more
    cleo.room.stop();
    tell(cleo, [victim], { kind: 'draft', draft: makeDraft(charter, cleo.room.pair) });
    expect(victim.room.lobby.charter!.revision).toBe(charter.revision); // it is what she reads
  }

  it('do not take somebody who waits for a seat away from the others', async () => {
    const guests = await Guests.playing(2, ['Anna', 'Ben', 'Cleo']);
    const dora = await guests.come('Dora');
    expect(await guests.until(() => dora.room.running !== null && dora.room.lobby.people.length === 4)).toBe(true);
    takeApart(guests.of('Cleo'), dora);
    await guests.until(() => false, 2_000);
    expect(areReady([dora])).toEqual([false]);
  });

  it('do not take somebody who comes back away from the others', async () => {
    const guests = await Guests.playing(3, ['Anna', 'Ben', 'Cleo']);
    await guests.playWithout('Ben', ['Anna', 'Cleo']);
    guests.wish('Ben', 'seat');
    await guests.until(() => false, 2_000);
    takeApart(guests.of('Cleo'), guests.of('Ben'));
    await guests.until(() => false, 2_000);
    expect(areReady([guests.of('Ben')])).toEqual([false]);
  });
});

describe('one who loses the round', () => {
  it('does not restart the table by what the others said when the one before was counted', async () => {
    const all = ['Anna', 'Ben', 'Cleo'];
    const guests = await Guests.playing(4, all);
    await guests.untilCounted(all);
    for (const name of all) guests.says.set(name, 'again');
    await guests.untilPlaying(all);
    const others = [guests.of('Anna'), guests.of('Ben')];
    const { table } = others[0]!.room.session!.signed.charter;
    must(guests.of('Cleo').room.reopen());
    must(guests.of('Cleo').room.ready());
    expect(await guests.until(() => others.every(({ room }) => room.inLobby), 10_000)).toBe(true); // they are asked
    await guests.until(() => false, 5_000);
    expect(areReady(others)).toEqual([false, false]);
    expect(others.map(({ room }) => room.session!.signed.charter.table)).toEqual([table, table]);
  });
});
