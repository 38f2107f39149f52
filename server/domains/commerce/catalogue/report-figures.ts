/** A report's downloads and revenue over time. The access table admits administrators only. */
import type { CallInput, CallOutput } from '#contract/call.ts';
import type * as calls from '#contract/commerce/sales.ts';
import { usualRange } from '#contract/overview/vocabulary.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Context } from '../../../platform/context.ts';
import { lastDays, overTime, type Span, summing } from '../../../platform/time-spans.ts';
import { downloadsByDay, earnedByDay } from '../queries/report-figures.ts';
import { findReport } from './queries.ts';

export async function getReportFigures(
  context: Context,
  { reportId, days }: CallInput<typeof calls.getReportFigures>,
): Promise<CallOutput<typeof calls.getReportFigures>> {
  const { db } = context;
  if (!(await findReport(db, reportId))) throw new AppError('not_found');
  const span = lastDays(context, Number(days || usualRange));
  const downloads = summing(await downloadsByDay(db, reportId, span));
  const cents = summing(await earnedByDay(db, reportId, span));
  return overTime(context, span, (part: Span) => ({
    downloads: downloads(part),
    revenue: cents(part) / 100,
  }));
}
