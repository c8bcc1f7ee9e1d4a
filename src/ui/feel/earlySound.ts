/**
 * The browser's synthesizer, opened before anything is to be heard: to open it takes a weak device longer than several
 * frames, which would be those in which cards are dealt. It rests until it is taken.
 * @module
 */
let opened: AudioContext | null = null;

/** Does nothing before a gesture, without which browsers let none run, nor where one waits already. */
export function openSoundEarly(): void {
  if (opened || typeof AudioContext === 'undefined' || !navigator.userActivation?.hasBeenActive) return;
  opened = new AudioContext();
  void opened.suspend();
}

/** The one that was opened, for whoever closes it; null if none was. */
export function takeSound(): AudioContext | null {
  const taken = opened;
  opened = null;
  return taken;
}
