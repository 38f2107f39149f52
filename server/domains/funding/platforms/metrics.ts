/** The figures of a platform's dashboard, each by one formula (PLAT-06 to PLAT-09, PLAT-12). */
import type { PlatformDashboard } from '#contract/funding/platform-dashboard.ts';
import type { PlatformProjectStatus } from '#contract/funding/vocabulary.ts';

interface Project {
  status: PlatformProjectStatus;
  fundingAmount: number | null;
  appliedOn: Temporal.PlainDate | null;
  decidedOn: Temporal.PlainDate | null;
}

const sum = (projects: readonly Project[]): number =>
  projects.reduce((total, { fundingAmount }) => total + (fundingAmount ?? 0), 0);

/**
 * A planned project is approved and has not begun; a declined one was refused.
 *
 * - Active projects: those with status active.
 * - Success rate: approved (planned, active, completed) out of all decided (approved and declined), in whole percent.
 * - Processing time: the mean of the days from application to decision, of those with both dates, in whole days.
 * - Total investments: the amounts of active and completed projects. Active funds: those of active ones.
 */
export function metricsOf(
  projects: readonly Project[],
): Pick<PlatformDashboard, 'activeProjects' | 'metrics'> {
  const withStatus = (...statuses: PlatformProjectStatus[]) =>
    projects.filter(({ status }) => statuses.includes(status));
  const active = withStatus('active');
  const approved = withStatus('planned', 'active', 'completed');
  const durations = projects.flatMap(({ appliedOn, decidedOn }) =>
    appliedOn && decidedOn ? [appliedOn.until(decidedOn).total('days')] : [],
  );
  return {
    activeProjects: active.length,
    metrics: {
      successRate:
        projects.length === 0 ? null : Math.round((100 * approved.length) / projects.length),
      averageProcessingTime:
        durations.length === 0
          ? null
          : Math.round(durations.reduce((total, days) => total + days, 0) / durations.length),
      totalInvestments: sum(withStatus('active', 'completed')),
      activeFunds: sum(active),
    },
  };
}
