import { randomUUID } from 'node:crypto';
import { membershipTexts } from '#content/memberships.ts';
import type { Platform } from '../../../platform/context.ts';
import { claimFirstContent } from '../../../platform/default-content.ts';
import { insertClass } from '../queries/products.ts';

/** Inserts the three membership classes into a new database; administrators edit them from then on. */
export async function insertDefaultClasses({
  store,
  clock,
}: Pick<Platform, 'store' | 'clock'>): Promise<void> {
  const now = clock.now();
  await store.db.transaction(async (db) => {
    if (!(await claimFirstContent(db, 'membership-classes', now))) return;
    for (const [index, { features, ...text }] of membershipTexts.entries())
      await insertClass(db, {
        ...text,
        features: [...features],
        id: randomUUID(),
        billingPeriod: 'annually',
        priority: index + 1,
        isActive: true,
        createdAt: now,
      });
  });
}
