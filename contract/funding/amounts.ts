/** How the figures of funding are written: millions, billions and shares. */

import { dollarText } from '../format.ts';

/** As in format.ts. */
const locale = 'en-GB';

const inUnits = (amount: number, digits: number): string =>
  amount.toLocaleString(locale, {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
const percent = /* @__PURE__ */ new Intl.NumberFormat(locale, { style: 'percent' });

/** `$1.5M`: an amount in millions, with so many decimals; written out if that would read as nothing. */
export const millionText = (amount: number, decimals: number): string =>
  amount > 0 && amount < 0.5 * 10 ** (6 - decimals)
    ? dollarText(amount)
    : `${inUnits(amount / 1e6, decimals)}M`;

/** `$1.5B`, as `millionText`. */
export const billionText = (amount: number, decimals: number): string =>
  `${inUnits(amount / 1e9, decimals)}B`;

/** A part of one, in whole percent. */
export const formatPercent = (part: number): string => percent.format(part);
