/** Tracking codes: 80 random bits in Crockford's base 32, in four groups that a person can read out. */
import { randomBytes } from 'node:crypto';

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const symbols = 16;

export function newTrackingCode(): string {
  // A byte modulo 32 is uniform, because 256 is a multiple of 32.
  const text = [...randomBytes(symbols)].map((byte) => alphabet[byte % 32]).join('');
  return text.match(/.{4}/g)?.join('-') ?? '';
}

/** The code in its stored form, from a person's input; null if it cannot be one. */
export function readTrackingCode(typed: string): string | null {
  const text = typed
    .toUpperCase()
    .replace(/[\s-]+/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
  if (!new RegExp(`^[${alphabet}]{${symbols}}$`).test(text)) return null;
  return text.match(/.{4}/g)?.join('-') ?? null;
}
