/** Small faults that a test should notice: finds the places of a source file, and writes the file with all of them switchable. */
import { parseSync } from 'vite';

export interface Mutant {
  file: string;
  line: number;
  /** `a < b → a <= b`: with the file, what a mutant is known by. */
  change: string;
}

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

/** An expression that takes the place of the node's own, or null to leave the node out. */
type Edit = { text: string | null; of: Node };

const swaps: Record<string, string[]> = {
  '===': ['!=='],
  '!==': ['==='],
  '==': ['!='],
  '!=': ['=='],
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '%': ['*'],
  '&&': ['||'],
  '||': ['&&'],
  '??': ['&&'],
};
const methods: Record<string, string> = {
  some: 'every',
  every: 'some',
  min: 'max',
  max: 'min',
  floor: 'ceil',
  ceil: 'floor',
  startsWith: 'endsWith',
  find: 'findLast',
  findLast: 'find',
};
/** Calls that may be left out: `list.filter(…)` becomes `list`. */
const passing = new Set(['filter', 'toSorted', 'sort', 'reverse', 'slice', 'trim', 'toLowerCase']);

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

const isText = (node: unknown): boolean =>
  isNode(node) &&
  (node.type === 'TemplateLiteral' ||
    (node.type === 'Literal' && typeof node.value === 'string') ||
    (node.type === 'BinaryExpression' && (isText(node.left) || isText(node.right))));

/** Types, names and patterns hold nothing that could be switched. */
function* children(node: Node): Generator<Node> {
  for (const [key, value] of Object.entries(node)) {
    if (['typeAnnotation', 'returnType', 'typeParameters', 'typeArguments'].includes(key)) continue;
    if (key === 'key' && !node.computed) continue;
    if ((key === 'left' || key === 'argument') && /^(Assignment|Update)Expression$/.test(node.type))
      continue;
    for (const child of Array.isArray(value) ? value : [value])
      if (isNode(child) && (!child.type.startsWith('TS') || isNode(child.expression))) yield child;
  }
}

function editsOfCall(node: Node, source: string): Edit[] {
  const callee = node.callee as Node;
  const property = callee.property as (Node & { name: string }) | undefined;
  if (callee.type !== 'MemberExpression' || callee.computed || !property) return [];
  const { object } = callee as unknown as { object: Node };
  if (passing.has(property.name))
    return [{ text: source.slice(object.start, object.end), of: node }];
  if (!Object.hasOwn(methods, property.name)) return [];
  const [before, after] = [
    source.slice(node.start, property.start),
    source.slice(property.end, node.end),
  ];
  return [{ text: before + methods[property.name] + after, of: node }];
}

function editsOf(node: Node, source: string): Edit[] {
  const text = ({ start, end }: Node) => source.slice(start, end);
  const instead = (replacement: string): Edit => ({ text: replacement, of: node });
  const leftOut = (of: Node): Edit => ({ text: null, of });
  switch (node.type) {
    case 'BinaryExpression':
    case 'LogicalExpression': {
      const [left, right] = [node.left as Node, node.right as Node];
      const others = isText(node) ? [] : (swaps[node.operator as string] ?? []);
      // Without brackets `a ?? b` could not become `a && b` beside `||`.
      return others.map((operator) => instead(`(${text(left)}) ${operator} (${text(right)})`));
    }
    case 'UnaryExpression': {
      const isSign = node.operator === '!' || node.operator === '-';
      return isSign ? [instead(text(node.argument as Node))] : [];
    }
    case 'ConditionalExpression':
    case 'IfStatement':
      return ['true', 'false'].map((value) => ({ text: value, of: node.test as Node }));
    case 'WhileStatement':
      return [{ text: 'false', of: node.test as Node }];
    case 'Literal':
      if (typeof node.value === 'boolean') return [instead(String(!node.value))];
      return typeof node.value === 'number' ? [instead(`${text(node)} + 1`)] : [];
    case 'ArrayExpression':
      return (node.elements as (Node | null)[]).filter((one) => one !== null).map(leftOut);
    case 'CallExpression':
      return editsOfCall(node, source);
    case 'ExpressionStatement':
      return node.directive ? [] : [leftOut(node)];
    case 'BreakStatement':
    case 'ContinueStatement':
      return [leftOut(node)];
    default:
      return [];
  }
}

/** `first` is the number of the file's first mutant. `onlyFunctions`: not the tables of values around them. */
export function mutate(
  file: string,
  source: string,
  { first, onlyFunctions }: { first: number; onlyFunctions: boolean },
): { code: string; mutants: Mutant[] } {
  const { program, errors } = parseSync(file, source, { lang: 'ts' });
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const edits = new Map<Node, { text: string | null; id: number }[]>();
  const mutants: Mutant[] = [];
  const short = (text: string) => text.replaceAll(/\s+/g, ' ').slice(0, 90);
  const parents = new Map<Node, Node>();
  const visit = (node: Node, isInFunction: boolean): void => {
    if (/^(Import|ExportAll)/.test(node.type)) return;
    const isWanted = isInFunction || !onlyFunctions;
    for (const { text, of } of isWanted ? editsOf(node, source) : []) {
      const own = edits.get(of) ?? [];
      edits.set(of, [...own, { text, id: first + mutants.length }]);
      const line = source.slice(0, of.start).split('\n').length;
      const change = `${short(source.slice(of.start, of.end))} → ${text === null ? '(left out)' : short(text)}`;
      mutants.push({ file, line, change });
    }
    for (const child of children(node)) {
      parents.set(child, node);
      visit(child, isInFunction || /Function/.test(node.type));
    }
  };
  visit(program as unknown as Node, false);

  const switched = (node: Node, code: string, text: string | null, id: number): string => {
    const on = `globalThis.mutantOn?.(${id})`;
    if (text !== null) return `(${on} ? (${text}) : (${code}))`;
    if (parents.get(node)?.type !== 'ArrayExpression') return `if (!${on}) { ${code} }`;
    return `...(${on} ? [] : ${node.type === 'SpreadElement' ? code.slice(3) : `[${code}]`})`;
  };
  const write = (node: Node): string => {
    let code = '';
    let at = node.start;
    for (const child of [...children(node)].sort((one, other) => one.start - other.start)) {
      // The name and the value of `{ name }` are at the same place.
      if (child.start < at) continue;
      code += source.slice(at, child.start) + write(child);
      at = child.end;
    }
    code += source.slice(at, node.end);
    // What leaves the node out goes around what changes it.
    const own = (edits.get(node) ?? []).toSorted(
      (one, other) => Number(one.text === null) - Number(other.text === null),
    );
    return own.reduce((made, { text, id }) => switched(node, made, text, id), code);
  };
  return { code: write(program as unknown as Node), mutants };
}
