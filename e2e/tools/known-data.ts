/** Texts on a page that are not the product's own words: database values, and values with a fixed format. */
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import {
  kept,
  keptByTab,
  singleKeysSetting,
  siteCache,
  waitingDatabase,
} from '#contract/identity/device.ts';

/** Tables whose texts are worded by the product, such as emails and logs, not by people. */
const worded = ['mails', 'audit_log', 'audit_personal', 'idempotency_keys', 'migrations'];
/** A value that only the code reads, such as `pending`. */
const code = /^[a-z][a-z_-]*$/;

/** Formats of values that functions insert: dates, times, addresses, references. */
const forms = [
  /\S+@\S*/g,
  /\bhttps?:\/\/\S+/g,
  /\b[\w.-]+\.example\b/g,
  /\b(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day\b/g,
  /\b\d{1,2} (January|February|March|April|May|June|July|August|September|October|November|December|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)( \d{4})?\b/g,
  // In the calendar.
  /\b(Mon|Tue|Wed|Thu|Fri|Sat|Sun)\b/g,
  /\b(January|February|March|April|May|June|July|August|September|October|November|December) \d{4}\b/g,
  // The date format of the news (NEWS-12).
  /\b(January|February|March|April|May|June|July|August|September|October|November|December) \d{1,2}, \d{4}\b/g,
  /\b(UTC|GMT|Africa\/Lagos)\b/g,
  /\b\d+ (KB|MB)\b/g,
  /\b[A-Z\d]{4}(-[A-Z\d]{4})+\b/g,
  /\b[A-Z]+-\d{4}-\d+\b/g,
  /\bpi_\w+/g,
  // Names of cookies, and a fragment of an address.
  /\b__Host-[\w-]*/g,
  /\{\w+\}/g,
  // Amounts in millions and billions.
  /\$[\d,]+(\.\d)?[MB]\b/g,
];
/**
 * Proper names: the alliance and its location, its profiles, the browser under test, names in the browser's storage.
 */
const names = [
  'Digital Sovereignty Alliance',
  'DSA',
  'USA & Africa',
  'LinkedIn',
  'YouTube',
  'X',
  // Names of keys.
  'J',
  'K',
  'Chrome',
  'Linux',
  ...Object.values(kept),
  ...Object.values(keptByTab),
  singleKeysSetting,
  waitingDatabase,
  siteCache,
];

const spaceless = (text: string) => text.replace(/\s+/g, ' ').trim();

function addLeaves(value: unknown, known: Set<string>): void {
  if (typeof value === 'string')
    for (const part of [value, ...value.split('\n')]) {
      const text = spaceless(part);
      if (text !== '' && !code.test(text)) known.add(text);
      // Links to other sites read as their host.
      if (/^https?:/.test(text) && URL.canParse(text)) {
        const { hostname } = new URL(text);
        known.add(hostname).add(hostname.replace(/^www\./, ''));
        // Where it may break, it is drawn in parts.
        for (const label of hostname.split('.')) known.add(label);
      }
    }
  else if (typeof value === 'object' && value !== null)
    for (const one of Object.values(value)) addLeaves(one, known);
}

/** Every text in the database of a stopped installation. */
export async function textsOf(installation: string): Promise<ReadonlySet<string>> {
  const known = new Set(names);
  const database = await PGlite.create({ dataDir: join(installation, 'database') });
  const { rows: tables } = await database.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public'",
  );
  for (const { name } of tables.filter((table) => !worded.includes(table.name)))
    addLeaves((await database.query(`select * from "${name}"`)).rows, known);
  // Records show the subjects of emails as they were sent, in the language of that day.
  const { rows } = await database.query<{ subject: string }>('select subject from mails');
  for (const { subject } of rows) known.add(subject).add(subject.replace(/\d{6}/, '••••••'));
  await database.close();
  return known;
}

/** What `Intl.ListFormat` puts before the last of several. */
const conjunction = /^(and|or)$/;

/** The part of the text left in plain letters once all data have been removed: words that are not in a catalogue. */
export function untranslated(text: string, known: ReadonlySet<string>): string | null {
  const whole = spaceless(text);
  if (known.has(whole) || isExcerpt(whole, known)) return null;
  const rest = forms.reduce((left, form) => left.replaceAll(form, ' '), ` ${whole} `);
  const words = [...rest.matchAll(/[^\s,.;:·()“”/+]+/g)];
  const left: string[] = [];
  for (let from = 0; from < words.length; ) {
    const start = words[from]?.index;
    const to = words.findLastIndex(
      ({ index, 0: last }, at) => at >= from && isKnown(rest, start, index + last.length, known),
    );
    if (to < 0) left.push(words[from]?.[0] ?? '');
    from = Math.max(from, to) + 1;
  }
  return left.some((word) => /[A-Za-z]/.test(word) && !conjunction.test(word))
    ? left.join(' ')
    : null;
}

/** The minimum length of a text that lists may have shortened. */
const excerpt = 50;
const isExcerpt = (text: string, known: ReadonlySet<string>) =>
  text.length >= excerpt &&
  [...known].some((one) => one.startsWith(text.replace(/(…|\.{3})$/, '')));

const isShortened = (text: string, known: ReadonlySet<string>) =>
  text.endsWith('…') && isExcerpt(text, known);

/** Also allows for the punctuation that ends a sentence. */
const isKnown = (
  text: string,
  start: number | undefined,
  end: number,
  known: ReadonlySet<string>,
) =>
  [0, 1].some((more) => known.has(text.slice(start, end + more))) ||
  isShortened(text.slice(start, end), known);
