/** Calls about projects: submission, tracking, the sponsor's own view, the administrators' review. */
import * as z from 'zod/mini';
import { access, defineCall } from '../call.ts';
import {
  changed,
  choice,
  date,
  deviceInstant,
  email,
  id,
  instant,
  line,
  optionalChoice,
  optionalLine,
  optionalProse,
  paging,
  prose,
  search,
} from '../fields.ts';
import { hour, length, minute, submissionLimits } from '../limits.ts';
import { missing } from '../missing.ts';
import {
  budgetRanges,
  locations,
  projectStatuses,
  projectTypes,
  reviewSorts,
  stepStates,
} from '../vocabulary.ts';

const own = access('401 own own own own own own');
const anyone = access('yes yes yes yes yes yes yes');
const administrators = access('401 403 403 403 403 403 yes');

const code = () => line(64);

/** A step of the protocol and the project's progress in it. `at`: when it was reached. */
export const step = z.object({
  number: z.number(),
  name: z.string(),
  state: z.enum(stepStates),
  at: z.nullable(instant()),
});

/** What everybody who may see a project learns about its progress. */
const standing = {
  trackingCode: z.string(),
  status: choice(projectStatuses),
  statusLabel: z.string(),
  /** 1 to 5; the current step, or the one in which the project stopped. */
  step: z.number(),
  steps: z.array(step),
  /** The promised date of the first review (INTAKE-17). */
  reviewBy: date(),
  /** What comes next, as one sentence. */
  next: z.string(),
  submittedAt: instant(),
  updatedAt: instant(),
};

export const tracked = z.object(standing);
export type Tracked = z.infer<typeof tracked>;

/** The form's fields (INTAKE-01), in their JSON form (INTAKE-13 and DECISIONS §1). */
export const submission = z.strictObject({
  title: line(length.title, missing.title),
  description: prose(length.description, missing.description),
  location: choice(locations),
  projectType: choice(projectTypes),
  budgetRange: optionalChoice(budgetRanges),
  submittedBy: optionalLine(2 * length.name + 1),
  firstName: optionalLine(length.name),
  lastName: optionalLine(length.name),
  email: z.optional(email()),
  organization: optionalLine(length.organization),
  termsAcceptedAt: z.optional(deviceInstant()),
  /** The account signed in while it was written. Refused (`other_account`) from any other. */
  account: z.optional(id()),
});
export type Submission = z.infer<typeof submission>;

export const submitProject = defineCall({
  method: 'POST',
  path: '/api/projects',
  summary:
    'Submits a project. First name, last name and email may be left out only when signed in; termsAcceptedAt never. If account is given, refused (409 other_account) unless that account is signed in.',
  access: anyone,
  status: 201,
  limits: submissionLimits,
  input: submission,
  output: z.object({ id: id(), title: z.string(), ...standing }),
  example: {
    title: 'Solar-powered data centre in Kano',
    description: 'A 5 MW modular data centre beside an existing solar farm.',
    location: 'nigeria',
    projectType: 'new-datacenter',
    budgetRange: '10m-25m',
    submittedBy: 'Ngozi Adeyemi',
    firstName: 'Ngozi',
    lastName: 'Adeyemi',
    email: 'ngozi@example.org',
    organization: 'Kano Compute Ltd',
    termsAcceptedAt: '2026-11-20T09:00:00Z',
  },
});

/** A project as its owner sees it (DATA-04, DATA-05, CLIENT-09). */
export const project = z.object({
  id: id(),
  title: z.string(),
  description: z.string(),
  category: choice(projectTypes),
  projectType: choice(projectTypes),
  location: choice(locations),
  budgetRange: z.nullable(choice(budgetRanges)),
  /** Whole US dollars: the upper bound of the range; null if none was given. */
  budget: z.nullable(z.number()),
  timeline: z.nullable(z.string()),
  submittedBy: z.string(),
  organization: z.nullable(z.string()),
  ...standing,
  version: z.number(),
});
export type Project = z.infer<typeof project>;

