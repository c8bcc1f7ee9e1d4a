/**
 * What lies on the disk of a place, row by row, and how it is read: like anything from outside, since disks break and
 * people edit. A field that makes no sense is left out and named; what is left can be gone on with.
 *
 * | cannot be read | is then |
 * |---|---|
 * | the place: its secret or the seed of its keys | no place: nothing could be signed with it |
 * | who owns it | owned more often than ever |
 * | name, wish, face, charter, draft, a signed word, a seed, a choice | none |
 * | how far all was proved right | to be proved again |
 * | own words about charters | none that is known; the next outnumber whatever was said |
 * | where its seat is on its way | on its way to nobody knows where: nothing is said with it here |
 * @module
 */
import { TABLE_BYTES } from '../crypto/context';
import { SEED_BYTES } from '../crypto/nacl';
import { fieldsOf } from '../lib/fields';
import { HASH32_BYTES } from './hash';
import { type SignedInput, makeSigned, parseSigned } from './input';
import {
  type Handover,
  MAX_CHOICE_CHARS,
  MAX_EVIDENCE,
  MAX_OWN_WORDS,
  MAX_STANCES,
  NO_WORDS,
  type Place,
  type Stored,
  type StoredCharter,
  type StoredChoice,
  type StoredSeed,
  type StoredWords,
  WISHES,
  type WholePlace,
} from './store';

/** What is stored of a place but for its log, seeds and choices, which have rows of their own. */
export interface PlaceRow extends Place, Pick<Stored, 'charter' | 'draft' | 'verified' | 'stances' | 'words'> {
  readonly owner: number;
  /** Signed inputs. */
  readonly evidence: readonly Uint8Array[];
  readonly handover: Handover | null;
  /** Counts up with each use, for the order of places. */
  readonly used: number;
}

/** All rows of a place, as they come from the disk. */
export interface Rows {
  readonly place: unknown;
  readonly inputs: readonly unknown[];
  readonly seeds: readonly unknown[];
  readonly choices: readonly unknown[];
}

/** What was read, and the names of the fields that could not be. */
export interface Salvaged<T> {
  readonly value: T;
  readonly lost: readonly string[];
}

/** More starts than anybody makes: whoever owns a place whose owner is lost owns it after all that did. */
const LOST_OWNER = 2 ** 32;
const MAX_OWNER = 2 ** 47;
/** A floor above what people say about charters, and with room for what they will. */
const LOST_WORDS: StoredWords = { floor: 128, latest: [] };
const MAX_COUNT = 254;
const MAX_NAME_CHARS = 256;
const MAX_SEATS = 8;
/** Of the link that leads to the table, and of the one for those who watch. */
const SECRETS = [16, 32];

function isBytes(value: unknown, length?: number): value is Uint8Array {
  return value instanceof Uint8Array && (length === undefined || value.length === length);
}

function isCount(value: unknown, below = 2 ** 32): value is number {
  return Number.isInteger(value) && (value as number) >= 0 && (value as number) < below;
}

function isText(value: unknown, maxChars: number): value is string {
  return typeof value === 'string' && value.length <= maxChars;
}

function isList<T>(value: unknown, isItem: (item: unknown) => item is T, most: number): value is T[] {
  return Array.isArray(value) && value.length <= most && value.every(isItem);
}

function isCharter(value: unknown): value is StoredCharter {
  const { table, bytes } = fieldsOf(value);
  return isBytes(table, TABLE_BYTES) && isBytes(bytes);
}

function isWords(value: unknown): value is StoredWords {
  const { floor, latest } = fieldsOf(value);
  const isWord = (word: unknown): word is StoredWords['latest'][0] => {
    const { charter, count } = fieldsOf(word);
    return isBytes(charter, HASH32_BYTES) && isCount(count, MAX_COUNT + 1) && count > 0;
  };
  return isCount(floor, MAX_COUNT + 1) && floor % 2 === 0 && isList(latest, isWord, MAX_OWN_WORDS);
}

function isSeed(value: unknown): value is StoredSeed {
  const { round, attempt, seat, seed } = fieldsOf(value);
  return isCount(round) && isCount(attempt) && isCount(seat, MAX_SEATS) && isBytes(seed, SEED_BYTES);
}

function isChoice(value: unknown): value is StoredChoice {
  const { step, seat, move } = fieldsOf(value);
  return isCount(step) && isCount(seat, MAX_SEATS) && isText(move, MAX_CHOICE_CHARS);
}

