/** Administrators' calls about accounts. */
import * as z from 'zod/mini';
import { access, defineCall } from '../call.ts';
import { choice, id, instant, optionalChoice, paging, prose } from '../fields.ts';
import { length, mostApprovals } from '../limits.ts';
import { accountSorts, permissions, roles, userStatuses } from '../vocabulary.ts';
import { user } from './people.ts';

const administrators = access('401 403 403 403 403 403 yes');

/** An account as administrators see it. */
export const account = z.extend(user, {
  secondFactor: z.boolean(),
  version: z.number(),
  abilities: z.object({
    /** False for the last active administrator. */
    demote: z.boolean(),
    /** False for the caller's own account, whose account page does that. */
    endSessions: z.boolean(),
    /** False without two-factor authentication, and for the caller's own account. */
    resetSecondFactor: z.boolean(),
  }),
});
export type Account = z.infer<typeof account>;

export const listAccounts = defineCall({
  kind: 'list',
  method: 'GET',
  path: '/api/admin/users',
  summary: 'All accounts, newest first or by `sort`.',
  access: administrators,
  needs: 'admin_panel',
  input: z.object({
    ...paging,
    id: z.optional(id()),
    search: z.optional(z.string().check(z.maxLength(length.search))),
    role: optionalChoice(roles),
    status: optionalChoice(userStatuses),
    sort: optionalChoice(accountSorts),
  }),
  output: account,
});

export const changeRole = defineCall({
  method: 'PATCH',
  path: '/api/admin/users/{userId}/role',
  summary:
    'Sets an account’s role. The last active administrator cannot be demoted. If-Match is honoured.',
  access: administrators,
  needs: 'admin_panel',
  input: z.strictObject({ userId: id(), role: choice(roles) }),
  output: account,
  example: { role: 'member' },
});

export const changeUserStatus = defineCall({
  method: 'PATCH',
  path: '/api/admin/users/{userId}/status',
  summary:
    'Sets an account’s status. Suspending it ends its sessions immediately. If-Match is honoured.',
  access: administrators,
  needs: 'admin_panel',
  input: z.strictObject({ userId: id(), status: choice(userStatuses) }),
  output: account,
  example: { status: 'active' },
});

/** Why one of several accounts was not approved. */
export const approvalRefusals = ['not_found', 'not_pending', 'stale'] as const;
export type ApprovalRefusal = (typeof approvalRefusals)[number];

export const approveAccounts = defineCall({
  method: 'POST',
  path: '/api/admin/users/approve',
  summary:
    'Approves several pending accounts. Each is decided by itself: what is refused is named, the others are approved.',
  access: administrators,
  needs: 'admin_panel',
  input: z.strictObject({
    /** `version`: the version when it was selected. */
    accounts: z
      .array(z.strictObject({ userId: id(), version: z.optional(z.number()) }))
      .check(z.minLength(1), z.maxLength(mostApprovals)),
  }),
  output: z.object({
    approved: z.array(account),
    refused: z.array(z.object({ userId: id(), reason: z.enum(approvalRefusals) })),
  }),
  example: { accounts: [{ userId: '00000000-0000-4000-8000-000000000001' }] },
});

export const changePermissions = defineCall({
  method: 'PATCH',
  path: '/api/admin/users/{userId}/permissions',
  summary: 'Sets which portals an account may open. If-Match is honoured.',
  access: administrators,
  needs: 'admin_panel',
  input: z.strictObject({
    userId: id(),
    permissions: z.array(choice(permissions)).check(z.maxLength(4)),
  }),
  output: account,
  example: { permissions: ['client_portal', 'member_portal'] },
});

export const endAccountSessions = defineCall({
  method: 'DELETE',
  path: '/api/admin/users/{userId}/sessions',
  summary: 'Signs someone else out everywhere, and tells them.',
  access: administrators,
  needs: 'admin_panel',
  input: z.strictObject({ userId: id() }),
  output: z.object({ ended: z.number() }),
});

export const resetSecondFactor = defineCall({
  method: 'DELETE',
  path: '/api/admin/users/{userId}/second-factor',
  summary:
    'Turns off someone else’s two-factor authentication, signs them out everywhere, and tells them. Never the caller’s own.',
  access: administrators,
  needs: 'admin_panel',
  input: z.strictObject({ userId: id(), reason: prose(length.note) }),
  output: account,
  example: { reason: 'Lost phone; identity checked by phone' },
});

export const listAccessRequests = defineCall({
  kind: 'list',
  method: 'GET',
  path: '/api/admin/access-requests',
  summary:
    'Accounts that requested the partner or administrator role and don’t have it, newest first.',
  access: administrators,
  needs: 'admin_panel',
  input: z.object({}),
  output: z.object({
    id: id(),
    userId: id(),
    name: z.string(),
    email: z.string(),
    role: choice(roles),
    createdAt: instant(),
  }),
});
