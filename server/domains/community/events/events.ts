/** Events: who goes, who waits, and what they are told. */
import type { NotificationContent } from '#content/notifications.ts';
import type { CallInput, CallOutput } from '#contract/call.ts';
import * as calls from '#contract/community/events.ts';
import { getSchedule } from '#contract/overview/schedule.ts';
import { AppError } from '../../../platform/app-error.ts';
import { type Change, type Context, caller } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/database.ts';
import { pageRequest } from '../../../platform/database/paging.ts';
import { topics } from '../../../platform/live/live.ts';
import { accountsThatMayOpen } from '../../identity/accounts/accounts.ts';
import { canAdminister } from '../../identity/policy.ts';
import { notifyPeople } from '../../notifications/notify-person.ts';
import { type EventNews, eventMail } from './mails.ts';
import {
  countsOf,
  deleteRegistration,
  type EventRow,
  everybodyAt,
  findEvent,
  findRegistration,
  insertRegistration,
  lockEvent,
  pageEvents,
  pastSorted,
  registrationsOf,
  upcomingSorted,
  updateRegistrations,
} from './queries.ts';

interface Reader {
  userId: string;
  administrates: boolean;
  now: Temporal.Instant;
}

export function readerOf(context: Context): Reader {
  const actor = caller(context);
  return {
    userId: actor.userId,
    administrates: canAdminister(actor, context.settings),
    now: context.now,
  };
}

export async function listEvents(
  context: Context,
  { past, ...asked }: CallInput<typeof calls.listEvents>,
): Promise<CallOutput<typeof calls.listEvents>> {
  const isPast = past === 'yes';
  const { items, next } = await pageEvents(
    context.db,
    { past: isPast, now: context.now },
    pageRequest(asked, isPast ? pastSorted : upcomingSorted),
  );
  return { items: await presentEvents(context.db, items, readerOf(context)), next, total: null };
}

/** Those that are not over and have these words, a few. */
export async function findEvents({ db, now }: Context, search: string, limit: number) {
  const page = pageRequest({ limit }, upcomingSorted);
  return (await pageEvents(db, { past: false, now, search }, page)).items;
}

export async function getEvent(
  context: Context,
  { id }: CallInput<typeof calls.getEvent>,
): Promise<CallOutput<typeof calls.getEvent>> {
  return presentEvent(context.db, await findEvent(context.db, id), readerOf(context));
}

export async function registerForEvent(
  context: Context,
  { id }: CallInput<typeof calls.registerForEvent>,
): Promise<CallOutput<typeof calls.registerForEvent>> {
  const reader = readerOf(context);
  const { userId } = reader;
  return context.change(async (change) => {
    const event = await lockEvent(change.db, id);
    if (!event) throw new AppError('not_found');
    if (await findRegistration(change.db, id, userId))
      return presentEvent(change.db, event, reader);
    if (!isOpen(event, change.now)) throw new AppError('event_closed');
    const state = (await placesLeft(change.db, event)) > 0 ? 'going' : 'waiting';
    const row = { eventId: id, userId, state, registeredAt: change.now, remindedAt: null } as const;
    await insertRegistration(change.db, row);
    await change.audit({
      action: 'event.register',
      objectType: 'event',
      objectId: id,
      after: { state },
    });
    await publishEvents(change);
    return presentEvent(change.db, event, reader);
  });
}

export async function leaveEvent(
  context: Context,
  { id }: CallInput<typeof calls.leaveEvent>,
): Promise<CallOutput<typeof calls.leaveEvent>> {
  const reader = readerOf(context);
  return context.change(async (change) => {
    const event = await lockEvent(change.db, id);
    if (!event) throw new AppError('not_found');
    if (!(await findRegistration(change.db, id, reader.userId)))
      return presentEvent(change.db, event, reader);
    if (!isOpen(event, change.now)) throw new AppError('event_closed');
    await giveUp(change, event, reader.userId);
    return presentEvent(change.db, event, reader);
  });
}

