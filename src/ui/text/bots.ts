/**
 * Words for the bots at a table.
 * @module
 */
import type { Strength } from '../../bots/strength';

/** What the strengths are called where one chooses. */
export const STRENGTH_LABELS: Readonly<Record<Strength, string>> = { easy: 'Easy', medium: 'Medium', strong: 'Strong' };

const KINDS: Readonly<Record<Strength, string>> = {
  easy: 'an easy bot',
  medium: 'a medium bot',
  strong: 'a strong bot',
};

/** Whose device runs a bot. */
export interface Hosted {
  /** The name of the device's person; empty if it is not known. */
  readonly host: string;
  /** Whether it is this device. */
  readonly own: boolean;
}

/** `a strong bot on Anna’s device` */
export function botText({ host, own }: Hosted, strength: Strength | null = null): string {
  const bot = strength ? KINDS[strength] : 'a bot';
  if (own) return `${bot} on your device`;
  return host === '' ? `${bot} on another device` : `${bot} on ${host}’s device`;
}
