/**
 * Two short tones, for somebody who is waited for and looks elsewhere. Silent where the browser allows no sound yet.
 * @module
 */
const TONES_HZ = [660, 880];
const TONE_SECONDS = 0.18;
const LOUDNESS = 0.12;

/** Plays them once. */
export function chime(): void {
  if (typeof AudioContext === 'undefined') return;
  const context = new AudioContext();
  for (const [i, pitch] of TONES_HZ.entries()) {
    const [tone, gain] = [context.createOscillator(), context.createGain()];
    const from = context.currentTime + i * TONE_SECONDS;
    tone.frequency.value = pitch;
    gain.gain.setValueAtTime(LOUDNESS, from);
    gain.gain.exponentialRampToValueAtTime(0.001, from + TONE_SECONDS);
    tone.connect(gain).connect(context.destination);
    tone.start(from);
    tone.stop(from + TONE_SECONDS);
    if (i === TONES_HZ.length - 1) tone.onended = () => void context.close();
  }
}
