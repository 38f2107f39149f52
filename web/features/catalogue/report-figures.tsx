import { useSearchParams } from 'react-router';
import { type CatalogueReport, getReportFigures } from '#contract/commerce/sales.ts';
import { dollarText, formatNumber } from '#contract/format.ts';
import { figureRanges } from '#contract/overview/vocabulary.ts';
import { useCallQuery } from '../../data/api.ts';
import { CloseRow } from '../../design/close-row.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { Plots, RangeLinks } from '../../design/plots.tsx';
import { QueryBoundary } from '../../design/query-boundary.tsx';
import { rangeAt } from '../administration/range-at.ts';
import { useOpened } from '../administration/use-dialog-param.ts';
import { figuresWords as words } from './figures-words.ts';

/** A report’s downloads and revenue over time. */
export function ReportFigures({
  report: { id, name },
  onClose,
}: {
  report: CatalogueReport;
  onClose: () => void;
}) {
  const [query] = useSearchParams();
  const range = useOpened('days');
  const days = rangeAt(query);
  const figures = useCallQuery(getReportFigures, { reportId: id, days });
  return (
    <Dialog title={words.title} wide onClose={onClose}>
      {(close) => (
        <>
          <p>
            <strong translate="no">{name}</strong>
          </p>
          <RangeLinks ranges={figureRanges} chosen={days} to={range.to} />
          <QueryBoundary query={figures} rows={6}>
            {({ points, totals, timeZone }) => (
              <Plots
                points={points}
                timeZone={timeZone}
                plots={[
                  {
                    label: words.downloads,
                    of: ({ downloads }) => downloads,
                    text: formatNumber,
                    total: totals.downloads,
                  },
                  {
                    label: words.revenue,
                    of: ({ revenue }) => revenue,
                    text: dollarText,
                    total: totals.revenue,
                  },
                ]}
              />
            )}
          </QueryBoundary>
          <p className="small muted">{words.how}</p>
          <CloseRow label={words.close} close={close} />
        </>
      )}
    </Dialog>
  );
}
