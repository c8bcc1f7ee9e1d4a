/** The sample under another name: every file of the new game, its tests, and the two lists that name it. */
import { readFileSync, readdirSync } from 'node:fs';

const HERE = new URL('./', import.meta.url);
const RULES_LIST = 'src/games/registry/games.ts';
const SCREENS_LIST = 'src/ui/games/registry/screens.ts';

const capital = (name: string): string => name.charAt(0).toLocaleUpperCase() + name.slice(1);

/**
 * `name`: the id of the new game, small letters; `title`: what people call it. By path in the project: what is to be
 * written there.
 */
export function copyOf(name: string, title: string): Map<string, string> {
  if (!/^[a-z]{2,16}$/.test(name)) throw new Error('the name of a game is of small letters, two to sixteen');
  const renamed = (text: string): string =>
    text
      .replaceAll('Crazy Eights', title)
      .replace(/eights(?=Entry|Info|Parts|Scores|Screen|Words|\b)/g, name)
      .replace(/Eights(?=[A-Z.\W])/g, capital(name));
  const files = new Map<string, string>();
  for (const file of readdirSync(new URL('rules/', HERE))) {
    const text = renamed(readFileSync(new URL(`rules/${file}`, HERE), 'utf8'));
    files.set(
      `src/games/${name}/${file}`,
      text.replaceAll("'../../../src/games/", "'../").replaceAll("'../../../src/", "'../../"),
    );
  }
  for (const file of readdirSync(new URL('screen/', HERE))) {
    const text = renamed(readFileSync(new URL(`screen/${file}`, HERE), 'utf8'));
    const moved = text.replaceAll("'../../../src/ui/games/", "'../").replaceAll("'../../../src/ui/", "'../../");
    files.set(
      `src/ui/games/${name}/${renamed(file)}`,
      moved.replaceAll("'../../../src/", "'../../../").replaceAll("'../rules/", `'../../../games/${name}/`),
    );
  }
  for (const file of readdirSync(new URL('tests/', HERE))) {
    const text = renamed(readFileSync(new URL(`tests/${file}`, HERE), 'utf8'));
    files.set(`tests/games/${name}/${renamed(file)}`, text.replaceAll("'../rules'", `'../../../src/games/${name}'`));
  }
  const list = (path: string): string => readFileSync(new URL(`../../${path}`, HERE), 'utf8');
  files.set(RULES_LIST, `${list(RULES_LIST)}export { ${name}Entry } from '../${name}/entry';\n`);
  files.set(SCREENS_LIST, `${list(SCREENS_LIST)}export { ${name}Screen as ${name} } from '../${name}';\n`);
  return files;
}
