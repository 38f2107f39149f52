/** The status of a project as a badge: the same everywhere it is shown. */
import type { ProjectStatus } from '#contract/vocabulary.ts';

const kinds: Partial<Record<ProjectStatus, string>> = {
  submitted: 'badge badge-secondary',
  approved: 'badge badge-success',
  engaged: 'badge badge-success',
  funded: 'badge badge-success',
  declined: 'badge badge-destructive',
  withdrawn: 'badge badge-destructive',
};

export function ProjectStatusBadge({ status, label }: { status: ProjectStatus; label: string }) {
  return <span className={kinds[status] ?? 'badge badge-accent'}>{label}</span>;
}
