import type { CatalogueReport } from '#contract/commerce/sales.ts';
import { type ReportStatus, reportStatuses } from '#contract/commerce/vocabulary.ts';
import { amountText, formatNumber } from '#contract/format.ts';
import type { Column } from '../../design/data-table.tsx';
import { reportWords as words } from './report-words.ts';

const badges: Record<ReportStatus, string> = {
  active: 'badge badge-success',
  inactive: 'badge badge-accent',
  archived: 'badge badge-secondary',
};

function editionOf({ file, sample }: CatalogueReport): string {
  if (file) return words.editions.pdf(file.pages);
  return sample ? words.editions.sample : words.editions.none;
}

/** ADMIN-16. */
export const reportColumns: readonly Column<CatalogueReport>[] = [
  {
    label: words.columns.name,
    sortable: 'name',
    width: 'xl',
    card: 'title',
    text: ({ name }) => name,
  },
  { label: words.columns.description, text: ({ description }) => description },
  { label: words.columns.edition, width: 'xs', text: editionOf },
  { label: words.columns.category, width: 'm', text: ({ category }) => category },
  {
    label: words.columns.price,
    unit: words.unit,
    sortable: 'price',
    number: true,
    width: 's',
    card: 'fact',
    text: ({ price }) => amountText(price),
  },
  {
    label: words.columns.status,
    width: 's',
    card: 'status',
    text: ({ status }) => reportStatuses[status],
    cell: ({ status }) => <span className={badges[status]}>{reportStatuses[status]}</span>,
  },
  {
    label: words.columns.downloads,
    number: true,
    width: 's',
    text: ({ downloadCount }) => formatNumber(downloadCount),
  },
  {
    label: words.columns.revenue,
    unit: words.unit,
    number: true,
    width: 's',
    text: ({ revenue }) => amountText(revenue),
  },
];
