/**
 * Stands in for the package `webrtc-adapter`, which PeerJS imports to patch browsers from before 2021 and to ask which
 * browser it is in. The browsers that this page is built for need no patch, and the package is 12 kB; so the build puts
 * this in its place.
 * @module
 */

/** What PeerJS reads: the family of the browser and its main version. */
function detect(): { browser: string; version: number } {
  const { userAgent } = (globalThis.navigator as Navigator | undefined) ?? { userAgent: '' }; // Node 20 has none
  const version = (pattern: RegExp): number => Number(pattern.exec(userAgent)?.[1] ?? 0);
  if (/Firefox\//.test(userAgent)) return { browser: 'firefox', version: version(/Firefox\/(\d+)/) };
  if (/Chrom(?:e|ium)\//.test(userAgent)) return { browser: 'chrome', version: version(/Chrom(?:e|ium)\/(\d+)/) };
  return { browser: 'safari', version: version(/AppleWebKit\/(\d+)/) };
}

export default { browserDetails: detect() };
