/** The texts of a page as a flat list of fields that editors fill in, and the page with what they entered. */
import type { Inline } from '../blocks.ts';
import {
  isInline,
  isSafeAddress,
  linksIn,
  oneParagraph,
  paragraphsOf,
  readInline,
  writeInline,
} from './inline-text.ts';
import { textProblems as words } from './text-problems.ts';

/**
 * line: one line; text: one paragraph that may contain links; texts: several, separated by empty lines; link: an
 * address; date: YYYY-MM-DD; choice: one of the options.
 */
export type TextKind = 'line' | 'text' | 'texts' | 'link' | 'date' | 'choice';

export interface TextField {
  /** The place in the page, such as `blocks.2.paragraphs`. */
  name: string;
  kind: TextKind;
  /** In characters. */
  max: number;
  options?: string[];
  /** May be empty: the message of the banner, and what follows an email's button. */
  optional?: true;
}

/** The id of an information page's texts. */
export const placeOfPage = (path: string): string => `page-${path}`;

export type TextEntries = Readonly<Record<string, string>>;

/** Lists of paragraphs or points; other lists are walked. */
const lists = ['paragraphs', 'items', 'points', 'answer', 'notes'];
/** What is no text, or belongs to the page's function: addresses, names for drawings, buttons. */
const fixed = ['kind', 'id', 'path', 'actions', 'action', 'basis', 'drawing', 'list', 'featured'];
/** Lists that may become longer and shorter. */
const growing = ['questions'];
const mostItems = 30;

const options: Readonly<Record<string, string[]>> = {
  category: ['Featured', 'Analysis', 'Research', 'Opinion'],
  type: ['Report', 'Article', 'Brief', 'Guide'],
};
/** By name: what the browser's tab and search engines show of a page, the banner, and an email's first and last lines. */
const maxOf: Readonly<Record<string, number>> = {
  title: 60,
  description: 160,
  message: 300,
  subject: 150,
  button: 60,
};
const maxOfKind: Readonly<Record<TextKind, number>> = {
  line: 300,
  text: 2000,
  texts: 8000,
  link: 500,
  date: 10,
  choice: 100,
};

const isIndex = (part: string) => /^\d+$/.test(part);
const keyOf = (name: string): string => name.split('.').findLast((part) => !isIndex(part)) ?? '';

function kindOf(key: string, name: string): TextKind {
  if (lists.includes(key)) return 'texts';
  if (options[key]) return 'choice';
  if (key === 'href') return 'link';
  if (key === 'date') return 'date';
  if (['text', 'lede', 'note', 'excerpt', 'description'].includes(key)) return 'text';
  // The first cell of a row is its heading.
  return key === 'rows' && !name.endsWith('.0') ? 'text' : 'line';
}

function fieldNamed(name: string): TextField {
  const key = keyOf(name);
  const kind = kindOf(key, name);
  return {
    name,
    kind,
    max: maxOf[name] ?? maxOfKind[kind],
    ...(options[key] && { options: options[key] }),
    ...(['message', 'notes'].includes(key) && { optional: true }),
  };
}

type Leaf = (value: unknown, field: TextField) => unknown;
/** The items of a growing list, each with its place. */
type Items = (name: string, items: readonly unknown[]) => readonly (readonly [number, unknown])[];
const asTheyAre: Items = (_, items) => items.map((item, place) => [place, item]);

/** The value with each of its texts replaced. */
function mapTexts(value: unknown, name: string, leaf: Leaf, items: Items): unknown {
  const key = keyOf(name);
  const into = (part: string | number) => (name === '' ? String(part) : `${name}.${part}`);
  if (isInline(value) || (lists.includes(key) && Array.isArray(value)))
    return leaf(value, fieldNamed(name));
  if (Array.isArray(value)) {
    const all = (growing.includes(key) ? items : asTheyAre)(name, value);
    return all.map(([place, item]) => mapTexts(item, into(place), leaf, items));
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([part, inner]) => [
      part,
      fixed.includes(part) ? inner : mapTexts(inner, into(part), leaf, items),
    ]),
  );
}

const write = (value: unknown): string =>
  isInline(value) ? writeInline(value) : (value as readonly Inline[]).map(writeInline).join('\n\n');

const readers: Readonly<Record<TextKind, (text: string) => unknown>> = {
  line: oneParagraph,
  text: (text) => readInline(oneParagraph(text)),
  texts: (text) => paragraphsOf(text).map(readInline),
  link: (text) => text.trim(),
  date: (text) => text.trim(),
  choice: (text) => text.trim(),
};

