import type { PlatformDashboard } from '#contract/funding/platform-dashboard.ts';
import { DescriptionList } from '../../design/description-list.tsx';
import { dashboardWords as words } from './dashboard-words.ts';
import { shownFigures } from './shown-figures.ts';

const figure = (value: string, formula: string) => (
  <>
    {value} <span className="small muted">{formula}</span>
  </>
);

/** PLAT-18, PLAT-19: each figure with its formula. */
export function DashboardAnalytics({ data }: { data: PlatformDashboard }) {
  const shown = shownFigures(data);
  const { formulas } = words;
  return (
    <div className="columns">
      <section aria-labelledby="investment" className="card stack">
        <h2 id="investment">{words.investmentOverview}</h2>
        <DescriptionList
          facts={[
            [words.totalAssets, figure(shown.totalAssets, words.underManagement)],
            [words.totalInvestments, figure(shown.totalInvestments, formulas.totalInvestments)],
            [words.activeFunds, figure(shown.activeFunds, formulas.activeFunds)],
          ]}
        />
      </section>
      <section aria-labelledby="processing" className="card stack">
        <h2 id="processing">{words.processingMetrics}</h2>
        <DescriptionList
          facts={[
            [words.successRate, figure(shown.successRate, formulas.successRate)],
            [words.averageProcessing, figure(shown.processingTime, formulas.processing)],
            [
              words.status,
              <span key="status" className="badge badge-success">
                {words.active}
              </span>,
            ],
          ]}
        />
        <p className="small muted">{words.indicative}</p>
      </section>
    </div>
  );
}
