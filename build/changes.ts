/**
 * What `CHANGELOG.md` says of one version, for the notes of its release.
 * @module
 */

/** What stands below the heading `## [version]`, with or without a date. Throws if there is none, or nothing below it. */
export function changesIn(changelog: string, version: string): string {
  const sections = changelog.split(/^## /m).slice(1);
  const own = sections.find((section) => section.startsWith(`[${version}]`));
  const said = own?.slice(own.indexOf('\n')).trim();
  if (!said) throw new Error(`CHANGELOG.md says nothing of ${version}`);
  return said;
}
