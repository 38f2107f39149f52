/** Field types of funding platforms and opportunities. */
import * as z from 'zod/mini';
import { formed, line, optionalLine } from '../fields.ts';
import { length } from '../limits.ts';

function isSecure(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username } = new URL(text);
  return protocol === 'https:' && username === '';
}
const largest = 1_000_000_000_000;

/** "5,000,000" and "5 000 000" are the same number; empty: not stated. */
function amountIn(value: string | number | null): number | null {
  if (typeof value !== 'string') return value;
  const digits = value.trim().replaceAll(/(?<=\d)[,\s](?=\d{3})/g, '');
  if (digits === '') return null;
  return /^-?\d+(\.\d+)?$/.test(digits) ? Number(digits) : Number.NaN;
}

/** Whole US dollars, `least` or more, as a number or as text. */
export const dollars = (least: 0 | 1 = 0) =>
  z.optional(
    z.pipe(
      z.pipe(
        z.nullable(z.union([z.string().check(z.maxLength(40)), z.number()], 'Enter a number.')),
        z.transform(amountIn),
      ),
      z.nullable(
        z
          .number('Enter a number.')
          .check(
            z.lte(largest, 'Enter at most 1,000,000,000,000.'),
            z.gte(least, least === 0 ? 'Enter 0 or more.' : 'Enter 1 or more, or leave it empty.'),
            z.int('Enter whole dollars.'),
          ),
      ),
    ),
  );

const secure = 'Enter a web address that begins with https://.';
export const webAddress = (missing: string) =>
  line(length.path, missing).check(z.refine(isSecure, secure));
export const optionalWebAddress = () =>
  optionalLine(length.path).check(z.refine((text) => !text || isSecure(text), secure));

/** `source:nativeId`; sources have ids of many kinds. */
export const opportunityId = () => formed(/^[^\p{Cc}\p{Cs}]{1,700}$/u, 'This isn’t a valid id.');
