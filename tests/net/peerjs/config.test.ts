/** How `config.json` is read, and what is refused. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { must } from '../../../src/lib/result';
import { PUBLIC_CONFIG, pageForFriends, parseConfig } from '../../../src/net/peerjs/config';

const LAN = { protocol: 'http:', hostname: '192.168.1.5', port: '8080' };
const WEB = { protocol: 'https:', hostname: 'cards.example', port: '' };
const turn = (username: string, credential: string) => ({ urls: ['turn:x'], username, credential });
const parse = (value: unknown, page = LAN) => parseConfig(JSON.stringify(value), page);

describe('config.json', () => {
  test('is not needed: without it, PeerJS’s public broker and public relays serve', () => {
    expect(PUBLIC_CONFIG.brokers).toMatchObject([{ host: '0.peerjs.com', port: 443, secure: true }]);
    const { brokers, relays, iceServers } = PUBLIC_CONFIG;
    expect(must(parse({ brokers, relays, iceServers }, WEB)), 'what a file may say').toEqual(PUBLIC_CONFIG);
    expect(iceServers.flatMap(({ urls }) => urls).filter((url) => !url.startsWith('stun:'))).toEqual([]);
  });

  test('of the LAN host means the host that served the page', () => {
    const config = { broker: { host: '{host}', path: '/peer' }, iceServers: [{ urls: ['stun:{host}:3478'] }] };
    expect(must(parse(config))).toEqual({
      brokers: [{ host: '192.168.1.5', port: 8080, path: '/peer/', secure: false, key: 'peerjs' }],
      relays: [],
      iceServers: [{ urls: ['stun:192.168.1.5:3478'] }],
      pages: [],
      games: [],
    });
    expect(must(parse(config, WEB)).brokers).toMatchObject([{ host: 'cards.example', port: 443, secure: true }]);
    expect(must(parse(config, { ...LAN, hostname: '[fe80::1]' })).iceServers[0]!.urls).toEqual(['stun:[fe80::1]:3478']);
  });

  test('is read as docs/running.md shows it, which names all public introducers and servers', () => {
    const text = readFileSync(new URL('../../../docs/running.md', import.meta.url), 'utf8');
    const { games, ...shown } = must(parseConfig(/^ {4}\{\n[^]*?^ {4}\}$/m.exec(text)![0], LAN));
    expect([games.length, Object.values(shown).map((each) => each.length)]).toEqual([1, [1, 1, 1, 1]]);
    const hosts = PUBLIC_CONFIG.relays.map((url) => new URL(url).host);
    for (const host of [...PUBLIC_CONFIG.brokers.map((broker) => broker.host), ...hosts]) expect(text).toContain(host);
  });

  test('may name everything', () => {
    const servers = [
      { urls: ['turn:turn.example:3478?transport=tcp', 'turns:turn.example'], username: 'ada', credential: 'secret' },
    ];
    const config = {
      brokers: [
        { host: 'broker.example', port: 9000, path: 'a/b', secure: true, key: 'mine' },
        { host: 'two.example' },
      ],
      relays: ['wss://relay.example', 'ws://127.0.0.1:9001/path'],
      iceServers: servers,
      pages: ['http://192.168.1.5:8080/'],
      games: [{ module: 'oh-hell.js' }, 'whatever'],
    };
    const second = { host: 'two.example', port: 8080, path: '/', secure: false, key: 'peerjs' };
    expect(must(parse(config))).toEqual({ ...config, brokers: [{ ...config.brokers[0], path: '/a/b/' }, second] });
  });

  test('of older pages names one broker, and no relay', () => {
    const { brokers, relays } = must(parse({ broker: { host: 'x' } }));
    expect([brokers.map(({ host }) => host), relays]).toEqual([['x'], []]);
  });

  test('may do with relays alone', () => {
    expect(must(parse({ relays: ['wss://x'] }))).toEqual({
      brokers: [],
      relays: ['wss://x'],
      iceServers: [],
      pages: [],
      games: [],
    });
  });

  test.each(['', '/', '//'])('takes the path “%s” for the root', (path) => {
    expect(must(parse({ broker: { host: 'x', path } })).brokers[0]!.path).toBe('/');
  });

  test('that names a broker and no servers uses no servers of anybody else', () => {
    expect(must(parse({ broker: { host: 'x' } })).iceServers).toEqual([]);
    expect(must(parse({})).iceServers).toEqual(PUBLIC_CONFIG.iceServers);
    expect(must(parse({ iceServers: [] }))).toEqual({ ...PUBLIC_CONFIG, iceServers: [] });
  });
});

describe('config.json is refused', () => {
  test.each([
    ['a list', [], 'config/shape'],
    ['null', null, 'config/shape'],
    ['games that are no list', { games: {} }, 'config/shape'],
    ['too many games', { games: Array(17).fill({}) }, 'config/shape'],
    ['a field that does not exist', { brokerz: {} }, 'config/field'],
    ['brokers that are no list', { brokers: { host: 'x' } }, 'config/shape'],
    ['too many brokers', { brokers: new Array(4).fill({ host: 'x' }) }, 'config/shape'],
    ['the older form beside the newer one', { broker: { host: 'x' }, brokers: [] }, 'config/field'],
    ['too many relays', { relays: new Array(9).fill('wss://x') }, 'config/shape'],
    ['a relay that is a page', { relays: ['https://x'] }, 'config/relay'],
    ['a relay with a query', { relays: ['wss://x/?a'] }, 'config/relay'],
    ['a relay with a name and a password', { relays: ['wss://ada:secret@x'] }, 'config/relay'],
    ['nobody who introduces', { brokers: [], relays: [] }, 'config/nobody'],
    ['a broker’s field that does not exist', { broker: { host: 'x', hots: 'x' } }, 'config/field'],
    ['a broker without a host', { broker: {} }, 'config/host'],
    ['a host that is an address of a page', { broker: { host: 'http://x' } }, 'config/host'],
    ['a host that is no text', { broker: { host: 7 } }, 'config/host'],
    ['a port that is a text', { broker: { host: 'x', port: '80' } }, 'config/port'],
    ['a port out of range', { broker: { host: 'x', port: 65_536 } }, 'config/port'],
    ['a path with a question mark', { broker: { host: 'x', path: '/a?b' } }, 'config/path'],
    ['a “secure” that is a text', { broker: { host: 'x', secure: 'yes' } }, 'config/secure'],
    ['a key with a space', { broker: { host: 'x', key: 'a b' } }, 'config/key'],
    ['servers that are no list', { iceServers: {} }, 'config/shape'],
    ['too many servers', { iceServers: new Array(17).fill({ urls: ['stun:x'] }) }, 'config/shape'],
    ['a server with one text for its addresses', { iceServers: [{ urls: 'stun:x' }] }, 'config/shape'],
    ['a server of another kind', { iceServers: [{ urls: ['https://x'] }] }, 'config/ice'],
    ['a TURN server without a password', { iceServers: [{ urls: ['turn:x'], username: 'ada' }] }, 'config/ice'],
    [
      'a password that is a number',
      { iceServers: [{ urls: ['turn:x'], username: 'ada', credential: 7 }] },
      'config/ice',
    ],
    ['a server without an address', { iceServers: [{ urls: [] }] }, 'config/shape'],
    ['a STUN server by a transport', { iceServers: [{ urls: ['stun:x?transport=udp'] }] }, 'config/ice'],
    ['a TURN server with an empty name', { iceServers: [turn('', 'secret')] }, 'config/ice'],
    ['a TURN server with an empty password', { iceServers: [turn('ada', '')] }, 'config/ice'],
    ['a host that is no host’s number', { broker: { host: '1.2.3.999' } }, 'config/host'],
    ['a host that is half a number', { broker: { host: '[:::]' } }, 'config/host'],
    ['a relay at a port that there is not', { relays: ['wss://x:99999'] }, 'config/relay'],
    ['a relay at no port', { relays: ['wss://x:0'] }, 'config/relay'],
    ['a relay at half a number', { relays: ['wss://[:::]'] }, 'config/relay'],
    ['a server at a port that there is not', { iceServers: [{ urls: ['stun:x:99999'] }] }, 'config/ice'],
    ['a server at no port', { iceServers: [{ urls: ['stun:x:0'] }] }, 'config/ice'],
    ['a page at a port that there is not', { pages: ['https://x:99999/'] }, 'config/pages'],
    ['a page that is none', { pages: ['javascript:alert(1)'] }, 'config/pages'],
  ])('with %s', (_, value, code) => {
    const parsed = parse(value);
    expect(parsed.ok ? 'ok' : parsed.fault.code).toBe(code);
    expect(parsed.ok ? '' : parsed.fault.message).toContain('config.json');
  });

  test('with the names that every object has, which it gives to nobody', () => {
    for (const inner of ['{"__proto__":{"host":"x"}}', '{"host":"x","constructor":"y"}', '{"host":{"__proto__":"x"}}'])
      expect(parseConfig(`{"broker":${inner}}`, LAN).ok, inner).toBe(false);
    expect(parseConfig('{"__proto__":{"relays":["wss://x"]}}', LAN)).toMatchObject({ fault: { code: 'config/field' } });
    expect(({} as Record<string, unknown>)['relays']).toBeUndefined();
  });

  test('in a short sentence, however long or deep it is', () => {
    const deep = '['.repeat(30_000) + ']'.repeat(30_000);
    const long = JSON.stringify('x'.repeat(60_000));
    for (const text of [
      `{"broker":{"host":${deep}}}`,
      `{"broker":{"host":${long}}}`,
      `{${long}:1}`,
      `{"pages":[${deep}]}`,
      `{"iceServers":[{"urls":[${long}]}]}`,
      `[${long}`,
    ]) {
      const parsed = parseConfig(text, LAN);
      expect(parsed).toMatchObject({ ok: false, fault: { code: expect.stringMatching(/^config\//) as string } });
      expect(parsed.ok ? 0 : parsed.fault.message.length).toBeLessThan(400);
    }
  });

  test('if it is not JSON, or endless', () => {
    expect(parseConfig('{broker}', LAN)).toMatchObject({ fault: { code: 'config/json' } });
    expect(parseConfig(`"${'x'.repeat(70_000)}"`, LAN)).toMatchObject({ fault: { code: 'config/size' } });
  });
});

describe('the page for friends', () => {
  const config = must(parse({ pages: ['http://192.168.1.5:8080/', 'http://10.0.0.2:8080/'] }));
  test.each(['localhost', '127.0.0.1', '[::1]', 'svista.localhost'])(
    'is one they can open if this one is %s',
    (hostname) => {
      expect(pageForFriends({ ...LAN, hostname, href: `http://${hostname}:8080/` }, config)).toBe(
        'http://192.168.1.5:8080/',
      );
    },
  );

  test('is this one everywhere else, or if nothing better is known', () => {
    expect(pageForFriends({ ...LAN, href: 'http://192.168.1.5:8080/x' }, config)).toBe('http://192.168.1.5:8080/x');
    expect(pageForFriends({ ...LAN, hostname: 'localhost', href: 'http://localhost:8080/' }, PUBLIC_CONFIG)).toBe(
      'http://localhost:8080/',
    );
  });
});
