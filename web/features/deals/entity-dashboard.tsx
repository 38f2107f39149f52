import { useSearchParams } from 'react-router';
import { entityPath } from '#contract/deals/addresses.ts';
import type { DealMetrics } from '#contract/deals/metrics.ts';
import { dollarText, formatNumber } from '#contract/format.ts';
import { millionText } from '#contract/funding/amounts.ts';
import { fundingRegions, platformTypes } from '#contract/funding/vocabulary.ts';
import { listSavedViews } from '#contract/overview/saved-views.ts';
import { CallError } from '#contract/page-visit.ts';
import {
  defineScreen,
  optionalQuery,
  useIdInPath,
  useScreenQuery,
} from '../../data/define-screen.ts';
import { AppLink } from '../../design/app-link.tsx';
import { Empty } from '../../design/empty.tsx';
import { intoView } from '../../design/into-view.ts';
import { QueryBoundary } from '../../design/query-boundary.tsx';
import { AccessRestricted } from '../funding/access-restricted.tsx';
import { StatCards } from '../funding/stat-cards.tsx';
import { useDenied } from '../funding/use-denied.ts';
import { Shell } from '../portals/shell.tsx';
import { DealTabContent } from './deal-tab-content.tsx';
import { dealQueries, dealTabOf, metricsQuery, platformQuery } from './queries.ts';
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
                {tab === 'overview' && <Explained />}
              </>
            )}
          </QueryBoundary>
          <nav className="tabs" aria-label={words.tabs}>
            {Object.entries(dealTabNames).map(([name, label]) => (
              <AppLink
                key={name}
                to={entityPath(platformId, name === 'overview' ? {} : { tab: name })}
                aria-current={name === tab ? 'page' : undefined}
                ref={name === tab ? intoView : undefined}
              >
                {label}
              </AppLink>
            ))}
          </nav>
          <DealTabContent tab={tab} />
        </>
      )}
    </Shell>
  );
}

const isMissing = (error: unknown) => error instanceof CallError && error.status === 404;

/** Here, so that the pages that share the other queries don’t load it. */
const viewsQuery = optionalQuery(listSavedViews, (query) =>
  dealTabOf(query) === 'deals' ? {} : null,
);

export const entityDashboard = defineScreen({
  queries: [...dealQueries, viewsQuery],
  Screen: EntityDashboard,
});

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
        data.averageTimeToClose === null ? words.unknown : words.days(data.averageTimeToClose),
        words.contacts(data.contacts),
      ],
    ]}
  />
);
