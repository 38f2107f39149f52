/** A month of the caller's calendar: the entries of support, community and funding. */
import type { CallInput, CallOutput } from '#contract/call.ts';
import type * as calls from '#contract/overview/schedule.ts';
import { type Context, caller } from '../../platform/context.ts';
import { eventsBetween } from '../community/events/event-calendar.ts';
import { trainingBetween } from '../community/training/list-training-sessions.ts';
import { deadlinesBetween, readsFunding } from '../funding/opportunities/favourites.ts';
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
  // As their lists: only with the client portal, and with the member portal.
  const actor = caller(context);
  const { permissions } = actor;
  const training = permissions.includes('client_portal')
    ? await trainingBetween(context, from, to)
    : [];
  const events = permissions.includes('member_portal')
    ? await eventsBetween(context, from, to)
    : [];
  const deadlines = readsFunding(actor) ? await deadlinesBetween(context, from, to) : [];
  const meetings = await meetingsBetween(context, from, to);
  const entries = [...meetings, ...training, ...events, ...deadlines];
  return { entries: entries.toSorted((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt)) };
}
