/**
 * Files as gzip makes them smaller, packed when they are asked for the first time and kept. Not brotli: browsers take
 * it from secure origins alone, and a page from a LAN host is none.
 * @module
 */
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';

/** A larger file is sent as it is, and so is what comes when so much is kept, in bytes. */
export const MAX_FILE_BYTES = 4 * 1024 * 1024;
const MAX_KEPT_BYTES = 32 * 1024 * 1024;
/** What is smaller than this is one packet anyway. */
const MIN_FILE_BYTES = 1024;

const pack = promisify(gzip);

/** A file on the disk. */
export interface FileState {
  readonly path: string;
  readonly bytes: number;
  /** Changes when the file does. */
  readonly tag: string;
}

interface Packed extends FileState {
  readonly content: Promise<Buffer | null>;
}

/** Whether whoever says this of the encodings that they take (RFC 9110, section 12.5.3) takes gzip. */
export function takesGzip(acceptEncoding: string | undefined): boolean {
  const weights = new Map<string, number>();
  for (const choice of (acceptEncoding ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = choice.split(';').map((part) => part.trim());
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? '1';
    weights.set(name === 'x-gzip' ? 'gzip' : name, Number(weight));
  }
  return (weights.get('gzip') ?? weights.get('*') ?? 0) > 0;
}

export class PackedFiles {
  readonly #kept = new Map<string, Packed>();
  /** Of all files that are kept, before they were packed, which is more than is kept of them. */
  #bytes = 0;

  /** The file packed, or null where that does not pay. Rejected if it cannot be read. */
  async of(file: FileState): Promise<Buffer | null> {
    const { path, bytes, tag } = file;
    const kept = this.#kept.get(path);
    if (kept?.tag === tag) return kept.content;
    this.#forget(path);
    if (bytes < MIN_FILE_BYTES || bytes > MAX_FILE_BYTES || this.#bytes + bytes > MAX_KEPT_BYTES) return null;
    const content = packed(path);
    this.#kept.set(path, { ...file, content });
    this.#bytes += bytes;
    content.catch(() => this.#forget(path));
    return content;
  }

  #forget(path: string): void {
    this.#bytes -= this.#kept.get(path)?.bytes ?? 0;
    this.#kept.delete(path);
  }
}

async function packed(path: string): Promise<Buffer | null> {
  const plain = await readFile(path);
  const small = await pack(plain, { level: constants.Z_BEST_COMPRESSION });
  return small.length < plain.length ? small : null;
}
