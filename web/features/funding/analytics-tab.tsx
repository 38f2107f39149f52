import { formatNumber } from '#contract/format.ts';
import { billionText } from '#contract/funding/amounts.ts';
import { type FundingFigures, getPlatformFigures } from '#contract/funding/platform-dashboard.ts';
import { fundingRegions, platformTypes } from '#contract/funding/vocabulary.ts';
import { defineScreen, screenQuery, useScreenQuery } from '../../data/define-screen.ts';
import { QueryBoundary } from '../../design/query-boundary.tsx';
import { Distribution } from './distribution.tsx';
import { fundingTabNames, figureWords as words } from './funding-words.ts';
import { StatCards } from './stat-cards.tsx';

const figures = screenQuery(getPlatformFigures);

/** Tab Analytics (FUND-23 to FUND-28). */
const AnalyticsTab = () => (
  <section aria-label={fundingTabNames.analytics} className="stack">
    <QueryBoundary query={useScreenQuery(figures)} rows={8}>
      {(sums) => (
        <>
          <StatCards cards={countersOf(sums)} />
          <div className="columns">
            <Distribution
              id="types"
              heading={words.typesDistribution}
              total={sums.platforms}
              parts={sums.types.map(({ type, count }) => [platformTypes[type], count])}
            />
            <Distribution
              id="regions"
              heading={words.regionalDistribution}
              total={sums.platforms}
              parts={sums.regions.map(({ region, count }) => [fundingRegions[region], count])}
            />
          </div>
        </>
      )}
    </QueryBoundary>
  </section>
);

const countersOf = ({
  platforms,
  open,
  closingSoon,
  available,
  withoutAmount,
  types,
}: FundingFigures) =>
  [
    [words.platforms, formatNumber(platforms)],
    [words.open, formatNumber(open), words.closingSoon(formatNumber(closingSoon))],
    [
      words.available,
      billionText(available, 1),
      withoutAmount === 0 ? words.allStated : words.withoutAmount(formatNumber(withoutAmount)),
    ],
    [words.types, formatNumber(types.filter(({ count }) => count > 0).length)],
  ] as const;

export const analyticsTab = defineScreen({ queries: [figures], Screen: AnalyticsTab });
