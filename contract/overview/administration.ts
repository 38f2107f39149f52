/** Calls of the administration that read across domains: what is waiting for somebody. */
import * as z from 'zod/mini';
import { access, defineCall } from '../call.ts';
import { choice, date, id, instant } from '../fields.ts';
import { privacyRequestKinds } from '../operations/vocabulary.ts';
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
    z.object({
      id: id(),
      subject: z.string(),
      name: z.string(),
      /** Who answers it. */
      assignee: z.nullable(z.string()),
      /** The day by which an answer is promised; null where nobody waits for one. */
      answerBy: z.nullable(date()),
      overdue: z.boolean(),
    }),
  ),
  meetings: group(
    z.object({ id: id(), title: z.string(), name: z.string(), startTime: instant() }),
  ),
  memberships: group(
    z.object({ id: id(), title: z.string(), email: z.string(), endsAt: instant() }),
  ),
  emails: group(z.object({ id: id(), to: z.string(), subject: z.string(), failedAt: instant() })),
  jobs: group(z.object({ id: id(), queue: z.string(), failedAt: instant() })),
  /** How many payouts differ from the ledger, and movements in it are in no payout. */
  payouts: z.number(),
  /** Whose clock runs: the authority was not told yet. */
  breaches: group(z.object({ id: id(), title: z.string(), dueAt: instant(), late: z.boolean() })),
  privacyRequests: group(
    z.object({
      id: id(),
      name: z.string(),
      kind: choice(privacyRequestKinds),
      dueOn: date(),
      overdue: z.boolean(),
    }),
  ),
  /** Without an activity for 14 days, or with a next step that is overdue. */
  deals: group(
    z.object({
      id: id(),
      name: z.string(),
      platform: z.string(),
      /** Who is to work on it, as it was entered. */
      assignedTo: z.nullable(z.string()),
      /** The day of the overdue step; null if the deal only lies idle. */
      stepDueOn: z.nullable(date()),
      idleSince: instant(),
      /** Its page. */
      link: z.string(),
    }),
  ),
  /** Closing within 14 days, the nearest deadline first. */
  opportunities: group(
    z.object({ id: z.string(), title: z.string(), platform: z.string(), deadline: date() }),
  ),
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
