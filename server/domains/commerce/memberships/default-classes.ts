import { randomUUID } from 'node:crypto';
import { membershipTexts } from '#content/memberships.ts';
import type { Platform } from '../../../platform/context.ts';
import { claimFirstContent } from '../../../platform/default-content.ts';
import { type ClassRow, classRevisions, insertClass } from '../queries/products.ts';
import { entriesOf } from './class-revisions.ts';

/** Inserts the three membership classes into a new database; administrators edit them from then on. */
export async function insertDefaultClasses({
  store,
  clock,
}: Pick<Platform, 'store' | 'clock'>): Promise<void> {
  const now = clock.now();
  await store.db.transaction(async (db) => {
    if (!(await claimFirstContent(db, 'membership-classes', now))) return;
    for (const [index, { features, ...text }] of membershipTexts.entries()) {
      const row: ClassRow = {
        ...text,
        features: [...features],
        id: randomUUID(),
        billingPeriod: 'annually',
        priority: index + 1,
        isActive: true,
        createdAt: now,
        version: 1,
      };
      await insertClass(db, row);
      const revision = { number: 1, entries: entriesOf(row), savedBy: null, savedAt: now };
      await classRevisions.insert(db, { classId: row.id, ...revision });
    }
  });
}
