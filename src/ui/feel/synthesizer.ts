/**
 * Plays sounds with the browser's own synthesizer. Browsers start none before a gesture: until then what is to be
 * played is dropped, as it would come too late. Where nothing is to be heard it rests: running, it computes silence a
 * hundred times a second.
 * @module
 */
import { type Cancel, after } from '../frame/after';
import type { Tone } from './sounds';

const GESTURES = ['pointerdown', 'keydown'] as const;
/** How a tone begins, and how far it has died when it ends; neither clicks. */
const ATTACK_S = 0.004;
const SILENCE = 0.0008;
/** So long after what was last heard, or a gesture, it rests. */
export const REST_MS = 1_000;

/** Opened before anything is to be heard, and not taken by a table yet. */
let early: AudioContext | null = null;

/**
 * Opens the browser's synthesizer, which rests until a table takes it: that takes a weak device longer than several
 * frames, which would be those in which cards are dealt. Does nothing before a gesture, without which browsers let none
 * run, nor where one waits already.
 */
export function openSoundEarly(): void {
  if (early || typeof AudioContext === 'undefined' || !navigator.userActivation?.hasBeenActive) return;
  early = new AudioContext();
  void early.suspend();
}

/** It may be closed before it runs, since a table was left: then nothing is to be heard any more. */
function resume(context: AudioContext): void {
  context.resume().catch(() => {});
}

export class Synthesizer {
  #context: AudioContext | null = null;
  #noise: AudioBuffer | null = null;
  /** When all that is to be played has been, by the context's clock. */
  #endS = 0;
  #resting: Cancel | null = null;
  /** Whether it has been let rest, so it has run, and goes on without a gesture. */
  #hasRested = false;
  readonly #wake = (): void => {
    const context = this.#opened();
    if (context === null || this.#rests(context)) return;
    if (context.state !== 'running') resume(context);
    this.#restLater();
  };

  constructor() {
    for (const event of GESTURES) addEventListener(event, this.#wake);
  }

  /** Plays it now, or so much later. */
  play(sound: readonly Tone[], laterMs = 0): void {
    const context = this.#opened();
    if (context === null) return;
    if (this.#rests(context)) resume(context);
    else if (context.state !== 'running') return;
    for (const tone of sound) this.#sound(context, tone, context.currentTime + (laterMs + tone.atMs) / 1000);
    this.#restLater();
  }

  close(): void {
    for (const event of GESTURES) removeEventListener(event, this.#wake);
    this.#resting?.();
    void this.#context?.close();
    this.#context = null;
  }

  #rests({ state }: AudioContext): boolean {
    return this.#hasRested && state === 'suspended';
  }

  #restLater(): void {
    this.#resting ??= after(REST_MS, () => {
      this.#resting = null;
      const context = this.#context;
      if (context?.state !== 'running') return;
      if (context.currentTime < this.#endS + REST_MS / 1000) return this.#restLater();
      this.#hasRested = true;
      void context.suspend();
    });
  }

  /** Null where there is none: such a browser is silent. */
  #opened(): AudioContext | null {
    if (typeof AudioContext === 'undefined') return null;
    if (this.#context) return this.#context;
    this.#hasRested = early !== null;
    this.#context = early ?? new AudioContext();
    early = null;
    return this.#context;
  }

  #sound(context: AudioContext, { wave, hz, toHz, lastsMs, loud }: Tone, fromS: number): void {
    const endS = fromS + lastsMs / 1000;
    this.#endS = Math.max(this.#endS, endS);
    const gain = context.createGain();
    gain.gain.setValueAtTime(SILENCE, fromS);
    gain.gain.exponentialRampToValueAtTime(loud, fromS + ATTACK_S);
    gain.gain.exponentialRampToValueAtTime(SILENCE, endS);
    gain.connect(context.destination);
    if (wave === 'noise') {
      const source = context.createBufferSource();
      const filter = context.createBiquadFilter();
      source.buffer = this.#noise ??= noiseOf(context);
      filter.type = 'bandpass';
      filter.frequency.value = hz;
      source.connect(filter).connect(gain);
      source.start(fromS);
      source.stop(endS);
      return;
    }
    const source = context.createOscillator();
    source.type = wave;
    source.frequency.setValueAtTime(hz, fromS);
    if (toHz !== undefined) source.frequency.exponentialRampToValueAtTime(toHz, endS);
    source.connect(gain);
    source.start(fromS);
    source.stop(endS);
  }
}

/** A tenth of a second of noise: any will do, so it is the same each time. */
function noiseOf(context: AudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, Math.ceil(context.sampleRate / 10), context.sampleRate);
  const samples = buffer.getChannelData(0);
  let word = 1;
  for (let i = 0; i < samples.length; i++) {
    word = (Math.imul(word, 1_664_525) + 1_013_904_223) | 0;
    samples[i] = word / 2 ** 31;
  }
  return buffer;
}
