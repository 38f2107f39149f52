/** What administrators do with partner organisations. The access table admits only them. */
import { randomUUID } from 'node:crypto';
import type { CallInput, CallOutput } from '#contract/call.ts';
import type * as calls from '#contract/partners/organizations.ts';
import type { OrganizationRow as Presented } from '#contract/partners/organizations.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Change, Context } from '../../platform/context.ts';
import type { Db } from '../../platform/database/database.ts';
import { pageRequest } from '../../platform/database/paging.ts';
import { given } from '../../platform/given.ts';
import { topics } from '../../platform/live/live.ts';
import { accountsOf, partnerWithAddress } from '../identity/accounts/accounts.ts';
import { notifyPerson } from '../notifications/notify-person.ts';
import { columnsOf, describe, presentFacts, publishOrganizations } from './organizations.ts';
import {
  countOrganizations,
  insertOrganization,
  lockOrganization,
  type OrganizationRow,
  organizationsSorted,
  pageOrganizations,
  updateOrganization,
} from './queries/organizations.ts';
import { deletePerson, peopleOf, putPerson } from './queries/people.ts';

export async function listAllPartnerOrganizations(
  { db }: Context,
  { after, limit, sort, state, ...filter }: CallInput<typeof calls.listAllPartnerOrganizations>,
): Promise<CallOutput<typeof calls.listAllPartnerOrganizations>> {
  const scope = state || 'all';
  const page = pageRequest({ after, limit, sort }, organizationsSorted);
  const { items, next } = await pageOrganizations(db, scope, filter, page);
  return {
    items: await presentRows(db, items),
    next,
    total: await countOrganizations(db, scope, filter),
  };
}

export async function createPartnerOrganization(
  context: Context,
  { kind, ...entries }: CallInput<typeof calls.createPartnerOrganization>,
): Promise<Presented> {
  return context.change(async (change) => {
    const row: OrganizationRow = {
      id: randomUUID(),
      kind,
      ...columnsOf(entries),
      archivedAt: null,
      createdAt: change.now,
      updatedAt: change.now,
      version: 1,
    };
    await insertOrganization(change.db, row);
    await change.audit({
      action: 'partner-organization.create',
      objectType: 'partner-organization',
      objectId: row.id,
      after: { name: row.name, kind },
    });
    await publishOrganizations(change);
    return presentRow(change.db, row);
  });
}

export const administerPartnerOrganization = (
  context: Context,
  { id, ...entries }: CallInput<typeof calls.administerPartnerOrganization>,
): Promise<Presented> =>
  withLocked(context, id, (change, row) => {
    const whole = { ...row, ...given(entries) };
    return describe(change, row, { kind: whole.kind, ...columnsOf(whole) });
  });

export const archivePartnerOrganization = (
  context: Context,
  { id, archived }: CallInput<typeof calls.archivePartnerOrganization>,
): Promise<Presented> =>
  withLocked(context, id, async (change, row) => {
    if ((row.archivedAt !== null) === archived) return row;
    const changed = await updateOrganization(change.db, row, {
      archivedAt: archived ? change.now : null,
      updatedAt: change.now,
    });
    await change.audit({
      action: archived ? 'partner-organization.archive' : 'partner-organization.restore',
      objectType: 'partner-organization',
      objectId: id,
      before: { archived: !archived },
      after: { archived },
    });
    await publishOrganizations(change);
    await publishOwn(change, (await peopleOf(change.db, [id])).get(id) ?? []);
    return changed;
  });

export const assignPartnerPerson = (
  context: Context,
  { id, email }: CallInput<typeof calls.assignPartnerPerson>,
): Promise<Presented> =>
  withLocked(context, id, async (change, row) => {
    const userId = await partnerWithAddress(change.db, email);
    if (!userId)
      throw new AppError('invalid_input', {
        fields: { email: 'There’s no active partner account with this address.' },
      });
    const left = await putPerson(change.db, { userId, organizationId: id, since: change.now });
    if (left === id) return row;
    await change.audit({
      action: 'partner-organization.assign',
      objectType: 'partner-organization',
      objectId: id,
      ...(left && { before: { organizationId: left } }),
      after: { userId },
    });
    await notifyPerson(change, userId, {
      kind: 'partner-assigned',
      params: { organization: row.name },
      link: '/partner-portal',
    });
    await publishOrganizations(change);
    await publishOwn(change, [userId]);
    return row;
  });

export const removePartnerPerson = (
  context: Context,
  { id, userId }: CallInput<typeof calls.removePartnerPerson>,
): Promise<Presented> =>
  withLocked(context, id, async (change, row) => {
    if (!(await deletePerson(change.db, { userId, organizationId: id })))
      throw new AppError('not_found');
    await change.audit({
      action: 'partner-organization.remove',
      objectType: 'partner-organization',
      objectId: id,
      before: { userId },
    });
    await publishOrganizations(change);
    await publishOwn(change, [userId]);
    return row;
  });

/** Refreshes everything in these people's portals: all of it depends on their organisation. */
const publishOwn = (change: Change, userIds: readonly string[]): Promise<void> =>
  userIds.length === 0
    ? Promise.resolve()
    : change.publish(userIds.map(topics.person), {
        changed: ['/api/partner-', '/api/introductions'],
      });

async function withLocked(
  context: Context,
  id: string,
  work: (change: Change, row: OrganizationRow) => Promise<OrganizationRow>,
): Promise<Presented> {
  return context.change(async (change) => {
    const row = await lockOrganization(change.db, 'all', id);
    if (!row) throw new AppError('not_found');
    const { ifMatch } = context.visit;
    if (ifMatch !== undefined && ifMatch !== row.version)
      throw new AppError('stale', { current: await presentRow(change.db, row) });
    return presentRow(change.db, await work(change, row));
  });
}

async function presentRow(db: Db, row: OrganizationRow): Promise<Presented> {
  const [presented] = await presentRows(db, [row]);
  if (!presented) throw new AppError('not_found');
  return presented;
}

async function presentRows(db: Db, rows: readonly OrganizationRow[]): Promise<Presented[]> {
  const people = await peopleOf(
    db,
    rows.map(({ id }) => id),
  );
  const accounts = await accountsOf(db, [...people.values()].flat());
  return rows.map((row) => ({
    ...presentFacts(row, true),
    archived: row.archivedAt !== null,
    people: (people.get(row.id) ?? []).flatMap((userId) => accounts.get(userId) ?? []),
  }));
}
