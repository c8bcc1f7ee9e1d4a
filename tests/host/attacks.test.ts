/**
 * What frames may do to a host, and pages from elsewhere, over real sockets: it lives, and its other guests are served.
 */
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { MAX_FRAME_BYTES, encodeFrame } from '../../src/host/brokerFrame';
import { frameTexts, holdsForFrame } from '../fuzz/brokerFrames';
import { LOOPBACK, ask, call, closed, offer, statusOf } from './guests';
import { PAGE, siege } from './siege';

const attacked = siege();

describe('a frame', () => {
  test('for an object that cannot be made a text does not end the process when it is given up', async () => {
    const ada = call(attacked.host.port, 'ada');
    await ada.next();
    ada.socket.send('{"type":"OFFER","dst":{"toString":1}}');
    ada.socket.send(offer('ada', 'to myself'));
    expect(await ada.next()).toMatchObject({ payload: 'to myself' });
    vi.advanceTimersByTime(20_000);
    await attacked.isServing();
    expect(attacked.lines[0]).toBe('refused frame/id from 127.0.0.1');
    ada.socket.terminate();
  });

  test('that is nested too deep does not close the socket of whom it is for', async () => {
    const [ada, ben] = [call(attacked.host.port, 'ada'), call(attacked.host.port, 'ben')];
    await Promise.all([ada.next(), ben.next()]);
    ada.socket.send(`{"type":"OFFER","dst":"ben","payload":${'['.repeat(30_000)}${']'.repeat(30_000)}}`);
    ada.socket.send(offer('ben', 'still there?'));
    expect(await ben.next()).toMatchObject({ payload: 'still there?' });
    for (const { socket } of [ada, ben]) socket.terminate();
  });

  test('of bytes is none', async () => {
    const ada = call(attacked.host.port, 'ada');
    await ada.next();
    ada.socket.send(Buffer.from(offer('ada', 'bytes')), { binary: true });
    ada.socket.send(offer('ada', 'text'));
    expect(await ada.next()).toMatchObject({ payload: 'text' });
    ada.socket.terminate();
  });

  test('reaches whom it is for as it was read, and harms nobody, whatever it is', async () => {
    const ben = call(attacked.host.port, 'ben');
    await ben.next();
    const ada = call(attacked.host.port, 'ada');
    await ada.next();
    let passedOn = 0;
    // For a longer one the socket is closed.
    const short = frameTexts.filter((text) => Buffer.byteLength(text) <= MAX_FRAME_BYTES);
    for (const text of fc.sample(short, { seed: 9, numRuns: 150 })) {
      const frame = holdsForFrame(text);
      ada.socket.send(text);
      if (frame !== null && frame.type !== 'HEARTBEAT') {
        const forBen = { ...frame, dst: 'ben' };
        ada.socket.send(encodeFrame(forBen));
        if (frame.dst === 'ben') await ben.next(); // it has come once already
        expect(JSON.stringify(await ben.next())).toBe(
          JSON.stringify({ type: frame.type, src: 'ada', dst: 'ben', payload: forBen.payload }),
        );
        passedOn++;
      }
      ada.socket.send(offer('ben', 'and then?'));
      expect(await ben.next()).toMatchObject({ payload: 'and then?' });
      attacked.clock.advance(60_000);
    }
    expect(passedOn).toBeGreaterThan(10);
    vi.advanceTimersByTime(20_000);
    await attacked.isServing();
    for (const { socket } of [ada, ben]) socket.terminate();
  });

  test('after frame without an end is not listened to, and closed with a code', async () => {
    const [ada, ben] = [call(attacked.host.port, 'ada'), call(attacked.host.port, 'ben')];
    await Promise.all([ada.next(), ben.next()]);
    const over = closed(ada.socket);
    for (let i = 0; i < 1_100; i++) ada.socket.send('{"type":"HEARTBEAT"}');
    expect(await over).toEqual([1008, 'host/flood']);
    ben.socket.send(offer('ben', 'to myself'));
    expect(await ben.next()).toMatchObject({ payload: 'to myself' });
    await attacked.isServing();
    expect(attacked.lines).toEqual(['refused host/flood from 127.0.0.1']);
    ben.socket.terminate();
  });

  test('of pings costs as any other', async () => {
    const ada = call(attacked.host.port, 'ada');
    await ada.next();
    const over = closed(ada.socket);
    for (let i = 0; i < 1_100; i++) ada.socket.ping('x');
    expect(await over).toEqual([1008, 'host/flood']);
    await attacked.isServing();
  });
});

