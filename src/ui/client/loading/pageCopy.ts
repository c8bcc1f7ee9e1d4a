/**
 * The whole page in one file, which the build puts beside this one.
 * @module
 */
import { sha512 } from '../../../crypto/nacl';
import { toHex } from '../../../lib/bytes';

const FILE = 'svista.html';

/** `hash`: SHA-512, in hexadecimal digits. Rejected if the file is not there. */
export async function fetchCopy(): Promise<{ bytes: Uint8Array<ArrayBuffer>; hash: string }> {
  const response = await fetch(new URL(FILE, location.href));
  if (!response.ok) throw new Error(`${FILE} is not there`);
  const bytes = new Uint8Array(await response.arrayBuffer());
  return { bytes, hash: toHex(sha512(bytes)) };
}
