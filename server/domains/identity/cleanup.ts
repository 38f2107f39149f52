/** The hourly cleanup of credentials. */
import { invitationDays, knownBrowser, session as limits } from '#contract/limits.ts';
import type { Database } from '../../platform/database/database.ts';
import { deleteOldBrowsers } from './authentication/queries/browsers.ts';
import { deleteOldLinkRequests } from './authentication/queries/links.ts';
import { deleteOldInvitations } from './invitations/queries.ts';
import { deleteOldAttempts } from './openid/queries.ts';
import { deleteOldTokens } from './queries/one-time-tokens.ts';
import { deleteStaleSessions } from './queries/sessions.ts';

/** Deletes sessions, one-time links and sign-in attempts that can no longer be used. */
export async function deleteExpiredCredentials(
  db: Database,
  now: Temporal.Instant,
): Promise<unknown[]> {
  return [
    await deleteStaleSessions(db, now, now.subtract({ seconds: limits.idle })),
    await deleteOldBrowsers(db, now.subtract({ seconds: knownBrowser })),
    await deleteOldTokens(db, now),
    await deleteOldAttempts(db, now),
    await deleteOldLinkRequests(db, now.subtract({ hours: 24 })),
    await db.transaction((inside) =>
      deleteOldInvitations(inside, now.subtract({ hours: 24 * invitationDays.listed })),
    ),
  ];
}
