/**
 * The language that the page speaks. English is there from the start; another is fetched when it is chosen, and what was
 * said on the screen is said again in it.
 * @module
 */
import { isolated } from './isolated';
import { ENGLISH, LANGUAGES, type Language } from './made/languages';
import type { Part } from './part';
import type { Room } from './room';

/** A compiled message: what it wants in, its text or nested lists of parts out. */
type Message = (wanted?: object) => unknown;

export { LANGUAGES, type Language };

let spoken = ENGLISH;
/** The one that was chosen last, whose words may be on their way. */
let wanted = spoken;
let words: Readonly<Record<string, Room>> | null = null;

/** Whoever reads words reads this as well, and is made to read them again when they change; on a page it is a signal. */
interface Version {
  read(): void;
  raise(): void;
}
let version: Version = { read: () => {}, raise: () => {} };

/** Before any word is read. */
export function followBy(signal: Version): void {
  version = signal;
}

/** What the page speaks. */
export function spokenLanguage(): Language {
  version.read();
  return spoken.tag;
}

/** For `Intl`. */
export function spokenLocale(): string {
  version.read();
  return spoken.locale;
}

/** Whether cards have the letters of the language, or those of most packs in the world. */
let ownLetters = false;

/** Prints the letters of the language on court cards from now on, or `JQK`. */
export function printOwnLetters(own: boolean): void {
  if (own === ownLetters) return;
  ownLetters = own;
  version.raise();
}

/** What stands on jack, queen and king. */
export function courtLetters(): string {
  version.read();
  return ownLetters ? spoken.letters : ENGLISH.letters;
}

/** What the players of the language that is spoken print on them. */
export function spokenLetters(): string {
  version.read();
  return spoken.letters;
}

/** The first language of those preferred, as browsers list them (`de-AT`), that there are words of; else English. */
export function firstLanguage(preferred: readonly string[]): Language {
  const tags = preferred.map((tag) => tag.toLowerCase().split('-')[0]);
  return tags.map((tag) => LANGUAGES.find((each) => each.tag === tag)?.tag).find(Boolean) ?? ENGLISH.tag;
}

/** Speaks another language from now on. Rejects, and goes on as before, if its words cannot be fetched. */
export async function speak(language: Language): Promise<void> {
  const next = LANGUAGES.find(({ tag }) => tag === language) ?? ENGLISH;
  wanted = next;
  const fetched = next.load ? await next.load() : null;
  if (wanted !== next) return; // another one was chosen while this one came
  spoken = next;
  words = fetched;
  version.raise();
}

/** What is said of a room without words in English, such as the faults, or of one that only a game of others knows. */
export function wordOf(room: string, name: string): ((wanted: object) => string) | undefined {
  version.read();
  const texts = words?.[room]?.texts as Readonly<Record<string, (wanted: object) => string>> | undefined;
  return texts && Object.hasOwn(texts, name) ? texts[name] : undefined;
}

/** The messages of a room, in the language that is spoken when they are called; `english`: what they fall back to. */
export function speaker<Words extends object>(room: string, english: Room): Words {
  const find = (kind: keyof Room, name: string): Message | undefined => {
    const other = words?.[room]?.[kind] as Readonly<Record<string, Message>> | undefined;
    return other?.[name] ?? (english[kind] as Readonly<Record<string, Message>>)[name];
  };
  return new Proxy({} as Words, {
    get(_, name: string) {
      version.read();
      const text = find('texts', name);
      if (text) return (wanted: object = {}) => text(held(wanted));
      const parts = find('parts', name);
      return parts && ((wanted: object = {}) => joined(parts(held(wanted))));
    },
  });
}

/** What a message wants, with each text in it {@link isolated}. */
function held(wanted: object): object {
  const hold = (value: unknown): unknown => (typeof value === 'string' ? isolated(value) : value);
  return Object.fromEntries(Object.entries(wanted).map(([arg, value]): [string, unknown] => [arg, hold(value)]));
}

/** A message's parts in one list, with texts and numbers beside each other made one text. */
function joined(said: unknown): Part[] {
  const parts: Part[] = [];
  for (const given of [said].flat(Infinity) as (Part | number)[]) {
    const each = typeof given === 'number' ? String(given) : given;
    const last = parts.at(-1);
    if (typeof each === 'string' && typeof last === 'string') parts[parts.length - 1] = last + each;
    else if (each !== '') parts.push(each);
  }
  return parts;
}
