/**
 * Remembers which browsers have signed in to an account. Their failed attempts are counted separately, so that an
 * attacker cannot lock the owner out. A session token is renewed only in its own browser.
 */
import { knownBrowser as lifetime } from '#contract/limits.ts';
import type { Change, Visit } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { isKnownBrowser, knowsBrowser, putKnownBrowser } from './queries/browsers.ts';
import { hashSecret, newSecret } from './secrets.ts';

const cookie = 'browser';

const sentBy = (visit: Visit) => visit.cookieNamed?.(cookie);

/** The hash of this browser's token, or null. */
export function browserOf(visit: Visit): string | null {
  const sent = sentBy(visit);
  return sent ? hashSecret(sent) : null;
}

/**
 * Records that this browser signed in to the account and returns the hash of its token: the one it sent if we issued
 * it, otherwise a new one. This way nobody can plant a token that they know in a browser.
 */
export async function rememberBrowser(
  change: Change,
  visit: Visit,
  userId: string,
): Promise<string> {
  const sent = sentBy(visit);
  const isOurs = sent !== undefined && (await isKnownBrowser(change.db, hashSecret(sent)));
  const token = isOurs ? sent : newSecret();
  visit.cookies = { ...visit.cookies, [cookie]: { token, seconds: lifetime } };
  const browserHash = hashSecret(token);
  await putKnownBrowser(change.db, { browserHash, userId, lastUsedAt: change.now });
  return browserHash;
}

/**
 * The key that counts this browser's attempts at the account with this address; null for an unknown browser.
 */
export async function knownBrowserOf(
  db: Database,
  visit: Visit,
  email: string,
): Promise<string | null> {
  const browser = browserOf(visit);
  return browser && (await knowsBrowser(db, browser, email)) ? browser : null;
}
