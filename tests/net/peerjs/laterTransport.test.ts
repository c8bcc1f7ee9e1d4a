/** The network of a table before it is known who introduces. */
import { describe, expect, it } from 'vitest';
import type { Fault } from '../../../src/lib/result';
import type { BrokerStatus, Transport, TransportHandlers } from '../../../src/net/link/transport';
import { type NetConfig, PUBLIC_CONFIG } from '../../../src/net/peerjs/config';
import { laterTransport } from '../../../src/net/peerjs/laterTransport';

/** A transport whose page does not know yet who introduces it, and what has been done with the real one. */
function late() {
  const done: string[] = [];
  const statuses: BrokerStatus[] = [];
  let listener = (): void => {};
  let settle!: (config: NetConfig) => void;
  const known = new Promise<NetConfig>((resolve) => (settle = resolve));
  const search = {
    known,
    now: null as NetConfig | null,
    trouble: null as Fault | null,
    listen: (heard: () => void) => ((listener = heard), () => (listener = () => {})),
  };
  const real: Transport = {
    address: 'here',
    slot: 'a',
    slots: ['a', 'b'],
    start: (handlers) => (done.push('start'), handlers.onStatus({ state: 'connected' })),
    dial: (address) => done.push(`dial ${address}`),
    seek: (wanted, slots) => done.push(`seek ${wanted} ${[...slots].join('')}`),
    stop: () => done.push('stop'),
  };
  const transport = laterTransport(search, ['a', 'b'], (config) => (done.push(config.brokers[0]!.host), real));
  const handlers: TransportHandlers = {
    onLink: () => {},
    onMiss: () => {},
    onStatus: (status) => statuses.push(status),
    onAddresses: () => {},
    onFault: () => {},
  };
  const trouble = (fault: Fault | null): void => {
    search.trouble = fault;
    listener();
  };
  const come = async (): Promise<void> => {
    settle(PUBLIC_CONFIG);
    await known.then(() => null);
  };
  return { come, done, handlers, statuses, transport, trouble };
}

const FAULT = { code: 'config/status', message: 'the page’s host answers 503 when asked for config.json' };

describe('a network before it is known who introduces', () => {
  it('says what keeps it, and asks nobody', () => {
    const { done, handlers, statuses, transport, trouble } = late();
    transport.start(handlers);
    transport.seek(true, new Set());
    transport.dial('somebody');
    trouble(FAULT);
    expect(statuses).toEqual([{ state: 'connecting' }, { state: 'lost', fault: FAULT, retryMs: 0 }]);
    expect([done, transport.address, transport.slot, transport.slots]).toEqual([[], null, null, ['a', 'b']]);
  });

  it('does what it was asked for as soon as it is known, and listens to it alone from then on', async () => {
    const { come, done, handlers, statuses, transport, trouble } = late();
    transport.start(handlers);
    transport.seek(true, new Set('a'));
    await come();
    trouble(FAULT);
    expect(done).toEqual(['0.peerjs.com', 'start', 'seek true a']);
    expect(statuses.at(-1)).toEqual({ state: 'connected' });
    transport.dial('somebody');
    transport.seek(false, new Set());
    expect(done.slice(3)).toEqual(['dial somebody', 'seek false ']);
    expect([transport.address, transport.slot]).toEqual(['here', 'a']);
  });

  it('stays still once it is left, and can be started again', async () => {
    const { come, done, handlers, statuses, transport, trouble } = late();
    transport.start(handlers);
    transport.stop();
    trouble(FAULT);
    await come();
    expect([done, statuses]).toEqual([['0.peerjs.com'], [{ state: 'connecting' }]]);
    transport.start(handlers);
    expect(done).toEqual(['0.peerjs.com', 'start']);
  });
});
