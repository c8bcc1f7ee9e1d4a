/** What the documents say of attacks, each line of which names the tests that play it: whether these are there. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const ROOT = new URL('../../', import.meta.url);
const textOf = (path: string): string => readFileSync(new URL(path, ROOT), 'utf8');

/** The lines of all tables of a text whose first column is of attacks, as their cells. */
function attacksIn(text: string): string[][] {
  const lines = text.split('\n').map((line) => (line.startsWith('|') ? line.slice(1, -1).split('|') : null));
  let inTable = false;
  return lines.flatMap((cells) => {
    const first = cells?.[0]!.trim() ?? '';
    inTable = cells !== null && (inTable || first === 'attack');
    return inTable && cells && first !== 'attack' && !first.startsWith('--') ? [cells.map((cell) => cell.trim())] : [];
  });
}

interface Claim {
  readonly file: string;
  /** How titles of tests in that file begin; a whole one unless it ends with `…`. */
  readonly titles: readonly string[];
}

function claimsIn(cell: string): Claim[] {
  return [...cell.matchAll(/`(tests\/[^`]+)`(?: \(((?:“[^”]+”(?:; )?)+)\))?/g)].map(([, file, titles = '']) => ({
    file: file!,
    titles: [...titles.matchAll(/“([^”]+)”/g)].map(([, title]) => title!),
  }));
}

/** Whether a test, or a group of them, of this text is called so. */
function hasTitle(text: string, title: string): boolean {
  const start = title.endsWith('…');
  const said = (start ? title.slice(0, -1) : title).replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`\\(\\s*(['"\`])${said}${start ? '' : '\\1'}`).test(text);
}

/** What is wrong with a line; null if nothing is. */
function faultOf(cells: readonly string[], wantsTitle: boolean): string | null {
  const claims = claimsIn(cells.at(-1)!);
  if (claims.length === 0) return 'names no test';
  for (const { file, titles } of claims) {
    if (!file.endsWith('.test.ts') || !existsSync(new URL(file, ROOT))) return `${file} is no file of tests`;
    const missing = titles.find((title) => !hasTitle(textOf(file), title));
    if (missing !== undefined) return `${file} has no test “${missing}”`;
  }
  return wantsTitle && claims.every(({ titles }) => titles.length === 0) ? 'names no title of a test' : null;
}

const faultsIn = (text: string, wantsTitle: boolean): string[] =>
  attacksIn(text).flatMap((cells) => {
    const fault = faultOf(cells, wantsTitle);
    return fault === null ? [] : [`${cells[0]!}: ${fault}`];
  });

describe('every attack that a document tells of', () => {
  it('names tests that are there, and in the catalogue what they are called', () => {
    const catalogue = textOf('docs/attacks.md');
    expect(attacksIn(catalogue).length).toBeGreaterThan(100);
    expect(faultsIn(catalogue, true)).toEqual([]);
  });

  it('names tests that are there in the threat model', () => {
    const model = textOf('docs/threats.md');
    expect(attacksIn(model).length).toBeGreaterThan(40);
    expect(faultsIn(model, false)).toEqual([]);
  });
});

it('is told in whole tables by kinds that there are, where a line names some', () => {
  const folder = new URL('tests/simulation/', ROOT);
  const simulated = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts'))
    .map((path) => readFileSync(new URL(path, folder), 'utf8'))
    .join('\n');
  const named = attacksIn(textOf('docs/attacks.md')).filter((cells) => cells.length === 5);
  const kinds = named.flatMap(([, kind]) => [...kind!.matchAll(/`([a-z-]+)`/g)].map(([, word]) => word!));
  expect(kinds.length).toBeGreaterThan(60);
  expect(kinds.filter((kind) => !simulated.includes(`'${kind}'`))).toEqual([]);
});

describe('a line that claims too much', () => {
  const SELF = 'tests/run/claims.test.ts';
  const line = (cell: string): string => `| attack | tested in |\n|---|---|\n| a lie | ${cell} |\n`;

  it.each([
    ['the same', 'a lie: names no test'],
    ['`tests/run`', 'a lie: tests/run is no file of tests'],
    ['`tests/run/no.test.ts`', 'a lie: tests/run/no.test.ts is no file of tests'],
    [`\`${SELF}\``, 'a lie: names no title of a test'],
    [`\`${SELF}\` (“a line that claims”)`, `a lie: ${SELF} has no test “a line that claims”`],
    [`\`${SELF}\` (“a line that claims too much”; “nothing …”)`, `a lie: ${SELF} has no test “nothing …”`],
  ])('is found: %s', (cell, fault) => {
    expect(faultsIn(line(cell), true)).toEqual([fault]);
  });

  it('is not one that names a title, or its beginning', () => {
    expect(faultsIn(line(`\`${SELF}\` (“a line that claims too much”)`), true)).toEqual([]);
    expect(faultsIn(line(`\`${SELF}\` (“a line that …”; “every attack …”)`), true)).toEqual([]);
  });
});
