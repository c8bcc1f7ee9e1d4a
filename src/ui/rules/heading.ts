/**
 * Of which level the headings of rules are: the second on a page of their own, the third in a panel, which has a title.
 * @module
 */
import { getContext, setContext } from 'svelte';

const KEY = Symbol('page');

/** The rules below are a page of their own. To be called while a component is made, as {@link areOnPage} is. */
export function setOnPage(): void {
  setContext(KEY, true);
}

export function areOnPage(): boolean {
  return getContext(KEY) === true;
}
