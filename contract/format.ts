/** The only place that decides how dates, numbers and money are written. */

/** British English; amounts are US dollars with a plain `$`. */
const locale = 'en-GB';

const dollars = /* @__PURE__ */ new Intl.NumberFormat(locale, {
  style: 'currency',
  currency: 'USD',
  currencyDisplay: 'narrowSymbol',
  trailingZeroDisplay: 'stripIfInteger',
});
const exactDollars = /* @__PURE__ */ new Intl.NumberFormat(locale, {
  style: 'currency',
  currency: 'USD',
  currencyDisplay: 'narrowSymbol',
});
const amounts = /* @__PURE__ */ new Intl.NumberFormat(locale, {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});
const numbers = /* @__PURE__ */ new Intl.NumberFormat(locale);
const tenths = /* @__PURE__ */ new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
const list = /* @__PURE__ */ new Intl.ListFormat(locale);

/** `$879`, or `$12.50` where there are cents. */
export const dollarText = (amount: number): string => dollars.format(amount);

/** Like dollarText, for an amount in cents. */
export const centText = (cents: number): string => dollars.format(cents / 100);

/** For columns and documents: `$879.00`. */
export const exactDollarText = (amount: number): string =>
  exactDollars.format(amount).replace('-', '−');

/** Like exactDollarText, for an amount in cents. */
export const exactCentText = (cents: number): string => exactDollarText(cents / 100);

/** For a column whose heading names the unit: always two decimals, so that the numbers align. */
export const amountText = (amount: number): string => amounts.format(amount);

export const formatNumber = (value: number): string => numbers.format(value);

const megabyte = 1024 * 1024;

/** `0 KB` for nothing, else `1 KB`, `380 KB`, `2.4 MB`, `1,024 MB`. */
export const formatBytes = (bytes: number): string =>
  bytes < megabyte
    ? `${bytes && Math.max(1, Math.round(bytes / 1024))} KB`
    : `${tenths.format(bytes / megabyte)} MB`;

/** `A, B and C`. */
export const formatList = (items: readonly string[]): string => list.format(items);

type DayStyle = 'long' | 'weekday' | 'month';
const styles: Record<DayStyle | 'time', Intl.DateTimeFormatOptions> = {
  long: { dateStyle: 'long' },
  weekday: { day: 'numeric', month: 'long', year: 'numeric', weekday: 'long' },
  month: { month: 'long', year: 'numeric' },
  time: { timeStyle: 'short' },
};

/** A calendar date, given as `YYYY-MM-DD` or as an object whose text is that. */
export const formatDay = (date: { toString(): string }, style: DayStyle = 'long'): string =>
  formatInstant(`${date}T00:00:00Z`, { timeZone: 'UTC', style });

/**
 * `23–29 November 2026`, from calendar dates given as `YYYY-MM-DD`. Browsers differ in the spaces of a range, so theirs
 * would not be what the server wrote.
 */
export function formatDays(first: string, last: string): string {
  if (first.slice(0, 7) === last.slice(0, 7)) return `${Number(first.slice(8))}–${formatDay(last)}`;
  const from = formatDay(first);
  const isOneYear = first.slice(0, 4) === last.slice(0, 4);
  return `${isOneYear ? from.slice(0, -5) : from} – ${formatDay(last)}`;
}

const american = /* @__PURE__ */ new Intl.DateTimeFormat('en-US', {
  dateStyle: 'long',
  timeZone: 'UTC',
});

/** The date of an article, in long US format (NEWS-12): `October 3, 2026`. */
export const formatArticleDay = (date: string): string =>
  american.format(new Date(`${date}T00:00:00Z`));

interface InstantFormat {
  timeZone: string;
  style?: DayStyle;
  withTime?: boolean;
}

/** One for each zone and style: creating one takes far longer than using it. */
const instants = /* @__PURE__ */ new Map<string, Intl.DateTimeFormat>();

function partOf(at: Date, timeZone: string, style: DayStyle | 'time'): string {
  const key = `${timeZone} ${style}`;
  let format = instants.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat(locale, { ...styles[style], timeZone });
    instants.set(key, format);
  }
  return format.format(at);
}

/** An instant in a time zone, given in ISO 8601 or as an object whose text is that: `4 October 2026, 00:30`. */
export function formatInstant(
  given: { toString(): string },
  { timeZone, style = 'long', withTime = false }: InstantFormat,
): string {
  const at = new Date(given.toString());
  const day = partOf(at, timeZone, style);
  return withTime ? `${day}, ${partOf(at, timeZone, 'time')}` : day;
}

/** The time zone of the reader's browser. */
export const readersZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The abbreviation of a time zone at an instant: `WAT`, `GMT+1`. */
export const formatZone = (at: string, timeZone: string): string =>
  new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'short' })
    .formatToParts(new Date(at))
    .find(({ type }) => type === 'timeZoneName')?.value ?? '';
