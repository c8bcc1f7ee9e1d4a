/**
 * `npm start` as a newcomer has it: the built page, the broker and the addresses, from one process.
 */
import { request } from 'node:http';
import { describe, expect, it } from 'vitest';
import { portOf, startProgram } from './program';
import { reasonToBuild } from '../../build/freshness.mjs';

const ROOT = new URL('../../', import.meta.url).pathname;

function get(url: string): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    request(url, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (text: string) => (body += text));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body }));
    })
      .on('error', reject)
      .end();
  });
}

describe('npm start', () => {
  it('need not build what the tests have built', () => {
    // These processes have the tests' own NODE_ENV; somebody who starts the host has none.
    expect(reasonToBuild(ROOT, { ...process.env, NODE_ENV: undefined })).toBeNull();
  });

  it('serves page and broker on the port that was asked for, prints where, and ends at Ctrl+C', async () => {
    const port = portOf(0);
    const { greeting, stop } = await startProgram(process.execPath, ['lib/host/main.js', '--port', String(port)], ROOT);
    try {
      expect(greeting).toContain(`http://localhost:${port}/`);
      if (greeting.includes('On this network'))
        expect(greeting, 'a QR code that can be seen without colours').toMatch(/[█▀▄]{10}/u);
      const [page, id, config] = await Promise.all(
        ['', 'peer/peerjs/id', 'config.json'].map((path) => get(`http://localhost:${port}/${path}`)),
      );
      expect(page!.body).toContain('<title>Svista</title>');
      expect(id!.body).toMatch(/^[0-9a-f-]{36}$/);
      expect(JSON.parse(config!.body)).toMatchObject({ broker: { host: '{host}', path: '/peer' } });
    } finally {
      expect(await stop()).toBe(0);
    }
  });
});
