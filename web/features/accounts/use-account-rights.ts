/** Changes of an account's role and status, with the given toasts (ADMIN-09..ADMIN-11). */

import { useRef } from 'react';
import {
  type Account,
  changePermissions,
  changeRole,
  changeUserStatus,
  listAccounts,
} from '#contract/identity/administration.ts';
import { CallError } from '#contract/page-visit.ts';
import {
  type Permission,
  permissions,
  type Role,
  roles,
  type UserStatus,
  userStatuses,
} from '#contract/vocabulary.ts';
import { nameOf } from '../../app/session.ts';
import { messageOf, send, useCallMutation } from '../../data/api.ts';
import { tellFailure } from '../../data/tell-failure.ts';
import { useRefresh } from '../../data/use-refresh.ts';
import { useUndo } from '../../data/use-undo.ts';
import { listWords } from '../administration/list-words.ts';
import { accountWords as words } from './account-words.ts';

/** A conflict is reported with both versions, as text from `read`. */
function useRightsHandlers(
  what: 'role' | 'status' | 'permissions',
  read: (account: Account) => string,
) {
  const refresh = useRefresh({ list: listAccounts });
  const seen = useRef('');
  return {
    refresh,
    report: useUndo(refresh),
    /** Remembers the account as it was on screen when the change was requested. */
    saw: (account: Account) => {
      seen.current = read(account);
    },
    refused(error: unknown) {
      const isStale = error instanceof CallError && error.status === 412;
      const now = isStale ? (error.body?.current as Account | undefined) : undefined;
      refresh(now);
      tellFailure({
        title: words.error,
        description: words.notChanged[what],
        detail: now ? words.conflict(seen.current, read(now)) : messageOf(error),
      });
    },
  };
}

/** `account`: as it was when the person began to decide. */
export function useRoleChange() {
  const { refresh, report, saw, refused } = useRightsHandlers('role', ({ role }) => roles[role]);
  const before = useRef<Role>('member');
  const { mutate, isPending } = useCallMutation(changeRole, {
    done(changed) {
      refresh(changed);
      const undone = before.current;
      report({
        title: words.success,
        description: words.changed.role,
        undo: () => send(changeRole, { userId: changed.id, role: undone }, changed),
      });
    },
    refused,
  });
  function change(account: Account, role: Role) {
    saw(account);
    before.current = account.role;
    mutate({ input: { userId: account.id, role }, version: account.version });
  }
  return { isPending, change };
}

export function useStatusChange() {
  const { refresh, report, saw, refused } = useRightsHandlers(
    'status',
    ({ status }) => userStatuses[status],
  );
  const before = useRef<UserStatus>('pending');
  const { mutate, isPending } = useCallMutation(changeUserStatus, {
    done(changed) {
      refresh(changed);
      const undone = before.current;
      const approved = undone === 'pending' && changed.status === 'active';
      report({
        title: words.success,
        description: words.changed.status,
        ...(approved && { detail: words.toldOfApproval(nameOf(changed)) }),
        undo: () => send(changeUserStatus, { userId: changed.id, status: undone }, changed),
      });
    },
    refused,
  });
  function change(account: Account, status: UserStatus) {
    saw(account);
    before.current = account.status;
    mutate({ input: { userId: account.id, status }, version: account.version });
  }
  return { isPending, change };
}

/** The portals that the account may open, as text. */
export const portalsText = (account: Account): string =>
  account.permissions.map((one) => permissions[one]).join(', ') || listWords.none;

export function usePermissionsChange() {
  const { refresh, report, saw, refused } = useRightsHandlers('permissions', portalsText);
  const before = useRef<readonly Permission[]>([]);
  const { mutate, isPending } = useCallMutation(changePermissions, {
    done(changed) {
      refresh(changed);
      const undone = before.current;
      report({
        title: words.success,
        description: words.changed.permissions,
        undo: () =>
          send(changePermissions, { userId: changed.id, permissions: [...undone] }, changed),
      });
    },
    refused,
  });
  function change(account: Account, held: readonly Permission[]) {
    saw(account);
    before.current = account.permissions;
    mutate({ input: { userId: account.id, permissions: [...held] }, version: account.version });
  }
  return { isPending, change };
}
