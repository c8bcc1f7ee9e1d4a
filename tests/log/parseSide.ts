/** Side messages, for tests. */
import type { Result } from '../../src/lib/result';
import { type Side, checkSide, readSide } from '../../src/log/side';

/** Reads one and checks it at once; `keys`: a seat's key, or undefined. */
export function parseSide(bytes: Uint8Array, keys: (seat: number) => Uint8Array | undefined): Result<Side> {
  const said = readSide(bytes);
  return said.ok ? checkSide(said.value, keys(said.value.side.seat)) : said;
}
