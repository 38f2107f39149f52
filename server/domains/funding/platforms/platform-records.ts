/** A platform as administrators open it, and the partners they assign to it. */
import type { CallInput } from '#contract/call.ts';
import { listOwnPlatforms } from '#contract/funding/own-platforms.ts';
import type * as calls from '#contract/funding/platform-records.ts';
import type { PlatformRecord } from '#contract/funding/platform-records.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Change, Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/database.ts';
import { topics } from '../../../platform/live/live.ts';
import { accountsOf, partnerWithAddress } from '../../identity/accounts/accounts.ts';
import { notifyPerson } from '../../notifications/notify-person.ts';
import { presentAdministered, presentProject } from './present.ts';
import { publishPlatforms } from './publish-platforms.ts';
import { deleteAssignment, insertAssignment, partnersOf } from './queries/partners.ts';
import { findPlatform, lockPlatform, type PlatformRow } from './queries/platforms.ts';
import { projectsOf } from './queries/projects.ts';

export async function getPlatformRecord(
  { db }: Context,
  { id }: CallInput<typeof calls.getPlatformRecord>,
): Promise<PlatformRecord> {
  const row = await findPlatform(db, 'all', id);
  if (!row) throw new AppError('not_found');
  return presentRecord(db, row);
}

export const assignPlatformPartner = (
  context: Context,
  { id, email }: CallInput<typeof calls.assignPlatformPartner>,
): Promise<PlatformRecord> =>
  withPlatform(context, id, async (change, { name }) => {
    const userId = await partnerWithAddress(change.db, email);
    if (!userId)
      throw new AppError('invalid_input', {
        fields: { email: 'There’s no active partner account with this address.' },
      });
    const assignment = { platformId: id, userId, since: change.now };
    if (!(await insertAssignment(change.db, assignment))) return;
    await change.audit({
      action: 'funding-platform.assign',
      objectType: 'funding-platform',
      objectId: id,
      after: { userId },
    });
    await notifyPerson(change, userId, {
      kind: 'platform-assigned',
      params: { platform: name },
      link: `/platform-dashboard/${id}`,
    });
    await publishTo(change, id, userId);
  });

export const removePlatformPartner = (
  context: Context,
  { id, userId }: CallInput<typeof calls.removePlatformPartner>,
): Promise<PlatformRecord> =>
  withPlatform(context, id, async (change) => {
    if (!(await deleteAssignment(change.db, { platformId: id, userId })))
      throw new AppError('not_found');
    await change.audit({
      action: 'funding-platform.unassign',
      objectType: 'funding-platform',
      objectId: id,
      before: { userId },
    });
    await publishTo(change, id, userId);
  });

/** What this partner sees of the platform has changed. */
const publishTo = (change: Change, id: string, userId: string): Promise<void> =>
  change.publish(topics.person(userId), {
    changed: [
      listOwnPlatforms.path,
      '/api/platform-dashboard/',
      `/api/platforms/${id}/`,
      '/api/deals',
    ],
  });

async function withPlatform(
  context: Context,
  id: string,
  work: (change: Change, row: PlatformRow) => Promise<void>,
): Promise<PlatformRecord> {
  return context.change(async (change) => {
    const row = await lockPlatform(change.db, id);
    if (!row) throw new AppError('not_found');
    await work(change, row);
    await publishPlatforms(change);
    return presentRecord(change.db, row);
  });
}

async function presentRecord(db: Db, row: PlatformRow): Promise<PlatformRecord> {
  const ids = (await partnersOf(db, row.id)).map(({ userId }) => userId);
  const accounts = await accountsOf(db, ids);
  return {
    ...presentAdministered(row),
    projects: (await projectsOf(db, row.id)).map(presentProject),
    partners: ids.flatMap((userId) => accounts.get(userId) ?? []),
  };
}
