/**
 * `npm run screens`: takes pictures of twelve screens, on a phone and on a desk, into `docs/pictures`, to be looked at
 * by somebody with an eye. `npm run screens -- FILE NAME` takes them of another page in one file, an older one, say;
 * NAME is put behind the name of each.
 * @module
 */
import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { startChromium } from '../tests/browser/sharedBrowser';

const FOLDER = new URL('../docs/pictures/', import.meta.url);
const HAND = '7S8D4HTH9H2CAS3DKCQC5D6D';

/** By name: the fragment of its address. */
const SCREENS: Readonly<Record<string, string>> = {
  start: '',
  'waiting-room': 'look=lobby:4',
  'lynx-2': `look=a:${HAND}/13? 5C7H 60? a3S3D3H,b4C5C6C b;draw;end`,
  'lynx-4': `look=a:${HAND}/13?/11?/9? 5CAH 60? a3S3D3H3C,b4C5C6C,c7H7D7C7S,dJDQDKDAD,bKSKHKDKC d decks=4;draw;end`,
  'lynx-8': `look=a:${HAND}/13?/12?/11?/10?/9?/8?/7? 5C7H 60? a3S3D3H,b4C5C6C h;draw;end`,
  cardinoes:
    'look=cardinoes:a:8S8CKCTHJDTD/5?/KS2?/TS9? 3D3C9C9S2S2H7H7D4D4S5S5C6CQCQDKD 12? c dealer=d;play KS right;play TS right',
  greta: 'look=greta:a:TC8CQSKS/AD8H9C 8D..QC../7CTHTS../....JHQD/....ASKC 16? a at=f6 got=TSTH,JHTH/ASTS',
  nineteen:
    'look=nineteen:a:THTCJH+6HJS2DKS8H9S3H/6SQDJC+9HASQSQH8CJD6D/4S5H6C+3CKD4HTD2S7C5D/KH8DKC+AH2C8S9C9D7SQC AC4C5C!/3D4DAD!/2H7H7D!/3STS5S! - -/-/-/- take1.4',
  'score-sheet': 'look=a:7S!8D!4H!/-/KS!QS!4D! 5C 60? a3S3D3H,b4C5C6C a phase=over ended=finished finisher=b',
  shuffle: 'look=a:-/-/-/- - - - b phase=shuffle',
  glass: 'glass=18.nothing',
  rules: 'rules=lynx',
};
const SIZES = { phone: { width: 360, height: 640 }, desk: { width: 1280, height: 800 } };

const [file = fileURLToPath(new URL('../dist/svista.html', import.meta.url)), name] = process.argv.slice(2);
await mkdir(FOLDER, { recursive: true });
const browser = await startChromium();
for (const [size, viewport] of Object.entries(SIZES)) {
  for (const [screen, fragment] of Object.entries(SCREENS)) {
    const page = await browser.newPage({ viewport, colorScheme: 'dark', reducedMotion: 'reduce' });
    await page.goto(`${pathToFileURL(resolve(file)).href}#${encodeURI(fragment)}`);
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => document.fonts.ready);
    await page.waitForTimeout(screen === 'glass' ? 8_000 : 600);
    const path = fileURLToPath(new URL(`${screen}-${size}${name === undefined ? '' : `-${name}`}.jpg`, FOLDER));
    await page.screenshot({ path, type: 'jpeg', quality: 72 });
    await page.close();
  }
}
await browser.close();
