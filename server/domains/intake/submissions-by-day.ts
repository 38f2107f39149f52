import type { Context } from '../../platform/context.ts';
import { type DayFigure, instantsOf, type Span } from '../../platform/time-spans.ts';
import { countSubmittedByDay } from './queries/project-counts.ts';

/** How many projects were submitted on each day of the alliance's time zone; days without one are missing. */
export const submissionsByDay = ({ db, settings }: Context, span: Span): Promise<DayFigure[]> =>
  countSubmittedByDay(db, instantsOf(span, settings), settings.timeZone);
