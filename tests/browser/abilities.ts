/**
 * What browsers differ in: what the page cannot do without, and what it uses where it is there. `docs/browsers.md` says
 * which of them has what, and what becomes of those who lack it.
 */
import { readFileSync } from 'node:fs';

/** Without one of these the page does not work. */
export const NEEDED = [
  'dialogs',
  'container queries',
  ':has()',
  'dvh',
  'WebAssembly',
  'IndexedDB',
  'BroadcastChannel',
  'checkVisibility',
  'toSorted',
  'random numbers',
] as const;

/** By name, whether the browser has it. To be run in a page on an insecure origin. */
export async function abilitiesHere(): Promise<Record<string, boolean>> {
  const has = (name: string, where: object = globalThis): boolean => name in where;
  const isStored = new Promise<boolean>((resolve) => {
    const opening = indexedDB.open('svista-trial');
    opening.onsuccess = () => (opening.result.close(), resolve(true));
    opening.onerror = () => resolve(false);
  });
  // The smallest module with an instruction for vectors.
  const vectors = [
    0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98, 11,
  ];
  return {
    dialogs: has('showModal', HTMLDialogElement.prototype),
    'container queries': CSS.supports('container-type: size'),
    ':has()': CSS.supports('selector(:has(a))'),
    dvh: CSS.supports('height: 1dvh'),
    WebAssembly: has('WebAssembly'),
    IndexedDB: await isStored,
    BroadcastChannel: has('BroadcastChannel'),
    checkVisibility: has('checkVisibility', Element.prototype),
    toSorted: has('toSorted', Array.prototype),
    'random numbers': crypto.getRandomValues(new Uint8Array(32)).some((byte) => byte > 0),
    WebRTC: has('RTCPeerConnection'),
    'WebAssembly with SIMD': WebAssembly.validate(new Uint8Array(vectors)),
    'Web Audio': has('AudioContext'),
    vibration: has('vibrate', navigator),
    'balanced headings': CSS.supports('text-wrap: balance'),
    'pretty paragraphs': CSS.supports('text-wrap: pretty'),
    'Trusted Types': has('trustedTypes'),
    BarcodeDetector: has('BarcodeDetector'),
  };
}

/** The columns of the table in `docs/browsers.md`: by browser and version, who has what. */
export function documentedAbilities(): ReadonlyMap<string, Readonly<Record<string, boolean>>> {
  const text = readFileSync(new URL('../../docs/browsers.md', import.meta.url), 'utf8');
  const rows = [...text.matchAll(/^\|(.*)\|$/gm)].map(([, row]) => row!.split('|').map((cell) => cell.trim()));
  const head = rows.findIndex(([first]) => first === 'ability');
  const browsers = rows[head]!.slice(1, 4);
  const body = rows.slice(head + 2).filter((row) => row.length === rows[head]!.length);
  return new Map(
    browsers.map((browser, i) => [browser, Object.fromEntries(body.map((row) => [row[0]!, row[i + 1] === '✓']))]),
  );
}
