/** Administrators' calls about requests for the partner or administrator role. */
import * as z from 'zod/mini';
import { access, defineCall } from '../call.ts';
import { choice, id, instant, optionalChoice, optionalProse, paging, search } from '../fields.ts';
import { length } from '../limits.ts';
import { roles, userStatuses } from '../vocabulary.ts';
import { accessRequestSorts, accessRequestStatuses } from './access-request-statuses.ts';

const administrators = access('401 403 403 403 403 403 yes');

const accessRequest = z.object({
  id: id(),
  userId: id(),
  name: z.string(),
  email: z.string(),
  /** The requested role. */
  role: choice(roles),
  currentRole: choice(roles),
  accountStatus: choice(userStatuses),
  status: choice(accessRequestStatuses),
  createdAt: instant(),
  decidedAt: z.nullable(instant()),
  /** Null while it is open, and once that account is erased. */
  decidedBy: z.nullable(z.string()),
  /** What the person was told. */
  reason: z.nullable(z.string()),
  abilities: z.object({ decide: z.boolean() }),
});
export type AccessRequest = z.infer<typeof accessRequest>;

export const listAccessRequests = defineCall({
  kind: 'list',
  method: 'GET',
  path: '/api/admin/access-requests',
  summary: 'Requests for the partner or administrator role, newest first or by `sort`.',
  access: administrators,
  needs: 'admin_panel',
  input: z.object({
    ...paging,
    id: z.optional(id()),
    search: search(),
    status: optionalChoice(accessRequestStatuses),
    sort: optionalChoice(accessRequestSorts),
  }),
  output: accessRequest,
});

export const decideAccessRequest = defineCall({
  method: 'POST',
  path: '/api/admin/access-requests/{id}/decision',
  summary:
    'Grants a request, which gives the role and approves a pending account, or declines it with a reason. The person is told.',
  access: administrators,
  needs: 'admin_panel',
  input: z.strictObject({
    id: id(),
    decision: z.enum(['grant', 'decline']),
    reason: optionalProse(length.note),
  }),
  output: accessRequest,
  example: { decision: 'decline', reason: 'Please write to us first.' },
});
