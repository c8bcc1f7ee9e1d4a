/**
 * What one person likes, kept in this browser: name, theme, suits, letters, order of the hand, what is heard, keys, game,
 * language.
 * @module
 */
import { untrack } from 'svelte';
import { fieldsOf } from '../../lib/fields';
import { cleanName } from '../../table/charter/names';
import { AVATAR_NAMES, type ChosenAvatar, usualAvatar } from '../kit/art/avatarNames';
import { SEAT_COLOURS } from '../kit/seatLetters';
import { THEMES, type ThemeName, themeNumber, wearTheme } from '../kit/theme';
import { attempt } from './attempt';
import { faceOf } from './wearing';
import { LANGUAGES, type Language, firstLanguage, printOwnLetters, speak, spokenLanguage } from '../words/speech';

/** `system`: felt or kitchen, as the system wishes for dark or light. */
export type Theme = 'system' | ThemeName;
/** `table`: that of the table where the person sits. */
export type WornTheme = Theme | 'table';
export type Suits = 'two' | 'four';
/** On court cards: those of most packs in the world, or those of the language. */
export type Letters = 'jqk' | 'own';
export const ORDERS = ['suit', 'rank', 'meld'] as const;
export type Order = (typeof ORDERS)[number];

/** How fast bots play at a table alone with them. */
const BOT_SPEEDS = ['calm', 'brisk', 'quick'] as const;
export type BotSpeed = (typeof BOT_SPEEDS)[number];

interface Kept {
  readonly name: string;
  /** What stands on the own seat on this screen; empty: what the name gives. */
  readonly letter: string;
  /** The colour of the own seat on this screen, from 0; null: that of the seat. */
  readonly colour: number | null;
  /** An animal by its name, or the letter; empty: nothing was chosen. */
  readonly avatar: ChosenAvatar | '';
  readonly theme: Theme;
  /** Whether that one is worn at tables as well, whatever all others see there. */
  readonly ownTheme: boolean;
  readonly suits: Suits;
  readonly letters: Letters;
  readonly order: Order;
  readonly music: boolean;
  /** Whether anything is heard, or felt, at all. */
  readonly sounds: boolean;
  /** Whether the system tells of one's turn while the page is not looked at. */
  readonly notices: boolean;
  /** Devices whose people's reactions are not shown, by their keys in hexadecimal digits, the latest last. */
  readonly muted: readonly string[];
  readonly botSpeed: BotSpeed;
  /** Whether a bot may play for this person when they keep a table waiting. */
  readonly standIn: boolean;
  /** Whether a move can be chosen before one's turn. */
  readonly ahead: boolean;
  /** Whether single letters act on the board. */
  readonly keys: boolean;
  /** The id of the game that was chosen last; empty before one was, and perhaps of one that there is no more. */
  readonly game: string;
  /** The language that was chosen; empty: the browser's, as far as there are words of it. */
  readonly language: Language | '';
}

const KEY = 'svista.settings';
const DEFAULTS: Kept = {
  name: '',
  letter: '',
  colour: null,
  avatar: '',
  theme: 'system',
  ownTheme: false,
  suits: 'two',
  letters: 'jqk',
  order: 'suit',
  music: false,
  sounds: true,
  notices: false,
  muted: [],
  botSpeed: 'brisk',
  standIn: false,
  ahead: true,
  keys: true,
  game: '',
  language: '',
};

/** What themes were called before there were three. */
const RENAMED: Readonly<Record<string, ThemeName>> = { dark: 'felt', light: 'kitchen' };
const MAX_MUTED = 64;
const COLOURS = Array.from({ length: SEAT_COLOURS }, (_, colour) => String(colour));

/** One or two characters to stand on a seat, in capitals; empty if there are none. */
export function cleanLetter(text: string): string {
  return [...cleanName(text)].slice(0, 2).join('').trim().toLocaleUpperCase();
}

/** What was kept; storage may be forbidden. */
function load(): Kept {
  return attempt(() => sensible(JSON.parse(localStorage.getItem(KEY) ?? '{}'))) ?? DEFAULTS;
}

/** Of what was kept, or stands in a file, what makes sense, and the usual in the place of all else. */
export function sensible(from: unknown): Kept {
  const raw = fieldsOf(from);
  const typed = ([key, usual]: [string, unknown]): unknown[] => {
    const value = raw[key];
    return [key, typeof value === typeof usual ? value : usual];
  };
  /** What is of its type. */
  const kept = Object.fromEntries(Object.entries(DEFAULTS).map(typed)) as Kept;
  const oneOf = <T extends string, F extends string>(value: unknown, choices: readonly T[], fallback: F): T | F =>
    choices.includes(value as T) ? (value as T) : fallback;
  return {
    ...kept,
    name: cleanName(kept.name),
    letter: cleanLetter(kept.letter),
    colour: oneOf(String(raw['colour']), COLOURS, '') === '' ? null : Number(raw['colour']),
    avatar: oneOf(kept.avatar, [...AVATAR_NAMES, 'letter'], DEFAULTS.avatar),
    theme: oneOf(RENAMED[kept.theme] ?? kept.theme, ['system', ...THEMES], DEFAULTS.theme),
    suits: oneOf(kept.suits, ['two', 'four'], DEFAULTS.suits),
    letters: oneOf(kept.letters, ['jqk', 'own'], DEFAULTS.letters),
    order: oneOf(kept.order, ORDERS, DEFAULTS.order),
    muted: Array.isArray(kept.muted) ? kept.muted.slice(-MAX_MUTED).map(String) : DEFAULTS.muted,
    botSpeed: oneOf(kept.botSpeed, BOT_SPEEDS, DEFAULTS.botSpeed),
    language: oneOf(
      kept.language,
      LANGUAGES.map(({ tag }) => tag),
      DEFAULTS.language,
    ),
  };
}

