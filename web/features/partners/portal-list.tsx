import { Link, useSearchParams } from 'react-router';
import type { Page } from '#contract/call.ts';
import { DataTable, type DataTableProps } from '../../design/data-table.tsx';
import { Empty } from '../../design/empty.tsx';
import { FilterBar, type Narrowing } from '../../design/filter-bar.tsx';
import { Paging } from '../../design/paging.tsx';
import { counted, type Noun } from '../../design/pattern-words.ts';
import { type Query, QueryBoundary } from '../../design/query-boundary.tsx';
import { type PartnerTab, partnerTabPath } from './partner-tabs.ts';

interface Props<Row> extends Narrowing, Omit<DataTableProps<Row>, 'rows'> {
  tab: PartnerTab;
  query: Query<Page<Row>>;
  noun: Noun;
  noMatch: { title: string; showAll: string };
  none: { title: string; how: React.ReactNode };
}

/** A table of the portal: filter, number of rows, the rows page by page, and empty states. */
export function PortalList<Row extends { id: string }>({
  tab,
  query,
  noun,
  noMatch,
  none,
  placeholder,
  choices,
  ...table
}: Props<Row>) {
  const [address] = useSearchParams();
  const isNarrowed = ['search', ...choices.map(({ name }) => name)].some((name) =>
    address.get(name),
  );
  const count = query.data && (query.data.total ?? query.data.items.length);
  return (
    <div className="data-list">
      <FilterBar
        action="/partner-portal"
        keep={{ tab }}
        {...{ placeholder, choices }}
        own={table.own}
        sorts={table.sorts}
      >
        <p className="small muted" role="status">
          {count !== null && count !== undefined && counted(count, noun)}
        </p>
      </FilterBar>
      <QueryBoundary query={query} rows={8}>
        {({ items, next }) =>
          items.length > 0 ? (
            <>
              <DataTable {...table} rows={items} />
              <Paging next={next} first={!address.get('after')} />
            </>
          ) : isNarrowed ? (
            <Empty title={noMatch.title}>
              <Link className="button button-secondary" to={partnerTabPath(tab)}>
                {noMatch.showAll}
              </Link>
            </Empty>
          ) : (
            <Empty title={none.title}>{none.how}</Empty>
          )
        }
      </QueryBoundary>
    </div>
  );
}
