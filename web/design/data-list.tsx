import { Link, useSearchParams } from 'react-router';
import { DataTable, type DataTableProps } from './data-table.tsx';
import { Empty } from './empty.tsx';
import { FilterBar, type Narrowing } from './filter-bar.tsx';
import { Paging } from './paging.tsx';
import { counted, designWords, type Noun } from './pattern-words.ts';
import { type Query, QueryBoundary } from './query-boundary.tsx';

interface Props<Row> extends Narrowing, Omit<DataTableProps<Row>, 'rows' | 'total'> {
  /** The area's address, and the tab there that shows the list. */
  area: string;
  tab: string;
  /** The section of the tab, if it has several. */
  section?: string;
  query: Query<{ items: readonly Row[]; next: string | null; total: number | null }>;
  /** What its rows are. */
  noun: Noun;
  /** Shown when no row matches the filter, with a link to all rows. */
  noMatch: { title: string; hint?: string };
  /** Shown when the list is empty; omitted if it never is. */
  none?: { title: string; how: React.ReactNode };
  /** Beside the filter: actions on all rows. */
  aside?: React.ReactNode;
  /** Dialogs opened from the list. */
  children?: (rows: readonly Row[]) => React.ReactNode;
}

/** A table with its filter, how many there are, the rows page by page, and what it says without any. */
export function DataList<Row extends { id: string }>({
  area,
  tab,
  section,
  query,
  noun,
  noMatch,
  none,
  aside,
  children,
  placeholder,
  choices,
  days,
  ...table
}: Props<Row>) {
  const [address] = useSearchParams();
  const filters = ['search', ...[...choices, ...(days ?? [])].map(({ name }) => name)];
  const isNarrowed = filters.some((name) => address.get(name));
  // Without a total, the number of rows is only known where there is no further page.
  const { total, next: further, items: shown } = query.data ?? {};
  const count = total ?? (further ? null : shown?.length);
  const keep = { tab, ...(section && { section }) };
  return (
    <div className="data-list">
      <FilterBar
        action={area}
        keep={keep}
        {...{ placeholder, choices, days }}
        own={table.own}
        sorts={table.sorts}
      >
        <p className="small muted" role="status">
          {count !== null && count !== undefined && counted(count, noun)}
        </p>
        {aside}
      </FilterBar>
      <QueryBoundary query={query} rows={12}>
        {({ items, next }) => (
          <>
            {items.length > 0 ? (
              <>
                <DataTable {...table} rows={items} total={total ?? null} />
                <Paging next={next} />
              </>
            ) : none && !isNarrowed ? (
              <Empty title={none.title}>{none.how}</Empty>
            ) : (
              <Empty title={noMatch.title}>
                {noMatch.hint && <p>{noMatch.hint}</p>}
                <Link
                  className="button button-secondary"
                  to={`${area}?${new URLSearchParams(keep)}`}
                >
                  {designWords.filter.showAll(noun.other)}
                </Link>
              </Empty>
            )}
            {children?.(items)}
          </>
        )}
      </QueryBoundary>
    </div>
  );
}