/** Speaks the language that was chosen, or the browser's: before anything is shown. Never rejects. */
export async function speakAsKept(): Promise<void> {
  // Without its words there is English: better than no page at all.
  await speak(load().language || firstLanguage(navigator.languages)).catch(() => {});
}

export class Settings {
  #kept = $state.raw<Kept>(load());
  /** The theme of the table where the person sits, by its number; null where they sit at none. */
  #table = $state.raw<number | null>(null);

  get name(): string {
    return this.#kept.name;
  }

  get letter(): string {
    return this.#kept.letter;
  }

  get colour(): number | null {
    return this.#kept.colour;
  }

  /** What stands for the person: what they have chosen, else the usual one of their name; empty before they have one. */
  get avatar(): ChosenAvatar | '' {
    return this.avatarOf(this.name);
  }

  /** The same if they are called by that name. */
  avatarOf(name: string): ChosenAvatar | '' {
    return this.#kept.avatar || usualAvatar(name);
  }

  get theme(): Theme {
    return this.#kept.theme;
  }

  get isSeated(): boolean {
    return this.#table !== null;
  }

  /** What the page has on, as a choice. */
  get worn(): WornTheme {
    return this.isSeated && !this.#kept.ownTheme ? 'table' : this.theme;
  }

  /** Whoever chooses one of their own at a table means there, too. */
  wear(chosen: WornTheme): void {
    if (chosen === 'table') this.set({ ownTheme: false });
    else this.set({ theme: chosen, ownTheme: this.isSeated || this.#kept.ownTheme });
  }

  /** What they bring to a table: name, faces, and the theme of one that they open, all by their numbers. */
  get brings(): { readonly name: string } & Readonly<Record<'face' | 'usualFace' | 'theme', number>> {
    const theme = themeNumber(this.theme === 'system' ? null : this.theme);
    return { name: this.name, face: faceOf(this.#kept.avatar), usualFace: faceOf(this.avatar), theme };
  }

  /** They sit at a table of that theme now, by its number, or null: at none; returns what lets them stand up. */
  sitAt(table: number | null): () => void {
    const wear = (theme: number | null): void => {
      this.#table = theme;
      untrack(() => this.apply());
    };
    wear(table);
    return () => wear(null);
  }

  get suits(): Suits {
    return this.#kept.suits;
  }

  get letters(): Letters {
    return this.#kept.letters;
  }

  get order(): Order {
    return this.#kept.order;
  }

  get music(): boolean {
    return this.#kept.music;
  }

  get sounds(): boolean {
    return this.#kept.sounds;
  }

  get notices(): boolean {
    return this.#kept.notices;
  }

  get muted(): readonly string[] {
    return this.#kept.muted;
  }

  /** Shows the reactions of that device's person, or shows them no more. */
  mute(device: string, muted: boolean): void {
    const others = this.muted.filter((each) => each !== device);
    this.set({ muted: muted ? [...others, device].slice(-MAX_MUTED) : others });
  }

  get botSpeed(): BotSpeed {
    return this.#kept.botSpeed;
  }

  get standIn(): boolean {
    return this.#kept.standIn;
  }

  get ahead(): boolean {
    return this.#kept.ahead;
  }

  get keys(): boolean {
    return this.#kept.keys;
  }

  get game(): string {
    return this.#kept.game;
  }

  /** Speaks a language from now on. Rejects, with nothing changed, if its words cannot be fetched. */
  async speak(language: Language): Promise<void> {
    await speak(language);
    this.set({ language });
  }

  set(change: Partial<Kept>): void {
    this.#kept = { ...this.#kept, ...change };
    attempt(() => localStorage.setItem(KEY, JSON.stringify(this.#kept))); // or else it holds until the page is closed
    this.apply();
  }

  /** Puts theme, suits, letters and language on the page. */
  apply(): void {
    const { dataset } = document.documentElement;
    document.documentElement.lang = spokenLanguage();
    const shared = this.#kept.ownTheme ? undefined : THEMES[this.#table ?? -1];
    wearTheme(shared ?? (this.theme === 'system' ? null : this.theme));
    dataset['suits'] = this.suits;
    printOwnLetters(this.letters === 'own');
  }
}
