/** The field types of what is sold. */
import * as z from 'zod/mini';
import { length, shop } from './limits.ts';

/** Whole US dollars. */
export const dollars = () =>
  z.number('Write a number.').check(z.int(), z.gte(0), z.lte(shop.mostDollars));
/** A report's slug, made as the address of an article is. */
export const reportId = () =>
  z.string().check(z.regex(/^[a-z0-9-]{1,200}$/, 'This is not a report.'));
/** What opens something without an account: compared or hashed, so that its form does not matter. */
export const secret = () => z.string().check(z.minLength(1), z.maxLength(length.token));
/** The provider's id of a card payment: letters, digits, `_` and `-`. */
export const paymentId = () =>
  z.string().check(z.maxLength(length.token), z.regex(/^[\w-]+$/, 'This is not a payment.'));
