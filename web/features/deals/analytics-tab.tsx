import type { DealMetrics } from '#contract/deals/metrics.ts';
import { dollarText, formatDay, formatNumber } from '#contract/format.ts';
import { useScreenQuery } from '../../data/define-screen.ts';
import { DescriptionList } from '../../design/description-list.tsx';
import { Empty } from '../../design/empty.tsx';
import { PlainTable } from '../../design/plain-table.tsx';
import { QueryBoundary } from '../../design/query-boundary.tsx';
import { metricsQuery } from './queries.ts';
import { StageBars } from './stage-bars.tsx';
import { dealWords, analyticsWords as words } from './words.ts';

/** DEAL-43, DEAL-44: each figure with its formula. */
export function AnalyticsTab() {
  return (
    <QueryBoundary query={useScreenQuery(metricsQuery)} rows={8}>
      {(data) => (
        <>
          <div className="columns">
            <section className="card" aria-labelledby="distribution">
              <h2 id="distribution">{words.distribution}</h2>
              <p className="small muted">{words.distributionHint}</p>
              <StageBars stages={data.stages} withShare />
            </section>
            <Performance data={data} />
          </div>
          <Forecast months={data.forecast} />
        </>
      )}
    </QueryBoundary>
  );
}

const figure = (value: string, formula: string) => (
  <>
    {value} <span className="small muted">{formula}</span>
  </>
);
const percent = (value: number | null) =>
  value === null ? dealWords.unknown : dealWords.percent(formatNumber(value));

const Performance = ({ data }: { data: DealMetrics }) => (
  <section className="card" aria-labelledby="performance">
    <h2 id="performance">{words.performance}</h2>
    <DescriptionList
      facts={[
        [words.totalValue, figure(dollarText(data.totalValue), words.totalValueHow)],
        [words.weighted, figure(dollarText(data.weightedValue), words.weightedHow)],
        [words.average, figure(dollarText(data.averageDealSize), words.averageHow)],
        [words.winRate, figure(percent(data.winRate), words.winRateHow)],
        [words.conversion, figure(percent(data.conversionRate), words.conversionHow)],
        [
          words.closeTime,
          figure(
            data.averageTimeToClose === null
              ? dealWords.unknown
              : dealWords.days(data.averageTimeToClose),
            words.closeTimeHow,
          ),
        ],
        [words.activeContacts, figure(formatNumber(data.activeContacts), words.activeContactsHow)],
      ]}
    />
  </section>
);

const Forecast = ({ months }: { months: DealMetrics['forecast'] }) => (
  <section className="deal-forecast" aria-labelledby="forecast">
    <h2 id="forecast">{words.forecast}</h2>
    <p className="small muted">{words.forecastHow}</p>
    <ul className="points small muted">
      {words.assumptions.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
    {months.length === 0 ? (
      <Empty title={words.none} />
    ) : (
      <PlainTable
        title={words.forecast}
        rows={months}
        keyOf={({ month }) => month ?? ''}
        columns={[
          {
            label: words.month,
            cell: ({ month }) => (month ? formatDay(`${month}-01`, 'month') : words.noDate),
          },
          { label: words.deals, number: true, cell: ({ count }) => formatNumber(count) },
          { label: words.value, number: true, cell: ({ value }) => dollarText(value) },
          {
            label: words.weightedValue,
            number: true,
            cell: ({ weighted }) => dollarText(weighted),
          },
        ]}
      />
    )}
  </section>
);
