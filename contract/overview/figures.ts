/** Figures over time, for administrators: revenue, submissions and visits. */
import * as z from 'zod/mini';
import { access, defineCall } from '../call.ts';
import { choice, date, optionalChoice } from '../fields.ts';
import { figureRanges, pageGroups } from './vocabulary.ts';

const administrators = access('401 403 403 403 403 403 yes');

/** A day, or a week from its first to its last day. */
export const timeSpan = { from: date(), to: date() };

const counts = {
  /** US dollars: what came in, less what went out. */
  revenue: z.number(),
  submissions: z.number(),
  /** Pages opened from outside the site. */
  visits: z.number(),
  /** Pages opened. */
  views: z.number(),
};

export const figures = z.object({
  /** The alliance's, in which the days begin. */
  timeZone: z.string(),
  /** The oldest first. */
  points: z.array(z.object({ ...timeSpan, ...counts })),
  totals: z.object(counts),
  /** The kinds of pages that were opened, the most visited first. */
  groups: z.array(z.object({ group: choice(pageGroups), visits: z.number(), views: z.number() })),
  /** The first day of which pages were counted; null before that. */
  countedSince: z.nullable(date()),
});
export type Figures = z.infer<typeof figures>;

const range = { days: optionalChoice(figureRanges) };

/** Its path is below the counters' path, so that a change of those refreshes it too. */
export const getFigures = defineCall({
  method: 'GET',
  path: '/api/admin/overview/figures',
  summary:
    'Revenue, submissions and visits of the last `days` (7, 30, 90 or 365; by default 30), by day, or of a year by week.',
  access: administrators,
  needs: 'admin_panel',
  input: z.object(range),
  output: figures,
});

export const exportFigures = defineCall({
  kind: 'file',
  method: 'GET',
  path: '/api/admin/overview/figures.csv',
  summary: 'The same by day as CSV.',
  access: administrators,
  needs: 'admin_panel',
  input: z.object(range),
  output: z.unknown(),
});
