import { reportTexts } from '#content/reports/all.ts';
import type { Platform } from '../../../platform/context.ts';
import { claimFirstContent } from '../../../platform/default-content.ts';
import { insertReport } from './queries.ts';

/** Inserts the 23 reports into a new database (SHOP-02); administrators edit them from then on. */
export async function insertDefaultReports({
  store,
  clock,
}: Pick<Platform, 'store' | 'clock'>): Promise<void> {
  const now = clock.now();
  await store.db.transaction(async (db) => {
    if (!(await claimFirstContent(db, 'reports', now))) return;
    for (const [index, text] of reportTexts.entries())
      await insertReport(db, {
        id: text.slug,
        name: text.name,
        description: text.description,
        category: text.category,
        priceCents: text.price * 100,
        status: 'active',
        pages: text.pages,
        publishedOn: Temporal.PlainDate.from(text.date),
        contents: [...text.contents],
        firstPage: [...text.firstPage],
        position: index + 1,
        createdAt: now,
      });
  });
}
