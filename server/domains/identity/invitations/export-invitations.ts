import { exportWords } from '#content/documents.ts';
import type { CallInput } from '#contract/call.ts';
import { invitationStatuses } from '#contract/identity/invitation-statuses.ts';
import type * as calls from '#contract/identity/invitations.ts';
import type { Invitation } from '#contract/identity/invitations.ts';
import { roles } from '#contract/vocabulary.ts';
import type { Context } from '../../../platform/context.ts';
import { type CsvRow, csvOfList } from '../../../platform/csv.ts';
import type { FileAnswer } from '../../../platform/handlers.ts';
import { listInvitations } from './manage-invitations.ts';

/** All invitations that match, newest first. */
export const exportInvitations = async (
  context: Context,
  filter: CallInput<typeof calls.exportInvitations>,
): Promise<FileAnswer> =>
  csvOfList(
    context,
    'invitations',
    exportWords.invitations,
    (page) => listInvitations(context, { ...filter, ...page }),
    rowOf,
  );

const rowOf = (row: Invitation): CsvRow => [
  row.firstName,
  row.lastName,
  row.email,
  roles[row.role],
  invitationStatuses[row.status],
  row.invitedBy,
  row.sentAt,
  row.expiresAt,
];
