/** A client's socket as PeerServer sees it, over one that only pretends. */
import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { type Charge, type ClientSocket, GuardedSocket } from '../../src/host/guardedSocket';

class PretendedSocket extends EventEmitter implements ClientSocket {
  readonly OPEN = 1;
  readyState = 1;
  bufferedAmount = 0;
  readonly done: string[] = [];
  send = (text: string): void => void this.done.push(text);
  pong = (data: Buffer): void => void this.done.push(`pong ${data.toString()}`);
  close = (code?: number, reason?: string): void => void this.done.push(`close ${code} ${reason}`);
  terminate = (): void => void this.done.push('terminate');
}

/** A guarded socket, what PeerServer hears of it, and which codes are told. */
function guarded(charge: Charge = () => 'yes') {
  const client = new PretendedSocket();
  const codes: string[] = [];
  const heard: string[] = [];
  const socket = new GuardedSocket({ client, charge, fineBytes: 100, onRefusal: (code) => codes.push(code) });
  socket.on('message', (text: string) => heard.push(text)).on('close', () => heard.push('(closed)'));
  const say = (text: string): void => void client.emit('message', Buffer.from(text), false);
  return { client, socket, codes, heard, say };
}

test('it passes on checked frames, written anew', () => {
  const { heard, codes, say } = guarded();
  say(' {"dst" : "ben", "type":"OFFER", "payload": 1, "type": "ANSWER"}');
  say('{"type":"LEAVE"}');
  expect([heard, codes]).toEqual([['{"type":"ANSWER","dst":"ben","payload":1}'], ['frame/type']]);
});

test('somebody who does not read what is sent is let go before it piles up', () => {
  const { client, socket, codes, heard } = guarded();
  socket.send('one');
  client.bufferedAmount = 2 ** 20;
  client.emit('ping', Buffer.from('x'));
  expect(client.done).toEqual(['one']);
  socket.send('two');
  socket.send('three');
  expect([client.done, codes, heard]).toEqual([['one', 'terminate'], ['host/unread'], ['(closed)']]);
});

test('what was refused costs more, and after too much nothing is heard any more', () => {
  const costs: number[] = [];
  const { client, heard, codes, say } = guarded((bytes) => (costs.push(bytes), costs.length > 3 ? 'never' : 'yes'));
  client.emit('ping', Buffer.from('abc'));
  say('nonsense');
  for (let i = 0; i < 3; i++) say('{"type":"HEARTBEAT"}');
  expect(costs).toEqual([3, 8, 100, 20]);
  expect(client.done).toEqual(['pong abc', 'close 1008 host/flood']);
  expect([heard, codes]).toEqual([['(closed)'], ['frame/json', 'host/flood']]);
});

test('what comes while all together say too much is left out, and the socket stays', () => {
  let verdict: ReturnType<Charge> = 'later';
  const { heard, codes, say, client } = guarded(() => verdict);
  say('{"type":"HEARTBEAT"}');
  verdict = 'yes';
  say('{"type":"HEARTBEAT"}');
  expect([heard, codes, client.done]).toEqual([['{"type":"HEARTBEAT"}'], ['host/busy'], []]);
});

test('it ends once, whoever ends it', () => {
  const { client, socket, heard } = guarded();
  client.emit('close');
  socket.close();
  socket.end();
  socket.send('too late');
  expect(heard).toEqual(['(closed)']);
  expect(client.done).not.toContain('too late');
});
