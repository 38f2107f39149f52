/** The investment pipeline: projects that partners may see, without personal data, and who is interested in them. */
import * as z from 'zod/mini';
import { access, defineCall } from '../call.ts';
import {
  changed,
  choice,
  id,
  instant,
  optionalChoice,
  optionalProse,
  paging,
  prose,
} from '../fields.ts';
import { length, writingLimits } from '../limits.ts';
import { budgetRanges, locations, projectStatuses, projectTypes } from '../vocabulary.ts';
import { fundingStages, pipelineSorts, pipelineStatuses } from './vocabulary.ts';

const partners = access('401 403 403 403 yes 403 yes');
const own = access('401 403 403 403 own 403 own');
const administrators = access('401 403 403 403 403 403 yes');

export const pipelineProject = z.object({
  id: id(),
  title: z.string(),
  projectType: choice(projectTypes),
  location: choice(locations),
  budgetRange: z.nullable(choice(budgetRanges)),
  timeline: z.nullable(z.string()),
  /** Its status in the alliance’s protocol: approved, engaged or funded. */
  projectStatus: choice(projectStatuses),
  status: choice(pipelineStatuses),
  fundingStage: z.nullable(choice(fundingStages)),
  /** What the alliance tells partners about it. */
  summary: z.nullable(z.string()),
  /** When it became visible to partners. */
  since: instant(),
  /** When the caller’s organisation expressed its interest. */
  interestedSince: z.nullable(instant()),
  abilities: z.object({ express: z.boolean(), withdraw: z.boolean() }),
});
export type PipelineProject = z.infer<typeof pipelineProject>;

export const listPipeline = defineCall({
  kind: 'list',
  method: 'GET',
  path: '/api/partner-pipeline',
  summary:
    'Approved projects whose sponsors agreed to be listed, by status in the pipeline or by `sort`. Nothing in it is about a person.',
  access: partners,
  needs: 'partner_portal',
  input: z.object({
    ...paging,
    status: optionalChoice(pipelineStatuses),
    fundingStage: optionalChoice(fundingStages),
    location: optionalChoice(locations),
    sort: optionalChoice(pipelineSorts),
  }),
  output: pipelineProject,
});

export const getPipelineProject = defineCall({
  method: 'GET',
  path: '/api/partner-pipeline/{id}',
  summary: 'A project of the investment pipeline.',
  access: partners,
  needs: 'partner_portal',
  input: z.object({ id: id() }),
  output: pipelineProject,
});

export const expressInterest = defineCall({
  method: 'POST',
  path: '/api/partner-pipeline/{id}/interest',
  summary: 'Tells the alliance that the caller’s organisation is interested in a project.',
  access: own,
  needs: 'partner_portal',
  limits: writingLimits,
  input: z.strictObject({
    id: id(),
    message: prose(length.message, 'Say what interests you.'),
  }),
  output: pipelineProject,
  example: { message: 'We could finance the first hall.' },
});

export const withdrawInterest = defineCall({
  method: 'DELETE',
  path: '/api/partner-pipeline/{id}/interest',
  summary: 'Takes the interest of the caller’s organisation back.',
  access: own,
  needs: 'partner_portal',
  input: z.strictObject({ id: id() }),
  output: pipelineProject,
});

/** Counts for the caller’s organisation and the portal (PARTNER-10). */
export const partnerStats = z.object({
  organization: z.nullable(z.object({ id: id(), name: z.string() })),
  /** Received by the caller’s organisation and not answered. */
  introductionsToAnswer: z.number(),
  /** Accepted introductions in either direction. */
  introductionsAccepted: z.number(),
  /** In the pipeline for at most 30 days. */
  newProjects: z.number(),
  /** All projects that partners see. */
  projects: z.number(),
  /** Organisations that are not archived. */
  partners: z.number(),
});

export const getPartnerStats = defineCall({
  method: 'GET',
  path: '/api/partner-dashboard/stats',
  summary: 'What the partner portal counts for the caller.',
  access: partners,
  needs: 'partner_portal',
  input: z.object({}),
  output: partnerStats,
});

/** As administrators see it. */
export const pipelineEntry = z.object({
  id: id(),
  status: choice(pipelineStatuses),
  fundingStage: z.nullable(choice(fundingStages)),
  summary: z.nullable(z.string()),
  /** Whether partners see it, which requires the sponsor’s agreement. */
  shared: z.boolean(),
  version: z.number(),
  /** Newest first. */
  interests: z.array(
    z.object({
      organization: z.object({ id: id(), name: z.string() }),
      person: z.nullable(z.object({ name: z.string(), email: z.string() })),
      message: z.string(),
      createdAt: instant(),
    }),
  ),
});
export type PipelineEntry = z.infer<typeof pipelineEntry>;

export const getPipelineEntry = defineCall({
  method: 'GET',
  path: '/api/admin/projects/{id}/pipeline',
  summary: 'What partners see of an approved project, and who is interested in it.',
  access: administrators,
  needs: 'admin_panel',
  input: z.object({ id: id() }),
  output: pipelineEntry,
});

export const changePipelineEntry = defineCall({
  method: 'PATCH',
  path: '/api/admin/projects/{id}/pipeline',
  summary:
    'Changes what partners see of an approved project. `shared` says that the sponsor has agreed. If-Match is honoured.',
  access: administrators,
  needs: 'admin_panel',
  input: changed(
    { id: id() },
    {
      status: choice(pipelineStatuses),
      fundingStage: optionalChoice(fundingStages),
      summary: optionalProse(length.note),
      shared: z.boolean(),
    },
  ),
  output: pipelineEntry,
  example: { status: 'planning', fundingStage: 'pre-series-a', shared: true },
});
