/**
 * Which of the page's files are needed for what, as the build has written it into the page:
 * `door` (to enter a table), `watch` (to watch one), `table` (to play at it), and each game by its id.
 *
 * A browser may remember a module that it could not fetch as missing, for as long as the page lives (HTML standard
 * until 2026, see whatwg/html 6768; Firefox up to 154 does, Chromium 156 asks again), and a style sheet's failure is
 * passed over the second time. So what may fail is fetched here as plain files first, as often as it takes; the import
 * then finds them in the browser's cache.
 * @module
 */

/** A file by its address, relative to the page. Rejected if it cannot be fetched whole. */
export type FetchFile = (address: string) => Promise<unknown>;

/**
 * By what they are for. Nothing where the build has written nothing: in development, and in the page that is one file.
 */
export function listedFiles(): Readonly<Record<string, readonly string[]>> {
  const list = document.getElementById('page-files')?.textContent;
  return list ? (JSON.parse(list) as Record<string, readonly string[]>) : {};
}

/** Takes a file into the browser's cache. */
export async function fetchFile(address: string): Promise<void> {
  const response = await fetch(new URL(address, document.baseURI));
  if (!response.ok) throw new Error(`the host answers ${response.status}`);
  await response.arrayBuffer();
}