describe('a page from elsewhere', () => {
  const own = (): string => `http://localhost:${attacked.host.port}`;

  test('opens no socket here, and one from here does', async () => {
    const headers = { Host: `localhost:${attacked.host.port}` };
    const evil = ['http://evil.example', 'null', 'http://localhost:1', `http://${LOOPBACK}:${attacked.host.port}`].map(
      (origin) => call(attacked.host.port, 'ada', { origin, headers }),
    );
    expect(await Promise.all(evil.map(statusOf))).toEqual([403, 403, 403, 403]);
    const ada = call(attacked.host.port, 'ada', { origin: own(), headers });
    expect(await ada.next()).toEqual({ type: 'OPEN' });
    expect(attacked.lines[0]).toMatch(/^refused host\/origin from 127\.0\.0\.1 “http:/);
    ada.socket.terminate();
  });

  test('that was let in opens sockets of the broker, and reads nothing else; one that looks like it gets neither', async () => {
    const headers = { Host: `localhost:${attacked.host.port}` };
    const { origin } = new URL(PAGE);
    const ada = call(attacked.host.port, 'ada', { origin, headers });
    expect(await ada.next()).toEqual({ type: 'OPEN' });
    for (const path of ['/', '/config.json', '/index.html', '/peer/peerjs/id']) {
      const answer = await ask(attacked.host.port, path, { headers: { ...headers, Origin: origin } });
      // So browsers keep it from that page.
      expect([answer.headers['access-control-allow-origin'], answer.headers['cross-origin-resource-policy']]).toEqual([
        undefined,
        'same-origin',
      ]);
    }
    const alike = [
      `${origin}.evil.example`,
      origin.replace('//', '//evil.'),
      `${origin}:8443`,
      `${origin}@evil.example`,
    ];
    const others = alike.map((each) => call(attacked.host.port, 'ben', { origin: each, headers }));
    expect(await Promise.all(others.map(statusOf))).toEqual(alike.map(() => 403));
    ada.socket.terminate();
  });

  test('that had its own name resolved to this machine gets nothing', async () => {
    const headers = { Host: `evil.example:${attacked.host.port}` };
    for (const path of ['/', '/config.json', '/peer/peerjs/id', '/missing']) {
      const { status, body } = await ask(attacked.host.port, path, { headers });
      expect([status, body]).toEqual([421, expect.stringMatching(/^host\/name: .*--name/)]);
    }
    expect(
      await statusOf(call(attacked.host.port, 'ada', { headers, origin: `http://evil.example:${attacked.host.port}` })),
    ).toBe(403);
    expect(attacked.lines[0]).toBe(`refused host/name from 127.0.0.1 “evil.example:${attacked.host.port}”`);
    expect((await ask(attacked.host.port, '/', { headers: { Host: 'table.lan' } })).status).toBe(200);
  });

  test('learns nothing from the broker, of whose answers over HTTP there is one', async () => {
    for (const path of [
      '/peer',
      '/peer/',
      '/peer/peerjs',
      '/peer/peerjs/',
      '/peer/peerjs/peers',
      '/peer/x/peers',
      '/peer/x/id',
      '/peer//peerjs/peers',
      '/peer/peerjs/%70eers',
    ]) {
      const { status, headers } = await ask(attacked.host.port, path);
      expect([path, status, headers['access-control-allow-origin']]).toEqual([path, 404, undefined]);
    }
    expect(
      (await ask(attacked.host.port, '/peer/peerjs/id', { headers: { Origin: 'http://evil.example' } })).status,
    ).toBe(403);
    expect(
      (
        await ask(attacked.host.port, '/peer/peerjs/id', {
          headers: { Origin: `http://${LOOPBACK}:${attacked.host.port}` },
        })
      ).headers,
    ).not.toHaveProperty('access-control-allow-origin');
  });
});
