/** Files of the host go packed to whoever takes them so, and nobody gets what is not theirs to unpack. */
import { mkdir, mkdtemp, readFile, realpath, rm, stat, truncate, utimes, writeFile } from 'node:fs/promises';
import { request, type IncomingHttpHeaders, type RequestOptions } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Host, startHost } from '../../src/host/host';
import { type FileState, MAX_FILE_BYTES, PackedFiles, takesGzip } from '../../src/host/packing';
import { must } from '../../src/lib/result';
import { LOOPBACK } from './guests';

const SCRIPT = '/assets/start-a1B2c3D4.js';
const TEXT = 'export const card = "seven of hearts";\n'.repeat(200);

let dist: string;
let host: Host;

beforeAll(async () => {
  dist = await realpath(await mkdtemp(join(tmpdir(), 'svista-packing-')));
  await mkdir(join(dist, 'assets'));
  await writeFile(join(dist, 'index.html'), `<title>Svista</title>${'<p>Cards</p>'.repeat(200)}`);
  await writeFile(join(dist, 'small.json'), '{}');
  await writeFile(join(dist, 'picture.png'), TEXT);
  await writeFile(join(dist, SCRIPT), TEXT);
  host = must(await startHost({ dist, port: 0, stunPort: 0, bind: LOOPBACK }));
});

afterAll(async () => {
  await host.close();
  await rm(dist, { recursive: true, force: true });
});

interface Sent {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

function ask(path: string, headers: Record<string, string> = {}, options: RequestOptions = {}): Promise<Sent> {
  return new Promise((resolve, reject) => {
    const asked = request({ host: LOOPBACK, port: host.port, path, agent: false, headers, ...options }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }),
      );
    });
    asked.on('error', reject);
    asked.end();
  });
}

const GZIP = { 'accept-encoding': 'gzip, deflate' };

describe('whether gzip is taken', () => {
  test.each([
    ['gzip', true],
    ['gzip, deflate, br, zstd', true],
    ['deflate;q=0.5, GZIP ;q=0.1', true],
    ['x-gzip', true],
    ['*', true],
    ['br, *;q=0.2', true],
    ['', false],
    ['identity', false],
    ['br, deflate', false],
    ['gzip;q=0', false],
    ['gzip;q=0.000, *', false],
    ['*;q=0', false],
    ['gzip;q=many', false],
    [';;,,;q=,q', false],
    ['gzipped', false],
  ])('by who says “%s”: %s', (said, takes) => expect(takesGzip(said)).toBe(takes));

  test('by who says nothing: no', () => expect(takesGzip(undefined)).toBe(false));
});

describe('a file', () => {
  test('goes packed to who takes that, and is the same when it is unpacked', async () => {
    const { status, headers, body } = await ask(SCRIPT, GZIP);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-encoding': 'gzip',
      'content-type': 'text/javascript; charset=utf-8',
      'content-length': String(body.length),
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept-Encoding',
    });
    expect(body.length).toBeLessThan(TEXT.length / 10);
    expect(gunzipSync(body).toString()).toBe(TEXT);
  });

  test('goes as it is to everybody else, who are told that others get another answer', async () => {
    for (const headers of [{}, { 'accept-encoding': 'br' }, { 'accept-encoding': 'gzip;q=0' }]) {
      const sent = await ask(SCRIPT, headers as Record<string, string>);
      expect(sent.headers).toMatchObject({ 'content-length': String(TEXT.length), vary: 'Accept-Encoding' });
      expect(sent.headers['content-encoding']).toBeUndefined();
      expect(sent.body.toString()).toBe(TEXT);
    }
  });

  test('has a tag for each of its two looks, by which whoever has that look hears that nothing has changed', async () => {
    const [plain, small] = [await ask('/'), await ask('/', GZIP)];
    const tags = [plain, small].map(({ headers }) => String(headers.etag));
    expect(new Set(tags).size).toBe(2);
    const answers: [Record<string, string>, string, number][] = [
      [GZIP, tags[1]!, 304],
      [GZIP, `"other", W/${tags[1]}`, 304],
      [GZIP, '*', 304],
      [GZIP, tags[0]!, 200],
      [{}, tags[0]!, 304],
      [{}, tags[1]!, 200],
    ];
    for (const [headers, known, status] of answers) {
      const sent = await ask('/', { ...headers, 'if-none-match': known });
      expect([known, sent.status]).toEqual([known, status]);
      expect(sent.headers).toMatchObject({
        vary: 'Accept-Encoding',
        'cache-control': 'no-cache',
        etag: tags[headers === GZIP ? 1 : 0],
      });
      if (status === 304) expect([sent.body.length, sent.headers['content-encoding']]).toEqual([0, undefined]);
    }
  });

  test('has the head that it would have, if only that is asked for', async () => {
    const [whole, head] = [await ask('/', GZIP), await ask('/', GZIP, { method: 'HEAD' })];
    for (const name of [
      'content-encoding',
      'content-length',
      'etag',
      'vary',
      'cache-control',
      'content-type',
      'content-security-policy',
    ]) {
      expect([name, head.headers[name]]).toEqual([name, whole.headers[name]]);
    }
    expect(head.body.length).toBe(0);
  });

  test('comes whole, whatever range of it is asked for', async () => {
    for (const headers of [{}, GZIP]) {
      const { status, body } = await ask(SCRIPT, { ...headers, range: 'bytes=0-9' });
      expect([status, (headers === GZIP ? gunzipSync(body) : body).length]).toEqual([200, TEXT.length]);
    }
  });

  test('is not packed where that does not pay: a small one, a picture', async () => {
    for (const path of ['/small.json', '/picture.png'])
      expect((await ask(path, GZIP)).headers['content-encoding']).toBeUndefined();
  });

  test('that is not there, or not for anybody, is not there packed either', async () => {
    expect((await ask('/missing.js', GZIP)).status).toBe(404);
    for (const path of ['/../secret.txt', '/%2e%2e%2fsecret.txt', `${SCRIPT}.gz`])
      expect([400, 404]).toContain((await ask(path, GZIP)).status);
  });
});

