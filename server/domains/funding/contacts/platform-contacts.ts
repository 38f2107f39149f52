/** The people to contact at a platform (DATA-30), for whoever works with it. */
import { randomUUID } from 'node:crypto';
import { contactAnswers as words } from '#content/answers.ts';
import type { CallInput, CallOutput } from '#contract/call.ts';
import type * as calls from '#contract/funding/platform-contacts.ts';
import type { PlatformContact } from '#contract/funding/platform-contacts.ts';
import { AppError } from '../../../platform/app-error.ts';
import { type Change, type Context, caller } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { IdScope } from '../../../platform/database/id-scope.ts';
import { pageRequest } from '../../../platform/database/paging.ts';
import { given, type Whole } from '../../../platform/given.ts';
import { topics } from '../../../platform/live/live.ts';
import { todayOf } from '../../../platform/today.ts';
import {
  lockWholePlatform,
  partnersOfPlatform,
  platformWorkedWith,
} from '../platforms/platform-team.ts';
import { presentContact } from '../platforms/present.ts';
import { publishPlatforms } from '../platforms/publish-platforms.ts';
import {
  type ContactRow,
  contactsSorted,
  contactsWith,
  countContacts,
  deleteContact,
  findContactById,
  insertContact,
  lockContact,
  pageContacts,
  unsetPrimary,
  updateContact,
} from '../queries/contacts.ts';
import { hashOfAddress } from './forget-contact.ts';
import { forgottenAmong, noteSimilarContacts } from './queries/similar.ts';

export async function listPlatformContacts(
  context: Context,
  { platformId, search, ...asked }: CallInput<typeof calls.listPlatformContacts>,
): Promise<CallOutput<typeof calls.listPlatformContacts>> {
  await platformWorkedWith(context, platformId);
  const page = pageRequest(asked, contactsSorted);
  const { items, next } = await pageContacts(context.db, platformId, search, page);
  return {
    items: items.map(presentContact),
    next,
    total: await countContacts(context.db, platformId, search),
  };
}

/** For the search, which knows whose platforms these are. */
export const findPlatformContacts = (db: Db, scope: IdScope, words: string, limit: number) =>
  contactsWith(db, scope, words, limit);

/** The entries as columns; missing ones are empty. */
const columnsOf = (
  entries: Whole<Omit<CallInput<typeof calls.addPlatformContact>, 'platformId' | 'email'>> &
    Pick<ContactRow, 'email'>,
) => ({
  name: entries.name,
  title: entries.title,
  department: entries.department ?? '',
  isPrimary: entries.isPrimary,
  email: entries.email,
  phone: entries.phone || null,
  notes: entries.notes ?? '',
});

export async function addPlatformContact(
  context: Context,
  { platformId, ...entries }: CallInput<typeof calls.addPlatformContact>,
): Promise<PlatformContact> {
  await platformWorkedWith(context, platformId);
  return context.change(async (change) => {
    await lockWholePlatform(change, platformId);
    await checkNotForgotten(change, entries.email);
    const row: ContactRow = {
      id: randomUUID(),
      platformId,
      ...columnsOf(entries),
      lastContact: null,
      mergedInto: null,
      createdAt: change.now,
      updatedAt: change.now,
      version: 1,
    };
    if (row.isPrimary) await unsetPrimary(change.db, platformId, row.id);
    await insertContact(change.db, row);
    await noteSimilarContacts(change.db, [row.id], change.now);
    await tellOfContact(change, 'platform-contact.create', row);
    return presentContact(row);
  });
}

export async function changePlatformContact(
  context: Context,
  { contactId: id, lastContact, ...entries }: CallInput<typeof calls.changePlatformContact>,
): Promise<PlatformContact> {
  await contactWorkedWith(context, id);
  return context.change(async (change) => {
    const row = await locked(change, id);
    const { ifMatch } = context.visit;
    if (ifMatch !== undefined && ifMatch !== row.version)
      throw new AppError('stale', { current: presentContact(row) });
    const whole = { ...row, ...given(entries) };
    if (whole.email && whole.email !== row.email) await checkNotForgotten(change, whole.email);
    if (entries.isPrimary) await unsetPrimary(change.db, row.platformId, id);
    const changed = await updateContact(change.db, row, {
      ...columnsOf(whole),
      ...(lastContact !== undefined && { lastContact: pastDay(change, lastContact) }),
      updatedAt: change.now,
    });
    await noteSimilarContacts(change.db, [id], change.now);
    await tellOfContact(change, 'platform-contact.change', row);
    return presentContact(changed);
  });
}

export async function removePlatformContact(
  context: Context,
  { contactId: id }: CallInput<typeof calls.removePlatformContact>,
): Promise<void> {
  await contactWorkedWith(context, id);
  await context.change(async (change) => {
    const row = await locked(change, id);
    const { userId: by } = caller(context);
    await change.events.emit(change, 'contacts-removed', { contactIds: [id], writes: true, by });
    await deleteContact(change.db, id);
    await tellOfContact(change, 'platform-contact.delete', row);
  });
}

/** The contact, if the caller works with its platform; for everybody else it doesn’t exist. */
export async function contactWorkedWith(context: Context, id: string): Promise<ContactRow> {
  const row = await findContactById(context.db, id);
  if (!row) throw new AppError('not_found');
  await platformWorkedWith(context, row.platformId);
  return row;
}

/** The platform is locked first, as wherever one of its contacts becomes the primary one. */
async function locked(change: Change, id: string): Promise<ContactRow> {
  const row = await lockContact(change.db, id);
  if (!row) throw new AppError('not_found');
  return row;
}

async function checkNotForgotten(change: Change, email: string): Promise<void> {
  const found = await forgottenAmong(change.db, [hashOfAddress(email)]);
  if (found.size > 0) throw new AppError('invalid_input', { fields: { email: words.forgotten } });
}

function pastDay({ now, settings }: Change, day: string | null): Temporal.PlainDate | null {
  if (!day) return null;
  const date = Temporal.PlainDate.from(day);
  if (Temporal.PlainDate.compare(date, todayOf(now, settings)) > 0)
    throw new AppError('invalid_input', { fields: { lastContact: words.future } });
  return date;
}

/** The audit log names contacts by their ids only, because the entries are about people. */
export async function tellOfContact(
  change: Change,
  action: string,
  { id, platformId }: Pick<ContactRow, 'id' | 'platformId'>,
  more: Record<string, string> = {},
): Promise<void> {
  await change.audit({
    action,
    objectType: 'funding-platform',
    objectId: platformId,
    after: { contactId: id, ...more },
  });
  await publishContacts(change, platformId);
}

/** Refreshes the screens of everybody who works with the platform, and the platform's dashboard. */
async function publishContacts(change: Change, platformId: string): Promise<void> {
  const partners = await partnersOfPlatform(change.db, platformId);
  await change.publish([topics.administrators, ...partners.map(topics.person)], {
    changed: [`/api/platforms/${platformId}/`],
  });
  await publishPlatforms(change);
}
