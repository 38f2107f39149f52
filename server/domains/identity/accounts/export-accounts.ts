import { exportWords } from '#content/documents.ts';
import type { CallInput } from '#contract/call.ts';
import type * as calls from '#contract/identity/administration.ts';
import { permissions, roles, userStatuses } from '#contract/vocabulary.ts';
import type { Context } from '../../../platform/context.ts';
import { type CsvRow, csvFile } from '../../../platform/csv.ts';
import { pageRequest } from '../../../platform/database/paging.ts';
import type { FileAnswer } from '../../../platform/handlers.ts';
import { todayOf } from '../../../platform/today.ts';
import type { UserRow } from '../queries/accounts.ts';
import { accountsSorted, pageAccounts } from './queries.ts';

/** All accounts that match, in the list's order. */
export async function exportAccounts(
  context: Context,
  { sort, ...filter }: CallInput<typeof calls.exportAccounts>,
): Promise<FileAnswer> {
  async function* pages(): AsyncGenerator<CsvRow[]> {
    for (let after: string | undefined; ; ) {
      const page = pageRequest({ after, limit: 1000, sort }, accountsSorted);
      const { items, next } = await pageAccounts(context.db, filter, page);
      yield items.map(rowOf);
      if (next === null) return;
      after = next;
    }
  }
  const name = `accounts-${todayOf(context.now, context.settings)}.csv`;
  return csvFile(name, exportWords.accounts, pages());
}

const rowOf = (user: UserRow): CsvRow => [
  user.firstName,
  user.lastName,
  user.email,
  user.emailConfirmedAt?.toString() ?? null,
  user.organization,
  user.country,
  roles[user.role],
  userStatuses[user.status],
  user.permissions.map((one) => permissions[one]).join(', '),
  user.createdAt.toString(),
];
