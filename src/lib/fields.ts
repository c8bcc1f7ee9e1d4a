/**
 * What comes from outside as an object of whatever kind: JSON of a server, a row of a database.
 * @module
 */

export type Fields = Readonly<Record<string, unknown>>;

/** The fields of a value; none if it is no object. */
export function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {};
}
