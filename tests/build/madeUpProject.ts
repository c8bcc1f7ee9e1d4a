/** A project of a few lines that is built in no time, with the real `freshness.mjs` and `start.mjs`. */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type Product, hashOf } from '../../build/freshness.mjs';

const BUILD = join(import.meta.dirname, '../../build');

export class MadeUpProject {
  readonly root = mkdtempSync(join(tmpdir(), 'svista-build-'));

  constructor() {
    this.write('src/main.ts', 'one');
    this.write('src/cards/card.ts', 'two');
    this.write('public/icon.svg', 'three');
    this.write('vite.config.ts', 'four');
    this.write('package.json', '{ "type": "module" }');
    this.write('node_modules/vite/package.json', '{ "version": "8.0.0" }');
    this.write('node_modules/@scope/part/node_modules/inner/package.json', '{ "version": "1.0.0" }');
    for (const name of ['start.mjs', 'freshness.mjs']) cpSync(join(BUILD, name), join(this.root, 'build', name));
  }

  write(path: string, text: string): void {
    mkdirSync(dirname(join(this.root, path)), { recursive: true });
    writeFileSync(join(this.root, path), text);
  }

  remove(path: string): void {
    rmSync(join(this.root, path), { recursive: true });
  }

  /** Writes a page that follows from `src/main.ts`, and a host; it empties `dist` as Vite does. */
  readonly build = (): Promise<Product> => {
    rmSync(join(this.root, 'dist'), { recursive: true, force: true });
    const files = {
      'dist/index.html': `page of ${readFileSync(join(this.root, 'src/main.ts'), 'utf8')}`,
      'lib/host/main.js': 'host',
    };
    for (const [path, text] of Object.entries(files)) this.write(path, text);
    return Promise.resolve(Object.fromEntries(Object.entries(files).map(([path, text]) => [path, hashOf(text)])));
  };

  clear(): void {
    rmSync(this.root, { recursive: true, force: true });
  }
}
