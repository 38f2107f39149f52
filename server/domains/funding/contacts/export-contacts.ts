/** The contacts of a platform as CSV, page by page. */
import { exportWords } from '#content/documents.ts';
import type { CallInput } from '#contract/call.ts';
import type * as calls from '#contract/funding/contact-imports.ts';
import { list } from '#contract/limits.ts';
import type { Context } from '../../../platform/context.ts';
import { type CsvRow, csvFile } from '../../../platform/csv.ts';
import { type Page, pageRequest } from '../../../platform/database/paging.ts';
import type { FileAnswer } from '../../../platform/handlers.ts';
import { todayOf } from '../../../platform/today.ts';
import { platformWorkedWith } from '../platforms/platform-team.ts';
import { type ContactRow, contactsSorted, pageContacts } from '../queries/contacts.ts';

export async function exportPlatformContacts(
  context: Context,
  { platformId, search }: CallInput<typeof calls.exportPlatformContacts>,
): Promise<FileAnswer> {
  await platformWorkedWith(context, platformId);
  await context.changeWithoutKey((change) =>
    change.audit({
      action: 'platform-contact.export',
      objectType: 'funding-platform',
      objectId: platformId,
    }),
  );
  return csvFile(
    `contacts-${todayOf(context.now, context.settings)}.csv`,
    exportWords.contacts,
    pages(context, platformId, search),
  );
}

async function* pages(
  { db }: Context,
  platformId: string,
  search: string | undefined,
): AsyncGenerator<CsvRow[]> {
  for (let after: string | null = ''; after !== null; ) {
    const request = pageRequest({ after, limit: list.most }, contactsSorted);
    const page: Page<ContactRow> = await pageContacts(db, platformId, search, request);
    yield page.items.map((row) => [
      row.name,
      row.title,
      row.email,
      row.phone,
      row.department,
      row.notes,
      row.isPrimary ? 'yes' : 'no',
      row.lastContact?.toString() ?? null,
    ]);
    after = page.next;
  }
}
