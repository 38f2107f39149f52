import { exportWords } from '#content/documents.ts';
import type { CallInput } from '#contract/call.ts';
import type * as calls from '#contract/identity/administration.ts';
import { permissions, roles, userStatuses } from '#contract/vocabulary.ts';
import type { Context } from '../../../platform/context.ts';
import { type CsvRow, csvOfList } from '../../../platform/csv.ts';
import { pageRequest } from '../../../platform/database/paging.ts';
import type { FileAnswer } from '../../../platform/handlers.ts';
import type { UserRow } from '../queries/accounts.ts';
import { accountsSorted, pageAccounts } from './queries.ts';

/** All accounts that match, in the list's order. */
export const exportAccounts = async (
  context: Context,
  { sort, ...filter }: CallInput<typeof calls.exportAccounts>,
): Promise<FileAnswer> =>
  csvOfList(
    context,
    'accounts',
    exportWords.accounts,
    (page) => pageAccounts(context.db, filter, pageRequest({ ...page, sort }, accountsSorted)),
    rowOf,
  );

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
