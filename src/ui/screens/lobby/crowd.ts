/**
 * Who of those that have no seat is shown at once, where there are many: one page can bring many devices, and is not to
 * hide a friend among them. Nobody is ever left out of the list for good; the rest is folded away.
 * @module
 */
import type { PersonView } from '../../view/lobbyView';

/** So many without a seat are shown at once, besides those who are known. */
export const SHOWN = 4;

export interface Crowd {
  readonly shown: readonly PersonView[];
  readonly folded: readonly PersonView[];
}

/** Those without a seat: whoever is known first, then as many as there is room for, in the order of their coming. */
export function foldCrowd(standing: readonly PersonView[]): Crowd {
  const isKnown = ({ presence, opener, known, leftOut }: PersonView): boolean =>
    presence === 'self' || opener === true || known === true || leftOut === true;
  const [known, strangers] = [standing.filter(isKnown), standing.filter((person) => !isKnown(person))];
  const count = strangers.length > SHOWN + 1 ? SHOWN : strangers.length; // one more takes no more room than its fold
  return { shown: [...known, ...strangers.slice(0, count)], folded: strangers.slice(count) };
}
