import { useSearchParams } from 'react-router';
import { entityPath } from '#contract/deals/addresses.ts';
import type { DealMetrics } from '#contract/deals/metrics.ts';
import { dollarText, formatNumber } from '#contract/format.ts';
import { millionText } from '#contract/funding/amounts.ts';
import { fundingRegions, platformTypes } from '#contract/funding/vocabulary.ts';
import { CallError } from '#contract/page-visit.ts';
import {
  defineScreen,
  type ScreenQuery,
  useIdInPath,
  useScreenQuery,
} from '../../data/define-screen.ts';
import { AppLink } from '../../design/app-link.tsx';
import { Empty } from '../../design/empty.tsx';
import { QueryBoundary } from '../../design/query-boundary.tsx';
import { savedViews } from '../administration/saved-views.tsx';
import { AccessRestricted } from '../funding/access-restricted.tsx';
import { StatCards } from '../funding/stat-cards.tsx';
import { useDenied } from '../funding/use-denied.ts';
import { Shell } from '../portals/shell.tsx';
import { AnalyticsTab } from './analytics-tab.tsx';
import { ContactsTab } from './contacts-tab.tsx';
import { DealList } from './deal-list.tsx';
import { DocumentsTab } from './documents-tab.tsx';
import { OverviewTab } from './overview-tab.tsx';
import { type DealTab, dealQueries, dealTabOf, metricsQuery, platformQuery } from './queries.ts';
import { analyticsWords, dealTabNames, dealWords as words } from './words.ts';

/** DEAL-01 to DEAL-06. */
function EntityDashboard() {
  const [query] = useSearchParams();
  const platformId = useIdInPath();
  const platform = useScreenQuery(platformQuery).data;
  const metrics = useScreenQuery(metricsQuery);
  if (useDenied([platformQuery])) return <AccessRestricted />;
  const tab = dealTabOf(query);
  return (
    <Shell
      title={platform?.name ?? words.title}
      aside={
        <p className="actions">
          <AppLink className="button button-secondary" to={`/platform-dashboard/${platformId}`}>
            {words.back}
          </AppLink>
        </p>
      }
    >
      {isMissing(metrics.error) ? (
        <Empty title={metrics.data ? words.ended : words.missing}>
          <p>{metrics.data ? words.endedHint : words.missingHint}</p>
        </Empty>
      ) : (
        <>
          <p className="muted">
            {words.placed(
              platform ? platformTypes[platform.type] : words.defaultType,
              platform ? fundingRegions[platform.region] : words.defaultRegion,
            )}
          </p>
          <QueryBoundary query={metrics} rows={1}>
            {(data) => (
              <>
                <Summary data={data} />
                <Explained />
              </>
            )}
          </QueryBoundary>
          <nav className="tabs" aria-label={words.tabs}>
            {Object.entries(dealTabNames).map(([name, label]) => (
              <AppLink
                key={name}
                to={entityPath(platformId, name === 'overview' ? {} : { tab: name })}
                aria-current={name === tab ? 'page' : undefined}
              >
                {label}
              </AppLink>
            ))}
          </nav>
          <Tab tab={tab} />
        </>
      )}
    </Shell>
  );
}

const isMissing = (error: unknown) => error instanceof CallError && error.status === 404;

/** Here, so that the pages that share the other queries don’t load it. */
const viewsQuery: ScreenQuery<typeof savedViews.call> = {
  ...savedViews,
  optional: true,
  input: (query) => (dealTabOf(query) === 'deals' ? {} : null),
};

export const entityDashboard = defineScreen({
  queries: [...dealQueries, viewsQuery],
  Screen: EntityDashboard,
});

function Tab({ tab }: { tab: DealTab }) {
  if (tab === 'deals') return <DealList />;
  if (tab === 'contacts') return <ContactsTab />;
  if (tab === 'documents') return <DocumentsTab />;
  if (tab === 'analytics') return <AnalyticsTab />;
  return <OverviewTab />;
}

/** The formulas of the four cards; those of all figures are in the Analytics tab. */
const Explained = () => (
  <details className="small deal-explained">
    <summary>{analyticsWords.figuresHow}</summary>
    <dl>
      {(
        [
          [words.totalDeals, analyticsWords.totalDeals],
          [words.pipelineValue, `${analyticsWords.totalValueHow} ${analyticsWords.averageHow}`],
          [words.successRate, `${analyticsWords.conversionHow} ${analyticsWords.closedHow}`],
          [words.closeTime, analyticsWords.closeTimeHow],
        ] as const
      ).map(([name, how]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{how}</dd>
        </div>
      ))}
    </dl>
  </details>
);

/** DEAL-02 to DEAL-05. */
const Summary = ({ data }: { data: DealMetrics }) => (
  <StatCards
    cards={[
      [
        words.totalDeals,
        formatNumber(data.totalDeals),
        words.active(formatNumber(data.activeDeals)),
      ],
      [
        words.pipelineValue,
        millionText(data.totalValue, 1),
        words.average(dollarText(data.averageDealSize)),
      ],
      [
        words.successRate,
        words.percent(formatNumber(data.conversionRate)),
        words.closed(formatNumber(data.closedDeals)),
      ],
      [
        words.closeTime,
        data.averageTimeToClose === null
          ? words.unknown
          : words.days(formatNumber(data.averageTimeToClose)),
        words.contacts(formatNumber(data.contacts)),
      ],
    ]}
  />
);
