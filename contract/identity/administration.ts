/** Administrators' calls about accounts. */
import * as z from 'zod/mini';
import { access, defineCall } from '../call.ts';
import { choice, id, optionalChoice, optionalProse, paging, prose, search } from '../fields.ts';
import { length, mostChosenRows } from '../limits.ts';
import { bulkChange } from '../overview/bulk-changes.ts';
import { accountSorts, permissions, roles, userStatuses } from '../vocabulary.ts';
import { user } from './people.ts';

const administrators = access('401 403 403 403 403 403 yes');

/** An account as administrators see it. */
export const account = z.extend(user, {
  secondFactor: z.boolean(),
  version: z.number(),
  /** The account of the same person that this one was merged into. It can’t be changed any more. */
  mergedInto: z.nullable(id()),
  abilities: z.object({
    /** False for the last active administrator, and for an account that was merged into another one. */
    demote: z.boolean(),
    /** False for administrators, for the caller’s own account, and for one that was merged already. */
    merge: z.boolean(),
    /** False for the caller's own account, whose account page does that. */
    endSessions: z.boolean(),
    /** False without two-factor authentication, and for the caller's own account. */
    resetSecondFactor: z.boolean(),
    /**
     * The permissions that can be given and taken. Any other has no effect with the account's role, or is the last
     * administrator's.
     */
    portals: z.array(choice(permissions)),
  }),
});
export type Account = z.infer<typeof account>;

const filter = {
  search: search(),
  role: optionalChoice(roles),
  status: optionalChoice(userStatuses),
};

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
    search: filter.search,
    role: filter.role,
    status: filter.status,
    sort: optionalChoice(accountSorts),
  }),
  output: account,
});

export const exportAccounts = defineCall({
  kind: 'file',
  method: 'GET',
  path: '/api/admin/users.csv',
  summary: 'The same as CSV, all pages.',
  access: administrators,
  needs: 'admin_panel',
  input: z.object({
    search: filter.search,
    role: filter.role,
    status: filter.status,
    sort: optionalChoice(accountSorts),
  }),
  output: z.unknown(),
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
    'Sets an account’s status. Suspending it ends its sessions immediately. A `message` is emailed to someone whose account was awaiting approval, with the approval or by itself. Such emails wait for fifteen seconds, and aren’t sent if the status is set back. If-Match is honoured.',
  access: administrators,
  needs: 'admin_panel',
  input: z.strictObject({
    userId: id(),
    status: choice(userStatuses),
    /** Emailed to somebody whose account is suspended while it awaits approval. */
    message: optionalProse(length.note),
  }),
  output: account,
  example: { status: 'active' },
});

/** What can be done with many accounts at once. The last two are about one permission. */
export const accountActions = ['approve', 'suspend', 'open', 'close'] as const;
export type AccountAction = (typeof accountActions)[number];

export const changeAccounts = defineCall({
  method: 'POST',
  path: '/api/admin/users/bulk',
  summary:
    'Approves or suspends many accounts, or opens or closes a portal for them: those named, or all that match a filter. Leaves out the caller’s own account and the last administrator. Goes on as a job.',
  access: administrators,
  needs: 'admin_panel',
  input: z
    .strictObject({
      action: z.enum(accountActions),
      permission: z.optional(choice(permissions)),
      /** `version`: the version when it was selected. */
      accounts: z.optional(
        z
          .array(z.strictObject({ userId: id(), version: z.optional(z.number()) }))
          .check(z.minLength(1), z.maxLength(mostChosenRows)),
      ),
      matching: z.optional(z.strictObject(filter)),
    })
    .check(
      z.refine((input) => (input.accounts === undefined) !== (input.matching === undefined), {
        path: ['accounts'],
        error: 'Name the accounts, or a filter.',
      }),
      z.refine(
        ({ action, permission }) =>
          (action === 'open' || action === 'close') === (permission !== undefined),
        { path: ['permission'], error: 'Choose a portal.' },
      ),
    ),
  output: bulkChange,
  example: {
    action: 'approve',
    accounts: [{ userId: '00000000-0000-4000-8000-000000000001' }],
  },
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
