/**
 * What a patched device may say about who is here and who watches: names of others, people who are not there, and words
 * of strangers about spectators. None of it has any effect on a table; `../company.ts` holds every device to that.
 */
import { signingPair } from '../../../src/crypto/sign';
import { toHex } from '../../../src/lib/bytes';
import type { Random } from '../../../src/lib/random';
import { makeSpectatorPolicy, policyLink } from '../../../src/table/spectators/spectatorPolicy';
import { encodeMessage } from '../../../src/table/sync/protocol';
import { INVENTED } from '../company';
import type { Junk } from '../liar';

const someBytes = (random: Random): Uint8Array => Uint8Array.from({ length: 32 }, () => random.below(256));

/** Letters that look like those that a name begins with. */
const ALIKE: Readonly<Record<string, string>> = { A: 'Α', B: 'В', C: 'С', D: 'Ꭰ', E: 'Ε', F: 'Ϝ', G: 'Ԍ', H: 'Н' };

export const GATHERING: readonly Junk[] = [
  {
    kind: 'name-of-another',
    make: (_device, victims, random) => {
      const { name, face } = random.pick(victims).room.own;
      const taken = random.chance(0.5) ? name : `${ALIKE[name[0]!] ?? name[0]!}${name.slice(1)}`;
      return encodeMessage({ kind: 'presence', name: taken, face, wish: 'seat', bots: [] });
    },
  },
  {
    kind: 'invented-spectators',
    make: (_device, _victims, random) => {
      const watchers = Array.from({ length: 1 + random.below(3) }, () => ({
        device: toHex(someBytes(random)),
        name: INVENTED,
      }));
      return encodeMessage({ kind: 'watchers', watchers });
    },
  },
  {
    kind: 'say-of-a-stranger',
    make: ({ disk }, victims, random) => {
      const stranger = signingPair(someBytes(random));
      const policy = {
        device: toHex(stranger.publicKey),
        count: 1 + random.below(5),
        open: random.chance(0.5),
        refused: [{ device: random.pick(victims).self, name: 'Out' }],
      };
      const bytes = makeSpectatorPolicy(policyLink(disk.place.secret), policy, stranger);
      return encodeMessage({ kind: 'stance', policy: bytes });
    },
  },
];
