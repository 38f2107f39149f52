import { exportWords } from '#content/documents.ts';
import type { CallInput } from '#contract/call.ts';
import type * as calls from '#contract/support/messages.ts';
import type { MessageRow } from '#contract/support/messages.ts';
import { messageKinds, ticketStatuses, ticketTopics } from '#contract/vocabulary.ts';
import type { Context } from '../../../platform/context.ts';
import { type CsvRow, csvOfList } from '../../../platform/csv.ts';
import type { FileAnswer } from '../../../platform/handlers.ts';
import { listMessages } from './list-messages.ts';

/** All messages that match, in the list's order. */
export const exportAllMessages = async (
  context: Context,
  filter: CallInput<typeof calls.exportAllMessages>,
): Promise<FileAnswer> =>
  csvOfList(
    context,
    'messages',
    exportWords.messages,
    (page) => listMessages(context, { ...filter, ...page }),
    rowOf,
  );

const rowOf = (row: MessageRow): CsvRow => [
  row.createdAt,
  row.reference,
  messageKinds[row.kind],
  ticketTopics[row.topic],
  row.subject,
  row.excerpt,
  row.name,
  row.email,
  ticketStatuses[row.status],
  row.assignee?.name ?? null,
  row.waiting?.since ?? null,
];
