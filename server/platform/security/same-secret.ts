import { createHash, timingSafeEqual } from 'node:crypto';

const hash = (text: string) => createHash('sha256').update(text).digest();

/** Whether the Authorization header has this bearer token, compared in constant time. Never if none is configured. */
export function hasBearerToken(authorization: string, token: string | null): boolean {
  const [, given] = /^Bearer (\S+)$/i.exec(authorization) ?? [];
  if (token === null || given === undefined) return false;
  return timingSafeEqual(hash(given), hash(token));
}
