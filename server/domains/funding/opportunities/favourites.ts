/** A person's favourite opportunities, and their deadlines as entries of the person's calendar. */
import { ICalEventStatus } from 'ical-generator';
import { fundingAnswers as words } from '#content/answers.ts';
import type { CallInput } from '#contract/call.ts';
import { opportunityPath } from '#contract/funding/addresses.ts';
import * as calls from '#contract/funding/opportunities.ts';
import type { ScheduleEntry } from '#contract/overview/schedule.ts';
import type { Actor } from '../../../platform/actor.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { CalendarEntry } from '../../../platform/calendar-file.ts';
import { type Change, type Context, caller } from '../../../platform/context.ts';
import { topics } from '../../../platform/live/live.ts';
import { todayOf } from '../../../platform/today.ts';
import { accountsAmong } from '../../identity/accounts/accounts.ts';
import { deadlinesOf, deleteFavourite, insertFavourite } from './queries/favourites.ts';
import { findOpportunity } from './queries/list.ts';

/** Who may read opportunities (ACCESS.tsv). */
export const readers = ['client', 'partner', 'executive', 'admin'] as const;

export const readsFunding = ({ column }: Pick<Actor, 'column'>): boolean =>
  readers.some((reader) => reader === column);

export async function addFavourite(
  context: Context,
  { id }: CallInput<typeof calls.addFavourite>,
): Promise<void> {
  const { userId } = caller(context);
  await context.change(async (change) => {
    if (!(await findOpportunity(change.db, id))) throw new AppError('not_found');
    const row = { userId, opportunityId: id, since: change.now };
    if (await insertFavourite(change.db, row)) await noteChange(change, userId, id, 'add');
  });
}

/** Also of one that is not listed any more. */
export async function removeFavourite(
  context: Context,
  { id }: CallInput<typeof calls.removeFavourite>,
): Promise<void> {
  const { userId } = caller(context);
  await context.change(async (change) => {
    if (!(await deleteFavourite(change.db, userId, id))) throw new AppError('not_found');
    await noteChange(change, userId, id, 'remove');
  });
}

async function noteChange(
  change: Change,
  userId: string,
  objectId: string,
  what: 'add' | 'remove',
): Promise<void> {
  await change.audit({ action: `favourite.${what}`, objectType: 'opportunity', objectId });
  await change.publish(topics.person(userId), { changed: [calls.listOpportunities.path] });
}

/** The caller's deadlines from this time to that one, as entries of a calendar. */
export async function deadlinesBetween(
  context: Context,
  from: Temporal.Instant,
  to: Temporal.Instant,
): Promise<ScheduleEntry[]> {
  const today = todayOf(context.now, context.settings);
  return (await deadlinesOf(context.db, caller(context).userId)).flatMap(
    ({ id, title, platform, deadline }) => {
      if (deadline === null) return [];
      const begins = deadline.toZonedDateTime('UTC').toInstant();
      if (Temporal.Instant.compare(begins, from) < 0 || Temporal.Instant.compare(begins, to) >= 0)
        return [];
      return [
        {
          id,
          kind: 'deadline' as const,
          title: words.deadline(title),
          startsAt: begins.toString(),
          minutes: 24 * 60,
          day: deadline.toString(),
          place: platform,
          isOpen: false,
          isOver: Temporal.PlainDate.compare(deadline, today) < 0,
        },
      ];
    },
  );
}

/** The deadlines of a person's favourites; nothing once opportunities are closed to them. */
export async function ownDeadlineEntries(
  { db, now, settings }: Context,
  userId: string,
): Promise<CalendarEntry[]> {
  if (!(await accountsAmong(db, [userId], readers, now)).has(userId)) return [];
  return (await deadlinesOf(db, userId)).flatMap(({ deadline, ...row }) =>
    deadline === null
      ? []
      : [
          {
            key: `deadline-${row.id}`,
            version: row.version,
            updatedAt: row.changedAt,
            startsAt: deadline.toZonedDateTime('UTC').toInstant(),
            wholeDay: true as const,
            minutes: 24 * 60,
            title: words.deadline(row.title),
            description: [row.platform, settings.baseUrl + opportunityPath(row.id)].join('\n\n'),
            place: null,
            status: ICalEventStatus.CONFIRMED,
          },
        ],
  );
}
