import { exportWords } from '#content/documents.ts';
import type { CallInput } from '#contract/call.ts';
import type * as calls from '#contract/newsletter/subscribers.ts';
import type { Subscriber } from '#contract/newsletter/subscribers.ts';
import { newsletterLists } from '#contract/vocabulary.ts';
import type { Context } from '../../../platform/context.ts';
import { type CsvRow, csvOfList } from '../../../platform/csv.ts';
import type { FileAnswer } from '../../../platform/handlers.ts';
import { listSubscribers } from './subscribers.ts';

/** All subscribers that match, by address. */
export const exportSubscribers = async (
  context: Context,
  filter: CallInput<typeof calls.exportSubscribers>,
): Promise<FileAnswer> =>
  csvOfList(
    context,
    'subscribers',
    exportWords.subscribers,
    (page) => listSubscribers(context, { ...filter, ...page }),
    rowOf,
  );

const rowOf = (row: Subscriber): CsvRow => [
  row.email,
  row.lists.map((one) => newsletterLists[one]).join(', '),
  row.confirmedAt,
  row.refusedAt,
];
