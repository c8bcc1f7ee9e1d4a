/**
 * Mutants: programs that differ from ours in one operator, number, condition or call. A good test notices each that
 * does something else.
 * @module
 */
import { type TreeNode, treeOfText, walk } from '../../programTree';

/** One change of one file of the program. */
export interface Mutant {
  /** From the project's folder on: `src/log/chain.ts`. */
  readonly file: string;
  /** From 1 up. */
  readonly line: number;
  /** What stands there: the line without its margins. */
  readonly code: string;
  /** What it makes of what, in one line: `step < first → step <= first`. */
  readonly change: string;
  /** Where the text of the file that it replaces begins, and where it ends. */
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

interface Span {
  readonly start: number;
  readonly end: number;
}
/** A node as the parser gives it, with its place in the text. */
type Placed = TreeNode & Span;

/** What comes in the place of a part; `shown`: what people see of it, the part unless it is given. */
interface Change {
  readonly part: Span;
  readonly text: string;
  readonly shown?: Span;
}

const OPERATORS: Readonly<Record<string, string>> = {
  ...{ '<': '<=', '<=': '<', '>': '>=', '>=': '>', '===': '!==', '!==': '===', '==': '!=', '!=': '==' },
  ...{ '+': '-', '-': '+', '*': '/', '/': '*', '%': '*', '**': '*', '+=': '-=', '-=': '+=', '++': '--', '--': '++' },
  ...{ '&': '|', '|': '&', '^': '&', '<<': '>>', '>>': '<<', '>>>': '<<', '&&': '||', '||': '&&', '??': '&&' },
  ...{ '|=': '&=', '&=': '|=', '^=': '|=', '&&=': '||=', '||=': '&&=' },
};
/** Methods that choose or order, and what else could be asked: another one, or none at all. */
const METHODS = new Map<string, string | null>([
  ...Object.entries({ some: 'every', every: 'some', min: 'max', max: 'min', floor: 'ceil', ceil: 'floor' }),
  ...Object.entries({ find: 'findLast', filter: null, slice: null, subarray: null, sort: null, toSorted: null }),
  ...Object.entries({ reverse: null, trim: null, flat: null }),
]);
/** Statements and expressions that go one way or another, and where they ask which. */
const CONDITIONS = ['IfStatement', 'ConditionalExpression', 'WhileStatement', 'DoWhileStatement', 'ForStatement'];

/** All mutants of a file of the program, in the order of their places. `source`: what it says. */
export function mutantsOf(file: string, source: string): readonly Mutant[] {
  const found: Mutant[] = [];
  walk(treeOfText(source, file), (each, around) => {
    if ([...around, each].some(({ type }) => isType(type))) return;
    for (const { part, text, shown = part } of changesOf(each as Placed, source)) {
      const was = source.slice(shown.start, shown.end);
      const is = `${source.slice(shown.start, part.start)}${text}${source.slice(part.end, shown.end)}`;
      if (was === is) continue;
      const line = source.slice(0, part.start).split('\n').length;
      const code = source.split('\n')[line - 1]!.trim();
      const change = `${inOneLine(was)} → ${inOneLine(is)}`;
      found.push({ file, line, code, change, start: part.start, end: part.end, text });
    }
  });
  return found.sort((a, b) => a.start - b.start || a.end - b.end);
}

/** The whole text of its file with the change. */
export function changed(source: string, { start, end, text }: Pick<Mutant, 'start' | 'end' | 'text'>): string {
  return `${source.slice(0, start)}${text}${source.slice(end)}`;
}

/** What can be changed at a node. */
function changesOf(node: Placed, source: string): readonly Change[] {
  const part = (name: string): Placed => node[name] as Placed;
  const words = ({ start, end }: Span): string => source.slice(start, end);
  if (CONDITIONS.includes(node.type))
    return node['test'] === null || part('test').type === 'Literal'
      ? []
      : ['true', 'false'].map((text) => ({ part: part('test'), text }));
  switch (node.type) {
    case 'BinaryExpression':
    case 'LogicalExpression':
    case 'AssignmentExpression':
      return isText(part('left')) || isText(part('right')) ? [] : operatorChanges(node, source);
    case 'UpdateExpression': {
      const { start, end } = part('argument');
      const sign = node['prefix'] === true ? { start: node.start, end: start } : { start: end, end: node.end };
      return [{ part: sign, text: OPERATORS[words(sign).trim()]!, shown: node }];
    }
    case 'UnaryExpression':
      return ['!', '-'].includes(String(node['operator'])) ? [{ part: node, text: words(part('argument')) }] : [];
    case 'Literal':
      return literalChanges(node);
    case 'ExpressionStatement':
      return isCall(part('expression')) ? [{ part: node, text: ';' }] : [];
    case 'CallExpression':
      return callChanges(node, source);
    default:
      return [];
  }
}

function operatorChanges(node: Placed, source: string): readonly Change[] {
  const [left, right] = [node['left'] as Placed, node['right'] as Placed];
  const operator = String(node['operator']);
  const other = OPERATORS[operator];
  if (other === undefined) return [];
  const start = source.indexOf(operator, left.end);
  if (operator !== '??') return [{ part: { start, end: start + operator.length }, text: other, shown: node }];
  // With brackets, since the two operators may not stand side by side.
  const text = `((${source.slice(left.start, left.end)}) && (${source.slice(right.start, right.end)}))`;
  return [{ part: node, text }];
}

/** Numbers are one greater; what is true is false. */
function literalChanges(node: Placed): readonly Change[] {
  const { value } = node;
  if (typeof value === 'boolean') return [{ part: node, text: String(!value) }];
  if (typeof value === 'bigint') return [{ part: node, text: `${value + 1n}n` }];
  return typeof value === 'number' ? [{ part: node, text: String(value + 1) }] : [];
}

function callChanges(node: Placed, source: string): readonly Change[] {
  const callee = node['callee'] as Placed;
  if (callee.type !== 'MemberExpression' || callee['computed'] === true) return [];
  const [object, property] = [callee['object'] as Placed, callee['property'] as Placed];
  const other = METHODS.get(source.slice(property.start, property.end));
  if (other === undefined) return [];
  return [
    other === null
      ? { part: node, text: source.slice(object.start, object.end) }
      : { part: property, text: other, shown: node },
  ];
}

function isType(type: string): boolean {
  const isExpression = ['TSNonNullExpression', 'TSAsExpression', 'TSSatisfiesExpression'].includes(type);
  return (type.startsWith('TS') && !isExpression) || type === 'ImportDeclaration';
}

/** Texts are put together with `+`, which are no sums. */
function isText({ type, value }: Placed): boolean {
  return type === 'TemplateLiteral' || typeof value === 'string';
}

/** A call that is made for what it does; an assertion is one. */
function isCall({ type, argument }: Placed): boolean {
  if (type === 'AwaitExpression' || type === 'UnaryExpression') return isCall(argument as Placed);
  return type === 'CallExpression' || type === 'ChainExpression';
}

function inOneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
