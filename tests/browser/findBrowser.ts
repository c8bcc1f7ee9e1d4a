/**
 * The Chromium that browser tests run in: the one that the environment names, or one in the usual places.
 * @module
 */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The shell without windows comes first: it is the same browser, and takes two thirds of the time. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'microsoft-edge',
  'brave-browser',
];

const PLACES: Partial<Record<NodeJS.Platform, readonly string[]>> = {
  linux: NAMES.flatMap((name) => ['/usr/bin', '/usr/local/bin', '/snap/bin'].map((folder) => `${folder}/${name}`)),
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ],
  win32: ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap((variable) => {
    const folder = process.env[variable];
    return folder === undefined
      ? []
      : [
          join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe'),
          join(folder, 'Chromium', 'Application', 'chrome.exe'),
          join(folder, 'Microsoft', 'Edge', 'Application', 'msedge.exe'),
        ];
  }),
};

/**
 * The path of a browser: `SVISTA_BROWSER`, then `CHROME_PATH`, then the usual places, then the search path. Throws if
 * there is none.
 */
export function findBrowser(): string {
  for (const variable of ['SVISTA_BROWSER', 'CHROME_PATH']) {
    const path = process.env[variable];
    if (path === undefined || path === '') continue;
    if (existsSync(path)) return path;
    throw new Error(`${variable} names ${path}, but there is no such file`);
  }
  const searched = (process.env['PATH'] ?? '')
    .split(delimiter)
    .flatMap((folder) => NAMES.map((name) => join(folder, name)));
  const found = [...(PLACES[process.platform] ?? []), ...searched].find((path) => existsSync(path));
  if (found !== undefined) return found;
  throw new Error('the browser tests need Chromium or Chrome: install one, or name it in SVISTA_BROWSER');
}

/** Arguments for any test: an insecure origin `table.lan` on this machine, and addresses of this machine in clear. */
export function browserArguments(): string[] {
  const isRoot = process.getuid?.() === 0;
  return [
    '--host-resolver-rules=MAP table.lan 127.0.0.1',
    '--disable-features=WebRtcHideLocalIpsWithMdns',
    ...(isRoot ? ['--no-sandbox'] : []),
  ];
}
