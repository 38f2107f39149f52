import type { BillingPeriod, MembershipType } from '#contract/commerce/vocabulary.ts';

/** CLASS-11: dollars as they were typed, in cents. What isn't a number is sent as it is, and the server says so. */
export function centsOf(dollars: string): number {
  const plain = dollars.replaceAll(/[\s,$]/g, '');
  return plain === '' ? Number.NaN : Math.round(Number(plain) * 100);
}

/** What the price's field shows: dollars with two decimals. */
export const dollarsOf = (cents: number): string => (cents / 100).toFixed(2);

/** CLASS-12. */
const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Reads the form of a class (API-56). */
export function readClass(data: FormData) {
  const text = (name: string) => String(data.get(name) ?? '').trim();
  return {
    classType: text('classType') as MembershipType,
    name: text('name'),
    description: text('description'),
    price: centsOf(text('price')),
    billingPeriod: text('billingPeriod') as BillingPeriod,
    features: linesOf(text('features')),
    priority: text('priority') === '' ? 0 : Number(text('priority')),
    isActive: data.has('isActive'),
  };
}
