import { createHash, timingSafeEqual } from 'node:crypto';

const hash = (text: string) => createHash('sha256').update(text).digest();

/** Compares in constant time, whatever the lengths. */
export const sameSecret = (given: string | undefined, known: string): boolean =>
  timingSafeEqual(hash(given ?? ''), hash(known));

/** Whether the Authorization header has this bearer token. Never if none is configured. */
export function hasBearerToken(authorization: string, token: string | null): boolean {
  const [, given] = /^Bearer (\S+)$/i.exec(authorization) ?? [];
  return token !== null && given !== undefined && sameSecret(given, token);
}
