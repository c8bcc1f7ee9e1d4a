/**
 * What a message consists of, down to what is signed in it, and exchanges between two of them: a part goes where
 * another message has one of the same name.
 */
import type { Random } from '../../../src/lib/random';

/** Named parts, and parts of these; bytes, numbers, words and games are whole. */
export type Parts = Readonly<Record<string, unknown>>;

interface Place {
  readonly path: readonly (string | number)[];
  readonly name: string;
  readonly value: unknown;
}

/** What is never looked into. */
function isWhole(name: string, value: unknown): boolean {
  return name === 'game' || typeof value !== 'object' || value === null || value instanceof Uint8Array;
}

/** All parts, and where they are. */
function placesIn(value: unknown, name = '', path: readonly (string | number)[] = []): Place[] {
  const here = name === '' ? [] : [{ path, name, value }];
  if (isWhole(name, value)) return here;
  if (Array.isArray(value)) return [...here, ...value.flatMap((each, i) => placesIn(each, name, [...path, i]))];
  return [...here, ...Object.entries(value as object).flatMap(([key, each]) => placesIn(each, key, [...path, key]))];
}

function withPart(value: unknown, [key, ...rest]: readonly (string | number)[], part: unknown): unknown {
  if (key === undefined) return part;
  if (Array.isArray(value)) return value.map((each, i): unknown => (i === key ? withPart(each, rest, part) : each));
  const all = value as Parts;
  return { ...all, [key]: withPart(all[key], rest, part) };
}

function sort(value: unknown): string {
  if (value instanceof Uint8Array) return `bytes ${value.length}`;
  return Array.isArray(value) ? 'list' : typeof value;
}

/** The first with a part or two of the other; as it is if they have none in common. */
export function mixed(one: Parts, other: Parts, random: Random): Parts {
  let made: Parts = one;
  for (let time = 0; time < 1 + random.below(2); time++) {
    const given = placesIn(other);
    const fits = (place: Place): Place[] =>
      given.filter(
        ({ name, value }) => name === place.name && (sort(value) === sort(place.value) || name === 'payload'),
      );
    const places = placesIn(made).filter((place) => fits(place).length > 0);
    if (places.length === 0) return made;
    const place = random.pick(places);
    made = withPart(made, place.path, random.pick(fits(place)).value) as Parts;
  }
  return made;
}
