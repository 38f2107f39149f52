import { shopWords as words } from '#content/shop.ts';
import type { Report } from '#contract/commerce/shop.ts';
import { shop } from '#contract/limits.ts';
import { CalendarDate } from '../../design/time.tsx';
import { dollars } from '../../islands/selection.ts';
import { NoticeForm } from './notify-me-form.tsx';

/** Without the preview's data, which is loaded when the preview is opened. */
export type Listed = Omit<Report, 'contents' | 'firstPage'>;

/** The note while a sample edition is delivered; empty for a full report. */
export const sampleText = ({ sample, forSale }: Pick<Report, 'sample' | 'forSale'>): string =>
  sample && forSale ? words.sample(shop.samplePages) : '';

/** Shown beside every price while the full report is not available. */
export function SampleMark({ report }: { report: Pick<Report, 'sample' | 'forSale'> }) {
  const text = sampleText(report);
  return text ? <span className="sample-mark small">{text}</span> : null;
}

/** A report of the catalogue (SHOP-01). Its checkbox belongs to the order's form. */
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
            data-note={sampleText(report)}
            data-category={category}
            defaultChecked={ticked}
          />
          <b>{name}</b>
          <span className="price">{dollars(price)}</span>
          <SampleMark report={report} />
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
    <span>{sampleText(report) ? words.plannedPages(report.pages) : words.pages(report.pages)}</span>
    <span>
      {sampleText(report) ? words.published.sample : words.published.full}{' '}
      <CalendarDate date={report.publishedOn} />
    </span>
  </p>
);
