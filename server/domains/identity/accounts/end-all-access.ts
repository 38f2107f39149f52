import type { Database } from '../../../platform/database/database.ts';
import { deleteAllAccess } from '../queries/accounts.ts';

/**
 * Ends every session, one-time link and sign-in in progress, in one transaction: a restored database would revive those
 * that ended after the backup. Returns the numbers of sessions and links.
 */
export const endAllAccess = (db: Database): Promise<{ sessions: number; links: number }> =>
  db.transaction(deleteAllAccess);
