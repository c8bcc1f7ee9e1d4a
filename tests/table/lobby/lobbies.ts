/** Lobbies of people who are there, and what they come to: for the tests of proposals. */
import { lynx } from '../../../src/games/lynx';
import { toHex } from '../../../src/lib/bytes';
import { VirtualClock } from '../../../src/lib/clock';
import { NO_FACE } from '../../../src/table/charter/appearance';
import type { Draft } from '../../../src/table/charter/draft';
import type { DraftsOptions, LobbyOptions } from '../../../src/table/lobby/lobbyOptions';
import { Keyring } from '../../../src/table/charter/keyring';
import { ownOpening } from '../../../src/table/charter/opening';
import { Lobby } from '../../../src/table/lobby/lobby';
import type { Participant } from '../../../src/table/lobby/participants';
import { bytesOf } from '../../log/seats';
import { NAMES } from '../harness';
import { quickWords } from '../charter/quickWords';
import { PAIRS } from '../scenes';

export const RINGS = NAMES.map((name) => new Keyring(bytesOf(`device ${name}`)));

export const deviceOf = (who: number): string => toHex(PAIRS[who]!.publicKey);

export const personOf = (who: number, parts: Partial<Participant> = {}): Participant => ({
  device: deviceOf(who),
  name: NAMES[who]!,
  face: NO_FACE,
  wish: 'seat',
  here: true,
  bots: [],
  ...parts,
});

export const proposal = (options = {}) => ({ game: lynx, options, match: {} });

/** A link that nobody can show to have opened, where nobody is known to have sat, at a time that stands still. */
export const UNOPENED: Pick<LobbyOptions, 'link' | 'opening' | 'hasSat' | 'clock'> = {
  link: new Uint8Array(16),
  opening: null,
  hasSat: () => false,
  clock: new VirtualClock(),
};

/** The lobby of a device that knows these others, in this order; `link`: the secret of the link, if somebody opened it. */
export function lobbyOf(
  who: number,
  others: readonly number[] = [],
  top: number | null = null,
  before: DraftsOptions['before'] = () => null,
  continues: readonly Uint8Array[] = [],
  link = UNOPENED.link,
  hasSat = UNOPENED.hasSat,
): Lobby {
  const random = (count: number): Uint8Array => bytesOf(`table of ${who}`).subarray(0, count);
  const words = quickWords();
  const known = { continues, top, before, hasSat };
  const opening = ownOpening(bytesOf(`device ${NAMES[who]}`), link);
  const lobby = new Lobby({ ...UNOPENED, keyring: RINGS[who]!, words, random, ...known, link, opening });
  for (const each of [who, ...others]) lobby.meet(personOf(each));
  return lobby;
}

export const seatsOf = (lobby: Lobby): string[] => lobby.charter!.seats.map(({ name }) => name);

export const draftOf = (lobby: Lobby): Draft => lobby.draft!;

export const outcome = (result: {
  readonly ok: boolean;
  readonly fault?: { readonly code: string };
  readonly value?: unknown;
}): unknown => (result.ok ? result.value : result.fault!.code);
