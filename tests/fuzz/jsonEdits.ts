/** Small changes to JSON: fields of other types, names that every object has, fields twice, lists in lists in lists. */
import fc from 'fast-check';
import { EVIL, editedText } from './edits';

/**
 * JSON as text, a part at a time, so that it can say what no value of a program can: a field twice, `__proto__` as a
 * field.
 */
type Piece = string;

const DEEP = 20_000;

const strange: fc.Arbitrary<Piece> = fc.oneof(
  fc.constantFrom(
    'null',
    'true',
    'false',
    '0',
    '-0',
    '1e400',
    '-1',
    '1.5',
    '65536',
    '9007199254740993',
    '""',
    '[]',
    '{}',
    '[[]]',
    '[null]',
    '{"__proto__":{"polluted":1}}',
    '{"toString":1}',
    '{"constructor":{"prototype":{"polluted":1}}}',
  ),
  fc.constantFrom(...EVIL).map((word) => JSON.stringify(word)),
  fc.constant('['.repeat(DEEP) + ']'.repeat(DEEP)),
  fc.constant('{"a":'.repeat(DEEP) + '1' + '}'.repeat(DEEP)),
  fc.constant(`[${'0,'.repeat(DEEP)}0]`),
  fc.constant(JSON.stringify('x'.repeat(DEEP))),
);

/** Every value of a JSON text, as where it begins and ends. */
function valuesIn(text: string): readonly (readonly [number, number])[] {
  const values: [number, number][] = [];
  const open: number[] = [];
  const token = /"(?:[^"\\]|\\.)*"|[{}[\]]|[^\s{}[\],:"]+/y;
  for (let i = 0; i < text.length;) {
    token.lastIndex = i;
    const found = token.exec(text)?.[0];
    if (found === undefined) {
      i++;
      continue;
    }
    if (found === '{' || found === '[') open.push(i);
    else if (found === '}' || found === ']') values.push([open.pop() ?? 0, i + 1]);
    else values.push([i, i + found.length]);
    i += found.length;
  }
  return values;
}

/**
 * These texts of JSON with some of their values replaced, doubled or joined by others; and the changes that any text
 * has.
 */
export function editedJson(samples: readonly string[]): fc.Arbitrary<string> {
  const change = fc.record({
    part: fc.nat(9999),
    piece: strange,
    kind: fc.constantFrom('replace', 'beside', 'field', 'wrap'),
  });
  const edited = fc
    .tuple(fc.nat(samples.length - 1), fc.array(change, { minLength: 1, maxLength: 3 }))
    .map(([i, changes]) =>
      changes.reduce((text, { part, piece, kind }) => {
        const values = valuesIn(text);
        if (values.length === 0) return piece;
        const [from, to] = values[Math.floor((part / 10_000) * values.length)]!;
        const value = text.slice(from, to);
        const name = JSON.stringify(EVIL[part % EVIL.length]!);
        const other = {
          replace: piece,
          beside: `${value},${piece}`,
          field: value.startsWith('{') ? `{${name}:${piece},${value.slice(1)}` : piece,
          wrap: `[${value}]`,
        }[kind];
        return text.slice(0, from) + other + text.slice(to);
      }, samples[i]!),
    );
  return fc.oneof({ arbitrary: edited, weight: 3 }, { arbitrary: editedText(samples), weight: 1 });
}
