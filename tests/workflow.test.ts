/** The workflow runs elsewhere and cannot be tried here; so at least what it names has to be there. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

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
  expect(named.sort()).toEqual(['build', 'test', 'test:fast']);
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
});

it('takes the page from where the build puts it', () => {
  const config = textOf('vite.config.ts');
  expect(config).not.toContain('outDir'); // so it is Vite's own default, `dist`
  const [, single] = /const SINGLE = '([^']+)'/.exec(textOf('build/oneFile.ts'))!;
  expect(scripts['build']).toBe('node build/all.mjs');
  expect(textOf('build/all.mjs')).toContain("'single'");
  expect([...new Set(found(/path: (\S+)/g))]).toEqual(['dist/']);
  expect(found(/gh release create "\$GITHUB_REF_NAME" (\S+)/g)).toEqual([`dist/${single}`]);
});

it('tries the oldest Node that is allowed', () => {
  expect(found(/node-version: (\S+)/g)).toContain(engines.node.replace('>=', ''));
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
