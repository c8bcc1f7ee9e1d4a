/** What goes wrong has a sentence in each language, by its code. */
import { readFileSync, readdirSync } from 'node:fs';
import ts from 'typescript';
import { afterEach, describe, expect, it } from 'vitest';
import { FAULTS, SOURCE, catalogueOf, languages, wantsOf } from '../../../build/words/catalogue';
import { err } from '../../../src/lib/result';
import { faultText } from '../../../src/ui/text/faults';
import { speak } from '../../../src/ui/words/speech';

const SRC = new URL('../../../src/', import.meta.url);

/** Rooms of the house whose faults are told in a terminal, which speaks English. */
const TERMINAL = ['host/', 'cli/'];

/** Every string of the page's program, with the code around it. */
function strings(): { readonly text: string; readonly node: ts.Node }[] {
  const found: { text: string; node: ts.Node }[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) found.push({ text: node.text, node });
    if (ts.isTemplateExpression(node)) found.push({ text: node.head.text, node });
    ts.forEachChild(node, visit);
  };
  for (const path of readdirSync(SRC, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(ts|svelte)$/.test(path) || [...TERMINAL, 'ui/words/'].some((room) => path.startsWith(room))) continue;
    const text = readFileSync(new URL(path, SRC), 'utf8');
    const program = path.endsWith('.svelte')
      ? [...text.matchAll(/<script[^>]*>([^]*?)<\/script>/g)].map(([, script]) => script).join('\n')
      : text;
    visit(ts.createSourceFile(path, program, ts.ScriptTarget.Latest, true));
  }
  return found;
}

const STRINGS = strings();
const CODE = /^[a-z]+\/[a-z][a-z\d-]+$/;

/** Whether a string is the first thing that a failure is made of. */
function isThrown({ node }: { readonly node: ts.Node }): boolean {
  const { parent } = node;
  return (
    ts.isCallExpression(parent) &&
    parent.arguments[0] === node &&
    /^(?:err|fault|faultOf)$/.test(parent.expression.getText())
  );
}

/** What codes begin with: `lynx/` and its like. */
const AREAS = new Set(
  STRINGS.filter((each) => isThrown(each) && each.text.includes('/')).map(({ text }) => text.split('/')[0]),
);
const CODES = [
  ...new Set(STRINGS.map(({ text }) => text).filter((text) => CODE.test(text) && AREAS.has(text.split('/')[0]))),
].sort();

afterEach(() => speak(SOURCE));

describe('The codes of faults', () => {
  it('are found', () => {
    expect(CODES.length).toBeGreaterThan(250);
    expect(CODES).toEqual(expect.arrayContaining(['lynx/not-asked', 'net/version', 'broker/offline', 'table/gone']));
  });

  it.each(languages())('have all a sentence in %s', (language) => {
    const said = catalogueOf(language)[FAULTS]!;
    expect(CODES.filter((code) => !(code in said))).toEqual([]);
  });

  it('are all in the program still', () => {
    const made = STRINGS.filter(({ node }) => ts.isTemplateExpression(node)).map(({ text }) => text);
    const lost = Object.keys(catalogueOf(SOURCE)[FAULTS]!).filter(
      (code) => !CODES.includes(code) && !made.includes(`${code.split('/')[0]}/`),
    );
    expect(lost).toEqual([]);
  });

  it('come with what their sentence names', () => {
    const said = catalogueOf(SOURCE)[FAULTS]!;
    const wanting = STRINGS.filter((each) => isThrown(each) && wantsOf(said[each.text] ?? '').size > 0).filter(
      ({ text }) => !text.startsWith('broker/'), // those get their host all at one place
    );
    expect(wanting.map(({ text }) => text)).toContain('charter/seats');
    for (const { text, node } of wanting) {
      const values = (node.parent as ts.CallExpression).arguments[2];
      const names =
        values && ts.isObjectLiteralExpression(values) ? values.properties.map((p) => p.name!.getText()) : [];
      expect(names.sort(), text).toEqual([...wantsOf(said[text]!).keys()].sort());
    }
  });
});

describe('A fault', () => {
  const seats = err('charter/seats', 'Greta is for 2 to 2 players', { game: 'Greta', least: 2, most: 2 }).fault;

  it('is told in the language of its reader', async () => {
    expect(faultText(seats)).toBe('Greta is for 2 to 2 players');
    await speak('de');
    expect(faultText(seats)).toBe('Greta ist für 2 bis 2 Personen');
    await speak('it');
    expect(faultText(err('lynx/not-asked', 'it is not your turn').fault)).toBe('non tocca a te');
  });

  it('is told in English if there is no sentence of its code', async () => {
    await speak('de');
    expect(faultText({ code: 'elsewhere/new', message: 'something new' })).toBe('something new');
  });
});
