import { shopWords as words } from '#content/shop.ts';
import type { Report } from '#contract/shop.ts';
import { dollars } from '../../enhance/selection.ts';
import { Day } from '../../ui/time.tsx';
import { NoticeForm } from './notice-form.tsx';

/** Without what the preview shows, which is fetched when it is opened. */
export type Listed = Omit<Report, 'contents' | 'firstPage'>;

/** A report of the catalogue (SHOP-01). Its box belongs to the order's form. */
export function ReportRow({ report, ticked }: { report: Listed; ticked: boolean }) {
  const { id, name, description, price, forSale, category } = report;
  return (
    <li className="report">
      {forSale ? (
        <label className="check report-head">
          <input
            type="checkbox"
            form="order"
            name="reports"
            value={id}
            data-name={name}
            data-price={price}
            data-category={category}
            defaultChecked={ticked}
          />
          <b>{name}</b>
          <span className="price">{dollars(price)}</span>
        </label>
      ) : (
        <p className="report-head">
          <b>{name}</b>
          <span className="badge badge-accent">{words.inPreparation}</span>
        </p>
      )}
      <div className="report-body">
        <p>{description}</p>
        <ReportFacts report={report} />
        <details className="preview" data-preview={id}>
          <summary>{words.preview}</summary>
          <p>
            <a href={`/reports/${id}`}>{words.previewPage}</a>
          </p>
        </details>
        {!forSale && <NoticeForm report={report} />}
      </div>
    </li>
  );
}

export const ReportFacts = ({ report }: { report: Listed }) => (
  <p className="small muted report-facts">
    <span>{report.pages === 1 ? '1 page' : `${report.pages} pages`}, PDF</span>
    <Day date={report.publishedOn} />
    {report.sample && report.forSale && <span>{words.sample}</span>}
  </p>
);
