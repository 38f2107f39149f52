/** RSS, Atom and JSON feeds: CONNECTORS.md D. None states a deadline or an amount, unless a mapping says where. */
import { XMLParser } from 'fast-xml-parser';
import { askIfChanged, jsonOf } from './ask.ts';
import { valueAt } from './paths.ts';
import {
  type Found,
  type FoundOpportunity,
  type Reading,
  rejected,
  SourceError,
} from './source.ts';
import {
  amountOf,
  dateOf,
  type Fields,
  fieldsOf,
  lineOf,
  linesOf,
  linkOf,
  textOf,
} from './values.ts';

/** Where a feed's JSON records have what an opportunity needs: paths such as `grant.closing_date`. */
export interface FeedMapping {
  items?: string;
  id?: string;
  title?: string;
  description?: string;
  link?: string;
  deadline?: string;
  amount?: string;
  currency?: string;
  requirements?: string;
  eligibility?: string;
}

export interface FeedSettings {
  /** The address of the feed. */
  address: string;
  /** Who publishes it. */
  platform: string;
  type: FoundOpportunity['type'];
  mapping: FeedMapping;
}

const xml = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  processEntities: false,
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: true,
});

export const feed = ({ address, platform, type, mapping }: FeedSettings) =>
  async function* read(reading: Reading): AsyncGenerator<Found, void, void> {
    const answer = await askIfChanged(reading, address, {
      headers: {
        accept:
          'application/feed+json, application/atom+xml, application/rss+xml, application/json, text/xml',
      },
    });
    if (!answer) return;
    const isJson = /^\s*[[{]/.test(answer.body.toString('utf8', 0, 200));
    const items = isJson
      ? jsonItems(jsonOf(answer), mapping)
      : xmlItems(answer.body.toString('utf8'));
    for (const item of items.slice(0, reading.limits.rows)) {
      const fields = fieldsOf(item);
      const facts = fields && (isJson ? jsonFacts(fields, mapping) : xmlFacts(fields));
      if (!facts?.nativeId) yield rejected('The record has no id and no link', item);
      else if (!facts.title) yield rejected('The record has no title', item);
      else
        yield {
          opportunity: {
            isOpen: true,
            deadlineBinds: true,
            platform,
            type,
            ...facts,
            needsReview: facts.deadline === null || facts.amount === null,
          },
        };
    }
  };

type Facts = Omit<
  FoundOpportunity,
  'platform' | 'type' | 'isOpen' | 'deadlineBinds' | 'needsReview'
>;

const unstated = {
  amount: null,
  original: null,
  requirements: [],
  eligibility: [],
  deadline: null,
} as const;

/** RSS 2.0 items, or Atom entries. A document type is refused: it could define entities. */
function xmlItems(text: string): readonly unknown[] {
  if (/<!DOCTYPE|<!ENTITY/i.test(text))
    throw new SourceError('The feed has a document type, which is not read');
  const document = parsed(text);
  const rss = fieldsOf(fieldsOf(document?.rss)?.channel) ?? fieldsOf(document?.RDF);
  const atom = fieldsOf(document?.feed);
  if (rss) return many(rss.item);
  if (atom) return many(atom.entry);
  throw new SourceError('This is neither RSS nor Atom nor JSON');
}

/** A parsed element or attribute takes a hundred times its bytes. No feed of the size that is read has more of them. */
const most = { characters: 2 * 1024 * 1024, tags: 100_000, attributes: 50_000 };

const countOf = (text: string, sign: string): number => text.split(sign, most.tags + 2).length - 1;

function parsed(text: string): Fields | null {
  if (
    text.length > most.characters ||
    countOf(text, '<') > most.tags ||
    countOf(text, '=') > most.attributes
  )
    throw new SourceError('The feed is too large to be read');
  try {
    return fieldsOf(xml.parse(text));
  } catch {
    throw new SourceError('The feed is not valid XML');
  }
}

const many = (value: unknown): readonly unknown[] =>
  value === undefined || value === '' ? [] : Array.isArray(value) ? value : [value];

/** The text of an element, with attributes or without. */
const inside = (value: unknown): unknown => {
  const [first] = many(value);
  return fieldsOf(first)?.['#text'] ?? (fieldsOf(first) ? undefined : first);
};

function xmlFacts(item: Fields): Facts {
  const link = linkOf(inside(item.link)) ?? atomLink(item.link);
  return {
    ...unstated,
    nativeId: lineOf(inside(item.guid) ?? inside(item.id), 500) || (link ?? ''),
    title: lineOf(unescaped(inside(item.title))),
    description: textOf(
      unescaped(inside(item.description) ?? inside(item.summary) ?? inside(item.content)),
    ),
    applicationUrl: link,
  };
}

/** Feeds carry HTML as escaped text; entities are left to the reader of HTML. */
const unescaped = (value: unknown): unknown =>
  typeof value === 'string'
    ? value.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
    : value;

function atomLink(links: unknown): string | null {
  const all = many(links)
    .map(fieldsOf)
    .filter((one) => one !== null);
  const page = all.find((one) => one['@rel'] === 'alternate' || one['@rel'] === undefined);
  return linkOf((page ?? all[0])?.['@href']);
}

const jsonItems = (document: unknown, { items }: FeedMapping): readonly unknown[] => {
  const found = items
    ? valueAt(document, items)
    : Array.isArray(document)
      ? document
      : fieldsOf(document)?.items;
  if (!Array.isArray(found)) throw new SourceError('The feed has no list of items');
  return found;
};

function jsonFacts(item: Fields, mapping: FeedMapping): Facts {
  const mapped = (name: keyof FeedMapping, ...standard: readonly string[]): unknown => {
    const path = mapping[name];
    if (path) return valueAt(item, path);
    return standard.map((key) => item[key]).find((value) => value !== undefined);
  };
  const link = linkOf(mapped('link', 'url', 'external_url'));
  const value = amountOf(mapped('amount'));
  const currency = lineOf(mapped('currency'), 10).toUpperCase() || 'USD';
  return {
    nativeId: lineOf(mapped('id', 'id'), 500) || (link ?? ''),
    title: lineOf(mapped('title', 'title')),
    description: textOf(mapped('description', 'content_text', 'content_html', 'summary')),
    amount: currency === 'USD' ? value : null,
    original: value !== null && currency !== 'USD' ? { value, currency } : null,
    requirements: linesOf(mapped('requirements')),
    eligibility: linesOf(mapped('eligibility')),
    deadline: dateOf(mapped('deadline')),
    applicationUrl: link,
  };
}
