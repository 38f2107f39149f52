import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeClient } from '../../../testing/client.ts';
import { mailsTo } from '../../../testing/mails.ts';
import { type Service, startService } from '../../../testing/service.ts';
import { newReport } from '../../../testing/shop.ts';
import { lockReport } from '../queries/products.ts';
import { takeNotices, updateReport } from './queries.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

test('whoever joins the waitlist at the moment the report is published gets the email', async () => {
  const reportId = await newReport(service, { status: 'inactive' });
  const email = 'just-now@example.org';
  let asked: Promise<unknown> | undefined;
  // The order in which publishing locks: the report first, then its waitlist.
  await service.store.db.transaction(async (db) => {
    const row = await lockReport(db, reportId);
    if (row) await updateReport(db, row, { status: 'active' });
    expect(await takeNotices(db, reportId)).toEqual([]);
    let answered = false;
    asked = makeClient(service)
      .send('POST', `/api/reports/${reportId}/notices`, { email })
      .finally(() => {
        answered = true;
      });
    const isWaiting = async () =>
      (
        await service.rows(
          "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
        )
      ).length > 0;
    while (!answered && !(await isWaiting())) await delay(20);
  });
  expect(await asked).toMatchObject({ status: 202 });
  await expect.poll(() => mailsTo(service, email).length).toBe(1);
  expect(await service.rows('select 1 from report_notices where email = $1', [email])).toEqual([]);
});
