/** What the package exports is what its document promises, and what package.json leads to. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type TreeNode, treeOf } from '../programTree';

const ROOT = new URL('../../', import.meta.url);
const textOf = (path: string): string => readFileSync(new URL(path, ROOT), 'utf8');

/** Files of the room that are no entries, and the one that exports nothing. */
const INNER = ['allGames'];
const WORKER = 'crypto-worker';
const entries = readdirSync(new URL('src/package/', ROOT))
  .map((file) => file.replace(/\.ts$/, ''))
  .filter((name) => !INNER.includes(name));
const nameOf = (entry: string): string => (entry === 'index' ? 'svista' : `svista/${entry}`);

/** The names that a module exports, types included. Throws for `export *`, by which anything could become public. */
function exportsOf(entry: string): string[] {
  const { body } = treeOf(`package/${entry}.ts`) as unknown as { body: readonly TreeNode[] };
  return body
    .flatMap((node) => {
      if (node.type === 'ExportAllDeclaration') throw new Error(`${entry} exports whatever another module does`);
      if (node.type !== 'ExportNamedDeclaration') return [];
      const declared = node['declaration'] as { readonly id?: { readonly name: string } } | null;
      const specifiers = node['specifiers'] as readonly { readonly exported: { readonly name: string } }[];
      return [...(declared?.id ? [declared.id.name] : []), ...specifiers.map(({ exported }) => exported.name)];
    })
    .sort();
}

/** By entry, the names that the document promises. */
const promised = new Map(
  [...textOf('docs/package.md').matchAll(/^\| `(svista[\w/-]*)` \| (.*) \|$/gm)].map(([, entry, names]) => [
    entry!,
    [...names!.matchAll(/`(\w+)`/g)].map(([, name]) => name!).sort(),
  ]),
);

describe('the public names of the package', () => {
  it.each(entries.filter((entry) => entry !== WORKER))('of %s are those that the document promises', (entry) => {
    expect(exportsOf(entry)).toEqual(promised.get(nameOf(entry)));
  });

  it('are of no entry that is not there', () => {
    expect([...promised.keys()].sort()).toEqual(
      entries
        .filter((entry) => entry !== WORKER)
        .map(nameOf)
        .sort(),
    );
  });

  it('are led to by package.json, each entry with its program and its types', () => {
    const { exports } = JSON.parse(textOf('package.json')) as {
      exports: Record<string, { types: string; default: string } | string>;
    };
    for (const entry of entries) {
      const to = exports[entry === 'index' ? '.' : `./${entry}`];
      const program = `./lib/svista/${entry}.js`;
      expect(to).toEqual(
        entry === WORKER ? program : { types: `./lib/svista/types/package/${entry}.d.ts`, default: program },
      );
    }
    expect(Object.keys(exports)).toHaveLength(entries.length + 1);
    expect(existsSync(new URL('build/library.ts', ROOT))).toBe(true);
  });
});
