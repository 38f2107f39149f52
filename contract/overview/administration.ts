/** Calls of the administration that read across domains: what is waiting for somebody. */
import * as z from 'zod/mini';
import { access, defineCall } from '../call.ts';
import { choice, date, id, instant } from '../fields.ts';
import { roles } from '../vocabulary.ts';

const administrators = access('401 403 403 403 403 403 yes');

const group = <T extends z.ZodMiniType>(item: T) =>
  z.object({
    /** The total number; `items` are the longest waiting. */
    total: z.number(),
    items: z.array(item),
  });

export const waitingWork = z.object({
  reviews: group(
    z.object({
      id: id(),
      title: z.string(),
      trackingCode: z.string(),
      reviewBy: date(),
      overdue: z.boolean(),
    }),
  ),
  accounts: group(
    z.object({
      id: id(),
      name: z.string(),
      email: z.string(),
      /** An account whose address is not confirmed yet. */
      emailConfirmed: z.boolean(),
      createdAt: instant(),
      version: z.number(),
    }),
  ),
  requests: group(
    z.object({
      id: id(),
      name: z.string(),
      email: z.string(),
      role: choice(roles),
      createdAt: instant(),
    }),
  ),
  transfers: group(
    z.object({
      id: id(),
      reference: z.string(),
      customerName: z.string(),
      /** Whole US dollars. */
      amount: z.number(),
      createdAt: instant(),
    }),
  ),
  messages: group(
    z.object({ id: id(), subject: z.string(), name: z.string(), createdAt: instant() }),
  ),
  meetings: group(
    z.object({ id: id(), title: z.string(), name: z.string(), startTime: instant() }),
  ),
  memberships: group(
    z.object({ id: id(), title: z.string(), email: z.string(), endsAt: instant() }),
  ),
  emails: group(z.object({ id: id(), to: z.string(), subject: z.string(), failedAt: instant() })),
});
export type WaitingWork = z.infer<typeof waitingWork>;

/** Its path is below the counters' path, so that a change of those refreshes it too. */
export const getWaitingWork = defineCall({
  method: 'GET',
  path: '/api/admin/overview/waiting',
  summary:
    'What is waiting for an administrator: of each kind the count, and what has waited longest.',
  access: administrators,
  needs: 'admin_panel',
  input: z.object({}),
  output: waitingWork,
});
