import type { Project, ReviewRow, Tracked } from '#contract/intake.ts';
import type { ProjectStatus } from '#contract/vocabulary.ts';
import { projectStatuses } from '#contract/vocabulary.ts';
import type { Settings } from '../../platform/settings.ts';
import { dateIn } from './business-days.ts';
import { budgetOf, standingOf } from './policy.ts';
import type { ChangeRow, ListedProject, MessageRow, Standing } from './queries.ts';

/** What comes next, as one sentence for the sponsor. */
const next: Record<ProjectStatus, string> = {
  submitted: 'A reviewer reads the submission and answers by the promised date.',
  screening: 'A reviewer arranges a pre-screening call by e-mail.',
  scoping: 'You meet the reviewers for one hour to agree on scope, site and figures.',
  follow_up:
    'The alliance checks the technical and financial case among itself, for one to three weeks.',
  approved: 'The project is approved. The alliance prepares the engagement and writes to you.',
  engaged: 'The alliance works with you and takes the project to funders.',
  funded: 'The project is funded. Nothing more is asked of you here.',
  declined: 'The review has ended. The reason was sent to you by e-mail.',
  withdrawn: 'The project was withdrawn by its sponsor. You can submit it again at any time.',
};

/** Up to the version of the row: a change in between the two readings belongs to the next one. */
const dated = ({ version }: ListedProject, history: readonly Standing[]) =>
  history
    .filter((change) => change.version <= version)
    .map(({ status, at }) => ({ status, at: at.toString() }));

/** Status and dates only: nothing that says what the project is or whose. */
export function presentTracked(row: ListedProject, history: readonly Standing[]): Tracked {
  return {
    trackingCode: row.trackingCode,
    status: row.status,
    statusLabel: projectStatuses[row.status],
    ...standingOf(row.status, dated(row, history)),
    reviewBy: row.reviewBy.toString(),
    next: next[row.status],
    submittedAt: row.submittedAt.toString(),
    updatedAt: row.updatedAt.toString(),
  };
}

export function presentProject(row: ListedProject, history: readonly Standing[]): Project {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    category: row.projectType,
    projectType: row.projectType,
    location: row.location,
    budgetRange: row.budgetRange,
    budget: budgetOf(row.budgetRange),
    timeline: row.timeline,
    submittedBy: row.submittedBy,
    organization: row.organization,
    ...presentTracked(row, history),
    version: row.version,
  };
}

export function presentReviewRow(
  row: ListedProject,
  history: readonly Standing[],
  today: Temporal.PlainDate,
): ReviewRow {
  const late = Temporal.PlainDate.compare(row.reviewBy, today) < 0;
  return {
    ...presentProject(row, history),
    email: row.email,
    overdue: row.status === 'submitted' && late,
  };
}

/** `name`: of the reviewer or the sponsor, as far as the reader may know it. */
export const presentChange = (row: ChangeRow, by: string) => ({
  id: row.id,
  status: row.status,
  statusLabel: projectStatuses[row.status],
  note: row.note,
  at: row.at.toString(),
  by,
});

export const presentMessage = (row: MessageRow) => ({
  id: row.id,
  from: row.byAlliance ? ('alliance' as const) : ('sponsor' as const),
  author: row.author,
  content: row.content,
  createdAt: row.createdAt.toString(),
});

export const presentNote = (row: MessageRow) => ({
  id: row.id,
  author: row.author,
  content: row.content,
  createdAt: row.createdAt.toString(),
});

export const todayOf = (now: Temporal.Instant, settings: Settings) =>
  dateIn(now, settings.timeZone);
