/**
 * Serves the files of one folder, and nothing outside it, over HTTP.
 * @module
 */
import { createReadStream } from 'node:fs';
import { realpath, stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, sep } from 'node:path';
import { pipeline } from 'node:stream';
import { type Result, err, ok } from '../lib/result';
import { answer } from './answers';
import { type FileState, type PackedFiles, takesGzip } from './packing';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.woff2': 'font/woff2',
};

/** Of these gzip makes something smaller; the others are packed already. */
const PLAIN = /^(?:text\/|application\/(?:json|manifest\+json|wasm)|image\/svg)/;

/** Vite puts a hash of the content into these names, so they never change. */
const HASHED = /\/assets\/[^/]+-[\w-]{8}\.\w+$/;

/**
 * The file of
 * `root` (a real path) that the path of a URL names; a folder's index page if it names a folder. Fails with `host/path`
 * (not a path, or one that leads out) or `host/missing`.
 */
async function findFile(root: string, urlPath: string): Promise<Result<FileState>> {
  let name: string;
  try {
    name = decodeURIComponent(urlPath);
  } catch {
    return err('host/path', 'a path with a broken escape');
  }
  if (name.includes('\0') || name.split(/[/\\]/).includes('..'))
    return err('host/path', 'a path that leads out of the folder');
  try {
    // Links inside the folder may lead out of it as well; what counts is where the file really is.
    let path = await realpath(join(root, name));
    if ((await stat(path)).isDirectory()) path = await realpath(join(path, 'index.html'));
    if (!path.startsWith(root + sep)) return err('host/path', 'a path that leads out of the folder');
    const info = await stat(path);
    if (!info.isFile()) return err('host/missing', 'not a file');
    return ok({ path, bytes: info.size, tag: `"${info.size.toString(36)}-${Math.floor(info.mtimeMs).toString(36)}"` });
  } catch {
    return err('host/missing', 'there is no such file');
  }
}

/** What files are served from. */
export interface Folder {
  /** A real path. */
  readonly root: string;
  readonly packed: PackedFiles;
}

/** Answers one request with a file of the folder, packed if that is taken, or says why not. */
export async function serveFile(
  { root, packed }: Folder,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.setHeader('Allow', 'GET, HEAD');
    return answer(response, 405, 'Only GET and HEAD are answered here.');
  }
  const urlPath = (request.url ?? '/').replace(/[?#].*$/s, '');
  const found = await findFile(root, urlPath);
  if (!found.ok) {
    return found.fault.code === 'host/path'
      ? answer(response, 400, 'That is no path.')
      : answer(response, 404, 'There is nothing here.');
  }
  const { path, bytes, tag: plainTag } = found.value;
  const type = TYPES[extname(path).toLowerCase()] ?? 'application/octet-stream';
  const isPlain = PLAIN.test(type);
  const small = isPlain && takesGzip(request.headers['accept-encoding']) ? await packed.of(found.value) : null;
  const tag = small === null ? plainTag : plainTag.replace(/"$/, '-gzip"');
  response.setHeader('Content-Type', type);
  response.setHeader('Cache-Control', HASHED.test(urlPath) ? 'public, max-age=31536000, immutable' : 'no-cache');
  response.setHeader('ETag', tag);
  if (isPlain) response.setHeader('Vary', 'Accept-Encoding');
  if (hasTag(request.headers['if-none-match'], tag)) {
    response.writeHead(304).end();
    return;
  }
  if (small !== null) response.setHeader('Content-Encoding', 'gzip');
  response.writeHead(200, { 'Content-Length': small?.length ?? bytes });
  if (request.method === 'HEAD') response.end();
  else if (small !== null) response.end(small);
  else pipeline(createReadStream(path), response, () => undefined);
}

/** Whether what is there already, by its tags (RFC 9110, section 13.1.2), is what would be sent. */
function hasTag(ifNoneMatch: string | undefined, tag: string): boolean {
  const tags = (ifNoneMatch ?? '').split(',').map((each) => each.trim().replace(/^W\//, ''));
  return tags.includes('*') || tags.includes(tag);
}
