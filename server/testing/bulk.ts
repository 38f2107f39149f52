import { randomUUID } from 'node:crypto';
import type { BulkChange } from '#contract/overview/bulk-changes.ts';
import { actorNamed, clientOf, newAccount } from './people.ts';
import type { Service } from './service.ts';

const pendingAccount = async (service: Service) => {
  const { userId } = await actorNamed(service, await newAccount(service, { status: 'pending' }));
  return { action: 'approve', accounts: [{ userId }] };
};

/** A change of one account, which can be undone. */
async function newBulkChange(service: Service): Promise<BulkChange> {
  const admin = await clientOf(service, 'admin');
  const input = await pendingAccount(service);
  return (await admin.send<BulkChange>('POST', '/api/admin/users/bulk', input)).body;
}

const finished = async (service: Service) => ({ id: (await newBulkChange(service)).id });

/** A change that is running: no job works on it. */
async function running(service: Service) {
  const id = randomUUID();
  await service.rows(
    `insert into bulk_changes (id, kind, task, actor_role, created_at)
     values ($1, 'accounts', '{"action": "approve"}', 'admin', now())`,
    [id],
  );
  const { userId } = await actorNamed(service, await newAccount(service, { status: 'pending' }));
  await service.rows('insert into bulk_items (bulk_id, item_id) values ($1, $2)', [id, userId]);
  return { id };
}

const twoAccounts = async (service: Service) => ({
  userId: (await actorNamed(service, await newAccount(service))).userId,
  into: (await actorNamed(service, await newAccount(service))).userId,
});

export const bulkInputs = {
  previewMerge: twoAccounts,
  mergeAccounts: twoAccounts,
  changeAccounts: pendingAccount,
  getBulkChange: finished,
  undoBulkChange: finished,
  stopBulkChange: running,
};
