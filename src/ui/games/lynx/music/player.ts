/**
 * Plays tunes softly with the browser's own synthesizer. Browsers start no sound before a gesture:
 * {@link MusicPlayer.play} may be called at any time, and is heard from the next press or key on.
 * @module
 */
import { type Note, type Tune, notesOf } from './tunes';
import { after } from '../../../frame/after';

/** The music as a whole: it lies under a conversation. */
const VOLUME = 0.16;
/** How far ahead notes are handed to the synthesizer: hidden tabs wake up once a second. */
const AHEAD_S = 2.2;
const TICK_MS = 400;
const FADE_S = 1.5;

/** How each voice sounds: its wave, how it rises and dies, and what of it is cut off above. */
const SOUND = {
  pad: { type: 'triangle', attackS: 0.9, releaseS: 1.6, cutHz: 900 },
  bass: { type: 'sine', attackS: 0.08, releaseS: 1.2, cutHz: 500 },
  bell: { type: 'sine', attackS: 0.01, releaseS: 1.8, cutHz: 4000 },
} as const;

export class MusicPlayer {
  #context: AudioContext | null = null;
  #output: GainNode | null = null;
  #tune: Tune | null = null;
  #bar = 0;
  #nextBarS = 0;
  #timer: ReturnType<typeof setInterval> | null = null;
  readonly #wake = (): void => void this.#context?.resume();

  /** From now on this tune; another one fades out. */
  play(tune: Tune): void {
    if (this.#tune === tune || typeof AudioContext === 'undefined') return;
    if (!this.#context) {
      this.#context = new AudioContext();
      for (const event of ['pointerdown', 'keydown'] as const) addEventListener(event, this.#wake);
    }
    const context = this.#context;
    this.#fade();
    const output = context.createGain();
    output.gain.value = 0;
    output.gain.setTargetAtTime(VOLUME, context.currentTime, FADE_S / 3);
    output.connect(context.destination);
    this.#output = output;
    this.#tune = tune;
    this.#bar = 0;
    this.#nextBarS = 0;
    void context.resume();
    this.#timer ??= setInterval(() => this.#schedule(), TICK_MS);
    this.#schedule();
  }

  /** Silence, and nothing kept. */
  stop(): void {
    if (this.#timer !== null) clearInterval(this.#timer);
    this.#timer = null;
    this.#tune = null;
    this.#fade();
    for (const event of ['pointerdown', 'keydown'] as const) removeEventListener(event, this.#wake);
    const context = this.#context;
    this.#context = null;
    if (context) after(FADE_S * 1000, () => void context.close());
  }

  #fade(): void {
    const output = this.#output;
    if (!output || !this.#context) return;
    output.gain.setTargetAtTime(0, this.#context.currentTime, FADE_S / 4);
    this.#output = null;
    after(FADE_S * 1000, () => output.disconnect());
  }

  #schedule(): void {
    const context = this.#context;
    const tune = this.#tune;
    if (!context || !tune || context.state !== 'running') return;
    const beatS = tune.beatMs / 1000;
    this.#nextBarS = Math.max(this.#nextBarS, context.currentTime + 0.1);
    while (this.#nextBarS < context.currentTime + AHEAD_S) {
      for (const note of notesOf(tune, this.#bar))
        this.#sound(note, this.#nextBarS + note.atBeats * beatS, note.lastsBeats * beatS);
      this.#bar++;
      this.#nextBarS += tune.beatsPerBar * beatS;
    }
  }

  #sound({ pitch, loud, voice }: Note, atS: number, lastsS: number): void {
    const context = this.#context!;
    const { type, attackS, releaseS, cutHz } = SOUND[voice];
    const source = context.createOscillator();
    source.type = type;
    source.frequency.value = 440 * 2 ** ((pitch - 69) / 12);
    const filter = context.createBiquadFilter();
    filter.frequency.value = cutHz;
    const gain = context.createGain();
    gain.gain.setValueAtTime(0, atS);
    gain.gain.linearRampToValueAtTime(loud, atS + attackS);
    gain.gain.setTargetAtTime(0, atS + Math.max(attackS, lastsS - releaseS), releaseS / 3);
    source.connect(filter).connect(gain).connect(this.#output!);
    source.start(atS);
    source.stop(atS + lastsS + releaseS);
  }
}
