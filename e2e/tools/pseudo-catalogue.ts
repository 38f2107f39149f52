/** Translates a catalogue's source into the test locale: words only, not texts that only the code reads. */
import { parseSync } from 'vite';
import { pseudoText } from './pseudo-text.ts';

interface Node {
  type: string;
  start: number;
  end: number;
  [name: string]: unknown;
}

/** Properties whose texts are codes if they are a single lower-case word. */
const codes =
  /^(tab|href|external|id|date|slug|when|type|classType|mail|path|kind|drawing|leadsTo|was)$/;
const codeForm = /^[a-z][\w.-]*$/;
const isCode = (text: string) =>
  !/\p{L}/u.test(text) || /^([/#]|https?:|mailto:)\S*$/.test(text) || /^\S+@\S+$/.test(text);

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;
const nameOf = (key: unknown) => (isNode(key) ? String(key.name ?? key.value) : '');

/**
 * Whether the code itself reads the text: types, imports, names, comparisons, arguments of `Intl`, of methods
 * and of the functions that format dates.
 */
function isForCode(node: Node, parent: Node, place: string): boolean {
  if (place === 'key' || place === 'source' || place === 'property') return true;
  if (/^(BinaryExpression|SwitchCase|NewExpression)$/.test(parent.type)) return true;
  if (parent.type === 'CallExpression')
    return (
      isNode(parent.callee) &&
      (parent.callee.type === 'MemberExpression' || /^format/.test(nameOf(parent.callee)))
    );
  if (!codeForm.test(String(node.value))) return false;
  if (parent.type === 'Property') return codes.test(nameOf(parent.key));
  // A list that contains only such texts is a list of codes.
  const beside = parent.type === 'ArrayExpression' ? [parent.elements].flat() : [];
  return (
    beside.length > 0 && beside.every((one) => isNode(one) && codeForm.test(String(one.value)))
  );
}

interface Change {
  start: number;
  end: number;
  text: string;
}

/** The replacement for a node that contains words. */
function changeOf(node: Node, parent: Node, place: string, source: string): Change | null {
  const { type, start, end, value } = node;
  if (type === 'Literal' && typeof value === 'string') {
    if (isCode(value) || isForCode(node, parent, place)) return null;
    return { start, end, text: JSON.stringify(pseudoText(value)) };
  }
  if (type !== 'TemplateElement') return null;
  const { raw } = value as { raw: string };
  const at = source.indexOf(raw, start);
  return { start: at, end: at + raw.length, text: pseudoText(raw) };
}

const nodesIn = (node: Node): [place: string, Node][] =>
  Object.entries(node).flatMap(([place, below]) =>
    [below].flat().flatMap((one): [string, Node][] => (isNode(one) ? [[place, one]] : [])),
  );

export function pseudoCatalogue(path: string, source: string): string {
  const changes: Change[] = [];
  const visit = (node: Node, parent: Node, place: string): void => {
    if (/^(Import|TS(Type|Interface|Literal|Union))/.test(node.type)) return;
    const change = changeOf(node, parent, place, source);
    if (change) changes.push(change);
    for (const [below, one] of nodesIn(node)) visit(one, node, below);
  };
  const program = parseSync(path, source).program as unknown as Node;
  visit(program, program, '');
  return changes
    .sort((one, other) => other.start - one.start)
    .reduce(
      (text, { start, end, text: other }) => text.slice(0, start) + other + text.slice(end),
      source,
    );
}
