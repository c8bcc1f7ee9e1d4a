/**
 * Reactions in words: what is read aloud, and what the buttons are called.
 * @module
 */
import type { ReactionKind } from '../../log/side';
import { say } from '../words/made/feel';

/** As catalogues call them: the last one is what is none of the others. */
const KINDS = {
  paw: 'paw',
  grin: 'grin',
  hiss: 'hiss',
  wink: 'wink',
  yawn: 'yawn',
  gasp: 'gasp',
  sulk: 'sulk',
  purr: 'other',
} as const satisfies Record<ReactionKind, string>;

/** `Ben grins`, `You grin` */
export function reactionText(kind: ReactionKind, name: string, own: boolean): string {
  return own ? say.youReact({ kind: KINDS[kind] }) : say.reacts({ kind: KINDS[kind], name });
}

/** The eight, with what each button is called: `Grin`, `Give a paw`. */
export function reactionLabels(): readonly { readonly kind: ReactionKind; readonly label: string }[] {
  return (Object.keys(KINDS) as ReactionKind[]).map((kind) => ({ kind, label: say.reaction({ kind: KINDS[kind] }) }));
}
