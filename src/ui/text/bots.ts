/**
 * Words for the bots at a table.
 * @module
 */
import { STRENGTHS, type Strength } from '../../bots/strength';
import { say } from '../words/made/bots';

/** What a strength is called where one chooses, with the style that its bots have. */
export function strengthLabel(strength: Strength): string {
  return say.strength({ strength: strength === 'strong' ? 'other' : strength });
}

/** All strengths, to choose from. */
export const strengthChoices = (): { value: Strength; label: string }[] =>
  STRENGTHS.map((value) => ({ value, label: strengthLabel(value) }));

/** Whose device runs a bot. */
export interface Hosted {
  /** The name of the device's person; empty if it is not known. */
  readonly host: string;
  /** Whether it is this device. */
  readonly own: boolean;
}

/** `a strong bot on Anna’s device` */
export function botText({ host, own }: Hosted, strength: Strength | null = null): string {
  const kind = { strength: strength ?? 'other' } as const;
  if (own) return say.here(kind);
  return host === '' ? say.elsewhere(kind) : say.at({ ...kind, host });
}
