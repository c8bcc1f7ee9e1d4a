/**
 * Reactions in words: what is read aloud, and what the buttons are called.
 * @module
 */
import type { ReactionKind } from '../../log/side';

/** What a person does, after their name; and what the reader does, after “You”. */
const VERBS: Readonly<Record<ReactionKind, readonly [third: string, own: string]>> = {
  paw: ['gives a paw', 'give a paw'],
  grin: ['grins', 'grin'],
  hiss: ['hisses', 'hiss'],
  wink: ['winks', 'wink'],
  yawn: ['yawns', 'yawn'],
  gasp: ['gasps', 'gasp'],
  sulk: ['sulks', 'sulk'],
  purr: ['purrs', 'purr'],
};

/** `Ben grins`, `You grin` */
export function reactionText(kind: ReactionKind, name: string, own: boolean): string {
  return own ? `You ${VERBS[kind][1]}` : `${name} ${VERBS[kind][0]}`;
}

/** The eight, with what each button is called: `Grin`, `Give a paw`. */
export const REACTION_LABELS: readonly { readonly kind: ReactionKind; readonly label: string }[] = (
  Object.keys(VERBS) as ReactionKind[]
).map((kind) => ({ kind, label: VERBS[kind][1].replace(/^./, (first) => first.toUpperCase()) }));
