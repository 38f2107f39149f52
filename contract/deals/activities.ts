/** What was done on a deal (DATA-32). */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import {
  choice,
  date,
  id,
  instant,
  optionalLine,
  optionalProse,
  paging,
  prose,
} from '../fields.ts';
import { length, writingLimits } from '../limits.ts';
import { assigned } from './deals.ts';
import { activityTypes, emailStatuses, loggedTypes } from './vocabulary.ts';

export const dealActivity = z.object({
  id: id(),
  dealId: id(),
  dealName: z.string(),
  activityType: choice(loggedTypes),
  description: z.string(),
  outcome: z.nullable(z.string()),
  nextSteps: z.nullable(z.string()),
  scheduledDate: z.nullable(date()),
  assignedTo: z.nullable(z.string()),
  /** Null once the account is erased. */
  createdBy: z.nullable(z.string()),
  createdAt: instant(),
  /** Of an email that was sent from here: its text is the description. */
  email: z.nullable(
    z.object({
      subject: z.string(),
      /** Null once the person is forgotten. */
      to: z.nullable(z.string()),
      status: choice(emailStatuses),
    }),
  ),
});
export type DealActivity = z.infer<typeof dealActivity>;

export const listDealActivities = defineCall({
  kind: 'list',
  method: 'GET',
  path: '/api/deals/{dealId}/activities',
  summary: 'What was done on a deal, newest first.',
  access: assigned,
  input: z.object({ ...paging, dealId: id() }),
  output: dealActivity,
});

export const listPlatformActivities = defineCall({
  kind: 'list',
  method: 'GET',
  path: '/api/platforms/{platformId}/activities',
  summary: 'What was done on the deals of a platform, newest first.',
  access: assigned,
  input: z.object({ ...paging, platformId: id() }),
  output: dealActivity,
});

export const logDealActivity = defineCall({
  method: 'POST',
  path: '/api/deals/{dealId}/activities',
  summary: 'Logs what was done on a deal, and what comes next.',
  access: assigned,
  status: 201,
  limits: writingLimits,
  input: z.strictObject({
    dealId: id(),
    activityType: z.enum(
      Object.keys(activityTypes) as [keyof typeof activityTypes],
      'Activity type is required',
    ),
    description: prose(length.note, 'Description is required'),
    outcome: z.optional(z.nullable(optionalProse(length.note))),
    nextSteps: z.optional(z.nullable(optionalProse(length.note))),
    scheduledDate: z.optional(
      z.nullable(z.union([z.literal(''), date()], 'Enter a date like 2026-01-31.')),
    ),
    assignedTo: z.optional(z.nullable(optionalLine(length.email))),
  }),
  output: dealActivity,
  example: { activityType: 'call', description: 'Talked about the site.' },
});
