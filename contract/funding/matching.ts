/** Funding opportunities that fit a project, with the reasons for and against. */
import * as z from 'zod/mini';
import { access, defineCall } from '../call.ts';
import { choice, date, id, instant } from '../fields.ts';
import { opportunityId } from './fields.ts';
import { type MatchReasonCode, matchReasons } from './match-vocabulary.ts';
import { matchTopics, opportunityStatuses, platformStages, platformTypes } from './vocabulary.ts';

const administrators = access('401 403 403 403 403 403 yes');
const codes = Object.keys(matchReasons) as [MatchReasonCode, ...MatchReasonCode[]];

/** What one rule says, with the values that its sentence names. */
export const matchReason = z.object({
  code: z.enum(codes),
  topics: z.optional(z.array(choice(matchTopics))),
  /** Where the projects of this opportunity have to be, in its own words. */
  place: z.optional(z.string()),
  type: z.optional(choice(platformTypes)),
  /** Whole US dollars. */
  amount: z.optional(z.number()),
  budget: z.optional(z.number()),
  /** The budget is at least that. */
  isOpenEnded: z.optional(z.boolean()),
  stage: z.optional(choice(platformStages)),
  stages: z.optional(z.array(choice(platformStages))),
  deadline: z.optional(date()),
  score: z.optional(z.number()),
  /** The score that such funding mostly asks for, or from which on the stage would fit. */
  needed: z.optional(z.number()),
  /** Who may apply, in the opportunity’s own words. */
  applicants: z.optional(z.string()),
});
export type MatchReason = z.infer<typeof matchReason>;

const match = z.object({
  opportunity: z.object({
    id: opportunityId(),
    title: z.string(),
    platform: z.string(),
    type: choice(platformTypes),
    status: choice(opportunityStatuses),
    /** In US dollars; null: not stated. */
    amount: z.nullable(z.number()),
    deadline: z.nullable(date()),
    deadlineBinds: z.boolean(),
    applicationUrl: z.nullable(z.string()),
  }),
  /** Enough reasons for it, and none against it. */
  good: z.boolean(),
  reasons: z.array(matchReason),
  foundAt: instant(),
});
export type Match = z.infer<typeof match>;

export const projectMatches = z.object({
  /** Of the project. */
  id: id(),
  /** waiting: not computed yet; ended: the project was funded, declined or withdrawn. */
  state: z.enum(['ready', 'waiting', 'ended']),
  /** The caller may not see opportunities: only their number is given. */
  isRestricted: z.boolean(),
  computedAt: z.nullable(instant()),
  /** How many open opportunities nothing rules out. */
  fitting: z.number(),
  /** The best ones, in order: fewest reasons against, most reasons for, nearest deadline. */
  matches: z.array(match),
});
export type ProjectMatches = z.infer<typeof projectMatches>;

export const getProjectMatches = defineCall({
  method: 'GET',
  path: '/api/projects/{id}/matches',
  summary:
    'The funding opportunities that fit one of the caller’s own projects best, with the reasons for and against. Whoever may not see opportunities learns only how many there are.',
  access: access('401 own own own own own own'),
  input: z.object({ id: id() }),
  output: projectMatches,
});

export const getReviewMatches = defineCall({
  method: 'GET',
  path: '/api/admin/projects/{id}/matches',
  summary: 'The funding opportunities that fit a project best, with the reasons for and against.',
  access: administrators,
  needs: 'admin_panel',
  input: z.object({ id: id() }),
  output: projectMatches,
});

const fittingProject = z.object({
  id: id(),
  title: z.string(),
  /** One of the caller’s own, or one of the pipeline that partners see. */
  isOwn: z.boolean(),
  good: z.boolean(),
  /** A reason among them rules the opportunity out for this project. */
  isRuledOut: z.boolean(),
  reasons: z.array(matchReason),
});
export type FittingProject = z.infer<typeof fittingProject>;

export const listFittingProjects = defineCall({
  method: 'GET',
  path: '/api/funding/opportunities/{id}/projects',
  summary:
    'How an opportunity fits the caller’s own projects and, for partners, those in the pipeline, where nothing is said about readiness.',
  access: access('401 403 403 yes yes yes yes'),
  input: z.object({ id: opportunityId() }),
  output: z.object({ projects: z.array(fittingProject), seesPipeline: z.boolean() }),
});

export const matchingFigures = z.object({
  /** Null: all projects have not been matched yet. */
  computedAt: z.nullable(instant()),
  projects: z.number(),
  opportunities: z.number(),
  /** Pairs of a project and an opportunity that nothing rules out. */
  fitting: z.number(),
  good: z.number(),
  /** How often each rule said what: of all pairs, and of the matches that were kept. */
  reasons: z.array(z.object({ code: z.enum(codes), pairs: z.number(), kept: z.number() })),
});
export type MatchingFigures = z.infer<typeof matchingFigures>;

export const getMatchingFigures = defineCall({
  method: 'GET',
  path: '/api/admin/funding/matching',
  summary: 'Which rules of the matching fire how often, as of the last time all were matched.',
  access: administrators,
  needs: 'admin_panel',
  input: z.object({}),
  output: matchingFigures,
});
