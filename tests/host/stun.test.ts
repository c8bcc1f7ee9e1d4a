/** The STUN responder of the LAN host. */
import { createSocket } from 'node:dgram';
import { describe, expect, test } from 'vitest';
import { fromHex, toHex } from '../../src/lib/bytes';
import { must } from '../../src/lib/result';
import { VirtualClock } from '../../src/lib/clock';
import { Refusals } from '../../src/host/refusals';
import { LIMITS } from '../../src/lib/limits';
import { answerStun, startStun } from '../../src/host/stun';
import { eventually } from '../run/eventually';

const COOKIE = '2112a442';
const TRANSACTION = 'b7e7a701bc34d686fa87dfae';
const REQUEST = must(fromHex(`00010000${COOKIE}${TRANSACTION}`));

describe('a STUN binding request is answered with the address it came from', () => {
  // The addresses and masked values of RFC 5769, sections 2.2 and 2.3.
  test('for IPv4', () => {
    expect(toHex(answerStun(REQUEST, '192.0.2.1', 32_853)!)).toBe(
      `0101000c${COOKIE}${TRANSACTION}002000080001a147e112a643`,
    );
  });

  test('for IPv6', () => {
    expect(toHex(answerStun(REQUEST, '2001:db8:1234:5678:11:2233:4455:6677', 32_853)!)).toBe(
      `01010018${COOKIE}${TRANSACTION}002000140002a1470113a9faa5d3f179bc25f4b5bed2b9d9`,
    );
  });

  test('for IPv4 that came through an IPv6 socket, and for short and scoped IPv6', () => {
    expect(answerStun(REQUEST, '::ffff:192.0.2.1', 32_853)).toEqual(answerStun(REQUEST, '192.0.2.1', 32_853));
    expect(answerStun(REQUEST, 'fe80::1%eth0', 1)).toEqual(answerStun(REQUEST, 'fe80:0:0:0:0:0:0:1', 1));
    expect(answerStun(REQUEST, '::1', 1)).toHaveLength(44);
  });

  test('whatever attributes it has', () => {
    const attribute = must(fromHex(`00010008${COOKIE}${TRANSACTION}8022000474657374`));
    expect(answerStun(attribute, '192.0.2.1', 1)).toHaveLength(32);
  });
});

describe('a STUN message is not answered', () => {
  test.each([
    ['if it is empty', ''],
    ['if it is shorter than a header', toHex(REQUEST).slice(0, -2)],
    ['if its length says too much', `00010004${COOKIE}${TRANSACTION}`],
    ['if its length says too little', `${toHex(REQUEST)}00000000`],
    ['if its length is no multiple of four', `00010001${COOKIE}${TRANSACTION}00`],
    ['if the cookie is wrong', `0001000021120000${TRANSACTION}`],
    ['if it is an answer itself', `01010000${COOKIE}${TRANSACTION}`],
    ['if it is an indication', `00110000${COOKIE}${TRANSACTION}`],
    ['if it is of another method', `00030000${COOKIE}${TRANSACTION}`],
    ['if it is something else, like DTLS', `16fefd0000${'00'.repeat(20)}`],
    ['if it is far too long', `00010400${COOKIE}${TRANSACTION}${'00'.repeat(1_024)}`],
  ])('%s', (_, hex) => {
    expect(answerStun(must(fromHex(hex)), '192.0.2.1', 1)).toBeNull();
  });

  test('if nobody can tell where it came from', () => {
    for (const address of ['', 'nowhere', '1::2::3:4:5:6:7:8:9']) expect(answerStun(REQUEST, address, 1)).toBeNull();
  });
});

describe('the responder', () => {
  test('answers over UDP, after any amount of nonsense', async () => {
    const stun = await startStun('127.0.0.1', 0);
    const socket = createSocket('udp4');
    const answered = new Promise<Uint8Array>((resolve) => socket.once('message', resolve));
    await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
    for (let i = 0; i < 50; i++) socket.send(Buffer.alloc(i * 20, i), stun.port, '127.0.0.1');
    socket.send(REQUEST, stun.port, '127.0.0.1');
    expect(await answered).toEqual(Buffer.from(answerStun(REQUEST, '127.0.0.1', socket.address().port)!));
    socket.close();
    await stun.close();
  });

  test('answers one address so many times and no more, and then so many each second', async () => {
    const clock = new VirtualClock();
    const lines: string[] = [];
    const stun = await startStun('127.0.0.1', 0, new Refusals((line) => lines.push(line), clock), clock);
    const socket = createSocket('udp4');
    await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
    /** Asks once and waits for the answer. */
    const asked = (): Promise<unknown> => {
      const answered = new Promise((resolve) => socket.once('message', resolve));
      socket.send(REQUEST, stun.port, '127.0.0.1');
      return answered;
    };
    for (let i = 0; i < LIMITS.stunRequests.burst; i++) await asked();
    const late = asked();
    await eventually(() => lines).toEqual(['refused host/stun-flood from 127.0.0.1']);
    clock.advance(1_000);
    await asked();
    await late;
    socket.close();
    await stun.close();
  });

  test('takes another port if the one wanted is taken', async () => {
    const first = await startStun('127.0.0.1', 0);
    const second = await startStun('127.0.0.1', first.port);
    expect(second.port).not.toBe(first.port);
    await Promise.all([first.close(), second.close()]);
  });
});
