import { nextStep } from '#content/project-status.ts';
import type { Project, ReviewRow, Tracked } from '#contract/intake/projects.ts';
import { projectStatuses } from '#contract/vocabulary.ts';
import { budgetOf, projectStateOf } from './policy.ts';
import type { ChangeRow } from './queries/history.ts';
import type { MessageRow } from './queries/messages.ts';
import type { ListedProject, Standing } from './queries/project-lists.ts';

/** Leaves out changes after the row's version: a change between the two reads belongs to the next version. */
const dated = ({ version }: ListedProject, history: readonly Standing[]) =>
  history
    .filter((change) => change.version <= version)
    .map(({ status, at }) => ({ status, at: at.toString() }));

/** Status and dates only: nothing that reveals what the project is or whose. */
export function presentTracked(row: ListedProject, history: readonly Standing[]): Tracked {
  return {
    trackingCode: row.trackingCode,
    status: row.status,
    statusLabel: projectStatuses[row.status],
    ...projectStateOf(row.status, dated(row, history)),
    reviewBy: row.reviewBy.toString(),
    next: nextStep(row.status, row.reviewBy),
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
  // ISO dates sort as text.
  const late = row.reviewBy.toString() < today.toString();
  return {
    ...presentProject(row, history),
    email: row.email,
    overdue: row.status === 'submitted' && late,
  };
}

/** `name`: the reviewer's or the sponsor's, if the reader may know it. */
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
