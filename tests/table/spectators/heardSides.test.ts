/** What the players say beside the game, as a spectator hears it. */
import { expect, it } from 'vitest';
import { toHex } from '../../../src/lib/bytes';
import { type NoteKind, makeSide } from '../../../src/log/side';
import { HeardSides } from '../../../src/table/spectators/heardSides';
import { MemoryNetwork } from '../../net/memory/memory';
import { PAIRS, charterOf } from '../scenes';

const charter = charterOf(3);
const { clock } = new MemoryNetwork({ seed: 1 });
const note = (seat: number, step: number, kind: NoteKind, signer = seat): Uint8Array =>
  makeSide({ table: charter.table, seat, step, kind }, PAIRS[signer]!);

it('a goodbye holds while its device is away, until it was there again', () => {
  const heard = new HeardSides(charter, clock);
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