describe('what is kept', () => {
  const stateOf = async (name: string): Promise<FileState> => {
    const path = join(dist, name);
    const { size, mtimeMs } = await stat(path);
    return { path, bytes: size, tag: `${size}-${mtimeMs}` };
  };

  test('is packed once, and again when the file is another one', async () => {
    const files = new PackedFiles();
    await writeFile(join(dist, 'page.js'), TEXT);
    const before = await stateOf('page.js');
    const [one, other] = await Promise.all([files.of(before), files.of(before)]);
    expect(one).toBe(other);
    await writeFile(join(dist, 'page.js'), TEXT.replaceAll('seven', 'eight'));
    await utimes(join(dist, 'page.js'), 1, 1);
    expect(gunzipSync((await files.of(await stateOf('page.js')))!).toString()).toContain('eight of hearts');
  });

  test('is none of what is too large, and no more than there is room for', async () => {
    const files = new PackedFiles();
    await writeFile(join(dist, 'large.txt'), '');
    await truncate(join(dist, 'large.txt'), MAX_FILE_BYTES + 1);
    expect(await files.of(await stateOf('large.txt'))).toBeNull();
    // Ten files, each as large as may be, as far as is told here.
    const packed: (Buffer | null)[] = [];
    for (let i = 0; i < 10; i++) {
      await writeFile(join(dist, `${i}.js`), TEXT);
      packed.push(await files.of({ path: join(dist, `${i}.js`), bytes: MAX_FILE_BYTES, tag: 'x' }));
    }
    expect(packed.map((each) => each !== null)).toEqual(Array.from({ length: 10 }, (_, i) => i < 8));
  });

  test('is nothing of what cannot be read, which is asked for again', async () => {
    const files = new PackedFiles();
    const state = { path: join(dist, 'late.js'), bytes: TEXT.length, tag: 'x' };
    await expect(files.of(state)).rejects.toThrow('ENOENT');
    await writeFile(state.path, TEXT);
    expect(gunzipSync((await files.of(state))!).toString()).toBe(await readFile(state.path, 'utf8'));
  });

  test('is shared by hosts that are given one place for it', async () => {
    const packed = new PackedFiles();
    const path = join(dist, 'shared.js');
    const write = async (text: string): Promise<void> => {
      await writeFile(path, text);
      await utimes(path, 1, 1);
    };
    const sent = async (): Promise<string> => {
      const one = must(await startHost({ dist, port: 0, stunPort: 0, bind: LOOPBACK, packed }));
      const { body } = await ask('/shared.js', GZIP, { port: one.port });
      await one.close();
      return gunzipSync(body).toString();
    };
    await write(TEXT);
    expect(await sent()).toBe(TEXT);
    // As long and as old, it looks the same: nobody has packed it again.
    await write(TEXT.replaceAll('seven', 'eight'));
    expect(await sent()).toBe(TEXT);
  });
});
