import type { Context } from '../../../platform/context.ts';
import type { DayFigure, Span } from '../../../platform/time-spans.ts';
import { netCentsByDay } from './queries.ts';

/** What came in less what went out, in cents, by booking day; days without a movement are missing. */
export const revenueByDay = ({ db }: Context, span: Span): Promise<DayFigure[]> =>
  netCentsByDay(db, span);
