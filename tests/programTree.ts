/** The code of the program as trees, for tests that read it: TypeScript, and the scripts of components. */
import { readFileSync, readdirSync } from 'node:fs';
import { parseSync } from 'vite';

const SRC = new URL('../src/', import.meta.url);

/** A part of a tree, as ESTree names it. */
export interface TreeNode {
  readonly type: string;
  readonly [part: string]: unknown;
}

/** `around`: from the whole to the nearest. */
export type Visit = (node: TreeNode, around: readonly TreeNode[]) => void;

/** Of all code, from `src/`, with slashes, sorted. */
export const SOURCES: readonly string[] = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => /\.(ts|svelte)$/.test(path))
  .sort();

export const sourceOf = (path: string): string => readFileSync(new URL(path, SRC), 'utf8');

/** Whether it is AssemblyScript, which decorates functions, as TypeScript does not. No test loads it as a module. */
export const isAssembly = (path: string): boolean => path.startsWith('crypto/kernel/assembly/');

/** The tree of a file's code. Throws if it cannot be read as TypeScript. */
export function treeOf(path: string): TreeNode {
  const whole = sourceOf(path);
  const program = path.endsWith('.svelte')
    ? [...whole.matchAll(/<script[^>]*>([^]*?)<\/script>/g)].map(([, script]) => script).join('\n')
    : whole;
  return treeOfText(isAssembly(path) ? program.replace(/^@\w+.*$/gm, '') : program, path);
}

/** The tree of this TypeScript, which is of that file. Throws if it is none. */
export function treeOfText(program: string, path: string): TreeNode {
  const parsed = parseSync('program.ts', program);
  if (parsed.errors.length > 0) throw new SyntaxError(`${path}: ${parsed.errors[0]!.message}`);
  return parsed.program as unknown as TreeNode;
}

/** Visits every node of a tree, each before what it is made of. */
export function walk(tree: TreeNode, visit: Visit): void {
  const around: TreeNode[] = [];
  const go = (part: unknown): void => {
    if (Array.isArray(part)) return part.forEach(go);
    if (typeof part !== 'object' || part === null) return;
    const isNode = typeof (part as TreeNode).type === 'string';
    if (isNode) {
      visit(part as TreeNode, around);
      around.push(part as TreeNode);
    }
    for (const each of Object.values(part)) go(each);
    if (isNode) around.pop();
  };
  go(tree);
}

/** What a string of the code says, of one with values what stands before the first; null for all other nodes. */
export function stringOf({ type, value, quasis }: TreeNode): string | null {
  if (type === 'Literal') return typeof value === 'string' ? value : null;
  if (type !== 'TemplateLiteral') return null;
  const [first] = quasis as readonly { readonly value: { readonly cooked: string | null } }[];
  return first!.value.cooked ?? '';
}

/** The name of what is called or made, if it is a plain one; null for all other nodes. */
export function calleeOf({ type, callee }: TreeNode): string | null {
  if (type !== 'CallExpression' && type !== 'NewExpression') return null;
  return ((callee as TreeNode).name as string | undefined) ?? null;
}

/** The name that a property of an object in braces goes by; null where it is worked out, and for all other nodes. */
export function keyOf({ type, key, computed }: TreeNode): string | null {
  if (type !== 'Property' || computed === true) return null;
  const { name, value } = key as TreeNode;
  return String(name ?? value);
}
