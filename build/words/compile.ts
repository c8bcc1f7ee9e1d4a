/**
 * Compiles the words: catalogues in, modules out, in `src/ui/words/made`: for each room one that speaks, with the types
 * of what its messages want, and for each language but English one with all that it says, which is fetched when it is
 * chosen. They are made when they are missing or not those of today's catalogues; nobody commits them.
 * @module
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import MessageFormat from '@messageformat/core';
import compileModule from '@messageformat/core/lib/compile-module.js';
import {
  type Catalogue,
  FAULTS,
  FOLDER,
  LANGUAGE,
  SOURCE,
  catalogueOf,
  hasParts,
  languages,
  wantsOf,
} from './catalogue.ts';

/** What the library makes has no types; each room's own module has them. */
const UNCHECKED = '// @ts-nocheck\n';

const MADE = new URL('made/', FOLDER);

/** Hands a part of a sentence through as it is. */
const PART = { formatter: (value: unknown): string => value as string, id: 'part', module: '../part' };

/** A hash of all that the modules follow from. */
function keyOf(): string {
  const hash = createHash('sha256');
  const sources = [
    ...['./compile.ts', './catalogue.ts', '../../package-lock.json'].map((file) => new URL(file, import.meta.url)),
    ...languages().map((language) => new URL(`${language}.json`, FOLDER)),
  ];
  for (const source of sources) if (existsSync(source)) hash.update(readFileSync(source));
  return hash.digest('hex');
}

/** The messages of one kind and room as a module; empty if there are none. */
function compileRoom(language: string, messages: Readonly<Record<string, string>>, parts: boolean): string {
  const some = Object.fromEntries(Object.entries(messages).filter(([, message]) => hasParts(message) === parts));
  if (Object.keys(some).length === 0) return `${UNCHECKED}export default {};\n`;
  const returnType = parts ? 'values' : 'string';
  const format = new MessageFormat<'string' | 'values'>(language, { returnType, customFormatters: { part: PART } });
  return `${UNCHECKED}${compileModule(format, some)}\n`;
}

/** All modules of a language, by their names. `pluralsOf`: the language whose plurals it uses. */
export function modulesOf(language: string, catalogue: Catalogue, pluralsOf = language): Map<string, string> {
  const modules = new Map<string, string>();
  const rooms = Object.keys(catalogue).filter((room) => room !== LANGUAGE);
  for (const room of rooms) {
    modules.set(`${language}.${room}.ts`, compileRoom(pluralsOf, catalogue[room]!, false));
    modules.set(`${language}.${room}.parts.ts`, compileRoom(pluralsOf, catalogue[room]!, true));
  }
  const imports = rooms.flatMap((room, i) => [
    `import texts${i} from './${language}.${room}';`,
    `import parts${i} from './${language}.${room}.parts';`,
  ]);
  const entries = rooms.map((room, i) => `  ${room}: { texts: texts${i}, parts: parts${i} },`);
  modules.set(`${language}.ts`, [...imports, 'export default {', ...entries, '};', ''].join('\n'));
  return modules;
}

/** The module of a room: its messages in English, and what each wants. */
function speakerOf(room: string, messages: Readonly<Record<string, string>>): string {
  const lines = Object.entries(messages).map(([name, message]) => {
    const wants = [...wantsOf(message)].map(([arg, kind]) => `${arg}: ${kind}`).join('; ');
    const given = wants === '' ? '' : `p: { ${wants} }`;
    return `  /** ${message.replaceAll('*/', '* /')} */\n  ${name}(${given}): ${hasParts(message) ? 'Part[]' : 'string'};`;
  });
  const isParted = Object.values(messages).some(hasParts);
  return [
    ...(isParted ? [`import type { Part } from '../part';`] : []),
    `import { speaker } from '../speech';`,
    `import texts from './${SOURCE}.${room}';`,
    `import parts from './${SOURCE}.${room}.parts';`,
    '',
    'interface Words {',
    ...lines,
    '}',
    '',
    `export const say = speaker<Words>('${room}', { texts, parts });`,
    '',
  ].join('\n');
}

/** The languages that there are, and how each is fetched. */
function listOfLanguages(): string {
  const lines = languages().map((tag) => {
    const { name, locale, letters } = catalogueOf(tag)[LANGUAGE]!;
    const load = tag === SOURCE ? 'null' : `async () => (await import('./${tag}')).default`;
    return `{ tag: '${tag}', name: '${name}', locale: '${locale}', letters: '${letters}', load: ${load} }`;
  });
  const [source, ...others] = lines;
  return [
    `import type { SpokenLanguage } from '../room';`,
    `export type Language = ${languages()
      .map((tag) => `'${tag}'`)
      .join(' | ')};`,
    `export const ENGLISH: SpokenLanguage<Language> = ${source};`,
    'export const LANGUAGES: readonly SpokenLanguage<Language>[] = [',
    '  ENGLISH,',
    ...others.map((line) => `  ${line},`),
    '];',
    '',
  ].join('\n');
}

function allModules(): Map<string, string> {
  const modules = new Map([['languages.ts', listOfLanguages()]]);
  for (const language of languages())
    for (const [name, text] of modulesOf(language, catalogueOf(language)))
      if (language !== SOURCE || (name !== `${SOURCE}.ts` && !name.includes(`.${FAULTS}.`))) modules.set(name, text);
  for (const [room, messages] of Object.entries(catalogueOf(SOURCE)))
    if (room !== LANGUAGE && room !== FAULTS) modules.set(`${room}.ts`, speakerOf(room, messages));
  return modules;
}

/** What another process is just writing: it is theirs. */
const isDraft = (name: string): boolean => name.endsWith('.tmp');

/**
 * Makes what is missing or out of date, and takes away what is no more; several processes may do so at once. Throws with
 * the place of a wrong message.
 */
export function ensureWords(made = MADE): void {
  const key = `// ${keyOf()}\n`;
  const stamp = new URL('key.js', made);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === key) return;
  const modules = allModules();
  mkdirSync(made, { recursive: true });
  for (const name of readdirSync(made))
    if (!modules.has(name) && !isDraft(name)) rmSync(new URL(name, made), { force: true });
  // Whole or not at all, whoever else writes it; those that are as they were are not touched.
  for (const [name, text] of [...modules, ['key.js', key] as const]) {
    const path = new URL(name, made);
    if (existsSync(path) && readFileSync(path, 'utf8') === text) continue;
    const draft = new URL(`${name}.${process.pid}.tmp`, made);
    writeFileSync(draft, text);
    renameSync(fileURLToPath(draft), fileURLToPath(path));
  }
}
