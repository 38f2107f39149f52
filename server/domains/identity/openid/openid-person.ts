/** Reads usable personal data from a provider's claims. */
import { asSeen, email } from '#contract/fields.ts';
import { length } from '#contract/limits.ts';

type Claims = Readonly<Record<string, unknown>>;

/**
 * The address verified by the provider, normalised like our accounts' addresses, or null. Only
 * `email_verified: true` counts. ASCII only: some letters of other alphabets lower-case to ASCII letters.
 */
export function provenAddress(claims: Claims): string | null {
  const given = claims.email;
  if (claims.email_verified !== true || typeof given !== 'string') return null;
  if (!/^[\x21-\x7e]+$/.test(given)) return null;
  const parsed = email().safeParse(given);
  return parsed.success ? parsed.data : null;
}

/** First and last name, from whatever claims there are; at least the local part of the address. */
export function namesOf(
  claims: Claims,
  address: string,
): { firstName: string; lastName: string; given: boolean } {
  const [first, last] = [clean(claims.given_name), clean(claims.family_name)];
  if (first !== '') return { firstName: first, lastName: last, given: true };
  const [beginning = '', ...rest] = clean(claims.name).split(' ');
  if (beginning !== '')
    return { firstName: beginning, lastName: last || rest.join(' '), given: true };
  const local = address.slice(0, address.indexOf('@')).slice(0, length.name);
  return { firstName: local, lastName: last, given: false };
}

/** On one line, without unprintable characters, no longer than a name may be. */
function clean(value: unknown): string {
  if (typeof value !== 'string') return '';
  return asSeen(value.slice(0, 10 * length.name).toWellFormed())
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
    .slice(0, length.name)
    .toWellFormed()
    .trim();
}