/** The caller holds the event's lock. */
export async function giveUp(change: Change, event: EventRow, userId: string): Promise<void> {
  await deleteRegistration(change.db, event.id, userId);
  await change.audit({ action: 'event.leave', objectType: 'event', objectId: event.id });
  await fillPlaces(change, event);
  await publishEvents(change);
}

/** Gives free places to the longest-waiting people who may still open the portal. */
export async function fillPlaces(change: Change, event: EventRow): Promise<void> {
  if (!isOpen(event, change.now)) return;
  const free = await placesLeft(change.db, event);
  if (free <= 0) return;
  const waiting = (await everybodyAt(change.db, event.id, 'waiting')).map(({ userId }) => userId);
  const open = await accountsThatMayOpen(change.db, waiting, 'member_portal');
  const promoted = waiting.filter((id) => open.has(id)).slice(0, free);
  if (promoted.length === 0) return;
  await updateRegistrations(change.db, event.id, promoted, { state: 'going' });
  await tell(change, event, 'place', promoted);
}

interface Told {
  title: string;
  startsAt: string;
}
const notices: Record<EventNews, (params: Told) => NotificationContent> = {
  place: (params) => ({ kind: 'event-place', params }),
  reminder: (params) => ({ kind: 'event-reminder', params }),
  moved: (params) => ({ kind: 'event-moved', params }),
  cancelled: (params) => ({ kind: 'event-cancelled', params }),
};

/** Tells those of these people who may still open the portal, by notification and email. */
export async function tell(
  change: Change,
  event: EventRow,
  news: EventNews,
  userIds: readonly string[],
): Promise<void> {
  const people = await accountsThatMayOpen(change.db, userIds, 'member_portal');
  const content = notices[news]({ title: event.title, startsAt: event.startsAt.toString() });
  await notifyPeople(
    change,
    [...people.keys()],
    { ...content, link: `/member-portal?event=${event.id}` },
    (id) => {
      const person = people.get(id);
      return person && eventMail(change.settings, news, event, person);
    },
  );
}

/** Whether people can still register or give up a place. */
const isOpen = ({ status, startsAt }: EventRow, now: Temporal.Instant): boolean =>
  status === 'planned' && Temporal.Instant.compare(startsAt, now) > 0;

async function placesLeft(db: Db, { id, capacity }: EventRow): Promise<number> {
  if (capacity === null) return Number.POSITIVE_INFINITY;
  return capacity - (await countsOf(db, [id]))(id, 'going');
}

export const publishEvents = (change: Change): Promise<void> =>
  change.publish([topics.members, topics.administrators], {
    changed: [calls.listEvents.path, '/api/admin/events', getSchedule.path],
  });

export async function presentEvent(
  db: Db,
  row: EventRow | null,
  reader: Reader,
): Promise<calls.MemberEvent> {
  const [event] = row ? await presentEvents(db, [row], reader) : [];
  if (!event) throw new AppError('not_found');
  return event;
}

async function presentEvents(
  db: Db,
  rows: readonly EventRow[],
  { userId, administrates, now }: Reader,
): Promise<calls.MemberEvent[]> {
  const ids = rows.map(({ id }) => id);
  const counted = await countsOf(db, ids);
  const own = new Map((await registrationsOf(db, userId, ids)).map((row) => [row.eventId, row]));
  return rows.map((row) => {
    const registration = own.get(row.id);
    const open = isOpen(row, now);
    return {
      id: row.id,
      title: row.title,
      description: row.description,
      startsAt: row.startsAt.toString(),
      minutes: row.minutes,
      place: row.place,
      joinUrl: registration?.state === 'going' || administrates ? row.joinUrl : null,
      capacity: row.capacity,
      going: counted(row.id, 'going'),
      waiting: counted(row.id, 'waiting'),
      status: row.status,
      registration: registration?.state ?? null,
      position: registration?.state === 'waiting' ? registration.ahead + 1 : null,
      version: row.version,
      abilities: {
        register: open && !registration,
        leave: open && registration !== undefined,
        edit: administrates && open,
      },
    };
  });
}
