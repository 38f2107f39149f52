/** A month of the caller's calendar: the entries of support and community. */
import type { CallInput, CallOutput } from '#contract/call.ts';
import type * as calls from '#contract/overview/schedule.ts';
import { type Context, caller } from '../../platform/context.ts';
import { trainingBetween } from '../community/training/list-training-sessions.ts';
import { meetingsBetween } from '../support/meetings/meetings.ts';

/** In days; wide enough for the weeks at both ends in every time zone. */
const margin = 8;

export async function getSchedule(
  context: Context,
  { month }: CallInput<typeof calls.getSchedule>,
): Promise<CallOutput<typeof calls.getSchedule>> {
  const first = Temporal.PlainYearMonth.from(month).toPlainDate({ day: 1 });
  const instant = (day: Temporal.PlainDate) => day.toZonedDateTime('UTC').toInstant();
  const from = instant(first.subtract({ days: margin }));
  const to = instant(first.add({ months: 1, days: margin }));
  // As in the list of training sessions: only with the client portal.
  const { permissions } = caller(context);
  const training = permissions.includes('client_portal')
    ? await trainingBetween(context, from, to)
    : [];
  const entries = [...(await meetingsBetween(context, from, to)), ...training];
  return { entries: entries.toSorted((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt)) };
}
