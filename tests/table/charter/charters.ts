/** Charters for these devices, for tests of what is agreed on. */
import type { SigningPair } from '../../../src/crypto/sign';
import { lynx } from '../../../src/games/lynx';
import { matchOptions } from '../../../src/games/match';
import { parseOptions } from '../../../src/games/options';
import { must } from '../../../src/lib/result';
import { NO_FACE } from '../../../src/table/charter/appearance';
import {
  BUILT_IN,
  type Charter,
  type CharterSeat,
  PROPOSAL_BYTES,
  makeCharter,
} from '../../../src/table/charter/charter';
import { bytesOf } from '../../log/seats';

const NAMES = ['Anna', 'Ben', 'Cleo', 'Dora', 'Emil', 'Fay', 'Gio', 'Hal'];

/** A person's seat for each device, in this order, then other seats; `chosen`: options that are not as usual. */
export function charterFor(
  devices: readonly SigningPair[],
  others: readonly CharterSeat[] = [],
  chosen: Parameters<typeof parseOptions>[1] = {},
): Charter {
  const people = devices.map(({ publicKey }, i) => ({
    key: publicKey,
    device: publicKey,
    name: NAMES[i]!,
    face: NO_FACE,
  }));
  const seats = [...people, ...others];
  return makeCharter({
    ...{ revision: 1, proposal: bytesOf('proposal').slice(0, PROPOSAL_BYTES), continues: [], game: lynx, seats },
    options: must(parseOptions(lynx.options, chosen, seats.length)),
    match: must(parseOptions(matchOptions(lynx), {}, seats.length)),
    ...{ theme: 0, module: BUILT_IN, fresh: false, carried: [], absent: [] },
  });
}
