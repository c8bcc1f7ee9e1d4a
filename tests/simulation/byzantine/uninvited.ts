/**
 * What may be said by whoever has the link, while people gather and before a table is open: by strangers, or by a member
 * whose program is patched. None of it keeps those who belong together from meeting, getting ready and beginning.
 */
import type { SigningPair } from '../../../src/crypto/sign';
import { signingPair } from '../../../src/crypto/sign';
import { toHex } from '../../../src/lib/bytes';
import type { Random } from '../../../src/lib/random';
import { NO_FACE } from '../../../src/table/charter/appearance';
import { type Charter, makeCharter } from '../../../src/table/charter/charter';
import { makeDraft } from '../../../src/table/charter/draft';
import { encodeSignedCharter } from '../../../src/table/charter/signedCharter';
import { makeSpectatorPolicy, policyLink } from '../../../src/table/spectators/spectatorPolicy';
import { encodeMessage } from '../../../src/table/sync/protocol';
import { personSeat } from '../../table/charter/charters';
import { signedBy } from '../../table/signing';
import { INVENTED } from '../company';
import type { Device } from '../device';

/** Who says it, and what they know. */
export interface Teller {
  readonly pair: SigningPair;
  /** The table's secret. */
  readonly secret: Uint8Array;
  /** What is proposed just now, if anything is. */
  readonly proposed: Charter | null;
  /** Those who belong together. */
  readonly victims: readonly Device[];
  readonly random: Random;
}

export interface Uninvited {
  readonly kind: string;
  /** How many strangers say it, all of one page. */
  readonly strangers: number;
  /** Null if there is nothing to say it of now. */
  say(teller: Teller): Uint8Array | null;
}

const someBytes = (random: Random, length = 32): Uint8Array => Uint8Array.from({ length }, () => random.below(256));

/** A table or a proposal of these alone, as if the evening had long begun. */
function invented(proposed: Charter, pairs: readonly SigningPair[], random: Random): Charter {
  return makeCharter({
    ...proposed,
    revision: proposed.revision + random.below(60),
    proposal: someBytes(random, proposed.proposal.length),
    continues: random.chance(0.5) ? [] : [someBytes(random)],
    seats: pairs.map((pair, i) => personSeat(pair, `Stranger ${i}`)),
    fresh: false,
    carried: [],
  });
}

/** So many that a table could be theirs, the teller among them. */
function strangersOf({ pair, proposed, random }: Teller): readonly SigningPair[] {
  const count = proposed!.game.minSeats - 1;
  return [pair, ...Array.from({ length: count }, () => signingPair(someBytes(random)))];
}

export const UNINVITED: readonly Uninvited[] = [
  {
    kind: 'crowd',
    strangers: 14,
    say: ({ victims, random }) =>
      encodeMessage({ kind: 'presence', name: random.pick(victims).name, face: NO_FACE, wish: 'seat', bots: [] }),
  },
  {
    kind: 'table-invented-early',
    strangers: 1,
    say: (teller) => {
      if (!teller.proposed) return null;
      const pairs = strangersOf(teller);
      const table = invented(teller.proposed, pairs, teller.random);
      return encodeMessage({ kind: 'charter', signed: encodeSignedCharter(signedBy(table, pairs)) });
    },
  },
  {
    kind: 'proposal-invented-early',
    strangers: 1,
    say: (teller) => {
      const { proposed, random, victims, pair } = teller;
      if (!proposed) return null;
      const table = invented(proposed, strangersOf(teller), random);
      // Without whoever has opened the table, or with nobody who is here.
      const kept = victims.slice(1).filter(() => random.chance(0.5));
      const seats = [...table.seats.slice(0, 1), ...kept.map(({ room, name }) => personSeat(room.pair, name))];
      const terms = { ...table, seats: seats.length < table.game.minSeats ? table.seats : seats };
      return encodeMessage({ kind: 'draft', draft: makeDraft(makeCharter(terms), pair) });
    },
  },
  {
    kind: 'spectators-invented-early',
    strangers: 1,
    say: ({ pair, secret, victims, random }) => {
      const device = toHex(someBytes(random));
      if (random.chance(0.5)) return encodeMessage({ kind: 'watchers', watchers: [{ device, name: INVENTED }] });
      const policy = {
        device: toHex(pair.publicKey),
        count: 1 + random.below(5),
        open: random.chance(0.5),
        refused: [{ device: random.pick(victims).self, name: 'Out' }],
      };
      return encodeMessage({ kind: 'stance', policy: makeSpectatorPolicy(policyLink(secret), policy, pair) });
    },
  },
];
