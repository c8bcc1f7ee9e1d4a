/**
 * The Firefox for the tests that want one: named in `SVISTA_FIREFOX`, or in one of the usual places.
 * @module
 */
import { existsSync } from 'node:fs';
import puppeteer, { type Browser } from 'puppeteer-core';

const PLACES = [
  process.env['SVISTA_FIREFOX'],
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
];

/** Null if there is none: then the tests that want it are skipped. */
export const FIREFOX = PLACES.find((path) => path !== undefined && path !== '' && existsSync(path)) ?? null;

/** By WebDriver BiDi, which is the one way to drive a Firefox that nobody has patched. */
export async function startFirefox(): Promise<Browser> {
  return puppeteer.launch({
    browser: 'firefox',
    executablePath: FIREFOX!,
    headless: true,
    timeout: 0,
    protocolTimeout: 0,
    // Addresses of this machine in clear, the one of loopback among them: there may be no other.
    extraPrefsFirefox: {
      'media.peerconnection.ice.obfuscate_host_addresses': false,
      'media.peerconnection.ice.loopback': true,
      'ui.useOverlayScrollbars': 1, // as on phones, and in the Chromium of tests
      'network.dns.localDomains': 'table.lan', // an insecure origin on this machine
    },
  });
}
