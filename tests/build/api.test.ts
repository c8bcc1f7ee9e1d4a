/**
 * The pages of the package's public names say of each what it is, and leave none out.
 * @module-tag long
 */
import { readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DeclarationReflection } from 'typedoc';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, readApi, writeApi } from '../../build/api';

const DOCUMENT = new URL('../../docs/package.md', import.meta.url);
/** By entry, the names that the document promises; see `tests/package/exports.test.ts`. */
const promised = [...readFileSync(DOCUMENT, 'utf8').matchAll(/^\| `svista(?:\/([\w-]+))?` \| (.*) \|$/gm)].map(
  ([, entry = 'index', names]) => ({ entry, names: [...names!.matchAll(/`(\w+)`/g)].map(([, name]) => name!) }),
);

let api: Api;
let folder: string;
beforeAll(async () => {
  api = await readApi();
  folder = await mkdtemp(join(tmpdir(), 'svista-api-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const entriesOf = (): readonly DeclarationReflection[] => api.project.children ?? [];

/** What is said of a name: at it, or at the call of it. */
function isTold({ comment, signatures = [] }: DeclarationReflection): boolean {
  return [comment, ...signatures.map((signature) => signature.comment)].some((each) => each?.hasVisibleComponent());
}

describe('the pages of the public names', () => {
  it('are of all that the document promises, and of nothing else', () => {
    const named = entriesOf().map(({ name, children = [] }) => ({
      entry: name,
      names: children.map((each) => each.name),
    }));
    const sorted = (all: typeof promised) =>
      all.map(({ entry, names }) => `${entry}: ${names.toSorted().join(' ')}`).sort();
    expect(sorted(named)).toEqual(sorted(promised));
  });

  it('say what each is', () => {
    const names = entriesOf().flatMap(({ name, children = [] }) =>
      children.filter((each) => !each.isReference() && !isTold(each)).map((each) => `${name}.${each.name}`),
    );
    expect(names).toEqual([]);
  });

  it('are written, one for each entry', async () => {
    await writeApi(api, folder);
    for (const { entry, names } of promised) {
      const page = await readFile(join(folder, 'modules', `${entry}.html`), 'utf8');
      for (const name of names) expect(page).toContain(name);
    }
  });
});
