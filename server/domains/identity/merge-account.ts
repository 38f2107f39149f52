/** The accounts' part of merging two of one person: who may be merged, and the end of the one that goes. */
import type { MergeRefusal } from '#contract/overview/merge-accounts.ts';
import { AppError } from '../../platform/app-error.ts';
import { type Change, type Context, caller } from '../../platform/context.ts';
import type { Db } from '../../platform/database/database.ts';
import { topics } from '../../platform/live/live.ts';
import { presentAccount } from './accounts/manage-accounts.ts';
import { endEverywhere } from './authentication/protect-account.ts';
import { deleteLinkRequestsOf } from './authentication/queries/links.ts';
import { clearFactor } from './authentication/second-factor.ts';
import { mergedMail } from './mails.ts';
import { findUser, lockUsers, type UserRow, updateUser } from './queries/accounts.ts';
import { deleteTokensOf } from './queries/one-time-tokens.ts';

export interface Pair {
  /** The account that goes. */
  from: UserRow;
  /** The account that stays. */
  into: UserRow;
}

const pairOf = (from: UserRow | null, into: UserRow | null): Pair => {
  if (!from || !into) throw new AppError('not_found');
  return { from, into };
};

export const findPair = async (db: Db, from: string, into: string): Promise<Pair> =>
  pairOf(await findUser(db, from), await findUser(db, into));

/** Both accounts, locked until the transaction ends; in order, so that two merges cannot deadlock. */
export async function lockPair(change: Change, from: string, into: string): Promise<Pair> {
  const rows = await lockUsers(change.db, [from, into]);
  return pairOf(rows.get(from) ?? null, rows.get(into) ?? null);
}

/** Why these two accounts cannot be merged. */
export function accountsRefuse(context: Context, { from, into }: Pair): MergeRefusal | null {
  if (from.id === into.id) return 'same_account';
  if ([from.id, into.id].includes(caller(context).userId)) return 'own_account';
  if (from.role === 'admin' || into.role === 'admin') return 'administrator';
  if (from.mergedInto || into.mergedInto) return 'merged';
  if (into.status === 'suspended') return 'suspended';
  return into.emailConfirmedAt ? null : 'unconfirmed';
}

/** Both accounts for the preview. */
export const presentPair = (context: Context, { from, into }: Pair) => ({
  from: presentAccount(context, from, []),
  into: presentAccount(context, into, []),
});

/** The account that goes can no longer be used; both addresses are told. Its row keeps its name for the record. */
export async function closeMerged(change: Change, { from, into }: Pair, reason: string) {
  const set = { status: 'suspended', mergedInto: into.id, passwordHash: null } as const;
  await updateUser(change.db, from.id, set);
  await clearFactor(change, from.id);
  await deleteTokensOf(change.db, from.id);
  await deleteLinkRequestsOf(change.db, from.email);
  await endEverywhere(change, from.id);
  // Writing the status also gives a profile that has moved the name of this account.
  await updateUser(change.db, into.id, {
    status: into.status,
    memberType: into.memberType ?? from.memberType,
    organization: into.organization ?? from.organization,
    country: into.country ?? from.country,
  });
  await change.audit({
    action: 'user.merge',
    objectType: 'user',
    objectId: from.id,
    before: { status: from.status, mergedInto: null },
    after: { status: set.status, mergedInto: into.id },
    personal: { subjectId: into.id, data: { reason } },
  });
  await change.mail(mergedMail(change.settings, from, 'closed'));
  await change.mail(mergedMail(change.settings, into, 'kept'));
  await change.publish(topics.person(from.id), { ended: true });
  await change.publish(topics.person(into.id), { changed: ['/api/'] });
  await change.publish(topics.administrators, { changed: ['/api/admin/'] });
  return { ...from, ...set, version: from.version + 1 };
}

export const presentMerged = (context: Context, row: UserRow) => presentAccount(context, row, []);