const isDate = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(text).toISOString().startsWith(text);

/** What is wrong with an entry by the text's own rule, if anything is. */
export type TextRule = (text: string, field: string) => string | undefined;

const placeholdersIn = (text: string): string[] => text.match(/\{\w+\}/g) ?? [];
/** Only the placeholders of the original. */
function knownPlaceholders(original: unknown): TextRule {
  const known = new Set(placeholdersIn(JSON.stringify(original)));
  return (text) => {
    const other = placeholdersIn(text).find((name) => !known.has(name));
    return other && words.placeholder(other);
  };
}

/** The texts of a page, each as it is written in its field. */
export function entriesOf(page: unknown): Record<string, string> {
  const entries: Record<string, string> = {};
  const collect: Leaf = (value, { name }) => {
    entries[name] = write(value);
    return value;
  };
  mapTexts(page, '', collect, asTheyAre);
  return entries;
}

const emptyOf = (item: unknown): unknown => mapTexts(item, '', () => '', asTheyAre);

/** Whether a field of the page, or of an item that one of its lists may grow by, has this name. */
export function isFieldOf(page: unknown, name: string): boolean {
  const names = Object.keys(entriesOf(page));
  const first = name
    .split('.')
    .map((part, place, all) => (growing.includes(all[place - 1] ?? '') ? '0' : part))
    .join('.');
  return names.includes(name) || (isShort(name) && names.includes(first));
}
const isShort = (name: string) =>
  name.split('.').every((part) => !isIndex(part) || Number(part) <= mostItems);

/** The fields of a page, with those of one more item in each list that may grow. */
export function fieldsOf(page: unknown): TextField[] {
  const fields: TextField[] = [];
  const collect: Leaf = (value, field) => {
    fields.push(field);
    return value;
  };
  mapTexts(page, '', collect, (name, items) => [
    ...asTheyAre(name, items),
    ...(items.length < mostItems ? [[items.length, emptyOf(items[0])] as const] : []),
  ]);
  return fields;
}

/** The places in a list that have an entry, and those with one that is not empty. */
function placesIn(entries: TextEntries, name: string) {
  const given = Object.entries(entries).flatMap(([key, text]) => {
    const [place = ''] = key.startsWith(`${name}.`) ? key.slice(name.length + 1).split('.') : [];
    return isIndex(place) ? [{ place: Number(place), isFilled: text.trim() !== '' }] : [];
  });
  const filled = given.filter(({ isFilled }) => isFilled).map(({ place }) => place);
  return {
    isGiven: given.length > 0,
    filled: [...new Set(filled)].toSorted((one, other) => one - other).slice(0, mostItems),
  };
}

/**
 * The page with these entries, and what is wrong, by field. Where an entry is missing or wrong, the original stays; an
 * item of a growing list without any entry is left out.
 */
export function withEntries<T>(
  original: T,
  entries: TextEntries,
  rule: TextRule = knownPlaceholders(original),
): { page: T; problems: Record<string, string> } {
  const problems: Record<string, string> = {};
  const read: Leaf = (value, field) => {
    const text = entries[field.name] ?? write(value);
    const problem = problemOf(text, field, rule);
    if (problem) problems[field.name] = problem;
    return problem ? value : readers[field.kind](text);
  };
  const page = mapTexts(original, '', read, (name, items) => {
    const { isGiven, filled } = placesIn(entries, name);
    if (!isGiven) return asTheyAre(name, items);
    if (filled.length > 0) return filled.map((place) => [place, items[place] ?? emptyOf(items[0])]);
    problems[`${name}.0.${Object.keys(items[0] as object)[0]}`] = words.lastItem;
    return asTheyAre(name, items);
  });
  return { page: page as T, problems };
}

function problemOf(
  text: string,
  { name, kind, max, options: offered, optional }: TextField,
  rule: TextRule,
): string | undefined {
  if (text.trim() === '' && !optional) return words.missing;
  if (text.length > max) return words.long(max);
  if (kind === 'choice' && !offered?.includes(text)) return words.choice;
  if (kind === 'date' && !isDate(text)) return words.date;
  const links = kind === 'link' ? [text] : linksIn(text).map(({ href }) => href);
  const unsafe = links.find((href) => !isSafeAddress(href));
  if (unsafe) return words.link(unsafe);
  return rule(text, name);
}
