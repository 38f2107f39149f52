/** The one place that decides how dates, numbers and money are written. */

/** British English; money is in US dollars, with their plain sign. */
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
const numbers = /* @__PURE__ */ new Intl.NumberFormat(locale);
const list = /* @__PURE__ */ new Intl.ListFormat(locale);

/** `$879`, or `$12.50` where there are cents. */
export const dollarText = (amount: number): string => dollars.format(amount);

/** The same of an amount in cents. */
export const centText = (cents: number): string => dollars.format(cents / 100);

/** For columns and documents: `$879.00`. */
export const exactCentText = (cents: number): string =>
  exactDollars.format(cents / 100).replace('-', '−');

export const formatNumber = (value: number): string => numbers.format(value);

/** `A, B and C`. */
export const formatList = (items: readonly string[]): string => list.format(items);

type DayStyle = 'medium' | 'long' | 'weekday';
const dayStyles: Record<DayStyle, Intl.DateTimeFormatOptions> = {
  medium: { dateStyle: 'medium' },
  long: { dateStyle: 'long' },
  weekday: { day: 'numeric', month: 'long', year: 'numeric', weekday: 'long' },
};

/** A calendar date, given as `YYYY-MM-DD` or as what writes itself so. */
export const formatDay = (date: { toString(): string }, style: DayStyle = 'long'): string =>
  new Intl.DateTimeFormat(locale, { ...dayStyles[style], timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  );

interface InstantFormat {
  timeZone: string;
  style?: DayStyle;
  withTime?: boolean;
}

/** An instant, given in ISO 8601 or as what writes itself so, on the clocks of a zone. */
export const formatInstant = (
  at: { toString(): string },
  { timeZone, style = 'long', withTime = false }: InstantFormat,
): string =>
  new Intl.DateTimeFormat(locale, {
    ...dayStyles[style],
    ...(withTime && { timeStyle: 'short' }),
    timeZone,
  }).format(new Date(at.toString()));
