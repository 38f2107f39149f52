import { useSearchParams } from 'react-router';
import { dollarText, formatNumber } from '#contract/format.ts';
import { exportFigures, type Figures, getFigures } from '#contract/overview/figures.ts';
import { figureRanges, pageGroups } from '#contract/overview/vocabulary.ts';
import { screenQuery, useScreenQuery } from '../../data/define-screen.ts';
import { PlainTable } from '../../design/plain-table.tsx';
import { Plots, RangeLinks } from '../../design/plots.tsx';
import { QueryBoundary } from '../../design/query-boundary.tsx';
import { figuresWords as words } from './figures-words.ts';
import { rangeAt } from './range-at.ts';
import { useOpened } from './use-dialog-param.ts';

export const figuresQuery = screenQuery(getFigures, (query) => ({ days: rangeAt(query) }));

/** Revenue, submissions and visits over time. */
export function FiguresOverTime() {
  const [query] = useSearchParams();
  const figures = useScreenQuery(figuresQuery);
  const range = useOpened('days');
  const days = rangeAt(query);
  return (
    <section className="totals" aria-labelledby="figures">
      <div className="section-head">
        <h2 id="figures">{words.title}</h2>
      </div>
      <RangeLinks ranges={figureRanges} chosen={days} to={range.to} />
      <QueryBoundary query={figures} rows={6}>
        {({ points, totals, timeZone, groups, countedSince }) => (
          <div className="stack">
            <Plots
              points={points}
              timeZone={timeZone}
              csv={`${exportFigures.path}?days=${days}`}
              plots={[
                {
                  label: words.revenue,
                  of: ({ revenue }) => revenue,
                  text: dollarText,
                  total: totals.revenue,
                },
                {
                  label: words.submissions,
                  of: ({ submissions }) => submissions,
                  text: formatNumber,
                  total: totals.submissions,
                },
                {
                  label: words.visits,
                  of: ({ visits }) => visits,
                  text: formatNumber,
                  total: totals.visits,
                },
                {
                  label: words.views,
                  of: ({ views }) => views,
                  text: formatNumber,
                  total: totals.views,
                  undrawn: true,
                },
              ]}
            />
            <Groups groups={groups} />
            <p className="small muted">
              {words.revenueHow} {words.visitsHow} {countedSince && words.since(countedSince)}
            </p>
          </div>
        )}
      </QueryBoundary>
    </section>
  );
}

function Groups({ groups }: Pick<Figures, 'groups'>) {
  return (
    <section className="stack" aria-labelledby="page-groups">
      <h3 id="page-groups">{words.groups}</h3>
      {groups.length === 0 ? (
        <p className="muted">{words.noGroups}</p>
      ) : (
        <PlainTable
          aria-labelledby="page-groups"
          rows={groups}
          keyOf={({ group }) => group}
          columns={[
            { label: words.group, cell: ({ group }) => pageGroups[group] },
            { label: words.visits, number: true, cell: ({ visits }) => formatNumber(visits) },
            { label: words.views, number: true, cell: ({ views }) => formatNumber(views) },
          ]}
        />
      )}
    </section>
  );
}
