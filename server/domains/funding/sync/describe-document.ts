/** What a JSON document has and where, so that a person can say what is what. */
import { valueAt } from './sources/paths.ts';
import { fieldsOf } from './sources/values.ts';

const mostFields = 60;
const mostLists = 10;
const deepest = 5;
const longestValue = 100;

interface Description {
  /** Lists of objects. */
  lists: { path: string; count: number }[];
  /** Of the first record of the list at `items`, or of the first list. */
  fields: { path: string; value: string }[];
}

export function describeDocument(text: string, items = ''): Description {
  let document: unknown;
  try {
    document = JSON.parse(text);
  } catch {
    return { lists: [], fields: [] };
  }
  const lists = Array.isArray(document) ? [] : listsIn(document, '', 0).slice(0, mostLists);
  const place = items || (lists.find(({ path }) => path === 'items') ?? lists[0])?.path;
  const records = Array.isArray(document) ? document : place && valueAt(document, place);
  const first = Array.isArray(records) ? records[0] : null;
  return { lists, fields: fieldsIn(first, '', 0).slice(0, mostFields) };
}

const below = (path: string, key: string) => (path ? `${path}.${key}` : key);

function listsIn(value: unknown, path: string, depth: number): Description['lists'] {
  if (Array.isArray(value)) return fieldsOf(value[0]) ? [{ path, count: value.length }] : [];
  const fields = fieldsOf(value);
  if (!fields || depth === deepest) return [];
  return Object.entries(fields)
    .slice(0, mostFields)
    .flatMap(([key, inner]) => listsIn(inner, below(path, key), depth + 1));
}

function fieldsIn(value: unknown, path: string, depth: number): Description['fields'] {
  if (value === null || value === undefined || depth > deepest) return [];
  if (typeof value !== 'object')
    return path ? [{ path, value: String(value).slice(0, longestValue) }] : [];
  return Object.entries(value)
    .slice(0, Array.isArray(value) ? 1 : mostFields)
    .flatMap(([key, inner]) => fieldsIn(inner, below(path, key), depth + 1));
}
