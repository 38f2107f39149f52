import { Link } from 'react-router';
import type { Page } from '#contract/call.ts';
import { Empty } from '../../ui/empty.tsx';
import { Loaded, type Query } from '../../ui/loaded.tsx';
import { Paging } from '../../ui/paging.tsx';
import { FilterForm, type Narrowing } from './filter-form.tsx';
import { ListTable, type ListTableProps } from './list-table.tsx';
import type { AdminTab } from './tab-named.ts';

interface Props<Row> extends Narrowing, Omit<ListTableProps<Row>, 'rows'> {
  tab: AdminTab;
  query: Query<Page<Row>>;
  /** As the address has it. */
  filter: { after?: string | undefined; sort?: string | undefined };
  /** What one row is; more of them end with an s. */
  one: string;
  /** Said instead of the rows when the filter leaves none, with a way to all of them. */
  noMatch: { title: string; hint?: string };
  /** Said when there are none at all; without it there always are some. */
  none?: { title: string; how: React.ReactNode };
  /** The count says that it counts what matches. */
  countsMatches?: true;
  /** Stands beside the count, whatever it is. */
  aside?: React.ReactNode;
  /** What is opened from the list. */
  children?: (rows: readonly Row[]) => React.ReactNode;
}

/** A list of the panel: its filter, how many there are, the rows page by page, and what it says without any. */
export function AdminList<Row extends { id: string }>({
  tab,
  query,
  filter: { after, sort: _, ...narrowed },
  title,
  one,
  own,
  sorts,
  columns,
  noMatch,
  none,
  countsMatches,
  aside,
  children,
  ...narrowing
}: Props<Row>) {
  const filtered = Object.keys(narrowed).length > 0;
  return (
    <>
      <FilterForm {...narrowing} tab={tab} own={own} sorts={sorts} />
      <Loaded query={query} rows={8}>
        {({ items, next, total }) => {
          const count = total ?? items.length;
          const counted = (
            <p className="small muted" role="status">
              {count === 1 ? `1 ${one}` : `${count} ${one}s`}
              {countsMatches && filtered ? ' match' : ''}
            </p>
          );
          return (
            <>
              {aside ? (
                <div className="section-head">
                  {counted}
                  {aside}
                </div>
              ) : (
                items.length > 0 && counted
              )}
              {items.length > 0 ? (
                <>
                  <ListTable {...{ title, columns, own, sorts }} rows={items} />
                  <Paging next={next} first={after === undefined} />
                </>
              ) : none && !filtered ? (
                <Empty title={none.title}>{none.how}</Empty>
              ) : (
                <Empty title={noMatch.title}>
                  {noMatch.hint && <p>{noMatch.hint}</p>}
                  <Link className="button button-secondary" to={`/admin?tab=${tab}`}>
                    Show all {one}s
                  </Link>
                </Empty>
              )}
              {children?.(items)}
            </>
          );
        }}
      </Loaded>
    </>
  );
}
