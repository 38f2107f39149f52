/** Figures over time for the panel's first page. The access table admits administrators only. */
import { exportWords } from '#content/documents.ts';
import type { CallInput } from '#contract/call.ts';
import type * as calls from '#contract/overview/figures.ts';
import type { Figures } from '#contract/overview/figures.ts';
import { type PageGroup, usualRange } from '#contract/overview/vocabulary.ts';
import type { Context } from '../../platform/context.ts';
import { amount, csvText } from '../../platform/csv.ts';
import type { FileAnswer } from '../../platform/handlers.ts';
import { countedSince, pageViewsBetween } from '../../platform/page-views.ts';
import { daysOf, lastDays, overTime, type Span, summing } from '../../platform/time-spans.ts';
import { revenueByDay } from '../commerce/bookkeeping/revenue-by-day.ts';
import { submissionsByDay } from '../intake/submissions-by-day.ts';

type Input = CallInput<typeof calls.getFigures>;
type PageRow = Awaited<ReturnType<typeof pageViewsBetween>>[number];

const spanOf = (context: Context, { days }: Input): Span =>
  lastDays(context, Number(days || usualRange));

/** The figures of any part of the span. */
async function readFigures(context: Context, span: Span) {
  const cents = summing(await revenueByDay(context, span));
  const submissions = summing(await submissionsByDay(context, span));
  const pages = await pageViewsBetween(context.db, span);
  const visits = summing(pages.map(({ day, visits: value }) => ({ day, value })));
  const views = summing(pages.map(({ day, views: value }) => ({ day, value })));
  return {
    pages,
    of: (part: Span) => ({
      cents: cents(part),
      submissions: submissions(part),
      visits: visits(part),
      views: views(part),
    }),
  };
}

function byGroup(pages: readonly PageRow[]): Figures['groups'] {
  const groups = new Map<PageGroup, { visits: number; views: number }>();
  for (const { group, visits, views } of pages) {
    const known = groups.get(group) ?? { visits: 0, views: 0 };
    groups.set(group, { visits: known.visits + visits, views: known.views + views });
  }
  return [...groups]
    .map(([group, counted]) => ({ group, ...counted }))
    .sort((one, other) => other.visits - one.visits || other.views - one.views);
}

export async function getFigures(context: Context, input: Input): Promise<Figures> {
  const span = spanOf(context, input);
  const { pages, of } = await readFigures(context, span);
  const inDollars = (part: Span) => {
    const { cents, ...counts } = of(part);
    return { revenue: cents / 100, ...counts };
  };
  return {
    ...overTime(context, span, inDollars),
    groups: byGroup(pages),
    countedSince: (await countedSince(context.db))?.toString() ?? null,
  };
}

export async function exportFigures(context: Context, input: Input): Promise<FileAnswer> {
  const span = spanOf(context, input);
  const { of } = await readFigures(context, span);
  const rows = daysOf(span).map((day) => {
    const { cents, submissions, visits, views } = of({ from: day, to: day });
    return [day.toString(), amount(cents), `${submissions}`, `${visits}`, `${views}`];
  });
  return {
    name: `figures-${span.from}-to-${span.to}.csv`,
    type: 'text/csv; charset=utf-8',
    bytes: csvText(exportWords.figures, rows),
  };
}
