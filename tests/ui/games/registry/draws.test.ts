/** Which cards somebody has drawn: their own log names them, nobody else's does. */
import { beforeAll, expect, it } from 'vitest';
import type { Face, Seat } from '../../../../src/cards/card';
import { cardinoes } from '../../../../src/games/cardinoes';
import { defaultOptions } from '../../../../src/games/options';
import { LocalTable } from '../../../../src/games/play/localTable';
import { matchOptions } from '../../../../src/games/matchOptions';
import { Random } from '../../../../src/lib/random';
import { must } from '../../../../src/lib/result';
import { narrateLocal, prepareAllGames } from '../../../../src/ui/games/registry';
import { narrate } from '../../../../src/ui/games/registry/narrate';
import { type Part, plainText } from '../../../../src/ui/text/parts';
import { type Device, Harness } from '../../../table/harness';

beforeAll(prepareAllGames);

const facesIn = (parts: readonly Part[]): Face[] =>
  parts.flatMap((part) => (typeof part === 'object' && 'face' in part ? [part.face] : []));

/** What the log of a device tells of draws: who has drawn, and which cards it names. */
function draws({ events, room }: Device): { seat: Seat | null; faces: Face[] }[] {
  return events
    .flatMap((event) => narrate(event, room.session!.person))
    .filter((line) => line.draws !== undefined)
    .map(({ seat, parts }) => ({ seat, faces: facesIn(parts) }));
}

const handOf = ({ room: { session } }: Device, seat: Seat): Face[] => [...session!.viewOf(seat).known.values()];

it('a card that is drawn is named to whoever has drawn it, after a reload as well, and to nobody else', async () => {
  const harness = new Harness({ seed: 5 });
  const devices = [await harness.join('Anna'), await harness.join('Ben')];
  for (const device of devices) device.auto = false;
  expect(await harness.open()).toBe(true);
  const asked = (): Device | undefined =>
    devices.find(({ room }) => {
      const { person, plan, waitingFor } = room.session!;
      return plan?.kind === 'move' && waitingFor.includes(person!) && handOf({ room } as Device, person!).length === 5;
    });
  // Headers, seals and keys are what each device says by itself; the first decision is the first move.
  expect(await harness.run(() => asked() !== undefined, 60_000)).toBe(true);
  const drawer = asked()!;
  const other = devices.find((device) => device !== drawer)!;
  const seat = drawer.room.session!.person!;
  const before = handOf(drawer, seat);
  must(drawer.room.session!.decide(seat, { move: { kind: 'draw' } }));
  expect(await harness.run(() => handOf(drawer, seat).length === 6, 60_000)).toBe(true);
  const drawn = handOf(drawer, seat);
  for (const face of before) drawn.splice(drawn.indexOf(face), 1);

  expect(draws(drawer)).toEqual([{ seat, faces: drawn }]);
  await harness.run(() => draws(other).length > 0, 60_000);
  expect(draws(other)).toEqual([{ seat, faces: [] }]);

  await harness.reload(drawer);
  expect(await harness.run(() => handOf(drawer, seat).length === 6, 60_000)).toBe(true);
  expect(draws(drawer)).toEqual([{ seat, faces: drawn }]);
});

it.each<[own: Seat | null, stock: string, told: string]>([
  [0, 'KD', 'You draw: nothing to lay (king of diamonds)'],
  [0, '?', 'You draw: nothing to lay'],
  [1, 'KD', 'Anna draws: nothing to lay'],
  [null, 'KD', 'Anna draws: nothing to lay'],
])('alone, to seat %s, a card %s that Anna draws', (own, stock, told) => {
  const lines: string[] = [];
  const table = new LocalTable({
    game: cardinoes,
    options: defaultOptions(cardinoes.options, 2),
    match: defaultOptions(matchOptions(cardinoes), 2),
    names: ['Anna', 'Ben'],
    random: new Random(1),
    from: `8S4D/5? 7H9C ${stock}30? a`,
    onEvent: (event) =>
      lines.push(...narrateLocal('cardinoes', event, own).map(({ parts }) => plainText(parts, ['Anna', 'Ben'], own))),
  });
  must(table.play(0, { kind: 'draw' }));
  expect(lines).toContain(told);
});
