/** Charters for these devices, for tests of what is agreed on. */
import type { SigningPair } from '../../../src/crypto/sign';
import { lynx } from '../../../src/games/lynx';
import { matchOptions } from '../../../src/games/matchOptions';
import { parseOptions } from '../../../src/games/options';
import { must } from '../../../src/lib/result';
import { NO_FACE } from '../../../src/table/charter/appearance';
import {
  BUILT_IN,
  type Charter,
  type CharterSeat,
  PROPOSAL_BYTES,
  type Terms,
  makeCharter,
} from '../../../src/table/charter/charter';
import { bytesOf } from '../../log/seats';

/** What the charter of a table says that follows no other, and looks and plays as the program has it. */
export const PLAIN: Pick<Terms, 'continues' | 'theme' | 'module' | 'absent' | 'fresh' | 'carried'> = {
  ...{ continues: [], theme: 0, module: BUILT_IN, absent: [], fresh: false, carried: [] },
};

/** The seat of a person who shows no face. */
export function personSeat({ publicKey }: SigningPair, name: string): CharterSeat {
  return { key: publicKey, device: publicKey, name, face: NO_FACE };
}

const NAMES = ['Anna', 'Ben', 'Cleo', 'Dora', 'Emil', 'Fay', 'Gio', 'Hal'];

/** A person's seat for each device, in this order, then other seats; `chosen`: options that are not as usual. */
export function charterFor(
  devices: readonly SigningPair[],
  others: readonly CharterSeat[] = [],
  chosen: Parameters<typeof parseOptions>[1] = {},
): Charter {
  const seats = [...devices.map((pair, i) => personSeat(pair, NAMES[i]!)), ...others];
  return makeCharter({
    ...PLAIN,
    ...{ revision: 1, proposal: bytesOf('proposal').slice(0, PROPOSAL_BYTES), game: lynx, seats },
    options: must(parseOptions(lynx.options, chosen, seats.length)),
    match: must(parseOptions(matchOptions(lynx), {}, seats.length)),
  });
}
