/**
 * What `npm test` and `npm run test:all` play, by what was given to them.
 *
 * Plain JavaScript, as `everything.mjs` is, which takes it.
 * @module
 */
// @ts-check

/** The mode leaves out whole files that are tagged `long`, which would be loaded otherwise; the filter single tests. */
const SHORT = ['--mode', 'short', '--tags-filter', '!long'];

/**
 * With nothing, what is not tagged `long`; with `--all`, everything; all else is for Vitest, and nothing of it is left
 * out: files, or `--project units`, or `--all --shard 1/6`.
 * @param {readonly string[]} given
 * @returns {{ readonly words: readonly string[]; readonly takesAll: boolean }} For Vitest; and whether all kinds are
 * played, so that the page is wanted.
 */
export function asked(given) {
  const words = given.filter((word) => word !== '--all');
  return { words: given.length === 0 ? SHORT : words, takesAll: words.length === 0 };
}
