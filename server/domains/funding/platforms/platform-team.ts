/** Who works with a platform: administrators, and the partners assigned to it. For other domains. */
import { AppError } from '../../../platform/app-error.ts';
import { type Change, type Context, caller } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { IdScope } from '../../../platform/database/id-scope.ts';
import { todayOf } from '../../../platform/today.ts';
import {
  type Account,
  administratorAccounts,
  partnersAmong,
} from '../../identity/accounts/accounts.ts';
import { canAdminister, canUsePartnerPortal } from '../../identity/policy.ts';
import {
  type ContactRow,
  countContacts,
  findContact,
  findContacts,
  setLastContact,
} from '../queries/contacts.ts';
import { isAssigned, partnersOf, platformsOf } from './queries/partners.ts';
import { findPlatform, lockPlatform, namesOfPlatforms } from './queries/platforms.ts';

/** DECISIONS §2: administrators, and the partners assigned to the platform. */
export async function worksWith(context: Context, platformId: string): Promise<boolean> {
  const actor = caller(context);
  if (canAdminister(actor, context.settings)) return true;
  const { userId } = actor;
  return canUsePartnerPortal(actor) && isAssigned(context.db, { platformId, userId });
}

/** The platform, if the caller works with it; for everybody else it doesn't exist. */
export async function platformWorkedWith(
  context: Context,
  platformId: string,
): Promise<{ id: string; name: string }> {
  const { column, secondFactor } = caller(context);
  if (column === 'admin' && context.settings.adminSecondFactor && !secondFactor)
    throw new AppError('second_factor_needed');
  const row = await findPlatform(context.db, 'active', platformId);
  if (!row || !(await worksWith(context, platformId))) throw new AppError('not_found');
  return { id: row.id, name: row.name };
}

/** The ids of the platforms that the caller works with; `all` for administrators. */
export async function platformsWorkedWith(context: Context): Promise<IdScope> {
  const actor = caller(context);
  if (canAdminister(actor, context.settings)) return 'all';
  if (!canUsePartnerPortal(actor)) return [];
  return (await platformsOf(context.db, actor.userId)).map(({ id }) => id);
}

/** The accounts that may see a platform's deals. */
export async function platformTeam(db: Db, platformId: string): Promise<Account[]> {
  const partners = await partnersAmong(db, await partnersOfPlatform(db, platformId));
  return [...(await administratorAccounts(db)), ...partners];
}

/** The ids of the partners assigned to a platform. */
export const partnersOfPlatform = async (db: Db, platformId: string): Promise<string[]> =>
  (await partnersOf(db, platformId)).map(({ userId }) => userId);

/** The names of platforms by their ids, archived ones too. */
export const platformNames = (db: Db, ids: readonly string[]): Promise<Map<string, string>> =>
  namesOfPlatforms(db, ids);

/** The same without archived ones. */
export const activePlatformNames = (db: Db, ids: IdScope): Promise<Map<string, string>> =>
  namesOfPlatforms(db, ids, 'active');

/** False for an archived one. */
export const isActivePlatform = async (db: Db, id: string): Promise<boolean> =>
  (await findPlatform(db, 'active', id)) !== null;

/** Whoever changes which contact is the primary one locks the platform first. */
export async function lockWholePlatform({ db }: Change, platformId: string): Promise<void> {
  if (!(await lockPlatform(db, platformId))) throw new AppError('not_found');
}

/** Null if it is not one of this platform's. */
export const contactOfPlatform = (db: Db, platformId: string, id: string) =>
  findContact(db, platformId, id);

/** The people with these ids, of any platform, merged ones too. */
export async function contactsNamed(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, ContactRow>> {
  const rows = ids.length === 0 ? [] : await findContacts(db, [...new Set(ids)]);
  return new Map(rows.map((row) => [row.id, row]));
}

export const countPlatformContacts = (db: Db, platformId: string): Promise<number> =>
  countContacts(db, platformId);

/** They were spoken with today. */
export const noteLastContact = ({ db, now, settings }: Change, id: string) =>
  setLastContact(db, id, todayOf(now, settings));
