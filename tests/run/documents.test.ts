/** Documents can be read, and lead where they say: length, width, paths, anchors, commands. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const MOST_LINES = 250;
/** Documents that may be longer: what is looked up and not read. */
const LONG = ['CHANGELOG.md', 'docs/protocol.md', 'docs/cryptography.md'];
/** Documents that everybody reads first, and how many lines these may have. */
const FIRST: Readonly<Record<string, number>> = { 'README.md': 90, 'ARCHITECTURE.md': 150 };
const WIDEST = 120;
/** It may be wider: a line of it is an entry, however long. */
const WIDE = ['CHANGELOG.md'];

interface Document {
  readonly path: string;
  readonly text: string;
}

const textAt = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

const documents: readonly Document[] = [
  ...readdirSync(ROOT).filter((name) => name.endsWith('.md')),
  ...readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name.replaceAll('\\', '/')}`),
].map((path) => ({ path, text: textAt(path) }));

/** A text without what is in fences. */
const prose = (text: string): string => text.replace(/^```[^]*?^```$/gm, '');

/** The anchors of a document's headings, as forges make them. */
export function anchorsOf(text: string): ReadonlySet<string> {
  const headings = [...prose(text).matchAll(/^#+ (.+)$/gm)].map(([, heading]) => heading!);
  return new Set(
    headings.map((heading) =>
      heading
        .toLowerCase()
        .replace(/[^\p{L}\p{N} _-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  );
}

/** Links of a document to files that are not there, or to anchors that no heading makes. */
export function brokenLinks(
  { path, text }: Document,
  read = textAt,
  isThere = (at: string) => existsSync(join(ROOT, at)),
): string[] {
  const links = [...prose(text).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link]) => link!);
  return links
    .filter((link) => !/^[a-z]+:/.test(link))
    .filter((link) => {
      const [file, anchor] = link.split('#') as [string, string?];
      const at = file ? normalize(join(dirname(path), file)).replaceAll('\\', '/') : path;
      if (!isThere(at)) return true;
      return anchor !== undefined && at.endsWith('.md') && !anchorsOf(at === path ? text : read(at)).has(anchor);
    })
    .map((link) => `${path}: ${link}`);
}

/** What every record of a decision says, in this order. */
const PARTS = ['Decided', 'Why', 'Figures', 'Tried without gain', 'Would change it'];

/** What is wrong with records of decisions: a part that is missing or empty, a day that none is, or an order of days. */
export function faultsOfRecords(text: string): string[] {
  const records = text.split(/^## /m).slice(1);
  const days = records.map((record) => /^- \*Decided\* \((\d{4}-\d\d-\d\d)\): \S/m.exec(record)?.[1] ?? '');
  return records.flatMap((record, i) => {
    const title = record.split('\n')[0]!;
    const parts = [...record.matchAll(/^- \*([^*]+)\*(?: \([^)]*\))?: \S/gm)].map(([, part]) => part!);
    const faults = parts.join() === PARTS.join() ? [] : [`${title}: ${parts.join(', ')}`];
    if (Number.isNaN(Date.parse(days[i]!))) faults.push(`${title}: no day`);
    else if (i > 0 && days[i]! < days[i - 1]!) faults.push(`${title}: earlier than the one before`);
    if (!/^- \*Figures\*[^]*?(?:\d|measured\.md#)[^]*?^- \*Tried/m.test(record)) faults.push(`${title}: no figure`);
    return faults;
  });
}

/** Scripts of `npm run` that a document names. */
const scriptsIn = (text: string): string[] =>
  [...text.matchAll(/npm run (?:-s )?([a-z][a-z:-]*)/g)].map(([, script]) => script!);

describe('a document', () => {
  it('leads to files and headings that are there', () => {
    expect(documents.length).toBeGreaterThan(20);
    expect(documents.flatMap((each) => brokenLinks(each))).toEqual([]);
  });

  it('is found out if it leads nowhere', () => {
    const text = '# One\n[a](#one) [b](#two) [c](missing.md) [d](README.md#nowhere) [e](https://example.com)';
    const found = brokenLinks(
      { path: 'X.md', text },
      () => '# Svista',
      (at) => at !== 'missing.md',
    );
    expect(found).toEqual(['X.md: #two', 'X.md: missing.md', 'X.md: README.md#nowhere']);
  });

  it('names commands that there are', () => {
    const { scripts } = JSON.parse(textAt('package.json')) as { scripts: Record<string, string> };
    const named = documents.flatMap(({ path, text }) => scriptsIn(text).map((script) => ({ path, script })));
    expect(named.length).toBeGreaterThan(30);
    expect(named.filter(({ script }) => !(script in scripts))).toEqual([]);
  });

  it('has a record of each decision with its day, reason, figures, and what gained nothing', () => {
    const texts = ['docs/decisions.md', 'docs/look.md'].map(textAt);
    expect(texts.join('').split(/^## /m).length).toBeGreaterThan(18);
    expect(texts.flatMap(faultsOfRecords)).toEqual([]);
    const lines = (day: string, figures: string): string =>
      `## One\n\n- *Decided* (${day}): a\n- *Why*: b\n- *Figures*: ${figures}\n- *Tried without gain*: c\n- *Would change it*: d\n`;
    expect(faultsOfRecords(lines('2026-11-22', '3 ms'))).toEqual([]);
    expect(faultsOfRecords(lines('2026-11-22', 'quick'))).toEqual(['One: no figure']);
    expect(faultsOfRecords(lines('2026-13-22', '3 ms'))).toEqual(['One: no day']);
    expect(faultsOfRecords(lines('2026-11-22', '3 ms') + lines('2026-11-21', '3 ms'))).toEqual([
      'One: earlier than the one before',
    ]);
    expect(faultsOfRecords('## One\n\n- *Why*: b\n')).toContain('One: Why');
  });

  it('has no more lines than one reads at a sitting', () => {
    const short = documents.filter(({ path }) => !LONG.includes(path) && !path.startsWith('docs/rules/'));
    const over = short
      .filter(({ path, text }) => text.split('\n').length > (FIRST[path] ?? MOST_LINES) + 1)
      .map(({ path }) => path);
    expect(over).toEqual([]);
  });

  it('is no wider than a window, rows of tables aside', () => {
    const wide = documents
      .filter(({ path }) => !WIDE.includes(path))
      .flatMap(({ path, text }) =>
        text
          .split('\n')
          .map((line, i) => ({ at: `${path}:${i + 1}`, line }))
          .filter(({ line }) => line.length > WIDEST && !line.startsWith('|') && !line.startsWith('    ')),
      );
    expect(wide.map(({ at }) => at)).toEqual([]);
  });

  it('sends whoever reviews to functions that are there', () => {
    const rows = textAt('docs/review.md')
      .split('\n')
      .filter((line) => /^\| \d+ \|/.test(line));
    expect(rows).toHaveLength(12);
    for (const row of rows) {
      const places = row
        .split('|')[2]!
        .split(';')
        .map((place) => [...place.matchAll(/`([^`]+)`/g)].map(([, name]) => name!));
      for (const [path, ...names] of places) {
        expect(names.length).toBeGreaterThan(0);
        const text = textAt(path!);
        expect(
          names.filter(
            (name) =>
              !new RegExp(`export (?:function|class) ${name}\\b`).test(text) &&
              !new RegExp(`export async function ${name}\\b`).test(text),
          ),
        ).toEqual([]);
      }
    }
  });
});
