import { accountHeader, browserHeader, kept } from '#contract/identity/device.ts';
import { guestHere, ownerHere, read, write } from './device.ts';

let secret: string | undefined;

/** The headers of a request that may be repeated: its key, and whose key it is while nobody is signed in. */
export function keyHeaders(key: string): Record<string, string> {
  const headers = { 'Idempotency-Key': key };
  const guest = guestHere();
  if (guest) return { ...headers, [accountHeader]: guest };
  if (ownerHere()) return headers;
  // A browser that stores nothing has one for each page.
  secret ??= read(kept.browser) ?? crypto.randomUUID();
  write(kept.browser, secret);
  return { ...headers, [browserHeader]: secret };
}
