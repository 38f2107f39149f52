/** Field types of the shop. */
import * as z from 'zod/mini';
import { length, shop } from '../limits.ts';

/** Whole US dollars. */
export const dollars = () =>
  z.number('Enter a number.').check(z.int('Use whole dollars.'), z.gte(0), z.lte(shop.mostDollars));
/** US dollars, with cents. */
export const amount = () => z.number('Enter a number.').check(z.gte(0), z.lte(shop.mostDollars));
/** A report's slug, made like an article's. */
export const reportId = () =>
  z.string().check(z.regex(/^[a-z0-9-]{1,200}$/, 'This isn’t a report.'));
/** A secret that gives access without an account: compared or hashed, so its format does not matter. */
export const secret = () => z.string().check(z.minLength(1), z.maxLength(length.token));
/** The provider's id of a card payment: letters, digits, `_` and `-`. */
export const paymentId = () =>
  z.string().check(z.maxLength(length.token), z.regex(/^[\w-]+$/, 'This isn’t a payment.'));
