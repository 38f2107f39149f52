/**
 * References of messages and orders: 40 random bits in Crockford's base 32, short enough to read out over the phone.
 * Not secret.
 */
import { randomBytes } from 'node:crypto';

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

export function newReference(): string {
  // A byte modulo 32 is uniform, because 256 is a multiple of 32.
  const text = [...randomBytes(8)].map((byte) => alphabet[byte % 32]).join('');
  return `${text.slice(0, 4)}-${text.slice(4)}`;
}
