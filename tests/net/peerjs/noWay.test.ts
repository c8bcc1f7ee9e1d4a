/** Whether a firewall is blamed: somebody answers a dial by the real PeerJS, in browsers that are played, and no more. */
import { util } from 'peerjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PeerjsBrokerConnection } from '../../../src/net/peerjs/peerjsBrokerConnection';
import { PlayedBroker, socketClassOf } from '../played/playedBroker';
import { PlayedDescription, PlayedRtc, connectionClassOf } from '../played/playedRtc';
import { PlayedWorld } from '../played/playedWorld';
import { seededBytes } from '../rawPair';

const BROKER = { host: 'broker.test', port: 9000, path: '/', secure: false, key: 'peerjs' };
/** Longer than a dial may take. */
const DIAL_MS = 20_000;

/** Two devices at a broker, between which there is a way or not. */
class Played {
  hasWay = false;
  readonly misses: string[] = [];
  links = 0;
  readonly world = new PlayedWorld(null);
  readonly #rtc = new PlayedRtc(this.world, 'calm');
  readonly #random = seededBytes(1);

  constructor() {
    const find = this.#rtc.find.bind(this.#rtc);
    this.#rtc.find = (ufrag) => (this.hasWay ? find(ufrag) : null);
    Object.assign(util.supports, { audioVideo: true, data: true });
    vi.stubGlobal('RTCPeerConnection', connectionClassOf(this.#rtc));
    vi.stubGlobal('RTCSessionDescription', PlayedDescription);
    vi.stubGlobal('WebSocket', socketClassOf(new PlayedBroker(this.world)));
    vi.stubGlobal('navigator', { onLine: true });
    vi.stubGlobal('setTimeout', (run: () => void, ms = 0) => this.world.clock.after(ms, run));
    vi.stubGlobal('clearTimeout', (cancel?: () => void) => cancel?.());
  }

  line(id: string): PeerjsBrokerConnection {
    return new PeerjsBrokerConnection({
      id,
      broker: BROKER,
      iceServers: [],
      clock: this.world.clock,
      random: this.#random,
      handlers: {
        onOpen: () => {},
        onEnd: ({ code }) => this.misses.push(code),
        onMiss: (_, { code }) => this.misses.push(code),
        onLink: () => this.links++,
      },
    });
  }
}

let played: Played;
let anna: PeerjsBrokerConnection;
let ben: PeerjsBrokerConnection;

beforeEach(async () => {
  played = new Played();
  [anna, ben] = [played.line('anna'), played.line('ben')];
  await played.world.pass(1_000);
});
afterEach(() => void vi.unstubAllGlobals());

async function dial(): Promise<void> {
  anna.dial('ben');
  await played.world.pass(DIAL_MS);
}

describe('somebody who answers and is not linked', () => {
  it('is not behind a firewall as long as they may have closed their page', async () => {
    await dial();
    expect(played.misses).toEqual(['net/unanswered']);
    ben.destroy();
    await dial();
    expect(played.misses).not.toContain('net/unreachable');
  });

  it('is, if it happens to them again', async () => {
    await dial();
    await dial();
    expect(played.misses).toEqual(['net/unanswered', 'net/unreachable']);
  });

  it('is not after a link has come about between the two', async () => {
    await dial();
    played.hasWay = true;
    await dial();
    expect(played.links).toBeGreaterThan(0);
    played.hasWay = false;
    await dial();
    expect(played.misses).toEqual(['net/unanswered', 'net/unanswered']);
  });
});
