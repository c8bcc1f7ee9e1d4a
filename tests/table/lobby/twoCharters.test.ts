/** Two charters that all have signed, since who proposed them withheld the last consents, each shown to another friend. */
import { describe, expect, it } from 'vitest';
import { equalBytes, toHex } from '../../../src/lib/bytes';
import { must } from '../../../src/lib/result';
import { type Charter, devicesOf, makeCharter } from '../../../src/table/charter/charter';
import { type Consent, giveConsent } from '../../../src/table/charter/consent';
import { type Draft, isLower, makeDraft } from '../../../src/table/charter/draft';
import { encodeSignedCharter, signedCharter } from '../../../src/table/charter/signedCharter';
import { newcomersTo } from '../../../src/table/lobby/newcomers';
import { encodeMessage } from '../../../src/table/sync/protocol';
import { type Device, Harness } from '../harness';
import { trial } from '../trialGame';

/** Mallory proposes these to the friends, one after the other, and each gets ready for all. What Mallory can show then. */
async function bothSigned(
  harness: Harness,
  mallory: Device,
  friends: readonly Device[],
  charters: readonly Charter[],
): Promise<Uint8Array[]> {
  const signed: Uint8Array[] = [];
  for (const charter of charters) {
    const draft: Draft = makeDraft(charter, mallory.room.pair);
    for (const { room } of friends) must(room.receive(mallory.room.self, encodeMessage({ kind: 'draft', draft })));
    expect(friends.map(({ room }) => toHex(room.lobby.draft!.charter))).toEqual(
      friends.map(() => toHex(draft.charter)),
    );
    for (const { room } of friends) must(room.ready());
    expect(await harness.run(() => friends.every(({ room }) => room.lobby.ownWord?.consent), 10_000)).toBe(true);
    const consents = devicesOf(charter).map((device): Consent => {
      const friend = friends.find(({ room }) => equalBytes(room.pair.publicKey, device));
      return friend?.room.lobby.ownWord?.consent ?? giveConsent(charter, mallory.room.pair, [], 1);
    });
    signed.push(encodeSignedCharter(must(signedCharter(charter, consents))));
  }
  return signed;
}

const tableOf = ({ room }: Device): string => (room.session ? toHex(room.session.signed.charter.table) : 'none');

/** Mallory, who has opened the link and says nothing any more but what a test shows, and two friends at it. */
async function gathered(
  seed: number,
): Promise<{ harness: Harness; mallory: Device; friends: Device[]; base: Charter }> {
  const harness = new Harness({ seed, game: trial });
  const mallory = await harness.join('Mallory');
  const friends = [await harness.join('Anna'), await harness.join('Ben')];
  const areSeated = (): boolean => friends.every(({ room }) => room.lobby.charter?.seats.length === 3);
  expect(await harness.run(areSeated, 60_000)).toBe(true);
  await harness.wait(5_000);
  mallory.alive = false;
  mallory.room.stop();
  return { harness, mallory, friends, base: friends[0]!.room.lobby.charter! };
}

const show = (mallory: Device, friend: Device, signed: Uint8Array): void =>
  void must(friend.room.receive(mallory.room.self, encodeMessage({ kind: 'charter', signed })));

describe('who has all others’ consents, and has withheld their own', () => {
  it.each([
    ['of one revision', 0],
    ['of two revisions', 1],
  ])('seats friends at no two tables by two charters %s', async (_what, later) => {
    for (const turned of [false, true]) {
      const { harness, mallory, friends, base } = await gathered(5 + later);
      const [first, second] = [0, 1]
        .map((theme) => makeCharter({ ...base, revision: base.revision + 1, theme }))
        .sort((a, b) => (isLower(makeDraft(a, mallory.room.pair), makeDraft(b, mallory.room.pair)) ? 1 : -1));
      const charters = [first!, makeCharter({ ...second!, revision: second!.revision + later })];
      const signed = await bothSigned(harness, mallory, friends, charters);
      for (const [i, friend] of (turned ? friends.toReversed() : friends).entries()) show(mallory, friend, signed[i]!);
      const wanted = toHex(charters[1]!.table);
      expect(await harness.run(() => friends.every((friend) => tableOf(friend) === wanted), 10_000)).toBe(true);
    }
  });

  it('seats nobody alone by showing the charter to one of them', async () => {
    const { harness, mallory, friends, base } = await gathered(7);
    const charter = makeCharter({ ...base, revision: base.revision + 1 });
    const [signed] = await bothSigned(harness, mallory, friends, [charter]);
    show(mallory, friends[1]!, signed!);
    const wanted = toHex(charter.table);
    expect(await harness.run(() => friends.every((friend) => tableOf(friend) === wanted), 10_000)).toBe(true);
  });

  it('keeps a friend who has come since from the first round alone', async () => {
    const { harness, mallory, friends, base } = await gathered(8);
    const charter = makeCharter({ ...base, revision: base.revision + 1 });
    const [signed] = await bothSigned(harness, mallory, friends, [charter]);
    const cleo = await harness.join('Cleo');
    const isKnown = (): boolean =>
      friends.every(({ room }) => room.lobby.people.some(({ device, here }) => here && device === cleo.room.self));
    expect(await harness.run(isKnown, 60_000)).toBe(true);
    show(mallory, friends[0]!, signed!);
    const wanted = toHex(charter.table);
    expect(await harness.run(() => friends.every((friend) => tableOf(friend) === wanted), 10_000)).toBe(true);
    expect(tableOf(cleo)).toBe('none');
    for (const { room } of friends) {
      const { seated, queued } = newcomersTo(room.session!.signed.charter, room.lobby, []);
      expect([seated, queued].map((people) => people.map(({ name }) => name))).toEqual([['Cleo'], []]);
    }
  });
});
