import { formatNumber } from '#contract/format.ts';
import { formatPercent, millionText } from '#contract/funding/amounts.ts';
import type { PlatformDashboard } from '#contract/funding/platform-dashboard.ts';
import { dashboardWords as words } from './dashboard-words.ts';

/** PLAT-15: `$x M`, with 0 decimals. */
export const fundingText = (amount: number | null): string =>
  amount === null ? words.unknown : millionText(amount, 0);

/** The dashboard's figures as text. */
export function shownFigures({ totalAssets, activeProjects, metrics }: PlatformDashboard) {
  const { successRate, averageProcessingTime } = metrics;
  return {
    totalAssets: fundingText(totalAssets),
    activeProjects: formatNumber(activeProjects),
    successRate: successRate === null ? words.unknown : formatPercent(successRate / 100),
    processingTime:
      averageProcessingTime === null ? words.unknown : words.days(averageProcessingTime),
    totalInvestments: fundingText(metrics.totalInvestments),
    activeFunds: fundingText(metrics.activeFunds),
  };
}
