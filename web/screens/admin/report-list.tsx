import { Link, useSearchParams } from 'react-router';
import { type CatalogueReport, listCatalogue } from '#contract/sales.ts';
import { type ReportStatus, reportCategories, reportStatuses } from '#contract/vocabulary.ts';
import { useCall } from '../../api.ts';
import { Empty } from '../../ui/empty.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { dollarText } from '../../ui/money.ts';
import { Paging } from '../../ui/paging.tsx';
import { DeleteReport } from './delete-report.tsx';
import { FilterForm } from './filter-form.tsx';
import { NotFoundDialog } from './not-found-dialog.tsx';
import { AddReport, EditReport } from './report-dialogs.tsx';
import { reportFilter } from './report-filter.ts';
import { useOpened } from './use-opened.ts';
import { useOpenedRow } from './use-opened-row.ts';

/** Tab Research Reports (ADMIN-16..ADMIN-24): the catalogue with its downloads and revenue. */
export function ReportList() {
  const [query] = useSearchParams();
  const filter = reportFilter(query);
  const reports = useCall(listCatalogue, filter);
  const { to } = useOpened('report');
  return (
    <section aria-label="Research Reports">
      <div className="section-head">
        <p className="muted">
          Active reports stand in the public catalogue. What was bought stays with its buyers.
        </p>
        <Link className="button" to={to('new')} preventScrollReset>
          Add New Report
        </Link>
      </div>
      <FilterForm
        tab="reports"
        placeholder="Name or description"
        choices={[
          { name: 'category', label: 'Category', options: reportCategories },
          { name: 'status', label: 'Status', options: reportStatuses },
        ]}
      />
      <Loaded query={reports} rows={8}>
        {({ items, next, total }) => (
          <>
            {items.length === 0 ? (
              <NoReports filtered={Object.keys(filter).some((name) => name !== 'after')} />
            ) : (
              <>
                {total !== null && (
                  <p className="small muted" role="status">
                    {total === 1 ? '1 report' : `${total} reports`}
                  </p>
                )}
                <ReportTable reports={items} />
                <Paging next={next} first={filter.after === undefined} />
              </>
            )}
            <OpenedReport reports={items} />
          </>
        )}
      </Loaded>
    </section>
  );
}

function NoReports({ filtered }: { filtered: boolean }) {
  return (
    <Empty title="No reports found">
      {filtered ? (
        <Link className="button button-secondary" to="/admin?tab=reports">
          Show all reports
        </Link>
      ) : (
        <p>Add a report: it stands in the catalogue as soon as it is active.</p>
      )}
    </Empty>
  );
}

/** The dialog that the address names. */
function OpenedReport({ reports }: { reports: readonly CatalogueReport[] }) {
  const edited = useOpened('report');
  const deleted = useOpened('delete');
  const adds = edited.opened === 'new';
  const forEdit = useOpenedRow(listCatalogue, adds ? null : edited.opened, reports);
  const forDeletion = useOpenedRow(listCatalogue, deleted.opened, reports);
  if (adds) return <AddReport onClose={edited.close} />;
  if (forEdit) return <EditReport key={forEdit.id} report={forEdit} onClose={edited.close} />;
  if (forDeletion) return <DeleteReport report={forDeletion} onClose={deleted.close} />;
  const missing = forEdit === null ? edited : forDeletion === null ? deleted : null;
  return missing && <NotFoundDialog what="report" onClose={missing.close} />;
}

const badges: Record<ReportStatus, string> = {
  active: 'badge badge-success',
  inactive: 'badge badge-accent',
  archived: 'badge badge-secondary',
};

function ReportTable({ reports }: { reports: readonly CatalogueReport[] }) {
  const edited = useOpened('report');
  const deleted = useOpened('delete');
  return (
    <table className="table">
      <caption className="visually-hidden">Research reports</caption>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Description</th>
          <th scope="col">Category</th>
          <th scope="col" className="number">
            Price
          </th>
          <th scope="col">Status</th>
          <th scope="col" className="number">
            Downloads
          </th>
          <th scope="col" className="number">
            Revenue
          </th>
          <th scope="col">Actions</th>
        </tr>
      </thead>
      <tbody>
        {reports.map((report) => (
          <tr key={report.id}>
            <td>
              {report.name}
              <span className="small muted cell-line">
                {report.file
                  ? `PDF, ${report.file.pages} pages`
                  : report.sample
                    ? 'Sample edition'
                    : 'In preparation: no PDF yet'}
              </span>
            </td>
            <td data-label="Description" className="small">
              {previewOf(report.description)}
            </td>
            <td data-label="Category">{reportCategories[report.category]}</td>
            <td data-label="Price" className="number figures">
              {dollarText(report.price)}
            </td>
            <td data-label="Status">
              <span>
                <span className={badges[report.status]}>{reportStatuses[report.status]}</span>
              </span>
            </td>
            <td data-label="Downloads" className="number figures">
              {report.downloadCount.toLocaleString('en-US')}
            </td>
            <td data-label="Revenue" className="number figures">
              {dollarText(report.revenue)}
            </td>
            <td data-label="Actions">
              <span className="actions row-actions">
                <Link
                  to={edited.to(report.id)}
                  preventScrollReset
                  aria-label={`Edit ${report.name}`}
                >
                  Edit
                </Link>
                <Link
                  to={deleted.to(report.id)}
                  preventScrollReset
                  aria-label={`Delete ${report.name}`}
                >
                  Delete
                </Link>
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Characters of a description in the table. */
const preview = 80;

/** The beginning of a text, up to a word's end. */
function previewOf(text: string): string {
  if (text.length <= preview) return text;
  return `${text.slice(0, text.lastIndexOf(' ', preview))}…`;
}
