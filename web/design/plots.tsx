/** Figures over time: a chart for each, and the table of all behind them. */
import { Link } from 'react-router';
import { type PlainColumn, PlainTable } from './plain-table.tsx';
import { plotWords as words } from './plot-words.ts';

interface Span {
  from: string;
  to: string;
}

export interface PlotOf<Point> {
  label: string;
  of: (point: Point) => number;
  text: (value: number) => string;
  /** Of the whole time. */
  total: number;
  /** Only in the table. */
  undrawn?: true;
}

/** The ranges that can be chosen, each with its address. */
export function RangeLinks({
  ranges,
  chosen,
  to,
}: {
  ranges: Readonly<Record<string, string>>;
  chosen: string;
  to: (range: string) => string;
}) {
  return (
    <nav className="tabs" aria-label={words.range}>
      {Object.entries(ranges).map(([range, label]) => (
        <Link
          key={range}
          to={to(range)}
          preventScrollReset
          aria-current={range === chosen ? 'true' : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}

export function Plots<Point extends Span>({
  points,
  plots,
  timeZone,
  csv,
}: {
  points: readonly Point[];
  plots: readonly PlotOf<Point>[];
  timeZone: string;
  /** The address of the same as CSV. */
  csv?: string;
}) {
  return (
    <>
      <div className="plots">
        {plots
          .filter(({ undrawn }) => !undrawn)
          .map((plot) => (
            <Plot key={plot.label} points={points} {...plot} />
          ))}
      </div>
      <details className="plot-table">
        <summary>{words.table}</summary>
        <PlainTable
          rows={points.toReversed()}
          keyOf={({ from }) => from}
          columns={[
            { label: words.span, cell: ({ from, to }) => words.of(from, to) },
            ...plots.map(
              ({ label, of, text }): PlainColumn<Point> => ({
                label,
                number: true,
                cell: (point) => text(of(point)),
              }),
            ),
          ]}
        />
      </details>
      <p className="small muted">
        {words.zone(timeZone)}{' '}
        {csv && (
          <a href={csv} download>
            {words.csv}
          </a>
        )}
      </p>
    </>
  );
}

/** Bars share the height between the highest value and the lowest, which may be below zero. */
function Plot<Point extends Span>({
  points,
  label,
  of,
  text,
  total,
}: PlotOf<Point> & { points: readonly Point[] }) {
  const values = points.map(of);
  const most = Math.max(0, ...values);
  const least = Math.min(0, ...values);
  const height = most - least;
  const [first, last] = [points[0], points.at(-1)];
  return (
    <figure className="plot">
      <figcaption>
        {label} <strong className="figures">{text(total)}</strong>
      </figcaption>
      {height === 0 || !first || !last ? (
        <p className="plot-none muted">{words.none}</p>
      ) : (
        <>
          <svg
            viewBox={`0 0 ${points.length} 100`}
            preserveAspectRatio="none"
            role="img"
            aria-label={words.summary(label, {
              first: words.of(first.from, first.from),
              last: words.of(last.to, last.to),
              most: text(most),
            })}
          >
            {points.map((point, index) => {
              const value = values[index] ?? 0;
              return (
                <rect
                  key={point.from}
                  className={value < 0 ? 'below' : undefined}
                  x={index + 0.1}
                  width={0.8}
                  y={(100 * (most - Math.max(0, value))) / height}
                  height={(100 * Math.abs(value)) / height}
                >
                  <title>{`${words.of(point.from, point.to)}: ${text(value)}`}</title>
                </rect>
              );
            })}
            <line
              x2={points.length}
              y1={(100 * most) / height}
              y2={(100 * most) / height}
              vectorEffect="non-scaling-stroke"
            />
          </svg>
          <p className="plot-axis small muted" aria-hidden="true">
            <span>{words.of(first.from, first.from)}</span>
            <span>{words.highest(text(most))}</span>
            <span>{words.of(last.to, last.to)}</span>
          </p>
        </>
      )}
    </figure>
  );
}
