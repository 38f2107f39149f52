import { Link, useSearchParams } from 'react-router';
import { directionOf, nextSort, type Sorts } from './sort-steps.ts';

export interface Column<Row> {
  label: string;
  /** Its name among the list's sorts: its head sorts the list. */
  sortable?: string;
  /** Figures, aligned at their end. */
  number?: true;
  className?: string;
  cell: (row: Row) => React.ReactNode;
}

interface Sorting {
  /** How the list is sorted by itself, and how else. */
  own: string;
  sorts: Sorts;
}

export interface ListTableProps<Row> extends Sorting {
  title: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
}

/** A list's rows; on phones a card each, headed by the first column. */
export function ListTable<Row extends { id: string }>({
  title,
  columns,
  own,
  sorts,
  rows,
}: ListTableProps<Row>) {
  const [query] = useSearchParams();
  const sorted = sorts[query.get('sort') ?? ''] ?? own;
  return (
    <table className="table">
      <caption className="visually-hidden">
        {title}, {sorted.charAt(0).toLowerCase() + sorted.slice(1)}
      </caption>
      <thead>
        <tr>
          {columns.map(({ label, sortable, number }) =>
            sortable ? (
              <SortableHead key={label} {...{ label, sortable, number, own, sorts }} />
            ) : (
              <th key={label} scope="col" className={number && 'number'}>
                {label}
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            {columns.map(({ label, number, className, cell }, place) => (
              <td
                key={label}
                data-label={place > 0 ? label : undefined}
                className={number ? 'number figures' : className}
              >
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Each step of it is an address, so that it works without script and Back leads back. */
function SortableHead({
  label,
  sortable,
  number,
  own,
  sorts,
}: Sorting & { label: string; sortable: string; number: true | undefined }) {
  const [query] = useSearchParams();
  const current = query.get('sort') ?? '';
  const next = nextSort(sorts, sortable, current);
  const to = new URLSearchParams(query);
  to.delete('after');
  if (next) to.set('sort', next);
  else to.delete('sort');
  return (
    <th
      scope="col"
      className={number && 'number'}
      aria-sort={directionOf(sorts, sortable, current)}
    >
      <Link to={`?${to}`} preventScrollReset title={sorts[next] ?? own}>
        {label}
      </Link>
    </th>
  );
}