function isHandover(value: unknown): value is Handover {
  const { stage, doorSeed, to, epoch, nextSeed, settled, door, linkSeed, bundle } = fieldsOf(value);
  const goes = isBytes(doorSeed, SEED_BYTES) && isText(to, MAX_NAME_CHARS);
  if (stage === 'giving') return goes && isCount(epoch, MAX_OWNER);
  if (stage === 'given') return goes && isBytes(nextSeed, SEED_BYTES) && typeof settled === 'boolean';
  return stage === 'coming' && [door, linkSeed, bundle].every((each) => isBytes(each, 32));
}

/** The row of a place; null if nothing can be signed with it, and so where there is none. */
export function readPlace(row: unknown): Salvaged<PlaceRow> | null {
  const raw = fieldsOf(row);
  const { id, secret, deviceSeed } = raw;
  if (typeof id !== 'string' || !isBytes(deviceSeed, SEED_BYTES)) return null;
  if (!isBytes(secret) || !SECRETS.includes(secret.length)) return null;
  const lost: string[] = [];
  /** `none`: what stands where nothing was written; `instead`: where it cannot be read. */
  function read<T, N>(name: string, isGood: (value: unknown) => value is T, none: N, instead: T | N = none): T | N {
    const value = raw[name];
    if (value === undefined || value === none) return none;
    if (isGood(value)) return value;
    lost.push(name);
    return instead;
  }
  const owner = read('owner', (value) => isCount(value, MAX_OWNER), undefined);
  if (owner === undefined) lost.push('owner');
  const wish = read('wish', (value): value is Place['wish'] => WISHES.includes(value as 'seat'), undefined);
  const face = read('face', (value) => isCount(value, 256), undefined);
  const value: PlaceRow = {
    id,
    secret,
    deviceSeed,
    name: read('name', (each) => isText(each, MAX_NAME_CHARS), ''),
    ...(wish && { wish }),
    ...(face !== undefined && { face }),
    owner: owner ?? LOST_OWNER,
    used: usedOf(row),
    charter: read('charter', isCharter, null),
    draft: read('draft', (each) => isBytes(each), null),
    verified: read('verified', (each) => isCount(each), 0),
    evidence: read('evidence', (each) => isList(each, (one) => isBytes(one), MAX_EVIDENCE), []),
    stances: read('stances', (each) => isList(each, (one) => isBytes(one), MAX_STANCES), []),
    words: read('words', isWords, NO_WORDS, LOST_WORDS),
    handover: read('handover', isHandover, null, { stage: 'unknown' }),
  };
  return { value, lost: [...new Set(lost)] };
}

/** When the place of a row was used last; 0 if that cannot be read. */
export function usedOf(row: unknown): number {
  const { used } = fieldsOf(row);
  return isCount(used, MAX_OWNER) ? used : 0;
}

/** A whole place; null if there is none, or none that can be gone on with. */
export function readRows({ place: row, inputs, seeds, choices }: Rows): Salvaged<WholePlace> | null {
  const read = readPlace(row);
  if (!read) return null;
  const lost = [...read.lost];
  function all<T>(name: string, found: readonly (T | null)[]): T[] {
    const good = found.filter((each) => each !== null);
    if (good.length < found.length) lost.push(name);
    return good;
  }
  const { charter, draft, verified, stances, words, owner: epoch, handover, evidence } = read.value;
  const stored: Stored = {
    place: placeOf(read.value),
    ...{ charter, draft, verified, stances, words },
    inputs: all('inputs', inputs.map(readInput)),
    evidence: all('evidence', evidence.map(readInput)),
    seeds: all(
      'seeds',
      seeds.map((each) => (isSeed(each) ? each : null)),
    ),
    choices: all(
      'choices',
      choices.map((each) => (isChoice(each) ? each : null)),
    ),
  };
  return { value: { stored, epoch, handover }, lost: [...new Set(lost)] };
}

/** The signed input of a row; null if it is none, or of another version of the program. */
export function readInput(row: unknown): SignedInput | null {
  const input = isBytes(row) ? parseSigned(row) : null;
  return input?.ok ? input.value : null;
}

export function placeOf({ id, secret, deviceSeed, name, wish, face }: PlaceRow): Place {
  return { id, secret, deviceSeed, name, ...(wish && { wish }), ...(face !== undefined && { face }) };
}

/** The row of a place that is written as a whole; its log, seeds and choices have rows of their own. */
export function rowOf({ stored, epoch, handover }: WholePlace, used: number): PlaceRow {
  const { place, charter, draft, verified, stances, words } = stored;
  const evidence = stored.evidence.map(makeSigned);
  return { ...place, charter, draft, verified, evidence, stances, words, owner: epoch, handover, used };
}
