/**
 * Names that look alike, so that no two at a table do: by Unicode's list of confusable characters (UTS 39), whatever
 * their case and blanks. The list is that of one version, for ever the same (`looks.ts`): all must agree on which
 * charters are proper.
 * @module
 */
import { LOOKS } from './looks';

/** What each character looks like in small letters where it is not itself; read when it is first asked for. */
let looks: ReadonlyMap<string, string> | null = null;

/**
 * Whether two names look alike: as they are written, or both in capitals. The first finds a Greek nu that is drawn like
 * a v, the second an i that is drawn like an l in another case. (P18)
 */
export function areAlike(a: string, b: string): boolean {
  const [one, other] = [a.normalize('NFKC'), b.normalize('NFKC')];
  return lookOf(one) === lookOf(other) || lookOf(one.toUpperCase()) === lookOf(other.toUpperCase());
}

function lookOf(text: string): string {
  const known = (looks ??= readLooks());
  const drawn = [...text.normalize('NFKD')].map((character) => drawnLike(character, known));
  return drawn.join('').normalize('NFD').replaceAll(' ', '');
}

function drawnLike(character: string, known: ReadonlyMap<string, string>): string {
  const lower = character.toLowerCase();
  return known.get(character) ?? known.get(lower) ?? lower;
}

function readLooks(): Map<string, string> {
  let last = 0;
  return new Map(
    LOOKS.trim()
      .split(/\s/)
      .map((entry): [string, string] => {
        const [more, ...look] = entry.split('.').map((digits) => parseInt(digits, 36));
        last += more!;
        return [String.fromCodePoint(last), String.fromCodePoint(...look)];
      }),
  );
}
