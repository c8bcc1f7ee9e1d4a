/** Another device is connected, unsteady or lost, by its silence and one's own waking time. */
import { describe, expect, test } from 'vitest';
import { VirtualClock } from '../../../src/lib/clock';
import { Heartbeat } from '../../../src/net/mesh/heartbeat';
import type { Here } from '../../../src/net/mesh/meshMessages';
import { type Due, Peer } from '../../../src/net/mesh/peer';
import type { SecureLink } from '../../../src/net/link/secureLink';

const HERE: Here = { session: 's1', epoch: 1, seen: 0, current: null };
const linkNamed = (id: string): SecureLink => ({ id }) as SecureLink;

function linkedPeer(): Peer {
  const peer = new Peer('device');
  peer.adopt(linkNamed('first'), HERE, 1);
  return peer;
}

/** What is due in each of the next seconds of silence, and the states after them. */
function silence(peer: Peer, seconds: number): { due: (Due | null)[]; states: string[] } {
  const due: (Due | null)[] = [];
  const states: string[] = [];
  for (let i = 0; i < seconds; i++) {
    due.push(peer.pass(1_000));
    states.push(peer.state);
  }
  return { due, states };
}

describe('a device', () => {
  // (P152)
  test('is connected from the moment a link is adopted, unsteady after 8 s of silence, lost after 30 s', () => {
    const peer = linkedPeer();
    expect(peer.state).toBe('connected');
    const { states } = silence(peer, 35);
    expect(states.indexOf('unsteady')).toBe(7);
    expect(states.indexOf('lost')).toBe(29);
    peer.heard();
    expect(peer.state).toBe('connected');
  });

  test('is asked for a sign of life every 3 s of silence, for another link from 10 s on, and given up after 30 s', () => {
    const { due } = silence(linkedPeer(), 30);
    expect(due.flatMap((what, i) => (what === 'relink' ? [i + 1] : []))).toEqual([10, 20]);
    expect(due.indexOf('drop')).toBe(29);
    expect(due.filter((what) => what === 'ping').length).toBeGreaterThanOrEqual(7);
  });

  test('that talks is only measured now and then', () => {
    const peer = linkedPeer();
    let pings = 0;
    for (let second = 0; second < 60; second++) {
      peer.heard();
      if (peer.pass(1_000) === 'ping') pings++;
    }
    expect(pings).toBeGreaterThanOrEqual(3);
    expect(pings).toBeLessThanOrEqual(5);
  });

  test('whose link broke is unsteady at once, and lost sooner if it said goodbye', () => {
    const broken = linkedPeer();
    broken.unlink(false);
    expect(broken.state).toBe('unsteady');
    expect(silence(broken, 30).states.indexOf('lost')).toBe(29);
    const gone = linkedPeer();
    gone.unlink(true);
    expect(gone.view).toMatchObject({ state: 'unsteady', left: true });
    expect(silence(gone, 30).states.indexOf('lost')).toBe(7);
  });

  test('counts its links, and hands back the one that was replaced', () => {
    const peer = linkedPeer();
    const second = linkNamed('second');
    expect(peer.adopt(second, { ...HERE, session: 's2', epoch: 2 }, 1)?.id).toBe('first');
    expect(peer.view.generation).toBe(2);
    expect(peer.standing).toMatchObject({ link: 'second', session: 's2', epoch: 2, turn: 1, healthy: true });
  });

  test('is offered links in turns that never repeat, until one is adopted or withdrawn', () => {
    const peer = linkedPeer();
    const [a, b] = [linkNamed('a'), linkNamed('b')];
    expect([peer.offer(a, 's1'), peer.offer(b, 's2')]).toEqual([2, 3]);
    expect([peer.hasOffer('s1'), peer.hasOffer('s2'), peer.hasOffer('s3')]).toEqual([true, true, false]);
    expect([peer.isOffered(a, 2), peer.isOffered(a, 3)]).toEqual([true, false]);
    peer.withdraw(a);
    expect(peer.hasOffer('s1')).toBe(false);
    peer.adopt(b, { ...HERE, session: 's2' }, 3);
    expect(peer.hasOffer('s2')).toBe(false);
  });
});

describe('the heart', () => {
  /** The waking times of ten seconds in which the device does not run from `fromMs` to `toMs`. */
  function beats(fromMs: number, toMs: number): number[] {
    const clock = new VirtualClock();
    const seen: number[] = [];
    const sleepy = {
      nowMs: () => clock.nowMs(),
      after: (delayMs: number, run: () => void) => {
        const dueMs = clock.nowMs() + delayMs;
        return clock.after(dueMs >= fromMs && dueMs < toMs ? toMs - clock.nowMs() : delayMs, run);
      },
    };
    const heart = new Heartbeat(sleepy, (wakingMs) => seen.push(wakingMs));
    heart.start();
    clock.advance(10_000);
    heart.stop();
    clock.advance(10_000);
    return seen;
  }

  test('beats once a second until it is stopped', () => {
    expect(beats(0, 0)).toEqual(new Array(10).fill(1_000));
  });

  test('counts a beat that comes a little late in full', () => {
    expect(beats(5_000, 5_600)).toContain(1_600);
  });

  test('counts the time it slept as two beats', () => {
    expect(beats(3_000, 9_000)).toEqual([1_000, 1_000, 2_000, 1_000]);
  });
});
