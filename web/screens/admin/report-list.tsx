import { Link, useSearchParams } from 'react-router';
import type { Sent } from '#contract/call.ts';
import { type CatalogueReport, listCatalogue } from '#contract/sales.ts';
import {
  type ReportStatus,
  reportCategories,
  reportSorts,
  reportStatuses,
} from '#contract/vocabulary.ts';
import { useCall } from '../../api.ts';
import { dollarText } from '../../ui/money.ts';
import { AdminList } from './admin-list.tsx';
import { DeleteReport } from './delete-report.tsx';
import { readsFilter } from './list-filter.ts';
import type { Column } from './list-table.tsx';
import { NotFoundDialog } from './not-found-dialog.tsx';
import { AddReport, EditReport } from './report-dialogs.tsx';
import type { Tab } from './tab-named.ts';
import { useOpened } from './use-opened.ts';
import { useOpenedRow } from './use-opened-row.ts';

const reportFilter = readsFilter<Sent<typeof listCatalogue>>('search', 'category', 'status');

/** Tab Research Reports (ADMIN-16..ADMIN-24): the catalogue with its downloads and revenue. */
function ReportList() {
  const [query] = useSearchParams();
  const filter = reportFilter(query);
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
      <AdminList
        tab="reports"
        query={useCall(listCatalogue, filter)}
        filter={filter}
        title="Research reports"
        one="report"
        placeholder="Name or description"
        choices={[
          { name: 'category', label: 'Category', options: reportCategories },
          { name: 'status', label: 'Status', options: reportStatuses },
        ]}
        own="Newest first"
        sorts={reportSorts}
        columns={columns}
        noMatch={{ title: 'No reports found' }}
        none={{
          title: 'No reports found',
          how: <p>Add a report: it stands in the catalogue as soon as it is active.</p>,
        }}
      >
        {(reports) => <OpenedReport reports={reports} />}
      </AdminList>
    </section>
  );
}

export const reportsTab: Tab = {
  Screen: ReportList,
  load: (get, query) => [get(listCatalogue, reportFilter(query))],
};

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

const columns: readonly Column<CatalogueReport>[] = [
  {
    label: 'Name',
    sortable: 'name',
    cell: ({ name, file, sample }) => (
      <>
        {name}
        <span className="small muted cell-line">
          {file
            ? `PDF, ${file.pages} pages`
            : sample
              ? 'Sample edition'
              : 'In preparation: no PDF yet'}
        </span>
      </>
    ),
  },
  {
    label: 'Description',
    className: 'small',
    cell: ({ description }) => previewOf(description),
  },
  { label: 'Category', cell: ({ category }) => reportCategories[category] },
  { label: 'Price', sortable: 'price', number: true, cell: ({ price }) => dollarText(price) },
  {
    label: 'Status',
    cell: ({ status }) => (
      <span>
        <span className={badges[status]}>{reportStatuses[status]}</span>
      </span>
    ),
  },
  {
    label: 'Downloads',
    number: true,
    cell: ({ downloadCount }) => downloadCount.toLocaleString('en-US'),
  },
  { label: 'Revenue', number: true, cell: ({ revenue }) => dollarText(revenue) },
  { label: 'Actions', cell: (report) => <Actions {...report} /> },
];

function Actions({ id, name }: CatalogueReport) {
  const edited = useOpened('report');
  const deleted = useOpened('delete');
  return (
    <span className="actions row-actions">
      <Link to={edited.to(id)} preventScrollReset aria-label={`Edit ${name}`}>
        Edit
      </Link>
      <Link to={deleted.to(id)} preventScrollReset aria-label={`Delete ${name}`}>
        Delete
      </Link>
    </span>
  );
}

/** Characters of a description in the table. */
const preview = 80;

/** The beginning of a text, up to a word's end. */
function previewOf(text: string): string {
  if (text.length <= preview) return text;
  return `${text.slice(0, text.lastIndexOf(' ', preview))}…`;
}
