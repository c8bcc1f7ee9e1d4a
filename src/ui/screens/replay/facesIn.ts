/**
 * The faces of the people in a saved round, as the charter in its file says them.
 * @module
 */
import { fileName } from '../../../games/fileName';
import type { GameFile } from '../../../games/play/gameFile';
import { fromBase64Url } from '../../../lib/bytes';
import { isBot } from '../../../table/charter/charter';
import { decodeSignedCharter } from '../../../table/charter/signedCharter';
import { facesOn } from '../../app/wearing';

/** By seat, with commas in between; null if the file has no charter of these people to which all have consented. */
export function facesIn({ signed, names }: Pick<GameFile, 'signed' | 'names'>): string | null {
  const [, line] = /^charter\s+(\S+)$/.exec(signed[0]?.trim() ?? '') ?? [];
  const bytes = fromBase64Url(line ?? '');
  const read = bytes.ok ? decodeSignedCharter(bytes.value) : bytes;
  if (!read.ok) return null;
  const { seats } = read.value.charter;
  if (seats.map(({ name }) => fileName(name)).join() !== names.join()) return null;
  const wearers = seats.map((seat) => ({ ...seat, bot: isBot(seat) }));
  return facesOn(wearers, null, '');
}
