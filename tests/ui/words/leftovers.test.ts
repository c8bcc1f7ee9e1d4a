/** No words for people stand in the code of the screen: what is to be read there comes from the catalogues. */
import { parse } from 'svelte/compiler';
import { expect, it } from 'vitest';
import { SOURCE, catalogueOf } from '../../../build/words/catalogue';
import { SOURCES, type TreeNode, calleeOf, keyOf, sourceOf, stringOf, treeOf, walk } from '../../programTree';

const ROOMS = Object.keys(catalogueOf(SOURCE));

/**
 * What only those who work on Svista see; games that have no room in the catalogues yet: they speak English; and what
 * games are called, which is searched in all languages at once, as that of a game beside the page is.
 */
function isApartFrom(path: string): boolean {
  const [, game] = /^games\/(\w+)\//.exec(path) ?? [];
  const isNew = game !== undefined && !['contract', 'registry', ...ROOMS].includes(game);
  return isNew || path.startsWith('screens/look/') || /^games\/\w+\/called\.ts$/.test(path);
}

/** What is the same in every language: a name, and what is typed into a terminal. */
const SAME = [
  'Svista',
  'shasum -a 512',
  'npm run -s verify -- FILE',
  'npm run -s glass',
  'npm run -s play -- FILE',
  'python3 tools/verify.py FILE',
];

/** Moves in the games' notation, and values of styles. */
const NOTATION =
  /^(?:(?:[a-h]: )?[a-z]+(?: (?:[2-9TJQKA][CDHS]|left|right|[a-g][1-7]))+|[\d\s]*(?:auto|px)[\d\sa-z]*|take over)$/;

/** What looks like words of a sentence or a label, and not like a name in the code, a selector or a drawing. */
const WORDS = /^[^<>{}[\]#=/\\|:;_]*\p{L}{2,}[,’–-]? \p{L}{2,}[^<>{}[\]#=/\\|;_]*$/u;
const LABELS = new Set([
  'label',
  'title',
  'aria-label',
  'placeholder',
  'hint',
  'text',
  'alt',
  'reason',
  'aria-description',
]);

/** Calls whose words nobody but a programmer reads, or that are told by code. */
const APART = /^(?:assert|err|faultOf|Error|TypeError|getContext|createContext|matchMedia|styled?|markup)$/;

/** Nodes of TypeScript that are no types: what is written in them is what the program says. */
const VALUES = new Set(['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression']);

/** Whether nothing in it is words for people. */
function isApart(node: TreeNode): boolean {
  if (['ImportDeclaration', 'ThrowStatement'].includes(node.type)) return true;
  if (node.type.startsWith('TS') && !VALUES.has(node.type)) return true;
  return APART.test(calleeOf(node) ?? '') || /^(?:message|class|style|d|code)$/.test(keyOf(node) ?? '');
}

function inScript(path: string): string[] {
  const found: string[] = [];
  walk(treeOf(path), (node, around) => {
    const text = stringOf(node);
    if (text !== null && WORDS.test(text) && !around.some(isApart)) found.push(text);
  });
  return found;
}

interface Node {
  readonly type?: string;
  readonly name?: string;
  readonly data?: string;
}

/** Texts and labels of the markup, and the strings in its expressions. */
function inMarkup(source: string): string[] {
  const found: string[] = [];
  const visit = (node: unknown, attribute: string): void => {
    if (Array.isArray(node)) return node.forEach((each) => visit(each, attribute));
    if (typeof node !== 'object' || node === null) return;
    const { type, name, data } = node as Node;
    if (type === 'Text' && attribute === '' && /\p{L}{2,}/u.test(data!)) found.push(data!.trim());
    if (type === 'Text' && LABELS.has(attribute) && /\p{L}{2,}/u.test(data!)) found.push(`${attribute}: ${data!}`);
    if (type === 'Literal' || type === 'TemplateElement') {
      const { value } = node as { value?: unknown };
      const text = typeof value === 'string' ? value : ((value as { cooked?: string } | undefined)?.cooked ?? '');
      const isClass = /^(?:class|style|d|on.*)$/.test(attribute);
      if (!isClass && (WORDS.test(text) || (LABELS.has(attribute) && /^\p{Lu}\p{L}/u.test(text)))) found.push(text);
    }
    const inner = type === 'Attribute' ? name! : attribute;
    for (const [key, value] of Object.entries(node))
      if (!['parent', 'metadata', 'loc', 'css', 'instance', 'module', 'options', 'comments'].includes(key))
        visit(value, inner);
  };
  visit(parse(source, { modern: true }).fragment, '');
  return found;
}

function leftovers(path: string): string[] {
  return [...inScript(path), ...(path.endsWith('.svelte') ? inMarkup(sourceOf(path)) : [])];
}

it('no file of the screen has words of its own', () => {
  const found = SOURCES.filter((path) => path.startsWith('ui/') && !path.startsWith('ui/words/'))
    .filter((path) => !isApartFrom(path.slice('ui/'.length)))
    .flatMap((path) =>
      leftovers(path)
        .filter((text) => !SAME.includes(text) && !NOTATION.test(text) && !/^\.|, \.|^dialog, /.test(text))
        .map((text) => `${path}: ${text.slice(0, 80)}`),
    );
  expect(found).toEqual([]);
});
