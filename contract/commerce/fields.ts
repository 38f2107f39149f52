/** Field types of the shop. */
import * as z from 'zod/mini';
import { formed } from '../fields.ts';
import { dollarText } from '../format.ts';
import { shop } from '../limits.ts';

const most = `Enter at most ${dollarText(shop.mostDollars)}.`;
const inRange = [z.gte(0, 'Enter 0 or more.'), z.lte(shop.mostDollars, most)] as const;
/** Whole US dollars. */
export const dollars = () =>
  z.number('Enter a number.').check(z.int('Use whole dollars.'), ...inRange);
/** US dollars, with cents. */
export const amount = () => z.number('Enter a number.').check(...inRange);
/** A report's slug, made like an article's. */
export const reportId = () => formed(/^[a-z0-9-]{1,200}$/, 'This isn’t a report.');
/** The provider's id of a card payment: letters, digits, `_` and `-`. */
export const paymentId = () => formed(/^[\w-]{1,200}$/, 'This isn’t a payment.');
