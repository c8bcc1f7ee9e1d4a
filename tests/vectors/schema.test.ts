/** The schema of the vectors: every file is as it says, and it says enough to notice a change. */
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { readFileSync, readdirSync } from 'node:fs';

const FOLDER = new URL('protocol-4/', import.meta.url);
const SCHEMA = JSON.parse(readFileSync(new URL('schema.json', import.meta.url), 'utf8')) as {
  readonly properties: Readonly<Record<string, unknown>>;
};
const FILES = readdirSync(FOLDER).filter((name) => name.endsWith('.json'));
const read = (name: string): unknown => JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8'));

const isRight = new Ajv2020({ allowUnionTypes: true, strictRequired: false }).compile(SCHEMA);
/** Null, or where the file is not as the schema says. */
function faultOf(name: string, content: unknown): string | null {
  return isRight({ [name]: content }) ? null : (isRight.errors?.[0]?.instancePath ?? '');
}

type Inner = Record<string, unknown>;
/** The first of a list, or the object itself, with what leads to it from `content`. */
const firstOf = (content: unknown): Inner => (Array.isArray(content) ? content[0] : content) as Inner;

it('has a place for every file, and no other', () => {
  expect(Object.keys(SCHEMA.properties).sort()).toEqual([...FILES].sort());
});

describe.each(FILES)('%s', (name) => {
  it('is as the schema says', () => {
    expect(faultOf(name, read(name))).toBeNull();
  });

  it('is refused without any of its fields, and with one more', () => {
    for (const field of Object.keys(firstOf(read(name)))) {
      const content = read(name);
      const { [field]: gone, ...rest } = firstOf(content);
      const changed = Array.isArray(content) ? [rest, ...content.slice(1)] : rest;
      expect(faultOf(name, changed), `${field}: ${JSON.stringify(gone).slice(0, 40)}`).not.toBeNull();
    }
    const content = read(name);
    firstOf(content)['stranger'] = 1;
    expect(faultOf(name, content)).not.toBeNull();
  });

  it('is refused with half a byte, or with capitals', () => {
    const content = read(name);
    const text = JSON.stringify(content);
    // The first three texts of 32 bytes and more, wherever they stand.
    for (const [hex] of [...text.matchAll(/(?<=")[0-9a-f]{64,}(?=")/g)].slice(0, 3))
      for (const changed of [hex.slice(1), hex.replace(/[a-f]/, (letter) => letter.toUpperCase())])
        expect(faultOf(name, JSON.parse(text.replace(hex, changed))), changed.slice(0, 20)).not.toBeNull();
  });
});
