/** What the build leaves out of libraries, and that what it leaves is theirs. */
import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import nacl from 'tweetnacl';
import { describe, expect, it } from 'vitest';
import { boxesOnly } from '../../build/boxesOnly';
import { leanPeerjs } from '../../build/leanPeerjs';
import { Random } from '../../src/lib/random';

describe('tweetnacl', () => {
  it('without all but its boxes seals the same bytes, opens them, and nothing that was altered', async () => {
    const script = boxesOnly();
    const { default: lean } = (await import(
      /* @vite-ignore */ `data:text/javascript;base64,${Buffer.from(script).toString('base64')}`
    )) as { default: Pick<typeof nacl, 'secretbox'> };
    const dice = new Random(7);
    const random = (length: number): Uint8Array => Uint8Array.from({ length }, () => dice.bits() & 0xff);
    for (const length of [0, 1, 15, 16, 17, 31, 32, 33, 63, 64, 65, 200, 1000]) {
      const [message, nonce, key] = [random(length), random(24), random(32)] as const;
      const box = nacl.secretbox(message, nonce, key);
      expect(lean.secretbox(message, nonce, key)).toEqual(box);
      expect(lean.secretbox.open(box, nonce, key)).toEqual(message);
      for (const at of [0, 15, box.length - 1]) {
        const altered = box.with(at, box[at]! ^ 1);
        expect(lean.secretbox.open(altered, nonce, key)).toBeNull();
      }
    }
    expect(lean.secretbox.open(new Uint8Array(15), new Uint8Array(24), new Uint8Array(32))).toBeNull();
    expect(() => lean.secretbox(new Uint8Array(1), new Uint8Array(23), new Uint8Array(32))).toThrow('nonce');
    expect(script.length).toBeLessThan(0.45 * readFileSync(pathOf('tweetnacl'), 'utf8').length);
  });
});

describe('PeerJS', () => {
  const whole = readFileSync(pathOf('peerjs').replace('bundler.cjs', 'bundler.mjs'), 'utf8');

  it('has what is cut out of it, each time where it was', () => {
    const lean = leanPeerjs(whole);
    expect(lean).toContain('call() { return;');
    for (const level of ['log', 'warn', 'error'])
      expect(lean).not.toMatch(
        new RegExp(String.raw`(?<!false && )\(0, \$257947\w+\$export\$2e2bcd8739ae039\)\.${level}\(`),
      );
    expect(() => leanPeerjs(lean.replace('ID_PREFIX', 'PREFIX'))).toThrow('PeerJS has');
  });
});

describe('Svelte', () => {
  it('gives an element its attributes by name: its code for any attribute would be 2 kB of the first page', () => {
    const folder = new URL('../../src/ui/', import.meta.url);
    const screens = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) =>
      path.endsWith('.svelte'),
    );
    const wrong = screens.filter((path) =>
      /<[a-z][\w-]*\s(?:[^<>]*\s)?\{\.\.\.|<svelte:element\b/.test(readFileSync(new URL(path, folder), 'utf8')),
    );
    expect(screens.length).toBeGreaterThan(90);
    expect(wrong).toEqual([]);
  });
});

function pathOf(library: string): string {
  return fileURLToPath(import.meta.resolve(library));
}
