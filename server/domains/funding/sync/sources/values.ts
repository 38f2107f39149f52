/** Reads values from records of other people's servers, leniently: what can't be understood is null. */
import { convert } from 'html-to-text';

export type Fields = Readonly<Record<string, unknown>>;

export const fieldsOf = (value: unknown): Fields | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : null;

/** An array, the values of an object, or the value alone. */
export function listOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  const fields = fieldsOf(value);
  if (fields) return Object.values(fields);
  return value === undefined || value === null || value === '' ? [] : [value];
}

const longestText = 20_000;
const unwanted = /[\p{Cc}\p{Cs}\p{Co}\p{Cn}\p{Bidi_Control}\ufeff]/gu;

/** Plain text of HTML or text: no markup, no control characters, at most 20,000 characters. */
export function textOf(value: unknown): string {
  if (typeof value !== 'string' && typeof value !== 'number') return '';
  const source = String(value)
    .slice(0, 4 * longestText)
    .toWellFormed();
  const plain = /[<&]/.test(source)
    ? convert(source, {
        wordwrap: false,
        limits: {
          maxInputLength: 4 * longestText,
          maxDepth: 100,
          maxChildNodes: 10_000,
          ellipsis: '',
        },
        selectors: [
          { selector: 'a', options: { ignoreHref: true } },
          { selector: 'img', format: 'skip' },
          ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({
            selector,
            options: { uppercase: false },
          })),
        ],
      })
    : source;
  return plain
    .replaceAll('\r\n', '\n')
    .replace(unwanted, (character) => (character === '\n' ? '\n' : ' '))
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
    .slice(0, longestText);
}

/** The same on one line, at most `longest` characters. */
export function lineOf(value: unknown, longest = 300): string {
  const text = textOf(value).replace(/\s+/g, ' ');
  return text.length <= longest ? text : `${text.slice(0, longest - 1).trimEnd()}…`;
}

export const linesOf = (...values: readonly unknown[]): string[] =>
  [...new Set(values.flatMap(listOf).map((value) => lineOf(value, 1000)))]
    .filter((text) => text !== '')
    .slice(0, 50);

/** The largest amount that is taken seriously, in the currency's units. */
const largestAmount = 1e13;

/** A positive amount: a number, or text such as "500000", "$500,000" or "1 250 000.00"; null otherwise. */
export function amountOf(value: unknown): number | null {
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value : '';
  const digits = text.trim().replace(/^(USD|US\$|\$)\s*/i, '');
  if (!/^\d{1,3}([ ,\u00a0]\d{3})+(\.\d{1,2})?$|^\d{1,15}(\.\d+)?$/.test(digits)) return null;
  const amount = Math.round(Number(digits.replace(/[ ,\u00a0]/g, '')));
  return amount > 0 && amount <= largestAmount ? amount : null;
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/**
 * A date between 1990 and 2199: "2026-11-30", with or without a time; "11/30/2026", as American sources write; "30-Nov-2026" or
 * "Nov 30, 2026". Null for everything else, such as the 31st of February.
 */
export function dateOf(value: unknown): Temporal.PlainDate | null {
  if (typeof value !== 'string') return null;
  const text = value.trim();
  const iso = /^(\d{4})-(\d\d)-(\d\d)(?:$|[T ])/.exec(text);
  if (iso) return exactDate(iso[1], iso[2], iso[3]);
  const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?:$| )/.exec(text);
  if (american) return exactDate(american[3], american[1], american[2]);
  const dayFirst = /^(\d{1,2})[- ]([a-z]{3})[a-z]*[- ,]+(\d{4})/i.exec(text);
  if (dayFirst) return exactDate(dayFirst[3], monthOf(dayFirst[2]), dayFirst[1]);
  const monthFirst = /^([a-z]{3})[a-z]* (\d{1,2}),? (\d{4})/i.exec(text);
  if (monthFirst) return exactDate(monthFirst[3], monthOf(monthFirst[1]), monthFirst[2]);
  return null;
}

const monthOf = (name = '') => String(months.indexOf(name.toLowerCase()) + 1);

function exactDate(year = '', month = '', day = ''): Temporal.PlainDate | null {
  const at = { year: Number(year), month: Number(month), day: Number(day) };
  if (at.year < 1990 || at.year > 2199 || at.month < 1 || at.day < 1) return null;
  try {
    return Temporal.PlainDate.from(at, { overflow: 'reject' });
  } catch {
    return null;
  }
}

/** An absolute http or https address without a user name, at most 2,000 characters; null otherwise. */
export function linkOf(value: unknown): string | null {
  if (typeof value !== 'string' || !URL.canParse(value.trim())) return null;
  const url = new URL(value.trim());
  const isSafe = /^https?:$/.test(url.protocol) && !url.username && !url.password;
  return isSafe && url.href.length <= 2000 ? url.href : null;
}
