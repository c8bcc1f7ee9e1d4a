/** What the players say beside the game, as a spectator hears it. */
import { expect, it } from 'vitest';
import { toHex } from '../../../src/lib/bytes';
import { type NoteKind, makeSide } from '../../../src/log/side';
import { Notes } from '../../../src/table/session/notes';
import { HeardSides } from '../../../src/table/spectators/heardSides';
import { MemoryNetwork } from '../../net/memory/memory';
import { PAIRS, charterOf } from '../scenes';

const charter = charterOf(3);
const { clock } = new MemoryNetwork({ seed: 1 });
const note = (seat: number, step: number, kind: NoteKind, signer = seat): Uint8Array =>
  makeSide({ table: charter.table, seat, step, kind }, PAIRS[signer]!);

const silent = (): number => -1;

it('a goodbye holds while its device is away, until it was there again', () => {
  const heard = new HeardSides(charter, clock, silent);
  const device = toHex(charter.seats[1]!.device);
  const away = (): number[] => heard.farewells((each) => each !== device);
  expect(heard.take(note(1, 4, 'goodbye', 2), 4)).toMatchObject({ fault: { code: 'log/signature' } });
  expect(away()).toEqual([]);
  expect(heard.take(note(1, 4, 'goodbye'), 4).ok).toBe(true);
  expect([away(), heard.farewells(() => true)]).toEqual([[1], []]);
  heard.returned(device, 5);
  expect(away()).toEqual([]);
  expect(heard.take(note(1, 6, 'goodbye'), 6).ok).toBe(true);
  expect(away()).toEqual([1]);
});

it('a goodbye is taken back by any later word of its device, whenever it is shown', () => {
  let latest = 7;
  const heard = new HeardSides(charter, clock, (seat) => (seat === 1 ? latest : 30));
  expect(heard.take(note(1, 8, 'goodbye'), 25).ok).toBe(true);
  expect(heard.farewells(() => false)).toEqual([1]);
  latest = 8;
  expect(heard.farewells(() => false)).toEqual([]);
});

it('what was said at another table is not heard here', () => {
  const heard = new HeardSides(charter, clock, silent);
  const other = new Uint8Array(32).fill(9);
  for (const kind of ['goodbye', 'standin', 'moving', 'remind', 'relieve', 'grant', 'decline', 'purr'] as const) {
    const elsewhere = makeSide({ table: other, seat: 1, step: 4, kind }, PAIRS[1]!);
    expect([kind, heard.take(elsewhere, 4)]).toMatchObject([kind, { fault: { code: 'log/other-table' } }]);
  }
  expect([heard.farewells(() => false), heard.answers, heard.reactions]).toEqual([[], [], []]);
});

it('answers to wishes are the latest few, and the same ones in whatever order they come or come again', () => {
  const said = [...Array(12).keys()].map((step) =>
    makeSide({ table: charter.table, seat: 1, step, kind: 'grant' }, PAIRS[1]!),
  );
  const declined = makeSide({ table: charter.table, seat: 1, step: 9, kind: 'decline' }, PAIRS[1]!);
  for (const order of [
    [...said, declined, ...said],
    [declined, ...said.toReversed(), ...said],
    [...said.slice(6), declined, ...said.slice(0, 6), ...said.slice(0, 6)],
  ]) {
    const heard = new HeardSides(charter, clock, silent);
    for (const each of order) expect(heard.take(each, 12).ok).toBe(true);
    const kept = heard.answers.map(({ step, kind }) => `${step} ${kind}`).sort((a, b) => parseInt(a) - parseInt(b));
    const grants = [4, 5, 6, 7, 8, 9, 10, 11].map((step) => `${step} ${step === 9 ? 'decline' : 'grant'}`);
    expect(kept).toEqual(grants);
  }
});

it('a goodbye is for a step in which its device has said nothing yet, and is over once the device was there', () => {
  const [own, others] = [new Notes(charter, () => 5), new HeardSides(charter, clock, () => 5)];
  expect(others.take(own.make(1, 5, 'goodbye', PAIRS[1]!), 5).ok).toBe(true);
  expect(others.farewells(() => false)).toEqual([1]);
  others.returned(toHex(charter.seats[1]!.device), 5);
  expect(others.farewells(() => false)).toEqual([]);
});
