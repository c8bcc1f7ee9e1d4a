/**
 * Parts of the waiting room that nobody needs at its first sight, loaded as one file a moment later.
 * @module
 */
export { default as ChairMenu } from './ChairMenu.svelte';
export { default as Vacancy } from './Vacancy.svelte';
export { default as Watchers } from './Watchers.svelte';
