import { formatPercent } from '#contract/funding/amounts.ts';
import type { PlatformDashboard } from '#contract/funding/platform-dashboard.ts';
import { platformProjectStatuses } from '#contract/funding/vocabulary.ts';
import { dashboardWords as words } from './dashboard-words.ts';

export type DashboardProject = PlatformDashboard['projects'][number];

/** PLAT-14: emphasised when the project is active. */
export const ProjectBadge = ({ status }: Pick<DashboardProject, 'status'>) => (
  <span className={status === 'active' ? 'badge' : 'badge badge-secondary'}>
    {platformProjectStatuses[status]}
  </span>
);

/** PLAT-16: 0 to 100, at most 100. */
export function ProjectProgress({ name, progress }: Pick<DashboardProject, 'name' | 'progress'>) {
  const part = Math.min(100, Math.max(0, progress)) / 100;
  return (
    <span className="project-progress">
      <progress
        className="share-bar"
        aria-label={`${words.progress}: ${name}`}
        value={part}
        max={1}
      />
      <span className="figures small">{formatPercent(part)}</span>
    </span>
  );
}
