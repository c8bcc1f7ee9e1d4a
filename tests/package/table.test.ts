/** The package's facade: devices that play, in a few lines. */
import { describe, expect, it } from 'vitest';
import {
  type Device,
  LocalNetwork,
  cardinoes,
  createTable,
  greta,
  joinTable,
  lynx,
  nineteen,
  verifyFile,
} from '../../src/package';
import { addGame } from '../../src/package/games';
import { must } from '../../src/lib/result';
import { eventually } from '../run/eventually';

/** A move that a beginner makes: the first that is legal. */
const first = ({ moves }: { moves: readonly unknown[] }): unknown => moves[0];

async function playedRound(options: Partial<Parameters<typeof createTable>[0]> = {}): Promise<Device[]> {
  const network = new LocalNetwork();
  const ada = await createTable({ name: 'Ada', game: cardinoes, seats: 2, network, onTurn: first, ...options });
  const ben = must(await joinTable(ada.link, { name: 'Ben', network, onTurn: first }));
  await Promise.all([ada.finished, ben.finished]);
  return [ada, ben];
}

describe('a table from the package', () => {
  it('plays a round between two devices in one process, and its file is right', async () => {
    const devices = await playedRound();
    const [round] = devices[0]!.rounds;
    expect(devices.map(({ rounds }) => rounds.length)).toEqual([1, 1]);
    expect(round!.names).toEqual(['Ada', 'Ben']);
    expect(must(await verifyFile(round!.file)).totals).toEqual(round!.points);
    for (const device of devices) device.close();
  });

  it('opens with as many seats as were asked for, and no fewer', async () => {
    const network = new LocalNetwork();
    const onTurn = (): Promise<never> => new Promise(() => undefined); // nobody moves
    const ada = await createTable({ name: 'Ada', game: lynx, seats: 3, network, onTurn });
    const ben = must(await joinTable(ada.link, { name: 'Ben', network, onTurn }));
    await eventually(async () => ben.room.lobby.hasConsented).toBe(true);
    expect(ada.room.session).toBeNull();
    const cleo = must(await joinTable(ada.link, { name: 'Cleo', network, onTurn }));
    await eventually(async () => ada.room.session?.signed.charter.seats.length).toBe(3);
    for (const device of [ada, ben, cleo]) device.close();
  });

  it.each([
    ['too many seats', { seats: 3, game: greta }, 'charter/seats: Greta is for 2 to 2 players'],
    ['too few seats', { seats: 3, game: nineteen }, 'charter/seats: Nineteen is for 4 to 4 players'],
    ['no whole number of seats', { seats: 2.5, game: lynx }, 'charter/seats: Lynx is for 2 to 8 players'],
    ['an option that there is not', { options: { hans: 3 } }, 'options/unknown: there is no option “hans”'],
    ['too few cards for so many', { seats: 8, game: lynx, options: { decks: 2, hand: 15 } }, 'lynx/too-few-cards'],
  ])('refuses at once what no table can be: %s', async (_what, options, fault) => {
    const network = new LocalNetwork();
    const made = createTable({ name: 'Ada', game: cardinoes, seats: 2, network, onTurn: first, ...options });
    await expect(made).rejects.toThrow(fault);
  });

  it('refuses a link that leads nowhere, with a code', async () => {
    const joined = await joinTable('https://example.org/#t=AAAA', {
      name: 'Ben',
      network: new LocalNetwork(),
      onTurn: first,
    });
    expect(joined.ok ? null : joined.fault.code).toMatch(/^link\//);
  });

  it('says when a device has chosen no move, or its program has failed', async () => {
    const faults: string[] = [];
    const broken = (): never => {
      throw new Error('out of order');
    };
    const onFault = ({ code, message }: { code: string; message: string }): void =>
      void faults.push(`${code}: ${message}`);
    const network = new LocalNetwork();
    const common = { network, onFault };
    const ada = await createTable({ ...common, name: 'Ada', game: greta, seats: 2, onTurn: () => undefined });
    const ben = must(await joinTable(ada.link, { ...common, name: 'Ben', onTurn: broken }));
    await eventually(() => faults.length).toBeGreaterThan(0);
    expect(faults[0]).toMatch(/^device\/no-move: (?:onTurn has chosen no move|out of order)$/);
    for (const device of [ada, ben]) device.close();
  });

  it('plays a game of its own, and no other under a name that is taken', async () => {
    expect(must(addGame(cardinoes))).toBeNull();
    const other = { ...cardinoes, need: greta.need };
    const added = addGame(other);
    expect(added.ok ? null : added.fault.code).toBe('game/taken');
    await expect(
      createTable({ name: 'Ada', game: other, seats: 2, network: new LocalNetwork(), onTurn: first }),
    ).rejects.toThrow('cardinoes');
    const mau = { ...cardinoes, id: 'mau', name: 'Mau' };
    const [ada, ben] = await playedRound({ game: mau });
    expect(must(await verifyFile(ada!.rounds[0]!.file)).game).toBe('Mau');
    for (const device of [ada!, ben!]) device.close();
  });
});
