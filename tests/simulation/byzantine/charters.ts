/**
 * What a patched device at a table may propose, or show as agreed, to come by a seat on somebody else's device, by
 * other points, or by the table itself. None of it has any effect: an open table hears its members alone, and they sign
 * nothing that they have not offered.
 */
import type { SigningPair } from '../../../src/crypto/sign';
import { signingPair } from '../../../src/crypto/sign';
import { equalBytes } from '../../../src/lib/bytes';
import type { Random } from '../../../src/lib/random';
import { NO_FACE } from '../../../src/table/charter/appearance';
import {
  type Charter,
  type CharterSeat,
  type Terms,
  devicesOf,
  makeCharter,
  tablesBefore,
} from '../../../src/table/charter/charter';
import { makeDraft } from '../../../src/table/charter/draft';
import { encodeMessage } from '../../../src/table/sync/protocol';
import { encodeSignedCharter } from '../../../src/table/charter/signedCharter';
import { personSeat } from '../../table/charter/charters';
import { signedBy } from '../../table/signing';
import type { Device } from '../device';
import type { Junk } from '../liar';

const stranger = (random: Random): SigningPair => signingPair(Uint8Array.from({ length: 32 }, () => random.below(256)));

/** A charter that comes after the one of the liar's table, and differs from it in this. */
function after(charter: Charter, terms: Partial<Terms>): Charter {
  return makeCharter({ ...charter, revision: charter.revision + 1, continues: tablesBefore(charter), ...terms });
}

/** A draft at an open table, by the liar or by somebody who does not sit there. */
function proposal(
  kind: string,
  make: (
    charter: Charter,
    device: Device,
    random: Random,
  ) => { readonly terms: Partial<Terms>; readonly author?: SigningPair } | null,
): Junk {
  return {
    kind,
    make: (device, _victims, random) => {
      const { session, pair, inLobby } = device.room;
      const made = session && !inLobby ? make(session.signed.charter, device, random) : null;
      if (!session || !made) return null;
      return encodeMessage({
        kind: 'draft',
        draft: makeDraft(after(session.signed.charter, made.terms), made.author ?? pair),
      });
    },
  };
}

/** A seat whose key is the author's, on the device of somebody else, before that one's own. */
function planted(charter: Charter, self: Uint8Array, key: Uint8Array): CharterSeat[] | null {
  const victim = charter.seats.find(({ device }) => !equalBytes(device, self));
  if (!victim || charter.seats.length >= charter.game.maxSeats) return null;
  return [{ key, device: victim.device, name: 'Planted', face: NO_FACE }, ...charter.seats];
}

export const CHARTERS: readonly Junk[] = [
  proposal('planted-seat', (charter, { room }, random) => {
    const seats = planted(charter, room.pair.publicKey, stranger(random).publicKey);
    return seats && { terms: { seats } };
  }),
  proposal('strangers-draft', (_charter, _device, random) => ({ terms: {}, author: stranger(random) })),
  proposal('points-rewritten', ({ seats }, { room }) => {
    const counted = room.session!.state.results.length > 0;
    return { terms: { carried: counted ? [] : [seats.map((_, seat) => (seat === 0 ? 1_000 : -1_000))] } };
  }),
  proposal('worn-out-link', (charter, _device, random) => ({
    terms: { revision: charter.revision + 100 + random.below(2 ** 30) },
  })),
  {
    kind: 'table-of-strangers',
    make: ({ room: { session, pair } }, _victims, random) => {
      if (!session) return null;
      const { charter } = session.signed;
      const own = devicesOf(charter).length > 2 ? [pair] : []; // of two, the one may leave the other
      const pairs = [...own, ...Array.from({ length: charter.game.minSeats - own.length }, () => stranger(random))];
      const seats = pairs.map((pair, i) => personSeat(pair, `Stranger ${i}`));
      const table = after(charter, { seats, options: charter.options, fresh: false, carried: [] });
      return encodeMessage({ kind: 'charter', signed: encodeSignedCharter(signedBy(table, pairs)) });
    },
  },
];
