import { Link } from 'react-router';
import type { Page } from '#contract/call.ts';
import { DataTable, type DataTableProps } from '../../design/data-table.tsx';
import { Empty } from '../../design/empty.tsx';
import { FilterBar, type Narrowing } from '../../design/filter-bar.tsx';
import { Paging } from '../../design/paging.tsx';
import { counted, type Noun } from '../../design/pattern-words.ts';
import { type Query, QueryBoundary } from '../../design/query-boundary.tsx';
import type { AdminTab } from './admin-tab-url.ts';
import { listWords } from './list-words.ts';

interface Props<Row> extends Narrowing, Omit<DataTableProps<Row>, 'rows'> {
  tab: AdminTab;
  query: Query<Page<Row>>;
  /** As in the address. */
  filter: { after?: string | undefined; sort?: string | undefined };
  /** The noun for its rows. */
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

/** A list of the panel: filter, number of rows, the rows page by page, and empty states. */
export function AdminList<Row extends { id: string }>({
  tab,
  query,
  filter: { after, sort: _, ...narrowed },
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
  const filtered = Object.keys(narrowed).length > 0;
  const count = query.data && (query.data.total ?? query.data.items.length);
  return (
    <div className="data-list">
      <FilterBar
        action="/admin"
        keep={{ tab }}
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
                <DataTable {...table} rows={items} />
                <Paging next={next} first={after === undefined} />
              </>
            ) : none && !filtered ? (
              <Empty title={none.title}>{none.how}</Empty>
            ) : (
              <Empty title={noMatch.title}>
                {noMatch.hint && <p>{noMatch.hint}</p>}
                <Link className="button button-secondary" to={`/admin?tab=${tab}`}>
                  {listWords.showAll(noun.other)}
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
