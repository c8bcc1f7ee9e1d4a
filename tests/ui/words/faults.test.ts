/** What goes wrong has a sentence in each language, by its code. */
import { afterEach, describe, expect, it } from 'vitest';
import { FAULTS, SOURCE, catalogueOf, languages, wantsOf } from '../../../build/words/catalogue';
import { GAMES } from '../../../src/games/registry';
import { err } from '../../../src/lib/result';
import { faultText } from '../../../src/ui/text/faults';
import { speak } from '../../../src/ui/words/speech';
import { SOURCES, type TreeNode, calleeOf, keyOf, stringOf, treeOf, walk } from '../../programTree';

/** Rooms of the house whose faults are told in a terminal or to a program, which speak English. */
const TERMINAL = ['host/', 'cli/', 'package/'];

interface Said {
  readonly text: string;
  readonly node: TreeNode;
  /** What it is a part of. */
  readonly parent: TreeNode;
}

/** Every string of the page's program, with the code around it. */
function strings(): Said[] {
  const found: Said[] = [];
  for (const path of SOURCES) {
    if ([...TERMINAL, 'ui/words/'].some((room) => path.startsWith(room))) continue;
    walk(treeOf(path), (node, around) => {
      const text = stringOf(node);
      if (text !== null) found.push({ text, node, parent: around.at(-1)! });
    });
  }
  return found;
}

const STRINGS = strings();
const CODE = /^[a-z]+\/[a-z][a-z\d-]+$/;

/** Whether a string is the first thing that a failure is made of. */
function isThrown({ node, parent }: Said): boolean {
  return (
    (parent['arguments'] as TreeNode[] | undefined)?.[0] === node &&
    /^(?:err|fault|faultOf)$/.test(calleeOf(parent) ?? '')
  );
}

/** What codes begin with: `lynx/` and its like. */
const AREAS = new Set(
  STRINGS.filter((each) => isThrown(each) && each.text.includes('/')).map(({ text }) => text.split('/')[0]),
);
/** A new game may speak English in its code for as long as the catalogues have no room of its own. */
const ENGLISH = GAMES.map(({ id }) => id).filter((id) => !(id in catalogueOf(SOURCE)));
const CODES = [
  ...new Set(STRINGS.map(({ text }) => text).filter((text) => CODE.test(text) && AREAS.has(text.split('/')[0]))),
]
  .filter((code) => !ENGLISH.includes(code.split('/')[0]!))
  .sort();

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
    const made = STRINGS.filter(({ node }) => node.type === 'TemplateLiteral').map(({ text }) => text);
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
    for (const { text, parent } of wanting) {
      const values = (parent['arguments'] as readonly TreeNode[])[2];
      const names = ((values?.['properties'] as readonly TreeNode[] | undefined) ?? []).map((each) => keyOf(each)!);
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
