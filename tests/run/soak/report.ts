/**
 * What a process of tests reports to the soak that has started it, message by message.
 * @module
 */
import { fileURLToPath, pathToFileURL } from 'node:url';
import { stripVTControlCharacters } from 'node:util';

export interface Failure {
  /** The file and the test or the suite in it, or what else has failed. */
  readonly where: string;
  /** The file alone; null if it is about none. */
  readonly file: string | null;
  /** The test, by the number that Vitest gives it in every process; null if something outside of tests has failed. */
  readonly test: string | null;
  readonly message: string;
  /** Expected and received values, line by line, where a test compares; empty if it does not. */
  readonly diff: string;
  /** Where it came up: lines of the stack that lie in the project. */
  readonly stack: readonly string[];
}

export type Report =
  /** A file begins. */
  | { readonly kind: 'file'; readonly file: string }
  /** All of a file is over. */
  | { readonly kind: 'fileEnd'; readonly file: string }
  | { readonly kind: 'passed'; readonly test: string }
  | { readonly kind: 'skipped'; readonly test: string; readonly reason: string }
  | { readonly kind: 'failed'; readonly failure: Failure }
  /** All is over. */
  | { readonly kind: 'end' };

/** An error as Vitest hands it on from its workers. */
export interface ReportedError {
  readonly message: string;
  readonly stack?: string | undefined;
  readonly diff?: string | undefined;
  readonly cause?: unknown;
}

const ROOT = new URL('../../../', import.meta.url);
const ROOTS = [pathToFileURL(fileURLToPath(ROOT)).href, fileURLToPath(ROOT), fileURLToPath(ROOT).replaceAll('\\', '/')];
const STACK_LINES = 5;
/** What surrounds every test, or waits for it, and so says nothing of this one. */
const AROUND = /\btests\/run\/(?:runner|standstill|eventually)\.ts:/;

/** The failure of a test, a suite or a file for these reasons. */
export function failureFor(
  of: Pick<Failure, 'where' | 'file' | 'test'>,
  errors: readonly (ReportedError | undefined)[],
): Failure {
  const there = errors.filter((error) => error !== undefined);
  return {
    ...of,
    message: there.map(messageOf).join('\n\n') || 'no reason was given',
    diff: there.map(({ diff = '' }) => stripVTControlCharacters(diff)).find((diff) => diff !== '') ?? '',
    stack: [...new Set(there.flatMap(stackOf))].slice(0, STACK_LINES),
  };
}

/** Its own and that of its cause, unless it says that already. */
function messageOf({ message, cause }: ReportedError): string {
  const own = stripVTControlCharacters(message);
  const causes = isError(cause) ? messageOf(cause) : '';
  return own.includes(causes) ? own : `${own}\nbecause: ${causes}`;
}

/** Lines of the stack that lie in the project, its cause first, which is nearer to what went wrong. */
function stackOf({ stack = '', cause }: ReportedError): readonly string[] {
  const lines = stack
    .split('\n')
    .filter((line) => /^ {4}at /.test(line) && !/node_modules|node:|<anonymous>/.test(line))
    .map((line) => ROOTS.reduce((rest, root) => rest.replace(root, ''), line.trim()))
    .filter((line) => !AROUND.test(line));
  return [...(isError(cause) ? stackOf(cause) : []), ...lines];
}

function isError(value: unknown): value is ReportedError {
  return typeof value === 'object' && value !== null && 'message' in value;
}
