/** Field types of the shop. */
import * as z from 'zod/mini';
import { dollarText } from '../format.ts';
import { length, shop } from '../limits.ts';

const most = `Enter at most ${dollarText(shop.mostDollars)}.`;
const inRange = [z.gte(0, 'Enter 0 or more.'), z.lte(shop.mostDollars, most)] as const;
/** Whole US dollars. */
export const dollars = () =>
  z.number('Enter a number.').check(z.int('Use whole dollars.'), ...inRange);
/** US dollars, with cents. */
export const amount = () => z.number('Enter a number.').check(...inRange);
/** A report's slug, made like an article's. */
export const reportId = () =>
  z.string().check(z.regex(/^[a-z0-9-]{1,200}$/, 'This isn’t a report.'));
/** A secret that gives access without an account: compared or hashed, so its format does not matter. */
export const secret = () => z.string().check(z.minLength(1), z.maxLength(length.token));
/** The provider's id of a card payment: letters, digits, `_` and `-`. */
export const paymentId = () =>
  z.string().check(z.maxLength(length.token), z.regex(/^[\w-]+$/, 'This isn’t a payment.'));
