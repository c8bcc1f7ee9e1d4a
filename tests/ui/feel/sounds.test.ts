/** The sounds of a table, as they are made. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CUES, SOUNDS } from '../../../src/ui/feel/sounds';
import { REST_MS, Synthesizer, openSoundEarly } from '../../../src/ui/feel/synthesizer';

/** The part of a browser that makes sounds, and what it was asked for. */
class FakeContext {
  static all: FakeContext[] = [];
  state = 'suspended';
  currentTime = 5;
  sampleRate = 1000;
  readonly started: [number, number][] = [];
  readonly destination = {};

  constructor() {
    FakeContext.all.push(this);
  }

  resume(): Promise<void> {
    this.state = 'running';
    return Promise.resolve();
  }

  suspend(): Promise<void> {
    this.state = 'suspended';
    return Promise.resolve();
  }

  close(): Promise<void> {
    this.state = 'closed';
    return Promise.resolve();
  }

  #node(): object {
    const ramp = { value: 0, setValueAtTime: () => {}, exponentialRampToValueAtTime: () => {} };
    let from = 0;
    const node = {
      gain: ramp,
      frequency: ramp,
      connect: (to: unknown) => to,
      start: (atS: number) => (from = atS),
      stop: (atS: number) => this.started.push([from, atS]),
    };
    return node;
  }

  createGain = (): object => this.#node();
  createOscillator = (): object => this.#node();
  createBufferSource = (): object => this.#node();
  createBiquadFilter = (): object => this.#node();
  createBuffer = (_channels: number, length: number): object => {
    const samples = new Float32Array(length);
    return { getChannelData: () => samples };
  };
}

const listeners = new Map<string, () => void>();

beforeEach(() => {
  FakeContext.all = [];
  vi.stubGlobal('AudioContext', FakeContext);
  vi.stubGlobal('addEventListener', (event: string, listener: () => void) => listeners.set(event, listener));
  vi.stubGlobal('removeEventListener', (event: string) => listeners.delete(event));
});
afterEach(() => void vi.unstubAllGlobals());

describe('the sounds of a table', () => {
  it.each(CUES)('%s is short and soft', (cue) => {
    const ends = SOUNDS[cue].map(({ atMs, lastsMs }) => atMs + lastsMs);
    expect(Math.max(...ends)).toBeLessThanOrEqual(1_100);
    for (const { loud, hz } of SOUNDS[cue]) {
      expect(loud).toBeGreaterThan(0);
      expect(loud).toBeLessThanOrEqual(0.3);
      expect(hz).toBeGreaterThan(100);
    }
  });

  it('are dropped before the first gesture, and heard after it, each tone at its time', () => {
    const synthesizer = new Synthesizer();
    synthesizer.play(SOUNDS.turn);
    expect(FakeContext.all[0]!.started).toEqual([]);
    listeners.get('pointerdown')!();
    synthesizer.play(SOUNDS.turn, 1_000);
    expect(FakeContext.all[0]!.started.map(([from]) => from)).toEqual([6, 6.15]);
    synthesizer.play(SOUNDS.card);
    expect(FakeContext.all[0]!.started[2]).toEqual([5, 5.045]);
  });

  it('cost nothing while there are none: what plays them rests, and goes on without another gesture', () => {
    vi.useFakeTimers();
    const synthesizer = new Synthesizer();
    listeners.get('pointerdown')!();
    const context = FakeContext.all[0]!;
    vi.advanceTimersByTime(REST_MS - 1);
    synthesizer.play(SOUNDS.turn);
    vi.advanceTimersByTime(1);
    expect(context.state, 'something is heard').toBe('running');
    context.currentTime += 2;
    vi.advanceTimersByTime(REST_MS);
    expect(context.state).toBe('suspended');
    listeners.get('pointerdown')!();
    expect(context.state).toBe('suspended');
    const before = context.started.length;
    synthesizer.play(SOUNDS.card);
    expect([context.state, context.started.length]).toEqual(['running', before + SOUNDS.card.length]);
    synthesizer.close();
    vi.useRealTimers();
  });

  it('have their synthesizer opened before there are any, once, which rests until it is heard and needs no other gesture', () => {
    vi.stubGlobal('navigator', { userActivation: { hasBeenActive: false } });
    openSoundEarly();
    expect(FakeContext.all, 'before a gesture').toEqual([]);
    vi.stubGlobal('navigator', { userActivation: { hasBeenActive: true } });
    openSoundEarly();
    openSoundEarly();
    const [context, ...others] = FakeContext.all;
    expect([context!.state, others]).toEqual(['suspended', []]);
    const synthesizer = new Synthesizer();
    synthesizer.play(SOUNDS.card);
    expect([context!.state, context!.started.length]).toEqual(['running', SOUNDS.card.length]);
    synthesizer.close();
    new Synthesizer().play(SOUNDS.card);
    expect(
      FakeContext.all.map(({ state }) => state),
      'it is taken once',
    ).toEqual(['closed', 'suspended']);
  });

  it('end with the table: nothing is kept, nothing listened to', () => {
    const synthesizer = new Synthesizer();
    listeners.get('keydown')!();
    synthesizer.close();
    expect([FakeContext.all[0]!.state, listeners.size]).toEqual(['closed', 0]);
  });

  it('are nothing where a browser has no synthesizer', () => {
    vi.stubGlobal('AudioContext', undefined);
    const synthesizer = new Synthesizer();
    expect(() => synthesizer.play(SOUNDS.match)).not.toThrow();
  });
});
