/** The face that somebody shows and the look of a table go with them, and nobody is put on a face of another. */
import { describe, expect, it } from 'vitest';
import { equalBytes, toHex } from '../../../src/lib/bytes';
import { must } from '../../../src/lib/result';
import { NO_FACE } from '../../../src/table/charter/appearance';
import { type Charter, makeCharter } from '../../../src/table/charter/charter';
import { makeDraft } from '../../../src/table/charter/draft';
import { viewRoom } from '../../../src/ui/view/roomView';
import { type Device, Harness } from '../harness';
import { PAIRS } from '../scenes';
import { trial } from '../trialGame';
import { RINGS, deviceOf, draftOf, lobbyOf, personOf, proposal } from './lobbies';

const facesOf = (charter: Charter | null): readonly number[] => charter?.seats.map(({ face }) => face) ?? [];
const seatedFaces = ({ room }: Device): string => {
  const seats = room.session?.signed.charter.seats ?? [];
  return seats
    .map(({ name, face }) => `${name} ${face}`)
    .sort()
    .join();
};

describe('a face', () => {
  it('is in the draft as its person shows it, and another one makes another draft', () => {
    const lobby = lobbyOf(0, [1, 2]);
    lobby.meet(personOf(1, { face: 4 }));
    must(lobby.propose(proposal()));
    expect(facesOf(lobby.charter)).toEqual([NO_FACE, 4, NO_FACE]);
    expect(lobby.reconcile()).toBe(false);
    lobby.meet(personOf(2, { face: 4 })); // two may have the same
    expect(lobby.reconcile()).toBe(true);
    expect(facesOf(lobby.charter)).toEqual([NO_FACE, 4, 4]);
    expect(lobby.charter!.revision).toBe(2);
  });

  it('tells no two names apart', () => {
    const lobby = lobbyOf(0);
    lobby.meet(personOf(1, { name: 'Anna', face: 3 }));
    must(lobby.propose(proposal()));
    expect(lobby.charter!.seats.map(({ name }) => name)).toEqual(['Anna 1', 'Anna 2']);
  });

  it('is never that of a bot', () => {
    const bot = RINGS[1]!.freeBot('Tarok', 0, [])!;
    const lobby = lobbyOf(0);
    lobby.meet(personOf(1, { face: 5, bots: [bot] }));
    must(lobby.propose(proposal()));
    expect(facesOf(lobby.charter)).toEqual([NO_FACE, 5, NO_FACE]);
  });

  it('is consented to by nobody on whom another has put it', () => {
    const author = lobbyOf(0, [1]);
    author.meet(personOf(1, { face: 7 }));
    must(author.propose(proposal()));
    const signs = (own: number, others: number): unknown => {
      const ben = lobbyOf(1, [0]);
      ben.meet(personOf(1, { face: 7 }));
      const faced = author.charter!.seats.map((seat) => ({
        ...seat,
        face: toHex(seat.key) === deviceOf(1) ? own : others,
      }));
      must(ben.offerDraft(makeDraft(makeCharter({ ...author.charter!, seats: faced }), PAIRS[0]!)));
      const signed = ben.sign();
      return signed.ok ? 'ok' : signed.fault.code;
    };
    expect([signs(7, NO_FACE), signs(7, 7)]).toEqual(['ok', 'ok']);
    expect([signs(8, NO_FACE), signs(NO_FACE, NO_FACE)]).toEqual(['lobby/not-offered', 'lobby/not-offered']);
  });
});

describe('the look of a table', () => {
  it('is that of whoever opens it, and stays until whoever proposes chooses another', () => {
    const [anna, ben] = [lobbyOf(0, [1]), lobbyOf(1, [0])];
    must(anna.propose({ ...proposal(), theme: 2 }));
    must(ben.offerDraft(draftOf(anna)));
    expect([anna.proposal!.theme, ben.proposal!.theme]).toEqual([2, 2]);
    must(anna.propose(proposal({ hand: 9 })));
    expect([anna.charter!.theme, anna.charter!.options['hand']]).toEqual([2, 9]);
    must(anna.propose({ ...anna.proposal!, theme: 1 }));
    expect([anna.charter!.theme, anna.charter!.options['hand']]).toEqual([1, 9]);
    for (const who of [2, 3]) anna.meet(personOf(who));
    expect([anna.reconcile(), anna.charter!.theme]).toEqual([true, 1]);
  });
});

describe('at a table of three', () => {
  it('all see the same faces and the same look, after a reload and at the next table, too', async () => {
    const harness = new Harness({ seed: 331, game: trial });
    const [anna, ben, cleo] = [await harness.join('Anna'), await harness.join('Ben'), await harness.join('Cleo')];
    anna.room.setPresence({ face: 9 });
    ben.room.setPresence({ face: 0 });
    const heard = (device: Device, of: Device): number | undefined =>
      device.room.lobby.people.find((each) => each.device === of.room.self)?.face;
    expect(await harness.run(() => heard(cleo, anna) === 9 && heard(anna, ben) === 0)).toBe(true);
    must(anna.room.propose({ ...anna.room.lobby.proposal!, theme: 2 }));
    expect(await harness.open()).toBe(true);
    const all = 'Anna 9,Ben 0,Cleo 255';
    expect(harness.devices.map(seatedFaces)).toEqual([all, all, all]);
    const shown = viewRoom(cleo.room, cleo.mesh.peers);
    const facesShown = shown.table!.seats.map(({ name, face }) => `${name} ${face}`).sort();
    expect([facesShown.join(), shown.theme]).toEqual([all, 2]);
    await harness.reload(ben);
    expect([seatedFaces(ben), ben.room.own.face]).toEqual([all, 0]);
    const { table } = anna.room.session!.signed.charter;
    ben.room.setPresence({ face: 12 }); // holds from the next table on
    expect(await harness.playOut()).toBe(true);
    expect(seatedFaces(anna)).toBe(all);
    expect(await harness.open()).toBe(true);
    for (const device of harness.devices) {
      const { charter } = device.room.session!.signed;
      expect(equalBytes(charter.table, table)).toBe(false);
      expect([seatedFaces(device), charter.theme]).toEqual(['Anna 9,Ben 12,Cleo 255', 2]);
    }
  });
});
