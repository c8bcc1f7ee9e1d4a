/** The workflow runs elsewhere and cannot be tried here; so at least what it names has to be there. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const ROOT = new URL('../', import.meta.url);
const textOf = (path: string): string => readFileSync(new URL(path, ROOT), 'utf8');

const WORKFLOW = textOf('.github/workflows/publish.yml');
const { engines, scripts, version } = JSON.parse(textOf('package.json')) as {
  readonly engines: { readonly node: string };
  readonly scripts: Readonly<Record<string, string>>;
  readonly version: string;
};

/** The first group of each match. */
const found = (pattern: RegExp): string[] => [...WORKFLOW.matchAll(pattern)].map(([, group]) => group!);

it('runs scripts that there are', () => {
  const named = [...found(/- run: npm run ([\w:]+)/g), ...found(/- run: npm (test)\b/g)];
  expect(named.sort()).toEqual(['build', 'build', 'build', 'test', 'test:all', 'test:fast', 'test:fast']);
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
});

it('plays every test on as many machines as it divides them among', () => {
  const [parts] = found(/part: \[(.+)\]/g);
  const [of] = found(/test:all -- --shard \$\{\{ matrix\.part \}\}\/(\d+)/g);
  expect(parts!.split(', ')).toEqual(Array.from({ length: Number(of) }, (_, i) => String(i + 1)));
});

it('takes the page from where the build puts it', () => {
  const config = textOf('vite.config.ts');
  expect(config).not.toContain('outDir'); // so it is Vite's own default, `dist`
  const [, single] = /const SINGLE = '([^']+)'/.exec(textOf('build/oneFile.ts'))!;
  expect(scripts['build']).toBe('node build/all.mjs');
  expect(textOf('build/all.mjs')).toContain("'single'");
  expect([...new Set(found(/path: (\S+)/g))]).toEqual(['dist/']);
  expect(found(/gh release create "\$GITHUB_REF_NAME" (\S+)/g)).toEqual(['release/*']);
  expect(found(/npm pack --pack-destination (\S+)/g)).toEqual(['release']);
  expect(found(/cp (dist\/\S+) release\//g)).toEqual([`dist/${single}`]);
});

describe('each line of Node that package.json allows', () => {
  /** From its oldest version: `^20.19` is 20.19. */
  const lines = engines.node.split(' || ').map((range) => range.replace(/^\^/, ''));

  it('is named by its oldest version, and nothing newer than what was tried is allowed', () => {
    for (const range of engines.node.split(' || ')) expect(range).toMatch(/^\^\d+(?:\.\d+)?$/);
  });

  it('is tried by the workflow, and no page is published without', () => {
    const [, matrix] = /^ +node: \[(.+)\]$/m.exec(WORKFLOW)!;
    expect(matrix!.split(', ')).toEqual(lines.map((version) => `'${version}'`)); // quoted: 22.10 would be 22.1
    const [whole, parts, each, laptops] = found(/node-version: (.+)/g);
    expect([parts, laptops]).toEqual([whole, whole]);
    expect(lines.map((version) => version.split('.')[0])).toContain(whole!.replaceAll("'", ''));
    expect(each).toBe('${{ matrix.node }}');
    expect(found(/^    needs: (.+)$/gm)).toEqual(['[test, test-all, each-node]', '[test, test-all, each-node]']);
  });

  it('is in the README', () => {
    const list = `${lines.slice(0, -1).join(', ')} or ${lines.at(-1)}`;
    expect(textOf('README.md')).toContain(`Node ${list}, or a later one of these lines.`);
  });

  it('is in the lock file, which npm asks', () => {
    const { packages } = JSON.parse(textOf('package-lock.json')) as {
      readonly packages: { readonly '': { readonly engines: unknown } };
    };
    expect(packages[''].engines).toEqual(engines);
  });
});

it('uses actions of GitHub alone, and lets each job write no more than it has to', () => {
  expect(found(/uses: (\S+)/g).filter((action) => !/^actions\/[a-z-]+@v\d+$/.test(action))).toEqual([]);
  expect(found(/^ +([a-z-]+: write)$/gm)).toEqual(['pages: write', 'id-token: write', 'contents: write']);
});

it('has a changelog that knows this version', () => {
  const headings = [...textOf('CHANGELOG.md').matchAll(/^## \[([^\]]+)\](?: - (\d{4}-\d\d-\d\d))?$/gm)];
  expect(headings[0]![1]).toBe('Unreleased');
  expect(headings.map(([, name]) => name)).toContain(version);
  expect(headings.slice(1).filter(([, , date]) => date === undefined)).toEqual([]);
});
