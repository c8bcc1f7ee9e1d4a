/**
 * The faces of the people in a saved round, as the charter in its file says them.
 * @module
 */
import type { GameFile } from '../../../games/play/gameFile';
import { fromBase64Url } from '../../../lib/bytes';
import { decodeSignedCharter } from '../../../table/charter/signedCharter';
import { facesOn } from '../../app/wearing';
import { isBot } from '../../view/lobbyView';

/** By seat, with commas in between; null if the file has no charter of as many seats to which all have consented. */
export function facesIn({ signed, names }: Pick<GameFile, 'signed' | 'names'>): string | null {
  const [, line] = /^charter\s+(\S+)$/.exec(signed[0]?.trim() ?? '') ?? [];
  const bytes = fromBase64Url(line ?? '');
  const read = bytes.ok ? decodeSignedCharter(bytes.value) : bytes;
  if (!read.ok || read.value.charter.seats.length !== names.length) return null;
  const wearers = read.value.charter.seats.map((seat) => ({ ...seat, bot: isBot(seat) }));
  return facesOn(wearers, null, '');
}
