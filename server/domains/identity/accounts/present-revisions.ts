import type { Db } from '../../../platform/database/database.ts';
import type { Revision } from '../../../platform/database/revisions.ts';
import { accountsOf } from './accounts.ts';

/** The versions, each with the name of who saved it. */
export async function presentRevisions<R extends Revision>(db: Db, rows: readonly R[]) {
  const people = await accountsOf(db, [...new Set(rows.flatMap(({ savedBy }) => savedBy ?? []))]);
  return rows.map((row) => ({
    ...row,
    savedBy: (row.savedBy && people.get(row.savedBy)?.name) || null,
    savedAt: row.savedAt.toString(),
  }));
}
