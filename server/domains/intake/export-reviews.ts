import { exportWords } from '#content/documents.ts';
import type { CallInput } from '#contract/call.ts';
import type * as calls from '#contract/intake/projects.ts';
import type { ReviewRow } from '#contract/intake/projects.ts';
import { budgetRanges, locations, projectTypes } from '#contract/vocabulary.ts';
import type { Context } from '../../platform/context.ts';
import { type CsvRow, csvOfList } from '../../platform/csv.ts';
import type { FileAnswer } from '../../platform/handlers.ts';
import { listReviews } from './review-projects.ts';

/** All projects that match, in the list's order. */
export const exportReviews = async (
  context: Context,
  filter: CallInput<typeof calls.exportReviews>,
): Promise<FileAnswer> =>
  csvOfList(
    context,
    'projects',
    exportWords.projects,
    (page) => listReviews(context, { ...filter, ...page }),
    rowOf,
  );

const rowOf = (row: ReviewRow): CsvRow => [
  row.submittedAt,
  row.trackingCode,
  row.title,
  projectTypes[row.projectType],
  locations[row.location],
  row.budgetRange && budgetRanges[row.budgetRange],
  row.timeline,
  row.submittedBy,
  row.organization,
  row.email,
  row.statusLabel,
  row.reviewBy,
];
