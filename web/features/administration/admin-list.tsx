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
  /** As the address has it. */
  filter: { after?: string | undefined; sort?: string | undefined };
  /** What its rows are. */
  noun: Noun;
  /** Said instead of the rows when the filter leaves none, with a way to all of them. */
  noMatch: { title: string; hint?: string };
  /** Said when there are none at all; without it there always are some. */
  none?: { title: string; how: React.ReactNode };
  /** Beside the filter: what is done with all of them. */
  aside?: React.ReactNode;
  /** What is opened from the list. */
  children?: (rows: readonly Row[]) => React.ReactNode;
}

/** A list of the panel: its filter, how many there are, the rows page by page, and what it says without any. */
export function AdminList<Row extends { id: string }>({
  tab,
  query,
  filter: { after: _, sort: __, ...narrowed },
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
                <Paging next={next} />
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
