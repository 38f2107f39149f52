import { Link, useSearchParams } from 'react-router';
import type { SentInput } from '#contract/call.ts';
import { type CatalogueReport, exportCatalogue, listCatalogue } from '#contract/commerce/sales.ts';
import { reportCategories, reportSorts, reportStatuses } from '#contract/commerce/vocabulary.ts';
import { useCallQuery } from '../../data/api.ts';
import { screenQuery } from '../../data/define-screen.ts';
import { lazyDialog } from '../../data/lazy-part.ts';
import { DataList } from '../../design/data-list.tsx';
import { ExportLink } from '../administration/export-link.tsx';
import { NotFoundDialog } from '../administration/not-found-dialog.tsx';
import { readsFilter } from '../administration/parse-list-query.ts';
import { withViews } from '../administration/saved-views.tsx';
import { useOpened } from '../administration/use-dialog-param.ts';
import { useOpenedRow } from '../administration/use-row-by-id.ts';
import { panelWords } from '../administration/words.ts';
import { reportColumns } from './report-columns.tsx';
import { reportWords as words } from './report-words.ts';

const AddReport = lazyDialog(async () => (await import('./report-dialogs.tsx')).AddReport);
const EditReport = lazyDialog(async () => (await import('./report-dialogs.tsx')).EditReport);
const DeleteReport = lazyDialog(async () => (await import('./delete-report.tsx')).DeleteReport);
const ReportFigures = lazyDialog(async () => (await import('./report-figures.tsx')).ReportFigures);

const reportFilter = readsFilter<SentInput<typeof listCatalogue>>('search', 'category', 'status');

/** Tab Research Reports (ADMIN-16..ADMIN-24): the catalogue with its downloads and revenue. */
function ReportList() {
  const [query] = useSearchParams();
  const filter = reportFilter(query);
  const edited = useOpened('report');
  const deleted = useOpened('delete');
  const figures = useOpened('figures');
  return (
    <section aria-label={panelWords.tabs.reports}>
      <DataList
        area="/admin"
        tab="reports"
        query={useCallQuery(listCatalogue, filter)}
        title={words.title}
        noun={words.noun}
        placeholder={words.placeholder}
        choices={[
          { name: 'category', label: words.filters.category, options: reportCategories },
          { name: 'status', label: words.filters.status, options: reportStatuses },
        ]}
        own={words.own}
        sorts={reportSorts}
        columns={reportColumns}
        nameOf={({ name }) => name}
        to={({ id }) => edited.to(id)}
        menu={(report) => [
          { label: words.edit, to: edited.to(report.id) },
          { label: words.figures, to: figures.to(report.id) },
          ...(isDeletable(report)
            ? [
                {
                  label: report.ordered ? words.archive : words.delete,
                  to: deleted.to(report.id),
                  danger: true as const,
                },
              ]
            : []),
        ]}
        noMatch={{ title: words.noMatch }}
        none={{ title: words.noMatch, how: <p>{words.none}</p> }}
        aside={
          <>
            <ExportLink call={exportCatalogue} filter={filter} />
            <Link className="button" to={edited.to('new')} preventScrollReset>
              {words.add}
            </Link>
          </>
        }
      >
        {(reports) => <OpenedReport reports={reports} />}
      </DataList>
    </section>
  );
}

/** A report that was ordered can only be archived, and only once. */
const isDeletable = ({ ordered, status }: CatalogueReport) => !ordered || status !== 'archived';

export const reportsTab = withViews('reports', {
  queries: [screenQuery(listCatalogue, reportFilter)],
  Screen: ReportList,
});

/** The dialog in the address. */
function OpenedReport({ reports }: { reports: readonly CatalogueReport[] }) {
  const edited = useOpened('report');
  const deleted = useOpened('delete');
  const figures = useOpened('figures', 'days');
  const adds = edited.opened === 'new';
  const forEdit = useOpenedRow(listCatalogue, adds ? null : edited.opened, reports);
  const forDeletion = useOpenedRow(listCatalogue, deleted.opened, reports);
  const forFigures = useOpenedRow(listCatalogue, figures.opened, reports);
  if (adds) return <AddReport onClose={edited.close} onDraft={edited.open} />;
  if (forEdit) return <EditReport key={forEdit.id} report={forEdit} onClose={edited.close} />;
  if (forDeletion) return <DeleteReport report={forDeletion} onClose={deleted.close} />;
  if (forFigures) return <ReportFigures report={forFigures} onClose={figures.close} />;
  const missing = [
    { row: forEdit, ...edited },
    { row: forDeletion, ...deleted },
    { row: forFigures, ...figures },
  ].find(({ row }) => row === null);
  return missing && <NotFoundDialog what={words.noun.one} onClose={missing.close} />;
}
