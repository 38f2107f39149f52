/** The field types of what is sold. */
import * as z from 'zod/mini';
import { length, shop } from './limits.ts';

/** Whole US dollars. */
export const dollars = () =>
  z.number('Write a number.').check(z.int(), z.gte(0), z.lte(shop.mostDollars));
/** A report's slug, made as the address of an article is. */
export const reportId = () =>
  z.string().check(z.regex(/^[a-z0-9-]{1,200}$/, 'This is not a report.'));
/** Letters, digits, `_` and `-`: what we and the providers make secrets and ids of. */
const token = (message: string) =>
  z.string().check(z.maxLength(length.token), z.regex(/^[\w-]+$/, message));
/** What opens something without an account. */
export const secret = () => token('This is not a key.');
/** The provider's id of a card payment. */
export const paymentId = () => token('This is not a payment.');
