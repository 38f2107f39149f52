/** Partner organisations as partners see them, and as their own people edit them. */
import type { CallInput, CallOutput } from '#contract/call.ts';
import type { PartnerOrganization } from '#contract/partners/organizations.ts';
import * as calls from '#contract/partners/organizations.ts';
import type { IntroductionStatus } from '#contract/partners/vocabulary.ts';
import { AppError } from '../../platform/app-error.ts';
import { type Change, type Context, caller } from '../../platform/context.ts';
import { pageRequest } from '../../platform/database/paging.ts';
import { given, type Whole } from '../../platform/given.ts';
import { topics } from '../../platform/live/live.ts';
import { mayIntroduce, type Own, seesContact } from './policy.ts';
import { introductionsWith } from './queries/introductions.ts';
import {
  countOrganizations,
  findOrganization,
  lockOrganization,
  type OrganizationRow,
  organizationsSorted,
  pageOrganizations,
  updateOrganization,
} from './queries/organizations.ts';
import { organizationOf } from './queries/people.ts';

export async function listPartnerOrganizations(
  { db, ...context }: Context,
  { after, limit, sort, ...filter }: CallInput<typeof calls.listPartnerOrganizations>,
): Promise<CallOutput<typeof calls.listPartnerOrganizations>> {
  const own = await ownOrganization({ db, ...context });
  const page = pageRequest({ after, limit, sort }, organizationsSorted);
  const { items, next } = await pageOrganizations(db, 'listed', filter, page);
  const ids = items.map(({ id }) => id);
  const introduced = await introductionsWith(db, own, ids);
  return {
    items: items.map((row) => present(row, own, introduced.get(row.id) ?? null)),
    next,
    total: await countOrganizations(db, 'listed', filter),
  };
}

/** For the search. */
export const findOrganizations = async ({ db }: Context, search: string, limit: number) =>
  (await pageOrganizations(db, 'listed', { search }, pageRequest({ limit }, organizationsSorted)))
    .items;

export async function getPartnerOrganization(
  context: Context,
  { id }: CallInput<typeof calls.getPartnerOrganization>,
): Promise<PartnerOrganization> {
  const row = await findOrganization(context.db, 'listed', id);
  if (!row) throw new AppError('not_found');
  const own = await ownOrganization(context);
  const introduced = await introductionsWith(context.db, own, [id]);
  return present(row, own, introduced.get(id) ?? null);
}

export async function changePartnerOrganization(
  context: Context,
  { id, ...entries }: CallInput<typeof calls.changePartnerOrganization>,
): Promise<PartnerOrganization> {
  return context.change(async (change) => {
    const own = await organizationOf(change.db, caller(context).userId);
    const row = own?.id === id ? await lockOrganization(change.db, 'listed', id) : null;
    if (!row) throw new AppError('not_found');
    const { ifMatch } = context.visit;
    if (ifMatch !== undefined && ifMatch !== row.version)
      throw new AppError('stale', { current: present(row, id, null) });
    return present(await describe(change, row, columnsOf({ ...row, ...given(entries) })), id, null);
  });
}

/** The caller’s, or null. */
export const ownOrganization = async (context: Context): Promise<Own> =>
  (await organizationOf(context.db, caller(context).userId))?.id ?? null;

type Described = CallInput<typeof calls.createPartnerOrganization>;

/** The entries as columns; missing ones are empty. */
export const columnsOf = (entries: Whole<Omit<Described, 'kind'>>) => ({
  name: entries.name,
  summary: entries.summary,
  description: entries.description ?? '',
  countries: entries.countries ?? [],
  focuses: entries.focuses ?? [],
  website: entries.website || null,
  contactName: entries.contactName || null,
  contactEmail: entries.contactEmail || null,
  contactPhone: entries.contactPhone || null,
  contactSharing: entries.contactSharing ?? ('introduced' as const),
});

/** Saves the description. The audit log names the changed fields only, because the contact is about a person. */
export async function describe(
  change: Change,
  row: OrganizationRow,
  set: Partial<ReturnType<typeof columnsOf>> & Partial<Pick<OrganizationRow, 'kind'>>,
): Promise<OrganizationRow> {
  const changed = await updateOrganization(change.db, row, { ...set, updatedAt: change.now });
  const differing = Object.keys(set).filter(
    (name) =>
      JSON.stringify(row[name as keyof OrganizationRow]) !==
      JSON.stringify(changed[name as keyof OrganizationRow]),
  );
  await change.audit({
    action: 'partner-organization.change',
    objectType: 'partner-organization',
    objectId: row.id,
    before: { name: row.name },
    after: { name: changed.name, changed: differing },
  });
  await publishOrganizations(change);
  return changed;
}

/** Refreshes open portals and panels. */
export async function publishOrganizations(change: Change): Promise<void> {
  await change.publish(topics.partners, {
    changed: [calls.listPartnerOrganizations.path, '/api/partner-dashboard/stats'],
  });
  await change.publish(topics.administrators, {
    changed: [calls.listAllPartnerOrganizations.path],
  });
}

/** What everybody who may see it can read; `contact` only if it is shared. */
export const presentFacts = (row: OrganizationRow, isShared: boolean) => ({
  id: row.id,
  kind: row.kind,
  name: row.name,
  summary: row.summary,
  description: row.description,
  countries: row.countries,
  focuses: row.focuses,
  website: row.website,
  contact: isShared ? contactOf(row) : null,
  contactSharing: row.contactSharing,
  updatedAt: row.updatedAt.toString(),
  version: row.version,
});

export function contactOf({ contactName, contactEmail, contactPhone }: OrganizationRow) {
  if (!contactName && !contactEmail && !contactPhone) return null;
  return { name: contactName, email: contactEmail, phone: contactPhone };
}

const present = (
  row: OrganizationRow,
  own: Own,
  introduction: IntroductionStatus | null,
): PartnerOrganization => ({
  ...presentFacts(row, seesContact(row, own, introduction)),
  introduction,
  abilities: { edit: row.id === own, introduce: mayIntroduce(row.id, own, introduction) },
});