const change = z.object({
  id: id(),
  status: choice(projectStatuses),
  statusLabel: z.string(),
  note: z.nullable(z.string()),
  at: instant(),
  by: z.string(),
});

const message = z.object({
  id: id(),
  from: z.enum(['sponsor', 'alliance']),
  author: z.string(),
  content: z.string(),
  createdAt: instant(),
});

export const projectDetail = z.extend(project, {
  history: z.array(change),
  /** The newest ones, oldest first; earlier ones are a separate list, from this cursor on. */
  messages: z.array(message),
  earlierMessages: z.nullable(z.string()),
  abilities: z.object({ withdraw: z.boolean(), write: z.boolean() }),
});
export type ProjectDetail = z.infer<typeof projectDetail>;

export const listProjectMessages = defineCall({
  kind: 'list',
  method: 'GET',
  path: '/api/projects/{id}/messages',
  summary: 'What sponsor and reviewers wrote about one of the caller’s own projects, newest first.',
  access: own,
  input: z.object({ id: id(), ...paging }),
  output: message,
});

export const listProjects = defineCall({
  kind: 'list',
  method: 'GET',
  path: '/api/projects',
  summary: 'The caller’s own projects, newest first.',
  access: own,
  input: z.object(paging),
  output: project,
});

export const getProject = defineCall({
  method: 'GET',
  path: '/api/projects/{id}',
  summary: 'One of the caller’s own projects with its history and messages.',
  access: own,
  input: z.object({ id: id() }),
  output: projectDetail,
});

export const withdrawProject = defineCall({
  method: 'POST',
  path: '/api/projects/{id}/withdraw',
  summary: 'Withdraws the caller’s own project, before it is engaged.',
  access: own,
  input: z.strictObject({ id: id(), note: optionalProse(length.note) }),
  output: projectDetail,
});

export const sendProjectMessage = defineCall({
  method: 'POST',
  path: '/api/projects/{id}/messages',
  summary: 'Sends the reviewers of the caller’s own project a message.',
  access: own,
  status: 201,
  limits: [{ per: 'account', count: 60, seconds: hour }],
  input: z.strictObject({ id: id(), content: prose(length.note) }),
  output: projectDetail,
  example: { content: 'We’ll attach the land title to our next email.' },
});

export const getPipeline = defineCall({
  method: 'GET',
  path: '/api/pipeline',
  summary:
    'How many projects that a reviewer has screened are under review or engaged, by country. Counts only.',
  access: access('yes yes yes yes yes yes yes'),
  input: z.object({}),
  output: z.object({
    countries: z.array(z.object({ location: choice(locations), projects: z.number() })),
    /** The date of the count in the alliance's time zone. */
    on: date(),
  }),
});
export type Pipeline = z.infer<typeof getPipeline.output>;

export const trackProject = defineCall({
  method: 'GET',
  path: '/api/track/{code}',
  summary: 'Status and dates of a submission, for anyone with its tracking code.',
  access: anyone,
  limits: [{ per: 'address', count: 300, seconds: minute }],
  input: z.object({ code: code() }),
  output: tracked,
  example: { code: 'AAAA-AAAA-AAAA-AAAA' },
});

export const streamProjectEvents = defineCall({
  kind: 'events',
  method: 'GET',
  path: '/api/track/{code}/live',
  summary: 'Server-sent events: status and dates of that submission, now and after every change.',
  access: anyone,
  limits: [{ per: 'address', count: 300, seconds: minute }],
  input: z.object({ code: code() }),
  output: tracked,
  example: { code: 'AAAA-AAAA-AAAA-AAAA' },
});

/** A project as administrators see it in the list. */
export const reviewRow = z.extend(project, {
  email: z.string(),
  /** Past its promised review date and not reviewed yet. */
  overdue: z.boolean(),
});
export type ReviewRow = z.infer<typeof reviewRow>;

