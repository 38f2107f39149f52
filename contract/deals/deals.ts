/** Deals with a funding platform (DATA-31), for administrators and the partners assigned to it. Amounts are whole US dollars. */
import * as z from 'zod/mini';
import { access, defineCall } from '../call.ts';
import {
  changed,
  choice,
  date,
  id,
  instant,
  line,
  optionalChoice,
  optionalLine,
  optionalProse,
  paging,
  search,
} from '../fields.ts';
import { length, writingLimits } from '../limits.ts';
import { projectStatuses } from '../vocabulary.ts';
import { dealNeeds, dealStages, dealStatuses, lostReasons } from './vocabulary.ts';

export const assigned = access('401 404 404 404 assigned 404 yes');

const largestAmount = 1_000_000_000_000;

export const deal = z.object({
  id: id(),
  platformId: id(),
  platformName: z.string(),
  dealName: z.string(),
  amount: z.number(),
  stage: choice(dealStages),
  /** In percent. */
  probability: z.number(),
  expectedCloseDate: z.nullable(date()),
  contactId: z.nullable(id()),
  /** Whom it is about at the funder. */
  contact: z.nullable(
    z.object({
      id: id(),
      name: z.string(),
      title: z.string(),
      email: z.nullable(z.string()),
      phone: z.nullable(z.string()),
    }),
  ),
  assignedTo: z.nullable(z.string()),
  /** The account with the address in `assignedTo`, if it may see the deal. */
  owner: z.nullable(z.string()),
  notes: z.string(),
  /** What was promised next, until it is done or another activity names something else. */
  nextStep: z.nullable(z.string()),
  nextStepOn: z.nullable(date()),
  status: choice(dealStatuses),
  /** The submitted project that it funds. */
  project: z.nullable(z.object({ id: id(), title: z.string(), status: choice(projectStatuses) })),
  /** Whether the project’s sponsor sees the funder and the stage. */
  shownToSponsor: z.boolean(),
  lostReason: z.nullable(choice(lostReasons)),
  lostNote: z.nullable(z.string()),
  /** Since when it has been in its stage. */
  stageSince: instant(),
  lastActivityAt: z.nullable(instant()),
  /** It is active and nothing has happened for 14 days. */
  isStale: z.boolean(),
  /** The expected closing date has passed, and it is active. */
  isOverdue: z.boolean(),
  /** The next step’s date has passed, and the deal is active. */
  isStepOverdue: z.boolean(),
  closedAt: z.nullable(instant()),
  createdAt: instant(),
  updatedAt: instant(),
  version: z.number(),
  abilities: z.object({
    edit: z.boolean(),
    /** The stages it may move to, with what is still missing for each and whether a reason is asked for. */
    moves: z.array(
      z.object({
        stage: choice(dealStages),
        missing: z.array(choice(dealNeeds)),
        reason: z.boolean(),
        blocked: z.boolean(),
      }),
    ),
    statuses: z.array(choice(dealStatuses)),
    linkProject: z.boolean(),
    /** Opens the project’s record with its sponsor, readiness and documents. */
    openProject: z.boolean(),
  }),
});
export type Deal = z.infer<typeof deal>;

export const dealFilter = {
  search: search(),
  status: optionalChoice(dealStatuses),
  assignedTo: optionalLine(length.email),
  stale: z.optional(z.literal('true')),
  /** Its next step is overdue. */
  overdue: z.optional(z.literal('true')),
};

export const listDeals = defineCall({
  kind: 'list',
  method: 'GET',
  path: '/api/platforms/{platformId}/deals',
  summary: 'The deals of a platform, newest first or by `sort`.',
  access: assigned,
  input: z.object({
    ...paging,
    platformId: id(),
    ...dealFilter,
    stage: optionalChoice(dealStages),
    sort: z.optional(z.enum(['close', 'name'])),
  }),
  output: deal,
});

