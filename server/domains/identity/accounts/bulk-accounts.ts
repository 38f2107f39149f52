/** Changes of many accounts at once: approve, suspend, open or close a portal. */
import type { CallInput, CallOutput } from '#contract/call.ts';
import type * as calls from '#contract/identity/administration.ts';
import type { AccountAction } from '#contract/identity/administration.ts';
import { mostBulkRows } from '#contract/limits.ts';
import type { BulkOutcome } from '#contract/overview/bulk-outcomes.ts';
import type { Permission } from '#contract/vocabulary.ts';
import {
  type BulkKind,
  type BulkResult,
  type BulkRun,
  startBulk,
} from '../../../platform/bulk/bulk-changes.ts';
import type { Context } from '../../../platform/context.ts';
import { effectivePermissions } from '../policy.ts';
import { lockAdministrators, lockUsers, type UserRow } from '../queries/accounts.ts';
import { accountsOf } from './accounts.ts';
import { type Rights, setRights } from './manage-accounts.ts';
import { accountIds } from './queries.ts';

type Task = { action: AccountAction; permission: Permission };

export async function changeAccounts(
  context: Context,
  { action, permission, accounts, matching }: CallInput<typeof calls.changeAccounts>,
): Promise<CallOutput<typeof calls.changeAccounts>> {
  return context.change(async (change) => {
    const items = accounts
      ? accounts.map(({ userId, version }) => ({ id: userId, version: version ?? null }))
      : await accountIds(change.db, matching ?? {}, mostBulkRows + 1);
    const task = permission ? { action, permission } : { action };
    return startBulk(change, context, ['accounts', accountsInBulk], task, items);
  });
}

export const accountsInBulk: BulkKind = {
  batch: 50,
  async run(change, { by, task, isUndo, items }) {
    let administrators: readonly string[] = await lockAdministrators(change.db);
    const isLast = administrators.length === 1;
    const users = await lockUsers(
      change.db,
      items.map(({ itemId }) => itemId),
    );
    const results: BulkResult[] = [];
    for (const item of items) {
      const user = users.get(item.itemId) ?? null;
      const decided = isUndo
        ? restored(user, item, task as Task)
        : decide(user, item, task as Task);
      const refusal = refusalOf(user, { by, administrators, isLast }) ?? refusedBy(decided);
      if (refusal || !user || !by) {
        results.push({ id: item.itemId, outcome: refusal ?? 'not_found' });
        continue;
      }
      const set = decided as Rights;
      const action = set.status ? 'user.status' : 'user.permissions';
      const { left } = await setRights(change, user, action, set, { administrators, by });
      administrators = left;
      results.push({ id: user.id, outcome: 'changed', before: valuesOf(user, set), after: set });
    }
    return results;
  },
  names: async (db, ids) =>
    new Map([...(await accountsOf(db, ids))].map(([id, { name }]) => [id, name])),
};

/** Why this account stays as it is, whatever the change. */
function refusalOf(
  user: UserRow | null,
  {
    by,
    administrators,
    isLast,
  }: { by: string | null; administrators: readonly string[]; isLast: boolean },
): BulkOutcome | null {
  if (by === null || !administrators.includes(by)) return 'forbidden';
  if (!user) return 'not_found';
  if (user.mergedInto) return 'merged';
  if (user.id !== by) return null;
  return isLast ? 'last_administrator' : 'own_account';
}

const refusedBy = (decided: BulkOutcome | Rights): BulkOutcome | null =>
  typeof decided === 'string' ? decided : null;

const valuesOf = (user: UserRow, set: Rights): Rights =>
  set.status ? { status: user.status } : { permissions: user.permissions };

function decide(
  user: UserRow | null,
  { version }: BulkRun['items'][number],
  { action, permission }: Task,
): BulkOutcome | Rights {
  if (!user) return 'not_found';
  if (action === 'approve' && user.status !== 'pending') return 'not_pending';
  if (action === 'suspend' && user.status === 'suspended') return 'unchanged';
  const isOpen = user.permissions.includes(permission);
  if ((action === 'open' && isOpen) || (action === 'close' && !isOpen)) return 'unchanged';
  if (version !== null && version !== user.version) return 'stale';
  if (action === 'approve') return { status: 'active' };
  if (action === 'suspend') return { status: 'suspended' };
  if (!effectivePermissions(user.role).includes(permission)) return 'not_for_role';
  return { permissions: withPermission(user, permission, action === 'open') };
}

/** The former value, where nobody has changed it since; other permissions stay as they are now. */
function restored(
  user: UserRow | null,
  { before, after }: BulkRun['items'][number],
  { action, permission }: Task,
): BulkOutcome | Rights {
  if (!user) return 'not_found';
  const [former, made] = [before as Rights, after as Rights];
  if (made.status)
    return user.status === made.status && former.status
      ? { status: former.status }
      : 'changed_since';
  const wasOpened = action === 'open';
  if (user.permissions.includes(permission) !== wasOpened) return 'changed_since';
  return { permissions: withPermission(user, permission, !wasOpened) };
}

const withPermission = ({ permissions }: UserRow, one: Permission, isOpen: boolean) =>
  [...permissions.filter((held) => held !== one), ...(isOpen ? [one] : [])].sort();