/** A project as its reviewer sees it: everything sent, and the allowed actions. */
export const review = z.extend(reviewRow, {
  firstName: z.string(),
  lastName: z.string(),
  termsAcceptedAt: instant(),
  owner: z.nullable(z.object({ id: id(), name: z.string(), email: z.string() })),
  history: z.array(change),
  /** As in the sponsor's view. */
  messages: z.array(message),
  earlierMessages: z.nullable(z.string()),
  notes: z.array(message),
  earlierNotes: z.nullable(z.string()),
  abilities: z.object({
    /** The allowed next statuses; `reason`: only with a note. */
    transitions: z.array(
      z.object({ status: choice(projectStatuses), label: z.string(), reason: z.boolean() }),
    ),
  }),
});
export type Review = z.infer<typeof review>;

export const listReviewMessages = defineCall({
  kind: 'list',
  method: 'GET',
  path: '/api/admin/projects/{id}/messages',
  summary: 'What was written about a project, newest first: messages, or internal notes.',
  access: administrators,
  needs: 'admin_panel',
  input: z.object({ id: id(), kind: z.optional(z.enum(['message', 'internal'])), ...paging }),
  output: message,
});

const reviewsNarrowed = {
  search: search(),
  status: optionalChoice(projectStatuses),
  projectType: optionalChoice(projectTypes),
  location: optionalChoice(locations),
  sort: optionalChoice(reviewSorts),
};

export const listReviews = defineCall({
  kind: 'list',
  method: 'GET',
  path: '/api/admin/projects',
  summary:
    'All projects: those awaiting a first review by promised date, then the newest; or by `sort`.',
  access: administrators,
  needs: 'admin_panel',
  input: z.object({ ...paging, ...reviewsNarrowed }),
  output: reviewRow,
});

export const exportReviews = defineCall({
  kind: 'file',
  method: 'GET',
  path: '/api/admin/projects.csv',
  summary: 'The same as CSV, all pages.',
  access: administrators,
  needs: 'admin_panel',
  input: z.object(reviewsNarrowed),
  output: z.unknown(),
});

export const getReview = defineCall({
  method: 'GET',
  path: '/api/admin/projects/{id}',
  summary: 'One project with everything submitted, its history, notes and messages.',
  access: administrators,
  needs: 'admin_panel',
  input: z.object({ id: id() }),
  output: review,
});

export const changeProjectStatus = defineCall({
  method: 'PATCH',
  path: '/api/admin/projects/{id}/status',
  summary:
    'Changes a project’s status. The note is sent to the sponsor, after the ten seconds in which `undo` takes the change back (`undoStep`). If-Match is honoured.',
  access: administrators,
  needs: 'admin_panel',
  input: z.strictObject({
    id: id(),
    status: choice(projectStatuses),
    note: optionalProse(length.note),
  }),
  output: z.extend(review, { undo: z.string() }),
  example: { status: 'screening', note: 'We’ll call you on Tuesday.' },
});

export const setProjectTimeline = defineCall({
  method: 'PATCH',
  path: '/api/admin/projects/{id}',
  summary: 'Sets the project’s timeline, which the sponsor sees. If-Match is honoured.',
  access: administrators,
  needs: 'admin_panel',
  input: changed({ id: id() }, { timeline: optionalLine(length.timeline) }),
  output: review,
  example: { timeline: '24 to 26 months' },
});

export const addReviewNote = defineCall({
  method: 'POST',
  path: '/api/admin/projects/{id}/notes',
  summary: 'Adds an internal note, or sends the sponsor a message.',
  access: administrators,
  needs: 'admin_panel',
  status: 201,
  input: z.strictObject({
    id: id(),
    kind: z.enum(['internal', 'message']),
    content: prose(length.note),
  }),
  output: review,
  example: { kind: 'internal', content: 'Grid connection letter is missing.' },
});