export const listMyDeals = defineCall({
  kind: 'list',
  method: 'GET',
  path: '/api/deals',
  summary:
    'The deals of all platforms that the caller works with, newest first; with `mine` those assigned to the caller.',
  access: access('401 403 403 403 yes 403 yes'),
  input: z.object({
    ...paging,
    ...dealFilter,
    stage: optionalChoice(dealStages),
    mine: z.optional(z.literal('true')),
    sort: z.optional(z.enum(['close', 'name'])),
  }),
  output: deal,
});

export const getDeal = defineCall({
  method: 'GET',
  path: '/api/deals/{dealId}',
  summary: 'A deal, with what may be done with it.',
  access: assigned,
  input: z.object({ dealId: id() }),
  output: deal,
});

const whole = (missing: string) =>
  z
    .number(missing)
    .check(
      z.int('Enter whole US dollars.'),
      z.gte(1, missing),
      z.lte(largestAmount, 'Enter at most 1,000,000,000,000.'),
    );

const entries = {
  dealName: line(length.title, 'Deal name is required'),
  amount: whole('Amount is required'),
  probability: z
    .number('Enter a number from 0 to 100.')
    .check(
      z.int('Enter a whole number.'),
      z.gte(0, 'Enter a number from 0 to 100.'),
      z.lte(100, 'Enter a number from 0 to 100.'),
    ),
  expectedCloseDate: z.optional(
    z.nullable(z.union([z.literal(''), date()], 'Enter a date like 2026-01-31.')),
  ),
  contactId: z.optional(
    z.nullable(z.union([z.literal(''), id()], 'Choose a contact of this platform.')),
  ),
  assignedTo: z.optional(z.nullable(optionalLine(length.email))),
  notes: z.optional(z.nullable(optionalProse(length.note))),
};

export const createDeal = defineCall({
  method: 'POST',
  path: '/api/platforms/{platformId}/deals',
  summary:
    'Begins a deal with a platform. `assignedTo` is text; the address of someone who may see the deal makes them its owner. Only administrators may name a project.',
  access: assigned,
  status: 201,
  limits: writingLimits,
  input: z.strictObject({
    platformId: id(),
    ...entries,
    stage: z.enum(Object.keys(dealStages) as [keyof typeof dealStages], 'Stage is required'),
    probability: z._default(entries.probability, 50),
    projectId: z.optional(z.nullable(id())),
  }),
  output: deal,
  example: { dealName: 'First hall, Kano', amount: 5_000_000, stage: 'initial_contact' },
});

export const changeDeal = defineCall({
  method: 'PATCH',
  path: '/api/deals/{dealId}',
  summary:
    'Changes a deal. Another stage asks for `reason` when it is an earlier one or something is missing; `closed_lost` asks for `lostReason`. For ten seconds `undo` takes another stage or status back (`undoStep`). If-Match is honoured.',
  access: assigned,
  input: changed(
    { dealId: id() },
    {
      dealName: entries.dealName,
      amount: entries.amount,
      stage: choice(dealStages),
      status: choice(dealStatuses),
      probability: entries.probability,
      expectedCloseDate: entries.expectedCloseDate,
      contactId: entries.contactId,
      assignedTo: entries.assignedTo,
      notes: entries.notes,
      nextStep: z.nullable(optionalProse(length.note)),
      nextStepOn: entries.expectedCloseDate,
      projectId: z.nullable(id()),
      /** For administrators. */
      shownToSponsor: z.boolean(),
      reason: optionalProse(length.note),
      lostReason: optionalChoice(lostReasons),
      lostNote: optionalProse(length.note),
      /** What the sponsor is told when it is closed without success; nothing if empty. For administrators. */
      tellSponsor: optionalProse(length.note),
    },
  ),
  /** `undo`: where it changed stage or status, and nothing was written to the sponsor. */
  output: z.extend(deal, { undo: z.nullable(z.string()) }),
  example: { probability: 60, notes: 'The committee meets in March.' },
});
