/** Calls of administrators about accounts. */
import * as z from 'zod/mini';
import { access, defineCall } from './call.ts';
import { choice, id, instant, optionalChoice, paging } from './fields.ts';
import { length } from './limits.ts';
import { user } from './people.ts';
import { accountSorts, permissions, roles, userStatuses } from './vocabulary.ts';

const administrators = access('401 403 403 403 403 403 yes');

/** An account as administrators see it. */
export const account = z.extend(user, {
  secondFactor: z.boolean(),
  version: z.number(),
  abilities: z.object({
    /** False for the last active administrator. */
    demote: z.boolean(),
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
  summary: 'Sets an account’s role. The last active administrator cannot be demoted.',
  access: administrators,
  needs: 'admin_panel',
  input: z.strictObject({ userId: id(), role: choice(roles) }),
  output: account,
  example: { role: 'member' },
});

export const changeUserStatus = defineCall({
  method: 'PATCH',
  path: '/api/admin/users/{userId}/status',
  summary: 'Sets an account’s status. Suspension ends its sessions at once.',
  access: administrators,
  needs: 'admin_panel',
  input: z.strictObject({ userId: id(), status: choice(userStatuses) }),
  output: account,
  example: { status: 'active' },
});

export const changePermissions = defineCall({
  method: 'PATCH',
  path: '/api/admin/users/{userId}/permissions',
  summary: 'Sets which portals an account may open.',
  access: administrators,
  needs: 'admin_panel',
  input: z.strictObject({
    userId: id(),
    permissions: z.array(choice(permissions)).check(z.maxLength(4)),
  }),
  output: account,
  example: { permissions: ['client_portal', 'member_portal'] },
});

export const listAccessRequests = defineCall({
  kind: 'list',
  method: 'GET',
  path: '/api/admin/access-requests',
  summary:
    'Who asked for the role of a partner or an administrator and does not have it, newest first.',
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
