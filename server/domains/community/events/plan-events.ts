/** Administrators plan, change and cancel events; reminders go out before an event begins. */
import { randomUUID } from 'node:crypto';
import type { CallInput, CallOutput } from '#contract/call.ts';
import type * as calls from '#contract/community/events.ts';
import { eventLimits } from '#contract/limits.ts';
import { AppError } from '../../../platform/app-error.ts';
import { type Change, type Context, changing, type Platform } from '../../../platform/context.ts';
import { pageRequest } from '../../../platform/database/paging.ts';
import { given, type Whole } from '../../../platform/given.ts';
import { accountsOf } from '../../identity/accounts/accounts.ts';
import { plannedColumns } from '../planned.ts';
import { fillPlaces, presentEvent, publishEvents, readerOf, tell } from './events.ts';
import {
  type EventRow,
  eventsToRemind,
  everybodyAt,
  findEvent,
  insertEvent,
  lockEvent,
  pageRegistrations,
  registrationsSorted,
  updateEvent,
  updateRegistrations,
} from './queries.ts';

type Said = CallInput<typeof calls.createEvent>;

/** The columns for an event's details. */
function columnsOf(said: Whole<Said>, now: Temporal.Instant, before?: EventRow) {
  const planned = plannedColumns(said, now, before);
  return { ...said, ...planned, endsAt: planned.startsAt.add({ minutes: said.minutes }) };
}

export async function createEvent(
  context: Context,
  input: Said,
): Promise<CallOutput<typeof calls.createEvent>> {
  const reader = readerOf(context);
  return context.change(async (change) => {
    const row: EventRow = {
      ...columnsOf(input, change.now),
      id: randomUUID(),
      status: 'planned',
      createdAt: change.now,
      updatedAt: change.now,
      version: 1,
    };
    await insertEvent(change.db, row);
    await change.audit({
      action: 'event.create',
      objectType: 'event',
      objectId: row.id,
      after: auditedOf(row),
    });
    await publishEvents(change);
    return presentEvent(change.db, row, reader);
  });
}

export async function changeEvent(
  context: Context,
  { id, ...said }: CallInput<typeof calls.changeEvent>,
): Promise<CallOutput<typeof calls.changeEvent>> {
  const reader = readerOf(context);
  return context.change(async (change) => {
    const before = await editable(context, change, id);
    const whole = { ...before, startsAt: `${before.startsAt}`, ...given(said) };
    const row = { ...whole, ...columnsOf(whole, change.now, before), ...stepOf(before, change) };
    await updateEvent(change.db, row);
    await change.audit({
      action: 'event.change',
      objectType: 'event',
      objectId: id,
      before: auditedOf(before),
      after: auditedOf(row),
    });
    const isMoved = !before.startsAt.equals(row.startsAt) || before.place !== row.place;
    if (isMoved) {
      const people = (await everybodyAt(change.db, id)).map(({ userId }) => userId);
      // Send a reminder of the new time as well.
      if (people.length > 0) await updateRegistrations(change.db, id, people, { remindedAt: null });
      await tell(change, row, 'moved', people);
    }
    await fillPlaces(change, row);
    await publishEvents(change);
    return presentEvent(change.db, row, reader);
  });
}

export async function cancelEvent(
  context: Context,
  { id }: CallInput<typeof calls.cancelEvent>,
): Promise<CallOutput<typeof calls.cancelEvent>> {
  const reader = readerOf(context);
  return context.change(async (change) => {
    const before = await editable(context, change, id);
    const row: EventRow = { ...before, status: 'cancelled', ...stepOf(before, change) };
    await updateEvent(change.db, row);
    await change.audit({
      action: 'event.cancel',
      objectType: 'event',
      objectId: id,
      before: { status: before.status },
      after: { status: row.status },
    });
    const people = (await everybodyAt(change.db, id)).map(({ userId }) => userId);
    await tell(change, row, 'cancelled', people);
    await publishEvents(change);
    return presentEvent(change.db, row, reader);
  });
}

const stepOf = ({ version }: EventRow, { now }: Change) => ({
  updatedAt: now,
  version: version + 1,
});

const auditedOf = ({ title, startsAt, capacity }: EventRow) => ({
  title,
  startsAt: `${startsAt}`,
  capacity,
});

/** The locked event. Refuses a stale version, and an event that is cancelled or over. */
async function editable(context: Context, change: Change, id: string): Promise<EventRow> {
  const row = await lockEvent(change.db, id);
  if (!row) throw new AppError('not_found');
  const { ifMatch } = context.visit;
  const current = await presentEvent(change.db, row, readerOf(context));
  if (ifMatch !== undefined && ifMatch !== row.version) throw new AppError('stale', { current });
  if (!current.abilities.edit) throw new AppError('event_closed');
  return row;
}

export async function listRegistrations(
  context: Context,
  { id, ...asked }: CallInput<typeof calls.listRegistrations>,
): Promise<CallOutput<typeof calls.listRegistrations>> {
  if (!(await findEvent(context.db, id))) throw new AppError('not_found');
  const page = pageRequest(asked, registrationsSorted);
  const { items, next } = await pageRegistrations(context.db, id, page);
  const people = await accountsOf(
    context.db,
    items.map(({ userId }) => userId),
  );
  return {
    items: items.flatMap(({ userId, state, registeredAt }) => {
      const person = people.get(userId);
      if (!person) return [];
      const { name, email } = person;
      return [{ userId, name, email, state, registeredAt: registeredAt.toString() }];
    }),
    next,
    total: null,
  };
}

/** Once for each person, on the last day before an event begins. */
export async function sendEventReminders(platform: Platform): Promise<void> {
  const change = changing(platform, { actor: null, requestId: 'job-send-event-reminders' });
  const now = platform.clock.now();
  const until = now.add({ hours: eventLimits.reminderHours });
  for (const { id } of await eventsToRemind(platform.store.db, now, until))
    await change((made) => remind(made, id));
}

async function remind(change: Change, id: string): Promise<void> {
  const event = await lockEvent(change.db, id);
  if (event?.status !== 'planned') return;
  const people = (await everybodyAt(change.db, id, 'going')).filter(
    ({ remindedAt }) => remindedAt === null,
  );
  if (people.length === 0) return;
  const ids = people.map(({ userId }) => userId);
  await updateRegistrations(change.db, id, ids, { remindedAt: change.now });
  await tell(change, event, 'reminder', ids);
}
